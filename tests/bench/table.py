"""What was measured, as one table."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Row:
    """One line: `ok` is None where there is nothing to reach."""

    what: str
    measured: str
    to_reach: str = ""
    ok: bool | None = None


def at_most(what: str, value: float, limit: float, unit: str, note: str = "") -> Row:
    """A row that is ok up to a limit."""
    return Row(what, f"{_number(value)} {unit}{note}", f"<= {limit:g} {unit}", value <= limit)


def at_least(what: str, value: float, limit: float, unit: str, note: str = "") -> Row:
    """A row that is ok from a limit on."""
    return Row(what, f"{_number(value)} {unit}{note}", f">= {limit:g} {unit}", value >= limit)


def seconds(values: list[float]) -> str:
    """The median, with the range when there are several."""
    middle = f"{median(values):.2f} s"
    return middle if len(values) == 1 else f"{middle} ({min(values):.2f}-{max(values):.2f})"


def print_table(rows: list[Row]) -> None:
    """Print the rows under a heading, in columns."""
    lines = [("what", "measured", "to reach", "")]
    words = {True: "ok", False: "NOT REACHED", None: ""}
    lines += [(row.what, row.measured, row.to_reach, words[row.ok]) for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(4)]
    for number, line in enumerate(lines):
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        print("  ".join(cells).rstrip())
        if number == 0:
            print("  ".join("-" * width for width in widths))


def _number(value: float) -> str:
    return f"{value:.2f}" if value < 10 else f"{value:.1f}"
