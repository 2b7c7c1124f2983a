"""What people name on the command line becomes sources."""

import glob
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..facts.weburl import UrlParser
from ..readers import Source
from ..readers.source import read_once
from .addresses import address_below, base_address, read_map
from .archive_error import Room
from .archives import SUFFIXES, looks_like_sitemap, members_of


class InputError(ValueError):
    """An input that cannot be opened, in words for people."""


@dataclass(frozen=True, slots=True)
class Given:
    """The files that were named. `is_set`: they are looked at together (two or more, or an
    archive); `unused` are the lines of --map that fit none of them."""

    sources: list[Source]
    is_set: bool
    unused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Found:
    """A file with its absolute path (below the path of its archive, for a member), None for
    standard input."""

    source: Source
    path: str | None


@dataclass(frozen=True, slots=True)
class _Named:
    """What one path stands for; `folder` is the path that its names are relative to."""

    files: list[_Found]
    folder: str | None
    is_archive: bool = False


def given(
    paths: Sequence[str],
    parse_urls: UrlParser,
    *,
    url: str | None = None,
    base_url: str | None = None,
    map_file: Path | None = None,
) -> Given:
    """The files behind the paths: a file as it is, what looks like a sitemap in a folder or an
    archive, what fits a pattern, - for standard input.

    Args:
        paths: as typed.
        parse_urls: the WHATWG parser.
        url: address of the one file.
        base_url: address of the folder, or of the folder that the files have in common.
        map_file: list of paths and addresses.

    Raises:
        InputError: nothing is there, or it cannot be opened; or an address for several files.
        ValueError: an address is none.
    """
    if sum(option is not None for option in (url, base_url, map_file)) > 1:
        raise InputError("give one of --url, --base-url and --map, not several")
    try:
        addresses = {} if map_file is None else read_map(map_file, parse_urls)
    except OSError as error:
        raise InputError(f"{map_file}: {error.strerror or error}") from error
    room = Room()
    named = [_named(one, room) for path in paths for one in _expanded(path)]
    found: dict[str | None, _Found] = {}
    for one in named:
        found.update((file.path, file) for file in one.files if file.path not in found)
    files = list(found.values())
    if url is not None and len(files) != 1:
        raise InputError(f"--url is the address of one file, but there are {len(files)}")
    root = _root(named)
    base = None if base_url is None else base_address(base_url, parse_urls)
    sources = []
    for file in files:
        source = file.source
        if file.path is not None and root is not None:
            name = os.path.relpath(file.path, root).replace(os.sep, "/")
            source = replace(source, name=name)
        if url is not None:
            source = replace(source, url=url)
        elif base is not None and source.name:
            source = replace(source, url=address_below(base, source.name))
        elif file.path is not None and file.path in addresses:
            source = replace(source, url=addresses[file.path])
        sources.append(source)
    known = {file.path for file in files}
    unused = tuple(path for path in addresses if path not in known)
    is_set = len(sources) > 1 or any(one.is_archive for one in named)
    return Given(sources, is_set, unused)


def _expanded(path: str) -> list[str]:
    """A pattern that the shell did not expand."""
    if not path:
        raise InputError("a path is empty; . is the current folder")
    if path == "-" or not glob.has_magic(path) or Path(path).exists():
        return [path]
    matches = sorted(glob.glob(path, recursive=True))  # noqa: PTH207  absolute ones too
    if not matches:
        raise InputError(f"{path}: nothing fits this pattern")
    return matches


def _named(path: str, room: Room) -> _Named:
    if path == "-":
        return _Named([_Found(_standard_input(), None)], None)
    place = Path(path)
    whole = os.path.abspath(path)  # noqa: PTH100  a link keeps its own name
    try:
        if place.is_dir():
            return _Named(list(_in_folder(path, place, whole)), whole)
        source = Source.of_path(place)
        with source.open():
            pass
        members = members_of(source, room)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from error
    if members is None:
        return _Named([_Found(source, whole)], str(Path(whole).parent))
    found = [_Found(member, str(Path(whole) / (member.name or ""))) for member in members]
    return _Named(found, whole, is_archive=True)


def _standard_input() -> Source:
    try:
        return Source.of_bytes(read_once(sys.stdin.buffer))
    except OSError as error:
        raise InputError(f"-: {error.strerror or error}") from error


def _in_folder(path: str, place: Path, whole: str) -> Iterator[_Found]:
    files = [
        file
        for file in sorted(place.rglob("*"))
        if file.is_file() and looks_like_sitemap(file.relative_to(place).as_posix())
    ]
    if not files:
        raise InputError(f"{path}: no sitemap in this folder ({', '.join(SUFFIXES)})")
    for file in files:
        yield _Found(Source.of_path(file), os.path.normpath(Path(whole) / file.relative_to(place)))


def _root(named: Sequence[_Named]) -> str | None:
    """The folder that names are relative to: the folder or archive that was named, or the one that
    all of them have in common; None where there is none."""
    folders = [one.folder for one in named if one.folder is not None]
    if len(named) > 1:  # an archive among others is like a folder
        folders = [
            str(Path(one.folder).parent) if one.is_archive else one.folder
            for one in named
            if one.folder is not None
        ]
    try:
        return os.path.commonpath(folders) if folders else None
    except ValueError:  # on two drives
        return None
