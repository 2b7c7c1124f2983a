"""What the readers of tables and sitemaps hand on: one record of the input, nothing judged yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from sitemap_workbench.generate.failure import Failure

Fields: TypeAlias = Mapping[str, tuple[str, ...]]
"""Values of an extension element by child name without prefix, `name@attribute` for attributes,
in the order given; the values of `name@attribute` belong to those of `name` by position."""


@dataclass(frozen=True, slots=True)
class Row:
    """One record: an address and what is given with it; empty cells are left out.

    `line` is the line of the input where it begins, `row` its number as a spreadsheet shows it
    (the headings are row 1); in a list and in a sitemap `row` is the number of the entry.
    """

    line: int
    row: int
    loc: str
    lastmod: str = ""
    changefreq: str = ""
    priority: str = ""
    images: tuple[str, ...] = ()  # blank for an empty cell before a filled one
    alternates: tuple[tuple[str, str], ...] = ()  # hreflang code and address
    videos: tuple[Fields, ...] = ()
    news: Fields | None = None


class RowSource(Protocol):
    """An input with more than addresses, read as often as needed."""

    form: str
    """`csv`, `tsv`, `json-lines` or `sitemap`."""

    total: int
    """Bytes of the input."""

    done: int
    """Bytes read so far."""

    records: int
    """Records read so far, blank and faulty ones too, the headings not."""

    blank: int
    """Those of them in which nothing is visible."""

    left_out: Mapping[str, int]
    """What was in the input and is not carried over, by name as people write it (`image:caption`),
    with how often; complete when the reading is."""

    def batches(self) -> Iterator[list[Row | Failure]]:
        """The records in their order, some thousands at a time, faults of form among them.

        Begins anew at every call. Raises `RefusedError` when nothing more can be read, and OSError.
        """
        ...

    def column(self, key: str, number: int = 0) -> str:
        """The heading as written of `loc`, `lastmod`, `image`, `hreflang:de`, `video:title` …; the
        key itself where there are no headings. `number` counts equal keys from 0."""
        ...


class RefusedError(Exception):
    """The input as a whole cannot be taken; `failures` say why."""

    def __init__(self, *failures: Failure) -> None:
        super().__init__(*(failure.id for failure in failures))
        self.failures = failures
