"""What the way needs of a browser, whoever drives it."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any, Protocol

START, WAIT = 240.0, 60.0
"""Seconds that the runtime may take to start on a busy machine, and that anything else may."""


class Engine(Protocol):
    """A browser with one page, which asks everything of the site that it was started with."""

    def open(self, address: str) -> None:
        """Go to an address and wait until the document is loaded."""

    def run(self, script: str, *args: Any) -> Any:
        """The value of a function of the page, given as its source; promises are waited for."""

    def click(self, selector: str) -> None:
        """A click of the mouse on an element, which is scrolled into view."""

    def press(self, keys: str) -> None:
        """A key of the keyboard, such as "Tab" or "Control+v"."""

    def pick(self, selector: str, file: Path) -> None:
        """Choose a file in a file input."""

    def download(self, selector: str) -> tuple[str, bytes]:
        """Name and content of the file that a click brings."""

    def complaints(self) -> list[str]:
        """The errors and warnings that the console had since the last time."""


def arrived(folder: Path) -> tuple[str, bytes]:
    """Name and content of the one file that a browser puts into a folder; it is taken away."""
    latest = time.monotonic() + WAIT
    while time.monotonic() < latest:
        found = list(folder.iterdir())
        sizes = [path.stat().st_size for path in found]
        # A browser makes the file first, beside it one that holds what has come, and swaps them.
        if len(found) == 1 and sizes[0] and not found[0].suffix.endswith(("part", "wkdownload")):
            content = found[0].read_bytes()
            found[0].unlink()
            return found[0].name, content
        time.sleep(0.1)
    raise TimeoutError(f"no file came into {folder}: {[path.name for path in folder.iterdir()]}")


def end(process: subprocess.Popen[Any]) -> None:
    """End a process that leads its own group, and everything that it started."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sign)
            process.wait(10)
        except ProcessLookupError:
            break
        except subprocess.TimeoutExpired:
            continue
    process.wait()
