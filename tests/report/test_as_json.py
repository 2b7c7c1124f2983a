"""The report as JSON, written a file at a time, is the JSON of the report as a whole."""

import json

import pytest

from sitemap_workbench import check_set
from sitemap_workbench.facts.unseen import json_text
from sitemap_workbench.report import Report
from sitemap_workbench.report.as_json import json_pieces, render_json
from sitemaps import NOW, loc, plain, rows

#: A name and a value that look like the seam between two files.
SEAM = '"files": []\n},\n  "set": {'


def report_of(*texts: tuple[str, str]) -> Report:
    return check_set([(name, text.encode()) for name, text in texts], now=NOW)


@pytest.mark.parametrize(
    "report",
    rows(
        ("no file", Report(())),
        ("one file", report_of(("a.xml", plain()))),
        ("with findings", report_of(("a.xml", loc("/a")), ("b.xml", loc("/b\x7f&amp;[[x|y]]")))),
        ("what looks like a seam", report_of((SEAM, loc(SEAM)), ("b.xml", plain()))),
        ("no text in it", report_of(("a.xml", ""), ("b.xml", ""))),
    ),
)
def test_pieces_are_the_whole(report: Report) -> None:
    whole = json_text(report.to_dict()) + "\n"
    assert render_json(report) == whole
    assert json.loads(whole) == report.to_dict()


def test_no_piece_holds_two_files() -> None:
    report = report_of(*((f"{number}.xml", plain()) for number in range(50)))
    size = len(render_json(report)) / 50
    assert max(map(len, json_pieces(report))) < 2 * size
