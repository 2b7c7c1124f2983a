"""Firefox, driven by Puppeteer: `firefox.mjs` beside this file."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from web.build.browsers import find_firefox
from web.build.parts import NODE_WANTED
from web.build.steps import program

from .engine import Engine, arrived, end

DRIVER = Path(__file__).with_name("firefox.mjs")


@dataclass
class InFirefox:
    """An `Engine`."""

    driver: subprocess.Popen[str]
    folder: Path

    def _tell(self, name: str, *args: Any) -> Any:
        assert self.driver.stdin
        assert self.driver.stdout
        self.driver.stdin.write(json.dumps({"do": name, "args": args}) + "\n")
        self.driver.stdin.flush()
        line = self.driver.stdout.readline()
        if not line:
            raise RuntimeError(f"{DRIVER.name} ended")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]

    def open(self, address: str) -> None:
        self._tell("open", address)

    def run(self, script: str, *args: Any) -> Any:
        return self._tell("run", script, args)

    def click(self, selector: str) -> None:
        self._tell("click", selector)

    def press(self, keys: str) -> None:
        self._tell("press", keys)

    def pick(self, selector: str, file: Path) -> None:
        self._tell("pick", selector, str(file))

    def download(self, selector: str) -> tuple[str, bytes]:
        self.click(selector)
        return arrived(self.folder)

    def complaints(self) -> list[str]:
        return list(self._tell("complaints"))


@contextmanager
def in_firefox(proxy: str, folder: Path) -> Iterator[Engine]:
    """A browser of its own, closed at the end; `proxy` is host and port."""
    host, port = proxy.split(":")
    driver = subprocess.Popen(
        [program("node", NODE_WANTED), DRIVER, find_firefox(), host, port, folder],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        yield InFirefox(driver, folder)
        driver.stdin.close() if driver.stdin else None
        driver.wait(20)
    finally:
        end(driver)
