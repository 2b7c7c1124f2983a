"""What follows from many entries together, and which of their values still have to be judged.

Clean values are proven clean by one pattern or one look-up and leave only a trace in the counts;
the rest come out as facts for the rules.
"""

import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from . import address
from . import namespaces as ns
from .address import CleanAddresses, loc_fault
from .alternates import Alternates, LinkedEntry
from .amounts import NONE, Amount
from .collect import Collector
from .entries import Entry, IndexChild, Loc, Run
from .extensions import ManyImages
from .hreflang import Link
from .limits import MAX_ENTRIES, MAX_IMAGES
from .link_blocks import BlockReader, links_of
from .options import Options
from .origins import Origins
from .repeats import Repeats
from .text import VALUE_SPACE
from .values import Values
from .weburl import WebUrl
from .xml import Element, unescaped

_ENTRY_PATH = {"urlset": "urlset/url", "sitemapindex": "sitemapindex/sitemap"}


@dataclass(slots=True)
class Tally:
    """Counts over the entries of one file. `file` is the parsed address of the file, if known;
    `collector` takes down what a set needs, where the file is one of several."""

    options: Options
    file: WebUrl | None = None
    collector: Collector | None = None
    kind: str = "unknown"
    entries: int = 0
    first_over: Entry | None = None  # the 50,001st
    images: Amount = NONE
    videos: Amount = NONE
    news: Amount = NONE
    values: Values = field(init=False)
    origins: Origins = field(init=False)
    alternates: Alternates = field(init=False)
    repeats: Repeats = field(default_factory=Repeats)
    _blocks: BlockReader = field(init=False)
    _clean: CleanAddresses = field(default_factory=CleanAddresses)

    def __post_init__(self) -> None:
        self.values = Values(self.options.now_seconds)
        self.origins = Origins(self.file)
        self.alternates = Alternates(self.options.parse_urls)
        self._blocks = BlockReader(self.alternates)

    def add(self, items: Iterable[Entry | Run]) -> list[object]:
        """Take in entries in document order; give the facts that rules must look at."""
        facts: list[object] = []
        loose: list[Entry] = []
        for item in items:
            before = self.entries
            if isinstance(item, Entry):
                self.entries += 1
                if before == MAX_ENTRIES:
                    self.first_over = item
                loose.append(item)
                continue
            self.entries += len(item)
            if before <= MAX_ENTRIES < self.entries:
                self.first_over = item.entry(MAX_ENTRIES - before)
            facts.extend(self._entries(loose))  # earlier entries are the first of their address
            loose.clear()
            facts.extend(self._run(item))
        facts.extend(self._entries(loose))
        facts.extend(self.alternates.settle())
        return facts

    def _entries(self, entries: list[Entry]) -> Iterator[object]:
        locs: list[tuple[Entry, str, bool]] = []
        every = self.kind == "sitemapindex" and self.file is not None
        for entry in entries:
            yield from self.values.add(entry, self.kind == "urlset", self.path)
            if self.collector is not None:
                self.collector.add_date(entry)
            if entry.element is not None and entry.images:
                yield from self._images(entry, entry.element)
            loc = entry.loc
            if loc is not None and not loc.damaged:
                locs.append(
                    (entry, loc.text, not every and self._clean.match(loc.text) is not None)
                )
        doubtful = [text.strip(VALUE_SPACE) for _, text, clean in locs if not clean]
        parsed = iter(self.options.parse_urls(doubtful) if doubtful else ())
        forms: dict[int, str] = {}
        for entry, text, clean in locs:
            web = None if clean else next(parsed)
            form = self._clean_form(entry, text) if clean else None
            if not clean:
                fault = loc_fault(text.strip(VALUE_SPACE), web)
                form = web.href if web is not None and fault is None else None
                yield from self._loc(entry, web, fault)
            if form is not None:
                forms[entry.number] = form
                if self.collector is not None:
                    self.collector.add(entry, form, self.kind, self.path(entry, "loc"))
                yield from self._repeat(entry, text.strip(VALUE_SPACE), form)
        for entry in entries:
            if entry.element is not None and self.kind == "urlset":
                self._links(entry, forms.get(entry.number))
            elif entry.links is not None:
                block, place = entry.links
                self._add_links(entry, forms.get(entry.number), place, self._read_block(block))

    # -- whole columns --------------------------------------------------------------------------

    def _run(self, run: Run) -> Iterator[object]:
        """Prove the columns clean; entries with a value that is not are looked at one by one."""
        if run.images:
            yield from self._many_images(run)
        matches: Sequence[re.Match[str] | None]
        if self.kind == "sitemapindex" and self.file is not None:
            matches = [None] * len(run)  # a rule wants each child parsed
        else:
            matches = self._clean.own_forms(run.locs)
        doubtful = sorted(
            {at for at, match in enumerate(matches) if match is None}.union(
                self.values.doubtful(run)
            )
        )
        start = 0
        for end in (*doubtful, len(run)):
            if start < end:
                part = run.part(start, end)
                if not self._take(part, matches[start:end]):  # one of them is not new
                    yield from self._entries([part.entry(at) for at in range(len(part))])
            if end < len(run):
                yield from self._entries([run.entry(end)])
            start = end + 1

    def _take(self, run: Run, matches: Sequence[re.Match[str] | None]) -> bool:
        """Take in clean entries as columns; False, and nothing is taken in, when an address of
        them is not new."""
        places = run.places()
        found = [match for match in matches if match is not None]
        locs = [match[0] for match in found]
        if not self.repeats.add_run(locs, places, run.lastmods, run.images):
            return False
        origins = {match[1] for match in found}
        if len(origins) == 1 and self.origins.directory == "/":
            numbers = range(run.number, run.number + len(run))
            self.origins.add_run(origins.pop(), locs, places, numbers)
        else:
            for index, (match, place) in enumerate(zip(found, places, strict=True)):
                path = self.path(run.entry(index), "loc")
                self.origins.add_clean(match[1], match[2], place, path)
        self.values.add_run(run, self.path)
        if self.collector is not None:
            self.collector.add_run(run, locs, places, self.kind)
        for index, block in enumerate(run.links):
            if block:
                links = self._read_block(block)
                self._add_links(run.entry(index), locs[index], run.links_place(index), links)
        return True

    def _images(self, entry: Entry, element: Element) -> Iterator[ManyImages]:
        self.images = self.images.plus((entry.images,))
        if entry.images > MAX_IMAGES:
            own = [child for child in element.children if child.meant == ns.IMAGE]
            over = [child for child in own if child.name == "image"][MAX_IMAGES]
            yield ManyImages(over.place, over.path, entry.images)

    def _many_images(self, run: Run) -> Iterator[ManyImages]:
        self.images = self.images.plus(run.images)
        for index, count in enumerate(run.images):
            if count > MAX_IMAGES:
                path = f"{self.path(run.entry(index))}/image:image[{MAX_IMAGES + 1}]"
                yield ManyImages(run.image_place(index, MAX_IMAGES), path, count)

    # -- addresses ------------------------------------------------------------------------------

    def _clean_form(self, entry: Entry, text: str) -> str:
        """The serialised form of a clean address, which is counted by its origin."""
        match = address.CLEAN.fullmatch(text)
        assert match is not None
        assert entry.loc is not None
        origin, rest = match[1], match[2]
        if not rest.startswith("/"):  # only the root slash is missing
            rest = f"/{rest}"
        self.origins.add_clean(origin, rest, entry.loc.place, self.path(entry, "loc"))
        return origin + rest

    def _loc(self, entry: Entry, web: WebUrl | None, fault: str | None) -> Iterator[object]:
        loc = entry.loc
        assert loc is not None
        value = loc.text.strip(VALUE_SPACE)
        path = self.path(entry, "loc")
        yield Loc(loc.place, path, entry.number, self.kind, loc.text, value, web, fault)
        if fault is None and web is not None:
            self.origins.add(web, loc.place, path)
            if self.kind == "sitemapindex" and self.file is not None:
                yield IndexChild(loc.place, path, value, web, self.file)

    def _repeat(self, entry: Entry, value: str, serialised: str) -> Iterable[object]:
        """Compare with what came before; an index has a rule of its own for equal children."""
        return self.repeats.add(entry, value, serialised, self.path(entry, "loc"), self.kind)

    # -- links ----------------------------------------------------------------------------------

    def _links(self, entry: Entry, form: str | None) -> None:
        """The links of an entry of the general lane."""
        assert entry.element is not None
        links = [
            (child.place, _link(child))
            for child in entry.element.children
            if child.meant == ns.XHTML and child.name == "link"
        ]
        if links:
            self._add_links(entry, form, 0, links_of(links, self.alternates))

    def _read_block(self, block: bytes) -> "tuple[int, array[int]]":
        return self._blocks.read(block, unescaped)

    def _add_links(
        self, entry: Entry, form: str | None, start: int, found: "tuple[int, array[int]]"
    ) -> None:
        loc = "" if entry.loc is None else entry.loc.text.strip(VALUE_SPACE)
        number, offsets = found
        path = self.path(entry)
        self.alternates.add(LinkedEntry(entry.place, path, loc, form, number, start, offsets))

    def path(self, entry: Entry, child: str = "") -> str:
        """Where an entry or a value of it stands, such as urlset/url[12]/loc."""
        element = entry.element
        if element is not None:
            path = element.path
            child = "link" if child and self.kind in ("rss", "atom") else child
        elif self.kind in ("text", "robots"):
            return f"line[{entry.number}]"
        else:
            path = f"{_ENTRY_PATH[self.kind]}[{entry.number}]"
        return f"{path}/{child}" if child else path


def _link(element: Element) -> Link:
    if element.damaged:
        return Link(None, None, None, unread=True)
    attribute = element.attribute
    return Link(attribute("rel"), attribute("hreflang"), attribute("href"))
