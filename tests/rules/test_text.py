"""Text sitemaps: R144 to R147."""

import dataclasses
from typing import Any

import pytest

from sitemap_workbench.app import api
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.readers import Source
from sitemaps import NOW, UTF8_MARK, gz, marked, paths, places, rows, run, urlset, values

NAME = "sitemap.txt"
A, B, C = (f"https://www.example.com/{letter}" for letter in "abc")


def told(data: str | bytes, **options: Any) -> list[str]:
    """The ids of this layer, one for each finding."""
    options.setdefault("name", NAME)
    report = run(data, **options)
    return sorted(
        f.rule for f in report.findings if f.rule.startswith("text-") and f.rule != "text-stray"
    )


# R144 text-not-a-url


@pytest.mark.parametrize(
    ("line", "expected"),
    rows(
        ("a full URL", "https://www.example.com/file1.html", []),
        ("http", "http://www.example.com/", []),
        ("capitals", "HTTPS://www.example.com/", []),
        ("blanks around", " \thttps://www.example.com/\u00a0", []),
        ("a mark in front", "\ufeffhttps://www.example.com/", []),
        ("one slash short", "¦https:/www.example.com/", ["text-not-a-url"]),
        ("another scheme", "¦ftp://www.example.com/", ["text-not-a-url"]),
        ("a comment", "¦# list", ["text-not-a-url"]),
        ("a path", "¦/a.html", ["text-not-a-url"]),
        ("a heading with columns", "¦url,lastmod", ["text-not-a-url"]),
        ("no scheme", "¦www.example.com/", ["text-not-a-url"]),
        ("indented", " \u200b¦/a", ["text-not-a-url"]),
        ("a URL behind other words", "¦see https://www.example.com/", ["text-not-a-url"]),
        ("two URLs behind a sign", f"¦- {A} {B}", ["text-not-a-url"]),
        ("quotes", '¦"https://www.example.com/"', ["text-not-a-url"]),
        ("an end of file as DOS has it", "¦\x1a", ["text-not-a-url"]),
    ),
)
def test_a_line_that_is_no_url(line: str, expected: list[str]) -> None:
    text, where = marked(f"{A}\n{line}\n{B}\n")
    assert told(text) == expected
    report = run(text, name=NAME)
    assert places(report, "text-not-a-url") == where
    assert paths(report, "text-not-a-url") == ["line[2]"] * len(expected)
    assert report.entries == 3 - len(expected)


def test_the_value_is_the_whole_line_and_the_message_a_part_of_it() -> None:
    long = "# " + "x" * 300
    report = run(f"{A}\n  {long}  \n", name=NAME)
    assert values(report, "text-not-a-url") == [long]
    (found,) = report.findings
    assert "x" * 190 in found.message
    assert "x" * 250 not in found.message


def test_what_cannot_be_seen_is_shown() -> None:
    report = run(f"{A}\n/a\tb\x1b c\n", name=NAME)
    assert "“/a⇥b[U+001B] c”" in report.findings[0].message


# R145 text-several-urls


@pytest.mark.parametrize(
    ("line", "expected"),
    rows(
        ("one URL", B, []),
        ("a blank between", f"{B} ¦{C}", ["text-several-urls"]),
        ("a tab between", f"{B}\t¦{C}", ["text-several-urls"]),
        ("a no-break space between", f"{B}\u00a0¦{C}", ["text-several-urls"]),
        ("three of them", f"{B} ¦{C} {A}", ["text-several-urls"]),
        ("a comma and a blank", f"{B}, ¦{C}", ["text-several-urls"]),
        ("capitals", f"{B} ¦HTTP://example.com/", ["text-several-urls"]),
        ("letters of two bytes in front", f"{B}/ü ¦{C}", ["text-several-urls"]),
        ("a comma alone", f"{B},{C}", []),
        ("as a parameter", f"{B}?u=https://example.com/", []),
        ("a date behind it", f"{B} 2026-10-01", []),
    ),
)
def test_a_line_with_several_urls(line: str, expected: list[str]) -> None:
    text, where = marked(f"{A}\n{line}\n")
    assert told(text) == expected
    report = run(text, name=NAME)
    assert places(report, "text-several-urls") == where
    assert paths(report, "text-several-urls") == ["line[2]"] * len(expected)
    assert values(report, "text-several-urls") == [text.split("\n")[1]] * len(expected)
    assert report.entries == 2


def test_a_line_with_several_urls_has_no_address_to_judge() -> None:
    report = run(f"{A}\n{A}#x ftp://x {A}#y\n", name=NAME)
    assert list(report.rules) == ["text-several-urls"]


# R146 text-extension


