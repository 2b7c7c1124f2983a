"""In which order findings are to be repaired."""

import re

from reports import alone, between

from build import ROOT
from sets import run
from sitemap_workbench.report.groups import (
    LATER,
    STOPPING,
    groups_between_files,
    groups_in_files,
    groups_of,
    in_order,
)
from sitemap_workbench.report.verdict import verdict_of_all
from sitemap_workbench.rules import registered
from sitemaps import URL, plain, urlset

PAGE = ROOT / "web" / "src" / "order.js"


def test_errors_come_before_warnings_and_notes() -> None:
    text = urlset(
        "<url><loc>https://example.com/#a</loc><priority>+0.5</priority></url>\n"
        "<url><loc>/relative</loc></url>"
    )
    (file,) = alone(text).files
    assert [(group.rule, group.severity) for group in groups_of(file)] == [
        ("loc-relative", "error"),
        ("loc-fragment", "warning"),
        ("priority-form", "note"),
        ("quality-hints-ignored", "note"),
    ]


def test_what_ends_the_reading_comes_before_everything() -> None:
    (file,) = alone(plain(f"<url/>{URL}")[:-4]).files
    assert [group.rule for group in groups_of(file)] == ["xml-truncated", "loc-missing"]
    assert [group.stops for group in groups_of(file)] == [True, False]


def test_a_file_read_to_its_end_was_not_stopped() -> None:
    (file,) = alone(urlset("<url/>")).files
    assert not any(group.stops for group in groups_of(file))


def test_groups_over_files_count_all_of_them() -> None:
    report = run({"a.xml": urlset("<url/><url/>"), "b.xml": urlset("<url/>")})
    (group,) = (one for one in groups_in_files(report) if one.rule == "loc-missing")
    assert group.count == 3
    assert [place.file for place in group.places] == ["a.xml", "a.xml", "b.xml"]


def test_groups_between_files_have_all_places() -> None:
    (group,) = groups_between_files(between())
    (place,) = group.places
    assert (place.file, place.finding.line) == ("index.xml", 5)
    assert [(other.file, other.line) for other in place.related] == [("a b.xml", 5)]


def test_of_one_severity_files_come_before_what_lies_between_them_and_quality_last() -> None:
    files = {
        "a.xml": urlset("<url><loc>https://example.com/#a</loc></url>"),
        "b.xml": urlset("<url><loc>https://example.com/#a</loc><priority>+0.5</priority></url>"),
    }
    report = run(files)
    groups = in_order([*groups_between_files(report), *groups_in_files(report)])
    assert [(one.severity, one.places[0].finding.layer) for one in groups] == [
        ("warning", "protocol"),
        ("warning", "set"),
        ("note", "protocol"),
        ("note", "quality"),
    ]


def test_one_verdict_over_all_files() -> None:
    good, bad, no = urlset(URL), urlset("<url/>"), "{}"
    assert verdict_of_all(run({"a.xml": good, "b.xml": good})) == "valid"
    assert verdict_of_all(run({"a.xml": good, "b.xml": bad})) == "invalid"
    assert verdict_of_all(run({"a.xml": good, "b.xml": no})) == "invalid"
    assert verdict_of_all(run({"a.xml": no, "b.xml": no})) == "unreadable"


def test_the_page_has_the_same_order() -> None:
    script = PAGE.read_text(encoding="utf-8")
    listed = re.search(r"STOPPING = new Set\(\[(.*?)\]\)", script, re.DOTALL)
    assert listed
    assert set(re.findall(r'"([\w-]+)"', listed[1])) == STOPPING
    assert set(registered()) >= STOPPING
    later = re.search(r"LATER = \[(.*?)\]", script)
    assert later
    assert tuple(re.findall(r'"([\w-]+)"', later[1])) == LATER
    assert {rule.layer for rule in registered().values()} >= set(LATER)
