"""What people name on the command line becomes sources."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..readers import Source

_SUFFIXES = (".xml", ".gz", ".txt", ".rss", ".atom")


class InputError(Exception):
    """An input that cannot be opened, in words for people."""


def sources_of(paths: Sequence[str], url: str | None = None) -> list[Source]:
    """The files behind the paths: a file as it is, what looks like a sitemap in a folder, - for
    standard input.

    Raises:
        InputError: nothing is there, or it cannot be opened; or an address for several files.
    """
    sources = [source for path in paths for source in _sources(path)]
    if url is not None:
        if len(sources) != 1:
            raise InputError(f"--url is the address of one file, but there are {len(sources)}")
        only = sources[0]
        sources = [Source(only.name, only.size, only.open, url)]
    return sources


def _sources(path: str) -> Iterator[Source]:
    if path == "-":
        yield Source.of_bytes(sys.stdin.buffer.read())
        return
    place = Path(path)
    try:
        if place.is_dir():
            found = [
                file
                for file in sorted(place.rglob("*"))
                if file.is_file() and file.name.lower().endswith(_SUFFIXES)
            ]
            if not found:
                raise InputError(f"{path}: no sitemap in this folder ({', '.join(_SUFFIXES)})")
            for file in found:
                yield Source.of_path(file, file.relative_to(place).as_posix())
            return
        with place.open("rb"):
            yield Source.of_path(place)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from error
