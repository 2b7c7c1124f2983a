"""Runs the rules over facts: one walk, dispatched by the type of the fact."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from heapq import heappush, heapreplace

from ..facts.entries import Entry, Run
from ..facts.options import Options
from ..facts.shape import Census, is_plain, judged_elements
from ..facts.tally import Tally
from ..facts.totals import Totals
from ..facts.xml import Element, Root, Stray
from .finding import Finding
from .registry import Rule, registered

FINDINGS_PER_RULE = 1_000


@dataclass(slots=True)
class Engine:
    """Collects the findings of one file.

    `counts` has every occurrence by rule id; `limit` bounds how many findings of a rule are kept,
    the first ones of the file (None keeps all).
    """

    options: Options
    limit: int | None = FINDINGS_PER_RULE
    counts: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    tally: Tally = field(init=False)
    _census: Census = field(default_factory=Census)
    _root: Root | None = None
    _by_fact: dict[type, list[Rule]] = field(default_factory=lambda: defaultdict(list))
    _kept: dict[str, list[tuple[tuple[int, int], Finding]]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def __post_init__(self) -> None:
        self.tally = Tally(self.options)
        for rule in registered().values():
            for fact in rule.facts:
                self._by_fact[fact].append(rule)

    def run(self, facts: Iterable[object]) -> None:
        """Judge the facts of one step of reading, in document order."""
        entries: list[Entry | Run] = []
        for fact in facts:
            if isinstance(fact, Run):
                entries.append(fact)
            elif isinstance(fact, Entry):
                entries.append(fact)
                if fact.element is not None:
                    self._run_entry(fact)
            else:
                self._run_other(fact)
        for derived in self.tally.add(entries):
            self.judge(derived)

    def judge(self, fact: object) -> None:
        """Run every rule for facts of this type."""
        for rule in self._by_fact.get(type(fact), ()):
            for found in rule.problems(fact, self.options):
                self._add(Finding(rule, found))

    def finish(self, document: object, complete: bool) -> None:
        """Judge the file as a whole, once it has been read."""
        for fact in self._census.facts():
            self.judge(fact)
        over = self.tally.first_over
        path = self.tally.path(over) if over else ""
        kind = self.tally.kind
        self.judge(Totals(kind, self.tally.entries, complete, self._root, over, path))
        self.judge(document)

    def findings(self) -> list[Finding]:
        """The kept findings, in the order of the report."""
        kept = (finding for group in self._kept.values() for _, finding in group)
        return sorted(kept, key=lambda finding: finding.order)

    def _run_other(self, fact: object) -> None:
        if isinstance(fact, Root):
            self._root = fact
            self.tally.kind = fact.kind
            if fact.kind in ("urlset", "sitemapindex"):
                self.judge(fact.element)
        elif isinstance(fact, Stray) and fact.element is not None:
            if fact.root.kind not in ("urlset", "sitemapindex"):
                return
            self._run_elements(fact.element)
        self.judge(fact)

    def _run_entry(self, entry: Entry) -> None:
        root = self._root
        assert root is not None
        assert entry.element is not None
        if root.kind not in ("urlset", "sitemapindex") or is_plain(entry.element, root):
            return
        self.judge(entry)
        self._run_elements(entry.element)

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
        # A heap with the latest place on top; the running number keeps equal places in order.
        key = (-(-2 if place is None else place), -self.counts[rule_id])
        if self.limit is None or len(kept) < self.limit:
            heappush(kept, (key, finding))
        elif key > kept[0][0]:
            heapreplace(kept, (key, finding))
