"""The words of reports, with the plural forms of each language (Unicode CLDR, cardinal rules)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ..rules.texts import number_in


@cache
def _table() -> dict[str, Any]:
    text = files(__package__).joinpath("words.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def word(key: str, language: str) -> str:
    """One word or sentence; a dotted key looks into a table, as in "reader.google"."""
    found: Any = _table()[language]
    for part in key.split("."):
        found = found[part]
    return str(found)


def counted(noun: str, number: int, language: str) -> str:
    """A number with its noun, such as "3 entries"."""
    forms: dict[str, str] = _table()[language]["count"][noun]
    form = forms[plural_form(number, language)]
    return form.format(n=number_in(number, language))


def decimal_in(number: float, language: str) -> str:
    """A number with its fraction as the language writes it; whole ones have none."""
    whole, _, fraction = f"{number:.2f}".rstrip("0").rstrip(".").partition(".")
    mark = "," if language == "pl" else "."
    return number_in(int(whole), language) + (mark + fraction if fraction else "")


def plural_form(number: int, language: str) -> str:
    """The CLDR category of a whole number."""
    if language == "zh-Hant":
        return "other"
    if number == 1:
        return "one"
    if language == "en":
        return "other"
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return "few" if few else "many"
