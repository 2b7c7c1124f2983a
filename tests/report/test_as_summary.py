"""The summary for tickets: written by hand here, in three languages."""

import pytest
from reports import alone, between, hostile

from sets import run
from sitemap_workbench.report.as_summary import render_summary
from sitemap_workbench.rules.texts import LANGUAGES
from sitemap_workbench.version import VERSION
from sitemaps import URL, loc, plain, urlset

FRAGMENT = {
    "en": (
        "sitemap.xml: Valid\n"
        "urlset · 1 entry · 400 bytes\n"
        "1 warning\n"
        "\n"
        "Repair first\n"
        "1. Warning · URL with a fragment [loc-fragment]\n"
        "   line 3, column 6: The URL contains a fragment: “#top”.\n"
        "   Expected: no # and nothing after it\n"
        "   Repair: Cut the URL before the # and keep one entry per page; a # that belongs to the"
        " path is written %23. Views of an application that differ only after the # need URLs of"
        " their own.\n"
    ),
    "pl": (
        "sitemap.xml: Poprawny\n"
        "urlset · 1 wpis · 400 bajtów\n"
        "1 ostrzeżenie\n"
        "\n"
        "Napraw najpierw\n"
        "1. Ostrzeżenie · "
    ),
    "zh-Hant": (
        "sitemap.xml：有效\nurlset · 1 個項目 · 400 位元組\n1 個警告\n\n先修正\n1. 警告 · "
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_finding(language: str) -> None:
    text = f"{loc('https://example.com/#top'):<400}"
    summary = render_summary(alone(text, lang=language), language)
    assert summary.startswith(FRAGMENT[language])
    assert summary.endswith(f"\n\nSitemap Workbench {VERSION}\n")


@pytest.mark.parametrize(
    ("language", "nothing"),
    [("en", "Nothing found"), ("pl", "Nic nie znaleziono"), ("zh-Hant", "沒有發現問題")],
)
def test_a_clean_file_takes_four_lines(language: str, nothing: str) -> None:
    lines = render_summary(alone(urlset(URL), lang=language), language).splitlines()
    assert lines[2:] == [nothing, "", f"Sitemap Workbench {VERSION}"]


def test_three_rules_are_told_and_the_others_counted() -> None:
    summary = render_summary(hostile(), "en")
    assert [line[:2] for line in summary.splitlines() if line[:1].isdigit() and line[1] == "."] == [
        "1.",
        "2.",
        "3.",
    ]
    assert "\nand " in summary
    assert 10 <= len(summary.splitlines()) <= 25


def test_places_of_a_rule_are_counted() -> None:
    summary = render_summary(alone(urlset("<url/>\n<url/>\n<url/>")), "en")
    assert "1. Error · Entry without a URL [loc-missing] (3 places)" in summary


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (plain()[:-5], "Reading stopped at line 1. What follows that place was not checked."),
        ("{}", "Reading stopped before any entry was complete."),
    ],
)
def test_what_was_not_reached_is_said(text: str, sentence: str) -> None:
    assert sentence in render_summary(alone(text), "en")
    assert "Reading stopped" not in render_summary(alone(plain()), "en")


def test_a_finding_between_files_has_both_places() -> None:
    summary = render_summary(between(), "en")
    assert summary.startswith("2 files: Valid\n1 warning\n")
    assert "   index.xml, line 5, column 1: The index dates this sitemap" in summary
    assert "\n   → a b.xml, line 5, column 1\n" in summary


def test_a_set_has_a_verdict_of_its_own() -> None:
    assert render_summary(between("pl"), "pl").startswith("2 pliki: Zestaw poprawny\n")
    assert render_summary(between("zh-Hant"), "zh-Hant").startswith("2 個檔案：有效\n")


def test_files_that_are_not_valid_are_named_up_to_five() -> None:
    files = {f"{name}.xml": urlset("<url/>") for name in "abcdefg"}
    lines = render_summary(run(files), "en").splitlines()
    assert lines[0] == "7 files: Not valid"
    assert lines[1:7] == [f"- {name}.xml: Not valid" for name in "abcde"] + ["- 2 more files"]


def test_nothing_in_it_moves_a_cursor_or_turns_the_text_around() -> None:
    summary = render_summary(hostile(), "en")
    assert not [char for char in summary if ord(char) < 0x20 and char != "\n"]
    assert "\u200b" not in summary
