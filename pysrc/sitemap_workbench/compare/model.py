"""What a comparison finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .dates import DateChanges
from .spool import Spool
from .states import FIELDS, FieldChange

SCHEMA_VERSION = 1

ADDED, REMOVED, CHANGED, RESPELLED = "added", "removed", "changed", "respelled"
CHANGES = (ADDED, REMOVED, CHANGED, RESPELLED)
"""The kinds of changes, in the order in which they are listed. Respelled are pairs that are
probably the same page: an address that is gone and a new one that differ in http or https, in www,
or in a final slash only."""

PAGES, SITEMAPS = "pages", "sitemaps"
_INDEX = "sitemapindex"
_DROPPED = 255  # in the place of a kind


@dataclass(frozen=True, slots=True)
class Spot:
    """An address as written, and where its element stands; line and column count from 1."""

    address: str
    file: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Change:
    """One address that differs. `of` is PAGES or SITEMAPS (children of an index); `old` and `new`
    are None where that side has not got it; `differs` names what differs in a respelled address:
    "scheme", "www", "slash"."""

    change: str
    of: str
    old: Spot | None
    new: Spot | None
    fields: tuple[FieldChange, ...] = ()
    differs: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The change as the JSON has it."""
        return {
            "change": self.change,
            "of": self.of,
            "old": _spot(self.old),
            "new": _spot(self.new),
            "fields": [{"field": one.field, "old": one.old, "new": one.new} for one in self.fields],
            "differs": list(self.differs),
        }


@dataclass(frozen=True, slots=True)
class ComparedFile:
    """A file of a side; `complete` is false when a part of it was not reached."""

    name: str
    kind: str
    entries: int
    complete: bool


@dataclass(frozen=True, slots=True)
class ComparedSide:
    """One side. `repeats` are entries whose address an earlier one has already, `without_address`
    those that have none or one that cannot be read, `unread` those of which a part, the address or
    another, cannot be told from another that is written otherwise."""

    files: tuple[ComparedFile, ...]
    entries: int
    repeats: int
    without_address: int
    unread: int

    @property
    def kinds(self) -> set[str]:
        """The kinds of the files that have entries."""
        return {file.kind for file in self.files if file.entries}

    @property
    def complete(self) -> bool:
        """Whether everything was reached."""
        return all(file.complete for file in self.files)


@dataclass(slots=True)
class Counts:
    """How many pages, or sitemaps that indexes list, there are of each kind. `moved` are those that
    lie in a file of another name, which is no change; `fields` counts by field what changed."""

    added: int = 0
    removed: int = 0
    changed: int = 0
    respelled: int = 0
    unchanged: int = 0
    moved: int = 0
    fields: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FIELDS, 0))
    differs: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(("scheme", "www", "slash"), 0)
    )
    dates: DateChanges = field(default_factory=DateChanges)

    @property
    def different(self) -> int:
        """Addresses that differ in some way."""
        return self.added + self.removed + self.changed + self.respelled

    @property
    def common(self) -> int:
        """Addresses that are on both sides."""
        return self.changed + self.respelled + self.unchanged

    def to_dict(self) -> dict[str, Any]:
        """The counts as the JSON has them."""
        return {
            **{name: getattr(self, name) for name in (*CHANGES, "unchanged", "moved")},
            "fields": self.fields,
            "differs": self.differs,
            "dates": self.dates.to_dict(self.common),
        }


class Changes:
    """The changes, kept packed and made when they are asked for: first what was added, then
    removed, changed, respelled, each in document order."""

    def __init__(self) -> None:
        self._spool = Spool()
        self._kinds = bytearray()

    def __len__(self) -> int:
        return len(self._kinds) - self._kinds.count(_DROPPED)

    def add(self, change: Change) -> int:
        """Take one in; gives its number."""
        spots = [None if one is None else _parts(one) for one in (change.old, change.new)]
        fields = tuple((one.field, one.old, one.new) for one in change.fields)
        self._kinds.append(CHANGES.index(change.change))
        return self._spool.append((change.of, *spots, fields, change.differs))

    def drop(self, number: int) -> None:
        """Take one out again; the numbers of others stay."""
        self._kinds[number] = _DROPPED

    def of_kind(self, change: str) -> Iterator[Change]:
        """Those of one kind."""
        wanted = CHANGES.index(change)
        at = self._kinds.find(wanted)
        while at >= 0:
            yield self[at]
            at = self._kinds.find(wanted, at + 1)

    def __iter__(self) -> Iterator[Change]:
        for change in CHANGES:
            yield from self.of_kind(change)

    def __getitem__(self, number: int) -> Change:
        of, old, new, fields, differs = self._spool[number]
        return Change(
            CHANGES[self._kinds[number]],
            of,
            None if old is None else Spot(*old),
            None if new is None else Spot(*new),
            tuple(FieldChange(*one) for one in fields),
            differs,
        )


@dataclass(slots=True)
class Comparison:
    """What differs between two versions of a file or a set. `files_added` and `files_removed` are
    names; `same_bytes`: each file of one side is, byte for byte, that of the other (of two single
    files whatever their names)."""

    old: ComparedSide
    new: ComparedSide
    pages: Counts
    sitemaps: Counts
    files_added: tuple[str, ...]
    files_removed: tuple[str, ...]
    same_bytes: bool
    changes: Changes

    @property
    def complete(self) -> bool:
        """Whether all of both sides was reached, so that what is not told does not differ."""
        return self.old.complete and self.new.complete

    @property
    def crossed(self) -> str | None:
        """Where one side has indexes only and the other none, so that they have nothing in common:
        "index_to_pages" or "pages_to_index"."""
        old, new = self.old.kinds, self.new.kinds
        if old == {_INDEX} and new and _INDEX not in new:
            return "index_to_pages"
        if new == {_INDEX} and old and _INDEX not in old:
            return "pages_to_index"
        return None

    @property
    def identical(self) -> bool:
        """Whether no address was added, removed or changed, as far as both sides were reached. Of
        entries that cannot be compared only equal bytes say that they are the same."""
        if self.pages.different or self.sitemaps.different:
            return False
        return self.same_bytes or not (self.old.unread or self.new.unread)


def _spot(spot: Spot | None) -> dict[str, Any] | None:
    if spot is None:
        return None
    return {
        "address": spot.address,
        "file": spot.file,
        "line": spot.line,
        "column": spot.column,
    }


def _parts(spot: Spot) -> tuple[str, str, int, int]:
    return spot.address, spot.file, spot.line, spot.column
