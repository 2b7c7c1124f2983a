"""Findings grouped by rule, in the order in which to repair them.

What stopped the reading comes first, since nothing behind it was seen; then errors, warnings,
notes; among those of one severity what is wrong in a file, then what is wrong between the files,
then what is only a matter of quality. The page has the same order (web/src/order.js).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from .model import SEVERITIES, FileReport, Finding, Related, Report

#: Rules at which reading ends: nothing after such a place was seen, so they are repaired first.
STOPPING = frozenset(
    (
        "input-empty",
        "compression-unsupported",
        "decompression-ceiling",
        "reading-ceiling",
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
#: Layers that come after all others of their severity.
LATER = ("set", "quality")


@dataclass(frozen=True, slots=True)
class Place:
    """A finding with name and number of its file and the other places that it speaks about."""

    file: str
    number: int
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


def places_of(file: FileReport, number: int = 0) -> Iterator[Place]:
    """What was found in a file of this number."""
    return (Place(file.name, number, finding) for finding in file.findings)


def groups_of(file: FileReport) -> list[Group]:
    """What was found in one file."""
    return grouped(places_of(file), file.rules, stopped=_stopped(file))


def groups_in_files(report: Report) -> list[Group]:
    """What was found in the files, as if all of them were one."""
    counts: dict[str, int] = {}
    for file in report.files:
        for rule, count in file.rules.items():
            counts[rule] = counts.get(rule, 0) + count
    every = chain.from_iterable(places_of(file, number) for number, file in enumerate(report.files))
    return grouped(every, counts, stopped=any(map(_stopped, report.files)))


def groups_between_files(report: Report) -> list[Group]:
    """What only several files together show."""
    every = (Place(one.file, one.number, one.found, one.related) for one in report.set.findings)
    return grouped(every, report.set.rules)


def grouped(
    places: Iterable[Place], counts: Mapping[str, int], *, stopped: bool = False
) -> list[Group]:
    """Groups by rule; those of one rank in the order of their first places."""
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
    return sorted(groups, key=_rank)


def _rank(group: Group) -> tuple[bool, int, int]:
    layer = group.places[0].finding.layer
    later = LATER.index(layer) + 1 if layer in LATER else 0
    return not group.stops, SEVERITIES.index(group.severity), later


def _stopped(file: FileReport) -> bool:
    return file.verdict == "unreadable" or not file.complete
