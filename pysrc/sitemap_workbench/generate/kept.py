"""Where finished bytes wait until it is clear that the whole run succeeds."""

from __future__ import annotations

import io
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Protocol


class Kept(Protocol):
    """The bytes of one finished file."""

    def open(self) -> BinaryIO:
        """They can be read as often as needed."""
        ...


class Store(Protocol):
    """Takes finished files in."""

    def keep(self, data: bytes) -> Kept:
        """Keeps them until the run ends."""
        ...


@dataclass(frozen=True, slots=True)
class InMemory:
    """Bytes in memory."""

    data: bytes

    def open(self) -> BinaryIO:
        """They can be read as often as needed."""
        return io.BytesIO(self.data)


class MemoryStore:
    """Keeps the files in memory."""

    def keep(self, data: bytes) -> InMemory:
        """Keeps them."""
        return InMemory(data)


@dataclass(frozen=True, slots=True)
class InFile:
    """Bytes in a file under a name of no meaning."""

    path: Path

    def open(self) -> BinaryIO:
        """They can be read as often as needed."""
        return self.path.open("rb")


@dataclass(slots=True)
class FolderStore:
    """Keeps the files in a hidden folder inside the one where they will lie, so that to publish is
    to rename: a reader of the folder never meets half a file, and a failed run leaves nothing.

    Raises OSError where the folder cannot be made or written.
    """

    folder: Path
    _waiting: Path | None = field(default=None, init=False)
    _count: int = field(default=0, init=False)

    def keep(self, data: bytes) -> InFile:
        """Writes them to a temporary name."""
        if self._waiting is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._waiting = Path(tempfile.mkdtemp(prefix=".sitemap-", dir=self.folder))
        self._count += 1
        path = self._waiting / str(self._count)
        path.write_bytes(data)
        return InFile(path)

    def publish(self, files: Iterable[tuple[str, Kept]]) -> list[Path]:
        """Gives the files their names, in the order given, in place of older ones."""
        paths = []
        for name, kept in files:
            assert isinstance(kept, InFile)
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            kept.path.replace(path)
            paths.append(path)
        return paths

    def close(self) -> None:
        """Removes what was not published."""
        if self._waiting is not None:
            shutil.rmtree(self._waiting, ignore_errors=True)
            self._waiting = None
