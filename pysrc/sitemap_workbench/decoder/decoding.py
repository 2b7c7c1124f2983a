"""From a message that a person has pasted to what it means."""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..rules.registry import Source
from ..rules.texts import LANGUAGES
from .contrary import Said, is_negative
from .places import Named, place_in, tag_in
from .signs import Sign, Span
from .table import Entry, entries, entry_text

LONGEST = 4_000
"""So many characters of a message are read; no console or parser says more in one."""
MOST = 5
"""So many meanings are told; a person who pastes a whole page of a console has them all there."""

_ALIKE = 0.72  # share of a sign that must be there to call a message likely
_FEWEST = 3  # words that must be there for that
_SHORT = 60  # words of a message in which likeness says something


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a message means, in words.

    `kind` says where the cause lies: "fetching", "file", "pages", "limits", "either" (of file and
    fetching), or "note" where nothing is wrong. `sure` is false where the message only resembles
    the known one. `rules` are the ids of those that correspond, `source` is who documents it.
    """

    id: str
    kind: str
    sure: bool
    title: str
    means: str
    do: str
    rules: tuple[str, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class Decoded:
    """All that a message says; the best meaning first, none when it is not known.

    `cut` tells that it was longer than what is read.
    """

    meanings: tuple[Meaning, ...]
    place: Named | None
    tag: str | None
    cut: bool

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "known": bool(self.meanings),
            "line": self.place and self.place.line,
            "column": self.place and self.place.column,
            "tag": self.tag,
            "cut": self.cut,
            "meanings": [
                {
                    "id": one.id,
                    "kind": one.kind,
                    "sure": one.sure,
                    "title": one.title,
                    "means": one.means,
                    "do": one.do,
                    "rules": list(one.rules),
                    "source": {"name": one.source.name, "url": one.source.url},
                }
                for one in self.meanings
            ],
        }


def decode(message: str, lang: str = "en") -> Decoded:
    """What a message of a search console, a browser or a parser means.

    Args:
        message: in any language that is known, with or without what stands around it.
        lang: language of the answer: "en", "pl" or "zh-Hant".

    Raises:
        ValueError: there is no such language.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    read = message[:LONGEST]
    said = Said.of(read)
    tag = tag_in(read)
    found, denied = _recognised(said)
    sure = bool(found)
    if not sure and not denied and len(said.words) <= _SHORT:
        found = _resembling(frozenset(said.words))
    return Decoded(
        tuple(_meaning(entry, tag, sure, lang) for entry in found[:MOST]),
        place_in(read),
        tag,
        len(message) > LONGEST,
    )


def _meaning(entry: Entry, tag: str | None, sure: bool, language: str) -> Meaning:
    text = entry_text(entry.id, language)
    return Meaning(
        entry.id,
        entry.kind,
        sure,
        text.title,
        text.means,
        text.do,
        entry.rules_for(tag),
        entry.source,
    )


def _recognised(said: Said) -> tuple[list[Entry], bool]:
    """The messages with a sign in the text: the longest sign first, then the earliest; and whether
    there are signs that the text denies.

    "Invalid URL" inside of "Invalid URL in sitemap index file" says nothing of its own.
    """
    spans: dict[Entry, list[Span]] = {}
    denied: list[Span] = []
    for entry in entries():
        at = [span for sign in entry.signs if (span := _first(sign, said, denied)) is not None]
        if at:
            spans[entry] = at
    for entry, at in list(spans.items()):
        spans[entry] = [one for one in at if not any(_lies_in(one, other) for other in denied)]
    told = {
        entry: free
        for entry, own in spans.items()
        if (free := [span for span in own if not _inside(span, entry, spans.items())])
    }
    telling = {entry: at for entry, at in told.items() if not entry.general} or told
    found = sorted(telling, key=lambda entry: min(map(_longest_first, telling[entry])))
    return found, bool(denied)


def _first(sign: Sign, said: Said, denied: list[Span]) -> Span | None:
    """Where a sign stands first without being denied; where it is goes to `denied`."""
    for span in sign.spans(said.line):
        if said.denies(span):
            denied.append(span)
        elif not said.breaks(sign, span):
            return span
    return None


def _lies_in(span: Span, other: Span) -> bool:
    return other[0] <= span[0] and span[1] <= other[1] and other != span


def _longest_first(span: Span) -> tuple[int, int]:
    start, end = span
    return start - end, start


def _inside(span: Span, own: Entry, spans: Iterable[tuple[Entry, list[Span]]]) -> bool:
    start, end = span
    return any(
        first <= start and end <= last and last - first > end - start
        for other, at in spans
        if other is not own
        for first, last in at
    )


def _resembling(words: frozenset[str]) -> list[Entry]:
    """Messages of which most words are there: cut, mistyped or in another order."""
    scored = ((_likeness(entry, words), entry) for entry in entries() if not entry.general)
    likely = sorted(((score, entry) for score, entry in scored if score), key=lambda one: -one[0])
    return [entry for score, entry in likely if score >= likely[0][0] * 0.95][:2]


def _likeness(entry: Entry, words: frozenset[str]) -> float:
    return max((_share(sign, words) for sign in entry.signs), default=0.0)


def _share(sign: Sign, words: frozenset[str]) -> float:
    """The part of a sign that is in the message, rare words counting more; 0 below a threshold."""
    there = sign.words & words
    if len(there) < _FEWEST or is_negative(sign.words) != is_negative(words):
        return 0.0
    weights = _weights()
    share = sum(weights[word] for word in there) / sum(weights[word] for word in sign.words)
    return share if share >= _ALIKE else 0.0


@cache
def _weights() -> dict[str, float]:
    """How much a word tells: the less, the more messages have it."""
    having = Counter(
        word
        for entry in entries()
        for word in {word for sign in entry.signs for word in sign.words}
    )
    return {word: math.log(1 + len(entries()) / count) for word, count in having.items()}
