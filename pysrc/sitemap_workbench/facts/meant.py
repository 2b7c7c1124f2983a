"""Which file of a set an address means, where not every file has an address of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from urllib.parse import unquote

from .summary import FileSummary
from .weburl import WebUrl

_IN_FOLDER_NAMES = {ord(":"): "_", ord("["): None, ord("]"): None}
_DEEPEST = 32  # folders that are compared
_FOLDER_MAX = 200  # with a prefix and a number still below the 255 bytes of file systems


def folder_of(host: str) -> str:
    """The folder in which the files of a host lie, by its name with the port if there is one."""
    return host.translate(_IN_FOLDER_NAMES)[:_FOLDER_MAX].rstrip(".")


def files_meant(
    files: Sequence[FileSummary], by_address: Mapping[str, int], addresses: Sequence[WebUrl]
) -> list[int | None]:
    """The number of the file that each address means.

    It is the file with that address; else, of those without one, the file whose folders and name
    only this address ends in; else the one whose name alone is the last segment of only this one.
    """
    different = {web.href: web for web in addresses}
    names = {
        number: file.name
        for number, file in enumerate(files)
        if file.url is None and file.name and file.robots is None
    }
    open_ones = [web for href, web in different.items() if href not in by_address]
    found = _by_path(names, open_ones)
    found |= _by_name(names, different.values(), found)
    return [by_address.get(web.href, found.get(web.href)) for web in addresses]


def _by_path(names: Mapping[int, str], addresses: Iterable[WebUrl]) -> dict[str, int]:
    """By address: the file that it alone names with at least one folder."""
    by_tail: dict[str, list[int]] = {}
    for number, name in names.items():
        for tail in _tails(name):
            by_tail.setdefault(tail, []).append(number)
    found = {}
    for web in addresses:
        tail = next((one for one in _names_of(web) if one in by_tail), "")
        fitting = by_tail.get(tail, [])
        if len(fitting) > 1:
            # The one with the fewest folders in front, such as none.
            fewest = min(names[number].count("/") for number in fitting)
            fitting = [number for number in fitting if names[number].count("/") == fewest]
        if len(fitting) == 1:
            found[web.href] = fitting[0]
    times = Counter(found.values())
    return {href: number for href, number in found.items() if times[number] == 1}


def _by_name(
    names: Mapping[int, str], addresses: Iterable[WebUrl], by_path: Mapping[str, int]
) -> dict[str, int]:
    """By address: the file that its last segment alone names, of those that no path names."""
    taken = set(by_path.values())
    root = "".join(f"{folder}/" for folder in _common([name.split("/") for name in names.values()]))
    by_segment: dict[str, list[int]] = {}
    for number, name in names.items():
        if number not in taken:
            by_segment.setdefault(name.rpartition("/")[2], []).append(number)
    segments = {web.href: unquote(web.path.rpartition("/")[2]) for web in addresses}
    in_all = Counter(segments.values())
    in_rest = Counter(segment for href, segment in segments.items() if href not in by_path)
    found = {}
    for href, segment in segments.items():
        if href in by_path or in_rest[segment] > 1:
            continue
        numbers = by_segment.get(segment, [])
        outer = [number for number in numbers if names[number] == root + segment]
        # A file in a folder stands for another folder only where nothing else has its name.
        fitting = outer or (numbers if in_all[segment] == 1 else [])
        if fitting:
            found[href] = fitting[0]
    return found


def _names_of(web: WebUrl) -> Iterator[str]:
    """The names, with folders, under which the file of an address may lie; the longest first. The
    first folder may be that of the host, also with the scheme, as the generator writes it."""
    path = unquote(web.path)
    folder = folder_of(f"{web.host}:{web.port}" if web.port else web.host)
    yield f"{web.scheme}-{folder}{path}"
    yield f"{folder}{path}"
    yield from _tails(path.removeprefix("/"))


def _common(names: Sequence[list[str]]) -> list[str]:
    """The folders, from the outermost, that names in parts have in common."""
    low, high = min(names, default=[]), max(names, default=[])
    same = takewhile(lambda pair: pair[0] == pair[1], zip(low[:-1], high[:-1], strict=False))
    return [folder for folder, _ in same]


def _tails(name: str) -> Iterator[str]:
    """The ends of a name that keep at least one folder, the longest first. Of folders without end,
    such as an archive can hold, the innermost are enough."""
    parts = name.rsplit("/", _DEEPEST)
    for start in range(len(parts) > _DEEPEST, len(parts) - 1):
        yield "/".join(parts[start:])
