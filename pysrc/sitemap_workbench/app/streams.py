"""Standard input and output that are closed or full, told in words and as wrong use."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from .console import WrongUseError


@contextmanager
def told_streams() -> Iterator[None]:
    """Within it, what cannot be written to standard output is wrong use, and a closed stream is one
    that says so when it is asked for. Streams that a caller has put in place stay."""
    before = sys.stdin, sys.stdout
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  until the end
    if sys.stdin is None:
        sys.stdin = _text(_Closed("standard input"))
    if sys.stdout is None:
        sys.stdout = _text(_Output(_Closed("standard output")))
    elif sys.stdout is sys.__stdout__ and not before[1].isatty():
        sys.stdout = _told(before[1])
    try:
        yield
    finally:
        sys.stdin, sys.stdout = before


def _told(stream: TextIO) -> TextIO:
    stream.flush()
    raw: Any = getattr(stream.buffer, "raw", stream.buffer)  # there is no buffer with `python -u`
    return _text(_Output(raw), encoding=stream.encoding, errors=stream.errors)


def _text(raw: io.RawIOBase, encoding: str = "utf-8", errors: str | None = None) -> TextIO:
    buffer = io.BufferedWriter(raw) if raw.writable() else io.BufferedReader(raw)
    return io.TextIOWrapper(buffer, encoding, errors)


class _Output(io.RawIOBase):
    """What is written goes through, until something cannot be: that is told once, and what its
    buffers hold then is dropped. A reader that has gone away is no fault, and left to click."""

    def __init__(self, raw: io.RawIOBase) -> None:
        self._raw = raw
        self._ended = False

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return False

    def fileno(self) -> int:
        return self._raw.fileno()

    def write(self, data: Any) -> int | None:
        if self._ended:
            return len(data)
        try:
            return self._raw.write(data)
        except OSError as error:
            self._ended = True
            if error.errno == errno.EPIPE:
                raise
            reason = error.strerror or str(error)
            raise WrongUseError(f"standard output: {reason}") from error


class _Closed(io.RawIOBase):
    """A stream that the program was started without."""

    def __init__(self, name: str) -> None:
        self._error = OSError(errno.EBADF, "it is closed", name)
        self._is_output = name.endswith("output")

    def readable(self) -> bool:
        return not self._is_output

    def readinto(self, _: Any) -> int:
        raise self._error

    def write(self, _: Any) -> int:
        raise self._error

    def fileno(self) -> int:
        raise self._error
