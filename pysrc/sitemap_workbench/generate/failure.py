"""One reason why there is no file."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Failure:
    """A fault of a line, of a field, or of the whole.

    `line` counts from 1 and is `None` for a field or the whole; `value` is the complete line, cell
    or field as typed, `None` where the whole is at fault. In a table `line` is the one where the
    record begins, `row` its number as a spreadsheet shows it (the headings are row 1) and `column`
    the heading as written. `args` are name and content of what the message needs and the value
    does not tell; a number there is an amount. `message` is filled in where a rule of the checker
    has said it already.
    """

    id: str
    line: int | None = None
    value: str | None = None
    args: tuple[tuple[str, str | int], ...] = ()
    row: int | None = None
    column: str | None = None
    message: str = ""
