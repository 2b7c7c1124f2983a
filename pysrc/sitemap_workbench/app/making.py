"""Generating, with the checker looking over what was made before anybody gets it."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace

from ..facts.options import Options
from ..generate import Counts, Failure, Generated, GeneratedFile, generate_steps
from ..generate.kept import Store
from ..generate.rows import RefusedError, RowSource
from ..generate.settings import Settings
from ..generate.tables import list_of, open_rows
from ..readers import Source
from ..report import FileReport, Finding, Report
from .session import Progress, relayed
from .sets import RunAll, check_set_steps, one_by_one

_ENTRY = re.compile(r"urlset/url\[([0-9]+)\](?:/(.+))?")
_ROBOTS = "robots.txt of "
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
    """What came of it, and what the checker says of the files, in their order."""

    generated: Generated
    report: Report = field(default_factory=lambda: Report(()))


def making_steps(
    source: str | Source,
    settings: Settings,
    options: Options,
    *,
    store: Store | None = None,
    form: str = "auto",
    ignore_columns: bool = False,
    old_news: bool = False,
    language: str = "en",
    run_all: RunAll = one_by_one,
) -> Generator[Stage, None, Made]:
    """Make the files, check each, and refuse them all if the checker objects to one.

    Args:
        source: text of a list, or a file: a list, a table, JSON Lines or a sitemap.
        settings: what is wanted.
        options: `now` and the URL parser.
        store: where finished files wait; None keeps them in memory.
        form: what the file is: "auto" or one of "list", "csv", "tsv", "json-lines", "sitemap".
        ignore_columns: pass over the columns of a table that are no known field.
        old_news: accept news that Google no longer takes, because they are older than two days.
        language: of the messages.
        run_all: runs the checks of several files, such as on several processes.

    Raises:
        OSError: the input cannot be read, or a file cannot be kept.
    """
    try:
        given = _opened(source, form, options, ignore_columns)
    except RefusedError as refused:
        strict = not settings.profile.splits and form == "list"
        return Made(Generated(Counts(), refused.failures, strict=strict))
    made = yield from relayed(
        generate_steps(given, settings, options.parse_urls, store),
        lambda progress: Stage("reading", progress.done, progress.total),
    )
    if not made.ok:
        return Made(made)
    checked = yield from _checked(made, options, language, run_all)
    rows = given if not isinstance(given, str | Source) else None
    failures = [
        failure
        for file, report in zip(made.files, checked.files, strict=True)
        for failure in _refusals(file, report, rows, old_news)
    ]
    failures += [
        Failure(one.found.rule, value=one.found.value, message=one.found.message)
        for one in checked.set.findings
        if one.found.severity == "error"
    ]
    if failures:
        failures.sort(key=lambda failure: failure.line or 0)
        return Made(_refused(made, failures))
    return Made(made, checked)


def _checked(
    made: Generated, options: Options, language: str, run_all: RunAll
) -> Generator[Stage, None, Report]:
    """The report of the files in their order, as a set that the robots.txt of each host makes known
    as the result says."""
    robots: dict[str, list[str]] = {}
    for one in made.robots:
        robots.setdefault(one.robots, []).append(f"{one.line}\n")
    sources = [
        Source.of_bytes("".join(lines).encode(), f"{_ROBOTS}{url}", url)
        for url, lines in robots.items()
    ]
    sources += [Source(file.name, file.size, file.kept.open, file.url) for file in made.files]
    # A single file on the host of its pages needs no other to prove anything.
    sites = tuple(url.removesuffix("robots.txt") for url in robots)
    alone = len(made.files) == 1 and made.files[0].url.startswith(sites)
    if alone:
        sources = sources[-1:]
    total = sum(source.size for source in sources)
    done: dict[int, int] = {}

    def checking(progress: Progress) -> Stage:
        done[progress.file] = max(progress.done, done.get(progress.file, 0))
        return Stage("checking", min(sum(done.values()), total), total)

    report = yield from relayed(
        check_set_steps(
            sources,
            options,
            language=language,
            limit=None,
            set_limit=None,
            is_set=not alone,
            run_all=run_all,
        ),
        checking,
    )
    by_name = {file.name: file for file in report.files}
    return replace(report, files=tuple(by_name[file.name] for file in made.files))


def _refused(made: Generated, failures: list[Failure]) -> Generated:
    """Without files; what was counted as good and is not becomes an error."""
    bad = len({(one.line, one.row) for one in failures if one.line is not None})
    counts = replace(made.counts, unique=made.counts.unique - bad, errors=made.counts.errors + bad)
    return replace(made, counts=counts, failures=tuple(failures), files=(), robots=())


def _opened(
    source: str | Source, form: str, options: Options, ignore_columns: bool
) -> str | Source | RowSource:
    """Rows where the input has them. A text that is a list stays text, in which a byte order mark
    or half a surrogate pair is a character like others."""
    try:
        file = source if isinstance(source, Source) else Source.of_bytes(source.encode())
    except UnicodeEncodeError:
        return source
    rows = open_rows(file, form=form, options=options, ignore_columns=ignore_columns)
    return rows or (source if isinstance(source, str) else list_of(file, options))


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
