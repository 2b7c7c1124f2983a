"""Where the bytes of a file come from; they can be read more than once."""

import errno
import io
import stat
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import BinaryIO

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
        opener: Callable[[], BinaryIO] = partial(path.open, "rb")  # type: ignore[assignment]
        return cls(name or path.name, found.st_size, opener, url)


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
