"""The library: `check`, `check_set`, `render`, `compare` and `generate`. No global state, no
network."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from ..facts.options import Options
from ..readers import Source
from ..report import FileReport, Report
from ..report.formats import FORMATS
from ..report.formats import render as render_as
from ..rules.texts import LANGUAGES
from .api_arguments import (
    Data,
    Item,
    address_or_none,
    levels,
    number_of_jobs,
    parts_of,
    several,
    source_of,
    texts,
)
from .here import options_at
from .moments import Now
from .selection import selection
from .session import check_steps, run_to_end

if TYPE_CHECKING:  # what only one of the functions needs is imported there
    from ..compare import Comparison
    from ..generate import Generated

_Chosen = TypeVar("_Chosen", bound=str)


def check(
    data: Data,
    *,
    name: str | None = None,
    url: str | None = None,
    now: Now = None,
    lang: str = "en",
    select: Iterable[str] | None = None,
    ignore: Iterable[str] = (),
    severity: Mapping[str, str] | None = None,
) -> FileReport:
    """Check one sitemap.

    Args:
        data: the bytes, a path, or a binary file (read from where it stands).
        name: file name for the report and the rules about names; a path brings its own.
        url: absolute address where the file is or will be published.
        now: the instant that dates are compared with (a date means 12:00Z); default: the clock.
        lang: language of the messages: "en", "pl" or "zh-Hant".
        select: report these rules only, by id, number ("R056"), pattern ("hreflang-*"),
            "layer:NAME" or "severity:NAME".
        ignore: leave these rules out.
        severity: take rules for an "error", "warning" or "note", or turn them "off". Like `select`
            and `ignore` it changes findings, counts and rules, and no verdict.

    Raises:
        OSError: the file cannot be read.
        TypeError: an argument is of another type.
        ValueError: `now` is no date, `url` no address, or there is no such language, rule or
            severity.
    """
    language = _one_of(LANGUAGES, lang, "language")
    chosen = selection(select, ignore, levels(severity))
    options = options_at(now)
    source = source_of(data, name, address_or_none(url, options.parse_urls))
    steps = check_steps(source, options, language=language)
    return chosen.of_file(run_to_end(steps))


def check_set(
    items: Iterable[Item],
    *,
    base_url: str | None = None,
    jobs: int = 1,
    now: Now = None,
    lang: str = "en",
    select: Iterable[str] | None = None,
    ignore: Iterable[str] = (),
    severity: Mapping[str, str] | None = None,
) -> Report:
    """Check several files, and what only they together show.

    Args:
        items: each with a name as `(name, data)` or with an address as `(name, data, url)`, where
            it has one; a zip, tar or tar.gz by its name stands for the sitemaps in it. Their order
            makes no difference.
        base_url: address of the folder that all names are relative to; an address of its own comes
            before it.
        jobs: processes that check; 0 for as many as there are processors and as pay.
        now, lang, select, ignore, severity: as in `check`.

    Raises:
        OSError: a file or an archive cannot be read.
        TypeError: an argument is of another type.
        ValueError: `now` is no date, an address is none, or there is no such language, rule or
            severity.
    """
    from .addresses import address_below, base_address
    from .pool import on_processes
    from .sets import check_set_steps

    language = _one_of(LANGUAGES, lang, "language")
    chosen = selection(select, ignore, levels(severity))
    options = options_at(now)
    base = None if base_url is None else base_address(base_url, options.parse_urls)
    sources: list[Source] = []
    found, archives = _opened(several(items), options)
    for one in found:
        if base is not None and one.url is None and one.name:
            one = replace(one, url=address_below(base, one.name))
        sources.append(one)
    steps = check_set_steps(
        sources,
        options,
        language=language,
        is_set=len(sources) > 1 or archives > 0,
        run_all=on_processes(number_of_jobs(jobs)),
    )
    return chosen.of_all(run_to_end(steps))


def compare(old: Data | list[Item], new: Data | list[Item]) -> Comparison:
    """Compare two versions of a sitemap or of a set of them.

    Addresses are compared as the WHATWG URL Standard serialises them, and where an address stands
    makes no difference. The `changes` of the result are made while they are gone through.

    Args:
        old, new: the bytes, a path (of a folder or an archive too), a binary file, or a list of
            such items as `check_set` takes them.

    Raises:
        OSError: a file, a folder or an archive cannot be read.
    """
    from .comparing import comparing_steps

    options = options_at(None)
    return run_to_end(comparing_steps(_side(old, options), _side(new, options), options))


def generate(
    data: Data,
    *,
    lastmod: str = "",
    changefreq: str = "",
    priority: str = "",
    profile: Literal["browser", "protocol"] = "browser",
    form: str = "auto",
    hosts: Literal["one", "each"] = "one",
    schemes: Literal["together", "apart"] = "together",
    base_url: str = "",
    stem: str = "sitemap",
    index: Literal["auto", "always"] = "auto",
    gzip: bool = False,
    ignore_columns: bool = False,
    old_news: bool = False,
    out_dir: Path | None = None,
    now: Now = None,
    lang: str = "en",
) -> Generated:
    """Sitemap files from a list of addresses, a table or an existing sitemap.

    Args:
        data: text or bytes of the input, a path, or a binary file. (Text is a list or a table, and
            never taken for the name of a file.)
        lastmod, changefreq, priority: one value for all entries that have none of their own.
        profile: "browser" makes one file of at most 10,000 addresses, "protocol" as many as it
            takes, each of at most 50,000 addresses and 52,428,800 bytes, with an index.
        form: "auto", or one of "list", "csv", "tsv", "json-lines", "sitemap".
        hosts: "one" refuses a second host, "each" makes a set of files for each.
        schemes: "apart" makes sets of their own for http and https.
        base_url: address of the folder where the files will lie; default: the root of the site.
        stem: what the names of the files begin with.
        index: "auto" makes an index for several files, "always" for one too.
        gzip: pack the files; the same input gives the same bytes.
        ignore_columns: pass over the columns of a table that are no known field.
        old_news: accept news older than two days.
        out_dir: where the files are to lie; without it they are kept in memory.
        now: what the ages of news are measured from; default: the clock.
        lang: of the messages that come from the checker.

    Returns:
        Files without failures, or failures without a file. Every file has been checked.

    Raises:
        OSError: the input cannot be read, or a file cannot be written.
        ValueError: a setting is none of those that there are, or `now` is no date.
    """
    from ..generate.kept import FolderStore, InFile, MemoryStore
    from ..generate.settings import PROFILES, Settings
    from .making import making_steps

    language = _one_of(LANGUAGES, lang, "language")
    texts(lastmod=lastmod, changefreq=changefreq, priority=priority, base_url=base_url, stem=stem)
    settings = Settings(
        lastmod,
        changefreq,
        priority,
        PROFILES[_one_of(tuple(PROFILES), profile, "profile")],
        hosts,
        schemes,
        gzip,
        base_url,
        stem,
        index,
    )
    store = MemoryStore() if out_dir is None else FolderStore(out_dir)
    try:
        steps = making_steps(
            data if isinstance(data, str) else source_of(data),
            settings,
            options_at(now),
            store=store,
            form=form,
            ignore_columns=ignore_columns,
            old_news=old_news,
            language=language,
        )
        made = run_to_end(steps).generated
        if isinstance(store, FolderStore):
            paths = store.publish((file.name, file.kept) for file in made.files)
            files = zip(made.files, paths, strict=True)
            made = replace(
                made, files=tuple(replace(file, kept=InFile(path)) for file, path in files)
            )
        return made
    finally:
        if isinstance(store, FolderStore):
            store.close()


def render(
    report: FileReport | Report,
    form: Literal["json", "html", "csv", "sarif", "summary", "junit", "github", "lines"],
    *,
    lang: str = "en",
    fail_on: Literal["error", "warning", "note", "never"] = "error",
) -> str:
    """A report to be taken away: the text that `check --format` writes, in UTF-8.

    Args:
        report: of `check` or `check_set`.
        form: of the text.
        lang: language of the words, the one in which was checked.
        fail_on: severity from which a test case of JUnit XML fails.

    Raises:
        ValueError: there is no such form or language.
    """
    language = _one_of(LANGUAGES, lang, "language")
    whole = report if isinstance(report, Report) else Report((report,))
    return render_as(_one_of(FORMATS, form, "form"), whole, language, fail_on=fail_on)


def _one_of(known: Sequence[str], wanted: _Chosen, what: str) -> _Chosen:
    """What is wanted, when there is such a thing."""
    if wanted not in known:
        raise ValueError(f"no {what} {wanted!r}; there are {', '.join(known)}")
    return wanted


def _opened(items: Iterable[Item], options: Options) -> tuple[list[Source], int]:
    """The files, those in archives among them, and the number of archives."""
    from .archive_error import Room
    from .archives import members_of

    sources: list[Source] = []
    archives, room = 0, Room()
    for item in items:
        name, data, url = parts_of(item)
        source = source_of(data, name, address_or_none(url, options.parse_urls))
        members = members_of(source, room)
        archives += members is not None
        sources += (source,) if members is None else members
    return sources, archives


def _side(side: Data | list[Item], options: Options) -> list[Source]:
    if isinstance(side, str | Path) and str(side) and Path(side).is_dir():
        from .inputs import InputError, given

        try:
            return given((str(side),), options.parse_urls).sources
        except InputError as error:
            raise OSError(str(error)) from error
    return _opened(side if isinstance(side, list) else [side], options)[0]
