"""The threat model names tests and ceilings that exist, and leaves out no ceiling."""

import re
from pathlib import Path

from sitemap_workbench.facts import ceilings

from .inputs import CASES

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / ".github" / "SECURITY.md").read_text()
TABLE = TEXT.partition("<!-- table -->")[2].partition("<!-- end of the table -->")[0]
ROWS = [re.split(r"(?<!\\)\|", line)[1:-1] for line in TABLE.strip().splitlines()[2:]]
CAPS = {name for name in vars(ceilings) if name.startswith("MAX_")}


def test_every_test_of_the_table_exists() -> None:
    python = {
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(), re.MULTILINE)
    }
    page = {
        name
        for path in (ROOT / "web" / "test").glob("*.mjs")
        for name in re.findall(r'^test\("([^"]+)"', path.read_text(), re.MULTILINE)
    }
    for row in ROWS:
        named = re.findall(r"`([^`]+)`", row[3])
        assert named, row
        for test in named:
            name, _, case = test.partition("[")
            assert name in python | page or Path(ROOT / name).is_dir(), test
            assert not case or case.removesuffix("]") in CASES, test


def test_every_ceiling_is_in_the_table_and_is_one() -> None:
    named = {cap for row in ROWS for cap in re.findall(r"`(\w+)`", row[2])}
    assert named == CAPS - {"MAX_BYTES", "MAX_ENTRIES"}  # these two are limits of the protocol
