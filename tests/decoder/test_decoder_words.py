"""The table of messages: what each entry is, and its words in three languages."""

import re
from typing import Any
from urllib.parse import urlsplit

import pytest

from sitemap_workbench.decoder.table import KINDS, SOURCES, entries, entry_text, table
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import LANGUAGES

EVERY = [pytest.param(name, known, id=name) for name, known in table().items()]
#: Languages in which people paste: those of the page, simplified Chinese, and Russian (Yandex).
SPOKEN = {"en", "pl", "zh-Hant", "zh-Hans", "ru"}


def test_there_are_messages_of_every_kind() -> None:
    assert {entry.kind for entry in entries()} == set(KINDS)


@pytest.mark.parametrize(("name", "known"), EVERY)
def test_an_entry_says_what_it_is(name: str, known: dict[str, Any]) -> None:
    assert re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", name)
    needed = {"kind", "source", "rules", "signs", *LANGUAGES}
    assert needed <= set(known) <= needed | {"general", "by_tag"}
    assert known["kind"] in KINDS
    assert known["source"] in SOURCES
    rules = [*known["rules"], *(rule for some in known.get("by_tag", {}).values() for rule in some)]
    assert set(rules) <= set(registered())
    assert len(set(known["rules"])) == len(known["rules"])
    assert {"en", "pl", "zh-Hant", "zh-Hans"} <= set(known["signs"]) <= SPOKEN
    assert all(known["signs"].values())


@pytest.mark.parametrize(("name", "known"), EVERY)
def test_an_entry_is_worded_in_three_languages(name: str, known: dict[str, Any]) -> None:
    for language in LANGUAGES:
        assert list(known[language]) == ["title", "means", "do"]
        text = entry_text(name, language)
        for words in (text.title, text.means, text.do):
            assert words
            assert words == words.strip()
            assert "!" not in words.replace("<!", "")
            assert not re.search(r"\{\w+\}", words)
        assert not text.title.endswith((".", "。"))
        assert text.means.endswith((".", "。"))
        assert text.do.endswith((".", "。"))
    chinese = "\n".join(known["zh-Hant"].values())
    assert re.search(r"[\u4e00-\u9fff]", known["zh-Hant"]["title"])
    # A blank stands between Chinese and Latin letters or digits.
    assert not re.search(r"[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]", chinese)
    # Straight quotation marks are for code alone.
    polish = re.sub(r'="[^"]*"', "", "\n".join(known["pl"].values()))
    assert not re.search(r"[\"“]", polish)


@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES)
def test_sources_are_public_documents(source: Any) -> None:
    assert source.name
    assert urlsplit(source.url).scheme == "https"


def test_signs_are_written_once() -> None:
    seen: dict[tuple[str, ...], str] = {}
    for entry in entries():
        for sign in entry.signs:
            other = seen.setdefault(tuple(sign.pieces), entry.id)
            assert other == entry.id, (other, entry.id, sign.pieces)
