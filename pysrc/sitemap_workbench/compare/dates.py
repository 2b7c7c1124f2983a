"""What has become of the dates of entries that both sides have."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..facts.dates import parse_date

_SEVERAL = 2  # entries from which on one date for all says something
_DAY = len("2026-10-05")


@dataclass(slots=True)
class DateChanges:
    """Counts of lastmod: now later, now earlier, newly given, no longer given, or otherwise written
    (the same instant, or no date)."""

    later: int = 0
    earlier: int = 0
    given: int = 0
    dropped: int = 0
    other: int = 0
    _value: str | None = None  # the one new value, "" when there are several
    _day: str | None = None  # the one day of all new values, likewise

    def add(self, old: str | None, new: str | None) -> None:
        """Take in a date that changed."""
        if old is None or new is None:
            self.given += old is None
            self.dropped += new is None
        else:
            order = _order(old, new)
            self.later += order > 0
            self.earlier += order < 0
            self.other += order == 0
        value = new or ""
        self._value = value if self._value in (None, value) else ""
        self._day = value[:_DAY] if self._day in (None, value[:_DAY]) else ""

    @property
    def changed(self) -> int:
        """Dates that are not what they were."""
        return self.later + self.earlier + self.given + self.dropped + self.other

    def at_once(self, common: int) -> str | None:
        """The one value, or else the one day, that every entry on both sides has got anew, as when
        a program writes the time at which it ran; None where that is not so.

        Args:
            common: how many entries both sides have.
        """
        if self.changed < max(common, _SEVERAL):
            return None
        return self._value or self._day or None

    def to_dict(self, common: int) -> dict[str, Any]:
        """The counts as the JSON has them."""
        names = ("later", "earlier", "given", "dropped", "other")
        return {**{name: getattr(self, name) for name in names}, "at_once": self.at_once(common)}


@lru_cache(maxsize=1_024)  # a date often stands at thousands of entries
def _order(old: str, new: str) -> int:
    """1 for a later date, -1 for an earlier one; a date without a time is compared by its day."""
    before, after = parse_date(old), parse_date(new)
    if before.day is None or after.day is None:
        return 0
    if before.is_date or after.is_date or before.seconds is None or after.seconds is None:
        return (after.day > before.day) - (after.day < before.day)
    return (after.seconds > before.seconds) - (after.seconds < before.seconds)
