"""What reports say of settings: complete in every language."""

import re
import tomllib
from typing import Any

import pytest

from build import ROOT
from sitemap_workbench import check
from sitemap_workbench.report import Report
from sitemap_workbench.report.model import Compared
from sitemap_workbench.report.remarks import remarks
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import NOW, loc, rows

TABLE: dict[str, Any] = tomllib.loads(
    (ROOT / "pysrc/sitemap_workbench/report/remarks.toml").read_text(encoding="utf-8")
)
FORMS = {"en": ["one", "other"], "pl": ["one", "few", "many"], "zh-Hant": ["other"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_word_with_the_same_gaps(language: str) -> None:
    assert tuple(TABLE) == LANGUAGES
    words = TABLE[language]
    assert list(words) == list(TABLE["en"])
    for key, english in TABLE["en"].items():
        if key != "count":
            gaps = re.findall(r"\{\w+\}", english)
            assert sorted(re.findall(r"\{\w+\}", words[key])) == sorted(gaps), key
    for noun, forms in words["count"].items():
        assert noun in TABLE["en"]["count"]
        assert list(forms) == FORMS[language]
        assert all("{n}" in form for form in forms.values())


@pytest.mark.parametrize(
    ("language", "number", "said"),
    rows(
        ("one", "en", 1, "1 place that the baseline knows is left out."),
        ("two", "en", 2, "2 places that the baseline knows are left out."),
        ("thousands", "en", 1_500, "1,500 places that the baseline knows are left out."),
        ("one in Polish", "pl", 1, "Pominięto 1 miejsce znane z pliku odniesienia (baseline)."),
        ("two in Polish", "pl", 2, "Pominięto 2 miejsca znane z pliku odniesienia (baseline)."),
        ("five in Polish", "pl", 5, "Pominięto 5 miejsc znanych z pliku odniesienia (baseline)."),
        (
            "twelve in Polish",
            "pl",
            12,
            "Pominięto 12 miejsc znanych z pliku odniesienia (baseline).",
        ),
        ("in Chinese", "zh-Hant", 1, "已略過基準檔（baseline）中已知的 1 處。"),
    ),
)
def test_numbers_have_their_plural_forms(language: str, number: int, said: str) -> None:
    report = Report((), baseline=Compared(number, 0, 0))
    assert remarks(report, language) == [said]


def test_nothing_is_said_where_nothing_was_set() -> None:
    report = Report((check(loc("/a").encode(), now=NOW),))
    assert remarks(report, "en") == []
    assert remarks(Report((), baseline=Compared(0, 3, 0)), "en") == []


def test_many_changed_rules_are_not_all_named() -> None:
    data = (
        "<urlset><url><loc>/a</loc><lastmod>x</lastmod><priority>7</priority><x/></url></urlset>&"
    )
    (said,) = remarks(Report((check(data.encode(), severity={"all": "note"}),)), "en")
    assert said.count("→") == 5
    assert " and " in said
    assert said.endswith("The verdicts go by the severities as they were.")
