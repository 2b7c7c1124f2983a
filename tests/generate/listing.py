"""Running the generator in a test, and reading back what it wrote."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from lxml import etree

from sitemap_workbench.app.session import run_to_end
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.generate import Failure, Generated, generate_steps
from sitemap_workbench.generate.rows import Row, RowSource
from sitemap_workbench.generate.settings import PROTOCOL, Settings
from sitemap_workbench.readers import Source

NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def run(
    source: str | bytes, *, lastmod: str = "", changefreq: str = "", priority: str = ""
) -> Generated:
    """One strict file, as the contract of the base tool has it."""
    return make(source, Settings(lastmod, changefreq, priority))


def faults(result: Generated) -> list[tuple[int | None, str]]:
    """Line and id of every failure, in the order given."""
    return [(failure.line, failure.id) for failure in result.failures]


def written(result: Generated) -> bytes:
    """The bytes of the one file, after making sure that there is exactly one."""
    assert faults(result) == []
    (file,) = result.files
    return file.data


def locs(result: Generated) -> list[str]:
    """The addresses that an XML parser reads in the file, in order."""
    root = etree.fromstring(written(result))
    return [str(loc.text) for loc in root.iterfind(f"{NAMESPACE}url/{NAMESPACE}loc")]


def counts(result: Generated) -> tuple[int, int, int, int, int]:
    """Lines, blank, unique, duplicates, errors."""
    numbers = result.counts
    return (numbers.lines, numbers.blank, numbers.unique, numbers.duplicates, numbers.errors)


@dataclass
class Rows:
    """Rows that are there already, as a source. Their lines and rows count from 2."""

    given: Sequence[Row | Failure]
    batch: int = 2
    form: str = "csv"
    total: int = 0
    done: int = 0
    records: int = 0
    blank: int = 0
    left_out: dict[str, int] = field(default_factory=dict)

    def batches(self) -> Iterator[list[Row | Failure]]:
        self.records = 0
        for start in range(0, len(self.given), self.batch):
            part = list(self.given[start : start + self.batch])
            self.records += len({one.row for one in part})
            yield part

    def column(self, key: str, number: int = 0) -> str:
        return f"{key} {number + 1}" if number else key


def table(*rows: tuple[str, dict[str, object]] | str) -> Rows:
    """Addresses, each perhaps with what is given with it by the names of `Row`."""
    pairs = [(row, {}) if isinstance(row, str) else row for row in rows]
    return Rows([Row(n, n, loc, **more) for n, (loc, more) in enumerate(pairs, start=2)])


def make(source: str | bytes | RowSource, settings: Settings | None = None) -> Generated:
    """The files of any input, with the limits of the protocol if nothing else is said."""
    given = Source.of_bytes(source) if isinstance(source, bytes) else source
    return run_to_end(generate_steps(given, settings or Settings(profile=PROTOCOL), parse_urls))


NEWS = {"name": ("The Example Times",), "language": ("en",), "title": ("A",)}


def small(**limits: int) -> Settings:
    return Settings(profile=replace(PROTOCOL, **limits))


def addresses(count: int) -> list[str]:
    """All of 21 characters, none needing an escape."""
    return [f"https://e.example/{number:03}" for number in range(count)]


def names(made: Generated) -> list[str]:
    assert faults(made) == []
    return [file.name for file in made.files]


def values(data: bytes, name: str) -> list[str]:
    if data.startswith(b"\x1f\x8b"):
        data = gzip.decompress(data)
    return [str(one.text) for one in etree.fromstring(data).iter(f"{NAMESPACE}{name}")]


def entries(made: Generated) -> list[list[str]]:
    return [values(file.data, "loc") for file in made.files if file.kind == "urlset"]
