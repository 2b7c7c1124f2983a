"""Findings grouped by rule, in the order in which to repair them.

The page does the same (web/src/groups.js, set-groups.js).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from .model import SEVERITIES, FileReport, Finding, Related, Report

#: Rules at which reading ends: nothing after such a place was seen, so they are repaired first.
STOPPING = frozenset(
    (
        "input-empty",
        "compression-unsupported",
        "decompression-ceiling",
        "format-html",
        "format-json",
        "format-unknown",
        "xml-tag-mismatch",
        "xml-truncated",
        "xml-doctype",
        "xml-entity-declaration",
        "xml-not-well-formed",
        "root-unexpected",
    )
)


@dataclass(frozen=True, slots=True)
class Place:
    """A finding with the name of its file and the other places that it speaks about."""

    file: str
    finding: Finding
    related: tuple[Related, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """The places of one rule. `count` has every occurrence, also those that are not listed."""

    rule: str
    severity: str
    count: int
    places: tuple[Place, ...]
    stops: bool = False  # reading ended here


def places_of(file: FileReport) -> Iterator[Place]:
    """What was found in a file."""
    return (Place(file.name, finding) for finding in file.findings)


def groups_of(file: FileReport) -> list[Group]:
    """What was found in one file."""
    return grouped(places_of(file), file.rules, stopped=_stopped(file))


def groups_in_files(report: Report) -> list[Group]:
    """What was found in the files, as if all of them were one."""
    counts: dict[str, int] = {}
    for file in report.files:
        for rule, count in file.rules.items():
            counts[rule] = counts.get(rule, 0) + count
    every = (place for file in report.files for place in places_of(file))
    return grouped(every, counts, stopped=any(map(_stopped, report.files)))


def groups_between_files(report: Report) -> list[Group]:
    """What only several files together show."""
    every = (Place(one.file, one.found, one.related) for one in report.set.findings)
    return grouped(every, report.set.rules)


def grouped(
    places: Iterable[Place], counts: Mapping[str, int], *, stopped: bool = False
) -> list[Group]:
    """Groups by rule: what ended the reading, then errors, warnings, notes; groups of one rank in
    the order of their first places."""
    by_rule: dict[str, list[Place]] = {}
    for place in places:
        by_rule.setdefault(place.finding.rule, []).append(place)
    groups = [
        Group(
            rule,
            found[0].finding.severity,
            counts[rule],
            tuple(found),
            stopped and rule in STOPPING,
        )
        for rule, found in by_rule.items()
    ]
    return in_order(groups)


def in_order(groups: Iterable[Group]) -> list[Group]:
    """The groups as they are to be repaired."""
    return sorted(groups, key=lambda group: (not group.stops, SEVERITIES.index(group.severity)))


def _stopped(file: FileReport) -> bool:
    return file.verdict == "unreadable" or not file.complete
