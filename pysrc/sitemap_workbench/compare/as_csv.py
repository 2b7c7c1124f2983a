"""The changes as CSV (RFC 4180): a row for each field that changed, else one for the address."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from ..facts.csv_cells import cell
from .model import RESPELLED, Change, Comparison, Spot

COLUMNS = (
    "change",
    "of",
    "address",
    "field",
    "old",
    "new",
    "old_file",
    "old_line",
    "old_column",
    "new_file",
    "new_line",
    "new_column",
)
_PIECE = 65_536  # characters
_MARK = "\ufeff"  # tells spreadsheets that it is UTF-8


def csv_pieces(comparison: Comparison) -> Iterator[str]:
    """The whole as text, piece by piece; lines end with CRLF."""
    lines = io.StringIO()
    writer = csv.writer(lines)
    lines.write(_MARK)
    writer.writerow(COLUMNS)
    for change in comparison.changes:
        for row in _rows(change):
            writer.writerow([cell(one) if isinstance(one, str) else one for one in row])
        if lines.tell() > _PIECE:
            yield lines.getvalue()
            lines.seek(0)
            lines.truncate()
    yield lines.getvalue()


def _rows(change: Change) -> Iterator[tuple[object, ...]]:
    spot = change.new or change.old
    assert spot is not None
    head = (change.change, change.of, spot.address)
    tail = (*_place(change.old), *_place(change.new))
    if change.change == RESPELLED and change.old is not None:
        yield (*head, "loc", change.old.address, spot.address, *tail)
    for one in change.fields:
        yield (*head, one.field, _text(one.old), _text(one.new), *tail)
    if change.old is None or change.new is None:
        yield (*head, "", "", "", *tail)


def _place(spot: Spot | None) -> tuple[object, ...]:
    return ("", "", "") if spot is None else (spot.file, spot.line, spot.column)


def _text(value: str | tuple[str, ...] | None) -> str:
    return "\n".join(value) if isinstance(value, tuple) else value or ""
