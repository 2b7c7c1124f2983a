"""The page as people meet it: how long until it is ready, what it costs, when the answer shows."""

from __future__ import annotations

import functools
import gzip
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright
from tests.bench.table import Row, at_most, seconds
from web.build.server import Handler

import build

_READY = "() => globalThis.benchReady"
_WATCH = """
// Runs before the page's own scripts: notes when the runtime is ready, and gives a clock to what
// follows a drop or a click.
{
  const ready = () => document.querySelector('[data-testid="boot-state"][data-state="ready"]');
  const watch = () => {
    if (!ready()) return requestAnimationFrame(watch);
    globalThis.benchReady ??= performance.now() / 1000;
  };
  watch();
  for (const type of ['drop', 'click']) {
    addEventListener(type, () => {
      const start = performance.now();
      const shown = () => document.querySelector(globalThis.benchWanted ?? 'none');
      const observer = new MutationObserver(() => {
        if (!shown()) return;
        observer.disconnect();
        // What is in the document now is on the screen after the next frame.
        requestAnimationFrame(() => setTimeout(() => {
          globalThis.benchTook = (performance.now() - start) / 1000;
        }));
      });
      observer.observe(document, { childList: true, subtree: true });
    }, true);
  }
}
"""


def rows(folder: Path, runs: int) -> list[Row]:
    """Load, transfer, first finding and generating, in the page that is in dist/."""
    cold, repeated, found, made = [], [], [], []
    transfer = 0.0
    with _site() as (site, requested):
        for _ in range(runs):
            with _browser() as context:
                page = _visit(context, site)
                cold.append(page.evaluate(_READY))
                page.locator("[data-offline=stored]").wait_for()
                transfer = sum(map(_packed, requested)) / 1e6
                page.wait_for_timeout(1_500)  # the browser writes its caches
                page.close()
                page = _visit(context, site)
                repeated.append(page.evaluate(_READY))
                found.append(_first_finding(page, folder / "faults-10mb.xml"))
                page.close()
                page = _visit(context, site)
                made.append(_generate(page, folder / "list-50000.txt"))
            files = len(set(requested))
            requested.clear()
    return [
        _row("page: load to ready, cold", cold, 2.5),
        _row("page: load to ready, repeated visit", repeated, 1.2),
        at_most("page: transfer of a cold visit", transfer, 7, "MB", f" ({files} files, gzip)"),
        _row("page: first finding after a 10 MB drop", found, 1),
        _row("page: 50,000 addresses generated and checked", made, 1.5),
    ]


def _row(what: str, values: list[float], limit: float) -> Row:
    return Row(what, seconds(values), f"<= {limit:g} s", median(values) <= limit)


@contextmanager
def _site() -> Iterator[tuple[str, list[Path]]]:
    """The page's server, and the files that it sent, in order."""
    requested: list[Path] = []

    class Recorder(Handler):
        def copyfile(self, source: Any, outputfile: Any) -> None:
            requested.append(Path(source.name))
            super().copyfile(source, outputfile)

    with build.start_server(build.DIST) as server:
        server.RequestHandlerClass = functools.partial(Recorder, directory=str(build.DIST))
        yield server.url, requested


@contextmanager
def _browser() -> Iterator[BrowserContext]:
    """A browser that has never seen the page."""
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=build.find_chromium(), args=build.CHROMIUM_FLAGS
        )
        context.add_init_script(_WATCH)
        yield context
        context.close()


def _visit(context: BrowserContext, site: str) -> Page:
    page = context.new_page()
    page.goto(site)
    page.wait_for_function(_READY)
    page.wait_for_timeout(300)  # what the page does of its own accord once it is ready
    return page


def _packed(path: Path) -> int:
    """Bytes that a host with gzip sends; archives are packed already and go as they are."""
    data = path.read_bytes()
    return (
        len(data)
        if path.suffix in (".whl", ".zip", ".pack")
        else len(gzip.compress(data, 6, mtime=0))
    )


def _first_finding(page: Page, file: Path) -> float:
    """Seconds from the drop of a real file until its first finding is on the screen."""
    page.evaluate("() => { globalThis.benchWanted = '[data-testid=\"place\"]'; }")
    session = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(file)], "dragOperationsMask": 1}
    # Twice over, since the page lays something over itself when a file first hovers there.
    for kind in ("dragEnter", "dragOver", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 200, "y": 300, "data": data})
    return _took(page)


def _generate(page: Page, addresses: Path) -> float:
    """Seconds from the click until the file can be downloaded, its own check included."""
    page.evaluate("() => { globalThis.benchWanted = '[data-testid=\"download\"]'; }")
    page.click("#tab-generate")
    page.get_by_test_id("generate-protocol").check()
    page.get_by_test_id("generate-file").set_input_files(addresses)
    page.get_by_test_id("generate-card").wait_for()
    page.get_by_test_id("generate-button").click()
    return _took(page)


def _took(page: Page) -> float:
    page.wait_for_function("() => globalThis.benchTook", timeout=120_000)
    return float(page.evaluate("() => globalThis.benchTook"))
