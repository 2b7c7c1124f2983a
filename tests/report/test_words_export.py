"""The words of what is taken away: complete in every language, and those of the page."""

import json
import re
import tomllib
from typing import Any

import pytest

from build import ROOT
from sitemap_workbench.rules.texts import LANGUAGES

TABLE: dict[str, Any] = tomllib.loads(
    (ROOT / "pysrc/sitemap_workbench/report/words_export.toml").read_text(encoding="utf-8")
)
FORMS = {"en": ["one", "other"], "pl": ["one", "few", "many"], "zh-Hant": ["other"]}
#: Key here to key in the words of the page.
SHARED = {
    "nothing": "verdict.nothingAtAll",
    "unreadable": "verdict.unreadable.why",
    "stopped": "verdict.incomplete",
    "not_reached": "verdict.incompleteAnywhere",
    "clean": "clean.lead",
    "clean_set": "clean.leadSet",
    "first": "set.first",
    "order": "findings.titleMany",
    "findings": "findings.title",
    "why": "findings.why",
    "fix": "findings.fix",
    "readers": "readers.title",
    "place": "place.spoken",
    "whole": "place.whole",
    "capped": "findings.capped",
    "measures": "profile.title",
    "strip": "strip.label",
    "strip_unread": "strip.labelUnread",
    **{f"verdict.{one}": f"verdict.{one}" for one in ("valid", "invalid", "unreadable")},
    **{f"reader_says.{one}": f"readers.{one}" for one in ("valid", "invalid", "unknown")},
    **{f"kind.{one}": f"kind.{one}" for one in ("urlset", "sitemapindex", "rss", "text")},
    **{f"fact.{one}": f"fact.{one}" for one in ("kind", "entries", "size", "packed", "encoding")},
}


def flat(table: dict[str, Any], above: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= flat(value, f"{above}{key}.")
        else:
            found[f"{above}{key}"] = value
    return found


def test_every_language_has_every_word_with_the_same_gaps() -> None:
    assert tuple(TABLE) == LANGUAGES
    words = {language: flat(TABLE[language]) for language in LANGUAGES}
    for key, english in words["en"].items():
        if key.startswith("count."):
            continue
        gaps = set(re.findall(r"\{\w*\}", english))
        for language in LANGUAGES:
            assert set(re.findall(r"\{\w*\}", words[language][key])) == gaps, (language, key)
    assert len({len([k for k in one if k[:6] != "count."]) for one in words.values()}) == 1


def test_every_counted_noun_has_the_forms_of_its_language() -> None:
    nouns = list(TABLE["en"]["count"])
    for language in LANGUAGES:
        counted = TABLE[language]["count"]
        assert list(counted) == nouns
        for noun, forms in counted.items():
            assert list(forms) == FORMS[language], (language, noun)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_page_says_too_is_said_in_its_words(language: str) -> None:
    page = json.loads((ROOT / f"web/src/words/{language}.json").read_text(encoding="utf-8"))
    own = flat(TABLE[language])
    assert {key: own[key] for key in SHARED} == {key: page[word] for key, word in SHARED.items()}
