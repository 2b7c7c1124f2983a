"""Where the bytes of a file come from; they can be read more than once."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import BinaryIO


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
        """A source over a file; raises OSError when it cannot be looked at."""
        opener: Callable[[], BinaryIO] = partial(path.open, "rb")  # type: ignore[assignment]
        return cls(name or path.name, path.stat().st_size, opener, url)
