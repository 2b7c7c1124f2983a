"""Which rules a report shows."""

from dataclasses import replace

from ..report import FileReport
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


def select(report: FileReport, rules: frozenset[str]) -> FileReport:
    """The report with the findings of these rules only. Hiding a rule changes no verdict: the
    verdicts speak of the file, the counts of what is shown."""
    if set(report.rules) <= rules:
        return report
    known = registered()
    shown = {rule: count for rule, count in report.rules.items() if rule in rules}
    counts = dict.fromkeys(SEVERITIES, 0)
    for rule, count in shown.items():
        counts[known[rule].severity.value] += count
    findings = tuple(finding for finding in report.findings if finding.rule in rules)
    return replace(report, findings=findings, rules=shown, counts=counts)
