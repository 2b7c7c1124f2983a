"""The entries of a sitemap as rows, and what of them is not carried over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count

from sitemap_workbench.facts.alternates import Alternates
from sitemap_workbench.facts.entries import Entry, Run
from sitemap_workbench.facts.hreflang import Link
from sitemap_workbench.facts.link_blocks import BlockReader
from sitemap_workbench.facts.options import Options
from sitemap_workbench.facts.shape import CORE_ORDER
from sitemap_workbench.facts.text import XML_SPACE
from sitemap_workbench.facts.xml import unescaped
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.rows import Row
from sitemap_workbench.generate.tables.fields import Unusable, version_field
from sitemap_workbench.generate.tables.markup import Markup


@dataclass(frozen=True, slots=True)
class _Versions:
    """The language versions that a set of links names, and the links that name none."""

    pairs: tuple[tuple[str, str], ...]
    faults: tuple[tuple[str, Unusable], ...]  # with the code as written
    unusable: int


@dataclass(slots=True)
class EntryReader:
    """Makes rows of the entries of one file."""

    options: Options
    left_out: Counter[str]
    _blocks: BlockReader = field(init=False)
    _known: dict[int, _Versions] = field(default_factory=dict)  # by number of the set of links

    def __post_init__(self) -> None:
        self._blocks = BlockReader(Alternates(self.options.parse_urls))

    def run(self, run: Run, lines: list[int]) -> Iterable[Row | Failure]:
        """The rows of plain entries, which begin in these lines."""
        columns = (run.locs, run.lastmods, run.changefreqs, run.priorities)
        values = [[value or "" for value in column] for column in columns]
        plain = map(Row, lines, count(run.number), *values)
        if all(values[0]) and not run.links and not run.images:
            return plain
        return self._with_extensions(run, plain)

    def entry(self, entry: Entry, line: int) -> list[Row | Failure]:
        """The row of an entry of another shape, or its faults."""
        assert entry.element is not None
        markup = Markup(self.left_out)
        fields = [entry.loc, entry.lastmod, entry.changefreq, entry.priority]
        if entry.element.name == "url":
            markup.read_url(entry.element)
        else:
            fields[1] = markup.read_item(entry.element)
        for name, value in zip(CORE_ORDER, fields, strict=True):
            if value is not None and value.damaged:
                markup.nested.append(name)
        loc, lastmod, changefreq, priority = (
            value.text.strip(XML_SPACE) if value else "" for value in fields
        )
        versions = _versions_of(markup.links)
        row = Row(
            line,
            entry.number,
            loc,
            lastmod,
            changefreq,
            priority,
            tuple(markup.images),
            versions.pairs,
            tuple(markup.videos),
            markup.news,
        )
        faults = [
            Failure("gen-sitemap-markup", line, None, (("name", name),), entry.number, name)
            for name in markup.nested
        ]
        judged = self._judged(row, versions)
        return [*faults, *(one for one in judged if one is not row)] if faults else judged

    def _with_extensions(self, run: Run, plain: Iterable[Row]) -> Iterator[Row | Failure]:
        """The rows of a run whose entries may have links and images."""
        for index, row in enumerate(plain):
            versions = _NONE
            if run.links and run.links[index]:
                versions = self._block(run.links[index])
            images: tuple[str, ...] = ()
            if run.images and run.images[index]:
                images = tuple(run.image_addresses(index))
            if versions is _NONE and not images and row.loc:
                yield row
            else:
                core = (row.loc, row.lastmod, row.changefreq, row.priority)
                full = Row(row.line, row.row, *core, images, versions.pairs)
                yield from self._judged(full, versions)

    def _block(self, block: bytes) -> _Versions:
        number, _ = self._blocks.read(block, unescaped)
        known = self._known.get(number)
        if known is None:
            alternates = self._blocks.alternates
            links = [alternates.infos[link].link for link in alternates.sets[number].links]
            known = self._known[number] = _versions_of(links)
        return known

    def _judged(self, row: Row, versions: _Versions) -> list[Row | Failure]:
        """The row itself, or what keeps it from being one."""
        if versions.unusable:
            self.left_out["xhtml:link"] += versions.unusable
        found: list[Row | Failure] = []
        if not row.loc:
            found.append(Failure("gen-table-loc-empty", row.line, "", row=row.row, column="loc"))
        for code, fault in versions.faults:
            key = f"hreflang:{code}"
            found.append(Failure(fault.id, row.line, key, fault.args, row.row, key))
        return found or [row]


_NONE = _Versions((), (), 0)


def _versions_of(links: Iterable[Link]) -> _Versions:
    """What links say: equal ones once, those that are no language versions counted."""
    pairs: dict[str, str] = {}
    faults: list[tuple[str, Unusable]] = []
    unusable = 0
    for link in links:
        code, href = (link.hreflang or "").strip(XML_SPACE), (link.href or "").strip(XML_SPACE)
        if (link.rel or "").lower() != "alternate" or not code or not href:
            unusable += 1
            continue
        key = version_field(code)
        if isinstance(key, Unusable):
            faults.append((code, key))
        elif pairs.setdefault(key.partition(":")[2], href) != href:
            args = (("first", key), ("field", key))
            faults.append((code, Unusable("gen-table-field-repeated", args)))
    return _Versions(tuple(pairs.items()), tuple(faults), unusable)
