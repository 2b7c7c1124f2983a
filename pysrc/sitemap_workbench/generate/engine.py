"""The run of the generator: everything is read and judged, then there are files or failures."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from sitemap_workbench.facts.weburl import UrlParser
from sitemap_workbench.generate.addresses import AddressJudge, Good
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.fileset import FileSet
from sitemap_workbench.generate.kept import MemoryStore, Store
from sitemap_workbench.generate.result import Counts, Generated
from sitemap_workbench.generate.rowing import RowReading
from sitemap_workbench.generate.rows import RefusedError, RowSource
from sitemap_workbench.generate.run import Run
from sitemap_workbench.generate.settings import Settings
from sitemap_workbench.generate.source import ListReader
from sitemap_workbench.readers import Source

_CELLS = re.compile(r"[,;]$|(?:[,;]|%20)[0-9]{4}-[0-9]{2}-[0-9]{2}$|[,;](?:%20)?https?://")


class Progress(NamedTuple):
    """Bytes of the input that have been read; where it is read twice, each counts half."""

    done: int
    total: int


Steps = Generator[Progress, None, Generated]


def generate_steps(
    source: str | Source | RowSource,
    settings: Settings,
    parse_urls: UrlParser,
    store: Store | None = None,
) -> Steps:
    """Turn addresses into the files of a sitemap, or say all that forbids it.

    Args:
        source: a list with one address a line (a file is UTF-8; a byte order mark at its start is
            removed), or the rows of a table or a sitemap.
        settings: what is wanted.
        parse_urls: the WHATWG parser of where this runs.
        store: where finished files wait; None keeps them in memory.

    Returns:
        Files and no failure, or no file and every failure: those without a line first, then by
        line. After `gen-input-encoding` and `gen-input-too-large` nothing else is checked.

    Raises:
        OSError: the input cannot be read, or the files cannot be kept.
    """
    run = Run(settings, AddressJudge(parse_urls), store or MemoryStore())
    run.failures.extend(settings.failures(parse_urls))
    try:
        if isinstance(source, str | Source):
            yield from _read_list(run, source)
        else:
            yield from _read_rows(run, source)
    except RefusedError as refused:
        if not isinstance(source, str | Source):
            # What stands before the place has been judged, and is told with it.
            run.failures.extend(refused.failures)
            run.stopped = True
            return run.result(source)
        strict = isinstance(source, str | Source) and not settings.profile.splits
        return Generated(Counts(), refused.failures, strict=strict)
    return run.result(source)


def _read_list(run: Run, source: str | Source) -> Iterator[Progress]:
    reader = ListReader(source, run.settings.profile.input_units)
    for lines in reader.batches():
        _take_lines(run, lines)
        yield Progress(reader.done, reader.total)
    run.counts.unique = run.addresses


def _take_lines(run: Run, lines: Sequence[str]) -> None:
    counts = run.counts
    begin = counts.lines + 1
    good: list[tuple[FileSet, str, int]] = []
    site, files = None, None
    for number, verdict in enumerate(run.judge.judge(lines), begin):
        if isinstance(verdict, Good):
            if verdict.site is not site:
                site, files = verdict.site, run.files_for(verdict.site, number)
            if isinstance(files, FileSet):
                good.append((files, verdict.href, number))
            elif files is not None:
                run.refuse(Failure("gen-host-mixed", number, lines[number - begin], files))
        elif verdict is None:
            counts.blank += 1
        else:
            line = lines[number - begin]
            run.refuse(Failure(verdict.id, number, line, verdict.args))
            if "\t" in line.strip():
                run.note_cells(number)
    counts.lines += len(lines)
    before = run.seen.add_all((href for _, href, _ in good), (number for _, _, number in good))
    settings = run.settings
    values = (settings.lastmod, settings.changefreq, settings.priority)
    for (files, href, number), first in zip(good, before, strict=True):
        if first is not None:
            counts.duplicates += 1
        elif run.admit(number, lines[number - begin]) and not run.failures:
            files.add_plain(href, *values, number, number)
            if href is not (line := lines[number - begin]) and href != line:
                run.note_spelling(number, line, href)
            if ("," in href or ";" in href or href[-1].isdigit()) and _CELLS.search(href):
                run.note_cells(number)


def _read_rows(run: Run, source: RowSource) -> Iterator[Progress]:
    reading = RowReading(source, run)
    try:
        for done in reading.steps():
            yield Progress(done // 2 if reading.clusters else done, source.total)
    finally:
        counts = run.counts
        counts.lines, counts.blank = source.records, source.blank
        counts.unique = counts.lines - counts.blank - counts.duplicates - counts.errors
