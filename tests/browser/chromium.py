"""One Chromium for the tests of a folder, and the page or its worker inside it."""

import base64
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from build import CHROMIUM_FLAGS, DIST, find_chromium

SCRIPT = Path(__file__).with_name("tab.js").read_text(encoding="utf-8")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser, closed at the end."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


def worker_address(site: str) -> str:
    """Where the worker of dist/ lies on a site."""
    (script,) = DIST.glob("assets/worker-*.js")
    return f"{site}assets/{script.name}"


@dataclass(slots=True)
class Tab:
    """The page's worker without the page: started from a blob, as the page does it."""

    page: Page

    @classmethod
    def opened(cls, page: Page, site: str) -> "Tab":
        """Start the worker in a text document of the site, whose policy then holds it."""
        page.goto(f"{site}licences.txt")
        page.evaluate(SCRIPT, worker_address(site))
        page.evaluate("() => tab.ready")
        return cls(page)

    def check(self, jobs: Sequence[dict[str, Any]]) -> list[str]:
        """The report of each job, as the worker gives it.

        A job has the `files`, a list of name and bytes, and perhaps other arguments of a check.
        """
        packed = [
            {
                "lang": "en",
                "now": None,
                "url": None,
                **job,
                "files": [_packed(name, data) for name, data in job["files"]],
            }
            for job in jobs
        ]
        return list(self.page.evaluate("(jobs) => tab.checkAll(jobs)", packed))

    def ask(self, op: str, args: dict[str, Any], *files: tuple[str, bytes]) -> Any:
        """The value of a job; files come as name and bytes."""
        packed = [_packed(name, data) for name, data in files]
        return self.page.evaluate("(job) => tab.askWith(...job)", [op, args, packed])

    def compared(self, sides: Sequence[str], *files: tuple[str, bytes]) -> tuple[Any, list[str]]:
        """The value of a comparison, and the texts of its downloads."""
        packed = [_packed(name, data) for name, data in files]
        job = ["compare", {"lang": "en", "sides": list(sides)}, packed]
        value = self.page.evaluate(
            """async (job) => {
              const value = await tab.askWith(...job);
              return { ...value, blobs: await Promise.all(value.blobs.map((blob) => blob.text())) };
            }""",
            job,
        )
        return value, value["blobs"]

    def heap(self) -> int:
        """Bytes of the wasm heap."""
        return int(self.page.evaluate("() => tab.heap()"))


def _packed(name: str, data: bytes) -> list[str]:
    return [name, base64.b64encode(zlib.compress(data, 1)).decode()]
