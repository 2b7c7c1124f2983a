"""A million addresses on the command line, beside the command of the npm package `sitemap`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from tests.bench import on_node
from tests.bench.programs import OURS, run_program
from tests.bench.table import Row, seconds

MILLION = "list-1000000.txt"
PARTS = 20


def rows(folder: Path, runs: int) -> list[Row]:
    """Time and peak memory of both, one after the other in turn."""
    on_node.install(folder.parent)
    node = shutil.which("node") or "node"
    program = folder.parent / "node_modules" / "sitemap" / "dist" / "esm" / "cli.js"
    ours = [sys.executable, "-c", OURS, "generate", "--profile", "protocol", "--out-dir", "."]
    theirs = [node, str(program), "--index", "--index-base-url", "https://www.example.com/"]
    commands = {
        "CPython: generate 1,000,000 and check": ours,
        "Node: sitemap --index, 1,000,000": [*theirs, "--limit", "50000"],
    }
    measured: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            measured[name].append(_run([*command, str(folder / MILLION)]))
    mine, others = (median(took for took, _ in one) for one in measured.values())
    found = []
    for name, pairs in measured.items():
        peak = max(memory for _, memory in pairs)
        note = f"; {mine / others:.2f} x sitemap" if mine and name.startswith("CPython") else ""
        took = seconds([took for took, _ in pairs])
        found.append(Row(name, f"{took}, peak {peak:.0f} MB{note}"))
    return found


def _run(command: list[str]) -> tuple[float, float]:
    """Seconds, and peak memory in MB, of a program that writes its parts where it is."""
    with tempfile.TemporaryDirectory() as folder:
        took, peak, status = run_program(command, Path(folder))
        parts = sum(path.stat().st_size > 1_000_000 for path in Path(folder).glob("*.xml"))
        if status or parts != PARTS:
            raise RuntimeError(f"{command[0]} ended with {status} and made {parts} files")
        return took, peak
