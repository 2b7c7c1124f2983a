"""The command line's Python: a full check against lxml's bare tree and against bare expat.

Run as a program with a file, it measures that file alone and prints JSON, so that the peak memory
of one file is not that of another.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any
from xml.parsers import expat

from lxml import etree
from tests.bench.reading import peak_memory
from tests.bench.table import Row, seconds

from sitemap_workbench import check

ROOT = Path(__file__).resolve().parents[2]
NOW = "2026-10-05"
FILES = ("hreflang-44mb.xml", "hreflang-one-line.xml", "plain-50000.xml", "faults-10mb.xml")


def rows(folder: Path, runs: int) -> list[Row]:
    """Two rows for each file; nothing is to be reached here."""
    found = []
    for name in FILES:
        command = [sys.executable, "-m", "tests.bench.on_python", str(folder / name), str(runs)]
        said = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        times: dict[str, Any] = json.loads(said.stdout)
        checked, tree, bare = (median(times[part]) for part in ("check", "tree", "expat"))
        compared = f"{checked / tree:.2f} x lxml tree, {checked / bare:.2f} x bare expat"
        found.append(Row(f"CPython: check {name}", f"{seconds(times['check'])}; {compared}"))
        memory = f"{times['peak']:.0f} MB ({times['before']:.0f} MB before)"
        found.append(Row(f"CPython: peak memory, {name}", memory))
    small = sorted((folder / "small").glob("*.xml"))
    took = [_time(lambda: [check(path, now=NOW) for path in small]) for _ in range(runs)]
    found.append(Row(f"CPython: check {len(small)} small files", seconds(took)))
    return found


def measure(path: Path, runs: int) -> dict[str, Any]:
    """Times in seconds by what was done, one after the other in turn, and memory in MB."""
    check(b"<urlset/>", now=NOW)
    before = peak_memory()
    check(path, now=NOW)
    peak = peak_memory()
    data = path.read_bytes()
    work: dict[str, Callable[[], object]] = {
        "check": lambda: check(path, now=NOW),
        "tree": lambda: etree.fromstring(data),
        "expat": lambda: expat.ParserCreate().Parse(data, True),
    }
    times: dict[str, Any] = {name: [] for name in work}
    for _ in range(runs):
        for name, act in work.items():
            times[name].append(_time(act))
    return {**times, "before": before, "peak": peak}


def _time(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]), int(sys.argv[2]))))
