"""The kinds of values that settings have, and how they are read from TOML.

Each reader gets the value and the folder of its file. It raises TypeError for a value of another
kind and ValueError for one that makes no sense; both say what is wrong.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

from .addresses import base_address
from .moments import instant
from .patterns import Pattern
from .selectors import nearest, rules_named, severities_named
from .weburl_ada import parse_urls

_MOST_PROCESSES = 10_000

Reader = Callable[[object, Path], Any]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value: how it is called, with an example, and how it is read."""

    called: str
    read: Reader


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{_shown(value)} is no text")
    if not value:
        raise ValueError("the text is empty")
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError(f"{_shown(value)} is no array")
    return tuple(map(_text, value))


def _table(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError(f"{_shown(value)} is no table")
    return value


def _shown(value: object) -> str:
    try:
        text = str(value)
    except ValueError:  # it has a number of more digits than Python writes
        return "what is given"
    return text.lower() if isinstance(value, bool) else repr(text) if value == text else text


def _rules(value: object, _: Path) -> tuple[str, ...]:
    named = _texts(value)
    rules_named(named)
    return named


def _some_rules(value: object, folder: Path) -> tuple[str, ...]:
    named = _rules(value, folder)
    if not named:
        raise ValueError("an empty array would show nothing; leave the key out for all rules")
    return named


def _levels(value: object, _: Path) -> dict[str, str]:
    levels = {rule: _text(level) for rule, level in _table(value).items()}
    severities_named(levels)
    return levels


def _rules_by_pattern(value: object, folder: Path) -> tuple[tuple[Pattern, tuple[str, ...]], ...]:
    found = []
    for pattern, rules in _table(value).items():
        try:
            found.append((Pattern.of(pattern, folder), _rules(rules, folder)))
        except (TypeError, ValueError) as error:
            raise type(error)(f"{pattern!r}: {error}") from error
    return tuple(found)


def _patterns(value: object, folder: Path) -> tuple[Pattern, ...]:
    return tuple(Pattern.of(pattern, folder) for pattern in _texts(value))


def _path(value: object, folder: Path) -> Path:
    text = _text(value)
    if "\0" in text:
        raise ValueError("a path has no NUL character")
    return folder / text


def _address(value: object, _: Path) -> str:
    text = _text(value)
    base_address(text, parse_urls)
    return text


def _flag(value: object, _: Path) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{_shown(value)} is neither true nor false")
    return value


def _processes(value: object, _: Path) -> int:
    if value == "auto":
        return 0
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{_shown(value)} is no whole number")
    if value < 0:
        raise ValueError(f"{_shown(value)} is less than 0")
    if value > _MOST_PROCESSES:
        raise ValueError(f"more than {_MOST_PROCESSES:,} processes")
    return value


def _moment(value: object, _: Path) -> str:
    """As the command line has it; TOML has dates of its own too."""
    text = value.isoformat() if isinstance(value, date | datetime) else _text(value)
    instant(text)
    return text


def choice(words: Sequence[str]) -> Kind:
    """One of some words."""

    def read(value: object, _: Path) -> str:
        word = _text(value)
        if word not in words:
            raise ValueError(f"{word!r} is none of {', '.join(words)}{nearest(word, words)}")
        return word

    quoted = [f'"{word}"' for word in words]
    return Kind(f"{', '.join(quoted[:-1])} or {quoted[-1]}", read)


RULES = Kind('an array of rules, such as ["loc-duplicate", "hreflang-*"]', _rules)
SOME_RULES = Kind(RULES.called, _some_rules)
LEVELS = Kind('a table of rules, such as {loc-duplicate = "note"}', _levels)
RULES_BY_PATTERN = Kind('a table of patterns, such as {"old/*" = ["all"]}', _rules_by_pattern)
PATTERNS = Kind('an array of patterns, such as ["drafts", "*/old.xml"]', _patterns)
PATH = Kind("a path, relative to the settings file", _path)
ADDRESS = Kind('the address of a folder, such as "https://example.com/"', _address)
FLAG = Kind("true or false", _flag)
PROCESSES = Kind('a whole number, or "auto"', _processes)
MOMENT = Kind("a date, or a date and time", _moment)
