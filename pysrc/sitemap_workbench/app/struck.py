"""Where rules strike in a report: in its files, and between them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ..report import Finding, Report


@dataclass(frozen=True, slots=True)
class Struck:
    """A finding with the name of its file."""

    file: str
    finding: Finding

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {"file": self.file, **self.finding.to_dict()}


@dataclass(frozen=True, slots=True)
class Strikes:
    """Every occurrence of a rule counted, and those that the report holds."""

    count: int
    places: tuple[Struck, ...]


def strikes(report: Report, rules: Iterable[str]) -> dict[str, Strikes]:
    """What each of the rules has found; none is left out."""
    found = list(_findings(report))
    return {
        rule: Strikes(
            sum(file.rules.get(rule, 0) for file in report.files) + report.set.rules.get(rule, 0),
            tuple(one for one in found if one.finding.rule == rule),
        )
        for rule in rules
    }


def on_line(report: Report, line: int) -> list[Struck]:
    """What was found on a line, in any of the files."""
    return [one for one in _findings(report) if one.finding.line == line]


def _findings(report: Report) -> Iterator[Struck]:
    for file in report.files:
        yield from (Struck(file.name, finding) for finding in file.findings)
    yield from (Struck(one.file, one.found) for one in report.set.findings)
