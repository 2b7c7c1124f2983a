"""One side of a comparison while it is matched: about 30 bytes an entry, whatever its length."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from struct import Struct

from .reading import INDEX, Portion

BUCKETS = 256
_KEY, _STATE = 12, 8
_RECORD = Struct(f"<{_KEY}s{_STATE}sI")

# What has been found out about an entry.
UNSEEN, SAME, CHANGED, ALONE, REPEAT, WITHOUT, VOID = range(7)


@dataclass(slots=True)
class SideFile:
    """A file of a side. `first` is the number of its first entry on the side."""

    name: str
    first: int
    kind: str = "unknown"
    entries: int = 0
    complete: bool = True


def stem_of(name: str) -> str:
    """The name by which a file is found again on the other side: packed or not is the same."""
    return name[: -len(".gz")] if name.lower().endswith(".gz") else name


@dataclass(slots=True)
class Side:
    """The files of a side and, of each entry, a digest of its address, one of its state, its number
    and its status.

    Among ten million addresses two share a digest of 96 bits with a probability below 10⁻¹⁴, so
    that equal digests are taken for equal addresses. Buckets by the first byte of the digest let
    two sides be matched part by part.
    """

    files: list[SideFile] = field(default_factory=list)
    statuses: bytearray = field(default_factory=bytearray)
    unread: int = 0  # entries of which a part cannot be compared
    _buckets: list[bytearray] = field(default_factory=lambda: [bytearray() for _ in range(BUCKETS)])
    _firsts: array[int] = field(default_factory=lambda: array("I"))

    def begin(self, name: str) -> SideFile:
        """A further file."""
        file = SideFile(name, len(self.statuses))
        self.files.append(file)
        self._firsts.append(file.first)
        return file

    def add(self, portion: Portion, kind: str) -> None:
        """Entries of the last file. Pages and sitemaps with one address are two things."""
        prefix = "s" if kind == INDEX else "p"
        number = len(self.statuses)
        buckets, pack = self._buckets, _RECORD.pack
        statuses = bytearray(len(portion.forms))
        for index, (form, state) in enumerate(zip(portion.forms, portion.states, strict=True)):
            if not form:
                statuses[index] = WITHOUT
                continue
            key = blake2b((prefix + form).encode(), digest_size=_KEY).digest()
            digest = blake2b(state.encode(), digest_size=_STATE).digest()
            buckets[key[0]] += pack(key, digest, number + index)
        self.statuses += statuses
        self.unread += portion.unread

    def end(self, kind: str, complete: bool, void: bool) -> None:
        """The last file has been read; `void`: what was read of it does not count."""
        file = self.files[-1]
        file.kind, file.complete = kind, complete
        file.entries = len(self.statuses) - file.first
        if void:
            self.statuses[file.first :] = bytes((VOID,)) * file.entries
            file.entries = 0

    def bucket(self, number: int) -> Iterator[tuple[bytes, bytes, int]]:
        """Key, state and number of the entries of a bucket, in their order; it is given up then."""
        records, self._buckets[number] = self._buckets[number], bytearray()
        statuses = self.statuses
        for key, state, entry in _RECORD.iter_unpack(records):
            if statuses[entry] == UNSEEN:
                yield key, state, entry

    def file_of(self, number: int) -> SideFile:
        """The file of an entry."""
        return self.files[bisect_right(self._firsts, number) - 1]

    def has(self, number: int, *statuses: int) -> bool:
        """Whether a file has an entry with one of these statuses."""
        file = self.files[number]
        span = file.first, file.first + file.entries
        return any(self.statuses.count(status, *span) for status in statuses)

    def count(self, status: int, *, index: bool) -> int:
        """The entries of pages, or of indexes, with a status."""
        return sum(
            self.statuses.count(status, file.first, file.first + file.entries)
            for file in self.files
            if (file.kind == INDEX) is index
        )

    @property
    def complete(self) -> bool:
        """Whether everything of all files was reached."""
        return all(file.complete for file in self.files)


@dataclass(slots=True)
class Matches:
    """Which entry of the old side an entry of the new one with status CHANGED is, and how many of
    the entries that both have lie in a file of another name: pages, then sitemaps."""

    partners: array[int]
    moved: list[int]


def match(old: Side, new: Side, *, several: bool) -> Matches:
    """Find the entries that are on both sides; of an address that is repeated the first counts.

    Args:
        old, new: read to their ends.
        several: a side has more than one file, so that pages can move between them.
    """
    matches = Matches(array("I", bytes(4 * len(new.statuses))), [0, 0])
    for number in range(BUCKETS):
        known: dict[bytes, tuple[bytes, int]] = {}
        for key, state, entry in old.bucket(number):
            old.statuses[entry] = REPEAT if key in known else ALONE
            known.setdefault(key, (state, entry))
        seen: set[bytes] = set()
        for key, state, entry in new.bucket(number):
            if key in seen:
                new.statuses[entry] = REPEAT
                continue
            seen.add(key)
            partner = known.get(key)
            if partner is None:
                new.statuses[entry] = ALONE
                continue
            status = SAME if partner[0] == state else CHANGED
            new.statuses[entry] = old.statuses[partner[1]] = status
            matches.partners[entry] = partner[1]
            if several:
                file = new.file_of(entry)
                before = old.file_of(partner[1])
                matches.moved[file.kind == INDEX] += stem_of(before.name) != stem_of(file.name)
    return matches
