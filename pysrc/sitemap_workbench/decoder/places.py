"""Which place a message names, and which tag: they are written in many ways."""

import re
from dataclasses import dataclass

_NUMBER = r"(\d{1,9})"
_LINE = (
    r"(?:lines?(?:[ _]?n(?:umber|o\.?))?|lini[aeię]|numer (?:linii|wiersza)|wiersz[ua]?|строк[аеи])"
    r"[ :=#]{0,3}"
)
_COLUMN = (
    r"(?:col(?:umn)?s?(?:[ _]?n(?:umber|o\.?))?|kolumn[aąęie]|znak|pos(?:ition)?|столб(?:ец|це))"
    r"[ :=#]{0,3}"
)
_BETWEEN = r"[ ,;:./|]{0,4}(?:at |and |oraz |i |w )?"
_FILE = r"\.(?:xml|gz|txt):"
#: From the most telling to the least; each has one number, or two.
_PLACES = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_LINE}{_NUMBER}{_BETWEEN}{_COLUMN}{_NUMBER}",
        rf"第 ?{_NUMBER} ?[行列][ ,，、:：;；]{{0,3}}第? ?{_NUMBER} ?[字欄栏列位]",
        rf"行[ :：]{{0,3}}{_NUMBER}[ ,，、]{{0,3}}[列欄栏][ :：]{{0,3}}{_NUMBER}",
        rf"{_FILE}{_NUMBER}:{_NUMBER}\b",
        rf"{_FILE}{_NUMBER}\b",
        rf"\bin Entity, {_LINE}{_NUMBER}\b",
        rf"\b{_LINE}{_NUMBER}\b",
        rf"第 ?{_NUMBER} ?行",
        rf"行[ :：]{{1,3}}{_NUMBER}",
        rf"^[ \t]{{0,8}}{_NUMBER}:{_NUMBER}(?=[: ])",
    )
]
_TAG = re.compile(
    r"(?<![\w-])(?<!parent )(?<!nadrzędny )(?:tag|znacznik|標記|标记|тег)[ \t]{0,3}[:：][\s|]{0,4}"
    r"<?([A-Za-z][\w.-]{0,40}(?::[A-Za-z][\w.-]{0,40})?)",
    re.IGNORECASE,
)
_PARENT = re.compile(r"(?:父標記|父标记|上層標記|父層標記)[ \t]{0,3}[:：]")


@dataclass(frozen=True, slots=True)
class Named:
    """A place as a message gives it. What it counts from is up to the program that wrote it."""

    line: int
    column: int | None


def place_in(message: str) -> Named | None:
    """The place that the message names first, one with a column before one without."""
    for pattern in _PLACES:
        found = pattern.search(message)
        if found is not None:
            line, *column = map(int, found.groups())
            return Named(line, column[0] if column else None)
    return None


def tag_in(message: str) -> str | None:
    """The tag that a console says is concerned, without its prefix; not the one around it."""
    found = _TAG.search(_PARENT.sub(" ", message))
    return None if found is None else found[1].rpartition(":")[2].lower()
