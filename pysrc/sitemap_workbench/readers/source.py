"""Where the bytes of a file come from; they can be read more than once."""

import errno
import io
import os
import stat
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from ..facts.ceilings import MAX_READ


@dataclass(frozen=True, slots=True)
class Source:
    """A file's name, its size in bytes and a way to open it from the start; it can be sent to
    another process when `open` can. `packed`: what opening it unpacks takes so many bytes."""

    name: str | None
    size: int
    open: Callable[[], BinaryIO]
    url: str | None = None
    packed: int | None = None

    @classmethod
    def of_bytes(cls, data: bytes, name: str | None = None, url: str | None = None) -> "Source":
        """A source over bytes in memory."""
        return cls(name, len(data), partial(io.BytesIO, data), url)

    @classmethod
    def of_path(cls, path: Path, name: str | None = None, url: str | None = None) -> "Source":
        """A source over a file. A pipe can be read once only: it is read here, and held.

        Raises:
            OSError: it cannot be looked at, or there is no end to what is no regular file.
        """
        found = path.stat()
        if not (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):
            with path.open("rb") as stream:
                return cls.of_bytes(read_once(stream), name or path.name, url)
        return cls(name or path.name, found.st_size, partial(_steady, path, _version(found)), url)


class ChangedError(OSError):
    """A file is no longer what it was when it was named: a report would mix two versions of it."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(errno.ESTALE, "it was changed while it was read; try again", str(path))


class _SteadyFile(io.FileIO):
    """A file that is read only as long as it stays what it was. It is read more than once, for
    places and for texts, and what is written meanwhile would not fit what was found before."""

    def __init__(self, path: Path, version: tuple[int, ...]) -> None:
        super().__init__(path)
        self._version = version
        try:
            self._prove()
        except ChangedError:
            self.close()
            raise

    def readinto(self, buffer: Any) -> int | None:
        count = super().readinto(buffer)
        self._prove()  # afterwards: these bytes are of the version that still lies there
        return count

    def readall(self) -> bytes:
        data = super().readall()
        self._prove()
        return data

    def _prove(self) -> None:
        if _version(os.fstat(self.fileno())) != self._version:
            raise ChangedError(self.name)


def _steady(path: Path, version: tuple[int, ...]) -> BinaryIO:
    if not version:
        return path.open("rb")
    return io.BufferedReader(_SteadyFile(path, version))


def _version(found: os.stat_result) -> tuple[int, ...]:
    """What tells two versions of a file apart; nothing for a folder, which cannot be opened."""
    if stat.S_ISDIR(found.st_mode):
        return ()
    return found.st_ino, found.st_size, found.st_mtime_ns


def read_once(stream: BinaryIO) -> bytes:
    """All that a pipe gives, which is held in memory.

    Raises:
        OSError: it gives more than may be unpacked of a file.
    """
    data = stream.read(MAX_READ + 1)
    if len(data) > MAX_READ:
        limit = f"{MAX_READ:,}"
        raise OSError(errno.EFBIG, f"no end after {limit} bytes; a file on disk may be longer")
    return data
