"""The tab's Python in a real Chromium: the same modules, runtime and wheel that the page loads."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.bench.table import Row, at_least, at_most, seconds

import build

NOW = "2026-10-05"
BIG = "hreflang-44mb.xml"
OTHERS = ("hreflang-one-line.xml", "plain-50000.xml", "faults-10mb.xml")
SETTINGS = {"lang": "en", "now": NOW, "url": None}


def rows(folder: Path, runs: int, node: list[float] | None) -> list[Row]:
    """Check, tree and heap of the big file; the other files for comparison.

    Args:
        folder: of the files.
        runs: how often everything is timed.
        node: seconds that npm's `sitemap` needs to read the big file, if that was measured.
    """
    found = []
    with open_tab() as tab:
        tab.pick(folder / BIG)
        first = tab.check(expected="valid")
        heap = first["heap"] / 1e6
        checks, trees, bare = [first["seconds"]], [], []
        for run in range(runs):
            if run:
                checks.append(tab.check(expected="valid")["seconds"])
            trees.append(tab.measure("tree"))
            bare.append(tab.measure("bare_expat"))
        took = median(checks)
        details = f" (check {seconds(checks)}, tree {seconds(trees)})"
        found.append(
            at_most("tab: check 44 MB / lxml's bare tree", took / median(trees), 2, "x", details)
        )
        found.append(Row("tab: check 44 MB / bare expat", f"{took / median(bare):.2f} x"))
        if node is not None:
            details = f" (sitemap in Node {seconds(node)})"
            faster = median(node) / took
            found.append(at_least("tab: npm sitemap's reading / check", faster, 1.5, "x", details))
        started = f" (after the start {tab.heap / 1e6:.1f} MB)"
        found.append(at_most("tab: wasm heap after the 44 MB check", heap, 96, "MB", started))
    with open_tab() as tab:
        for name in OTHERS:
            tab.pick(folder / name)
            done = [tab.check() for _ in range(runs)]
            heap = done[-1]["heap"] / 1e6
            took = seconds([one["seconds"] for one in done])
            found.append(Row(f"tab: check {name}", f"{took}, heap {heap:.1f} MB"))
    return found + _generated(folder, runs)


def _generated(folder: Path, runs: int) -> list[Row]:
    """Lists that become files, in the limits of the protocol."""
    found = []
    with open_tab() as tab:
        tab.pick(folder / "list-50000.txt")
        done = [tab.generate(50_000) for _ in range(runs)]
        took = median([one["made"] for one in done])
        note = f" ({seconds([one['seconds'] for one in done])} with the check of the result)"
        found.append(at_most("tab: 50,000 addresses generated", took, 1.5, "s", note))
        tab.pick(folder / "list-500000.txt")
        one = tab.generate(500_000)
        measured = f"{one['made']:.2f} s, {one['seconds']:.2f} s with the check"
        found.append(
            Row("tab: 500,000 addresses generated", f"{measured}, heap {one['heap'] / 1e6:.1f} MB")
        )
    return found


@dataclass(slots=True)
class Tab:
    """A page that answers for the runtime in it."""

    page: Page
    heap: int  # bytes after the start

    def pick(self, *files: Path) -> None:
        self.page.set_input_files("#file", list(files))

    def job(self, request: dict[str, Any]) -> dict[str, Any]:
        """One job over the picked files: seconds, bytes of heap after it, and its value."""
        result: dict[str, Any] = self._ask("job", {"request": request})
        return result

    def check(self, expected: str = "") -> dict[str, Any]:
        """One full check of the picked file: seconds, and bytes of heap after it."""
        result = self.job({"op": "check", **SETTINGS})
        (file,) = json.loads(result.pop("done")["report"])["files"]
        if expected and (file["verdict"], file["entries"]) != (expected, 4_617):
            raise RuntimeError(f"the check of the big file gave {file['rules'] or file}")
        return result

    def generate(self, addresses: int) -> dict[str, Any]:
        """The picked list made into files: seconds until made and until checked, bytes of heap."""
        request = {"op": "generate", "profile": "protocol", "text": None, **SETTINGS}
        result = self.job(request)
        if result.pop("done")["counts"]["unique"] != addresses:
            raise RuntimeError("the list was not read as what it is")
        return result

    def measure(self, name: str) -> float:
        return float(self._ask("measure", {"name": name})["seconds"])

    def _ask(self, verb: str, argument: object) -> Any:
        return self.page.evaluate("([verb, argument]) => ask(verb, argument)", [verb, argument])


@contextmanager
def open_tab() -> Iterator[Tab]:
    """A new browser with a freshly started runtime, which `build.py dist` has made."""
    with (
        build.start_server(build.ROOT, headers=False) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path=build.find_chromium(), args=build.CHROMIUM_FLAGS
        ) as browser,
    ):
        page = browser.new_page()
        page.goto(f"{server.url}tests/bench/tab/index.html")
        page.wait_for_function("() => 'ask' in globalThis")
        tab = Tab(page, 0)
        tab.heap = tab._ask("boot", {"addresses": _addresses(server.url)})["heap"]
        yield tab


def _addresses(site: str) -> dict[str, str]:
    """What the page's own worker has in it, as absolute addresses."""
    (core,) = build.DIST.glob("runtime/core-*")
    (lock,) = build.DIST.glob("runtime/packages/lock-*.json")
    index = f"{site}dist/runtime/{core.name}/"
    return {
        "pyodide": f"{index}pyodide.mjs",
        "indexURL": index,
        "lockFileURL": f"{site}dist/runtime/packages/{lock.name}",
    }
