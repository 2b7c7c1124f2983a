"""The verbs of the product, step by step, without knowing where they run."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ..facts.collect import Collector
from ..facts.document import Encoding
from ..facts.options import Options
from ..facts.robots_rules import RobotsRules
from ..facts.summary import FileSummary
from ..facts.unseen import printable
from ..profile import FileProfile, SetProfile
from ..readers import Located, Reading, Source, locate
from ..report import FileReport, Finding
from ..report.model import SEVERITIES, Excerpt
from ..report.verdict import readers_verdict, verdict_of
from ..rules import Engine, registered
from ..rules import Finding as RuleFinding
from ..rules.engine import FINDINGS_PER_RULE
from ..rules.registry import At
from ..rules.texts import message
from ..schemas import SchemaCheck
from .summaries import summarised

_T = TypeVar("_T")
_Step = TypeVar("_Step")
_Told = TypeVar("_Told")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far one file has been read, in bytes of the file as it lies there, and what has been
    found by then: occurrences by rule, and the very first finding with its place, which is looked
    for when it is asked for. `file` is its number among all `files` of a set; `comparing`: all have
    been read and are compared."""

    done: int
    total: int
    rules: Mapping[str, int] = field(default_factory=dict)
    first: Callable[[], Finding | None] = lambda: None
    file: int = 0
    files: int = 1
    name: str = ""
    comparing: bool = False


@dataclass(slots=True)
class Checked:
    """A file that has been read; `summary` is what stays of it for the rules of its set, `profile`
    what is added to the measurements of the set."""

    report: FileReport
    encoding: Encoding
    summary: FileSummary | None = None
    profile: SetProfile | None = None


def check_steps(
    source: Source,
    options: Options,
    *,
    language: str = "en",
    limit: int | None = FINDINGS_PER_RULE,
    use_fast_lane: bool = True,
) -> Generator[Progress, None, FileReport]:
    """Check one file; yields progress and returns the report. See `checked_steps`."""
    checked = yield from checked_steps(
        source, options, language=language, limit=limit, use_fast_lane=use_fast_lane
    )
    return checked.report


def checked_steps(
    source: Source,
    options: Options,
    *,
    language: str = "en",
    limit: int | None = FINDINGS_PER_RULE,
    use_fast_lane: bool = True,
    robots: Mapping[str, RobotsRules] | None = None,
) -> Generator[Progress, None, Checked]:
    """Check one file; yields progress.

    Args:
        source: the file.
        options: `now`, URL parser, sizes.
        language: of the messages.
        limit: how many findings of one rule are kept; None keeps all.
        use_fast_lane: off only to prove that the lane changes nothing.
        robots: the file belongs to a set, of which these rules of robots.txt are known by scheme,
            host and port; None for a file of its own.

    Raises:
        OSError: the file cannot be read.
    """
    collector = None if robots is None else Collector(robots)
    engine = Engine(options, limit, source.url, SchemaCheck(), collector)
    reading = Reading(source, options, use_fast_lane)
    first = _FirstFinding(reading, engine, language)
    for facts in reading.steps():
        if reading.document.kind in ("text", "robots"):
            engine.tally.kind = reading.document.kind
        engine.run(facts)
        yield Progress(reading.done, source.size, engine.counts, first)
    document = reading.document
    if reading.void:
        collector = None if robots is None else Collector(robots)
        engine = Engine(options, limit, source.url, SchemaCheck(), collector)
    engine.finish(document, reading.complete)
    findings = engine.findings()
    located: dict[int, Located] = {}
    places = _places(findings)
    if places and not reading.void:
        for result in locate(source, options, document.encoding, places):
            if result is not None:
                located = result
            yield Progress(source.size, source.size, engine.counts, first)
    profile = FileProfile.of(document, engine.tally)
    report = _report(reading, engine, findings, located, language, profile.to_dict())
    checked = Checked(report, document.encoding)
    if collector is not None:
        checked.summary = summarised(reading, engine, collector, report.name)
        checked.profile = SetProfile.of(profile)
    return checked


def relayed(
    steps: Generator[_Step, None, _T], tell: Callable[[_Step], _Told]
) -> Generator[_Told, None, _T]:
    """The steps of one verb inside another: what each says is told in other words."""
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            result: _T = end.value
            return result
        yield tell(step)


def run_to_end(steps: Generator[object, None, _T]) -> _T:
    """Run a stepwise verb to its end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: _T = end.value
            return result


@dataclass(slots=True)
class _FirstFinding:
    """The first finding so far, in words: people see it while a big file is still being read."""

    reading: Reading
    engine: Engine
    language: str
    found: Finding | None = None

    def __call__(self) -> Finding | None:
        if self.found is None and self.engine.counts:
            self.found = self._look()
        return self.found

    def _look(self) -> Finding | None:
        findings = self.engine.findings()[:1]
        source, options = self.reading.source, self.reading.options
        encoding = self.reading.document.encoding
        for result in locate(source, options, encoding, _places(findings)):
            if result is not None and findings:
                lines = {place: found.line for place, found in result.items()}
                return _finding(findings[0], result, lines, self.language)
        return None


def _places(findings: list[RuleFinding]) -> list[int]:
    places = [found.problem.place for found in findings if found.problem.place is not None]
    for found in findings:
        for value in found.problem.args.values():
            several = value if isinstance(value, tuple) else (value,)
            places.extend(int(one) for one in several if isinstance(one, At))
    return places


def _report(
    reading: Reading,
    engine: Engine,
    findings: list[RuleFinding],
    located: dict[int, Located],
    language: str,
    profile: dict[str, Any],
) -> FileReport:
    document = reading.document
    struck = sorted(map(registered().__getitem__, engine.counts), key=lambda rule: rule.number)
    counts = dict.fromkeys(SEVERITIES, 0)
    for rule in struck:
        counts[rule.severity.value] += engine.counts[rule.id]
    entries = engine.tally.entries
    verdict = verdict_of(document, reading.complete, entries, counts["error"])
    lines = {place: found.line for place, found in located.items()}
    schema = engine.schema.holds if engine.schema and reading.complete else None
    packed = document.gzip is not None
    return FileReport(
        name=printable(document.name or ""),
        bytes=document.size,
        compressed_bytes=document.raw_bytes if packed else None,
        encoding=document.encoding.used,
        kind=document.kind,
        entries=entries,
        verdict=verdict,
        complete=reading.complete and not reading.skipped,
        readers=readers_verdict(verdict, struck, schema),
        counts=counts,
        rules={rule.id: engine.counts[rule.id] for rule in struck},
        findings=tuple(_finding(found, located, lines, language) for found in findings),
        profile=profile,
    )


def _finding(
    found: RuleFinding, located: dict[int, Located], lines: dict[int, int], language: str
) -> Finding:
    place = found.problem.place
    at = None if place is None else located.get(place)
    value = found.problem.value
    return Finding(
        rule=found.rule.id,
        severity=found.rule.severity.value,
        layer=found.rule.layer,
        line=at.line if at else None,
        column=at.column if at else None,
        offset=at.offset if at else None,
        path=found.problem.path,
        value=None if value is None else printable(value),
        message=message(found, language, lines),
        excerpt=excerpt_of(at) if at else None,
    )


def excerpt_of(at: Located) -> Excerpt:
    """The line around a place, for the report."""
    return Excerpt(at.before, at.mark, at.after, at.cut_before, at.cut_after)
