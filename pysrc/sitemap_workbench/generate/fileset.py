"""Entries -> the files of one site: split at the limits, listed in an index, named, packed."""

from __future__ import annotations

import io
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from gzip import GzipFile
from hashlib import sha256

from sitemap_workbench.facts.dates import parse_date
from sitemap_workbench.generate.addresses import Site
from sitemap_workbench.generate.kept import Kept, Store
from sitemap_workbench.generate.result import GeneratedFile
from sitemap_workbench.generate.settings import Settings
from sitemap_workbench.generate.writer import (
    around_loc,
    escaped,
    frame_size,
    render_index,
    render_urlset,
)

_GZIP_LEVEL = 6  # fixed, as the whole header is: the same input gives the same bytes
_DATE_LENGTH = len("2026-10-01")
_NO_EXTENSIONS: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Rendered:
    """One url element as text, and what the file around it has to know of it."""

    text: str
    size: int  # bytes
    line: int
    row: int
    lastmod: str
    prefixes: frozenset[str] = _NO_EXTENSIONS


@dataclass(slots=True)
class _Part:
    """A file that is being filled; it stays in memory until its root can be written."""

    size: int = field(default_factory=lambda: frame_size(_NO_EXTENSIONS))
    body: list[str] = field(default_factory=list)
    prefixes: frozenset[str] = _NO_EXTENSIONS
    entries: int = 0
    news: int = 0
    lastmods: set[str] = field(default_factory=set)
    lines: array[int] = field(default_factory=lambda: array("I"))
    rows: array[int] = field(default_factory=lambda: array("I"))

    def size_with(self, prefixes: frozenset[str], size: int) -> int:
        """Bytes of the closed file with `size` bytes of entries more."""
        if not prefixes <= self.prefixes:
            size += frame_size(self.prefixes | prefixes) - frame_size(self.prefixes)
        return self.size + size


@dataclass(frozen=True, slots=True)
class _Closed:
    part: _Part
    kept: Kept
    sha256: str
    size: int
    ended_by: str | None


