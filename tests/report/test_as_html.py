"""The report as one HTML file: nothing to load, nothing to run, nothing of a sitemap as markup."""

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reports import alone, between, hostile
from test_as_csv import escaped

from build import ROOT
from sets import run
from sitemap_workbench.report.as_html import render_html
from sitemap_workbench.report.html_parts import excerpt_html
from sitemap_workbench.report.model import Excerpt
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import URL, locs, plain, rows, urlset

VOID = {"meta", "wbr"}


class Outline(HTMLParser):
    """The elements of a page and its text; raises when tags do not match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]

    @property
    def text(self) -> str:
        return "".join(self.words)


PAGES = rows(
    ("hostile values", hostile),
    ("several files", between),
    ("a clean file", lambda language="en": alone(urlset(URL), lang=language)),
    ("no file worth the name", lambda language="en": alone("{}", name="", lang=language)),
)


# One file, and nothing to run


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", PAGES)
def test_it_loads_and_runs_nothing(make, language: str) -> None:  # type: ignore[no-untyped-def]
    page = Outline(render_html(make(language), language))
    names = {tag for tag, _ in page.tags}
    assert not names & {"script", "link", "img", "iframe", "object", "form", "base"}
    for tag, attrs in page.tags:
        assert not [name for name in attrs if name.startswith("on") or name in ("style", "src")]
        if "href" in attrs:
            start = "https://" if tag == "a" and attrs.get("rel") else "#"
            assert (attrs["href"] or "").startswith(start)
    assert page.all("html") == [{"lang": language}]


def test_its_policy_allows_its_own_style_alone() -> None:
    text = render_html(hostile(), "en")
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    (policy,) = (meta["content"] for meta in Outline(text).all("meta") if "http-equiv" in meta)
    assert policy == (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    )
    assert "url(" not in style
    assert "@import" not in style


def test_nothing_of_a_sitemap_becomes_markup() -> None:
    text = render_html(hostile(), "en")
    for piece in ("<script", "<img", "<b>&", 'ü "<b>'):
        assert piece not in text
    page = Outline(text)
    assert "<script>alert(1)</script>" in page.text
    assert "ü \"<b>&'.xml" in page.text


USED = {
    "html", "head", "meta", "title", "style", "body", "a", "svg", "symbol", "path", "circle",
    "header", "p", "main", "h1", "span", "use", "rect", "dl", "div", "dt", "dd", "nav", "h2", "ol",
    "li", "section", "table", "tbody", "tr", "th", "td", "details", "summary", "h3", "code", "pre",
    "mark", "wbr", "b", "footer",
}  # fmt: skip


@settings(max_examples=40, deadline=None)
@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=30))
def test_any_value_is_shown_as_text(value: str) -> None:
    source = plain(f"<url><loc>{escaped(value)}</loc></url>")
    assert {tag for tag, _ in Outline(render_html(alone(source), "en")).tags} <= USED


def test_links_within_it_lead_somewhere() -> None:
    for report in (hostile(), between()):
        page = Outline(render_html(report, "en"))
        ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
        assert len(set(ids)) == len(ids)
        wanted = {attrs["href"] for _, attrs in page.tags if (attrs.get("href") or "")[:1] == "#"}
        assert wanted <= {f"#{one}" for one in ids}


# What it says


def test_the_verdict_comes_first_then_what_to_repair_then_the_places() -> None:
    text = Outline(render_html(alone(plain("<url/>") + "&"), "en")).text
    order = ["Not valid", "2 errors", "Repair first", "Repair in this order", "line 1, column"]
    assert [text.index(words) for words in order] == sorted(text.index(words) for words in order)


def test_every_place_of_every_finding_is_there() -> None:
    report = alone(locs(*(f"/{number}" for number in range(30))))
    page = Outline(render_html(report, "en"))
    for number in range(30):
        assert f"line {number + 3}, column 6" in page.text
    assert "20 more places" in page.text
    assert [attrs.get("class") for attrs in page.all("details")].count("rest") == 1


def test_a_cap_is_said() -> None:
    report = alone(locs(*(f"/{number}" for number in range(1_002))))
    assert "The first 1,000 places are listed, of 1,002." in Outline(render_html(report, "en")).text


def test_a_finding_between_files_shows_both_places() -> None:
    text = Outline(render_html(between(), "en")).text
    rest = text[text.index("Between the files") :]
    for name, date in (("index.xml", "2026-09-28"), ("a b.xml", "2026-10-01")):
        assert name in rest
        assert f"<lastmod>{date}</lastmod>" in rest
    assert "The other place" in rest


def test_all_files_of_a_set_have_a_row() -> None:
    files = {f"maps/{name}.xml": urlset("<url/>" if name > "c" else URL) for name in "abcde"}
    page = Outline(render_html(run(files), "en"))
    for name in files:
        assert name in page.text
    assert "2 of 5" in page.text
    assert "in 2 files" in page.text


def test_a_clean_file_is_said_to_be_clean() -> None:
    text = Outline(render_html(alone(urlset(URL)), "en")).text
    assert "This file gives search engines no reason to refuse it." in text
    assert "Nothing found in 1 entry" in text
    assert "Repair" not in text


def test_what_was_not_reached_is_said() -> None:
    text = Outline(render_html(alone(plain()[:-5]), "en")).text
    assert "Reading stopped at line 1. What follows that place was not checked." in text


@pytest.mark.parametrize("language", ["pl", "zh-Hant"])
def test_it_is_told_in_one_language_only(language: str) -> None:
    for report in (hostile(language), between(language)):
        text = Outline(render_html(report, language)).text
        for word in ("line ", "column ", "Repair", "errors", "places", "Why it", "Valid", "Made"):
            assert word not in text, word


# Excerpts


@pytest.mark.parametrize(
    ("excerpt", "shown"),
    rows(
        ("a mark", ("a", "&", "b"), "a<mark>&amp;</mark>b"),
        ("blanks in a mark", ("", "a b", "c"), "<mark>a·b</mark>c"),
        ("indentation", ("\t  a", "b", ""), "a<mark>b</mark>"),
        ("a point", ("a", "", ""), 'a<mark class="point"></mark>'),
        (
            "what cannot be seen",
            ("a\u00a0", "\ufeff", "b"),
            (
                'a<span class="unseen-sign" role="img" title="U+00A0 no-break space"'
                ' aria-label="U+00A0 no-break space">NBSP</span>'
                '<mark><span class="unseen-sign" role="img" title="U+FEFF byte order mark"'
                ' aria-label="U+FEFF byte order mark">BOM</span></mark>b'
            ),
        ),
        ("a line that is cut", (" a", "b", "c", True, True), "… a<mark>b</mark>c…"),
        ("a number with a space in it", ("10\u00a0000", "b", ""), "10\u00a0000<mark>b</mark>"),
    ),
)
def test_excerpts_mark_the_fault_and_show_the_invisible(
    excerpt: tuple[Any, ...], shown: str
) -> None:
    assert excerpt_html(Excerpt(*excerpt), language="en") == shown


@pytest.mark.parametrize("excerpt", [("", "<loc>", ""), ("  ", "", " "), ("\t", "<url>", "")])
def test_a_tag_alone_is_not_shown(excerpt: tuple[str, str, str]) -> None:
    assert excerpt_html(Excerpt(*excerpt), language="en") is None


def test_the_value_is_marked_and_not_its_tag() -> None:
    text = render_html(alone(urlset("<url><loc>/relative</loc></url>")), "en")
    assert "&lt;loc&gt;<mark>/relative</mark>&lt;/loc&gt;" in text


# The same product


def test_its_colours_are_those_of_the_page() -> None:
    folder = ROOT / "pysrc/sitemap_workbench/report/templates"
    own = (folder / "report.css").read_text(encoding="utf-8")
    page = (ROOT / "web/src/styles/tokens.css").read_text(encoding="utf-8")
    for part in (own, page):
        assert part.count("prefers-color-scheme: dark") == 1
    light, dark = (colours(half) for half in own.split("prefers-color-scheme: dark"))
    page_light, page_dark = (colours(half) for half in page.split("prefers-color-scheme: dark"))
    dark = {name: value for name, value in dark.items() if name in page_dark}
    assert light.items() <= page_light.items()
    assert len(light) > 10


def colours(css: str) -> dict[str, str]:
    """The first value of each name; what print changes comes later."""
    found: dict[str, str] = {}
    for name, value in re.findall(r"(--[\w-]+): (#[0-9a-f]+);", css):
        found.setdefault(name, value)
    return found
