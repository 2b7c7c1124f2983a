"""Two versions of a file or a set, step by step: both are read, matched, and looked at again."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from ..facts.options import Options
from ..readers import Source
from .details import Details, look
from .model import PAGES, SITEMAPS, ComparedFile, ComparedSide, Comparison, Counts
from .reading import EntryReader
from .sides import ALONE, CHANGED, REPEAT, SAME, WITHOUT, Side, match, stem_of

_CHUNK = 1_048_576


@dataclass(frozen=True, slots=True)
class Stage:
    """How far a comparison is, in bytes of the files as they lie there. `doing` is "sides" while
    both are read, then "details"; `file` is the number of the file among all `files`."""

    doing: str
    file: int
    files: int
    name: str
    done: int
    total: int


@dataclass(slots=True)
class _Way:
    """Counts bytes over all files of a stage."""

    doing: str
    files: int
    total: int
    file: int = 0
    before: int = 0

    def through(self, source: Source, steps: Iterator[int]) -> Iterator[Stage]:
        """Go through a file, with the name of the file on what fails."""
        name = source.name or ""
        try:
            for done in steps:
                yield Stage(self.doing, self.file, self.files, name, self.before + done, self.total)
        except OSError as error:
            raise OSError(error.errno, error.strerror or str(error), source.name) from error
        self.file += 1
        self.before += source.size


def compare_steps(
    old: Sequence[Source], new: Sequence[Source], options: Options
) -> Generator[Stage, None, Comparison]:
    """Compare two sides; yields progress.

    About 40 bytes of memory are taken for each entry, and 60 to 150 for each that differs.

    Args:
        old, new: the files of each side; their order makes no difference.
        options: URL parser and sizes.

    Raises:
        OSError: a file cannot be read, or was changed meanwhile; `filename` names it.
    """
    given = [sorted(sources, key=_name) for sources in (old, new)]
    sides = [Side(), Side()]
    way = _Way("sides", len(old) + len(new), sum(one.size for one in (*old, *new)))
    for side, sources in zip(sides, given, strict=True):
        for source in sources:
            yield from way.through(source, _read(source, options, side))
    several = len(old) > 1 or len(new) > 1
    counts = {PAGES: Counts(), SITEMAPS: Counts()}
    matches = match(*sides, several=several)
    for (of, one), moved in zip(counts.items(), matches.moved, strict=True):
        one.unchanged = sides[1].count(SAME, index=of == SITEMAPS)
        one.moved = moved
    details = Details(matches, counts, several)
    wanted = [
        (source, side, number)
        for side, sources in zip(sides, given, strict=True)
        for number, source in enumerate(sources)
        if side.has(number, ALONE, CHANGED)
    ]
    way = _Way("details", len(wanted), sum(source.size for source, _, _ in wanted))
    for source, side, number in wanted:
        take = details.take_old if side is sides[0] else details.take_new
        steps = look(source, options, side, side.files[number], take)
        yield from way.through(source, steps)
    details.finish()
    names = [{stem_of(file.name): file.name for file in side.files} for side in sides]
    added, removed = _only(names[1], names[0]), _only(names[0], names[1])
    renamed = several and bool(added or removed)
    same = not (renamed or len(details.changes)) and _same_bytes(*given)
    return Comparison(
        _side(sides[0]),
        _side(sides[1]),
        pages=counts[PAGES],
        sitemaps=counts[SITEMAPS],
        files_added=added if several else (),
        files_removed=removed if several else (),
        same_bytes=same,
        changes=details.changes,
    )


def _read(source: Source, options: Options, side: Side) -> Iterator[int]:
    reader = EntryReader(source, options)
    side.begin(_name(source))
    for portion in reader.portions():
        side.add(portion, reader.kind)
        yield reader.reading.done
    side.end(reader.kind, reader.complete, reader.reading.void)


def _name(source: Source) -> str:
    return source.name or ""


def _side(side: Side) -> ComparedSide:
    files = tuple(
        ComparedFile(file.name, file.kind, file.entries, file.complete) for file in side.files
    )
    repeats, without = (
        side.count(status, index=False) + side.count(status, index=True)
        for status in (REPEAT, WITHOUT)
    )
    entries = sum(file.entries for file in files)
    return ComparedSide(files, entries, repeats, without, side.unread)


def _only(names: dict[str, str], others: dict[str, str]) -> tuple[str, ...]:
    """The names of files that the other side has not got."""
    return tuple(name for stem, name in names.items() if stem not in others)


def _same_bytes(old: Sequence[Source], new: Sequence[Source]) -> bool:
    if [one.size for one in old] != [one.size for one in new]:
        return False
    for one, other in zip(old, new, strict=True):
        with one.open() as before, other.open() as after:
            while chunk := before.read(_CHUNK):
                if chunk != after.read(len(chunk)):
                    return False
    return True
