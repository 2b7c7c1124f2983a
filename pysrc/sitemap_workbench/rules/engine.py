"""Runs the rules over facts: one walk, dispatched by the type of the fact."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from heapq import heappush, heapreplace

from ..facts.address import loc_fault
from ..facts.collect import Collector
from ..facts.document import Document
from ..facts.entries import Entry, Run
from ..facts.extensions import Extension
from ..facts.feeds import FeedItem
from ..facts.limits import MAX_NEWS
from ..facts.lines import Robots
from ..facts.namespaces import IMAGE, NEWS, VIDEO
from ..facts.options import Options
from ..facts.schema import SchemaJudge
from ..facts.shape import CONTAINERS, Census, is_plain, judged_elements
from ..facts.tally import Tally
from ..facts.text import VALUE_SPACE
from ..facts.totals import Totals
from ..facts.xml import Element, Root, Stray
from .finding import Finding
from .registry import XSD, Rule, Severity, registered

FINDINGS_PER_RULE = 1_000
_JUDGED = (IMAGE, VIDEO, NEWS)
#: In a set the robots.txt of the other host decides (`set-cross-host-unauthorised`).
LEFT_TO_SETS = frozenset(("host-mismatch", "index-child-cross-host"))


def _has_extensions(entry: Entry) -> bool:
    element = entry.element
    return element is not None and any(child.meant in _JUDGED for child in element.children)


def _tells_of_schemas(rule: Rule) -> bool:
    """Whether its findings say already why a schema refuses what stands at their place: they speak
    for the schema, or they are more than a note and the schema is not known to let it pass."""
    doubtful = rule.severity is not Severity.NOTE and XSD not in rule.accepted_by
    return XSD in rule.refused_by or doubtful


@cache
def _rules_by_fact(*, in_set: bool) -> Mapping[type, Sequence[Rule]]:
    """The rules that judge facts of each type, in their order."""
    found: dict[type, list[Rule]] = defaultdict(list)
    for rule in registered().values():
        if in_set and rule.id in LEFT_TO_SETS:
            continue
        for fact in rule.facts:
            found[fact].append(rule)
    return dict(found)


@dataclass(slots=True)
class Engine:
    """Collects the findings of one file.

    `counts` has every occurrence by rule id; `limit` bounds how many findings of a rule are kept,
    the first ones of the file (None keeps all).
    """

    options: Options
    limit: int | None = FINDINGS_PER_RULE
    url: str | None = None  # the address of the file
    schema: SchemaJudge | None = None  # tells what only the schemas refuse
    collector: Collector | None = None  # of a file that belongs to a set
    counts: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    tally: Tally = field(init=False)
    robots: Robots | None = None
    _explained: set[int] = field(default_factory=set)  # places of which enough has been told
    _census: Census = field(default_factory=Census)
    _root: Root | None = None
    _news_over: tuple[int, str] | None = None  # the first news element too many
    _by_fact: Mapping[type, Sequence[Rule]] = field(init=False)
    _kept: dict[str, list[tuple[tuple[int, int], Finding]]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def __post_init__(self) -> None:
        file = self.options.parse_urls([self.url])[0] if self.url else None
        self.tally = Tally(self.options, file, self.collector)
        self._by_fact = _rules_by_fact(in_set=self.collector is not None)

    def run(self, facts: Iterable[object]) -> None:
        """Judge the facts of one step of reading, in document order."""
        entries: list[Entry | Run] = []
        strays: list[Stray] = []
        for fact in facts:
            if isinstance(fact, Run):
                entries.append(fact)
            elif isinstance(fact, Entry):
                entries.append(fact)
                if fact.element is not None:
                    self._run_entry(fact, fact.element)
            else:
                self._run_other(fact)
                if isinstance(fact, Stray):
                    strays.append(fact)
        loose = [fact for fact in entries if isinstance(fact, Entry)]
        derived = self.tally.add(entries)
        for fact in derived:
            self.judge(fact)
        self._run_extensions(loose)
        if self.schema is not None:
            self._run_schema(self.schema, [*strays, *loose, *derived])

    def _run_schema(self, schema: SchemaJudge, facts: Iterable[object]) -> None:
        """What a rule has told already is not told again by the schema."""
        for fact in facts:
            schema.take(fact)
        for fault in schema.settle(self._explained):
            self.judge(fault)
        self._explained.clear()

    def judge(self, fact: object) -> None:
        """Run every rule for facts of this type."""
        for rule in self._by_fact.get(type(fact), ()):
            for found in rule.problems(fact, self.options):
                self._add(Finding(rule, found))

    def finish(self, document: Document, complete: bool) -> None:
        """Judge the file as a whole, once it has been read."""
        tally = self.tally
        for fact in self._census.facts():
            self.judge(fact)
        for fact in tally.alternates.finish(tally.repeats.place_of, complete):
            self.judge(fact)
        repeated_page = tally.repeats.image_page()
        if repeated_page is not None:
            self.judge(repeated_page)
        self.judge(tally.origins.facts(tally.kind))
        self.judge(self.totals(document, complete))
        self.judge(document)

    def totals(self, document: Document, complete: bool) -> Totals:
        """What the file adds up to."""
        tally = self.tally
        over = tally.first_over
        by_scheme = tally.origins.by_scheme()
        return Totals(
            tally.kind,
            tally.entries,
            complete,
            self._root,
            over,
            tally.path(over) if over else "",
            size=document.size,
            max_images=tally.images.most,
            news=tally.news.count,
            news_over=self._news_over,
            lastmods=tally.values.lastmods,
            unread_lastmods=tally.values.unread_lastmods,
            moments=tally.values.moments,
            priorities=tally.values.priorities,
            changefreqs=tally.values.changefreqs,
            first_hint=tally.values.first_hint,
            http_entries=by_scheme["http"],
            https_entries=by_scheme["https"],
            file=tally.file,
            comment_moment=document.comment_moment,
        )

    def findings(self) -> list[Finding]:
        """The kept findings, in the order of the report."""
        kept = [item for group in self._kept.values() for item in group]
        kept.sort(key=lambda item: (item[1].order, -item[0][1]))  # equal places: as they came
        return [finding for _, finding in kept]

    def _run_other(self, fact: object) -> None:
        if isinstance(fact, Root):
            self._root = fact
            self.tally.kind = fact.kind
            if self.schema is not None:
                self.schema.begin(fact)
            if fact.kind in ("urlset", "sitemapindex"):
                self.judge(fact.element)
        elif isinstance(fact, Stray) and fact.element is not None:
            if fact.root.kind not in ("urlset", "sitemapindex"):
                return
            self._run_elements(fact.element)
        elif isinstance(fact, Robots):
            self.robots = fact
        self.judge(fact)

    def _run_entry(self, entry: Entry, element: Element) -> None:
        root = self._root
        assert root is not None
        if root.kind in ("rss", "atom"):
            self.judge(FeedItem(element, root.kind, entry.number, entry.loc))
            return
        if not is_plain(element, root):
            self.judge(entry)
            self._run_elements(element)
        if root.kind == "urlset":
            self._census.count_extensions(element)

    def _run_extensions(self, entries: list[Entry]) -> None:
        """Judge images, videos and news, once the addresses of their pages are parsed."""
        pages = [entry for entry in entries if _has_extensions(entry)]
        tally = self.tally
        if tally.kind != "urlset" or not pages:
            return
        locs = [
            "" if entry.loc is None or entry.loc.damaged else entry.loc.text.strip(VALUE_SPACE)
            for entry in pages
        ]
        parsed = self.options.parse_urls(locs)
        for entry, loc, web in zip(pages, locs, parsed, strict=True):
            usable = web if loc_fault(loc, web) is None else None
            numbers: Counter[str] = Counter()
            for child in entry.element.children if entry.element else ():
                if child.meant in _JUDGED and child.name == CONTAINERS[child.meant]:
                    numbers[child.meant] += 1
                    number = numbers[child.meant]
                    if child.meant == NEWS and tally.news.count + number == MAX_NEWS + 1:
                        self._news_over = (child.place, child.path)
                    self.judge(Extension(child, child.meant, entry, loc, usable, number))
            tally.videos = tally.videos.plus((numbers[VIDEO],))
            tally.news = tally.news.plus((numbers[NEWS],))

    def _run_elements(self, item: Element) -> None:
        for element in judged_elements(item):
            self._census.add(element)
            self.judge(element)

    def _add(self, finding: Finding) -> None:
        """Count it, and keep it if it is among the first ones of its rule in the file."""
        rule_id = finding.rule.id
        self.counts[rule_id] += 1
        kept = self._kept[rule_id]
        place = finding.problem.place
        if place is not None and _tells_of_schemas(finding.rule):
            self._explained.add(place)
        # A heap with the latest place on top; the running number keeps equal places in order.
        key = (-(-2 if place is None else place), -self.counts[rule_id])
        if self.limit is None or len(kept) < self.limit:
            heappush(kept, (key, finding))
        elif key > kept[0][0]:
            heapreplace(kept, (key, finding))
