"""Small files, written for these tests, with every kind of fault seen in real sitemaps.

Beside each file stands what is expected: lines of `line:column rule-id` in the order of the report,
`- rule-id` for what concerns the file as a whole, and comments with `#`. Layers L1 to L8 only.
"""

from pathlib import Path

import pytest

from catalogue_ids import FIRST_RULES
from sitemaps import run

EXPECTATIONS = sorted(Path(__file__).parent.glob("*.expect"))


@pytest.mark.parametrize("expectation", EXPECTATIONS, ids=lambda path: path.stem)
def test_exactly_the_listed_faults_are_found(expectation: Path) -> None:
    lines = expectation.read_text(encoding="utf-8").splitlines()
    expected = [line for line in lines if not line.startswith("#")]
    report = run(expectation.with_suffix(""))
    assert [
        f"- {f.rule}" if f.line is None else f"{f.line}:{f.column} {f.rule}"
        for f in report.findings
        if f.rule in FIRST_RULES
    ] == expected


def test_every_file_says_what_is_expected() -> None:
    files = {
        path.name
        for path in Path(__file__).parent.iterdir()
        if path.suffix in (".xml", ".gz", ".txt")
    }
    assert files == {path.stem for path in EXPECTATIONS}
