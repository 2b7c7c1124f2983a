"""Tables whose cells are separated by commas, semicolons or tabs (RFC 4180), row by row."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from sitemap_workbench.facts.options import Options
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.rows import Fields, RefusedError, Row
from sitemap_workbench.generate.tables.headings import Columns, Headings, column_letters, columns_of
from sitemap_workbench.generate.tables.record import BATCH, extension_fields
from sitemap_workbench.generate.tables.text import BLANK, Lines
from sitemap_workbench.readers import Source

_Part = tuple[tuple[str, list[int]], ...]  # fields of one prefix, without it, with their columns


@dataclass(slots=True)
class DelimitedRows:
    """A table as a source of rows.

    Raises:
        RefusedError: its headings cannot be used.
    """

    source: Source
    options: Options
    form: str
    headings: Headings
    total: int = 0
    done: int = 0
    blank: int = 0
    records: int = 0
    left_out: Mapping[str, int] = field(default_factory=dict)
    _columns: Columns = field(init=False)

    def __post_init__(self) -> None:
        self.total = self.source.size
        self._columns = columns_of(self.headings)

    def column(self, key: str, number: int = 0) -> str:
        """The heading as written."""
        places = self._columns.places.get(key, [])
        return self.headings.cells[places[number]] if number < len(places) else key

    def batches(self) -> Iterator[list[Row | Failure]]:
        """The rows in their order; see `RowSource`."""
        self.done = self.blank = self.records = 0
        lines = Lines(self.source, self.options)
        reader = _Reader(lines, self.headings, self._columns)
        batch: list[Row | Failure] = []
        try:
            for found in reader.rows():
                batch.extend(found)
                if len(batch) >= BATCH:
                    self._note(lines, reader)
                    yield batch
                    batch = []
        except RefusedError as error:
            self._note(lines, reader)
            if batch:
                yield batch
            row = reader.row + 1
            raise RefusedError(
                *(replace(fault, row=row) if fault.line else fault for fault in error.failures)
            ) from None
        self._note(lines, reader)
        if batch:
            yield batch

    def _note(self, lines: Lines, reader: _Reader) -> None:
        self.done, self.blank, self.records = lines.done, reader.blank, reader.records


class _Reader:
    """One pass over the records; `row` is the latest as a spreadsheet counts."""

    def __init__(self, lines: Lines, headings: Headings, columns: Columns) -> None:
        self.row = self.blank = self.records = 0
        self._lines, self._headings, self._columns = lines, headings, columns
        width, places = columns.width, columns.places
        # Behind the cells of a row an empty one is put: the cell of the fields without a column.
        core = ("loc", "lastmod", "changefreq", "priority")
        self._core = tuple(places.get(key, [width])[0] for key in core)
        self._images = places.get("image", [])
        self._alternates = _part(places, "hreflang:")
        self._video, self._news = _part(places, "video:"), _part(places, "news:")
        self._nameless = set(columns.nameless)  # those that have held nothing so far

    def rows(self) -> Iterator[list[Row | Failure]]:
        """What each record gives: its row, or its faults."""
        lines = iter(self._lines)
        skipped = self._headings.skipped
        for _ in range(skipped):
            next(lines, None)
        reader = csv.reader(lines, delimiter=self._headings.delimiter, strict=True)
        while True:
            line = skipped + reader.line_num + 1
            try:
                cells = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                fault = self._quoting(str(error), line)
                self.row += 1
                self.records += 1
                yield [fault]
                continue
            self.row += 1
            if self.row == self._headings.row:
                continue
            self.records += 1
            cells = [cell if cell.strip(BLANK) else "" for cell in cells]
            if not any(cells):
                self.blank += 1
            else:
                yield list(self._faults(cells, line)) or [self._row(cells, line)]

    def _quoting(self, error: str, line: int) -> Failure:
        """The fault of a record that the rules of quoting do not allow."""
        if error.startswith("field larger"):
            # Where the next record begins nobody can tell: most often a quote was not closed.
            args = (("limit", csv.field_size_limit()),)
            raise RefusedError(Failure("gen-table-cell-long", line, args=args))
        unclosed = error.startswith("unexpected end")
        return Failure(
            "gen-table-quote-open" if unclosed else "gen-table-quote", line, row=self.row + 1
        )

    def _faults(self, cells: list[str], line: int) -> Iterator[Failure]:
        row, width = self.row, self._columns.width
        if any(surplus := cells[width:]):
            sizes = (("cells", len(cells)), ("headings", width))
            yield Failure("gen-table-cells", line, surplus[0], sizes, row, column_letters(width))
            return
        del cells[width:]
        cells.extend([""] * (width + 1 - len(cells)))
        for index in sorted(self._nameless):
            if cells[index]:
                self._nameless.discard(index)
                letters = column_letters(index)
                args = (("cell", f"{letters}{row}"),)
                yield Failure("gen-table-heading-empty", line, cells[index], args, row, letters)
        headings = self._headings.cells
        if self._lines.nul:
            for cell, heading in zip(cells, headings, strict=False):
                if "\0" in cell:
                    yield Failure("gen-table-nul", line, cell, row=row, column=heading)
        loc = self._core[0]
        if not cells[loc]:
            yield Failure("gen-table-loc-empty", line, "", row=row, column=headings[loc])

    def _images_of(self, cells: list[str]) -> tuple[str, ...]:
        """Blank ones keep their place before a filled one, so that each is told by its heading."""
        images = [cells[at] for at in self._images]
        while images and not images[-1]:
            images.pop()
        return tuple(images)

    def _row(self, cells: list[str], line: int) -> Row:
        loc, lastmod, changefreq, priority = self._core
        return Row(
            line,
            self.row,
            cells[loc],
            cells[lastmod],
            cells[changefreq],
            cells[priority],
            self._images_of(cells),
            tuple((code, cells[at]) for code, (at,) in self._alternates if cells[at]),
            tuple(filter(None, (_extension(cells, self._video),))),
            _extension(cells, self._news),
        )


def _part(places: Mapping[str, list[int]], prefix: str) -> _Part:
    return tuple(
        (key.removeprefix(prefix), at) for key, at in places.items() if key.startswith(prefix)
    )


def _extension(cells: list[str], part: _Part) -> Fields | None:
    values = {name: [cells[at] for at in places] for name, places in part}
    return extension_fields(values) if any(map(any, values.values())) else None
