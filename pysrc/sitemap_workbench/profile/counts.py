"""How often values occur: exact, mergeable in any order, and bounded in memory."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from heapq import nsmallest
from typing import Any

#: So many different values are told apart, which is as many as a file may have entries. When there
#: are more, none is: a choice among them would depend on the order in which files are read.
VALUES_KEPT = 50_000
LONGEST_VALUE = 200  # characters; what a value has beyond them does not tell it from others
VALUES_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Counts:
    """Occurrences by value. `more` says that there are more than VALUES_KEPT different values;
    `by_value` is empty then, and `total` is exact all the same."""

    total: int = 0
    by_value: Mapping[str, int] = field(default_factory=dict)
    more: bool = False

    @classmethod
    def of(cls, values: Mapping[str, int]) -> "Counts":
        """From occurrences by value."""
        kept = dict(values)
        if any(len(value) > LONGEST_VALUE for value in values):
            kept = Counter()
            for value, count in values.items():
                kept[value[:LONGEST_VALUE]] += count
        return cls._bounded(sum(values.values()), kept)

    @classmethod
    def _bounded(cls, total: int, by_value: Mapping[str, int], more: bool = False) -> "Counts":
        if more or len(by_value) > VALUES_KEPT:
            return cls(total, {}, more=True)
        return cls(total, by_value)

    def merge(self, other: "Counts") -> "Counts":
        """Those of both together."""
        total = self.total + other.total
        if self.more or other.more:
            return self._bounded(total, {}, more=True)
        if not other.by_value:
            return self
        kept = Counter(self.by_value)
        kept.update(other.by_value)
        return self._bounded(total, dict(kept))

    @property
    def distinct(self) -> int:
        """The number of different values; when there are `more`, as many as are told apart."""
        return VALUES_KEPT if self.more else len(self.by_value)

    def most_common(self, number: int) -> list[tuple[str, int]]:
        """The values that occur most often, equally frequent ones in the order of their text."""
        if len(self.by_value) <= number:
            return sorted(self.by_value.items(), key=lambda item: (-item[1], item[0]))
        counts = sorted(self.by_value.values(), reverse=True)
        least = counts[min(number, len(counts)) - 1]
        above = [item for item in self.by_value.items() if item[1] > least]
        above.sort(key=lambda item: (-item[1], item[0]))
        equal = (value for value, count in self.by_value.items() if count == least)
        return above + [(value, least) for value in nsmallest(number - len(above), equal)]

    def to_dict(self, shown: int = VALUES_SHOWN) -> dict[str, Any]:
        """The most frequent values with their counts, and `rest`: all other occurrences."""
        common = self.most_common(shown)
        return {
            "count": self.total,
            "distinct": self.distinct,
            "more": self.more,
            "values": [{"value": value, "count": count} for value, count in common],
            "rest": self.total - sum(count for _, count in common),
        }
