"""Runs the set rules over the files of a set."""

from collections import defaultdict
from dataclasses import dataclass, field
from heapq import heappush, heapreplace

from ..facts.bundle import Bundle
from .engine import FINDINGS_PER_RULE
from .registry import Rule, registered
from .set_problem import SetProblem

#: Rules of which fewer findings are kept than of others; all are counted.
KEPT = {"set-duplicate-url": 100}
Order = tuple[int, int, int, str]


@dataclass(frozen=True, slots=True)
class SetFinding:
    """A rule and its problem; words are added last, in the language of the reader."""

    rule: Rule
    problem: SetProblem

    @property
    def order(self) -> Order:
        """The place in the report: by file, the file as a whole first, then by place and rule."""
        where = self.problem.where
        place = -1 if where.place is None else where.place
        return (where.file, place, self.rule.number, self.problem.path or "")


@dataclass(slots=True)
class SetEngine:
    """Collects the findings of a set; `counts` has every occurrence by rule id."""

    limit: int | None = FINDINGS_PER_RULE
    counts: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def judge(self, bundle: Bundle) -> list[SetFinding]:
        """The findings that are kept, in the order of the report."""
        kept: list[SetFinding] = []
        for rule in registered().values():
            if Bundle in rule.facts:
                kept += self._first_findings(rule, bundle)
        return sorted(kept, key=lambda finding: finding.order)

    def _first_findings(self, rule: Rule, bundle: Bundle) -> list[SetFinding]:
        limit = self.limit
        if limit is not None and limit <= FINDINGS_PER_RULE:  # who asks for more gets more
            limit = min(limit, KEPT.get(rule.id, limit))
        # A heap with the last one on top; the running number keeps equal places in order.
        heap: list[tuple[tuple[int, ...], SetFinding]] = []
        for number, found in enumerate(rule.set_problems(bundle)):
            self.counts[rule.id] += 1
            finding = SetFinding(rule, found)
            file, place, *_ = finding.order
            key = (-file, -place, -number)
            if limit is None or len(heap) < limit:
                heappush(heap, (key, finding))
            elif key > heap[0][0]:
                heapreplace(heap, (key, finding))
        return [finding for _, finding in sorted(heap, key=lambda item: item[0], reverse=True)]
