"""The words of the failures: complete in every language, and they say what to write instead."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Callable
from dataclasses import replace
from importlib import resources

import pytest
from listing import make, run, table

from sitemap_workbench.generate import (
    LANGUAGES,
    Failure,
    Generated,
    failure_ids,
    failure_message,
    failure_words,
)
from sitemap_workbench.generate.settings import PROTOCOL, Settings
from sitemap_workbench.generate.words import SHOWN_MAX, grouped

TABLE = tomllib.loads(
    resources.files("sitemap_workbench.generate").joinpath("words.toml").read_text("utf-8")
)

# One input for each failure, with its shared fields.
CAUSES: list[tuple[str, str | bytes, dict[str, str]]] = [
    ("gen-line-padding", " https://example.com/", {}),
    ("gen-line-control", "https://example.com/\t.", {}),
    ("gen-line-not-absolute", "example.com", {}),
    ("gen-line-scheme", "ftp://example.com/", {}),
    ("gen-line-percent", "https://example.com/%", {}),
    ("gen-line-fragment", "https://example.com/#", {}),
    ("gen-line-credentials", "https://@example.com/", {}),
    ("gen-line-unparsable", "https://", {}),
    ("gen-line-too-long", "https://example.com/" + "a" * 2028, {}),
    ("gen-host-mixed", "https://a.example/\nhttps://b.example/", {}),
    ("gen-lastmod", "https://example.com/", {"lastmod": "2026"}),
    ("gen-changefreq", "https://example.com/", {"changefreq": "Daily"}),
    ("gen-priority", "https://example.com/", {"priority": "2"}),
    ("gen-input-encoding", b"\xff", {}),
    ("gen-input-too-large", "\n" * 5_000_001, {}),
    ("gen-no-url", "", {}),
    ("gen-too-many-urls", "\n".join(f"https://example.com/{n}" for n in range(10_001)), {}),
    (
        "gen-output-too-large",
        "\n".join(f"https://example.com/?{n}{'&' * 2000}" for n in range(1_100)),
        {},
    ),
]

A, B, C = (f"https://example.com/{name}" for name in "abc")
TINY = Settings(profile=replace(PROTOCOL, bytes=200))

# The same for what only tables and several files can fail of.
OTHER_CAUSES: dict[str, Callable[[], Generated]] = {
    "gen-entry-too-large": lambda: make(f"https://example.com/{'a' * 200}", TINY),
    "gen-base-url": lambda: make(A, Settings(base_url="example.com")),
    "gen-stem": lambda: make(A, Settings(stem="a/b")),
    "gen-table-control": lambda: make(table((A, {"videos": ({"title": ("\x0b",)},)}))),
    "gen-row-conflict": lambda: make(table((A, {"priority": "0.5"}), A)),
    "gen-cluster-self": lambda: make(table((A, {"alternates": (("de", B),)}))),
    "gen-cluster-conflict": lambda: make(
        table(
            (A, {"alternates": (("en", A), ("de", B))}),
            (C, {"alternates": (("fr", C), ("de", B))}),
        )
    ),
}


def _placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_every_failure_in_every_language() -> None:
    assert set(TABLE) <= set(failure_ids())
    assert {failure_id for failure_id, _, _ in CAUSES} | set(OTHER_CAUSES) == set(TABLE)
    for failure_id, languages in TABLE.items():
        assert tuple(languages) == LANGUAGES
        english = failure_words(failure_id, "en")
        for lang in LANGUAGES:
            words = failure_words(failure_id, lang)
            assert words.title
            assert not words.title.endswith((".", "。"))
            assert words.message.endswith((".", "。"))
            assert _placeholders(words.message) == _placeholders(english.message)
            assert _placeholders(words.fix) == _placeholders(english.fix)
            assert (words == english) == (lang == "en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("failure_id", "source", "fields"), CAUSES, ids=lambda case: str(case)[:24]
)
def test_message_is_one_filled_line(
    failure_id: str, source: str | bytes, fields: dict[str, str], lang: str
) -> None:
    (failure,) = run(source, **fields).failures

    _says_it_in_one_line(failure, failure_id, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("failure_id", OTHER_CAUSES)
def test_message_of_a_table_or_set_is_one_filled_line(failure_id: str, lang: str) -> None:
    (failure,) = OTHER_CAUSES[failure_id]().failures

    _says_it_in_one_line(failure, failure_id, lang)


def _says_it_in_one_line(failure: Failure, failure_id: str, lang: str) -> None:
    message = failure_message(failure, lang)

    assert failure.id == failure_id
    assert len(message.splitlines()) == 1
    assert not re.search(r"\{\w*\}|None", message)
    assert ("。" in message) == (lang == "zh-Hant")


@pytest.mark.parametrize(
    ("line", "suggestion"),
    [
        (" https://example.com/\u3000", "https://example.com/"),
        ("https://example.com/a?b#c", "https://example.com/a?b"),
        ("https://u:p@example.com/@x", "https://example.com/@x"),
        ("https://a@b@example.com", "https://example.com"),
        ("example.com/a", "https://example.com/a"),
        ("example.com:8080/a", "https://example.com:8080/a"),
        ("localhost:3000/", "https://localhost:3000/"),
        ("//example.com/a", "https://example.com/a"),
        ("http:example.com", "http://example.com"),
        ("http:\\\\example.com\\a", "http://example.com\\a"),
        ("https:////example.com/", "https://example.com/"),
        ("/a/b?c", "https://example.com/a/b?c"),
        ("../a.html", "https://example.com/a.html"),
        ("index.html", "https://example.com/index.html"),
        ("news", "https://example.com/news"),
    ],
)
def test_says_what_to_write_instead(line: str, suggestion: str) -> None:
    (failure,) = run(line).failures

    for lang in LANGUAGES:
        assert failure_message(failure, lang).endswith(suggestion)
    assert run(suggestion).ok


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("https://example.com:65536/", "“65536”"),
        ("https://example.com:a:b/", "“a:b”"),
        (f"https://example.com:{'0' * 5000}65536/", f"“{'0' * 199}…”"),
        (f"https://exa mple.com:{'0' * 5000}65535/", "“exa mple.com”"),
        ("https://exa mple.com/", "“exa mple.com”"),
        ("https://a..b?c", "“a..b”"),
        ("http://[::1", "“[::1”"),
        ("http://[::g]:80/", "“[::g]”"),
        ("http://:80/", "“http://:80/”"),
        ("https://example.com/%zz%", "“%zz” at character 21"),
        ("https://example.com/\x1b[31m", "Character 21 of the line is U+001B"),
    ],
)
def test_names_the_part_at_fault(line: str, part: str) -> None:
    (failure,) = run(line).failures

    assert part in failure_message(failure, "en")


def test_value_in_a_message_is_cut_and_shows_what_cannot_be_seen() -> None:
    long = Failure("gen-lastmod", value="9" * (SHOWN_MAX + 1))
    hidden = Failure("gen-lastmod", value="\u202e\x1b[31m\n\ud800{value}")

    assert f"“{'9' * (SHOWN_MAX - 1)}…”" in failure_message(long, "en")
    assert "“⟨U+202E⟩⟨U+001B⟩[31m⟨U+000A⟩⟨U+D800⟩{value}”" in failure_message(hidden, "en")


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (999, ("999", "999", "999")),
        (2048, ("2,048", "2048", "2,048")),
        (10_001, ("10,001", "10\u00a0001", "10,001")),
        (10_485_761, ("10,485,761", "10\u00a0485\u00a0761", "10,485,761")),
    ],
)
def test_grouping_of_numbers(number: int, expected: tuple[str, ...]) -> None:
    assert tuple(grouped(number, lang) for lang in LANGUAGES) == expected
