"""The words of the rule reference, for the command line and for the pages of the site."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from ..rules import Reader, registered
from ..rules.texts import number_in, topic_table

Entry = Mapping[str, Any]
"""One rule in one language, as `sitemap-workbench rules --format json` prints it."""


@cache
def rule_words(language: str) -> dict[str, Any]:
    """The words of the reference; tables inside for severities, readers, layers and topics."""
    text = files(__package__).joinpath("rule_words.toml").read_text(encoding="utf-8")
    words: dict[str, Any] = tomllib.loads(text)[language]
    return words


def stances(entry: Entry) -> dict[str, str]:
    """What each reader makes of the rule: reader to "objects", "accepts" or "silent".

    Empty when none of them documents anything.
    """
    found = {
        reader.value: "objects"
        if reader in entry["refused_by"]
        else "accepts"
        if reader in entry["accepted_by"]
        else "silent"
        for reader in Reader
    }
    return found if set(found.values()) != {"silent"} else {}


def reader_name(rule_id: str, reader: str, language: str) -> str:
    """The name of a reader. The protocol leaves the form of dates to the W3C, whose name is the one
    that people know there."""
    dates = reader == Reader.PROTOCOL and rule_id.startswith("lastmod-")
    name: str = rule_words(language)["reader"]["dates" if dates else reader]
    return name


def given(rule_id: str, which: str, language: str) -> str:
    """What an example has beside the text that is shown: its name, compression and so on."""
    table: dict[str, Any] = topic_table(registered()[rule_id].topic)[rule_id][which]
    words = rule_words(language)["given"]
    said = []
    for key, text in words.items():
        value = table.get("gzip") if key == "gzip_twice" else table.get(key)
        if value is None or (key.startswith("gzip") and (value == 2) != (key == "gzip_twice")):
            continue
        shown = number_in(value, language) if isinstance(value, int) else value
        said.append(text.format_map({key: shown}))
    return ("；" if language == "zh-Hant" else "; ").join(said)
