"""The report for a terminal, compared with files in `golden/`.

After a wanted change write them anew and read the difference before committing it:

    REFRESH_GOLDEN=1 .venv/bin/python -m pytest tests/report/test_as_text.py
"""

import os
from itertools import pairwise
from pathlib import Path

import pytest

from sitemap_workbench import check, check_set
from sitemap_workbench.report import FileReport, Report
from sitemap_workbench.report.as_text import render_text, width
from sitemap_workbench.report.words import counted, plural_form
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import NOW, URL, gz, index, plain, rows, urlset

GOLDEN = Path(__file__).with_name("golden")
REFRESH = "REFRESH_GOLDEN" in os.environ

FAULTY = urlset(
    "<url><loc>https://example.com/?a=1&b=2</loc></url>\n"
    + "".join(f"<url><loc>/page-{number}</loc></url>\n" for number in range(1, 8))
    + "<url><loc>https://example.com/日本語</loc><changefreq>Daily</changefreq></url>\n"
    "\t<url><loc>HTTPS://example.com/x</loc>\t<priority>+0.5</priority></url>"
)
CASES: dict[str, list[tuple[str, bytes]]] = {
    "clean": [("sitemap.xml", plain().encode())],
    "faulty": [("sitemap.xml", FAULTY.encode())],
    "packed": [("sitemap.xml.gz", gz(index("<sitemap/>"))[:-1])],
    "unreadable": [("", b'{"urls": []}')],
    "several": [
        ("a.xml", plain().encode()),
        ("b.xml", plain("<url/>").encode()),
        ("c.xml", plain(URL + "<url/>" * 2)[:-4].encode()),
    ],
    "set": [
        ("a.xml", urlset("<url><loc>https://example.com/</loc></url>").encode()),
        ("b.xml", plain(URL.replace("<url>", "<url>\n")).encode()),
        ("index.xml", index("<sitemap><loc>https://example.com/a.xml</loc></sitemap>").encode()),
    ],
}


def reported(files: list[tuple[str, bytes]], language: str) -> Report:
    if files is CASES["set"]:
        return check_set(files, now=NOW, lang=language)
    return Report(tuple(check(data, name=name, now=NOW, lang=language) for name, data in files))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_the_report_is_the_golden_one(case: str, language: str) -> None:
    golden = GOLDEN / f"{case}.{language}.txt"
    text = render_text(reported(CASES[case], language), language)
    if REFRESH:
        golden.write_text(text, encoding="utf-8", newline="\n")
    assert text == golden.read_text(encoding="utf-8")


def test_every_golden_file_is_compared() -> None:
    expected = {f"{case}.{language}.txt" for case in CASES for language in LANGUAGES}
    assert {path.name for path in GOLDEN.iterdir()} == expected


def test_all_places_are_shown_when_asked_for() -> None:
    report = reported(CASES["faulty"], "en")
    short, long = render_text(report, "en"), render_text(report, "en", all_places=True)
    assert short.count("/page-") < long.count("/page-")
    assert all(f"“/page-{number}”" in long for number in range(1, 8))
    assert "more places" in short
    assert "more places" not in long


def test_the_gravest_come_first() -> None:
    text = render_text(reported(CASES["faulty"], "en"), "en")
    at = [text.index(f"[{rule}]") for rule in ("xml-ampersand", "loc-relative")]
    at += [text.index(f"[{rule}]") for rule in ("loc-not-escaped", "changefreq-form")]
    at += [text.index(f"[{rule}]") for rule in ("loc-not-normalized", "priority-form")]
    assert at == sorted(at)


def test_paint_is_given_each_part_with_its_role() -> None:
    text = render_text(
        reported(CASES["faulty"], "en"), "en", paint=lambda words, role: f"<{role}:{words}>"
    )
    for part in ("<error:error>", "<warning:warning>", "<note:note>", "<invalid:invalid>"):
        assert part in text
    assert "<error:^" in text
    assert "<strong:sitemap.xml>" in text


# The caret


@pytest.mark.parametrize(
    ("before", "cells"),
    rows(
        ("nothing", "", 0),
        ("Latin letters", "ab", 2),
        ("Chinese letters", "日本", 4),
        ("full-width letters", "Ａ", 2),
        ("half-width letters", "ｱ", 1),
        ("Hangul", "한", 2),
        ("an emoji", "\U0001f600", 2),
        ("a combining mark", "e\u0301", 1),
        ("a tab, shown as an arrow", "\t", 1),
        ("a no-break space, shown", "\u00a0", 1),
    ),
)
def test_the_caret_stands_under_its_character(before: str, cells: int) -> None:
    text = (
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<!--{before}-->&</urlset>'
    )
    lines = render_text(reported([("a.xml", text.encode())], "en"), "en").splitlines()
    carets = {
        caret
        for excerpt, caret in pairwise(lines)
        if excerpt.startswith("  | <!--") and set(caret.strip(" |")) == {"^"}
    }
    assert carets == {"  | " + " " * (len("<!---->") + cells) + "^"}


