"""`sitemap-workbench compare`: its inputs, its exit status, and its words."""

import csv
import io
import json
from pathlib import Path

import pytest
from commands import Command, Invoke, controls

from sets import write, zipped
from sitemap_workbench import compare
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import gz, index, locs, rows, urlset

A, B, C = (f"https://example.com/{name}" for name in "abc")
OLD, NEW = locs(A, B), locs(A, C)


def dated(*dates: str) -> str:
    return urlset(
        "".join(
            f"<url><loc>https://example.com/{number}</loc><lastmod>{date}</lastmod></url>"
            for number, date in enumerate(dates)
        )
    )


STATUS = rows(
    ("the same file", OLD, OLD, 0),
    ("another order", OLD, locs(B, A), 0),
    ("an address more", OLD, locs(A, B, C), 1),
    ("an address less", OLD, locs(A), 1),
    ("another date", dated("2026-10-01"), dated("2026-10-02"), 1),
    ("https", locs("http://example.com/"), locs("https://example.com/"), 1),
    ("a side that breaks off behind its entries", OLD, OLD.replace("</urlset>", ""), 1),
    ("a bare & in an address that differs", OLD.replace(A, f"{A}?a=1&b=2"),
     OLD.replace(A, f"{A}?a=1&b=3"), 1),
    ("an & that is escaped on one side", OLD.replace(A, f"{A}?a=1&b=2"),
     OLD.replace(A, f"{A}?a=1&amp;b=2"), 0),
    ("markup in an address", OLD.replace(A, f"{A}<b/>"), OLD.replace(A, f"{A}<i/>"), 1),
    ("two empty ones", urlset(""), urlset(""), 0),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new", "status"), STATUS)
def test_the_exit_status_is_that_of_diff(invoke: Invoke, old: str, new: str, status: int) -> None:
    Path("old.xml").write_text(old)
    Path("new.xml").write_text(new)
    for form in ("text", "json", "csv"):
        assert invoke("compare", "old.xml", "new.xml", "--format", form).exit_code == status


def test_sides_may_be_files_folders_archives_patterns_and_standard_input(
    invoke: Invoke, tmp_path: Path
) -> None:
    write(tmp_path / "old", {"a.xml": locs(A), "sub/b.xml": locs(B)})
    Path("old.zip").write_bytes(zipped({"a.xml": locs(A), "sub/b.xml": locs(B)}))
    Path("old.xml.gz").write_bytes(gz(OLD))
    write(tmp_path / "parts", {"x.xml": locs(B), "y.xml": locs(A)})
    for side in ("old", "old.zip", "old.xml.gz", "parts/*.xml", "-"):
        given = OLD.encode() if side == "-" else None
        result = invoke("compare", side, "old", "--format", "json", input=given)
        assert result.exit_code == 0, side
        assert json.loads(result.stdout)["pages"]["unchanged"] == 2
    assert invoke("compare", "old", "old.zip", "--format", "json").exit_code == 0
    files = json.loads(invoke("compare", "old", "old.zip", "--format", "json").stdout)["files"]
    assert files == {"added": [], "removed": []}


WRONG = rows(
    ("one side", ("a.xml",)),
    ("a file that is not there", ("a.xml", "b.xml")),
    ("standard input twice", ("-", "-")),
    ("an empty path", ("a.xml", "")),
    ("a form that is none", ("a.xml", "a.xml", "--format", "html")),
)


@pytest.mark.parametrize("words", [pytest.param(*one.values, id=one.id) for one in WRONG])
def test_wrong_use(invoke: Invoke, words: tuple[str, ...]) -> None:
    Path("a.xml").write_text(OLD)
    result = invoke("compare", *words, input=b"")
    assert result.exit_code == 2
    assert result.stdout == ""


def test_the_result_can_be_written_to_a_file(invoke: Invoke) -> None:
    Path("old.xml").write_text(OLD)
    Path("new.xml").write_text(NEW)
    result = invoke("compare", "old.xml", "new.xml", "--format", "csv", "--output", "c.csv")
    assert (result.exit_code, result.stdout) == (1, "")
    text = Path("c.csv").read_text(encoding="utf-8-sig")
    found = [row[:3] for row in csv.reader(io.StringIO(text))]
    assert found[1:] == [["added", "pages", C], ["removed", "pages", B]]


def test_the_text(invoke: Invoke) -> None:
    Path("old.xml").write_text(dated("2026-10-01", "2026-10-02", "2026-10-03"))
    Path("new.xml").write_text(dated("2026-10-01", "2026-09-02"))
    assert invoke("compare", "old.xml", "new.xml").stdout == (
        "Old: old.xml · urlset · 3 entries\n"
        "New: new.xml · urlset · 2 entries\n"
        "\n"
        "Pages: added 0 · removed 1 · changed 1 · the same 1\n"
        "Dates that moved backwards: 1\n"
        "Changed fields: lastmod 1\n"
        "\n"
        "Removed (1)\n"
        "  - https://example.com/2 old.xml:3:150\n"
        "\n"
        "Changed (1)\n"
        "  ~ https://example.com/1 old.xml:3:78 → new.xml:3:78\n"
        "      lastmod: 2026-10-02 → 2026-09-02\n"
    )


def test_the_first_twenty_of_a_kind_or_all(invoke: Invoke) -> None:
    Path("old.xml").write_text(locs())
    Path("new.xml").write_text(locs(*(f"{A}/{number}" for number in range(21))))
    some, every = (invoke("compare", "old.xml", "new.xml", *more) for more in ((), ("--all",)))
    assert some.stdout.count("\n  + ") == 20
    assert "… and 1 more" in some.stdout
    assert every.stdout.count("\n  + ") == 21


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_has_words(invoke: Invoke, language: str) -> None:
    """No word is missing, whatever there is to be told."""
    Path("old").mkdir()
    Path("old/a.xml").write_text(
        dated("2026-10-02", "2026-10-03").replace("</urlset>", "<url/></urlset>")
    )
    Path("old/b.xml").write_text(locs("http://example.com/0/", A, A))
    Path("new").mkdir()
    Path("new/c.xml").write_text(dated("2026-10-01", "2026-10-01"))
    Path("new/d.xml").write_text(locs("https://www.example.com/0", B)[:-12])
    Path("index.xml").write_text(index(f"<sitemap><loc>{A}</loc></sitemap>"))
    for pair in (("old", "new"), ("new", "old"), ("old", "old"), ("index.xml", "old/b.xml"),
                 ("old/b.xml", "index.xml"), ("index.xml", "index.xml")):  # fmt: skip
        result = invoke("compare", *pair, "--lang", language, "--all")
        assert result.exit_code in (0, 1)
        assert "{" not in result.stdout


def test_nothing_in_a_file_moves_the_cursor(command: Command, tmp_path: Path) -> None:
    (tmp_path / "old.xml").write_text(locs("https://example.com/\u009b31m"))
    (tmp_path / "new.xml").write_text(locs("https://example.com/\u0085x\u202e"))
    result = command("compare", "old.xml", "new.xml")
    assert result.returncode == 1
    assert controls(result.stdout) == set()


def test_the_library_takes_what_the_command_takes(tmp_path: Path) -> None:
    write(tmp_path / "old", {"a.xml": locs(A), "b.xml": locs(B)})
    (tmp_path / "new.zip").write_bytes(zipped({"a.xml": locs(A), "b.xml": locs(C)}))
    comparison = compare(tmp_path / "old", tmp_path / "new.zip")
    assert [one.change for one in comparison.changes] == ["added", "removed"]
    assert compare(
        OLD.encode(), [("a.xml", locs(B).encode()), ("b.xml", locs(A).encode())]
    ).identical
    (tmp_path / "empty").mkdir()
    with pytest.raises(OSError, match="no sitemap"):
        compare(tmp_path / "empty", OLD.encode())
