"""Which rules a report shows."""

from collections.abc import Mapping
from dataclasses import replace

from ..report import FileReport, Report
from ..report.model import SEVERITIES
from ..rules import registered


def chosen_rules(selected: str | None, ignored: str | None) -> frozenset[str]:
    """The rule ids that `--select` and `--ignore` leave.

    Raises:
        ValueError: an id that no rule has.
    """
    known = set(registered())
    chosen = _ids(selected) if selected is not None else known
    left_out = _ids(ignored) if ignored is not None else set()
    unknown = sorted((chosen | left_out) - known)
    if unknown:
        raise ValueError(f"no such rule: {', '.join(unknown)}")
    return frozenset(chosen - left_out)


def _ids(text: str) -> set[str]:
    return {part.strip() for part in text.split(",") if part.strip()}


def select_in_all(report: Report, rules: frozenset[str]) -> Report:
    """The report with the findings of these rules only. Hiding a rule changes no verdict: the
    verdicts speak of the files, the counts of what is shown."""
    over_set = report.set
    if not set(over_set.rules) <= rules:
        shown = {rule: count for rule, count in over_set.rules.items() if rule in rules}
        findings = tuple(one for one in over_set.findings if one.found.rule in rules)
        over_set = replace(over_set, findings=findings, rules=shown, counts=_by_severity(shown))
    return Report(tuple(_select(file, rules) for file in report.files), over_set)


def _select(report: FileReport, rules: frozenset[str]) -> FileReport:
    if set(report.rules) <= rules:
        return report
    shown = {rule: count for rule, count in report.rules.items() if rule in rules}
    findings = tuple(finding for finding in report.findings if finding.rule in rules)
    return replace(report, findings=findings, rules=shown, counts=_by_severity(shown))


def _by_severity(rules: Mapping[str, int]) -> dict[str, int]:
    known = registered()
    counts = dict.fromkeys(SEVERITIES, 0)
    for rule, count in rules.items():
        counts[known[rule].severity.value] += count
    return counts
