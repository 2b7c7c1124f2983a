"""Generating, with the checker looking over what was made before anybody gets it."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from functools import partial

from ..facts.options import Options
from ..generate import Counts, Failure, Generated, GeneratedFile, generate_steps
from ..generate.kept import Store
from ..generate.rows import RefusedError, RowSource
from ..generate.settings import Settings
from ..generate.tables import open_rows
from ..readers import Source
from ..report import FileReport, Finding
from .session import Progress, check_steps, relayed

_ENTRY = re.compile(r"urlset/url\[([0-9]+)\](?:/(.+))?")
_NUMBER = re.compile(r"\[[0-9]+\]")
_FROM_CELLS = frozenset(("hreflang", "image", "video", "news", "xsd"))
"""Layers whose warnings come from cells that can be mended; those of other layers follow from any
list that the strict contract accepts, such as one date for all, and are told beside the result."""

OLD_NEWS = "news-date-window"


@dataclass(frozen=True, slots=True)
class Stage:
    """How far a run is: `doing` is "reading" (bytes of the input) or "checking" (bytes made)."""

    doing: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Made:
    """What came of it, and for each file what the checker says of it."""

    generated: Generated
    reports: tuple[FileReport, ...] = ()


def making_steps(
    source: str | Source,
    settings: Settings,
    options: Options,
    *,
    store: Store | None = None,
    form: str = "auto",
    old_news: bool = False,
    language: str = "en",
) -> Generator[Stage, None, Made]:
    """Make the files, check each, and refuse them all if the checker objects to one.

    Args:
        source: text of a list, or a file: a list, a table, JSON Lines or a sitemap.
        settings: what is wanted.
        options: `now` and the URL parser.
        store: where finished files wait; None keeps them in memory.
        form: what the file is: "auto" or one of "list", "csv", "tsv", "json-lines", "sitemap".
        old_news: accept news that Google no longer takes, because they are older than two days.
        language: of the messages.

    Raises:
        OSError: the input cannot be read, or a file cannot be kept.
    """
    given: str | Source | RowSource = source
    if isinstance(source, Source):
        try:
            given = open_rows(source, form=form, options=options) or source
        except RefusedError as refused:
            strict = not settings.profile.splits and form == "list"
            return Made(Generated(Counts(), refused.failures, strict=strict))
    made = yield from relayed(
        generate_steps(given, settings, options.parse_urls, store),
        lambda progress: Stage("reading", progress.done, progress.total),
    )
    reports = []
    failures: list[Failure] = []
    total = sum(file.size for file in made.files)
    before = 0
    for file in made.files:
        report = yield from relayed(
            check_steps(_source_of(file, made), options, language=language, limit=None),
            partial(_checking, before, total),
        )
        before += file.size
        reports.append(report)
        rows = given if not isinstance(given, str | Source) else None
        failures.extend(_refusals(file, report, rows, old_news))
    if failures:
        failures.sort(key=lambda failure: failure.line or 0)
        return Made(_refused(made, failures))
    return Made(made, tuple(reports))


def _refused(made: Generated, failures: list[Failure]) -> Generated:
    """Without files; what was counted as good and is not becomes an error."""
    bad = len({failure.line for failure in failures if failure.line is not None})
    counts = replace(made.counts, unique=made.counts.unique - bad, errors=made.counts.errors + bad)
    return replace(made, counts=counts, failures=tuple(failures), files=(), robots=())


def _checking(before: int, total: int, step: Progress) -> Stage:
    return Stage("checking", before + step.done, total)


def _source_of(file: GeneratedFile, made: Generated) -> Source:
    """The file as it will be published. Its address is kept from the rules when it lies on another
    host than its pages: whether that is right, only the robots.txt of that host can tell."""
    own_host = any(
        file.url.startswith(line.robots.removesuffix("robots.txt")) for line in made.robots
    )
    return Source(file.name, file.size, file.kept.open, file.url if own_host else None)


def _refusals(
    file: GeneratedFile, report: FileReport, rows: RowSource | None, old_news: bool
) -> Iterator[Failure]:
    """What must be mended in the input before there can be a file, by the places in it."""
    for finding in report.findings:
        warned = finding.severity == "warning" and finding.layer in _FROM_CELLS
        if finding.severity != "error" and not warned:
            continue
        if finding.rule == OLD_NEWS and old_news:
            continue
        match = _ENTRY.match(finding.path or "")
        if match is None:
            yield Failure(finding.rule, value=finding.value, message=finding.message)
            continue
        entry = int(match[1]) - 1
        failure = Failure(finding.rule, file.lines[entry], finding.value, message=finding.message)
        if rows is not None:
            column = rows.column(_key_of(match[2] or "loc", finding))
            failure = replace(failure, row=file.rows[entry], column=column)
        yield failure


def _key_of(path: str, finding: Finding) -> str:
    """The column of a cell from the place in the entry that it became."""
    if finding.value and finding.value.startswith(("video:", "news:")):
        return finding.value  # a tag that is missing
    return _NUMBER.sub("", path).rpartition("/")[2]
