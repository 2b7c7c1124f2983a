"""Names of files and values that are made to act on a terminal, a log or a spreadsheet: nothing of
them comes through in the words of any command."""

import csv
import io
import json
import re
from pathlib import Path

import pytest
from commands import Invoke, controls

from sitemap_workbench.report.formats import FORMATS
from sitemaps import rows, urlset

ORDER = re.compile(r"^\s*::|##\w*\[|##vso\[", re.MULTILINE)
TURNED = re.compile("[\u2028-\u202e\u2066-\u2069]")
#: What XML 1.0 can hold of what acts.
VALUES = "a\x7fb\x85c\x9b31md\u202ee ##[add-mask]f"
HOME = "https://example.com/"
OLD = urlset(f"<url><loc>{HOME}1</loc><changefreq>{VALUES}</changefreq></url>")
NEW = urlset(
    f"<url><loc>{HOME}1</loc><changefreq>=1+1</changefreq></url>"
    f"<url><loc>{HOME}{VALUES}</loc></url>"
)
NAMES = rows(
    ("a colour", "\x1b[31mred.xml"),
    ("C1", "\x9b31mred.xml"),
    ("a line end and a command", "a\n::error::b.xml"),
    ("a command", "::error::b.xml"),
    ("a command behind blanks", "  ::stop-commands::b.xml"),
    ("an old command", "##[add-mask]b.xml"),
    ("the other direction", "\u202elmx.a.xml"),
    ("a formula", "=1+1.xml"),
    ("no text", "\udcff.xml"),
)


def harmless(output: bytes) -> str:
    text = output.decode()
    assert not controls(output) - {"\r"}
    assert not TURNED.search(text)
    return text


@pytest.mark.parametrize("name", NAMES)
def test_names_of_files_in_every_form(invoke: Invoke, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    (folder / name).write_text(NEW)
    for form in ("text", *FORMATS):
        done = invoke("check", "maps", "--format", form, "--lang", "en")
        assert done.exit_code == 1
        text = harmless(done.stdout_bytes)
        assert done.stderr == ""
        if form in ("text", "lines", "summary"):
            assert not ORDER.search(text)
        if form == "github":
            for line in text.splitlines():
                assert re.match(r"::(error|warning|notice) file=", line) or "::" not in line
                assert "##[" not in line
        if form == "csv":
            cells = [cell for row in csv.reader(io.StringIO(text, newline="")) for cell in row]
            assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]


@pytest.mark.parametrize("form", ["text", "json", "csv"])
def test_a_comparison(invoke: Invoke, tmp_path: Path, form: str) -> None:
    for side, text in (("old", OLD), ("new", NEW)):
        (tmp_path / side).mkdir()
        (tmp_path / side / "::error::\x1b[31m\x9b.xml").write_text(text)
    done = invoke("compare", "old", "new", "--format", form)
    text = harmless(done.stdout_bytes)
    assert done.exit_code == 1
    if form == "text":
        assert not ORDER.search(text)
        assert "U+009B" in text
    if form == "json":
        (change,) = (one for one in json.loads(text)["changes"] if one["change"] == "changed")
        assert change["fields"][0]["old"] == VALUES
    if form == "csv":
        table = list(csv.DictReader(io.StringIO(text.lstrip("\ufeff"), newline="")))
        (changed,) = (row for row in table if row["change"] == "changed")
        assert (changed["old"], changed["new"]) == (
            "a[U+007F]b[U+0085]c[U+009B]31md[U+202E]e ##[add-mask]f",
            "'=1+1",
        )


def test_what_the_generator_says(invoke: Invoke) -> None:
    lines = ["::error::a", f"{HOME}\x1b[31m", f"x{VALUES}", "\x9b::error::", "##[add-mask]x"]
    done = invoke("generate", "-", input="\n".join(lines).encode())
    assert done.exit_code == 1
    assert not ORDER.search(harmless(done.stderr_bytes))
    done = invoke("generate", "-", "--format", "json", input="\n".join(lines).encode())
    harmless(done.stdout_bytes)
    assert len(json.loads(done.stdout)["failures"]) >= len(lines)


def test_what_the_decoder_says(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "::error::\x9b.xml").write_text(urlset(f"<url><loc>/{VALUES}</loc></url>"))
    done = invoke("decode", "Invalid URL on line 3 ::error::\x1b[31m", "::error::\x9b.xml")
    text = harmless(done.stdout_bytes)
    assert not ORDER.search(text)
    assert "U+009B" in text


def test_what_is_wrong_with_the_use(invoke: Invoke) -> None:
    for words in (
        ("check", "::error::\x1b[31m"),
        ("compare", "\x9b", "b"),
        ("check", "-", "--lang", "\x1b[1m"),
    ):
        result = invoke(*words, input=b"")
        assert result.exit_code == 2
        assert not ORDER.search(result.stderr)
