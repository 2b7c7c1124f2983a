"""The rule reference as pages: all there in three languages, each link leads somewhere, and what
stands in an example stays text."""

import posixpath
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

import pytest

from sitemap_workbench.app.reference import rule_table
from sitemap_workbench.app.rule_site import marks, write_rule_site
from sitemap_workbench.report.rule_pages import Site, folder, rule_pages
from sitemap_workbench.report.rule_words import given, rule_words, stances
from sitemap_workbench.rules import Reader, registered
from sitemap_workbench.rules.examples import shown
from sitemap_workbench.rules.texts import LANGUAGES

SITE = Site("assets/rules-0.css", "icon.svg", "default-src 'none'", "")
TABLES = {language: rule_table(language) for language in LANGUAGES}
MARKS = marks()
PAGES = dict(rule_pages(TABLES, MARKS, SITE))
MAIN = {"index.html", "pl/index.html", "zh-Hant/index.html"}
BESIDE = {*MAIN, SITE.style, SITE.icon, "favicon.ico"}  # what the rest of the site has
EVERY_RULE = [pytest.param(rule_id, id=rule_id) for rule_id in registered()]

VOID = {"meta", "link", "path", "circle", "use", "br"}
LOADING = {"img", "script", "iframe", "object", "embed", "style", "form", "base", "video", "audio"}


