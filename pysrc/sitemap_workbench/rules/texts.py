"""The words of the rules, in three languages. There is no fallback: a missing text fails a test."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..facts.languages import LANGUAGES as LANGUAGES
from .finding import Finding
from .registry import At, Rule

#: What separates groups of three digits: a comma, a no-break space in Polish.
_GROUPING = {"en": ",", "pl": "\u00a0", "zh-Hant": ","}


@dataclass(frozen=True, slots=True)
class RuleText:
    """What people read about a rule in one language. `expect` is the form of a right value in one
    line, for rules whose findings show what was found."""

    title: str
    message: str | Mapping[str, str]
    why: str
    fix: str
    choices: Mapping[str, Mapping[str, str]]
    expect: str | None


@cache
def topic_table(topic: str) -> dict[str, Any]:
    """The table of a topic as it is written: rule id to examples and languages.

    For the tab the build writes the tables as JSON, which is read there thirty times as fast.
    """
    folder = files(__package__)
    made = folder.joinpath(f"{topic}.json")
    if made.is_file():
        table: dict[str, Any] = json.loads(made.read_text(encoding="utf-8"))
        return table
    return tomllib.loads(folder.joinpath(f"{topic}.toml").read_text(encoding="utf-8"))


@cache
def rule_text(topic: str, rule_id: str, language: str) -> RuleText:
    """The words of a rule.

    Raises:
        KeyError: there are none for this rule or language.
    """
    words = topic_table(topic)[rule_id][language]
    choices = {
        name: table
        for name, table in words.items()
        if isinstance(table, dict) and name != "message"
    }
    return RuleText(
        words["title"],
        words["message"],
        words["why"],
        words["fix"],
        choices,
        words.get("expect"),
    )


def text_of(rule: Rule, language: str) -> RuleText:
    """The words of a rule; see `rule_text`."""
    return rule_text(rule.topic, rule.id, language)


def message(finding: Finding, language: str, lines: Mapping[int, int]) -> str:
    """The sentence about one finding.

    Args:
        finding: what was found.
        language: one of LANGUAGES.
        lines: place to line number, for the second places that messages name.
    """
    text = text_of(finding.rule, language)
    template = text.message
    if not isinstance(template, str):
        template = template[finding.problem.variant]
    values = {
        name: _shown(name, value, text, language, lines)
        for name, value in finding.problem.args.items()
    }
    return template.format_map(values)


def _shown(
    name: str, value: object, text: RuleText, language: str, lines: Mapping[int, int]
) -> str:
    if name in text.choices:
        return text.choices[name][str(value)]
    if isinstance(value, tuple):
        return ", ".join(_shown(name, one, text, language, lines) for one in value)
    if isinstance(value, At):
        return number_in(lines.get(int(value), 0), language)
    if isinstance(value, int):
        return number_in(value, language)
    return str(value)


def number_in(number: int, language: str) -> str:
    """A whole number with its digits grouped as the language does it (Unicode CLDR): Polish leaves
    four digits together."""
    if language == "pl" and abs(number) < 10_000:
        return str(number)
    return f"{number:,}".replace(",", _GROUPING[language])
