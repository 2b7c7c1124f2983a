"""The report for spreadsheets: RFC 4180, and nothing in it is run as a formula (OWASP)."""

import csv
import io
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reports import alone, between, hostile

from sitemap_workbench.facts.csv_cells import defused
from sitemap_workbench.facts.unseen import harmless_cell
from sitemap_workbench.report.as_csv import render_csv
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import plain, rows, urlset

HEADINGS = (
    "file,rule,severity,layer,line,column,offset,path,value,expected,message,title,repair,related"
)


def read(text: str) -> list[dict[str, str]]:
    """As a program reads it: the bytes as "utf-8-sig"."""
    decoded = text.encode().decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(decoded, newline=""), strict=True))


def test_one_finding_is_one_row_written_by_hand() -> None:
    text = urlset("<url><loc>https://example.com/#top</loc><lastmod>2026-10-01</lastmod></url>")
    assert render_csv(alone(text), "en") == (
        f"\ufeff{HEADINGS}\r\n"
        f"sitemap.xml,loc-fragment,warning,protocol,3,6,{text.index('<loc>')},urlset/url[1]/loc,"
        "#top,no # and nothing after it,The URL contains a fragment: “#top”.,URL with a fragment,"
        "Cut the URL before the # and keep one entry per page; a # that belongs to the path is"
        " written %23. Views of an application that differ only after the # need URLs of their"
        " own.,\r\n"
    )


def test_a_clean_file_has_headings_alone() -> None:
    text = urlset("<url><loc>https://example.com/</loc><lastmod>2026-10-01</lastmod></url>")
    assert render_csv(alone(text), "en") == f"\ufeff{HEADINGS}\r\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_has_a_row_with_the_values_of_the_report(language: str) -> None:
    for report in (hostile(language), between(language)):
        found = [(file.name, one, ()) for file in report.files for one in file.findings]
        found += [(one.file, one.found, one.related) for one in report.set.findings]
        table = read(render_csv(report, language))
        assert len(table) == len(found) > 0
        for row, (name, finding, related) in zip(table, found, strict=True):
            assert original(row["file"]) == name
            assert (row["rule"], row["severity"], row["layer"]) == (
                finding.rule,
                finding.severity,
                finding.layer,
            )
            for key in ("line", "column", "offset", "path", "value", "message"):
                value = getattr(finding, key)
                shown = "" if value is None else harmless_cell(str(value))
                assert original(row[key]) == shown
            assert row["title"]
            assert row["repair"]
            assert len(row["related"].split("; ")) == max(1, len(related))


def test_other_places_stand_in_the_last_cell() -> None:
    (row,) = (one for one in read(render_csv(between(), "en")) if one["rule"].startswith("set-"))
    assert (row["file"], row["line"], row["column"]) == ("index.xml", "5", "1")
    assert row["related"] == "a b.xml:5:1"


def test_lines_end_in_crlf_and_only_quoted_cells_hold_another_line_end() -> None:
    text = render_csv(hostile(), "en")
    outside = re.sub(r'"(?:[^"]|"")*"', "", text)
    assert outside.endswith("\r\n")
    assert re.sub("\r\n", "", outside).count("\n") == 0
    assert "\r" not in outside.replace("\r\n", "")


def test_no_cell_begins_as_a_formula_does() -> None:
    table = read(render_csv(hostile(), "en"))
    cells = [cell for row in table for cell in row.values()]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
    assert "'=1+1" in cells
    assert "''=1" in cells


# Formulas


@pytest.mark.parametrize(
    ("text", "cell"),
    rows(
        ("nothing", "", ""),
        ("a word", "a=1", "a=1"),
        ("equals", "=1", "'=1"),
        ("plus", "+1", "'+1"),
        ("minus", "-1", "'-1"),
        ("at", "@a", "'@a"),
        ("a tab", "\t=1", "'\t=1"),
        ("a carriage return", "\r=1", "'\r=1"),
        ("a line feed", "\n=1", "'\n=1"),
        ("a full-width equals", "＝1", "'＝1"),
        ("a blank before", " =1", " =1"),
        ("an apostrophe before a word", "'a", "'a"),
        ("an apostrophe before equals", "'=1", "''=1"),
        ("two of them", "''=1", "'''=1"),
    ),
)
def test_cells_are_made_defused(text: str, cell: str) -> None:
    assert defused(text) == cell


def original(cell: str) -> str:
    """As `defused` documents it: one apostrophe more than the text has."""
    return cell[1:] if re.match("'+[=+\\-@\t\r\n＝＋－＠]", cell) else cell


@given(st.text(alphabet="'=+-@\t\r\n＝＋－＠a ", max_size=6) | st.text())
def test_nothing_is_lost_by_it(text: str) -> None:
    assert original(defused(text)) == text


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=20))
def test_any_value_comes_back_with_what_acts_made_visible(value: str) -> None:
    source = plain(f"<url><loc>{escaped(value)}</loc></url>")
    report = alone(source)
    table = read(render_csv(report, "en"))
    assert [original(row["value"]) for row in table] == [
        harmless_cell(one.value or "") for one in report.files[0].findings
    ]


def escaped(text: Any) -> str:
    return str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
