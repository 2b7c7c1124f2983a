"""How many elements of one sort the entries hold: images, videos, news, links."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Amount:
    """Elements of one sort: all of them, the entries that have any, and the most of one entry."""

    count: int = 0
    entries: int = 0
    most: int = 0

    def plus(self, counts: Sequence[int]) -> "Amount":
        """With further entries, each given by its number of elements."""
        if not counts:
            return self
        some = len(counts) - counts.count(0)
        return self.merge(Amount(sum(counts), some, max(counts)))

    def merge(self, other: "Amount") -> "Amount":
        """Those of both together."""
        return Amount(
            self.count + other.count,
            self.entries + other.entries,
            max(self.most, other.most),
        )


NONE = Amount()
