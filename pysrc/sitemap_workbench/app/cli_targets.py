"""Where the commands write: files apart from what they read, and apart from each other."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from .console import WrongUseError


class TargetType(click.Path):
    """A file that is written. `-` is none: without the option there is standard output."""

    def __init__(self) -> None:
        super().__init__(dir_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        if str(value) == "-":
            self.fail("- is not a file; ./- is the file of that name", param, ctx)
        return Path(str(super().convert(value, param, ctx)))


def refuse_overwriting(
    reads: Iterable[str | Path | None], writes: Iterable[tuple[str, Path | None]]
) -> None:
    """Before anything is written: no target is a file that is read, or another target.

    Args:
        reads: paths of files; those of members of an archive lie below its own path.
        writes: the options, as typed, with their files.

    Raises:
        WrongUseError: two of them are one file, however they are called.
    """
    targets = [(option, file) for option, file in writes if file is not None]
    if not targets:
        return
    known: dict[object, str] = {}
    for path in reads:
        if path is not None:
            known.update((one, f"{path}, which is read") for one in _identities(path))
    for option, file in targets:
        for one in _identities(file):
            if one in known:
                raise WrongUseError(f"{option} {file} would overwrite {known[one]}")
        known.update((one, f"the file of {option} {file}") for one in _identities(file))


def _identities(path: str | Path) -> Iterator[object]:
    """What two names of one file have in common: the place on the disk, or where it will be made.
    Nothing for a folder or a device, which may be named many times."""
    place = Path(path)
    if place.exists():
        if place.is_file():
            found = place.stat()
            yield found.st_dev, found.st_ino
        return
    archive = next((one for one in place.parents if one.exists()), None)
    if archive is not None and archive.is_file():
        yield from _identities(archive)
        return
    yield os.path.realpath(place)
