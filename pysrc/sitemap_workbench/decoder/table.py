"""The messages that are known, with their words in three languages."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..rules import sources
from ..rules.registry import Source
from .signs import Sign

TABLES = ("fetching", "file", "pages", "parsers")
KINDS = ("file", "fetching", "either", "pages", "limits", "note")
"""What a message is about: the file, the way to it, the pages that it lists, a limit, or nothing
that has to be done."""

_HELP = "https://support.google.com/webmasters/answer/"
SOURCES = {
    "console": sources.SEARCH_CONSOLE,
    "pages": Source("Search Console help: Page indexing report", _HELP + "7440203"),
    "yandex": sources.YANDEX_ERRORS,
    "bing": Source(
        "Bing Webmaster Tools: sitemaps", "https://www.bing.com/webmasters/help/sitemaps-3b5cf6ed"
    ),
    "hreflang": sources.GOOGLE_HREFLANG,
    "xml": sources.XML_10,
    "names": sources.XML_NAMES,
    "schema": sources.XSD_STRUCTURES,
    "datatypes": sources.XSD_DATATYPES,
}


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A message: how it is recognised, and what it is about.

    `general` ones frame others ("has errors") and are told only where nothing else is.
    `by_tag` has the rules for a tag that the message names.
    """

    id: str
    kind: str
    general: bool
    rules: tuple[str, ...]
    by_tag: Mapping[str, tuple[str, ...]]
    source: Source
    signs: tuple[Sign, ...]

    def rules_for(self, tag: str | None) -> tuple[str, ...]:
        """The rules that correspond, narrowed down where the message names a tag."""
        return self.by_tag.get(tag or "", self.rules)


@dataclass(frozen=True, slots=True)
class EntryText:
    """What people read about a message: its name, what it means, what to do."""

    title: str
    means: str
    do: str


@cache
def table() -> dict[str, Any]:
    """The tables as they are written: id to what is in them."""
    folder = files(__package__)
    found: dict[str, Any] = {}
    for name in TABLES:
        found |= tomllib.loads(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    return found


@cache
def entries() -> tuple[Entry, ...]:
    """All messages, in the order of the tables."""
    return tuple(
        Entry(
            id=name,
            kind=known["kind"],
            general=known.get("general", False),
            rules=tuple(known["rules"]),
            by_tag={tag: tuple(rules) for tag, rules in known.get("by_tag", {}).items()},
            source=SOURCES[known["source"]],
            signs=tuple(Sign(sign) for signs in known["signs"].values() for sign in signs),
        )
        for name, known in table().items()
    )


@cache
def entry_text(name: str, language: str) -> EntryText:
    """The words of a message.

    Raises:
        KeyError: there is no such message or language.
    """
    return EntryText(**table()[name][language])
