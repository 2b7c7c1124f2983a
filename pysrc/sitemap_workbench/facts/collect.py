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
        sums = {text: _date_sum(text) for text in set(run.lastmods)}
        self._dates.extend([sums[text] for text in run.lastmods])
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
        if rules is None or rule is None:
            return
        found = self.disallowed
        found.count += 1
        if len(found.places) < LINES_KEPT:
            found.places.append(place)
        if found.rule is None:
            found.rule, found.path, found.robots = rule, path, rules.file

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
    reader = _Targets(alternates)
    for entry in alternates.entries:
        if entry.form is None:
            continue
        link_set = alternates.sets[entry.set_number]
        total, targets = reader.of_set(entry.set_number)
        if not link_set.unread and not targets:
            continue
        own = digest_of(entry.form)
        names_itself = own in targets
        total += (0 if names_itself else own) + (_UNREAD if link_set.unread else 0)
        total &= _MASK
        number = known.setdefault(total, len(links.ids))
        if number == len(links.ids):
            if not names_itself:
                targets = {**targets, own: reader.host_of(entry.form)}
            links.ids.append(total)
            links.unread.append(link_set.unread)
            ordered = sorted(targets)
            links.targets.extend(ordered)
            links.hosts.extend([targets[digest] for digest in ordered])
            links.ends.append(len(links.targets))
        links.owns.append(own)
        links.places.append(entry.place)
        links.clusters.append(number)
    return links


class _Targets:
    """The targets of sets of links as digests with those of their hosts, each worked out once."""

    def __init__(self, alternates: Alternates) -> None:
        self._alternates = alternates
        self._links: dict[int, tuple[int, int]] = {}
        self._sets: dict[int, tuple[int, dict[int, int]]] = {}
        self._hosts: dict[str, int] = {}

    def of_set(self, number: int) -> tuple[int, dict[int, int]]:
        """The different targets of a set, and the sum of their digests."""
        known = self._sets.get(number)
        if known is None:
            found = {}
            for link in self._alternates.sets[number].links:
                target = self._alternates.infos[link].target
                if target is None:
                    continue
                pair = self._links.get(link)
                if pair is None:
                    pair = self._links[link] = (digest_of(target), self.host_of(target))
                found[pair[0]] = pair[1]
            known = self._sets[number] = (sum(found), found)
        return known

    def host_of(self, href: str) -> int:
        """The digest of the host of a serialised address."""
        origin = href[: href.index("/", 8)]
        known = self._hosts.get(origin)
        if known is None:
            known = self._hosts[origin] = host_digest(web_url(f"{origin}/").host)
        return known


def host_digest(host: str) -> int:
    """32 bits that stand for a host name."""
    return digest_of(host) & 0xFFFFFFFF


def link_to(
    alternates: Alternates, entry: LinkedEntry, targets: Sequence[int], number: int
) -> tuple[int, int] | None:
    """Position and number of a link of an entry to an address with one of these digests.

    Args:
        alternates: of the file.
        entry: of it.
        targets: the digests.
        number: which of the targets, from 0, in the order in which the entry names them.
    """
    seen: set[int] = set()
    for position, link in enumerate(alternates.sets[entry.set_number].links):
        href = alternates.infos[link].target
        digest = None if href is None else digest_of(href)
        if digest is not None and digest in targets and digest not in seen:
            if len(seen) == number:
                return position, link
            seen.add(digest)
    return None


def _date_sum(text: str | None) -> int:
    return 0 if text is None else crc32(text.encode()) or 1
