"""The line of headings of a table: what separates its cells, and which field each column is."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.rows import RefusedError
from sitemap_workbench.generate.tables.fields import Unusable, field_named, is_repeatable
from sitemap_workbench.generate.tables.text import BLANK

COMMA, SEMICOLON, TAB = ",", ";", "\t"
_EXCEL = re.compile(r'"?sep=([,;|\t])"?[\r\n]*', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Headings:
    """The first record that is not blank, and where it stands."""

    delimiter: str
    cells: tuple[str, ...]
    row: int  # as a spreadsheet counts
    line: int  # of the file
    skipped: int  # lines before the table, which a spreadsheet does not show: `sep=;`

    @property
    def has_loc(self) -> bool:
        """Whether one of them is the heading of addresses."""
        return any(field_named(cell) == "loc" for cell in self.cells)

    @property
    def known(self) -> int:
        """How many of them are headings of fields."""
        return sum(isinstance(field_named(cell), str) for cell in self.cells)


@dataclass(slots=True)
class Columns:
    """Where the fields stand: indices of columns by field, in order."""

    width: int = 0
    places: dict[str, list[int]] = field(default_factory=dict)
    nameless: tuple[int, ...] = ()  # columns without a heading


def excel_delimiter(lines: Sequence[str]) -> str | None:
    """What the line `sep=;` says, which Excel reads and does not show."""
    match = _EXCEL.fullmatch(lines[0]) if lines else None
    return match[1] if match else None


def read_headings(lines: Sequence[str], delimiters: Iterable[str]) -> Headings | None:
    """The headings as the delimiter that makes the most of them cuts them.

    Where nothing separates them there is one column, and commas and semicolons in its cells belong
    to the addresses. None when no delimiter cuts them, or there are none.
    """
    said = excel_delimiter(lines)
    if said is not None:
        return _first_record(lines[1:], said, 1) or Headings(said, (), 1, 2, 1)
    found = [_first_record(lines, delimiter, 0) for delimiter in delimiters]
    best = max(
        (headings for headings in found if headings is not None),
        key=lambda headings: (headings.has_loc, headings.known, len(headings.cells)),
        default=None,
    )
    if best is not None and len(best.cells) == 1:
        return Headings(TAB, best.cells, best.row, best.line, best.skipped)
    return best


def columns_of(headings: Headings) -> Columns:
    """The fields of the columns.

    Raises:
        RefusedError: with every heading that is no field, or stands there twice.
    """
    columns = Columns(len(headings.cells))
    nameless: list[int] = []
    failures = []
    for index, heading in enumerate(headings.cells):
        if is_blank(heading):
            nameless.append(index)
            continue
        key = field_named(heading)
        places = columns.places.get(key, []) if isinstance(key, str) else []
        if isinstance(key, Unusable):
            fault = key
        elif places and not is_repeatable(key):
            first = headings.cells[places[0]]
            fault = Unusable("gen-table-field-repeated", (("first", first), ("field", key)))
        else:
            columns.places.setdefault(key, []).append(index)
            continue
        row, line = headings.row, headings.line
        failures.append(Failure(fault.id, line, heading, fault.args, row, heading))
    if failures:
        raise RefusedError(*failures)
    if "loc" not in columns.places:
        raise RefusedError(no_loc(headings))
    columns.nameless = tuple(nameless)
    return columns


def no_loc(headings: Headings) -> Failure:
    """The failure of a table in which no column is known to hold the addresses."""
    found = ", ".join(cell for cell in headings.cells if not is_blank(cell))
    return Failure("gen-table-no-loc", headings.line, args=(("found", found),), row=headings.row)


def is_blank(cell: str) -> bool:
    """Whether nobody sees anything in the cell."""
    return not cell.strip(BLANK)


def column_letters(index: int) -> str:
    """The name that a spreadsheet gives to a column, counted from 0: A, B … Z, AA …"""
    letters = ""
    while index >= 0:
        index, rest = divmod(index, 26)
        letters = chr(ord("A") + rest) + letters
        index -= 1
    return letters


def first_records(lines: Sequence[str], delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """The records at the beginning, each with the line where it begins, until one is no record."""
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            yield line, cells
            line = reader.line_num + 1
    except csv.Error:
        return


def _first_record(lines: Sequence[str], delimiter: str, skipped: int) -> Headings | None:
    for row, (line, cells) in enumerate(first_records(lines, delimiter), 1):
        if not all(map(is_blank, cells)):
            return Headings(delimiter, tuple(cells), row, skipped + line, skipped)
    return None
