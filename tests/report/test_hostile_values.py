"""Every hostile text in every form: nothing that the reader of the form would act on, and nothing
lost without a sign."""

import csv
import io
import json
import re
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest
from hostility import TEXTS, holding
from junitparser import JUnitXml
from lxml import etree
from markdown_it import MarkdownIt
from test_as_github import read
from test_as_html import USED

from sitemap_workbench.facts.csv_cells import cell
from sitemap_workbench.facts.unseen import harmless_path
from sitemap_workbench.report import Report
from sitemap_workbench.report.as_text import render_text
from sitemap_workbench.report.formats import FORMATS, render
from sitemap_workbench.report.terminal import safe, width
from sitemap_workbench.rules.texts import LANGUAGES

#: Controls, turned directions, ends of lines that are none here, and what no encoding can carry.
ACTING = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\ud800-\udfff\ufffe\uffff]"
)
#: Orders to the runners of builds: GitHub's older ones, Azure's, TeamCity's, attachments.
ORDERS = re.compile(r"##\w*\[|##vso\[|##teamcity\[|\[\[ATTACHMENT\|")
LINE_BY_LINE = ("text", "lines", "github", "summary")


@cache
def rendered(form: str, text: str, language: str = "en") -> str:
    report = holding(text)
    if form == "text":
        return render_text(report, language, all_places=True)
    return render(form, report, language, fail_on="note")


@pytest.fixture(params=TEXTS.values(), ids=TEXTS)
def text(request: pytest.FixtureRequest) -> str:
    value: str = request.param
    return value


# All forms


@pytest.mark.parametrize("form", ["text", *FORMATS])
def test_nothing_in_it_acts_on_a_terminal(form: str, text: str) -> None:
    found = rendered(form, text)
    found.encode()
    if form in ("csv", "html"):  # lines of a table end in CRLF, and cells and a page may hold tabs
        found = re.sub("[\t\r]", "", found)
    assert not ACTING.findall(found)


def test_nothing_in_the_title_of_a_page_does(text: str) -> None:
    page = render("html", Report(holding(text).files[:1]), "en")
    assert not ACTING.findall(re.sub("[\t\r]", "", page))
    assert _Page(page).tags <= USED | {"ul", "thead"}


@pytest.mark.parametrize("form", ["text", *FORMATS])
def test_what_is_made_visible_is_named(form: str, text: str) -> None:
    """By its number, or in the way the form itself has for any character."""
    found = rendered(form, text)
    for char in set(ACTING.findall(text)) - set("\t\r"):
        escaped = json.dumps(char)[1:-1]
        assert f"U+{ord(char):04X}" in found or (form in ("json", "sarif") and escaped in found)


