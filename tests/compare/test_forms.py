"""The comparison as JSON and as CSV."""

import csv
import io
import json

from comparing import between

from sitemap_workbench.compare.as_csv import COLUMNS, csv_pieces
from sitemap_workbench.compare.as_json import json_pieces
from sitemaps import locs, urlset

ENTRY = "<url><loc>{}</loc><priority>{}</priority>{}</url>"
LINK = '<xhtml:link rel="alternate" hreflang="{0}" href="https://example.com/{0}"/>'
OLD = urlset(
    ENTRY.format("https://example.com/a", "=1+1", LINK.format("de") + LINK.format("pl"))
    + "\n<url><loc>http://example.com/b</loc></url>"
    + "\n<url><loc>@gone</loc></url>"
)
NEW = urlset(
    ENTRY.format("https://example.com/a", '"0,5"', LINK.format("en"))
    + "\n<url><loc>https://example.com/b</loc></url>"
    + "\n<url><loc>https://example.com/ż</loc></url>"
)
DE_PL = "de https://example.com/de\npl https://example.com/pl"


def test_a_row_for_each_field_that_changed_else_one_for_the_address() -> None:
    text = "".join(csv_pieces(between(OLD, NEW)))
    assert text.startswith("\ufeff" + ",".join(COLUMNS) + "\r\n")
    assert text.count("\r\n") == 6
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))[1:]
    new = "https://example.com/"
    file = "sitemap.xml"
    assert rows == [
        ["added", "pages", f"{new}ż", "", "", "", "", "", "", file, "5", "6"],
        ["removed", "pages", "'@gone", "", "", "", file, "5", "6", "", "", ""],
        ["changed", "pages", f"{new}a", "priority", "'=1+1", '"0,5"', file, "3", "6", file, "3",
         "6"],
        ["changed", "pages", f"{new}a", "hreflang", DE_PL, f"en {new}en", file, "3", "6", file, "3",
         "6"],
        ["respelled", "pages", f"{new}b", "loc", "http://example.com/b", f"{new}b", file, "4", "6",
         file, "4", "6"],
    ]  # fmt: skip


def test_the_json_has_the_counts_first_and_a_line_for_each_change() -> None:
    comparison = between(OLD, NEW)
    text = "".join(json_pieces(comparison))
    data = json.loads(text)
    assert data["schema_version"] == 1
    assert data["identical"] is False
    assert data["complete"] is True
    assert {key: data["pages"][key] for key in ("added", "removed", "changed", "respelled")} == {
        "added": 1,
        "removed": 1,
        "changed": 1,
        "respelled": 1,
    }
    assert data["pages"]["fields"] == {
        **dict.fromkeys(("lastmod", "changefreq", "image", "video", "news"), 0),
        **dict.fromkeys(("priority", "hreflang"), 1),
    }
    changes = [line.strip().removesuffix(",") for line in text.splitlines() if '"change":' in line]
    assert [json.loads(line) for line in changes] == data["changes"]
    assert [change["change"] for change in data["changes"]] == [
        "added",
        "removed",
        "changed",
        "respelled",
    ]
    assert data["changes"][3] == {
        "change": "respelled",
        "of": "pages",
        "old": {"address": "http://example.com/b", "file": "sitemap.xml", "line": 4, "column": 6},
        "new": {"address": "https://example.com/b", "file": "sitemap.xml", "line": 4, "column": 6},
        "fields": [],
        "differs": ["scheme"],
    }


def test_the_json_of_no_change_is_json_too() -> None:
    same = locs("https://example.com/")
    assert json.loads("".join(json_pieces(between(same, same))))["changes"] == []
