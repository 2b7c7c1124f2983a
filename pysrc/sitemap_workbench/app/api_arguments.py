"""What callers of the library give: of the right type, or told by the name of the argument."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import BinaryIO

from ..facts.weburl import UrlParser
from ..readers import Source

Data = bytes | bytearray | memoryview | str | Path | BinaryIO
Item = Data | tuple[str | None, Data] | tuple[str | None, Data, str | None]
_PIECE = 1 << 20  # bytes


def source_of(data: Data, name: str | None = None, url: str | None = None) -> Source:
    """A source over whatever a caller has.

    Raises:
        OSError: it cannot be read.
        TypeError: it is none of what is read.
        ValueError: it is an empty path.
    """
    text_or_none("name", name)
    if isinstance(data, bytes | bytearray | memoryview):
        return Source.of_bytes(bytes(data), name, url)
    if isinstance(data, str | Path):
        if not str(data):
            raise ValueError("data: an empty text is no path")
        return Source.of_path(Path(data), name, url)
    if not callable(getattr(data, "read", None)):
        raise TypeError(f"data: bytes, a path or a binary file, not {type(data).__name__}")
    own_name = getattr(data, "name", None)
    known = Path(own_name).name if isinstance(own_name, str) else None
    return Source.of_bytes(_all_of(data), name or known, url)


def _all_of(file: BinaryIO) -> bytes:
    """A file to its end; it may give less than it is asked for, as sockets and raw files do."""
    pieces: list[bytes] = []
    while piece := file.read(_PIECE):
        if not isinstance(piece, bytes | bytearray | memoryview):
            raise TypeError('data: a file that is opened as text; open it with "rb"')
        pieces.append(bytes(piece))
    return b"".join(pieces)


def parts_of(item: Item) -> tuple[str | None, Data, str | None]:
    """Name, data and address of an item; None for what it has not."""
    if not isinstance(item, tuple):
        return None, item, None
    if len(item) not in (2, 3):
        raise TypeError(f"items: (name, data) or (name, data, url), not {len(item)} values")
    name, data, url = (*item, None)[:3]
    return name, data, url


def several(items: Iterable[Item]) -> Iterable[Item]:
    """Items that are more than one file."""
    if isinstance(items, str | bytes | bytearray | memoryview | Path) or not isinstance(
        items, Iterable
    ):
        raise TypeError(f"items: a list of files, not {type(items).__name__}")
    return items


def address_or_none(url: str | None, parse_urls: UrlParser) -> str | None:
    """An address of a file."""
    from .addresses import file_address

    text_or_none("url", url)
    return None if url is None else file_address(url, parse_urls)


def text_or_none(name: str, value: object) -> None:
    """An argument that is a text or None."""
    if not (value is None or isinstance(value, str)):
        raise TypeError(f"{name}: a text, not {type(value).__name__}")


def texts(**values: object) -> None:
    """Arguments that are texts."""
    for name, value in values.items():
        if not isinstance(value, str):
            raise TypeError(f"{name}: a text, not {type(value).__name__} ({value!r})")


def number_of_jobs(jobs: int) -> int:
    """A number of processes."""
    if not isinstance(jobs, int) or isinstance(jobs, bool):
        raise TypeError(f"jobs: a whole number, not {jobs!r}")
    if jobs < 0:
        raise ValueError(f"jobs: 0 or more, not {jobs}")
    return jobs


def levels(severity: Mapping[str, str] | None) -> Mapping[str, str] | None:
    """A table of levels by rule."""
    if not (severity is None or isinstance(severity, Mapping)):
        raise TypeError(f"severity: a dict of rules and levels, not {type(severity).__name__}")
    return severity