@pytest.mark.parametrize("form", ["text", *FORMATS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_does_it(form: str, language: str) -> None:
    found = rendered(form, "\x1b\u202e\x9b\udcff", language)
    assert not ACTING.findall(found.replace("\r\n", "\n"))


# What is read line by line, also by runners


@pytest.mark.parametrize("form", LINE_BY_LINE)
def test_no_line_is_an_order(form: str, text: str) -> None:
    for line in rendered(form, text).splitlines():
        assert not ORDERS.search(line)
        if form != "github":
            assert not line.lstrip().startswith("::")


def test_commands_are_only_those_of_findings(text: str) -> None:
    found = [read(line) for line in rendered("github", text).splitlines()]
    commands = [one for one in found if one is not None]
    assert [one.level for one in commands] == ["error"] * 2 + ["warning"] * 3 + ["notice"] * 2
    for one in commands:
        assert set(one.properties) <= {"file", "line", "endLine", "col", "endColumn", "title"}
        assert one.properties.get("file", "") == harmless_path(text)


def test_lines_are_as_many_as_findings(text: str) -> None:
    found = rendered("lines", text).splitlines()
    assert len(found) == 5
    matcher = re.compile(r"^(.+?):(\d+):(\d+): (error|warning|note): (.*) \[([a-z0-9-]+)\]$")
    places = [one.group(2, 3, 4, 6) for one in map(matcher.match, found) if one is not None]
    assert places == [
        ("3", "5", "error", "loc-relative"),
        ("1", "1", "note", "quality-lastmod-none"),
        ("3", "5", "error", "loc-relative"),
        ("1", "1", "note", "quality-lastmod-none"),
        ("4", "5", "warning", "set-duplicate-url"),
    ]


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_an_excerpt_stays_within_the_terminal(columns: int, text: str) -> None:
    found = render_text(holding(text), "en", columns=columns).splitlines()
    bars = [line for line in found if line.startswith("  | ")]
    assert len(bars) == 4
    assert all(width(line) <= columns for line in bars)


# Data


def test_json_gives_every_value_as_it_was(text: str) -> None:
    report = holding(text)
    assert json.loads(render("json", report, "en")) == report.to_dict()


def test_sarif_gives_every_value_as_it_was_and_messages_without_links(text: str) -> None:
    (found,) = json.loads(rendered("sarif", text))["runs"]
    values = [result["properties"]["value"] for result in found["results"]]
    assert values == [text, None, text, None, text]
    for result in found["results"]:
        said = result["message"]["text"]
        assert not re.search(r"(?<!\\)\[[^\]]*(?<!\\)\]\(", said)
        assert not ACTING.findall(said)
    locations = [one["location"]["uri"] for one in found["artifacts"]]
    assert len(set(locations)) == 2
    for uri in locations:
        assert re.fullmatch(r"[A-Za-z0-9._~%/?-]+", uri)


def test_cells_are_neither_formulas_nor_more_cells(text: str) -> None:
    table = list(csv.reader(io.StringIO(rendered("csv", text), newline=""), strict=True))
    assert {len(row) for row in table} == {14}
    assert len(table) == 6
    for row in table:
        assert not [one for one in row if re.match("[=+\\-@\t\r\n＝＋－＠]", one)]
    assert table[1][8] == cell(text)


# Markup


class _Page(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.names: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.names |= {name for name, _ in attrs}


def test_a_page_has_our_elements_alone(text: str) -> None:
    page = _Page(rendered("html", text))
    assert page.tags <= USED | {"ul", "thead"}
    assert not [name for name in page.names if name.startswith("on") or name in ("style", "src")]


def test_xml_holds_every_text(text: str) -> None:
    """By lxml, with nothing repaired, and by the parser of the standard library."""
    data = rendered("junit", text).encode()
    root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, recover=False))
    assert root.getroottree().docinfo.doctype == ""
    assert {element.tag for element in root.iter()} <= {
        "testsuites", "testsuite", "properties", "property", "testcase", "failure", "system-out",
    }  # fmt: skip
    first, second, _ = JUnitXml.fromstring(data)
    for suite in (first, second):
        assert [case.name for case in suite] == ["loc-relative", "quality-lastmod-none"]
        assert not ORDERS.search("".join(case.result[0].text for case in suite))
    assert first.name != second.name
    assert first.name == (harmless_path(text) or "(standard input)")
    failure = next(root.iter("failure"))
    assert failure.get("message") == safe(f"Incomplete URL: Found “{text}”.")


# Tickets


def test_markdown_of_a_summary_does_nothing(text: str) -> None:
    """By CommonMark; mentions and references are what GitHub and GitLab add to it."""
    tokens = MarkdownIt("commonmark").parse(rendered("summary", text))
    inline = [child for token in tokens for child in token.children or []]
    kinds = {token.type for token in [*tokens, *inline]}
    assert not kinds & {"html_block", "html_inline", "link_open", "image", "blockquote_open"}
    assert "heading_open" not in kinds
    plain = "".join(token.content for token in inline if token.type == "text")
    assert not re.search(r"(?<![\w/.])@\w|(?<![\w&/])#\d", plain)


def test_what_a_summary_says_of_tags_is_not_lost() -> None:
    found = rendered("summary", "<b>")
    html = MarkdownIt("commonmark").render(found)
    assert "<code>&lt;b&gt;</code>" in html


# The readers above can tell


@pytest.mark.parametrize(
    ("acts", "text"),
    [
        (lambda text: bool(ACTING.search(text)), "\x1b[31m"),
        (lambda text: bool(ACTING.search(text)), "\u202e"),
        (lambda text: bool(ORDERS.search(text)), "##[add-mask]a"),
        (lambda text: bool(ORDERS.search(text)), "##vso[task.setvariable variable=a]b"),
        (lambda text: read(text) is not None, "  ::error::a"),
        (lambda text: "script" in _Page(text).tags, "<script>"),
    ],
)
def test_what_acts_is_found(acts: Callable[[str], Any], text: str) -> None:
    assert acts(text)
