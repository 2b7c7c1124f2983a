"""Cells of CSV that a spreadsheet must not take for formulas."""

_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def defused(cell: str) -> str:
    """The cell as text also where a spreadsheet would run it: an apostrophe before what begins a
    formula (OWASP, "CSV Injection")."""
    return f"'{cell}" if cell.startswith(_STARTS) else cell
