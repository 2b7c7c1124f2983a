"""Workflow commands, read back as GitHub's runner reads a line of a log."""

import re
from typing import NamedTuple

import pytest
from reports import alone, between, hostile

from sitemap_workbench.report import Report
from sitemap_workbench.report.as_github import command, render_github
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import gz, loc, locs, plain, rows, urlset


class Command(NamedTuple):
    level: str
    properties: dict[str, str]
    message: str


def read(line: str) -> Command | None:
    """A command as the runner finds it: blanks before it are passed over, the data begins behind
    the second `::`, and a percent sign is undone last."""
    found = re.fullmatch(r"\s*::([^: ]+)(?: (.*?))?::(.*)", line)
    if found is None:
        return None
    pairs = (pair.split("=", 1) for pair in (found[2] or "").split(",") if pair)
    properties = {
        name: undone(value, {"%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%"})
        for name, value in pairs
    }
    return Command(found[1], properties, undone(found[3], {"%0D": "\r", "%0A": "\n", "%25": "%"}))


def undone(text: str, table: dict[str, str]) -> str:
    for written, meant in table.items():
        text = text.replace(written, meant)
    return text


def commands(report: Report, language: str = "en") -> tuple[list[Command], list[str]]:
    """The commands, and the lines that are none."""
    lines = render_github(report, language).splitlines()
    found = [(line, read(line)) for line in lines]
    return [one for _, one in found if one], [line for line, one in found if one is None]


# One command


def test_a_finding_written_by_hand() -> None:
    text = urlset("<url><loc>https://example.com/#top,1:2</loc></url>")
    assert render_github(alone(text, "maps/a,b.xml"), "en").splitlines()[0] == (
        "::warning file=maps/a%2Cb.xml,line=3,endLine=3,col=6,endColumn=11,"
        "title=URL with a fragment [loc-fragment]::"
        "The URL contains a fragment: “#top,1:2”.%0A"
        "Repair: Cut the URL before the # and keep one entry per page; a # that belongs to the path"
        " is written %2523. Views of an application that differ only after the # need URLs of their"
        " own."
    )


@pytest.mark.parametrize(
    ("value", "as_data", "as_property"),
    rows(
        ("a percent sign", "100%", "100%25", "100%25"),
        ("what looks escaped", "%0A::error::x", "%250A::error::x", "%250A%3A%3Aerror%3A%3Ax"),
        ("line ends", "a\r\nb", "a%0D%0Ab", "a%0D%0Ab"),
        ("a colon", "a:b", "a:b", "a%3Ab"),
        ("a comma", "a,b", "a,b", "a%2Cb"),
    ),
)
def test_values_are_escaped_as_the_toolkit_does_it(
    value: str, as_data: str, as_property: str
) -> None:
    assert command("error", value, title=value) == f"::error title={as_property}::{as_data}"
    assert read(command("error", value, title=value)) == Command("error", {"title": value}, value)


def test_a_command_without_properties_has_none() -> None:
    assert command("notice", "a", file="", line=None) == "::notice::a"


def test_severities_are_the_levels_of_github() -> None:
    text = locs("/a", "https://example.com/#top", "HTTPS://example.com/x")
    found, _ = commands(alone(text))
    assert {one.level for one in found} == {"error", "warning", "notice"}
    assert [one.level for one in found] == sorted(
        (one.level for one in found), key=["error", "warning", "notice"].index
    )


def test_a_whole_file_has_no_line() -> None:
    pages = (f"https://example.com/{number}" for number in range(10))
    (one,), _ = commands(alone(locs(*pages)))
    assert one.level == "notice"
    assert set(one.properties) == {"file", "title"}


def test_other_places_are_lines_of_the_message() -> None:
    found, _ = commands(between())
    (one,) = (one for one in found if "set-index-lastmod-stale" in one.properties["title"])
    assert one.properties["file"] == "index.xml"
    assert one.message.splitlines()[1] == "→ a b.xml:5:1"


# What is shown of many


def test_each_rule_comes_before_the_second_place_of_any() -> None:
    """GitHub shows the first ten of a level."""
    text = locs(*(f"/{number}" for number in range(30)), "https://example.com/&x")
    found, _ = commands(alone(text))
    errors = [one.properties["title"] for one in found if one.level == "error"]
    assert errors[:2] == [
        "Incomplete URL ×30 [loc-relative]",
        "Unescaped & character [xml-ampersand]",
    ]
    assert set(errors[2:]) == {"Incomplete URL [loc-relative]"}
    assert len(errors) == 31


def test_what_does_not_become_an_annotation_is_said_at_the_end() -> None:
    _, told = commands(alone(locs(*(f"/{number}" for number in range(10)))))
    assert not [line for line in told if "annotations" in line]
    found, told = commands(alone(locs(*(f"/{number}" for number in range(1_001)))))
    assert len([one for one in found if one.level == "error"]) == 1_000
    assert "1 file: 1,001 errors, 0 warnings, 1 note" in told
    assert told[1:] == [
        "1,000 errors: GitHub shows the first 10 as annotations, the others are in this log only.",
        "loc-relative: … and 1 more place",
    ]


def test_what_was_not_read_is_the_first_warning() -> None:
    found, _ = commands(alone(gz(locs("https://example.com/#top"))[:-9], "a.xml.gz"))
    first = next(one for one in found if one.level == "warning")
    assert first.properties == {"file": "a.xml.gz"}
    assert "not proven clean" in first.message


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clean_file_has_counts_alone(language: str) -> None:
    found, told = commands(alone(plain(), lang=language), language)
    assert found == []
    assert len(told) == 1


# Nothing of an input is a command


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_a_finding_or_ours(language: str) -> None:
    report = hostile(language)
    found, told = commands(report, language)
    listed = sum(len(file.findings) for file in report.files)
    unread = sum(not file.complete for file in report.files)
    assert len(found) == listed + unread
    assert {one.level for one in found} <= {"error", "warning", "notice"}
    assert {one.properties["file"] for one in found} == {report.files[0].name}
    assert len(told) <= 4


def test_orders_in_values_stay_values() -> None:
    orders = "::error::a", "::stop-commands::b", "##[add-mask]c", "##[group]d", "%0A::debug::e"
    report = alone(loc("&#10;".join(orders)), "::set-output name=x::y.xml")
    text = render_github(report, "en")
    for line in text.splitlines():
        one = read(line)
        assert one is None or one.level in ("error", "warning", "notice")
        assert "##[" not in line
    found, _ = commands(report)
    assert {one.properties["file"] for one in found} == {"::set-output name=x::y.xml"}
    assert any("[U+0023]#[add-mask]c" in one.message for one in found)
