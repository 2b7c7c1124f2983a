"""No cell begins as a formula does in a spreadsheet (OWASP, "CSV Injection")."""

import pytest

from sitemap_workbench.facts.csv_cells import defused


@pytest.mark.parametrize(
    "cell",
    ["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠1", "'=1"],
)
def test_what_begins_a_formula_becomes_text(cell: str) -> None:
    assert defused(cell) == f"'{cell}"


@pytest.mark.parametrize("cell", ["", "https://e.test/?a=1", "2026-10-01", " =1", "'1", "0.5"])
def test_other_cells_stay(cell: str) -> None:
    assert defused(cell) == cell
