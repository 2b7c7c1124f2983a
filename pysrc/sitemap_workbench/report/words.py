"""The words of reports, with the plural forms of each language (Unicode CLDR, cardinal rules)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ..rules.texts import number_in


@cache
def _table(name: str = "words.toml") -> dict[str, Any]:
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    return tomllib.loads(text)


def phrase(key: str, language: str) -> str:
    """Like `word`, from the words of what is taken away: HTML, summary and SARIF."""
    return _found(_table("words_export.toml"), key, language)


def counted_phrase(noun: str, number: int, language: str) -> str:
    """Like `counted`, from the same words as `phrase`."""
    return _counted(_table("words_export.toml"), noun, number, language)


def colon(language: str) -> str:
    """What stands between a name and what is said of it."""
    return phrase("because", language).format(names="")


def word(key: str, language: str) -> str:
    """One word or sentence; a dotted key looks into a table, as in "reader.google"."""
    return _found(_table(), key, language)


def counted(noun: str, number: int, language: str) -> str:
    """A number with its noun, such as "3 entries"."""
    return _counted(_table(), noun, number, language)


def words_in(table: str, key: str, language: str) -> str:
    """Like `word`, from another table."""
    return _found(_table(table), key, language)


def counted_in(table: str, noun: str, number: int, language: str) -> str:
    """Like `counted`, from another table."""
    return _counted(_table(table), noun, number, language)


def place_in(line: int | None, column: int | None, language: str, file: str = "") -> str:
    """A place in words, None for a whole file; with the name of the file where it is given."""
    place = phrase("whole", language)
    if line is not None:
        place = phrase("place", language).format(line=line, column=column)
    return phrase("file_place", language).format(file=file, place=place) if file else place


def _found(table: dict[str, Any], key: str, language: str) -> str:
    found: Any = table[language]
    for part in key.split("."):
        found = found[part]
    return str(found)


def _counted(table: dict[str, Any], noun: str, number: int, language: str) -> str:
    forms: dict[str, str] = table[language]["count"][noun]
    form = forms[plural_form(number, language)]
    return form.format(n=number_in(number, language))


def size_in(size: int, language: str) -> str:
    """A size for reading, such as "44.1 MB"; decimal units, as file managers show them."""
    if size < 1_000:
        return counted("bytes", size, language)
    unit, divisor = ("kB", 1_000) if size < 1_000_000 else ("MB", 1_000_000)
    return f"{decimal_in(round(size / divisor, 1), language)}\u00a0{unit}"


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
