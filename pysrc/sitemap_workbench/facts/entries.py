"""The entries of a file and the values in them."""

from dataclasses import dataclass
from typing import NamedTuple

from .dates import Moment
from .weburl import WebUrl
from .xml import Element


class Field(NamedTuple):
    """A value as written after entity resolution, with the place of its element."""

    text: str
    place: int
    damaged: bool = False  # not judged: a part of it could not be read


@dataclass(slots=True)
class Entry:
    """One page or child file that the map lists.

    `element` is the whole element when its shape has to be judged, and None when the reader has
    proven that the shape is the plain one. `path` is where the entry stands.
    """

    number: int
    place: int
    loc: Field | None
    lastmod: Field | None = None
    changefreq: Field | None = None
    priority: Field | None = None
    element: Element | None = None


@dataclass(frozen=True, slots=True)
class Loc:
    """An address that is not proven clean. `value` is `text` without white space around it."""

    place: int
    path: str
    number: int
    kind: str  # kind of the file
    text: str
    value: str
    web: WebUrl | None
    fault: str | None  # what keeps it out of host, location and duplicate rules


@dataclass(frozen=True, slots=True)
class Repeat:
    """An address that an earlier entry of the file has already."""

    place: int
    path: str
    value: str
    lastmod: str | None
    first: str
    first_place: int
    first_lastmod: str | None
    identical: bool  # else: equal only after normalisation


@dataclass(frozen=True, slots=True)
class Lastmod:
    """A date that is not proven clean."""

    place: int
    path: str
    text: str
    value: str
    moment: Moment


@dataclass(frozen=True, slots=True)
class Changefreq:
    """A changefreq that is not proven clean."""

    place: int
    path: str
    text: str
    value: str


@dataclass(frozen=True, slots=True)
class Priority:
    """A priority that is not proven clean."""

    place: int
    path: str
    text: str
    value: str


@dataclass(frozen=True, slots=True)
class PaddedField:
    """An extension field holding an address, number or date, with white space around it."""

    place: int
    path: str
    label: str
    text: str
