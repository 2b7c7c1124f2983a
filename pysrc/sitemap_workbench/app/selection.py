"""Which findings a report shows, and how severe they are taken.

A selection changes what is told, counted and failed on. It changes no verdict: verdicts say what a
file is for those who read it, whatever is asked for here.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from ..report import FileReport, Finding, Report, SetReport
from ..report.model import SEVERITIES
from ..rules import registered
from .selectors import OFF, rules_named, severities_named

NOTHING_SELECTED = "nothing is selected; to see every rule, select all"

Fits = Callable[[str], bool]
"""Whether a file, by its name in the report, is meant."""


@dataclass(frozen=True, slots=True)
class Selection:
    """The rules that are shown, the severity of those that have another one than in the catalogue,
    and what is left out of some files."""

    shown: frozenset[str]
    severity: Mapping[str, str] = field(default_factory=dict)
    by_file: tuple[tuple[Fits, frozenset[str]], ...] = ()

    def of_file(self, report: FileReport) -> FileReport:
        """The report of a file as it is shown."""
        shown = self.shown_in(report.name)
        if set(report.rules) <= shown and self.severity.keys().isdisjoint(report.rules):
            return report
        rules = {rule: count for rule, count in report.rules.items() if rule in shown}
        findings = (self._taken(one) for one in report.findings if one.rule in shown)
        counts = self.counts(rules)
        hides = report.hides or rules.keys() != report.rules.keys()
        return replace(report, findings=tuple(findings), rules=rules, counts=counts, hides=hides)

    def of_set(self, over: SetReport) -> SetReport:
        """What is shown of what lies between the files."""
        untouched = set(over.rules) <= self.shown and self.severity.keys().isdisjoint(over.rules)
        if untouched and not self.by_file:
            return over
        rules = {rule: count for rule, count in over.rules.items() if rule in self.shown}
        findings = []
        for one in over.findings:
            rule = one.found.rule
            if rule in self.shown_in(one.file):
                findings.append(replace(one, found=self._taken(one.found)))
            elif rule in rules:
                rules[rule] -= 1
        rules = {rule: count for rule, count in rules.items() if count}
        return replace(
            over,
            findings=tuple(findings),
            rules=rules,
            counts=self.counts(rules),
            sound=over.is_sound,
            hides=over.hides or rules != over.rules,
        )

    def of_all(self, report: Report) -> Report:
        """The whole report as it is shown."""
        return Report(tuple(map(self.of_file, report.files)), self.of_set(report.set))

    def shown_in(self, name: str) -> frozenset[str]:
        """The rules that are shown of a file."""
        shown = self.shown
        for fits, rules in self.by_file:
            if not shown.isdisjoint(rules) and fits(name):
                shown -= rules
        return shown

    def _taken(self, finding: Finding) -> Finding:
        severity = self.severity.get(finding.rule, finding.severity)
        return finding if severity == finding.severity else replace(finding, severity=severity)

    def counts(self, rules: Mapping[str, int]) -> dict[str, int]:
        """Occurrences of rules by severity."""
        known = registered()
        counts = dict.fromkeys(SEVERITIES, 0)
        for rule, count in rules.items():
            counts[self.severity.get(rule, known[rule].severity.value)] += count
        return counts


def selection(
    select: Iterable[str] | None = None,
    ignore: Iterable[str] = (),
    severity: Mapping[str, str] | None = None,
    by_file: Iterable[tuple[Fits, frozenset[str]]] = (),
) -> Selection:
    """The selection that is asked for.

    Args:
        select: rules that are shown (see `selectors`); None for all.
        ignore: rules that are left out of them.
        severity: levels by rule: "error", "warning", "note", or "off" to leave it out.
        by_file: rules that are left out of some files.

    Raises:
        ValueError: a rule or a level that there is not; nothing is selected.
    """
    known = registered()
    shown = frozenset(known) if select is None else rules_named(select)
    if not shown:
        raise ValueError(NOTHING_SELECTED)
    levels = severities_named(severity or {})
    off = {rule for rule, level in levels.items() if level == OFF}
    changed = {
        rule: level
        for rule, level in levels.items()
        if level not in (OFF, known[rule].severity.value)
    }
    return Selection(shown - rules_named(ignore) - off, changed, tuple(by_file))
