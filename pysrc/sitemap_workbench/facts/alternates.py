"""The language versions that the entries of a file name, and whether they name each other.

A file can hold hundreds of thousands of links, but few different ones: each page of a cluster names
the same versions. So links and whole sets of links are kept once, as numbers, and what follows from
them is worked out once a set, not once a link. Source: Google Search Central, localized versions.
"""

import re
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from . import address
from .codes import X_DEFAULT, canonical_code
from .hreflang import (
    Alternate,
    AlternateTotals,
    CodeConflict,
    Link,
    MissingReturn,
    MissingSelf,
    RepeatedCode,
)
from .text import VALUE_SPACE
from .weburl import UrlParser

#: What is no URI reference although the rules let it pass (RFC 3986): the schemas must look at it.
_DOUBTED_BY_SCHEMAS = re.compile(r"[\[\]]|#[^#]*#")


@dataclass(slots=True)
class LinkInfo:
    """What is known about a link: its code in lower case, its target's serialised form (None when
    the link is no valid one), the fault of its address, and whether a rule must look at it."""

    link: Link
    code: str
    target: str | None
    href_fault: str | None
    clean: bool


@dataclass(slots=True)
class LinkSet:
    """The links of an entry, in order, as numbers of links; and what follows from them alone."""

    links: "array[int]"
    targets: frozenset[str] = frozenset()
    suspects: tuple[int, ...] = ()  # positions of links that a rule must look at
    repeats: tuple[tuple[int, int], ...] = ()  # positions of a repeated code and of its first
    conflicts: tuple[tuple[int, str, int], ...] = ()  # position, code and place of the first
    unread: bool = False  # one of them could not be read: nothing can be said to be missing
    lacks_default: bool = False
    judged: bool = False
    closed: bool | None = None  # every target in the file has this very set


@dataclass(slots=True)
class LinkedEntry:
    """An entry with links: where each stands, and which set they form."""

    place: int
    path: str
    loc: str  # as written
    form: str | None  # the serialised address, None when it is unusable
    set_number: int
    start: int  # place that the offsets count from
    offsets: "array[int]"

    def link_place(self, position: int) -> int:
        """The place of one of the links."""
        return self.start + self.offsets[position]

    def link_path(self, position: int) -> str:
        """Where it stands, such as urlset/url[2]/xhtml:link[3]."""
        return f"{self.path}/xhtml:link[{position + 1}]" if position else f"{self.path}/xhtml:link"


