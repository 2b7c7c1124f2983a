"""The words of the failures, in every language of the product (`words.toml` for lines, fields and
files, `table_words.toml` for tables)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from sitemap_workbench.facts.languages import LANGUAGES as LANGUAGES
from sitemap_workbench.generate.details import details
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.rules.texts import number_in

_FILES = ("words.toml", "table_words.toml")

SHOWN_MAX = 200
"""Longest value inside a message, in characters; the failure itself keeps it whole."""

_SURROGATE = re.compile("[\ud800-\udfff]")
# What a terminal or a page would obey, reorder or show as nothing: all but letters and the like.
_UNSEEN = re.compile(
    "[\0-\x1f\x7f-\xa0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff"
    "\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)


@dataclass(frozen=True, slots=True)
class Words:
    """A failure in one language: its name, what is wrong, what to write instead."""

    title: str
    message: str
    fix: str
    near: str = ""  # in place of `fix` where it can be seen what was meant


@cache
def failure_ids() -> tuple[str, ...]:
    """Every failure that there is, in the order of the tables."""
    return tuple(_table())


@cache
def failure_words(failure_id: str, lang: str) -> Words:
    """The templates of one failure; `KeyError` for an id or a language that does not exist."""
    return Words(**_table()[failure_id][lang])


def failure_message(failure: Failure, lang: str) -> str:
    """One line of text: what is wrong and what to write instead."""
    if failure.message:
        return failure.message
    words = failure_words(failure.id, lang)
    value = failure.value or ""
    found: Mapping[str, str | int] = {"value": value, **details(failure), **dict(failure.args)}
    filled = {name: _shown(content, lang) for name, content in found.items()}
    gap = "" if lang == "zh-Hant" else " "
    fix = words.near if words.near and "suggestion" in filled else words.fix
    return f"{words.message}{gap}{fix}".format_map(filled)


def scalar_values(text: str) -> str:
    """The text with lone surrogates as U+FFFD, so that it can be encoded."""
    return _SURROGATE.sub("\ufffd", text)


def _shown(content: str | int, lang: str) -> str:
    if isinstance(content, int):
        return number_in(content, lang)
    cut = content if len(content) <= SHOWN_MAX else content[: SHOWN_MAX - 1] + "…"
    return _UNSEEN.sub(lambda match: f"⟨U+{ord(match[0]):04X}⟩", cut)


@cache
def _table() -> dict[str, dict[str, dict[str, str]]]:
    folder = resources.files(__package__)
    table: dict[str, dict[str, dict[str, str]]] = {}
    for name in _FILES:
        table |= tomllib.loads(folder.joinpath(name).read_text("utf-8"))
    return table
