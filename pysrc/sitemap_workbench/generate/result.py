"""What a run of the generator hands back: files or failures, never both."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.kept import Kept
from sitemap_workbench.generate.words import failure_message, scalar_values


@dataclass(slots=True)
class Counts:
    """Every line (in a table: every row) is one of blank, unique, duplicate, error: the four add up
    to `lines`."""

    lines: int = 0
    blank: int = 0
    unique: int = 0
    duplicates: int = 0
    errors: int = 0


@dataclass(frozen=True, slots=True)
class GeneratedFile:
    """A file as it is to be published.

    `name` is its path below the folder where everything lies, `url` its address there; `size`
    counts the bytes as published and `unpacked` those without gzip; `sha256` is that of `data`, in
    lower-case hexadecimal. `entries` counts url elements (in an index: its children). `ended_by`
    says which limit made a further file necessary: `entries`, `bytes`, `news`, or None. `rows` has
    the row of the input for each entry, where the input had rows.
    """

    name: str
    kept: Kept
    entries: int
    sha256: str
    size: int
    unpacked: int
    kind: str = "urlset"
    url: str = ""
    lastmod: str = ""
    ended_by: str | None = None
    lines: array[int] = field(default_factory=lambda: array("I"), repr=False, compare=False)
    rows: array[int] = field(default_factory=lambda: array("I"), repr=False, compare=False)

    @property
    def data(self) -> bytes:
        """The bytes as published."""
        with self.kept.open() as stream:
            return stream.read()


@dataclass(frozen=True, slots=True)
class RobotsLine:
    """The line that makes a file known, and the robots.txt in which it belongs: that of the host
    whose pages the file lists, wherever the file itself lies (sitemaps.org, cross submits)."""

    robots: str
    line: str


class Respelled(NamedTuple):
    """An address that is written otherwise than it was given, in a line or row of the input."""

    line: int
    value: str
    href: str


@dataclass(frozen=True, slots=True)
class Generated:
    """The outcome: with `ok` there are files and no failures, without it the other way round.

    The files stand in the order to publish them: an index after its children. `left_out` counts,
    by name, what an input held that the files do not carry over.
    """

    counts: Counts
    failures: tuple[Failure, ...] = ()
    files: tuple[GeneratedFile, ...] = ()
    robots: tuple[RobotsLine, ...] = ()
    left_out: Mapping[str, int] = field(default_factory=dict)
    form: str = "list"
    cells_in_list: tuple[int, int] | None = None
    """First and number of the lines that look like rows of a table without headings: an address,
    then a tab, a date, or another address."""
    strict: bool = True
    """Whether this was a list for one file, whose JSON has the keys of the contract alone."""
    respelled: tuple[Respelled, ...] = ()
    """The first of the addresses that are written otherwise than they were given."""
    respelled_count: int = 0
    """How many those are in all."""

    @property
    def ok(self) -> bool:
        """Whether the run made a file."""
        return not self.failures

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """The JSON of `generate --format json`, messages in `lang`; it always encodes as UTF-8."""
        told: dict[str, Any] = {
            "ok": self.ok,
            "counts": asdict(self.counts),
            "failures": [_failure(failure, lang) for failure in self.failures],
            "files": [_file(file, self.strict) for file in self.files],
        }
        if self.strict:
            return told
        return told | {
            "form": self.form,
            "robots": [asdict(line) for line in self.robots],
            "left_out": dict(self.left_out),
            "cells_in_list": self.cells_in_list
            and dict(zip(("line", "count"), self.cells_in_list, strict=True)),
        }


def _failure(failure: Failure, lang: str) -> dict[str, Any]:
    value = None if failure.value is None else scalar_values(failure.value)
    told = {"id": failure.id, "line": failure.line, "value": value}
    if failure.row is not None:
        column = None if failure.column is None else scalar_values(failure.column)
        told |= {"row": failure.row, "column": column}
    return told | {"message": failure_message(failure, lang)}


def _file(file: GeneratedFile, strict: bool) -> dict[str, Any]:
    told: dict[str, Any] = {
        "name": file.name,
        "bytes": file.size,
        "sha256": file.sha256,
        "entries": file.entries,
    }
    if strict:
        return told
    return told | {
        "kind": file.kind,
        "url": file.url,
        "unpacked_bytes": file.unpacked,
        "lastmod": file.lastmod or None,
        "ended_by": file.ended_by,
    }
