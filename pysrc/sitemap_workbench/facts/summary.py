"""What stays of a file once it has been checked, for the rules that look at several files.

Summaries are small and hold no address of a page as text: a set of 200 files with 5,000,000
addresses has to fit into the heap of a tab. An address takes 20 bytes here, and a set of language
versions that many pages share is kept once.
"""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b

from .dates import Moment
from .document import Kind
from .lines import Robots, SitemapLine
from .robots_rules import RobotsRule
from .weburl import WebUrl

PAGE_KINDS = frozenset(("urlset", "text", "rss", "atom"))
LINES_KEPT = 5
_PATHS = {
    "urlset": "urlset/url[{}]/loc",
    "sitemapindex": "sitemapindex/sitemap[{}]/loc",
    "text": "line[{}]",
    "rss": "rss/channel/item[{}]/link",
    "atom": "feed/entry[{}]/link",
}


def digest_of(text: str) -> int:
    """64 bits that stand for a text.

    Among five million texts two share a digest with a probability below 10⁻⁶, so that equality of
    digests is taken for equality of texts.
    """
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def digests_of(texts: Iterable[str]) -> array[int]:
    """The digests of many texts, in their order."""
    found = array("Q")
    found.frombytes(b"".join([blake2b(text.encode(), digest_size=8).digest() for text in texts]))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def usual_path(kind: Kind, number: int) -> str:
    """Where the address of an entry usually stands in a file of this kind."""
    return _PATHS[kind].format(number)


@dataclass(frozen=True, slots=True)
class Dated:
    """A lastmod as written, with the place of its element."""

    text: str
    place: int
    moment: Moment


@dataclass(frozen=True, slots=True)
class OriginEntries:
    """The entries of a file that point to one scheme, host and port, and the first of them."""

    scheme: str
    host: str
    port: str
    entries: int
    place: int
    path: str


@dataclass(frozen=True, slots=True)
class Child:
    """A sitemap that an index lists, where its address is usable."""

    place: int
    path: str
    value: str
    web: WebUrl
    lastmod: Dated | None


@dataclass(slots=True)
class Disallowed:
    """The entries of a file that a robots.txt keeps crawlers away from."""

    count: int = 0
    places: list[int] = field(default_factory=list)  # of the first five
    path: str = ""  # of the first
    robots: int = 0  # the file with the rule, by its number
    rule: RobotsRule | None = None  # that forbids the first


@dataclass(slots=True)
class Addresses:
    """The different addresses of a file, sorted by digest, as parallel columns: where each stands
    first, the number of its entry, and a checksum of its lastmod (0 without one)."""

    digests: array[int] = field(default_factory=lambda: array("Q"))
    places: array[int] = field(default_factory=lambda: array("I"))
    numbers: array[int] = field(default_factory=lambda: array("I"))
    dates: array[int] = field(default_factory=lambda: array("I"))
    odd_paths: dict[int, str] = field(default_factory=dict)  # by number, where it is not usual

    def __len__(self) -> int:
        return len(self.digests)

    def between(self, low: int, high: int) -> array[int]:
        """The digests from `low` to before `high`."""
        return self.digests[bisect_left(self.digests, low) : bisect_left(self.digests, high)]

    def index_of(self, digest: int) -> int:
        """Where a digest that is there stands in the columns."""
        return bisect_left(self.digests, digest)


@dataclass(slots=True)
class Links:
    """The language versions that the entries of a file name.

    A cluster is the set of addresses that an entry names, with its own; entries that name each
    other have the same one, so it is kept once. Its id is the sum of its digests: it equals the sum
    of the entries that have it exactly when each of its addresses is an entry that names the rest.
    Columns: an entry has an own digest, a place and the number of its cluster; a cluster has an id,
    where its targets end, and whether a link could not be read; a target has its digest and one of
    its host, and the targets of a cluster are in the order of their digests.
    """

    owns: array[int] = field(default_factory=lambda: array("Q"))
    places: array[int] = field(default_factory=lambda: array("I"))
    clusters: array[int] = field(default_factory=lambda: array("I"))
    ids: array[int] = field(default_factory=lambda: array("Q"))
    ends: array[int] = field(default_factory=lambda: array("I"))
    unread: array[int] = field(default_factory=lambda: array("B"))
    targets: array[int] = field(default_factory=lambda: array("Q"))
    hosts: array[int] = field(default_factory=lambda: array("I"))

    def span(self, cluster: int) -> tuple[int, int]:
        """Where the targets of a cluster begin and end."""
        return (self.ends[cluster - 1] if cluster else 0), self.ends[cluster]


@dataclass(slots=True)
class FileSummary:
    """One file of a set. `url` is its own address where that is known."""

    name: str
    url: WebUrl | None
    kind: Kind
    entries: int
    complete: bool
    origins: tuple[OriginEntries, ...] = ()  # in order of first occurrence
    newest: Dated | None = None
    addresses: Addresses = field(default_factory=Addresses)
    links: Links = field(default_factory=Links)
    children: tuple[Child, ...] = ()
    disallowed: Disallowed = field(default_factory=Disallowed)
    robots: Robots | None = None
    named: tuple[tuple[SitemapLine, WebUrl], ...] = ()  # its Sitemap lines that are usable

    @property
    def label(self) -> str:
        """How a message names the file."""
        return self.name or (self.url.href if self.url is not None else "-")

    @property
    def lists_pages(self) -> bool:
        """Whether its entries are pages, in XML, text or a feed."""
        return self.kind in PAGE_KINDS

    @property
    def is_index(self) -> bool:
        return self.kind == "sitemapindex"

    def path(self, number: int) -> str:
        """Where the address of an entry stands."""
        return self.addresses.odd_paths.get(number) or usual_path(self.kind, number)

    def by_host(self) -> dict[str, list[OriginEntries]]:
        """The origins of the entries by host, in order of first occurrence."""
        hosts: dict[str, list[OriginEntries]] = {}
        for origin in self.origins:
            hosts.setdefault(origin.host, []).append(origin)
        return hosts


def first_of(origins: Iterable[OriginEntries]) -> OriginEntries:
    """The one that stands first in its file."""
    return min(origins, key=lambda origin: origin.place)


def ranges_of(total: int, wanted: int) -> Iterator[tuple[int, int]]:
    """All digests in ranges that hold about `wanted` of `total` each, from low to high."""
    parts = max(1, total // wanted)
    edges = [(number << 64) // parts for number in range(parts)]
    yield from zip(edges, [*edges[1:], 1 << 64], strict=True)
