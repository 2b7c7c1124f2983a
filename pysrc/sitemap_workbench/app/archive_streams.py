"""Parts of archives as streams, whose damage is an ArchiveError that says where."""

import io
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import BinaryIO, Protocol, cast

from .archive_error import ArchiveError

PIECE = 1 << 18
_BROKEN = (zipfile.BadZipFile, tarfile.TarError, zlib.error, EOFError, struct.error, ValueError)


class Pieces(Protocol):
    """Unpacked bytes from a place on."""

    def pieces(self, start: int) -> Iterator[bytes]: ...


@contextmanager
def explained(what: str) -> Iterator[None]:
    """Damage inside is an ArchiveError that begins with `what`."""
    try:
        yield
    except _BROKEN as error:
        raise ArchiveError(f"{what}: {error}") from error


class Guarded(io.RawIOBase):
    """A stream whose damage is an OSError that names the member."""

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self._stream, self._name = stream, name

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        with explained(f"{self._name} is broken"):
            data = self._stream.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        with explained(f"{self._name} is broken"):
            return self._stream.seek(offset, whence)

    def close(self) -> None:
        self._stream.close()
        super().close()


@dataclass(frozen=True, slots=True)
class Plain:
    """An archive that is not packed."""

    archive: Callable[[], BinaryIO]

    def pieces(self, start: int) -> Iterator[bytes]:
        with self.archive() as stream:
            stream.seek(start)
            while piece := stream.read(PIECE):
                yield piece


class Slice(io.RawIOBase):
    """A part of an archive as a stream; `size` is None for all that follows. `passed` is told how
    many bytes have been read, and may raise."""

    def __init__(
        self,
        archive: Pieces,
        start: int,
        size: int | None,
        name: str,
        passed: Callable[[int], None] = lambda _: None,
    ) -> None:
        self._archive, self._start, self._size, self._name = archive, start, size, name
        self._passed = passed
        self._at = 0
        self._pieces: Iterator[bytes] | None = None
        self._rest = memoryview(b"")

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return self._size is not None

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        wanted = len(buffer)
        if self._size is not None:
            wanted = min(wanted, self._size - self._at)
        if wanted <= 0:
            return 0
        with explained(f"{self._name} is broken"):
            if self._pieces is None:
                self._pieces = self._archive.pieces(self._start + self._at)
            if not self._rest:
                self._rest = memoryview(next(self._pieces, b""))
            if not self._rest and self._size is not None:
                raise EOFError("the archive ends too early")
        data, self._rest = self._rest[:wanted], self._rest[wanted:]
        buffer[: len(data)] = data
        self._at += len(data)
        self._passed(self._at)
        return len(data)

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        assert self._size is not None
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence]
        self._at = max(0, base + offset)
        self._pieces, self._rest = None, memoryview(b"")
        return self._at

    def tell(self) -> int:
        return self._at


def stream_of(raw: io.RawIOBase) -> BinaryIO:
    """A raw stream, read in pieces."""
    return cast("BinaryIO", io.BufferedReader(raw, PIECE))
