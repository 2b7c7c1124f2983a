"""The dates of the entries: how many, how many different ones, and between when and when.

One date that most entries share is the date of a run of the program that wrote the file, and not
the date of the pages.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Any, TypeAlias

from ..facts.dates import Moment
from .counts import LONGEST_VALUE, Counts

Dated: TypeAlias = tuple[float, str]
"""The instant in seconds, on the scale of `Moment.seconds`, and the value as written."""


@dataclass(frozen=True, slots=True)
class Lastmods:
    """The lastmod values as written, padding removed.

    `date_only` and `with_time` are values from which a date follows; the rest are no dates.
    `unread` could not be read and are not among the values.
    """

    values: Counts = field(default_factory=Counts)
    unread: int = 0
    date_only: int = 0
    with_time: int = 0
    oldest: Dated | None = None
    newest: Dated | None = None

    @classmethod
    def of(
        cls, values: Mapping[str, int], moments: Mapping[str, Moment], unread: int
    ) -> "Lastmods":
        """From occurrences by value; `moments` has what the values say."""
        date_only = with_time = 0
        low, high = inf, -inf
        extremes: list[Dated] = []
        for value, count in values.items():
            moment = moments[value]
            seconds = moment.seconds
            if seconds is None:
                continue
            if moment.is_date:
                date_only += count
            else:
                with_time += count
            if seconds <= low or seconds >= high:
                low, high = min(low, seconds), max(high, seconds)
                extremes.append((seconds, value))
        return cls(
            Counts.of(values),
            unread,
            date_only,
            with_time,
            min(extremes, default=None),
            max(extremes, default=None),
        )

    def merge(self, other: "Lastmods") -> "Lastmods":
        """Those of both together."""
        oldest = [date for date in (self.oldest, other.oldest) if date is not None]
        newest = [date for date in (self.newest, other.newest) if date is not None]
        return Lastmods(
            self.values.merge(other.values),
            self.unread + other.unread,
            self.date_only + other.date_only,
            self.with_time + other.with_time,
            min(oldest, default=None),
            max(newest, default=None),
        )

    def to_dict(self) -> dict[str, Any]:
        """`most_frequent` is null without values, or when there are too many to tell apart."""
        values = self.values
        common = [{"value": value, "count": count} for value, count in values.most_common(1)]
        return {
            "entries": values.total + self.unread,
            "distinct": values.distinct,
            "more": values.more,
            "most_frequent": common[0] if common else None,
            "oldest": _written(self.oldest),
            "newest": _written(self.newest),
            "forms": {
                "date_only": self.date_only,
                "with_time": self.with_time,
                "other": values.total + self.unread - self.date_only - self.with_time,
            },
        }


def _written(date: Dated | None) -> str | None:
    return None if date is None else date[1][:LONGEST_VALUE]