class Parsed(HTMLParser):
    """A page as a tree of open elements, which must all be closed in their order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[tuple[tuple[str, ...], str]] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), names
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append((tuple(self.open), data))

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def text(self, tag: str) -> list[str]:
        """The texts of the elements of this name, in order, as they are read."""
        pieces, last = list[str](), False
        for path, data in self.texts:
            if tag in path:
                pieces = [*pieces[:-1], pieces[-1] + data] if last else [*pieces, data]
            last = tag in path
        return pieces


PARSED = {path: Parsed(html) for path, html in PAGES.items()}


def test_every_rule_has_a_page_in_every_language() -> None:
    expected = {
        folder(language) + name
        for language in LANGUAGES
        for name in ("index.html", *(f"{rule_id}.html" for rule_id in registered()))
    }
    assert set(PAGES) == expected
    assert [folder(language) for language in LANGUAGES] == ["rules/", "pl/rules/", "zh-Hant/rules/"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_all_that_the_table_says(language: str) -> None:
    for entry in TABLES[language]:
        page = PARSED[f"{folder(language)}{entry['id']}.html"]
        texts = " ".join(data for _, data in page.texts)
        for key in ("id", "title", "why", "fix"):
            assert entry[key] in texts, entry["id"]
        assert f"R{entry['number']:03}" in texts
        assert entry["source"]["url"] in [link["href"] for link in page.all("a")]
        assert rule_words(language)["severity"][entry["severity"]] in texts
        readers = [text for path, text in page.texts if path[-1:] == ("b",) and "li" in path]
        assert len(readers) == (5 if entry["refused_by"] or entry["accepted_by"] else 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_names_every_rule_once(language: str) -> None:
    path = f"{folder(language)}index.html"
    links = [link["href"] for link in PARSED[path].all("a")]
    for entry in TABLES[language]:
        assert links.count(f"{entry['id']}.html") == 1
        assert entry["title"] in "".join(data for _, data in PARSED[path].texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_of_a_page_is_said(language: str) -> None:
    for path, page in PARSED.items():
        if not path.startswith(folder(language)):
            continue
        assert page.all("html") == [{"lang": language}]
        alternates = {
            link["hreflang"]: resolved(path, link["href"])
            for link in page.all("link")
            if link["rel"] == "alternate"
        }
        name = path.removeprefix(folder(language))
        assert alternates == {
            **{other: folder(other) + name for other in LANGUAGES},
            "x-default": folder("en") + name,
        }
        own = [link for link in page.all("a") if link.get("aria-current")]
        assert [link["hreflang"] for link in own] == [language]


def resolved(path: str, address: str) -> str:
    """The file that a relative address leads to, from the top of the site."""
    target = posixpath.normpath(posixpath.join(posixpath.dirname(path), address.partition("#")[0]))
    is_folder = address.partition("#")[0].endswith("/")
    return posixpath.normpath(posixpath.join(target, "index.html")) if is_folder else target


def test_every_link_leads_somewhere() -> None:
    ids = {
        path: {one["id"] for _, one in page.elements if "id" in one}
        for path, page in PARSED.items()
    }
    for path, page in PARSED.items():
        for tag in ("a", "link"):
            for link in page.all(tag):
                address, _, fragment = link["href"].partition("#")
                if address.startswith("https://"):
                    assert tag == "a", address
                    continue
                assert ":" not in address
                assert not address.startswith("/")
                target = resolved(path, address) if address else path
                assert target in PAGES or target in BESIDE, (path, link["href"])
                assert not fragment or fragment in ids[target], (path, link["href"])
        for link in page.all("use"):
            assert link["href"].removeprefix("#") in ids[path]


def test_nothing_is_loaded_but_the_style_sheet_and_the_icons() -> None:
    for path, page in PARSED.items():
        names = {name for name, _ in page.elements}
        assert not names & LOADING, path
        loaded = [
            resolved(path, one["href"]) for one in page.all("link") if one["rel"] != "alternate"
        ]
        assert loaded == ["favicon.ico", SITE.icon, SITE.style]
        for name, attributes in page.elements:
            assert not {"style", "src", "srcset"} & attributes.keys(), (path, name)
            assert not [key for key in attributes if key.startswith("on")]
        (policy,) = (one for one in page.all("meta") if "http-equiv" in one)
        assert policy["content"] == SITE.policy


def test_ids_are_there_once() -> None:
    for path, page in PARSED.items():
        ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
        assert len(ids) == len(set(ids)), path


@pytest.mark.parametrize("rule_id", EVERY_RULE)
def test_examples_stay_text(rule_id: str) -> None:
    """What a reader sees is the example; only what cannot be seen is written otherwise."""
    page = PARSED[f"rules/{rule_id}.html"]
    examples = [shown(registered()[rule_id], which) for which in ("bad", "good")]
    expected = [text for text in examples if text.strip()]
    read = page.text("pre")
    assert len(read) == len(expected)
    for text, seen in zip(expected, read, strict=True):
        if text.isprintable() or not set(text) & set("\t\x03\x04\xa0\u200b\ufeff"):
            assert seen.replace("·", " ").replace("↵\n", "\n") == text
    inside = {path[path.index("pre") + 1 :] for path, _ in page.texts if "pre" in path}
    assert {part for path in inside for part in path} <= {"code", "mark", "span"}


def test_the_marked_part_of_an_example_is_what_is_at_fault() -> None:
    def marked(rule_id: str) -> str:
        start, end = MARKS[rule_id]
        return shown(registered()[rule_id], "bad")[start:end]

    assert marked("lastmod-invalid") == "01.10.2026"
    assert marked("xml-ampersand") == "&"
    assert marked("hreflang-malformed") == "en_US"
    assert marked("host-mismatch") == "example.com"
    assert marked("text-not-a-url") == "/about"
    assert marked("bytes-bom") == "\ufeff"
    assert len(MARKS) > len(registered()) * 0.75
    for rule_id, (start, end) in MARKS.items():
        assert 0 <= start <= end <= len(shown(registered()[rule_id], "bad")), rule_id


@pytest.mark.parametrize(
    ("rule_id", "which", "language", "expected"),
    [
        ("xml-ampersand", "bad", "en", ["inside <urlset>"]),
        (
            "gzip-nested",
            "bad",
            "en",
            ["inside <urlset>", "file name: sitemap.xml.gz", "compressed with gzip twice"],
        ),
        (
            "size-over-limit",
            "bad",
            "pl",
            [
                "wewnątrz <urlset>",
                "dopełnione spacjami do rozmiaru w bajtach: 52\u00a0428\u00a0801",
            ],
        ),
        ("robots-sitemap-none", "good", "zh-Hant", ["檔名：robots.txt"]),
    ],
)
def test_what_an_example_has_beside_its_text(
    rule_id: str, which: str, language: str, expected: list[str]
) -> None:
    assert given(rule_id, which, language).split("; ") == expected


def test_readers_are_side_by_side() -> None:
    entries = {entry["id"]: entry for entry in TABLES["en"]}
    assert stances(entries["lastmod-no-seconds"]) == {
        "protocol": "accepts",
        "xsd": "objects",
        "google": "accepts",
        "bing": "silent",
        "yandex": "silent",
    }
    assert stances(entries["loc-fragment"]) == {}


def shape(words: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: shape(value) if isinstance(value, dict) else sorted(set(value) & set("{}"))
        for key, value in words.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_complete(language: str) -> None:
    words = rule_words(language)
    assert shape(words) == shape(rule_words("en"))
    assert set(words["layer"]) >= {rule.layer for rule in registered().values()}
    assert set(words["reader"]) == {*(reader.value for reader in Reader), "dates"}
    by_layer: dict[str, set[str]] = {}
    for rule in registered().values():
        by_layer.setdefault(rule.layer, set()).add(rule.topic)
    for topics in by_layer.values():
        headed = topics & set(words["topic"])
        assert headed == topics or not headed, "a layer has headings for all its topics or none"


def test_writing_needs_the_style_sheet(tmp_path: Any) -> None:
    with pytest.raises(ValueError, match="rules-HASH"):
        write_rule_site(tmp_path, SITE.policy)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "rules-ABC.css").write_text("")
    assert write_rule_site(tmp_path, SITE.policy) == len(PAGES)
    page = (tmp_path / "pl" / "rules" / "loc-relative.html").read_text(encoding="utf-8")
    assert '<link rel="stylesheet" href="../../assets/rules-ABC.css">' in page


def test_with_the_address_of_the_site_head_links_are_whole() -> None:
    top = "https://tools.example.org/x/"
    site = Site(SITE.style, SITE.icon, SITE.policy, top)
    few = {language: entries[:1] for language, entries in TABLES.items()}
    for path, html in rule_pages(few, {}, site):
        page = Parsed(html)
        own = top + path.removesuffix("index.html")
        (canonical,) = (one["href"] for one in page.all("link") if one["rel"] == "canonical")
        assert canonical == own
        versions = {one["hreflang"]: one["href"] for one in page.all("link") if "hreflang" in one}
        assert versions[page.all("html")[0]["lang"]] == own
        assert all(address.startswith(top) for address in versions.values())
        told = {one["property"]: one["content"] for one in page.all("meta") if "property" in one}
        assert told["og:url"] == own
        assert told["og:title"]
        assert told["og:description"]
