"""What of a check is shown: chosen, compared with a baseline, and bounded, file by file."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from ..report import FileReport, Finding, Report, SetFinding
from ..report.model import SEVERITIES, Compared
from ..rules.engine import FINDINGS_PER_RULE
from ..rules.set_engine import KEPT
from .baseline import COMPARED, Ledger
from .selection import Selection

_One = TypeVar("_One", Finding, SetFinding)


@dataclass(frozen=True, slots=True)
class Sieve:
    """`everything`: all findings are kept, instead of the first of each rule and file."""

    selection: Selection
    ledger: Ledger | None = None
    everything: bool = False

    @property
    def limit(self) -> int | None:
        """How many findings of a rule and file are needed before the sieve."""
        if self.everything:
            return None
        return COMPARED if self.ledger is not None else FINDINGS_PER_RULE

    @property
    def set_limit(self) -> int | None:
        """The same between files, where what is left out of some of them is counted one by one."""
        if self.everything:
            return None
        return COMPARED if self.selection.by_file else self.limit

    def of_file(self, report: FileReport) -> FileReport:
        """What is kept of the report of a file."""
        report = self.selection.of_file(report)
        if self.ledger is not None:
            report = self.ledger.of_file(report)
        if self.limit != COMPARED:
            return report
        rows = ((one.rule, one) for one in report.findings)
        return replace(report, findings=tuple(_first(rows)))

    def of_all(self, report: Report) -> Report:
        """The whole report, whose files have been through here."""
        over = self.selection.of_set(report.set)
        if self.ledger is not None:
            over = self.ledger.of_set(over)
            self.ledger.note_gone()
        if self.set_limit == COMPARED:
            rows = ((one.found.rule, one) for one in over.findings)
            over = replace(over, findings=tuple(_first(rows)))
        shown = Report(report.files, over)
        if self.ledger is None:
            return shown
        new = sum(shown.total(severity) for severity in SEVERITIES)
        compared = Compared(self.ledger.left_out, new, self.ledger.fixed.total)
        return replace(shown, baseline=compared)


def _first(rows: Iterable[tuple[str, _One]]) -> Iterator[_One]:
    """As many findings of a rule as are kept without a sieve."""
    seen: Counter[str] = Counter()
    for rule, one in rows:
        seen[rule] += 1
        if seen[rule] <= KEPT.get(rule, FINDINGS_PER_RULE):
            yield one
