"""A message that was decoded, in lines for people."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from ..decoder import Decoded, Meaning
from ..decoder.decoding import LONGEST
from ..report import Report
from ..report.terminal import safe, safe_name
from ..rules import registered
from ..rules.texts import number_in, text_of
from .struck import Strikes, Struck, on_line, strikes

PLACES_SHOWN = 5


def decoded_lines(decoded: Decoded, report: Report | None, language: str) -> Iterator[str]:
    """Each meaning with its rules, and where these strike.

    Args:
        decoded: in `language`.
        report: of the files that were given; None where there are none.
        language: of everything else.
    """
    words = _words(language)
    if decoded.cut:
        yield words["cut"].format(count=number_in(LONGEST, language))
        yield ""
    if not decoded.meanings:
        yield words["unknown"]
    elif not decoded.meanings[0].sure:
        yield words["likely"] + ("：" if language == "zh-Hant" else ":")
    for number, meaning in enumerate(decoded.meanings):
        if number:
            yield ""
        yield from _meaning_lines(meaning, report, language)
    if decoded.place is not None:
        line, column = decoded.place.line, decoded.place.column
        yield ""
        yield words["line" if column is None else "place"].format(line=line, column=column)
        there = [] if report is None else on_line(report, line)
        if there:
            yield f"{words['there'].format(line=line)}:"
            yield from (
                f"  {_place(one)} {safe(one.finding.message)} [{one.finding.rule}]"
                for one in there[:PLACES_SHOWN]
            )


def _meaning_lines(meaning: Meaning, report: Report | None, language: str) -> Iterator[str]:
    words = _words(language)
    yield f"{meaning.title} ({words['kind'][meaning.kind]})"
    yield f"  {words['means']}: {meaning.means}"
    yield f"  {words['do']}: {meaning.do}"
    yield f"  {words['source']}: {meaning.source.name}, {meaning.source.url}"
    if not meaning.rules:
        return
    yield f"  {words['rules']}:"
    struck = {} if report is None else strikes(report, meaning.rules)
    misses = [rule for rule, found in struck.items() if not found.count]
    for rule in meaning.rules:
        if rule not in misses:
            yield f"    {rule}: {text_of(registered()[rule], language).title}"
            if rule in struck:
                yield f"      {_strikes(struck[rule], language)}"
    if misses:
        yield f"    {words['misses']}: {', '.join(misses)}"


def _strikes(found: Strikes, language: str) -> str:
    words = _words(language)
    shown = [_place(one) for one in found.places[:PLACES_SHOWN]]
    if found.count > len(shown):
        more = number_in(found.count - len(shown), language)
        shown.append(words["more"].format(count=more))
    places = ("、" if language == "zh-Hant" else ", ").join(shown)
    return str(words["strikes"].format(count=number_in(found.count, language), places=places))


def _place(one: Struck) -> str:
    name = safe_name(one.file) or "-"
    finding = one.finding
    return name if finding.line is None else f"{name}:{finding.line}:{finding.column}"


def _words(language: str) -> Mapping[str, Any]:
    return _table()[language]


@cache
def _table() -> dict[str, dict[str, Any]]:
    text = files(__package__).joinpath("decoded_words.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
