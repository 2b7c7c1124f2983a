"""The check beside other readers of sitemaps, on four workloads, in turns and processes of their
own: time, memory, and what each did for it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench import on_node
from tests.bench.make_broken import FILES, write_broken
from tests.bench.table import Row, at_least, at_most, seconds

HERE = Path(__file__).resolve().parent
OURS, TREE = "sitemap-workbench", "lxml, bare tree"


@dataclass(frozen=True, slots=True)
class Work:
    """A file or a folder to read, and how many entries a sound reader finds there."""

    name: str
    path: str
    entries: int | None


WORKS = (
    Work("50,000 entries", "plain-50000.xml", 50_000),
    Work("44 MB of hreflang", "hreflang-44mb.xml", 4_617),
    Work("200 small files", "small", 8_000),
    Work(f"{FILES:,} broken files", "broken", None),
)


@dataclass(slots=True)
class Peer:
    """A reader: how it is started, and what was measured by workload."""

    name: str
    command: list[str]
    runs: dict[str, list[dict[str, Any]]] = field(default_factory=dict)

    def run(self, work: Work, folder: Path) -> None:
        """Let it read once."""
        said = subprocess.run(
            [*self.command, str(folder / work.path)],
            check=True,
            capture_output=True,
            text=True,
            cwd=HERE.parents[1],
        )
        result = json.loads(said.stdout.splitlines()[-1])
        if work.entries is not None and result["entries"] not in (None, work.entries):
            raise RuntimeError(f"{self.name} found {result['entries']} entries in {work.path}")
        self.runs.setdefault(work.name, []).append(result)

    def seconds(self, work: Work) -> list[float]:
        """Of all runs, importing left out."""
        return [run["seconds"] for run in self.runs[work.name]]

    def row(self, work: Work) -> Row:
        """What it took, and what it did."""
        last = self.runs[work.name][-1]
        peak = median(run["peak"] for run in self.runs[work.name])
        built = "no entries" if last["entries"] is None else f"{last['entries']:,} entries"
        told = f", a fault in {last['told']:,} files" if work.entries is None else ""
        measured = f"{seconds(self.seconds(work))}, {peak:.0f} MB, {built}{told}"
        return Row(f"{work.name}: {self.name}", measured)

    @property
    def builds_entries(self) -> bool:
        """Whether it gives its caller entries."""
        return any(run["entries"] is not None for runs in self.runs.values() for run in runs)


def rows(folder: Path, runs: int) -> list[Row]:
    """Every reader on every workload, the importing, and what is to be reached."""
    write_broken(folder)
    peers = _peers(folder.parent)
    found: list[Row] = []
    for work in WORKS:
        for _ in range(runs):
            for peer in peers:
                peer.run(work, folder)
        found += [peer.row(work) for peer in peers]
        found += _to_reach(peers, work)
    for peer in peers:
        took = [run["import"] for measured in peer.runs.values() for run in measured]
        if any(took):
            found.append(Row(f"importing: {peer.name}", f"{median(took):.2f} s"))
    if not shutil.which("xmllint"):
        found.append(Row("xmllint", "is not installed (package libxml2-utils)"))
    return found


def _to_reach(peers: list[Peer], work: Work) -> list[Row]:
    by_name = {peer.name: peer for peer in peers}
    ours = median(by_name[OURS].seconds(work))
    rivals = [peer for peer in peers if peer.builds_entries and peer.name != OURS]
    fastest = min(rivals, key=lambda peer: median(peer.seconds(work)))
    ratio = median(fastest.seconds(work)) / ours
    note = f" ({fastest.name})"
    row = at_least(f"{work.name}: fastest that builds entries / check", ratio, 1, "x", note)
    if work.path != "hreflang-44mb.xml":
        return [row]
    tree = ours / median(by_name[TREE].seconds(work))
    return [row, at_most(f"{work.name}: full check / bare lxml tree", tree, 2.5, "x")]


def _peers(work: Path) -> list[Peer]:
    """The readers, installed below `work` where they are not there."""
    on_node.install(work)
    script, node = str(HERE / "reading.py"), [shutil.which("node") or "node"]
    node += [str(HERE / "reading.mjs"), str(work)]
    theirs = [str(_environment(work)), script]
    found = [
        Peer(OURS, [sys.executable, script, "workbench"]),
        Peer("advertools", [*theirs, "advertools"]),
        Peer("ultimate-sitemap-parser", [*theirs, "usp"]),
        Peer("npm sitemap", [*node, "sitemap"]),
        Peer("npm fast-xml-parser", [*node, "fast-xml-parser"]),
        Peer(TREE, [sys.executable, script, "lxml"]),
        Peer("expat, bare", [sys.executable, script, "expat"]),
    ]
    if shutil.which("xmllint"):
        found.append(Peer("xmllint", [sys.executable, "-S", script, "xmllint"]))
    return found


def _environment(work: Path) -> Path:
    """The interpreter of a virtual environment with the readers that are Python packages."""
    listed, place = HERE / "requirements.txt", work / "venv"
    done = place / listed.name
    python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not (done.is_file() and done.read_bytes() == listed.read_bytes()):
        venv.create(place, clear=True, with_pip=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--require-hashes"]
        subprocess.run([*pip, "--only-binary=:all:", "--no-deps", "-r", str(listed)], check=True)
        shutil.copyfile(listed, done)
    return python
