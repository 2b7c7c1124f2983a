"""Takes down, while a file is read, what its summary needs."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from zlib import crc32

from .alternates import Alternates, LinkedEntry
from .dates import Moment, parse_date
from .document import Kind
from .entries import Entry, Run
from .robots_rules import RobotsRules
from .summary import (
    LINES_KEPT,
    Addresses,
    Child,
    Dated,
    Disallowed,
    Links,
    digest_of,
    digests_of,
    usual_path,
)
from .text import VALUE_SPACE
from .weburl import web_url

_MASK = (1 << 64) - 1
_UNREAD = 1  # added to the id of a cluster of which a part could not be read

PathOf = Callable[[Entry, str], str]


@dataclass(slots=True)
class Collector:
    """What the entries of one file leave behind; `robots` are the rules known, by origin."""

    robots: Mapping[str, RobotsRules]
    _digests: array[int] = field(default_factory=lambda: array("Q"))
    _places: array[int] = field(default_factory=lambda: array("I"))
    _numbers: array[int] = field(default_factory=lambda: array("I"))
    _dates: array[int] = field(default_factory=lambda: array("I"))
    _odd_paths: dict[int, str] = field(default_factory=dict)
    _lastmods: dict[str, int] = field(default_factory=dict)  # by text: where it stands first
    _children: list[tuple[int, str, str, str, str | None, int]] = field(default_factory=list)
    disallowed: Disallowed = field(default_factory=Disallowed)

    def add_dates(self, run: Run) -> None:
        """Take in the dates of a run whose addresses are taken in as well."""
        fresh = {text for text in set(run.lastmods) if text is not None} - self._lastmods.keys()
        if fresh:
            for index, text in enumerate(run.lastmods):
                if text in fresh and text is not None:
                    fresh.discard(text)
                    self._lastmods[text] = run.place(index, 1)

    def add_run(self, run: Run, locs: Sequence[str], places: Sequence[int], kind: Kind) -> None:
        """Take in entries whose addresses are their own serialised form."""
        self.add_dates(run)
        if kind == "sitemapindex":
            for index, (loc, place) in enumerate(zip(locs, places, strict=True)):
                date = run.lastmods[index]
                dated = 0 if date is None else run.place(index, 1)
                path = usual_path(kind, run.number + index)
                self._children.append((place, path, loc, loc, date, dated))
            return
        self._digests += digests_of(locs)
        self._places.extend(places)
        self._numbers.extend(range(run.number, run.number + len(run)))
        self._dates.extend(map(_date_sum, run.lastmods))
        if self.robots:
            for index, loc in enumerate(locs):
                path = usual_path(kind, run.number + index)
                self._ask_robots(loc, places[index], path)

    def add_date(self, entry: Entry) -> None:
        """Take in the date of an entry, whatever its address."""
        lastmod = entry.lastmod
        if lastmod is not None and not lastmod.damaged:
            self._lastmods.setdefault(lastmod.text.strip(VALUE_SPACE), lastmod.place)

    def add(self, entry: Entry, form: str, kind: Kind, path: str) -> None:
        """Take in an entry whose address has a serialised form."""
        loc, lastmod = entry.loc, entry.lastmod
        assert loc is not None
        date = None
        if lastmod is not None and not lastmod.damaged:
            date = lastmod.text.strip(VALUE_SPACE)
        if kind == "sitemapindex":
            value = loc.text.strip(VALUE_SPACE)
            dated = lastmod.place if lastmod is not None else 0
            self._children.append((loc.place, path, value, form, date, dated))
            return
        self._digests.append(digest_of(form))
        self._places.append(loc.place)
        self._numbers.append(entry.number)
        self._dates.append(_date_sum(date))
        if path != usual_path(kind, entry.number):
            self._odd_paths[entry.number] = path
        if self.robots:
            self._ask_robots(form, loc.place, path)

    def _ask_robots(self, form: str, place: int, path: str) -> None:
        origin, rest = split_origin(form)
        rules = self.robots.get(origin)
        rule = rules.disallows(rest) if rules is not None else None
        if rule is None:
            return
        found = self.disallowed
        found.count += 1
        if len(found.places) < LINES_KEPT:
            found.places.append(place)
        if found.rule is None:
            found.rule, found.path, found.origin = rule, path, origin

    # -- once the file has been read -------------------------------------------------------------

    def addresses(self) -> Addresses:
        """The columns in the order of the digests; of equal ones the first in the file stays."""
        digests = self._digests
        order: list[int] = []
        last = -1
        for index in sorted(range(len(digests)), key=digests.__getitem__):
            if digests[index] != last:
                last = digests[index]
                order.append(index)
        return Addresses(
            array("Q", [digests[index] for index in order]),
            array("I", [self._places[index] for index in order]),
            array("I", [self._numbers[index] for index in order]),
            array("I", [self._dates[index] for index in order]),
            self._odd_paths,
        )

    def newest(self, moments: Mapping[str, Moment]) -> Dated | None:
        """The newest usable lastmod, of equal ones the first."""
        best: Dated | None = None
        best_key = (0.0, 0)
        for text, place in self._lastmods.items():
            moment = moments.get(text) or parse_date(text)
            key = (moment.seconds or 0.0, -place)
            if moment.usable and (best is None or key > best_key):
                best, best_key = Dated(text, place, moment), key
        return best

    def children(self, moments: Mapping[str, Moment]) -> tuple[Child, ...]:
        """The sitemaps that an index lists."""
        found = []
        for place, path, value, href, date, dated in self._children:
            lastmod = None
            if date is not None:
                moment = moments.get(date) or parse_date(date)
                lastmod = Dated(date, dated, moment) if moment.usable else None
            found.append(Child(place, path, value, web_url(href), lastmod))
        return tuple(found)


def split_origin(href: str) -> tuple[str, str]:
    """Scheme, host and port of a serialised http(s) address, and its path and query."""
    start = href.index("://") + 3
    end = href.index("/", start)
    host = href[start:end].rpartition("@")[2]
    return href[:start] + host, href[end:].partition("#")[0]


def links_of_file(alternates: Alternates) -> Links:
    """The language versions as digests; only links whose address is good."""
    links = Links()
    known: dict[int, int] = {}  # by id: number of the cluster
    digests: dict[int, tuple[int, int]] = {}  # by number of the link: its target and its host
    sums: dict[int, tuple[int, list[tuple[int, int]]]] = {}  # by number of the set
    for entry in alternates.entries:
        if entry.form is None:
            continue
        if entry.set_number not in sums:
            sums[entry.set_number] = _targets(alternates, entry.set_number, digests)
        total, targets = sums[entry.set_number]
        own = digest_of(entry.form)
        link_set = alternates.sets[entry.set_number]
        if not link_set.unread and not targets:
            continue
        if entry.form not in link_set.targets:
            total += own
        total = (total + (_UNREAD if link_set.unread else 0)) & _MASK
        number = known.setdefault(total, len(links.ids))
        if number == len(links.ids):
            links.ids.append(total)
            links.unread.append(link_set.unread)
            links.targets.extend(target for target, _ in targets)
            links.hosts.extend(host for _, host in targets)
            if entry.form not in link_set.targets:
                links.targets.append(own)
                links.hosts.append(_host_digest(entry.form))
            links.ends.append(len(links.targets))
        links.owns.append(own)
        links.places.append(entry.place)
        links.clusters.append(number)
    return links


def _targets(
    alternates: Alternates, set_number: int, digests: dict[int, tuple[int, int]]
) -> tuple[int, list[tuple[int, int]]]:
    """The different targets of a set of links in order, and the sum of their digests."""
    found: dict[int, int] = {}
    for number in alternates.sets[set_number].links:
        target = alternates.infos[number].target
        if target is None:
            continue
        pair = digests.get(number)
        if pair is None:
            pair = digests[number] = (digest_of(target), _host_digest(target))
        found.setdefault(*pair)
    return sum(found), list(found.items())


def _host_digest(href: str) -> int:
    return host_digest(web_url(href).host)


def host_digest(host: str) -> int:
    """32 bits that stand for a host name."""
    return digest_of(host) & 0xFFFFFFFF


def link_to(alternates: Alternates, entry: LinkedEntry, target: int) -> tuple[int, int] | None:
    """Position and number of the first link of an entry to the address with a digest."""
    for position, number in enumerate(alternates.sets[entry.set_number].links):
        href = alternates.infos[number].target
        if href is not None and digest_of(href) == target:
            return position, number
    return None


def _date_sum(text: str | None) -> int:
    return 0 if text is None else crc32(text.encode()) or 1
