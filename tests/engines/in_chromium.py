"""Chromium, driven by Playwright."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, sync_playwright

from build import CHROMIUM_FLAGS, find_chromium

from .engine import WAIT, Engine


@dataclass
class InChromium:
    """An `Engine`."""

    page: Page
    said: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.set_default_timeout(WAIT * 1000)
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self.said.append(str(error)))

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.said.append(message.text)

    def open(self, address: str) -> None:
        self.page.goto(address)

    def run(self, script: str, *args: Any) -> Any:
        return self.page.evaluate(f"(args) => ({script})(...args)", list(args))

    def click(self, selector: str) -> None:
        self.page.locator(selector).click()

    def press(self, keys: str) -> None:
        self.page.keyboard.press(keys)

    def pick(self, selector: str, file: Path) -> None:
        self.page.locator(selector).set_input_files(file)

    def download(self, selector: str) -> tuple[str, bytes]:
        with self.page.expect_download() as waiting:
            self.click(selector)
        return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes()

    def complaints(self) -> list[str]:
        said, self.said = self.said, []
        return said


@contextmanager
def in_chromium(proxy: str, folder: Path) -> Iterator[Engine]:
    """A browser of its own, closed at the end; `proxy` is host and port."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(),
            args=CHROMIUM_FLAGS,
            proxy={"server": f"http://{proxy}", "bypass": "<-loopback>"},
            downloads_path=folder,
        )
        yield InChromium(browser.new_page(locale="en-US"))
        browser.close()
