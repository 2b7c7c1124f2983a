"""Both WHATWG parsers against one table, which the tab's own tests run as well."""

from __future__ import annotations

import importlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import astuple
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.facts.weburl import UrlParser, host_label_fault, web_url

TABLE: dict[str, Any] = json.loads(Path(__file__).with_name("weburl_cases.json").read_text("ascii"))
CASES = [
    pytest.param(text, href, id=ascii(f"{group['group']}: {text[:60]}"))
    for group in TABLE["groups"]
    for text, href in group["cases"]
]

# Where Node.js 20 is behind the standard of 2026.
OLDER_IN_NODE = {"caret, which older engines leave alone in a path", "ASCII host"}
NODE_DIFFERS = {"https://example.com/x^y", "https://\u1e9e.de/", "https://a\u05d0.example/"}


@pytest.mark.parametrize(("text", "href"), CASES)
def test_serialises_as_the_standard_says(text: str, href: str | None) -> None:
    (url,) = parse_urls([text])

    assert (url.href if url else None) == href


@pytest.mark.parametrize("row", TABLE["parts"], ids=lambda row: ascii(row[0]))
def test_splits_into_parts(row: list[Any]) -> None:
    text, *parts = row

    (url,) = parse_urls([text])

    assert url is not None
    assert list(astuple(url)) == parts


def test_answers_a_batch_in_its_order() -> None:
    urls = parse_urls(["https://b.example/", "no address", "https://a.example"])

    assert [url and url.href for url in urls] == ["https://b.example/", None, "https://a.example/"]
    assert parse_urls([]) == []


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is the oracle here")
def test_table_agrees_with_another_parser() -> None:
    script = """
        const groups = JSON.parse(require("fs").readFileSync(0, "utf8")).groups;
        const href = (text) => { try { return new URL(text).href; } catch { return null; } };
        console.log(JSON.stringify(groups.map((group) => group.cases.map(([text]) => href(text)))));
    """
    answer = subprocess.run(
        ["node", "-e", script], input=json.dumps(TABLE), capture_output=True, text=True, check=True
    )

    differing = {
        (group["group"], text)
        for group, hrefs in zip(TABLE["groups"], json.loads(answer.stdout), strict=True)
        for (text, expected), href in zip(group["cases"], hrefs, strict=True)
        if href != expected
    }

    assert {
        (group, text)
        for group, text in differing
        if text not in NODE_DIFFERS and not any(name in group for name in OLDER_IN_NODE)
    } == set()


@given(st.lists(st.text(st.characters(codec=None)), max_size=5))
def test_takes_any_text(texts: list[str]) -> None:
    assert len(parse_urls(texts)) == len(texts)


@given(st.text(st.characters(codec=None)))
def test_serialising_again_changes_nothing(text: str) -> None:
    (url,) = parse_urls([f"https://example.com/{text}"])

    assert url is not None
    assert url.href.isascii()
    assert parse_urls([url.href]) == [url]


def test_only_a_serialised_address_is_split() -> None:
    with pytest.raises(ValueError, match="not a serialised URL"):
        web_url("example.com")


Browser = Callable[[Mapping[str, str | None]], UrlParser]


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    """The tab's adapter over a host that gives recorded answers."""

    def with_answers(answers: Mapping[str, str | None]) -> UrlParser:
        host = ModuleType("sitemap_workbench_host")
        host.__dict__["parse_urls"] = lambda texts: json.dumps(
            [None if answers[text] is None else [answers[text]] for text in json.loads(texts)]
        )
        monkeypatch.setitem(sys.modules, "sitemap_workbench_host", host)
        monkeypatch.delitem(sys.modules, "sitemap_workbench.app.weburl_browser", raising=False)
        adapter = importlib.import_module("sitemap_workbench.app.weburl_browser")
        parser: UrlParser = adapter.parse_urls
        return parser

    return with_answers


@pytest.mark.parametrize(
    ("text", "asked", "answered", "expected"),
    [
        ("https://e.com/a", "https://e.com/a", "https://e.com/a", "https://e.com/a"),
        ("no address", "no address", None, None),
        ("https://e.com/^", "https://e.com/^", "https://e.com/^", "https://e.com/%5E"),
        ("https://e.com/|/%7C", "https://e.com/xbz/%7C", "https://e.com/xbz/%7C", "https://e.com/|/%7C"),
        ("https://e.com/|xbz", "https://e.com/xbbzxbz", "https://e.com/xbbzxbz", "https://e.com/|xbz"),
        ("https://e|.com/", "https://e|.com/", None, None),
        ("https://e.com/'?'", "https://e.com/'?'", "https://e.com/'?%27", "https://e.com/'?%27"),
        ("https://u'@e.com/", "https://uxqz@e.com/", "https://uxqz@e.com/", "https://u'@e.com/"),
        ("mailto:a|b", "mailto:a|b", "mailto:a|b", "mailto:a|b"),
        ("https://*.e.com/", "https://*.e.com/", "https://%2A.e.com/", "https://*.e.com/"),
        ("https://%2A@*.e.com:81/", "https://%2A@*.e.com:81/", "https://%2A@%2A.e.com:81/", "https://%2A@*.e.com:81/"),
        ("https://a b/", "https://a b/", "https://a%20b/", None),
        ("https://\u00a8.de/", "https://\u00a8.de/", "https://xn--%20-ccb.de/", None),
        ("http://[::1.2.3.04]/", "http://[::1.2.3.04]/", "http://[::102:304]/", None),
        ("http://[::1.2.3.4]/", "http://[::1.2.3.4]/", "http://[::102:304]/", "http://[::102:304]/"),
        ("http://[::1]/[::01.2.3.4]", "http://[::1]/[::01.2.3.4]", "http://[::1]/[::01.2.3.4]", "http://[::1]/[::01.2.3.4]"),
    ],
)  # fmt: skip
def test_sets_right_what_chromium_answers(
    browser: Browser, text: str, asked: str, answered: str | None, expected: str | None
) -> None:
    (url,) = browser({asked: answered})([text])

    assert (url.href if url else None) == expected


def test_asks_the_browser_in_batches(browser: Browser) -> None:
    texts = [f"https://example.com/{number}" for number in range(10_000)]

    urls = browser({text: text for text in texts})(texts)

    assert [url and url.href for url in urls] == texts
    assert urls == parse_urls(texts)


@pytest.mark.parametrize(
    ("host", "fault"),
    [
        ("example.com", None),
        ("example.com.", None),
        ("localhost", None),
        ("[2001:db8::1]", None),
        ("127.0.0.1", None),
        ("a" * 63 + ".com", None),
        ("a" * 64 + ".com", "label-too-long"),
        ("example." + "a" * 64, "label-too-long"),
        ("a" * 64, "label-too-long"),
        (".".join(["a" * 62] * 4) + ".b", None),
        (".".join(["a" * 62] * 4) + ".b.", None),
        (".".join(["a" * 62] * 4) + ".bc", "host-too-long"),
        ("example..com", "label-empty"),
        ("example.com..", "label-empty"),
        ("..", "label-empty"),
        (".example..com", "label-empty"),
        (".example.com", "first-label-empty"),
        (".", "first-label-empty"),
    ],
)
def test_host_label_fault(host: str, fault: str | None) -> None:
    assert host_label_fault(host) == fault