class FileSet:
    """The files that speak for one site, or for one host with both its schemes."""

    def __init__(self, settings: Settings, store: Store, site: Site) -> None:
        self.site = site
        self.entries = 0
        self.too_large: list[Rendered] = []
        self.overflow = 0
        """Bytes of the one file of a profile that does not split, once they exceed its limit."""
        self._settings = settings
        self._limits = settings.profile
        self._store = store
        self._part = _Part()
        self._closed: list[_Closed] = []

    def add_plain(
        self, loc: str, lastmod: str, changefreq: str, priority: str, line: int, row: int
    ) -> None:
        """An entry without extensions; `loc` is a serialised address and thus ASCII, as the other
        values are."""
        before, after = around_loc(lastmod, changefreq, priority)
        if "&" in loc or "'" in loc:
            loc = escaped(loc)
        text = f"{before}{loc}{after}"
        part = self._part
        size = part.size + len(text)
        if part.entries >= self._limits.urls or size > self._limits.bytes:
            self.add((Rendered(text, len(text), line, row, lastmod),))
            return
        part.size = size
        part.body.append(text)
        part.entries += 1
        part.lines.append(line)
        part.rows.append(row)
        if lastmod:
            part.lastmods.add(lastmod)
        self.entries += 1

    def add(self, block: Sequence[Rendered]) -> None:
        """Entries that stay in one file together when one file can hold them."""
        reason = self._full(self._part, block)
        if reason and self._full(_Part(), block):  # no file holds all of it
            if len(block) > 1:
                for entry in block:
                    self.add((entry,))
                return
            if self._limits.splits:
                self.too_large.extend(block)
                return
        if reason and self._limits.splits:
            self._close(reason)
        part = self._part
        for entry in block:
            part.size = part.size_with(entry.prefixes, entry.size)
            part.prefixes |= entry.prefixes
            part.entries += 1
            part.news += "news" in entry.prefixes
            part.lines.append(entry.line)
            part.rows.append(entry.row)
            if entry.lastmod:
                part.lastmods.add(entry.lastmod)
            self.entries += 1
            if part.size <= self._limits.bytes:
                part.body.append(entry.text)
            else:  # only a profile that does not split comes here
                part.body.clear()
                self.overflow = part.size

    def _full(self, part: _Part, block: Sequence[Rendered]) -> str | None:
        """Which limit keeps the block out of the part."""
        limits = self._limits
        prefixes = frozenset[str]().union(*(entry.prefixes for entry in block))
        if part.entries + len(block) > limits.urls:
            return "entries"
        if part.size_with(prefixes, sum(entry.size for entry in block)) > limits.bytes:
            return "bytes"
        if part.news + sum("news" in entry.prefixes for entry in block) > limits.news:
            return "news"
        return None

    def _close(self, ended_by: str | None = None) -> None:
        part = self._part
        data = render_urlset("".join(part.body), part.prefixes)
        assert len(data) == part.size
        part.body.clear()
        kept, digest, size = self._keep(data)
        self._closed.append(_Closed(part, kept, digest, size, ended_by))
        self._part = _Part()

    def _keep(self, data: bytes) -> tuple[Kept, str, int]:
        if self._settings.gzip:
            data = packed(data)
        return self._store.keep(data), sha256(data).hexdigest(), len(data)

    def finish(self, base: str, folder: str = "") -> Iterator[GeneratedFile]:
        """The files with their names, an index after its children.

        The address that is to be submitted is the same however many files there are: a single file
        and the index of several both are `sitemap.xml`, its parts `sitemap-1.xml` and so on.

        Args:
            base: address of the folder in which they will lie, with a slash at its end.
            folder: before their names, with a slash at its end; empty where one set is all.
        """
        if self._part.entries:
            self._close()
        closed = self._closed
        with_index = len(closed) > 1 or self._settings.index == "always"
        children = []
        for number, one in enumerate(closed, start=1):
            name = self._name(f"-{number}" if with_index else "")
            lastmod = newest(one.part.lastmods)
            children.append((base + name, lastmod))
            yield GeneratedFile(
                folder + name,
                one.kept,
                one.part.entries,
                one.sha256,
                one.size,
                one.part.size,
                url=base + name,
                lastmod=lastmod,
                ended_by=one.ended_by,
                lines=one.part.lines,
                rows=one.part.rows,
            )
        if with_index:
            yield from self._indexes(base, folder, children)

    def _indexes(
        self, base: str, folder: str, children: list[tuple[str, str]]
    ) -> Iterator[GeneratedFile]:
        """One index, or several side by side: never an index of indexes, which nobody grants."""
        groups = list(self._index_groups(children))
        for number, group in enumerate(groups, start=1):
            name = self._name("" if len(groups) == 1 else f"-index-{number}")
            data = render_index(group)
            kept, digest, size = self._keep(data)
            yield GeneratedFile(
                folder + name,
                kept,
                len(group),
                digest,
                size,
                len(data),
                kind="sitemapindex",
                url=base + name,
                ended_by=None if number == len(groups) else "entries",
            )

    def _index_groups(self, children: list[tuple[str, str]]) -> Iterator[list[tuple[str, str]]]:
        # 50,000 children of at most 2,047 characters may exceed the bytes before the number.
        frame = len(render_index(()))
        group: list[tuple[str, str]] = []
        size = frame
        for child in children:
            own = len(render_index((child,))) - frame
            if group and (len(group) == self._limits.children or size + own > self._limits.bytes):
                yield group
                group, size = [], frame
            group.append(child)
            size += own
        yield group

    def _name(self, suffix: str) -> str:
        return f"{self._settings.stem}{suffix}.xml{'.gz' if self._settings.gzip else ''}"


def packed(data: bytes) -> bytes:
    """The bytes as gzip, with neither time nor name in the header."""
    buffer = io.BytesIO()
    with GzipFile("", "wb", _GZIP_LEVEL, buffer, mtime=0) as file:
        file.write(data)
    return buffer.getvalue()


def newest(lastmods: set[str]) -> str:
    """The latest of them as written; a date alone counts from its first moment."""
    if all(len(lastmod) == _DATE_LENGTH for lastmod in lastmods):
        return max(lastmods, default="")
    return max(lastmods, key=_seconds)


def _seconds(lastmod: str) -> tuple[float, str]:
    moment = parse_date(lastmod)
    return (moment.seconds or 0.0, lastmod)
