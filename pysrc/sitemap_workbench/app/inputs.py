"""What people name on the command line becomes sources."""

import glob
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..facts.unseen import printable
from ..facts.weburl import UrlParser
from ..readers import Source
from ..readers.source import read_once
from .addresses import address_below, base_address, file_address, read_map
from .archive_error import Room
from .archives import members_of
from .folders import sitemaps_in
from .patterns import Pattern
from .taken import SUFFIXES

_REMOTE = re.compile("(?i)https?://")


class InputError(ValueError):
    """An input that cannot be opened, in words for people."""


@dataclass(frozen=True, slots=True)
class Given:
    """The files that were named. `is_set`: they are looked at together (two or more, or an
    archive); `unused` are the lines of --map that fit none of them; `paths` are absolute paths by
    name in the report (below the path of its archive, for a member); `outside` are the names of
    files that have no address, since they lie outside of the folder of --root."""

    sources: list[Source]
    is_set: bool
    unused: tuple[str, ...] = ()
    paths: Mapping[str, str] = field(default_factory=dict)
    outside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Found:
    """A file with its absolute path (below the path of its archive, for a member), None for
    standard input."""

    source: Source
    path: str | None


@dataclass(frozen=True, slots=True)
class _Named:
    """What one path stands for; `folder` is the path that its names are relative to, `published`
    the one that --base-url is the address of, where that is another one."""

    files: list[_Found]
    folder: str | None
    is_archive: bool = False
    published: str | None = None


def given(
    paths: Sequence[str],
    parse_urls: UrlParser,
    *,
    url: str | None = None,
    base_url: str | None = None,
    base_folder: Path | None = None,
    map_file: Path | None = None,
    stdin_name: str | None = None,
    exclude: Sequence[Pattern] = (),
) -> Given:
    """The files behind the paths: a file as it is, what looks like a sitemap in a folder or an
    archive, what fits a pattern, - for standard input.

    Args:
        paths: as typed.
        parse_urls: the WHATWG parser.
        url: address of the one file.
        base_url: address of the folder, or of the folder that the files have in common.
        base_folder: the folder that it is the address of, when that is another one; a file outside
            of it has no address.
        map_file: list of paths and addresses.
        stdin_name: the path that standard input stands for; nothing is read there.
        exclude: what is passed over in folders and archives.

    Raises:
        InputError: nothing is there, or it cannot be opened; or an address for several files, or a
            name for standard input, which is not asked for.
        ValueError: an address is none.
    """
    if sum(option is not None for option in (url, base_url, map_file)) > 1:
        raise InputError("give one of --url, --base-url and --map, not several")
    if base_folder is not None and not os.path.isdir(base_folder):  # noqa: PTH112  no error
        raise InputError(f"root: {base_folder}: not a folder")
    if url is not None:
        file_address(url, parse_urls)
    try:
        addresses = {} if map_file is None else read_map(map_file, parse_urls)
    except OSError as error:
        raise InputError(f"{map_file}: {error.strerror or error}") from error
    typed = [one for path in paths for one in _expanded(path)]
    if stdin_name is not None:
        if "-" not in typed:
            raise InputError("--stdin-name names standard input; give - among the paths")
        if not stdin_name or stdin_name.endswith(("/", os.sep)):
            raise InputError(f"--stdin-name {stdin_name or repr('')}: not the name of a file")
    within = _Within(Room(), stdin_name, alone=len(typed) == 1, exclude=tuple(exclude))
    named = [within.named(one) for one in sorted(typed, key=lambda path: path != "-")]
    found: dict[str | None, _Found] = {}
    for one in named:
        found.update((file.path, file) for file in one.files if file.path not in found)
    files = list(found.values())
    if url is not None and len(files) != 1:
        raise InputError(f"--url is the address of one file, but there are {len(files)}")
    root = _root(named)
    published = _root([replace(one, folder=one.published or one.folder) for one in named])
    base = None if base_url is None else base_address(base_url, parse_urls)
    sources, paths_by_name, outside = [], {}, []
    for file in files:
        source = file.source
        if file.path is not None and root is not None:
            name = os.path.relpath(file.path, root).replace(os.sep, "/")
            source = replace(source, name=name)
        if url is not None:
            source = replace(source, url=url)
        elif base is not None and base_folder is not None:
            source = replace(source, url=_address_in(base_folder, base, file.path))
            if source.url is None and file.path is not None:
                outside.append(printable(source.name or ""))
        elif base is not None and file.path is not None and published is not None:
            name = os.path.relpath(file.path, published).replace(os.sep, "/")
            source = replace(source, url=address_below(base, name))
        elif base is not None and source.name:
            source = replace(source, url=address_below(base, source.name))
        elif file.path is not None and file.path in addresses:
            source = replace(source, url=addresses[file.path])
        sources.append(source)
        if file.path is not None:
            paths_by_name[printable(source.name or "")] = file.path
    known = {file.path for file in files}
    unused = tuple(path for path in addresses if path not in known)
    is_set = len(sources) > 1 or any(one.is_archive for one in named)
    return Given(sources, is_set, unused, paths_by_name, tuple(outside))


