"""Reading the list, its limits, the counts, and what is told in one run (2.1, 2.2, 2.8, E28)."""

from __future__ import annotations

import json

import pytest
from listing import counts, faults, locs, run, written

HOME = "https://example.com/"
A, B = f"{HOME}a", f"{HOME}b"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (A, (1, 0, 1, 0, 0)),
        (f"{A}\n", (1, 0, 1, 0, 0)),
        (f"{A}\r", (1, 0, 1, 0, 0)),
        (f"{A}\r\n", (1, 0, 1, 0, 0)),
        (f"{A}\n\n", (2, 1, 1, 0, 0)),
        (f"{A}\n\r", (2, 1, 1, 0, 0)),
        (f"\n{A}", (2, 1, 1, 0, 0)),
        (f"{A}\n{B}", (2, 0, 2, 0, 0)),
        (f"{A}\r{B}", (2, 0, 2, 0, 0)),
        (f"{A}\r\n{B}", (2, 0, 2, 0, 0)),
        (f"{A}\n\r{B}", (3, 1, 2, 0, 0)),
        (f"{A}\r\r\n{B}\n", (3, 1, 2, 0, 0)),
        (f"{A}\n{A}\n{A}", (3, 0, 1, 2, 0)),
        (f"{A}\n{B}\n{A}", (3, 0, 2, 1, 0)),
        (f"{A}\n \n\t\n{B}", (4, 2, 2, 0, 0)),
        (f"{A}\n\u00a0\u2003\ufeff\u2028\u2029\u3000\n{B}", (3, 1, 2, 0, 0)),
        (f"{A}\n\u1680\u202f\u205f\x0b\x0c\n", (2, 1, 1, 0, 0)),
        (f"{A}\u2028{B}", (1, 0, 1, 0, 0)),
        (f"{A}\u2029b", (1, 0, 1, 0, 0)),
    ],
    ids=ascii,
)
def test_lines_and_blanks(source: str, expected: tuple[int, ...]) -> None:
    result = run(source)

    assert counts(result) == expected
    assert result.ok
    assert run(source.encode()) == result


@pytest.mark.parametrize("separator", ["\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x85"], ids=ascii)
def test_other_separators_stay_in_the_line(separator: str) -> None:
    result = run(f"{A}{separator}{B}\n{B}")

    assert faults(result) == [(1, "gen-line-control")]
    assert counts(result) == (2, 0, 1, 0, 1)


@pytest.mark.parametrize(
    "source", ["", "\n", "\r\n\r\n", " ", "\ufeff", " \n\t\n\u3000", b"\xef\xbb\xbf"]
)
def test_no_address(source: str | bytes) -> None:
    result = run(source)

    assert faults(result) == [(None, "gen-no-url")]
    assert result.counts.lines == result.counts.blank
    assert result.counts.errors == 0


@pytest.mark.parametrize("character", ["\x1c", "\x1d", "\x1e", "\x1f", "\x85", "\u200b", "\u180e"])
def test_not_blank(character: str) -> None:
    assert counts(run(f"{A}\n{character}")) == (2, 0, 1, 0, 1)


def test_bytes_lose_their_mark_and_text_does_not() -> None:
    assert locs(run(b"\xef\xbb\xbf" + A.encode())) == [A]
    assert faults(run(b"\xef\xbb\xbf\xef\xbb\xbf" + A.encode())) == [(1, "gen-line-padding")]
    assert faults(run("\ufeff" + A)) == [(1, "gen-line-padding")]


@pytest.mark.parametrize(
    ("source", "line", "offset"),
    [
        (b"\xff", 1, 0),
        (b"\xff\xfeh\x00", 1, 0),
        (b"a\n\xc0\xaf", 2, 2),
        (b"a\r\nb\rc\xed\xa0\x80", 3, 6),
        (b"\xef\xbb\xbfa\n\n\xe9\n\xff", 3, 6),
        (b"a\r\xff", 2, 2),
        (b"https://example.com/\xc3", 1, 20),
        (b"\xf4\x90\x80\x80", 1, 0),
    ],
)
def test_not_utf_8(source: bytes, line: int, offset: int) -> None:
    result = run(source, lastmod="bad")

    assert faults(result) == [(line, "gen-input-encoding")]
    assert dict(result.failures[0].args)["offset"] == str(offset)
    assert counts(result) == (0, 0, 0, 0, 0)


def _filled(units: int, head: str = f"{A}\n") -> str:
    length = len(head.encode("utf-16-le", "surrogatepass")) // 2
    return head + "\n" * (units - length)


@pytest.mark.parametrize(
    "head",
    [f"{A}\n", f"{HOME}\U0001f600\n", f"{HOME}\ud83d\ude00\n", f"{HOME}\u4e2d\r\n"],
    ids=ascii,
)
def test_input_limit_in_utf_16_units(head: str) -> None:
    assert run(_filled(5_000_000, head)).ok
    refused = run(_filled(5_000_001, head), priority="bad")
    assert faults(refused) == [(None, "gen-input-too-large")]
    assert counts(refused) == (0, 0, 0, 0, 0)