@dataclass(slots=True)
class Alternates:
    """The links of one file."""

    parse_urls: UrlParser
    infos: list[LinkInfo] = field(default_factory=list)
    sets: list[LinkSet] = field(default_factory=list)
    entries: list[LinkedEntry] = field(default_factory=list)
    links: int = 0
    _numbers: dict[Link, int] = field(default_factory=dict)
    _set_numbers: dict[bytes, int] = field(default_factory=dict)
    _unparsed: list[int] = field(default_factory=list)
    _fresh: list[LinkedEntry] = field(default_factory=list)
    _first_codes: dict[str, tuple[frozenset[str], str, int]] = field(default_factory=dict)
    _told: set[tuple[str, str]] = field(default_factory=set)  # pairs without a return link

    def number_of(self, link: Link) -> int:
        """The number under which a link is kept."""
        number = self._numbers.get(link)
        if number is None:
            number = self._numbers[link] = len(self.infos)
            self.infos.append(self._info(link, number))
        return number

    def set_of(self, links: "array[int]") -> int:
        """The number of the set that these links form."""
        key = links.tobytes()
        number = self._set_numbers.get(key)
        if number is None:
            number = self._set_numbers[key] = len(self.sets)
            self.sets.append(LinkSet(links))
        return number

    def add(self, entry: LinkedEntry) -> None:
        """Take in the links of an entry, in document order."""
        self._fresh.append(entry)

    def uses(self) -> Iterator[tuple[LinkSet, int]]:
        """Each set of links of the settled entries, with the number of entries that have it."""
        for number, count in Counter(entry.set_number for entry in self.entries).items():
            yield self.sets[number], count

    def settle(self) -> Iterator[object]:
        """Judge the entries since the last call: the facts that single entries give."""
        self._parse()
        for entry in self._fresh:
            links = self.sets[entry.set_number]
            self.links += len(links.links)
            if not links.judged:
                self._judge(links, entry)
            if links.suspects or links.repeats or links.conflicts:
                yield from self._link_facts(entry, links)
            found_self = entry.form is None or entry.form in links.targets
            if links.targets and not found_self and not links.unread:
                codes = tuple(self.infos[number].link.hreflang or "" for number in links.links)
                yield MissingSelf(entry.place, entry.path, entry.loc, codes)
            self.entries.append(entry)
        self._fresh.clear()

    def finish(self, place_of: Callable[[str], int | None], complete: bool) -> Iterator[object]:
        """The facts about the file as a whole.

        Args:
            place_of: the place of the entry with a serialised address, None when the file has none.
            complete: whether the whole file was read; what is missing is only told then.
        """
        if not self.entries:
            return
        if complete:
            yield from self._missing_returns(place_of)
        first = self.entries[0]
        without = [entry for entry in self.entries if self.sets[entry.set_number].lacks_default]
        lacking = without[0] if without else first
        yield AlternateTotals(
            self.links,
            first.link_place(0),
            first.link_path(0),
            len(without),
            lacking.place,
            lacking.path,
            complete,
        )

    # -- single links ---------------------------------------------------------------------------

    def _info(self, link: Link, number: int) -> LinkInfo:
        rel, hreflang, href, unread = link
        if unread:
            return LinkInfo(link, "", None, None, clean=True)
        code = (hreflang or "").lower()
        named = all((value or "").strip(VALUE_SPACE) for value in (rel, hreflang, href))
        alternate = named and (rel or "").lower() == "alternate"
        clean = alternate and canonical_code(code) is not None
        info = LinkInfo(link, code, None, None, clean)
        value = (href or "").strip(VALUE_SPACE)
        if not alternate or not value:
            return info
        match = address.CLEAN.fullmatch(value)
        if match and value == href and address.host_is_clean(match[1]) and value.count("/") > 2:
            info.target = value
        else:
            self._unparsed.append(number)
        return info

    def _parse(self) -> None:
        if not self._unparsed:
            return
        infos = [self.infos[number] for number in self._unparsed]
        values = [(info.link.href or "").strip(VALUE_SPACE) for info in infos]
        for info, value, web in zip(infos, values, self.parse_urls(values), strict=True):
            info.href_fault = address.url_fault(value, self.parse_urls)
            if info.href_fault is None and web is not None:
                info.target = web.href
                info.clean = info.clean and not _DOUBTED_BY_SCHEMAS.search(value)
            else:
                info.clean = False
        self._unparsed.clear()

    # -- sets -----------------------------------------------------------------------------------

    def _judge(self, links: LinkSet, entry: LinkedEntry) -> None:
        """What follows from a set of links, worked out at the first entry that has it."""
        infos = [self.infos[number] for number in links.links]
        links.judged = True
        links.targets = frozenset(info.target for info in infos if info.target is not None)
        links.suspects = tuple(at for at, info in enumerate(infos) if not info.clean)
        codes = [info.code for info in infos]
        links.unread = any(info.link.unread for info in infos)
        links.lacks_default = len(links.targets) > 1 and X_DEFAULT not in codes and not links.unread
        if len(set(codes)) < len(codes):
            firsts: dict[str, int] = {}
            repeats = []
            for at, code in enumerate(codes):
                first = firsts.setdefault(code, at) if code else at
                if first != at:
                    repeats.append((at, first))
            links.repeats = tuple(repeats)
        links.conflicts = tuple(self._conflicts(infos, entry))

    def _conflicts(
        self, infos: list[LinkInfo], entry: LinkedEntry
    ) -> Iterator[tuple[int, str, int]]:
        by_target: dict[str, set[str]] = {}
        positions: dict[str, int] = {}
        for at, info in enumerate(infos):
            if info.target is not None and info.code != X_DEFAULT:
                by_target.setdefault(info.target, set()).add(info.code)
                positions.setdefault(info.target, at)
        for target, codes in by_target.items():
            at = positions[target]
            mine = (frozenset(codes), infos[at].link.hreflang or "", entry.link_place(at))
            # The first entry that names a target is the measure: one odd page stays the odd one.
            first_codes, first_code, first_place = self._first_codes.setdefault(target, mine)
            if first_codes.isdisjoint(codes):
                yield at, first_code, first_place

    def _link_facts(self, entry: LinkedEntry, links: LinkSet) -> Iterator[object]:
        infos = [self.infos[number] for number in links.links]
        for at in links.suspects:
            info = infos[at]
            yield Alternate(entry.link_place(at), entry.link_path(at), info.link, info.href_fault)
        for at, first in links.repeats:
            here, before = infos[at], infos[first]
            yield RepeatedCode(
                entry.link_place(at),
                entry.link_path(at),
                here.link.hreflang or "",
                here.link.href or "",
                before.link.href or "",
                entry.link_place(first),
                here.target == before.target,
            )
        for at, first_code, first_place in links.conflicts:
            info = infos[at]
            yield CodeConflict(
                entry.link_place(at),
                entry.link_path(at),
                info.target or "",
                info.link.hreflang or "",
                first_code,
                first_place,
            )

    # -- return links ---------------------------------------------------------------------------

    def _missing_returns(self, place_of: Callable[[str], int | None]) -> Iterator[MissingReturn]:
        sets_of: dict[str, int] = {}
        for entry in self.entries:
            if entry.form is not None:
                sets_of.setdefault(entry.form, entry.set_number)
        for entry in self.entries:
            source, links = entry.form, self.sets[entry.set_number]
            if source is None:
                continue
            if links.closed is None:
                links.closed = all(
                    sets_of.get(target, -1) == entry.set_number
                    or (target not in sets_of and place_of(target) is None)
                    for target in links.targets
                )
            if not (links.closed and source in links.targets):
                yield from self._returns_of(entry, source, links, sets_of, place_of)

    def _returns_of(
        self,
        entry: LinkedEntry,
        source: str,
        links: LinkSet,
        sets_of: dict[str, int],
        place_of: Callable[[str], int | None],
    ) -> Iterator[MissingReturn]:
        seen = {source}
        for at, number in enumerate(links.links):
            info = self.infos[number]
            target = info.target
            if target is None or target in seen:
                continue
            seen.add(target)
            target_set = sets_of.get(target)
            there = None if target_set is None else self.sets[target_set]
            if there is not None and (source in there.targets or there.unread):
                continue
            target_place = place_of(target)
            if target_place is None or (source, target) in self._told:
                continue  # not in this file, or told at an earlier entry of the same address
            self._told.add((source, target))
            yield MissingReturn(
                entry.link_place(at),
                entry.link_path(at),
                entry.loc,
                target,
                info.link.hreflang or "",
                target_place,
                target_set is not None,
            )
