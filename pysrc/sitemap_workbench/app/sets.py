"""Several files at once: each is checked as ever and leaves a summary, set rules compare those.

Only this module knows the order: robots.txt first, since what it forbids is looked for while the
other files are read; then the files; then a second look at those with findings.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import itemgetter
from typing import Any, Protocol

from ..facts.bundle import Bundle, robots_rules
from ..facts.link_pool import LinkPool
from ..facts.options import Options
from ..facts.robots_rules import RobotsRules
from ..facts.summary import FileSummary
from ..facts.unseen import printable
from ..profile import ProfileSum, Standing, profile_of_set
from ..readers import Source
from ..readers.robots import is_robots
from ..report import FileReport, Finding, Related, Report, SetFinding, SetReport
from ..report.model import SEVERITIES, Excerpt, Listed
from ..rules import Finding as RuleFinding
from ..rules import SetEngine, registered
from ..rules import SetFinding as RuleSetFinding
from ..rules.engine import FINDINGS_PER_RULE
from ..rules.registry import Problem
from ..rules.set_problem import LinkPart, LinkSpot, Spot, Where, Written
from ..rules.texts import message
from .second_look import Look, Looked, wanted_by
from .session import Checked, Progress, checked_steps, excerpt_of, relayed

_SHORT = 200


Robots = Mapping[str, RobotsRules] | None
"""What is known of robots.txt by scheme, host and port; None: files are not compared."""


class Task(Protocol):
    """Work on one file that can be sent to another process. What is the same for all files is not
    part of it."""

    @property
    def source(self) -> Source: ...

    def steps(self, robots: Robots) -> Generator[Progress, None, Any]:
        """Do it, step by step."""


RunAll = Callable[
    [Sequence[Task], Robots, Callable[[Any], None]], Generator[Progress, None, list[Any]]
]
"""Runs tasks and gives their results in the order of the tasks; each is shown as it comes."""


@dataclass(frozen=True, slots=True)
class Check:
    """The work of checking one file of a set."""

    source: Source
    options: Options
    language: str
    limit: int | None

    def steps(self, robots: Robots) -> Generator[Progress, None, Checked]:
        """Do it.

        Raises:
            OSError: the file cannot be read.
        """
        return checked_steps(
            self.source,
            self.options,
            language=self.language,
            limit=self.limit,
            robots=robots,
        )


def one_by_one(
    tasks: Sequence[Task], robots: Robots, show: Callable[[Any], None]
) -> Generator[Progress, None, list[Any]]:
    """The tasks one after the other, in this process."""
    results = []
    for number, task in enumerate(tasks):
        steps = task.steps(robots)
        while True:
            try:
                progress = next(steps)
            except StopIteration as end:
                results.append(end.value)
                show(end.value)
                break
            except OSError as error:
                raise named_error(error, task) from error
            name = task.source.name or ""
            yield replace(progress, file=number, files=len(tasks), name=name)
    return results


def named_error(error: OSError, task: Task) -> OSError:
    """The error with the name of the file that it is about."""
    return OSError(error.errno, error.strerror or str(error), task.source.name)


def check_set_steps(
    sources: Sequence[Source],
    options: Options,
    *,
    language: str = "en",
    limit: int | None = FINDINGS_PER_RULE,
    set_limit: int | None = FINDINGS_PER_RULE,
    is_set: bool | None = None,
    run_all: RunAll = one_by_one,
    keep: Callable[[FileReport], FileReport] | None = None,
) -> Generator[Progress, None, Report]:
    """Check several files and what they say together; yields progress.

    Args:
        sources: the files; their order makes no difference.
        options: `now`, URL parser, sizes.
        language: of the messages.
        limit: how many findings of one rule and file are kept; None keeps all.
        set_limit: how many of one rule between the files.
        is_set: whether the files are compared; by default when there are two or more.
        run_all: runs the work on single files, such as on several processes.
        keep: what is kept of the report of a file, as soon as it is there.

    Raises:
        OSError: a file cannot be read; `filename` names it.
    """

    def settle(checked: Checked) -> None:
        if keep is not None:
            checked.report = keep(checked.report)

    sources = in_order(sources, options)
    if not (len(sources) > 1 if is_set is None else is_set):
        tasks = [Check(source, options, language, limit) for source in sources]
        alone = yield from run_all(tasks, None, settle)
        return Report(tuple(checked.report for checked in alone))
    pool, profiles = LinkPool(), ProfileSum()
    robots: dict[str, RobotsRules] = {}
    checks: dict[int, Checked] = {}
    first = {
        n
        for n, source in enumerate(sources)
        if is_robots(source.name, source.url, options.parse_urls)
    }
    for numbers in (sorted(first), [n for n in range(len(sources)) if n not in first]):
        tasks = [Check(sources[n], options, language, limit) for n in numbers]
        done = yield from _numbered(
            run_all(tasks, robots, partial(_settle, pool, profiles, settle)), numbers, len(sources)
        )
        checks.update(zip(numbers, done, strict=True))
        robots = robots_rules(dict(zip(sorted(checks), _summaries(checks), strict=True)))
    files = [checks[number] for number in range(len(sources))]
    engine = SetEngine(set_limit)
    bundle = Bundle(_summaries(checks), pool)
    yield Progress(0, 0, files=len(sources), comparing=True)
    findings = engine.judge(bundle)
    wanted = wanted_by(finding.problem for finding in findings)
    looks = [
        Look(sources[number], options, files[number].encoding, wanted[number])
        for number in sorted(wanted)
    ]
    found = yield from _numbered(
        run_all(looks, None, lambda _: None), sorted(wanted), len(sources), comparing=True
    )
    telling = _Telling(files, dict(zip(sorted(wanted), found, strict=True)), language)
    told = [finding for _, finding in sorted(telling.told(findings), key=itemgetter(0))]
    reports = tuple(checked.report for checked in files)
    profile = profile_of_set(profiles.whole(), _standings(bundle))
    rules, counts = counted_rules(engine.counts)
    return Report(reports, SetReport(tuple(told), rules, counts, profile, _listed(bundle)))


def _listed(bundle: Bundle) -> tuple[Listed, ...]:
    """What every index and robots.txt names, in the order of the files."""
    return (
        *(Listed(one.index, one.target, one.child.value) for one in bundle.listings),
        *(Listed(one.robots, one.target, one.line.value) for one in bundle.named),
    )


def _settle(
    pool: LinkPool, profiles: ProfileSum, settle: Callable[[Checked], None], checked: Checked
) -> None:
    """What files have in common is kept once, as early as can be."""
    settle(checked)
    assert checked.summary is not None
    assert checked.profile is not None
    pool.take(checked.summary)
    profiles.add(checked.profile)
    checked.profile = None


def _standings(bundle: Bundle) -> Iterator[Standing]:
    nested = {target for _, target in bundle.nestings}
    for number, file in enumerate(bundle.files):
        yield Standing(
            file.kind,
            None if file.url is None else file.url.href,
            [child.web.href for child in file.children],
            [web.href for _, web in file.named],
            number in nested,
        )


def _numbered(
    steps: Generator[Progress, None, list[Any]],
    numbers: Sequence[int],
    total: int,
    *,
    comparing: bool = False,
) -> Generator[Progress, None, list[Any]]:
    """The steps of some of the files, counted over all."""
    return (
        yield from relayed(
            steps,
            lambda step: replace(step, file=numbers[step.file], files=total, comparing=comparing),
        )
    )


def in_order(sources: Sequence[Source], options: Options) -> list[Source]:
    """The order of a report: by name, then by address, and equal ones by what is in them."""
    names = Counter((source.name, source.url, source.size) for source in sources)

    def key(source: Source) -> tuple[str, str, int, str]:
        same = names[source.name, source.url, source.size] > 1
        digest = ""
        if same:
            content = hashlib.sha256()
            with source.open() as stream:
                while piece := stream.read(options.chunk):
                    content.update(piece)
            digest = content.hexdigest()
        return (source.name or "", source.url or "", source.size, digest)

    return sorted(sources, key=key)


def counted_rules(counts: Mapping[str, int]) -> tuple[dict[str, int], dict[str, int]]:
    """The counts in the order of the rules, and by severity."""
    by_severity = dict.fromkeys(SEVERITIES, 0)
    rules = {rule_id: counts[rule_id] for rule_id in registered() if counts.get(rule_id)}
    for rule_id, count in rules.items():
        by_severity[registered()[rule_id].severity.value] += count
    return rules, by_severity


def _summaries(checks: Mapping[int, Checked]) -> list[FileSummary]:
    found = [checks[number].summary for number in sorted(checks)]
    return [summary for summary in found if summary is not None]


@dataclass(frozen=True, slots=True)
class _Telling:
    """Puts findings into words, with what was looked up for them, by number of the file."""

    files: Sequence[Checked]
    looked: Mapping[int, Looked]
    language: str

    def told(
        self, findings: Sequence[RuleSetFinding]
    ) -> Iterator[tuple[tuple[int, ...], SetFinding]]:
        """The findings with what orders them: file, place, rule. Where a link stands is known only
        now."""
        for number, finding in enumerate(findings):
            problem = finding.problem
            where = problem.where
            line, column, offset, excerpt = self._place(where)
            path, value = problem.path, self._value(problem.value)
            if isinstance(where, LinkSpot):
                path = self.looked[where.file].links[where].path
            args = {name: self._arg(value) for name, value in problem.args.items()}
            worded = RuleFinding(finding.rule, Problem(None, None, None, problem.variant, args))
            rule = finding.rule
            found = Finding(
                rule=rule.id,
                severity=rule.severity.value,
                layer=rule.layer,
                line=line,
                column=column,
                offset=offset,
                path=path,
                value=None if value is None else printable(str(value)),
                message=message(worded, self.language, {}),
                excerpt=excerpt,
            )
            related = tuple(self._related(one) for one in problem.related)
            order = (where.file, -1 if offset is None else offset, rule.number, number)
            name = self.files[where.file].report.name
            yield order, SetFinding(name, found, related, where.file)

    def _related(self, where: Where) -> Related:
        line, column, offset, excerpt = self._place(where)
        name = self.files[where.file].report.name
        return Related(name, line, column, offset, where.file, excerpt)

    def _place(self, where: Where) -> tuple[int | None, int | None, int | None, Excerpt | None]:
        looked = self.looked.get(where.file, Looked())
        place = where.place if isinstance(where, Spot) else looked.links[where].place
        at = None if place is None else looked.located.get(place)
        if at is None:
            return None, None, None, None
        return at.line, at.column, at.offset, excerpt_of(at)

    def _value(self, value: object) -> object:
        """A value as it is written in its file."""
        if isinstance(value, Written):
            address, lastmod = self.looked[value.file].texts[value.place]
            return address if value.what == "loc" else lastmod or "—"
        if isinstance(value, LinkPart):
            found = self.looked[value.link.file].links[value.link]
            return {"href": found.href, "hreflang": found.hreflang, "loc": found.loc}[value.part]
        return value

    def _arg(self, value: object) -> object:
        """The value of a placeholder: lines as numbers, texts cut where they are long."""
        if isinstance(value, tuple):
            return tuple(self._arg(one) for one in value)
        if isinstance(value, Spot | LinkSpot):
            return self._place(value)[0] or 0
        value = self._value(value)
        return printable(value)[:_SHORT] if isinstance(value, str) else value
