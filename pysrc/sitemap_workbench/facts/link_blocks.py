"""Links of the fast lane, read as blocks of bytes: equal blocks once, equal links once."""

import re
from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from .alternates import Alternates
from .hreflang import Link

RECENT_BLOCKS = 64


@dataclass(slots=True)
class BlockReader:
    """Remembers links by their markup, and the most recent blocks."""

    alternates: Alternates
    _link: re.Pattern[bytes] = re.compile(rb"<[^/>][^>]*>")
    _attribute: re.Pattern[bytes] = re.compile(rb"(rel|hreflang|href)=\"([^\"]*)\"")
    _markups: dict[bytes, int] = field(default_factory=dict)
    _blocks: "dict[bytes, tuple[int, array[int]]]" = field(default_factory=dict)

    def read(self, block: bytes, plain: Callable[[str], str]) -> "tuple[int, array[int]]":
        """The number of the set of links in a block, and the offset of each link in it.

        Args:
            block: one link element after another, proven to be of the plain shape.
            plain: resolves entities.
        """
        known = self._blocks.get(block)
        if known is not None:
            return known
        numbers = array("L")
        offsets = array("L")
        for match in self._link.finditer(block):
            markup = match[0]
            number = self._markups.get(markup)
            if number is None:
                values = {
                    name.decode(): plain(value.decode())
                    for name, value in self._attribute.findall(markup)
                }
                link = Link(values.get("rel"), values.get("hreflang"), values.get("href"))
                number = self._markups[markup] = self.alternates.number_of(link)
            numbers.append(number)
            offsets.append(match.start())
        if len(self._blocks) >= RECENT_BLOCKS:
            self._blocks.clear()
        found = self._blocks[block] = (self.alternates.set_of(numbers), offsets)
        return found


def links_of(
    children: Iterable[tuple[int, Link]], alternates: Alternates
) -> "tuple[int, array[int]]":
    """The number of the set that links with places form, and their places as offsets from 0."""
    numbers = array("L")
    offsets = array("L")
    for place, link in children:
        numbers.append(alternates.number_of(link))
        offsets.append(place)
    return alternates.set_of(numbers), offsets