@pytest.mark.parametrize(
    ("text", "cells"), [("", 0), ("abc", 3), ("日本", 4), ("e\u0301", 1), ("Ａｱ", 3)]
)
def test_width(text: str, cells: int) -> None:
    assert width(text) == cells


# The width of a terminal


WIDE = urlset(
    "".join(f"<url><loc>/{'長' * 30}{number}</loc></url>\n" for number in range(3))
    + f"<url><loc>/{'a' * 300}</loc><changefreq>{'每天' * 40}</changefreq></url>"
)


@pytest.mark.parametrize("columns", [1, 20, 33, 60, 80, 132])
@pytest.mark.parametrize("language", LANGUAGES)
def test_excerpts_fit_and_carets_stay_below(language: str, columns: int) -> None:
    report = reported([("a.xml", WIDE.encode())], language)
    whole = render_text(report, language, columns=1_000, all_places=True).splitlines()
    fitted = render_text(report, language, columns=columns, all_places=True).splitlines()
    marks = []
    for lines in (whole, fitted):
        bars = [line for line in lines if line.startswith("  | ")]
        for excerpt, caret in zip(bars[::2], bars[1::2], strict=True):
            assert set(caret) <= set(" |^")
            marks.append(marked_cells(excerpt, caret))
    half = len(marks) // 2
    for one, other in zip(marks[:half], marks[half:], strict=True):
        assert one == other or (other.endswith("…") and one.startswith(other[:-1]))
    assert all(width(line) <= max(columns, 20) for line in fitted if line.startswith("  | "))


def marked_cells(excerpt: str, caret: str) -> str:
    """The letters above the carets."""
    first, last, at, found = caret.index("^"), caret.rindex("^"), 0, ""
    for letter in excerpt:
        if first <= at <= last:
            found += letter
        at += width(letter)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_fit_and_nothing_of_them_is_lost(language: str) -> None:
    report = reported(CASES["faulty"], language)
    one, fitted = (render_text(report, language, columns=columns) for columns in (None, 60))
    prose = [line for line in one.splitlines() if not line.startswith("  | ")]
    lines = [line for line in fitted.splitlines() if not line.startswith("  | ")]
    assert "".join("".join(prose).split()) == "".join("".join(lines).split())
    assert all(width(line) <= 60 or " " not in line.strip() for line in lines)
    assert len(lines) > len(prose)


def test_without_a_terminal_nothing_depends_on_a_width(monkeypatch: pytest.MonkeyPatch) -> None:
    before = render_text(reported(CASES["faulty"], "en"), "en")
    monkeypatch.setenv("COLUMNS", "30")
    assert render_text(reported(CASES["faulty"], "en"), "en") == before


# Numbers in words (Unicode CLDR, cardinal rules)


POLISH = rows(
    *(
        (f"{number} {noun}", number, noun)
        for noun, numbers in {
            "wpis": [1],
            "wpisy": [2, 3, 4, 22, 23, 24, 32, 102, 104, 122, 1_002],
            "wpisów": [0, 5, 10, 11, 12, 13, 14, 15, 20, 21, 25, 100, 101, 111, 112, 114, 1_000],
        }.items()
        for number in numbers
    )
)


@pytest.mark.parametrize(("number", "noun"), POLISH)
def test_polish_plurals(number: int, noun: str) -> None:
    assert counted("entries", number, "pl").split()[-1] == noun


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0 entries"),
        (1, "1 entry"),
        (2, "2 entries"),
        (11, "11 entries"),
        (50_000, "50,000 entries"),
    ],
)
def test_english_plurals(number: int, words: str) -> None:
    assert counted("entries", number, "en") == words


@pytest.mark.parametrize("number", [0, 1, 2, 5, 12, 50_000])
def test_chinese_has_one_form(number: int) -> None:
    assert plural_form(number, "zh-Hant") == "other"
    assert counted("entries", number, "zh-Hant") == f"{number:,} 個項目"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "noun", ["entries", "bytes", "files", "errors", "warnings", "notes", "more"]
)
def test_every_noun_has_every_form(language: str, noun: str) -> None:
    for number in (0, 1, 2, 5, 12, 22, 1_234_567):
        words = counted(noun, number, language)
        assert "{" not in words
        assert f"{number % 1_000:03}" in words if number > 1_000 else str(number) in words


def test_a_report_is_told_in_one_language_only() -> None:
    """No words of another language slip into a rendering."""
    english = render_text(reported(CASES["faulty"], "en"), "en")
    for language in ("pl", "zh-Hant"):
        text = render_text(reported(CASES["faulty"], language), language)
        for word in ("error", "warning", "entries", "bytes", "whole file", "Readers", "Repair"):
            assert word not in text, word
        assert len(text.splitlines()) == len(english.splitlines())


def test_the_model_is_not_changed_by_rendering() -> None:
    report = reported(CASES["faulty"], "en")
    before = report.to_dict()
    render_text(report, "pl")
    assert report.to_dict() == before
    assert isinstance(report.files[0], FileReport)
