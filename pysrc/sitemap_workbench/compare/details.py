"""The second look: what differs is read again, since digests hold neither texts nor lines."""

from __future__ import annotations

import errno
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ..facts.options import Options
from ..readers import Along, Source
from .model import (
    ADDED,
    CHANGED,
    PAGES,
    REMOVED,
    RESPELLED,
    SITEMAPS,
    Change,
    Changes,
    Counts,
    Spot,
)
from .reading import INDEX, EntryReader
from .respelled import Respelled, differences
from .sides import ALONE, Matches, Side, SideFile, stem_of
from .sides import CHANGED as IS_CHANGED
from .spool import Spool
from .states import changes_between

_WANTED = (ALONE, IS_CHANGED)


@dataclass(frozen=True, slots=True)
class Found:
    """An entry that differs."""

    number: int
    status: int
    of: str
    spot: Spot
    form: str
    state: str


@dataclass(slots=True)
class Details:
    """Makes the changes, first over the old side, then over the new one."""

    matches: Matches
    counts: dict[str, Counts]
    several: bool  # a side has more than one file, so that pages can move between them
    changes: Changes = field(default_factory=Changes)
    _old: Spool = field(default_factory=Spool)
    _numbers: array[int] = field(default_factory=lambda: array("I"))  # of the entries in it
    _paired: set[int] = field(default_factory=set)  # of them: those that were respelled
    _respelled: Respelled = field(default_factory=Respelled)
    _doubtful: Spool = field(default_factory=Spool)  # new ones that may have been respelled

    def take_old(self, found: Found) -> None:
        """An entry that only the old side has, or that has changed; in the order of the entries."""
        spot = found.spot
        place = (spot.address, spot.file, spot.line, spot.column)
        record = self._old.append((found.status, found.of, place, found.form, found.state))
        self._numbers.append(found.number)
        if found.status == ALONE:
            self._respelled.gone(found.of, found.form, record)

    def take_new(self, found: Found) -> None:
        """The same of the new side, once the old one has been taken in."""
        if found.status == IS_CHANGED:
            number = self.matches.partners[found.number]
            record = bisect_left(self._numbers, number)
            self._pair(CHANGED, record, found.spot, found.form, found.state)
            return
        added = self.changes.add(Change(ADDED, found.of, None, found.spot))
        if self._respelled.come(found.of, found.form):
            form = None if found.form == found.spot.address else found.form
            self._doubtful.append((added, form, found.state))
        else:
            self.counts[found.of].added += 1

    def finish(self) -> None:
        """Once all are known, it is clear which were respelled, added and removed."""
        for added, form, state in self._doubtful:
            change = self.changes[added]
            assert change.new is not None
            form = form or change.new.address
            record = self._respelled.partner(change.of, form)
            if record is None:
                self.counts[change.of].added += 1
            else:
                self.changes.drop(added)
                self._paired.add(record)
                self._pair(RESPELLED, record, change.new, form, state)
        for number, (status, of, place, _, _) in enumerate(self._old):
            if status == ALONE and number not in self._paired:
                self.counts[of].removed += 1
                self.changes.add(Change(REMOVED, of, Spot(*place), None))

    def _pair(self, change: str, record: int, spot: Spot, form: str, state: str) -> None:
        """A change from a record of the old side to what is given of the new one."""
        _, of, place, old_form, old_state = self._old[record]
        fields = changes_between(old_state, state)
        counts = self.counts[of]
        for one in fields:
            counts.fields[one.field] += 1
            if one.field == "lastmod":
                assert not isinstance(one.old, tuple)
                assert not isinstance(one.new, tuple)
                counts.dates.add(one.old, one.new)
        differs: tuple[str, ...] = ()
        if change == RESPELLED:
            differs = differences(old_form, form)
            counts.respelled += 1
            counts.moved += self.several and stem_of(place[1]) != stem_of(spot.file)
            for name in differs:
                counts.differs[name] += 1
        else:
            counts.changed += 1
        self.changes.add(Change(change, of, Spot(*place), spot, fields, differs))


def look(
    source: Source, options: Options, side: Side, file: SideFile, take: Callable[[Found], None]
) -> Iterator[int]:
    """Take in what differs in a file; gives, chunk by chunk, the bytes read so far.

    Raises:
        OSError: the file cannot be read any more, or is another one by now.
    """
    reader = EntryReader(source, options)
    along = Along(source, options, reader.reading.document)
    of = SITEMAPS if file.kind == INDEX else PAGES
    number, end = file.first, file.first + file.entries
    for portion in reader.portions():
        if number + len(portion.forms) > end:
            break
        statuses = side.statuses[number : number + len(portion.forms)]
        for index, status in enumerate(statuses):
            if status in _WANTED:
                spot = Spot(portion.texts[index], file.name, *along.at(portion.places[index]))
                form, state = portion.forms[index], portion.states[index]
                take(Found(number + index, status, of, spot, form, state))
        number += len(portion.forms)
        yield reader.reading.done
    if number != end:
        raise OSError(errno.EIO, "the file was changed while it was read", source.name)
