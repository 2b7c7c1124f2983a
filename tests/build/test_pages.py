"""The pages of the site: each in its own language, each names its versions, all have one policy."""

import base64
import hashlib
import json
import re

import pytest
from pages_of_site import SINGLE, Page, pages

from build import DIST, ROOT, policy

LANGUAGES = ("en", "pl", "zh-Hant")
OWN = (
    "index.html",
    "verify/index.html",
    "licences/index.html",
)  # the others come from the tables of the rules
#: Where the source code of parts lies that their licences say must be told.
SOURCES = ("https://github.com/pyodide/", "https://www.gnu.org/software/libiconv/")
#: Names that are the same in every language.
NAMES = set(
    re.findall(
        r"\w+",
        """
        sitemap workbench xml javascript python webassembly node js robots txt gzip csv
        content security policy ctrl sha256sums sha zip tar html f12 f cookie mb file curl
        wasm dist python3 build py ui u sums offline rss atom json yandex google bing polski
        english url
        licences mit mpl lgpl cyclonedx pyodide micropip hiwire libiconv lxml jinja2 jinja
        """,
    )
)
#: Words that no sentence in English does without.
ENGLISH = set(
    re.findall(
        r"\w+",
        """
        the and of is are it its with not for from this that what which your you be by or in
        as on an check generate nothing paste drop tab result language rules skip areas file
        files how verify
        """,
    )
)


def words_of(page: Page) -> set[str]:
    return {word.lower() for text in page.texts() for word in re.findall(r"[^\W\d_]+|\d+", text)}


@pytest.mark.parametrize("name", OWN)
def test_the_traditional_chinese_pages_have_no_latin_words_but_names(name: str) -> None:
    page = pages()[f"zh-Hant/{name}"]
    assert len(page.texts()) > 10
    assert {word for word in words_of(page) if word.isascii() and not word.isdigit()} <= NAMES


@pytest.mark.parametrize("name", OWN)
def test_the_polish_pages_have_no_english_words(name: str) -> None:
    page = pages()[f"pl/{name}"]
    assert len(page.texts()) > 10
    polish = {"do", "on"}
    assert words_of(page) & ENGLISH - polish == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_served_has_the_words_of_the_table(language: str) -> None:
    """So that no other language is seen before the script has started."""
    table = json.loads((ROOT / f"web/src/words/{language}.json").read_text(encoding="utf-8"))
    page = pages()["index.html" if language == "en" else f"{language}/index.html"]
    keyed = [one for one in page.elements if "data-words" in one.attributes]
    assert len(keyed) >= 10
    for one in keyed:
        assert one.text == table[one.attributes["data-words"]]
    for one in page.elements:
        if "data-words-label" in one.attributes:
            key = one.attributes["data-words-label"]
            assert one.attributes["aria-label"] == table[key]


def test_every_page_says_its_language_and_names_all_versions() -> None:
    for path, page in pages().items():
        folder = path.split("/")[0]
        assert page.language == (folder if folder in LANGUAGES else "en"), path
        versions = page.versions()
        assert set(versions) == {*LANGUAGES, "x-default"}, path
        assert versions[page.language] == path
        assert versions["x-default"] == versions["en"]


def test_every_version_names_the_page_back() -> None:
    for path, page in pages().items():
        for version in page.versions().values():
            assert pages()[version].versions() == page.versions(), (path, version)


@pytest.mark.parametrize(
    "path", [folder + name for folder in ("", "pl/", "zh-Hant/") for name in OWN]
)
def test_the_choice_of_a_language_is_links_to_the_other_pages(path: str) -> None:
    page = pages()[path]
    versions = {link["hreflang"]: link["href"] for link in page.all("link") if "hreflang" in link}
    links = [one for one in page.all("a") if "hreflang" in one]
    assert [one["hreflang"] for one in links] == list(LANGUAGES)
    for one in links:
        assert one["href"] == versions[one["hreflang"]]
        assert one.get("aria-current") == ("page" if one["hreflang"] == page.language else None)


def test_every_link_of_the_own_pages_leads_to_a_file_of_the_site() -> None:
    for path, page in pages().items():
        if not path.endswith(OWN):
            continue
        for one in (*page.all("a"), *page.all("link"), *page.all("script")):
            address = one.get("href", one.get("src", "#"))
            if not address.startswith(("#", "data:", *SOURCES)):
                target = (DIST / path).parent / address.split("#")[0]
                assert (target / "index.html" if target.is_dir() else target).is_file(), address


def test_every_page_is_under_the_policy_and_has_no_script_or_style_of_its_own() -> None:
    for path, page in pages().items():
        assert page.policies == [policy()], path
        for one in page.elements:
            assert one.tag != "style", path
            assert one.tag != "script" or "src" in one.attributes, path
            assert not [name for name in one.attributes if name == "style" or name.startswith("on")]
    assert "unsafe-inline" not in policy()
    assert set(re.findall(r"unsafe-\w+", policy().replace("wasm-unsafe-eval", ""))) == set()


def test_the_policy_of_the_single_file_names_its_own_scripts_and_styles_by_their_sums() -> None:
    page = Page(SINGLE)
    page.feed((DIST / SINGLE).read_text(encoding="utf-8"))
    (own,) = page.policies
    directives = dict(line.split(" ", 1) for line in own.split("; "))
    assert directives["default-src"] == "'none'"
    assert "connect-src" not in directives

    def sums(texts: list[str]) -> set[str]:
        digests = (hashlib.sha256(text.encode()).digest() for text in texts)
        return {f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests}

    scripts = [one for one in page.elements if one.tag == "script"]
    run = [one.text for one in scripts if one.attributes["type"] == "module"]
    assert set(directives["script-src"].split()) == sums(run) | {"'wasm-unsafe-eval'"}
    blocks = {one.attributes["id"]: one.text for one in scripts if "id" in one.attributes}
    assert len(blocks) + len(run) == len(scripts)
    styles = [one.text for one in page.elements if one.tag == "style"]
    assert set(directives["style-src"].split()) == sums([*styles, blocks["inside-style"]])
    assert not [one for one in page.all("link") if not one["href"].startswith("data:")]


def test_the_sums_are_those_of_all_files() -> None:
    listed = (DIST / "SHA256SUMS").read_text().splitlines()
    names = [line.split("  ")[1] for line in listed]
    files = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    assert set(names) == files - {"SHA256SUMS"}
    for line in listed[:: len(listed) // 20]:
        digest, name = line.split("  ")
        assert hashlib.sha256((DIST / name).read_bytes()).hexdigest() == digest


def test_the_pictures_have_the_sizes_that_pages_tell() -> None:
    def size(png: bytes) -> tuple[int, int]:
        assert png.startswith(b"\x89PNG\r\n\x1a\n")
        return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])

    assert size((DIST / "preview.png").read_bytes()) == (1200, 630)
    assert size((DIST / "apple-touch-icon.png").read_bytes()) == (180, 180)
    icon = (DIST / "favicon.ico").read_bytes()
    assert icon[:8] == b"\0\0\1\0\1\0\x20\x20"  # an icon with one picture of 32 by 32
    assert size(icon[22:]) == (32, 32)
