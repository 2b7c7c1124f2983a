"""One table of addresses for both parsers, here with the browser's own `URL` behind the adapter."""

import importlib
import json
import sys
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.sax.saxutils import escape

import pytest

from browser.chromium import Tab
from build import ROOT, start_server
from sitemap_workbench.app.api import options_at
from sitemap_workbench.app.making import making_steps
from sitemap_workbench.app.session import run_to_end
from sitemap_workbench.facts.weburl import UrlParser
from sitemap_workbench.generate.settings import Settings
from sitemap_workbench.report.as_json import render_json
from sitemaps import urlset

from .test_reports import NOW, Job, assert_the_same, job

TABLE: dict[str, Any] = json.loads(
    (ROOT / "tests" / "app" / "weburl_cases.json").read_text(encoding="ascii")
)
CASES: list[tuple[str, str | None]] = [
    (text, href) for group in TABLE["groups"] for text, href in group["cases"]
]
ADAPTER = "sitemap_workbench.app.weburl_browser"


@pytest.fixture(scope="module")
def parse_urls(tab: Tab) -> Iterator[UrlParser]:
    """The tab's adapter on CPython, over the page's host module in Chromium."""
    browser = tab.page.context.browser
    assert browser
    scripts = Path(ROOT / "web" / "src" / "worker")
    with start_server(scripts, headers=False) as server, pytest.MonkeyPatch.context() as patch:
        page = browser.new_page()
        page.goto(f"{server.url}host.js")
        module = ModuleType("sitemap_workbench_host")
        ask = "(list) => import('/host.js').then(({ host }) => host.parse_urls(list))"
        module.parse_urls = lambda texts: page.evaluate(ask, texts)  # type: ignore[attr-defined]
        patch.setitem(sys.modules, module.__name__, module)
        patch.delitem(sys.modules, ADAPTER, raising=False)
        parse: UrlParser = importlib.import_module(ADAPTER).parse_urls
        yield parse
        sys.modules.pop(ADAPTER, None)
        page.close()


def test_the_browser_serialises_as_the_standard_says(parse_urls: UrlParser) -> None:
    urls = parse_urls([text for text, _ in CASES])
    answered = [(text, url and url.href) for (text, _), url in zip(CASES, urls, strict=True)]
    assert answered == CASES


def test_the_browser_splits_into_the_same_parts(parse_urls: UrlParser) -> None:
    urls = parse_urls([row[0] for row in TABLE["parts"]])
    assert [list(astuple(url)) for url in urls if url] == [row[1:] for row in TABLE["parts"]]


def test_reports_about_the_addresses_are_the_same(tab: Tab) -> None:
    def jobs() -> Iterator[Job]:
        for number, (text, _) in enumerate(CASES):
            content = urlset(f"<url><loc>{escape(text)}</loc></url>")
            yield job(f"{number}.xml", content.encode("utf-8", "surrogatepass"))
        every = "".join(f"<url><loc>{escape(text)}</loc></url>\n" for text, _ in CASES)
        yield job("every.xml", urlset(every).encode("utf-8", "surrogatepass"))

    assert_the_same(tab, jobs())


def made_here(text: str, fields: dict[str, str], language: str) -> dict[str, Any]:
    steps = making_steps(text, Settings(**fields), options_at(NOW), language=language)
    made = run_to_end(steps)
    report = render_json(made.report) if made.generated.ok else None
    return {**made.generated.to_dict(language), "report": report}


def made_there(tab: Tab, text: str, fields: dict[str, str], language: str) -> dict[str, Any]:
    value = tab.ask("generate", {"text": text, "lang": language, "now": NOW, **fields})
    return {key: value[key] for key in ("ok", "counts", "failures", "files", "report")}


def test_lists_of_the_addresses_make_the_same_file(tab: Tab) -> None:
    texts = [text for text, _ in CASES if text.isprintable() or "\n" in text]
    texts += [
        "\n".join(href for _, href in CASES if href and href.startswith("https://example.com/"))
    ]
    for text in texts:
        there = made_there(tab, text, {}, "en")
        assert there == made_here(text, {}, "en"), text


@pytest.mark.parametrize("language", ["en", "pl", "zh-Hant"])
def test_failures_of_a_list_are_the_same(tab: Tab, language: str) -> None:
    bad = [" /a", "example.com", "http://e.com/%zz", "https://e.com/#", "https://u@example.com/"]
    bad += ["https://example..com/", "https://example.com/" + "x" * 2_100]
    text = "\n".join(["https://example.com/", "", *bad])
    fields = {"lastmod": "2026-02-30", "changefreq": "Daily", "priority": "2"}
    there = made_there(tab, text, fields, language)
    assert there == made_here(text, fields, language)
    assert len(there["failures"]) == len(fields) + len(bad)


def test_the_rules_are_the_same(tab: Tab) -> None:
    from sitemap_workbench.app.reference import rule_table

    assert tab.ask("rules", {"lang": "pl"}) == {"rules": rule_table("pl")}
