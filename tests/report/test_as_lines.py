"""One line a finding, in the form that editors and problem matchers read."""

import re

import pytest
from reports import alone, between, hostile

from sitemap_workbench import check_set
from sitemap_workbench.report.as_lines import path_of, render_lines
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import NOW, loc, locs, plain, rows, urlset

#: As a problem matcher has it (GitHub Actions and VS Code).
MATCHER = re.compile(r"^(.+?):(\d+):(\d+): (error|warning|note): (.*) \[([a-z0-9-]+)\]$")
#: VS Code's own for gcc, `$gcc`, and the part of Vim's errorformat `%f:%l:%c: %t%*[^:]: %m`.
GCC = re.compile(r"^(.*?):(\d+):(\d*):?\s+(?:fatal\s+)?(warning|error|note):\s+(.*)$")


def test_lines_written_by_hand() -> None:
    text = urlset("<url><loc>https://example.com/#top</loc></url>\n<url/>")
    assert render_lines(alone(text, "maps/a b.xml"), "en") == (
        "maps/a b.xml:3:6: warning: The URL contains a fragment: “#top”. [loc-fragment]\n"
        "maps/a b.xml:4:1: error: <url> number 2 has no <loc>. [loc-missing]\n"
    )


def test_a_clean_file_gives_nothing() -> None:
    assert render_lines(alone(plain()), "en") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_is_a_line_that_problem_matchers_read(language: str) -> None:
    for report in (hostile(language), between(language), alone(loc("/a&b"), lang=language)):
        found = [(file.name, one) for file in report.files for one in file.findings]
        found += [(one.file, one.found) for one in report.set.findings]
        lines = render_lines(report, language).splitlines()
        assert len(lines) == len(found) > 0
        for line, (name, finding) in zip(lines, found, strict=True):
            read = MATCHER.match(line)
            assert read is not None
            assert read[1] == name
            assert (int(read[2]), int(read[3])) == (finding.line or 1, finding.column or 1)
            assert (read[4], read[6]) == (finding.severity, finding.rule)
            own = GCC.match(line)
            assert own is not None
            assert own.groups()[:4] == read.groups()[:4]


def test_nothing_is_cut() -> None:
    address = "/" + "a" * 2_000
    (line,) = render_lines(alone(loc(address)), "en").splitlines()[:1]
    assert alone(loc(address)).files[0].findings[0].message in line


def test_a_whole_file_is_told_at_its_beginning_and_says_so() -> None:
    pages = (f"https://example.com/{number}" for number in range(10))
    (line,) = render_lines(alone(locs(*pages)), "en").splitlines()
    assert line.startswith("sitemap.xml:1:1: note: ")
    assert line.endswith(" (whole file) [quality-lastmod-none]")


def test_other_places_stand_behind_the_message() -> None:
    (line,) = render_lines(between(), "en").splitlines()
    assert line.startswith("index.xml:5:1: warning: The index dates")
    assert line.endswith(" → a b.xml:5:1 [set-index-lastmod-stale]")


@pytest.mark.parametrize(
    ("name", "path"),
    rows(
        ("a plain one", "a/b.xml", "a/b.xml"),
        ("standard input", "", "-"),
        ("blanks of every width", "a b\u00a0c\u3000d.xml", "a b\u00a0c\u3000d.xml"),
        ("letters beyond ASCII", "ü日.xml", "ü日.xml"),
        ("a drive of Windows", "C:/a.xml", "C:/a.xml"),
        ("what looks like a place", "a:1:2: error: x.xml", "a[U+003A]1[U+003A]2: error: x.xml"),
        ("what looks like an order", "::error::x.xml", "./::error::x.xml"),
        ("an order behind a blank", " ::error::x.xml", "./ ::error::x.xml"),
        ("an order of older runners", "##[add-mask]x.xml", "[U+0023]#[add-mask]x.xml"),
        ("a colour", "\x1b[31m.xml", "[U+001B][31m.xml"),
        ("a line end", "a\n::error::x.xml", "a[U+000A]::error::x.xml"),
        ("the other direction", "a\u202eb.xml", "a[U+202E]b.xml"),
    ),
)
def test_a_path_can_be_opened_and_acts_on_nothing(name: str, path: str) -> None:
    assert path_of(name) == path


def test_files_come_in_the_order_of_the_report() -> None:
    report = check_set([("b.xml", loc("/b").encode()), ("a.xml", loc("/a").encode())], now=NOW)
    names = [line.split(":")[0] for line in render_lines(report, "en").splitlines()]
    assert names == sorted(names)
