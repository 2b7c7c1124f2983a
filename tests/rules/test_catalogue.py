"""The frame of the rules: what each one is, and its words in three languages."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any
from urllib.parse import urlsplit

import pytest

import sitemap_workbench.rules as package
from catalogue_ids import RULES
from sitemap_workbench.rules import TOPICS, Finding, Reader, Rule, registered
from sitemap_workbench.rules.registry import problem
from sitemap_workbench.rules.texts import LANGUAGES, message, text_of, topic_table

FOLDER = Path(package.__file__).parent
FRAME = {
    "__init__", "engine", "examples", "finding", "registry", "set_engine", "set_problem", "sources",
    "texts",
}  # fmt: skip

# What an id begins with says what it speaks about.
FIRST_WORDS = {
    "attribute", "bytes", "changefreq", "compression", "decompression", "element", "encoding",
    "ext", "feed", "foreign", "format", "gzip", "host", "hreflang", "image", "index", "input",
    "lastmod", "loc", "location", "mobile", "news", "ns", "pagemap", "port", "priority", "quality",
    "reading", "robots", "root", "scheme", "set", "size", "text", "too", "urlset", "value", "video",
    "xml", "xsd",
}  # fmt: skip
EXAMPLE_KEYS = {
    "in", "before", "text", "after", "repeat", "pad", "encoding", "gzip", "cut", "flip", "append",
    "name", "url", "several",
}  # fmt: skip

EVERY_RULE = [pytest.param(rule, id=rule.id) for rule in registered().values()]


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def variants(rule: Rule, language: str) -> Mapping[str, str]:
    """The messages of a rule by variant; a rule without variants has one, named by no word."""
    words = text_of(rule, language).message
    return {"": words} if isinstance(words, str) else words


# The catalogue


def test_the_rules_of_the_catalogue_are_there_with_number_and_severity() -> None:
    own = {rule.id: (rule.number, rule.severity.value) for rule in registered().values()}
    assert {rule_id: own.get(rule_id) for rule_id in RULES} == RULES
    assert len(RULES) == 182 + 3  # the catalogue and our own


def test_rules_come_in_the_order_of_their_numbers() -> None:
    numbers = [rule.number for rule in registered().values()]
    assert numbers == sorted(set(numbers))


def test_the_topics_are_the_modules_of_the_folder() -> None:
    named = [topic.__name__.rpartition(".")[2] for topic in TOPICS]
    assert sorted(named) == sorted({path.stem for path in FOLDER.glob("*.py")} - FRAME)
    assert sorted(named) == sorted(path.stem for path in FOLDER.glob("*.toml"))


def test_a_topic_words_exactly_its_own_rules_in_their_order() -> None:
    for topic in {rule.topic for rule in registered().values()}:
        own = [rule.id for rule in registered().values() if rule.topic == topic]
        assert list(topic_table(topic)) == own


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_a_rule_says_what_it_is(rule: Rule) -> None:
    assert re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)+", rule.id)
    assert rule.id.partition("-")[0] in FIRST_WORDS
    assert rule.source.name
    assert urlsplit(rule.source.url).scheme == "https"
    assert "." in urlsplit(rule.source.url).netloc
    assert re.fullmatch(r"[a-z]+", rule.layer)
    assert rule.refused_by <= set(Reader)
    assert not rule.refused_by & rule.accepted_by
    assert rule.function.__doc__


# The words


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_a_rule_is_worded_in_three_languages_and_has_its_examples(rule: Rule) -> None:
    table = topic_table(rule.topic)[rule.id]
    assert set(table) == {"bad", "good", *LANGUAGES}
    for which in ("bad", "good"):
        assert set(table[which]) <= EXAMPLE_KEYS
        assert "text" in table[which]
    for language in LANGUAGES:
        words = text_of(rule, language)
        texts = [words.title, words.why, words.fix, *variants(rule, language).values()]
        texts += [text for choice in words.choices.values() for text in choice.values()]
        for text in texts:
            assert text
            assert text == text.strip()
            assert "!" not in text.replace("<!", "").replace("[!", "")
            assert "TODO" not in text
        assert not words.title.endswith((".", "。"))


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_words_have_the_same_shape_in_every_language(rule: Rule) -> None:
    def shape(language: str) -> Any:
        return (
            {name: placeholders(text) for name, text in variants(rule, language).items()},
            {name: set(texts) for name, texts in text_of(rule, language).choices.items()},
        )

    for language in LANGUAGES:
        assert shape(language) == shape("en")
        for text in (text_of(rule, language).title, text_of(rule, language).fix):
            assert placeholders(text) == set()


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_every_choice_is_used_and_every_placeholder_can_be_filled(rule: Rule) -> None:
    used = {name for text in variants(rule, "en").values() for name in placeholders(text)}
    for language in LANGUAGES:
        choices = text_of(rule, language).choices
        assert set(choices) <= used
        for variant in variants(rule, language):
            for args in stand_ins(used, choices):
                worded = message(Finding(rule, problem(0, variant=variant, **args)), language, {})
                assert worded
                assert not re.search(r"\{\w+\}", worded)


def stand_ins(
    names: set[str], choices: Mapping[str, Mapping[str, str]]
) -> Iterator[dict[str, object]]:
    """Arguments for a message, so that each code of each choice comes up once."""
    plain: dict[str, object] = {
        name: next(iter(choices[name])) if name in choices else f"‹{name}›" for name in names
    }
    yield plain
    for name, codes in choices.items():
        for code in codes:
            yield {**plain, name: code}
