"""The entries of a file and the values in them."""

import re
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from .dates import Moment
from .weburl import WebUrl
from .xml import Element, unescaped

_IMAGE_LOC = re.compile(rb"loc>(h[^<]*)</")  # an image of the plain shape, whose address is good


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
    images: int = 0
    links: tuple[bytes, int] | None = None  # block of links of the plain shape, and its place


@dataclass(slots=True)
class Run:
    """Entries of the plain shape, one directly after another, as columns of their values.

    Columns are judged as wholes; an entry becomes an object only when something is wrong with it.
    """

    number: int  # of the first entry
    offset: int  # place at which the text of the matches begins
    matches: list[re.Match[bytes]]  # group 1: the start tag of the entry; then the values
    tag_lengths: tuple[int, ...]
    locs: list[str | None]
    lastmods: list[str | None]
    changefreqs: list[str | None] = field(default_factory=list)
    priorities: list[str | None] = field(default_factory=list)
    links: list[bytes] = field(default_factory=list)  # empty when no entry has links
    images: list[int] = field(default_factory=list)  # empty when no entry has images
    link_group: int = 0
    image_groups: tuple[int, ...] = ()
    image_tag: bytes = b""

    def __len__(self) -> int:
        return len(self.matches)

    def part(self, start: int, end: int) -> "Run":
        """The entries from `start` to before `end` as a run of their own."""
        if (start, end) == (0, len(self)):
            return self
        return replace(
            self,
            number=self.number + start,
            matches=self.matches[start:end],
            locs=self.locs[start:end],
            lastmods=self.lastmods[start:end],
            changefreqs=self.changefreqs[start:end],
            priorities=self.priorities[start:end],
            links=self.links[start:end],
            images=self.images[start:end],
        )

    def place(self, index: int, column: int = 0) -> int:
        """The place of the element that holds a value; column 0 is loc."""
        at = self.matches[index].start(2 + column)
        return self.offset + at - self.tag_lengths[column]

    def places(self) -> list[int]:
        """The places of all loc elements."""
        before = self.offset - self.tag_lengths[0]
        return [before + match.start(2) for match in self.matches]

    def entry_places(self) -> list[int]:
        """The places of the entries themselves."""
        offset = self.offset
        return [offset + match.start(1) for match in self.matches]

    def image_addresses(self, index: int) -> list[str]:
        """The addresses of the images of an entry."""
        match = self.matches[index]
        return [
            unescaped(address.decode())
            for group in self.image_groups
            for address in _IMAGE_LOC.findall(match[group])
        ]

    def entry(self, index: int) -> Entry:
        """One of the entries as an object."""
        values: list[Field | None] = []
        columns = (self.locs, self.lastmods, self.changefreqs, self.priorities)
        for column, texts in enumerate(columns):
            text = texts[index] if texts else None
            values.append(None if text is None else Field(text, self.place(index, column)))
        loc, lastmod, changefreq, priority = values
        place = self.offset + self.matches[index].start(1)
        images = self.images[index] if self.images else 0
        links = None
        if self.links and self.links[index]:
            links = (self.links[index], self.links_place(index))
        number = self.number + index
        return Entry(number, place, loc, lastmod, changefreq, priority, None, images, links)

    def links_place(self, index: int) -> int:
        """The place of the first link of an entry that has links."""
        return self.offset + self.matches[index].start(self.link_group)

    def image_place(self, index: int, number: int) -> int:
        """The place of an image of an entry, counted from 0."""
        match = self.matches[index]
        for group in self.image_groups:
            count = match[group].count(self.image_tag)
            if number < count:
                at = -1
                for _ in range(number + 1):
                    at = match[group].find(self.image_tag, at + 1)
                return self.offset + match.start(group) + at
            number -= count
        raise IndexError(number)


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
class IndexChild:
    """A child of an index whose own address is known; only usable addresses."""

    place: int
    path: str
    value: str
    web: WebUrl
    index: WebUrl


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
    kind: str  # of the file


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
