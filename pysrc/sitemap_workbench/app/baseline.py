"""What is new since a baseline: a check goes through here file by file.

All findings of a file are compared, up to `COMPARED` of a rule, and then only the new ones are
kept, so that memory does not grow with what is known. Beyond that the numbers are compared.
"""

import errno
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..facts.bundle import Bundle
from ..facts.unseen import printable
from ..report import FileReport, Finding, Related, SetReport
from ..report.fingerprints import about, digest, identity
from ..rules import registered
from ..rules.engine import LEFT_TO_SETS
from .baseline_file import Baseline, Known, OfRule, Rules, hint
from .selection import Selection

COMPARED = 50_000
"""Findings of one rule and file that are compared one by one: one for each entry of a full file."""

BETWEEN = "*"
"""In the place of a file: findings between files that were not looked at one by one."""

_STDIN = "-"


@dataclass(frozen=True, slots=True)
class _Row:
    """A finding: its number in its list, file, id, and what it is about."""

    number: int
    file: str
    id: str
    finding: Finding


@dataclass(frozen=True, slots=True)
class _Left:
    """What a comparison leaves: how many findings are `new`, and by file the `known` ones that were
    not found."""

    new: int
    known: Mapping[str, OfRule]


@dataclass(slots=True)
class Ledger:
    """The findings of a run against those of a baseline.

    `known` is the baseline, None to take everything for known; `folder` is that of its file,
    `paths` are the absolute paths of the files by their names; `selection` is what is shown;
    `is_set` says that files are compared with each other.

    What was not read may still be there: of a file that is not complete nothing is fixed, and
    nothing between files when one of them is not complete. Afterwards `found` has all findings,
    `fixed` those of the baseline that are no more, and `left_out` counts what is known.
    """

    known: Baseline | None
    folder: Path
    paths: Mapping[str, str]
    selection: Selection
    is_set: bool = False
    found: Baseline = field(default_factory=Baseline)
    fixed: Baseline = field(default_factory=Baseline)
    left_out: int = 0
    _checked: set[str] = field(default_factory=set)
    _is_cut: bool = False  # a file was not read to its end
    _left: dict[str, Rules] = field(default_factory=dict)  # for the comparison between files

    def of_file(self, report: FileReport) -> FileReport:
        """What is new in a file."""
        key = self.key(report.name)
        self._checked.add(key)
        is_whole = report.complete and report.verdict != "unreadable"
        self._is_cut |= not is_whole
        rows: dict[str, list[_Row]] = {rule: [] for rule in self._known_rules(key, report.name)}
        rows |= {rule: [] for rule in report.rules}
        for number, one in enumerate(report.findings):
            rows[one.rule].append(self._row(number, key, one, ()))
        before = {} if self.known is None else self.known.files.get(key, {})
        new: set[int] = set()
        rules = {}
        for rule, own in rows.items():
            known = {key: before[rule]} if rule in before else {}
            total = report.rules.get(rule, 0)
            left = self._compare(rule, own, total, key, known, new)
            count = left.new
            if _is_between(rule):  # told of files and between them
                self._left.setdefault(key, {})[rule] = left.known.get(key, OfRule())
            elif is_whole and not (self.is_set and rule in LEFT_TO_SETS):
                self._note_fixed(rule, left.known)
            if count:
                rules[rule] = count
        return replace(
            report,
            findings=tuple(one for at, one in enumerate(report.findings) if at in new),
            rules={rule: rules[rule] for rule in report.rules if rule in rules},
            counts=self.selection.counts(rules),
        )

    def of_set(self, over: SetReport) -> SetReport:
        """What is new between the files. What of it is fixed can be said only where every file of
        the baseline has been looked at."""
        known = {} if self.known is None else self.known.files
        is_compared = over.profile is not None and not self._is_cut
        whole = is_compared and known.keys() <= self._checked | {BETWEEN}
        known = {file: rules | self._left.get(file, {}) for file, rules in known.items()}
        rows: dict[str, list[_Row]] = {rule: [] for rule in over.rules}
        if whole:
            for rules in known.values():
                rows |= {rule: [] for rule in rules if self._is_shown_between(rule)}
        for number, one in enumerate(over.findings):
            row = self._row(number, self.key(one.file), one.found, one.related)
            rows[one.found.rule].append(row)
        new: set[int] = set()
        counts = {}
        for rule, own in rows.items():
            of_rule = {name: rules[rule] for name, rules in known.items() if rule in rules}
            total = over.rules.get(rule, 0)
            left = self._compare(rule, own, total, BETWEEN, of_rule, new)
            count = left.new
            if whole:
                self._note_fixed(rule, left.known)
            if count:
                counts[rule] = count
        return replace(
            over,
            findings=tuple(one for at, one in enumerate(over.findings) if at in new),
            rules={rule: counts[rule] for rule in over.rules if rule in counts},
            counts=self.selection.counts(counts),
            sound=over.is_sound,
        )

    def note_gone(self) -> None:
        """Files of the baseline that are no more: all of their findings are fixed."""
        for name, rules in (self.known or Baseline()).files.items():
            if name not in self._checked and name not in (BETWEEN, _STDIN) and self._is_gone(name):
                self.fixed.files[name] = rules

    def remaining(self) -> Baseline:
        """The baseline without what is fixed."""
        kept = Baseline()
        for name, rules in (self.known or Baseline()).files.items():
            for rule, own in rules.items():
                fixed = self.fixed.files.get(name, {}).get(rule, OfRule())
                rest = kept.of(name, rule)
                rest.more = own.more - fixed.more
                for key, one in own.known.items():
                    count = one.count - (fixed.known[key].count if key in fixed.known else 0)
                    if count:
                        rest.known[key] = replace(one, count=count)
        return kept

    def key(self, name: str) -> str:
        """What a file of the report is called in the baseline."""
        path = self.paths.get(name)
        if path is None:
            return name or _STDIN
        with suppress(ValueError):  # on another drive
            path = os.path.relpath(path, self.folder)
        return printable(path.replace(os.sep, "/"))

    def _row(self, number: int, file: str, one: Finding, related: Iterable[Related]) -> _Row:
        return _Row(number, file, digest(identity(file, one, related, self.key)), one)

    def _known_rules(self, key: str, name: str) -> Iterator[str]:
        """Rules of the baseline that would be told of a file if they struck."""
        shown = self.selection.shown_in(name)
        rules = {} if self.known is None else self.known.files.get(key, {})
        return (rule for rule in rules if not _is_only_between(rule) and _counts(rule, shown))

    def _is_shown_between(self, rule: str) -> bool:
        return _is_between(rule) and _counts(rule, self.selection.shown)

    def _compare(
        self,
        rule: str,
        rows: list[_Row],
        total: int,
        rest: str,
        known: Mapping[str, OfRule],
        new: set[int],
    ) -> "_Left":
        """Compare what a rule has found with what is known of it.

        Args:
            rule: its id.
            rows: what is listed.
            total: what there is, listed or not.
            rest: the file under which the baseline counts what is not listed.
            known: what is known, by file.
            new: takes the numbers of what is new.
        """
        self._note(rule, rows, total - len(rows), rest)
        if self.known is None:
            self.left_out += total
            return _Left(0, {})
        left = {
            (file, key): one.count for file, own in known.items() for key, one in own.known.items()
        }
        unmatched = []
        for row in rows:
            if left.get((row.file, row.id), 0):
                left[row.file, row.id] -= 1
            else:
                unmatched.append(row.number)
        more = known[rest].more if rest in known else 0
        unlisted = total - len(rows)
        by_number = min(more, unlisted)  # what is not listed was not listed before
        more, unlisted = more - by_number, unlisted - by_number
        shifted = min(more, len(unmatched))  # or is listed now, as others before it are fixed
        more -= shifted
        unmatched = unmatched[: len(unmatched) - shifted]
        for key, count in left.items():  # or was listed, and others have come before it
            taken = min(count, unlisted)
            left[key], unlisted = count - taken, unlisted - taken
        new.update(unmatched)
        count = len(unmatched) + unlisted
        self.left_out += total - count
        return _Left(count, _unfound(known, left, rest, more))

    def _note(self, rule: str, rows: list[_Row], unlisted: int, rest: str) -> None:
        for row in rows:
            own = self.found.of(row.file, rule).known
            if row.id not in own:
                own[row.id] = Known(0, *map(hint, about(row.finding)))
            own[row.id].count += 1
        if unlisted:
            self.found.of(rest, rule).more += unlisted

    def _note_fixed(self, rule: str, unfound: Mapping[str, OfRule]) -> None:
        for file, own in unfound.items():
            if own.total:
                fixed = self.fixed.of(file, rule)
                fixed.known.update(own.known)
                fixed.more += own.more

    def _is_gone(self, name: str) -> bool:
        """Whether there is neither such a file nor an archive that could hold it."""
        place = self.folder / name
        try:
            return not place.exists() and not any(above.is_file() for above in place.parents)
        except OSError as error:  # no file has such a name, or it cannot be looked at
            return error.errno == errno.ENAMETOOLONG


def _unfound(
    known: Mapping[str, OfRule], left: Mapping[tuple[str, str], int], rest: str, more: int
) -> Rules:
    """What of the known findings was not found, by file: `left` of each, and `more` by number."""
    found: Rules = {}
    for (file, key), count in left.items():
        if count:
            one = known[file].known[key]
            found.setdefault(file, OfRule()).known[key] = replace(one, count=count)
    if more:
        found.setdefault(rest, OfRule()).more = more
    return found


def _is_between(rule: str) -> bool:
    """Whether it is told between files, whatever its layer."""
    known = registered().get(rule)
    return known is not None and Bundle in known.facts


def _is_only_between(rule: str) -> bool:
    known = registered().get(rule)
    return known is not None and known.facts == (Bundle,)


def _counts(rule: str, shown: frozenset[str]) -> bool:
    """Whether a rule is asked for; one that is no more strikes never."""
    return rule in shown or rule not in registered()
