"""Several files side by side: what set rules look at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from .clusters import Clusters
from .lines import SitemapLine
from .link_pool import LinkPool
from .meant import files_meant
from .robots_rules import RobotsRules
from .summary import Child, FileSummary, ranges_of
from .weburl import WebUrl

_RANGE = 200_000  # addresses looked at together


@dataclass(frozen=True)
class Listing:
    """A child in its index, by number of the file; `target` is the file that it means, if any."""

    index: int
    child: Child
    target: int | None


@dataclass(frozen=True)
class Named:
    """A Sitemap line in its robots.txt, by number of the file; `target` as for a listing."""

    robots: int
    line: SitemapLine
    web: WebUrl
    target: int | None


@dataclass(frozen=True)
class Repeated:
    """An address that several files list, by their numbers in order."""

    digest: int
    files: tuple[int, ...]


@dataclass
class Bundle:
    """The files of a set, in the order of the report; the clusters of their links are in a pool."""

    files: Sequence[FileSummary]
    pool: LinkPool = field(default_factory=LinkPool)

    # -- which file an address means --------------------------------------------------------------

    @cached_property
    def _by_address(self) -> dict[str, int]:
        known: dict[str, int] = {}
        for number, file in enumerate(self.files):
            if file.url is not None:
                known.setdefault(file.url.href, number)
        return known

    @cached_property
    def listings(self) -> tuple[Listing, ...]:
        """Every child of every index."""
        children = [
            (number, child)
            for number, file in enumerate(self.files)
            for child in file.children
            if file.is_index
        ]
        targets = files_meant(self.files, self._by_address, [child.web for _, child in children])
        return tuple(
            Listing(number, child, target)
            for (number, child), target in zip(children, targets, strict=True)
        )

    @cached_property
    def listed(self) -> frozenset[int]:
        """The files that an index lists; of several with one address all."""
        targets = {one.target for one in self.listings if one.target is not None}
        addresses = {file.url.href for n in targets if (file := self.files[n]).url is not None}
        return frozenset(
            number
            for number, file in enumerate(self.files)
            if number in targets or (file.url is not None and file.url.href in addresses)
        )

    @cached_property
    def nestings(self) -> tuple[tuple[Listing, int], ...]:
        """The indexes that another index lists, each with its number."""
        return tuple(
            (one, target)
            for one in self.listings
            if (target := one.target) not in (None, one.index) and self.files[target].is_index
        )

    @cached_property
    def named(self) -> tuple[Named, ...]:
        """Every usable Sitemap line of every robots.txt."""
        lines = [
            (number, line, web)
            for number, file in enumerate(self.files)
            for line, web in file.named
        ]
        targets = files_meant(self.files, self._by_address, [web for _, _, web in lines])
        return tuple(
            Named(number, line, web, target)
            for (number, line, web), target in zip(lines, targets, strict=True)
        )

    # -- robots.txt -------------------------------------------------------------------------------

    @cached_property
    def robots_by_host(self) -> dict[str, list[int]]:
        """The robots.txt files that can be read, by the host for which they speak."""
        hosts: dict[str, list[int]] = {}
        for number, file in enumerate(self.files):
            if speaks_for_host(file) and file.url is not None:
                hosts.setdefault(file.url.host, []).append(number)
        return hosts

    @cached_property
    def robots_by_origin(self) -> dict[str, RobotsRules]:
        """The rules of the robots.txt file of a scheme, host and port."""
        return robots_rules(dict(enumerate(self.files)))

    def authorised(self, host: str, file: int) -> bool:
        """Whether the robots.txt of a host names a file in a Sitemap line."""
        url = self.files[file].url
        return url is not None and (host, url.href) in self._authorities

    @cached_property
    def _authorities(self) -> frozenset[tuple[str, str]]:
        """Each host with each address that its robots.txt names."""
        hosts = {number: host for host, found in self.robots_by_host.items() for number in found}
        return frozenset(
            (hosts[line.robots], line.web.href) for line in self.named if line.robots in hosts
        )

    # -- pages ------------------------------------------------------------------------------------

    def repeated(self) -> Iterator[Repeated]:
        """The addresses that two or more files list, in no particular order."""
        pages = [number for number, file in enumerate(self.files) if file.lists_pages]
        total = sum(len(self.files[number].addresses) for number in pages)
        for low, high in ranges_of(total, _RANGE):
            first: dict[int, int] = {}
            again: dict[int, list[int]] = {}
            for number in pages:
                part = set(self.files[number].addresses.between(low, high))
                common = part & first.keys()
                for digest in common:
                    again.setdefault(digest, [first[digest]]).append(number)
                first.update(dict.fromkeys(part - common, number))
            for digest, numbers in again.items():
                yield Repeated(digest, tuple(numbers))

    @cached_property
    def clusters(self) -> Clusters:
        """The language versions over all files."""
        return Clusters(self.files, self.pool)

    @cached_property
    def broken_off(self) -> frozenset[int]:
        """The files that were not read to their end."""
        return frozenset(number for number, file in enumerate(self.files) if not file.complete)


def speaks_for_host(file: FileSummary) -> bool:
    """Whether a file is the robots.txt of a host: by its address, and a text."""
    url, robots = file.url, file.robots
    return robots is not None and not robots.html and url is not None and url.path == "/robots.txt"


def robots_rules(files: Mapping[int, FileSummary]) -> dict[str, RobotsRules]:
    """The rules of the robots.txt files, by scheme, host and port; of several the first counts.

    Args:
        files: those that are read so far, by their numbers, in their order.
    """
    found: dict[str, RobotsRules] = {}
    for number, file in files.items():
        if speaks_for_host(file) and file.robots is not None:
            found.setdefault(origin_of(file.url), RobotsRules(file.robots.rules, number))
    return found


def origin_of(url: WebUrl | None) -> str:
    """Scheme, host and port as serialised, such as https://example.com:8443."""
    assert url is not None
    port = f":{url.port}" if url.port else ""
    return f"{url.scheme}://{url.host}{port}"
