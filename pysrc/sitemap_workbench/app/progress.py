"""How far a long work is, in one line on a terminal.

The line is for people only: it is not there where standard error is no terminal or a dumb one,
nor for work that is done at once, and it is gone before anything else is written.
"""

import os
import sys
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import TextIO, TypeVar

from ..readers import Source
from ..report.terminal import safe, width
from .session import Progress

PATIENCE = 0.5  # seconds of work before there is a line
_EVERY = 0.1  # seconds between two lines
_ERASE = "\r\033[K"

_T = TypeVar("_T")
_Stage = TypeVar("_Stage")


class Line:
    """The line; `wanted` says whether there is somebody to read it."""

    def __init__(self, stream: TextIO) -> None:
        self.wanted = stream.isatty() and os.environ.get("TERM") != "dumb"
        self._stream = stream
        self._due = time.monotonic() + PATIENCE
        self._shown = False

    def say(self, text: str) -> None:
        """Replace the line, where it is time for that."""
        now = time.monotonic()
        if not self.wanted or now < self._due:
            return
        self._due, self._shown = now + _EVERY, True
        self._stream.write(_ERASE + _cut(safe(text), self._columns() - 1))
        self._stream.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            self._stream.write(_ERASE)
            self._stream.flush()
            self._shown = False

    def _columns(self) -> int:
        try:
            return os.get_terminal_size(self._stream.fileno()).columns or 80
        except OSError:
            return 80


def run_told(steps: Generator[_Stage, None, _T], tell: Callable[[_Stage], str]) -> _T:
    """Run a stepwise verb to its end; a terminal shows in one line how far it is."""
    line = Line(sys.stderr)
    try:
        while True:
            stage = next(steps)
            if line.wanted:
                line.say(tell(stage))
    except StopIteration as end:
        result: _T = end.value
        return result
    finally:
        line.clear()


@dataclass(slots=True)
class Checks:
    """Tells how far the check of some files is: files, bytes, and the one at hand."""

    sources: Sequence[Source]
    _total: int = field(init=False)
    _ended: set[int] = field(default_factory=set)
    _bytes: int = 0  # of the files that have been read

    def __post_init__(self) -> None:
        self._total = sum(source.size for source in self.sources)

    def __call__(self, progress: Progress) -> str:
        """The words of the line. To be asked at each step, since files end in any order."""
        within = 0
        if progress.file not in self._ended and not progress.comparing:
            within = progress.done
            if progress.done >= progress.total:
                self._ended.add(progress.file)
                self._bytes += progress.total
                within = 0
        done = len(self.sources) if progress.comparing else len(self._ended)
        share = percent(min(self._bytes + within, self._total), self._total)
        return " · ".join(filter(None, (f"{done}/{len(self.sources)}", share, progress.name)))


def percent(done: int, total: int) -> str:
    """How much of a whole is done; nothing is done at once."""
    return f"{100 * done // total if total else 100} %"


def _cut(text: str, cells: int) -> str:
    """The text in at most so many cells of a terminal; … stands for what is left out."""
    if width(text) <= cells:
        return text
    kept = ""
    for char in text:
        if width(kept + char) >= cells:
            break
        kept += char
    return f"{kept}…"