@pytest.mark.parametrize(
    ("name", "url", "expected"),
    rows(
        ("the usual name", "sitemap.txt", None, []),
        ("capitals", "SITEMAP.TXT", None, []),
        ("no name at all", None, None, []),
        ("another ending", "sitemap.xml", None, ["sitemap.xml"]),
        ("no ending", "sitemap", None, ["sitemap"]),
        ("txt in the middle", "sitemap.txt.html", None, ["sitemap.txt.html"]),
        ("the address", None, "https://www.example.com/sitemap.txt", []),
        ("the address with a query", None, "https://www.example.com/sitemap.txt?x=1#y", []),
        ("another address", None, "https://www.example.com/map.php?f=s.txt",
         ["https://www.example.com/map.php"]),
    ),
)  # fmt: skip
def test_the_name_of_a_text_sitemap(name: str | None, url: str | None, expected: list[str]) -> None:
    report = run(f"{A}\n{B}\n", name=name, url=url)
    assert list(report.rules) == ["text-extension"] * len(expected)
    assert places(report, "text-extension") == [None] * len(expected)
    assert values(report, "text-extension") == expected


def test_a_packed_text_sitemap_may_end_in_txt_gz() -> None:
    assert told(gz(A), name="sitemap.txt.gz") == []
    assert told(gz(A), name="sitemap.xml.gz") == ["text-extension"]


def test_only_a_text_sitemap_has_to_end_in_txt() -> None:
    assert told(urlset(f"<url><loc>{A}</loc></url>"), name="sitemap.xml") == []


# R147 text-blank-line


@pytest.mark.parametrize(
    ("text", "count"),
    rows(
        ("no blank line", f"{A}\n{B}\n", None),
        ("no end of the last line", f"{A}\n{B}", None),
        ("blank lines at the end", f"{A}\n{B}\n\n \n\n", None),
        ("one between", f"{A}\n¦\n{B}\n", "1"),
        ("one of blanks only", f"{A}\n¦ \u200b\t\n{B}\n", "1"),
        ("some between and at the end", f"{A}\n¦\n\n{B}\n\n{C}\n\n", "3"),
        ("at the start", f"¦\n\n{A}\n", "2"),
        ("before a line that is no URL", f"{A}\n¦\n# end\n", "1"),
        ("ends of two characters", f"{A}\r\n{B}\r\n", None),
        ("an empty line among them", f"{A}\r\n¦\r\n{B}\r\n", "1"),
        ("ends of CR", f"{A}\r{B}\r¦\r{C}", "1"),
        ("LF and CR in the wrong order", f"{A}\n¦\r{B}\n", "1"),
    ),
)
def test_blank_lines(text: str, count: str | None) -> None:
    text, where = marked(text)
    report = run(text, name=NAME)
    assert places(report, "text-blank-line") == where
    assert values(report, "text-blank-line") == ([] if count is None else [count])


# Lines together


@pytest.mark.parametrize("chunk", [1, 2, 3, 7, 64])
def test_where_chunks_end_changes_nothing(chunk: int) -> None:
    text = f"\r\n{A}\r\r\n\n/ü\n{B} {C}\r\n\r\n{A}#\r\n \r"
    source = Source.of_bytes(UTF8_MARK + text.encode(), NAME)
    options = api.options_at(NOW)
    small = dataclasses.replace(options, chunk=chunk)
    assert run_to_end(check_steps(source, small)) == run_to_end(check_steps(source, options))


def test_places_count_the_byte_order_mark() -> None:
    text, where = marked(f"{A}\n\n¦/x\n", mark=UTF8_MARK)
    report = run(UTF8_MARK + text.encode(), name=NAME)
    assert places(report, "text-not-a-url") == where
    assert report.rules == {"bytes-bom": 1, "text-not-a-url": 1, "text-blank-line": 1}


def test_a_line_that_is_no_text_is_not_judged() -> None:
    lines = [A.encode(), b"# caf\xe9", b"https://www.example.com/\xe9 " + B.encode(), b""]
    report = run(b"\n".join(lines), name=NAME)
    assert list(report.rules) == ["encoding-invalid-bytes"]
    assert report.entries == 2


def test_a_line_cut_off_with_the_packing_is_no_line() -> None:
    packed = gz("".join(f"https://www.example.com/{n * 7919}\n" for n in range(2_000)))
    report = run(packed[: len(packed) // 2], name="sitemap.txt.gz")
    assert list(report.rules) == ["gzip-truncated"]
    assert 0 < report.entries < 2_000
    assert not report.complete


def test_readers_who_take_one_url_a_line_refuse_others() -> None:
    readers = run(f"{A}\n/a\n", name=NAME).readers
    assert (readers["protocol"], readers["google"]) == ("invalid", "invalid")
    assert run(A, name="a.xml").readers["protocol"] == "valid"
