"""What people write to name rules: an id, a number, a pattern, a layer, a severity, or all."""

import re
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase

from ..report.model import SEVERITIES
from ..rules import registered

OFF = "off"
LEVELS = (*SEVERITIES, OFF)
"""What a rule can be set to."""

_ALL = "all"
_NUMBER = re.compile("[Rr]([0-9]{1,3})")
_MAGIC = re.compile(r"[*?\[]")


def split(text: str) -> list[str]:
    """A list with commas, as it is given on a command line."""
    return [part.strip() for part in text.split(",") if part.strip()]


def rules_named(selectors: Iterable[str]) -> frozenset[str]:
    """The ids of all rules that are named; one text is a list with commas.

    Raises:
        ValueError: no rule is named by one of them.
    """
    if isinstance(selectors, str):
        selectors = split(selectors)
    return frozenset(rule for selector in selectors for rule in _named(selector))


def severities_named(levels: Mapping[str, str]) -> dict[str, str]:
    """The level of each rule: what names one rule comes before what names several, and of those
    the last counts.

    Raises:
        ValueError: no rule is named, or there is no such level.
    """
    for selector, level in levels.items():
        if level not in LEVELS:
            raise ValueError(f"{selector} is set to {level!r}; {_one_of(level, LEVELS)}")
    found: dict[str, str] = {}
    for selector, level in sorted(levels.items(), key=lambda item: _names_one(item[0])):
        found.update(dict.fromkeys(_named(selector), level))
    return found


def nearest(word: str, words: Iterable[str]) -> str:
    """What was probably meant, as the end of a message; nothing where nothing is near."""
    from difflib import get_close_matches  # rarely needed

    near = get_close_matches(word.lower(), list(words), 1)
    return f"; did you mean {near[0]}?" if near else ""


def _one_of(word: str, words: tuple[str, ...]) -> str:
    return f"expected {', '.join(words[:-1])} or {words[-1]}{nearest(word, words)}"


def _names_one(selector: str) -> bool:
    return selector in registered() or _NUMBER.fullmatch(selector) is not None


def _named(selector: str) -> list[str]:
    rules = registered()
    kind, colon, group = selector.partition(":")
    if selector in rules:
        return [selector]
    if selector == _ALL:
        return list(rules)
    if number := _NUMBER.fullmatch(selector):
        found = [rule.id for rule in rules.values() if rule.number == int(number[1])]
    elif colon and kind in ("layer", "severity"):
        groups = {name: str(getattr(rule, kind)) for name, rule in rules.items()}
        found = [name for name, own in groups.items() if own == group]
        if not found:
            there_are = tuple(sorted(set(groups.values())))
            raise ValueError(f"no such {kind}: {group}; {_one_of(group, there_are)}")
    elif _MAGIC.search(selector):
        found = [name for name in rules if fnmatchcase(name, selector)]
        if not found:
            raise ValueError(f"no rule fits the pattern {selector}")
    else:
        found = []
    if not found:
        raise ValueError(f"no such rule: {selector}{nearest(selector, rules)}")
    return found
