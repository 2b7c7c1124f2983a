"""Text for a terminal: nothing acts on it, and what is wide is counted as wide."""

import re

import pytest
from hostility import TEXTS
from hypothesis import given
from hypothesis import strategies as st

from sitemap_workbench.facts.unseen import unordered, unordered_parts
from sitemap_workbench.report.terminal import cut, safe, safe_name, width, wrapped
from sitemaps import rows

ORDERS = re.compile(r"##[\w.]*\[|\[\[\w+\|")
#: Letters of one, two and no cells, blanks, and marks of sentences.
LETTERS = st.text(alphabet="ab /—日本，。（\u0301", max_size=60)


# What is shown


@pytest.mark.parametrize(
    ("text", "shown"),
    rows(
        ("a colour", "\x1b[31mred", "[U+001B][31mred"),
        ("C1", "\x9b31m", "[U+009B]31m"),
        ("DEL", "a\x7f", "a[U+007F]"),
        ("a tab and line ends", "a\tb\r\nc", "a⇥b␍↵c"),
        ("the other direction", "\u202ea\u2069", "[U+202E]a[U+2069]"),
        ("half a pair", "\ud83d", "[U+D83D]"),
        ("a joiner", "a\u200db", "a[U+200D]b"),
        ("a no-break space", "a\u00a0b", "a⍽b"),
        ("one in a number", "10\u00a0000", "10\u00a0000"),
        ("an order of older runners", "##[error]a", "[U+0023]#[error]a"),
        ("one of Azure", "a ##vso[x]b", "a [U+0023]#vso[x]b"),
        ("one that a sign would make", "##\x1b", "[U+0023]#[U+001B]"),
        ("one with a selector in it", "#\ufe0f#[a]", "[U+0023]\ufe0f#[a]"),
        ("an attachment", "[[ATTACHMENT|a]]", "[U+005B][ATTACHMENT|a]]"),
        ("a heading", "## a [b]", "## a [b]"),
        ("letters", "ü日本語 \U0001f600", "ü日本語 \U0001f600"),
    ),
)
def test_what_acts_is_made_visible(text: str, shown: str) -> None:
    assert safe(text) == shown


@given(st.text(alphabet="#[]|aAT\x1b\u200b\ufe0f. ", max_size=12))
def test_no_order_is_left_and_nothing_is_done_twice(text: str) -> None:
    shown = safe(text)
    assert not ORDERS.search(shown)
    assert safe(shown) == shown


@given(st.lists(st.text(alphabet="#[ao|", max_size=5), min_size=1, max_size=3))
def test_no_order_arises_between_parts(parts: list[str]) -> None:
    assert "".join(unordered_parts(*parts)) == unordered("".join(parts))


@pytest.mark.parametrize(
    ("name", "shown"),
    rows(
        ("plain", "a.xml", "a.xml"),
        ("an order", "::error::a.xml", "./::error::a.xml"),
        ("an order behind a blank", " ::error::a.xml", "./ ::error::a.xml"),
        ("an order behind what nobody sees", "\u200b::a", "[U+200B]::a"),
        ("one colon", ":a.xml", ":a.xml"),
        ("none", "", ""),
    ),
)
def test_a_name_at_the_beginning_of_a_line_is_no_order(name: str, shown: str) -> None:
    assert safe_name(name) == shown


# Width


@pytest.mark.parametrize(
    ("cells", "kept", "end"),
    rows(
        ("all of it", 5, "abcde", "abcde"),
        ("a part", 4, "abc…", "…cde"),
        ("one cell", 1, "…", "…"),
        ("no cell", 0, "", ""),
    ),
)
def test_what_is_cut_ends_in_an_ellipsis(cells: int, kept: str, end: str) -> None:
    assert cut("abcde", cells) == kept
    assert cut("abcde", cells, from_end=True) == end


def test_a_wide_letter_is_not_cut_in_two() -> None:
    assert cut("日本語", 4) == "日…"
    assert cut("日本語", 5) == "日本…"
    assert cut("日本語", 5, from_end=True) == "…本語"


@given(LETTERS, st.integers(0, 40), st.booleans())
def test_what_is_cut_fits(text: str, cells: int, from_end: bool) -> None:
    assert width(cut(text, cells, from_end=from_end)) <= cells or width(text) <= cells


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    rows(
        ("it fits", "a b c", 5, ["a b c"]),
        ("two lines", "  one two three", 10, ["  one two", "    three"]),
        ("no width", "one two three", None, ["one two three"]),
        ("a long address", "  see https://example.com/abc now", 12,
         ["  see", "    https://example.com/abc", "    now"]),
        ("Chinese", "中文字中文字", 6, ["中文字", "    中", "    文", "    字"]),
        ("no line begins with a comma", "甲乙丙丁，中", 9, ["甲乙丙", "    丁，", "    中"]),
        ("no line ends with a bracket", "中文（字）", 6, ["中文", "    （字）"]),
        ("colours take no room", "\x1b[1mone\x1b[0m two", 7, ["\x1b[1mone\x1b[0m two"]),
    ),
)  # fmt: skip
def test_sentences_are_wrapped(text: str, columns: int | None, lines: list[str]) -> None:
    assert wrapped(text, columns, "    ") == lines


@given(LETTERS, st.integers(10, 40))
def test_wrapping_loses_blanks_at_line_ends_only(text: str, columns: int) -> None:
    lines = wrapped(text, columns, "  ")
    assert re.sub(r"\s", "", "".join(lines)) == re.sub(r"\s", "", text)
    for line in lines:
        words = line.split()
        assert width(line) <= columns or len(words) <= 1


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_width_counts_what_is_shown(text: str) -> None:
    shown = safe(text)
    assert len(shown) <= width(shown) + shown.count("\u0301") <= 2 * len(shown)