def _address_in(folder: Path, base: str, path: str | None) -> str | None:
    """The address of a file in a folder whose address is `base`."""
    whole = os.path.join(os.path.abspath(folder), "")  # noqa: PTH100, PTH118  a link stays
    if path is None or not path.startswith(whole):
        return None
    return address_below(base, path.removeprefix(whole).replace(os.sep, "/"))


def refuse_remote(path: str) -> None:
    """An address is no path.

    Raises:
        InputError: it is one of the web, and no file is called so.
    """
    if _REMOTE.match(path) and not os.path.lexists(path):
        raise InputError(f"{path}: nothing is fetched; download it and give the file")


def _expanded(path: str) -> list[str]:
    """A pattern that the shell did not expand."""
    if not path:
        raise InputError("a path is empty; . is the current folder")
    if path == "-" or os.path.lexists(path):
        return [path]
    refuse_remote(path)
    if not glob.has_magic(path):
        return [path]
    matches = sorted(glob.glob(path, recursive=True))  # noqa: PTH207  absolute ones too
    if not matches:
        raise InputError(f"{path}: nothing fits this pattern")
    return matches


@dataclass(frozen=True, slots=True)
class _Within:
    """How single paths are looked at: `room` for all archives together, what standard input is
    called, whether there is one path only, and what is passed over."""

    room: Room
    stdin_name: str | None
    alone: bool
    exclude: tuple[Pattern, ...]

    def named(self, path: str) -> _Named:
        """What a path stands for."""
        try:
            if path == "-":
                return self._standard_input()
            whole = os.path.abspath(path)  # noqa: PTH100  a link keeps its own name
            place = Path(path)
            if place.is_dir():
                return _Named(self._in_folder(path, place, whole), whole)
            source = Source.of_path(place)
            with source.open():
                pass
            return self._opened(source, path, whole, str(Path(whole).parent))
        except OSError as error:
            raise InputError(f"{path}: {error.strerror or error}") from error

    def _standard_input(self) -> _Named:
        """As the path that it stands for; alone it is called as it was named, if it can be."""
        source = Source.of_bytes(read_once(sys.stdin.buffer), self.stdin_name)
        if self.stdin_name is None:
            return _Named([_Found(source, None)], None)
        whole = os.path.abspath(self.stdin_name)  # noqa: PTH100  nothing need be there
        here = os.getcwd()  # noqa: PTH109  as abspath has it
        folder = os.path.dirname(whole)  # noqa: PTH120
        below = whole.startswith(os.path.join(here, ""))  # noqa: PTH118
        named = self._opened(source, "-", whole, here if self.alone and below else folder)
        return named if named.is_archive else replace(named, published=folder)

    def _opened(self, source: Source, path: str, whole: str, folder: str) -> _Named:
        """A file, or what is in an archive."""
        members = members_of(source, self.room)
        if members is None:
            return _Named([_Found(source, whole)], folder)
        found = [_Found(member, str(Path(whole) / (member.name or ""))) for member in members]
        return _Named(self._kept(found, path), whole, is_archive=True)

    def _in_folder(self, path: str, place: Path, whole: str) -> list[_Found]:
        try:
            files = sitemaps_in(place, lambda below: self._excluded(os.path.join(whole, below)))  # noqa: PTH118  with a final slash
        except OSError as error:
            raise InputError(f"{error.filename or path}: {error.strerror or error}") from error
        if not files:
            raise InputError(f"{path}: no sitemap in this folder ({', '.join(SUFFIXES)})")
        found = [
            _Found(Source.of_path(file), os.path.normpath(Path(whole) / file.relative_to(place)))
            for file in files
        ]
        return self._kept(found, path)

    def _kept(self, found: list[_Found], path: str) -> list[_Found]:
        kept = [one for one in found if one.path is None or not self._excluded(one.path)]
        if not kept:
            raise InputError(f"{path}: every sitemap in it is excluded")
        return kept

    def _excluded(self, path: str) -> bool:
        """Whether a path is passed over; that of a folder, with a final slash, when all in it
        is."""
        inside = os.path.join(path, "x") if path.endswith("/") else path  # noqa: PTH118
        return any(pattern.fits(inside) for pattern in self.exclude)


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
