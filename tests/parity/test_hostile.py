"""Files made to cost much, in the tab: it lives, and says what the command line says."""

import pytest

from browser.chromium import Tab
from hostile.inputs import CASES

from .test_reports import assert_the_same, job

SIZES = {
    "attribute": 20_000_000,
    "attributes": 100_000,
    "namespaces": 50_000,
    "nested": 100_000,
    "names": 20_000,
    "text": 20_000_000,
    "comment": 10_000_000,
    "ampersands": 20_000,
    "NUL": 20_000,
    "elements of an entry": 110_000,
    "laughs": 10,
    "patterns of robots.txt": 5_000,
    "gzip, 1000 to 1": 220_000_000,
    "gzip in gzip of empty members": 110_000,
}


@pytest.mark.parametrize("name", SIZES)
def test_a_hostile_file_has_the_same_report_in_the_tab(tab: Tab, name: str) -> None:
    source = CASES[name].make(SIZES[name])
    with source.open() as stream:
        assert_the_same(tab, [job(source.name or "", stream.read())])