def test_halves_side_by_side_are_one_character() -> None:
    assert locs(run(f"{HOME}\ud83d\ude00")) == [f"{HOME}%F0%9F%98%80"]
    assert faults(run(f"{HOME}\ude00\ud83d")) == [(1, "gen-line-control")]


def test_number_of_addresses() -> None:
    many = [f"{HOME}{number}" for number in range(10_000)]

    full = run("\n".join([*many, *many, "", *many]))
    over = run("\n".join([*many, many[0], "", f"{HOME}x", f"{HOME}y", f"{HOME}x", many[1]]))

    assert locs(full) == many
    assert counts(full) == (30_001, 1, 10_000, 20_000, 0)
    assert full.files[0].entries == 10_000
    assert faults(over) == [(10_003, "gen-too-many-urls")]
    assert over.failures[0].value == f"{HOME}x"
    assert counts(over) == (10_006, 1, 10_002, 3, 0)
    assert over.files == ()


def _of_size(size: int) -> str:
    """A list whose file has exactly this many bytes, most of them from the escaping of `&`."""
    lines = [f"{HOME}{number:05}?{'&' * 1900}" for number in range(1_096)]
    taken = 110 + 1_096 * (33 + len(HOME) + 6 + 5 * 1900)
    last = f"{HOME}?{'&' * 1780}"
    missing = size - taken - 33 - len(HOME) - 1 - 5 * 1780
    return "\n".join([*lines, last + "z" * missing])


def test_output_limit_in_bytes() -> None:
    assert len(written(run(_of_size(10_485_760)))) == 10_485_760
    over = run(_of_size(10_485_761))
    assert faults(over) == [(None, "gen-output-too-large")]
    assert over.failures[0].args == (("bytes", 10_485_761),)
    assert over.counts.unique > 0
    assert over.counts.errors == 0
    assert over.files == ()


def test_everything_is_told_in_one_run() -> None:
    many = [f"{HOME}{number}" for number in range(10_001)]
    lines = [" ", "a", *many, "https://other.example/", f"{HOME}#", many[5], "", "https://x y/"]

    result = run("\n".join(lines), lastmod="2026", changefreq="often", priority="9")

    assert faults(result) == [
        (None, "gen-lastmod"),
        (None, "gen-changefreq"),
        (None, "gen-priority"),
        (2, "gen-line-not-absolute"),
        (10_003, "gen-too-many-urls"),
        (10_004, "gen-host-mixed"),
        (10_005, "gen-line-fragment"),
        (10_008, "gen-line-unparsable"),
    ]
    assert counts(result) == (10_008, 2, 10_001, 1, 4)
    assert result.files == ()


def test_bad_field_and_no_address() -> None:
    assert faults(run("", priority="9")) == [(None, "gen-priority"), (None, "gen-no-url")]


def test_first_valid_line_gives_the_host() -> None:
    result = run(f"https://bad host/\nhttps://one.example/\n{A}\nhttps://one.example/b")

    assert faults(result) == [(1, "gen-line-unparsable"), (3, "gen-host-mixed")]
    assert counts(result) == (4, 0, 2, 0, 2)


def test_first_occurrence_keeps_its_place() -> None:
    source = f"{B}\n{A}\nHTTPS://EXAMPLE.COM:443/x/../b\n{HOME}c\n{HOME}./a\n{HOME}%61"

    assert locs(run(source)) == [B, A, f"{HOME}c", f"{HOME}%61"]


def test_json_contract_of_success() -> None:
    shape = run(HOME).to_dict()

    assert json.dumps(shape) == (
        '{"ok": true, "counts": {"lines": 1, "blank": 0, "unique": 1, "duplicates": 0,'
        ' "errors": 0}, "failures": [], "files": [{"name": "sitemap.xml", "bytes": 163, "sha256":'
        ' "6ca9f1788f1b2ee8ca4dbb90c7c859f1753ecfa66640dba90f15653ae843a1a8", "entries": 1}]}'
    )


def test_json_contract_of_failure() -> None:
    line = HOME + "x" * 500 + "\ud800#"

    shape = run(f"{A}\n{line}", priority="9").to_dict()

    assert list(shape) == ["ok", "counts", "failures", "files"]
    assert (shape["ok"], shape["files"]) == (False, [])
    field, bad_line = shape["failures"]
    assert list(field) == ["id", "line", "value", "message"]
    assert (field["id"], field["line"], field["value"]) == ("gen-priority", None, "9")
    assert (bad_line["id"], bad_line["line"]) == ("gen-line-control", 2)
    # The value is whole; half a pair cannot be encoded and stands as the browser would read it.
    assert bad_line["value"] == line.replace("\ud800", "\ufffd")
    assert "U+D800" in bad_line["message"]
    json.dumps(shape, ensure_ascii=False).encode()
