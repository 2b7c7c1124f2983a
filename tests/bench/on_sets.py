"""A set of 200 files with 5,000,000 addresses: time, memory, bytes an address, in the tab and on
one and two processes of the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.bench.in_tab import SETTINGS, open_tab
from tests.bench.make_set import HOST, write_set
from tests.bench.programs import OURS, run_program
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
    found = _on_processes(place)
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
            *found,
            Row("tab: check a set of 5,000,000", f"{took:.0f} s, {total / took:,.0f} addresses/s"),
            at_most(
                "tab: wasm heap after that set",
                result["heap"] / 1e6,
                HEAP,
                "MB",
                f" ({kept / total:.0f} bytes an address)",
            ),
        ]


def _on_processes(place: Path) -> list[Row]:
    """The same on the command line; the peak is that of the largest process."""
    rows = []
    alone = 0.0
    for jobs in (1, 2):
        command = [sys.executable, "-c", OURS, "check", str(place), "--jobs", str(jobs)]
        took, peak, status = run_program([*command, "--base-url", HOST], place)
        if status:
            raise RuntimeError(f"the check of the set ended with {status}")
        alone = alone or took
        note = "" if jobs == 1 else f", {alone / took:.2f} x faster than on one"
        rows.append(
            Row(f"CPython: the same set, --jobs {jobs}", f"{took:.1f} s, peak {peak:.0f} MB{note}")
        )
    return rows
