"""The report as data. `to_dict` is the JSON contract; its keys and their order are fixed."""

from dataclasses import dataclass, field
from typing import Any

from ..version import VERSION

SCHEMA_VERSION = 1
TOOL = "sitemap-workbench"
SEVERITIES = ("error", "warning", "note")


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The line around a place, in three parts; `mark` is what the place points at. The line begins
    before the first part where that is cut, and goes on after the last where that is."""

    before: str
    mark: str
    after: str
    cut_before: bool = False
    cut_after: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault at one place, in words.

    `line` and `column` count from 1, `column` in code points; `offset` counts bytes of the
    uncompressed file from 0; all three are None when the file as a whole is concerned.
    """

    rule: str
    severity: str
    layer: str
    line: int | None
    column: int | None
    offset: int | None
    path: str | None
    value: str | None
    message: str
    fixable: bool = False
    excerpt: Excerpt | None = None

    def to_dict(self) -> dict[str, Any]:
        """The finding as the contract has it; the excerpt is for people and stays out."""
        return {
            "rule": self.rule,
            "severity": self.severity,
            "layer": self.layer,
            "line": self.line,
            "column": self.column,
            "offset": self.offset,
            "path": self.path,
            "value": self.value,
            "message": self.message,
            "fixable": self.fixable,
        }


@dataclass(frozen=True, slots=True)
class FileReport:
    """What was found in one file. `rules` counts every occurrence, `findings` may be capped.
    `hides` says that rules which are left out have struck; it stays out of the contract."""

    name: str
    bytes: int
    compressed_bytes: int | None
    encoding: str
    kind: str
    entries: int
    verdict: str
    complete: bool
    readers: dict[str, str]
    counts: dict[str, int]
    rules: dict[str, int]
    findings: tuple[Finding, ...]
    profile: dict[str, Any] = field(default_factory=dict)
    hides: bool = False

    def to_dict(self) -> dict[str, Any]:
        """One element of `files` of the contract."""
        return {
            "name": self.name,
            "bytes": self.bytes,
            "compressed_bytes": self.compressed_bytes,
            "encoding": self.encoding,
            "kind": self.kind,
            "entries": self.entries,
            "verdict": self.verdict,
            "complete": self.complete,
            "readers": self.readers,
            "counts": self.counts,
            "rules": self.rules,
            "findings": [finding.to_dict() for finding in self.findings],
            "profile": self.profile,
        }


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that a finding of a set speaks about; all three are None for a whole file.
    `number` is that of the file in the report, -1 where it is not in it, and like the excerpt it
    stays out of it."""

    file: str
    line: int | None
    column: int | None
    offset: int | None
    number: int = 0
    excerpt: Excerpt | None = None

    def to_dict(self) -> dict[str, Any]:
        """One element of `related` of the contract."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "offset": self.offset,
        }


@dataclass(frozen=True, slots=True)
class SetFinding:
    """A fault that only several files together show; `found` is its place in one of them, which
    has this `number` in the report, -1 where it is not in it."""

    file: str
    found: Finding
    related: tuple[Related, ...] = ()
    number: int = 0

    def to_dict(self) -> dict[str, Any]:
        """One element of `set.findings` of the contract."""
        found = self.found
        return {
            "rule": found.rule,
            "severity": found.severity,
            "layer": found.layer,
            "file": self.file,
            "line": found.line,
            "column": found.column,
            "offset": found.offset,
            "path": found.path,
            "value": found.value,
            "message": found.message,
            "related": [one.to_dict() for one in self.related],
        }


@dataclass(frozen=True, slots=True)
class Listed:
    """An address that an index or a Sitemap line of robots.txt names; `file` and `target` are
    numbers of files in the report, `target` is None when no file of the set has that address."""

    file: int
    target: int | None
    address: str


@dataclass(frozen=True, slots=True)
class SetReport:
    """What only several files together show. `rules` and `counts` count every occurrence,
    `findings` may be capped; `profile` has the measurements of a set, None where there is none.
    `listed` is how the files hang together; it stays out of the contract and is None where files
    were not compared. `sound` is whether there is no error between the files, shown or not; None
    where nothing is hidden. `hides` is as for a file."""

    findings: tuple[SetFinding, ...] = ()
    rules: dict[str, int] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEVERITIES, 0))
    profile: dict[str, Any] | None = None
    listed: tuple[Listed, ...] | None = None
    sound: bool | None = None
    hides: bool = False

    @property
    def is_sound(self) -> bool:
        """Whether there is no error between the files, shown or not."""
        return not self.counts["error"] if self.sound is None else self.sound

    def to_dict(self) -> dict[str, Any]:
        """The `set` of the contract; its profile only where files were compared."""
        found: dict[str, Any] = {
            "findings": [finding.to_dict() for finding in self.findings],
            "counts": self.counts,
        }
        return found if self.profile is None else {**found, "profile": self.profile}


@dataclass(frozen=True, slots=True)
class Compared:
    """How the findings of a run compare with those of a baseline: occurrences that are `known` from
    it and left out of the report, `new` ones, and those of the baseline that are `fixed`."""

    known: int
    new: int
    fixed: int

    def to_dict(self) -> dict[str, int]:
        """The `baseline` of the contract."""
        return {"known": self.known, "new": self.new, "fixed": self.fixed}


@dataclass(frozen=True, slots=True)
class Report:
    """A whole run; with a `baseline` it holds what is new."""

    files: tuple[FileReport, ...]
    set: SetReport = field(default_factory=SetReport)
    baseline: Compared | None = None

    def to_dict(self) -> dict[str, Any]:
        """The report of the contract; `baseline` only where there is one."""
        found = {
            "schema_version": SCHEMA_VERSION,
            "tool": {"name": TOOL, "version": VERSION},
            "files": [file.to_dict() for file in self.files],
            "set": self.set.to_dict(),
        }
        return found if self.baseline is None else {**found, "baseline": self.baseline.to_dict()}

    @property
    def hides(self) -> bool:
        """Whether rules that are left out have struck."""
        return self.set.hides or any(file.hides for file in self.files)

    def total(self, severity: str) -> int:
        """All occurrences of a severity, over files and set."""
        return self.set.counts[severity] + sum(file.counts[severity] for file in self.files)
