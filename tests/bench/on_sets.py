"""A set of 200 files with 5,000,000 addresses in the tab: time, heap, bytes an address."""

from __future__ import annotations

import json
from pathlib import Path

from tests.bench.in_tab import SETTINGS, open_tab
from tests.bench.make_set import write_set
from tests.bench.table import Row, at_most

FILES, ADDRESSES = 200, 25_000
HEAP = 1_024  # MB that a tab may take


def rows(folder: Path) -> list[Row]:
    """One check of the set, which takes minutes.

    Args:
        folder: where the set is written, if it is not there yet.
    """
    place = folder / f"set-{FILES}-{ADDRESSES}"
    if not place.is_dir():
        write_set(place, FILES, ADDRESSES)
    total = FILES * ADDRESSES
    with open_tab() as tab:
        tab.pick(*sorted(place.iterdir()))
        result = tab.job({"op": "check", **SETTINGS})
        report = json.loads(result["done"]["report"])
        entries = sum(file["entries"] for file in report["files"])
        if entries != total + FILES:  # the index lists them
            raise RuntimeError(f"the set has {entries} entries")
        kept = result["heap"] - tab.heap
        took = result["seconds"]
        return [
            Row("tab: check a set of 5,000,000", f"{took:.0f} s, {total / took:,.0f} addresses/s"),
            at_most(
                "tab: wasm heap after that set",
                result["heap"] / 1e6,
                HEAP,
                "MB",
                f" ({kept / total:.0f} bytes an address)",
            ),
        ]
