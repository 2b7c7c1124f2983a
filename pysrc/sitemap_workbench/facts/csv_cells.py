"""Cells of CSV that a spreadsheet must not take for formulas, nor a terminal for orders."""

import re

from .unseen import harmless_cell

#: What a spreadsheet may take for a formula (OWASP, CSV Injection), also behind apostrophes that
#: were there before, so that the one that is put in front can be told from them.
_FORMULA = re.compile("'*[=+\\-@\t\r\n＝＋－＠]")


def defused(cell: str) -> str:
    """Text that no spreadsheet runs as a formula.

    A cell that begins with = + - @, a tab or a line end gets an apostrophe in front. So does one
    that begins with apostrophes and then one of these: a cell that matches `'+[=+-@…]` has exactly
    one apostrophe more than its text, and nothing is lost.
    """
    return f"'{cell}" if _FORMULA.match(cell) else cell


def cell(text: str) -> str:
    """Text as a cell: no formula, and without a character that acts on what shows it."""
    return defused(harmless_cell(text))
