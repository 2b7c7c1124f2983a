"""`sitemap-workbench check`."""

import sys
from pathlib import Path
from typing import Any

import click

from ..facts.options import Options
from ..report import Report
from ..report.as_text import render_text
from ..report.formats import FORMATS, render
from ..report.model import SEVERITIES
from ..report.terminal import safe
from ..rules.engine import FINDINGS_PER_RULE
from . import api
from .console import (
    WrongUseError,
    color_option,
    language_option,
    painter,
    terminal_columns,
    usage,
    write,
)
from .inputs import Given, given
from .pool import on_processes
from .repository import by_path
from .selection import chosen_rules, select_in_all
from .session import run_to_end
from .sets import check_set_steps, one_by_one


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--url", help="Address where the one file is or will be published.")
@click.option("--base-url", metavar="URL", help="Address of the folder that the files lie in.")
@click.option(
    "--map",
    "map_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Tab-separated list of path and address, for files on several hosts.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", *FORMATS]),
    default="text",
    show_default=True,
    help="Form of the report: text, html and summary for people, json and csv for programs, sarif "
    "for code scanning, junit for test results, github for annotations, lines for editors.",
)
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="Write it here.")
@language_option
@color_option
@click.option(
    "--fail-on",
    type=click.Choice([*SEVERITIES, "never"]),
    default="error",
    show_default=True,
    help="Exit with 1 when something at or above this severity is found.",
)
@click.option("--select", "selected", metavar="RULE,...", help="Report these rules only.")
@click.option("--ignore", "ignored", metavar="RULE,...", help="Leave these rules out.")
@click.option("--now", metavar="DATE|DATETIME", help="Compare dates with this instant.")
@click.option(
    "--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes that check."
)
@click.option("--all", "everything", is_flag=True, help="Keep every finding and show every place.")
@click.option("--profile", is_flag=True, help="Show measurements too; the JSON always has them.")
def check(
    paths: tuple[str, ...],
    url: str | None,
    base_url: str | None,
    map_file: Path | None,
    form: str,
    output: Path | None,
    lang: str,
    color: str,
    fail_on: str,
    selected: str | None,
    ignored: str | None,
    now: str | None,
    jobs: int,
    everything: bool,
    profile: bool,
) -> None:
    """Check sitemaps: files, folders, archives (zip, tar, tar.gz), or - for standard input.

    Several files are also compared: an index with its children, files with each other, all of them
    with robots.txt.

    Exit status: 0 nothing at or above --fail-on, 1 something, 2 wrong use or an input that cannot
    be opened.
    """
    rules = usage(lambda: chosen_rules(selected, ignored))
    options = usage(lambda: api.options_at(now))
    addresses: dict[str, Any] = {"url": url, "base_url": base_url, "map_file": map_file}
    found = usage(lambda: given(paths, options.parse_urls, **addresses))
    for path in found.unused:
        click.echo(safe(f"{map_file}: {path} is none of the files"), err=True)
    limit = None if everything else FINDINGS_PER_RULE
    report = select_in_all(_check_all(found, options, lang, limit, jobs), rules)
    if form != "text":
        text = render(form, by_path(form, report, found.paths), lang, fail_on=fail_on)
    else:
        text = render_text(
            report,
            lang,
            paint=painter(color, output),
            all_places=everything,
            profile=profile,
            columns=terminal_columns(output),
        )
    write(text.encode("utf-8"), output)
    sys.exit(_status(report, fail_on))


def _check_all(found: Given, options: Options, lang: str, limit: int | None, jobs: int) -> Report:
    steps = check_set_steps(
        found.sources,
        options,
        language=lang,
        limit=limit,
        is_set=found.is_set,
        run_all=on_processes(jobs) if jobs > 1 else one_by_one,
    )
    try:
        return run_to_end(steps)
    except OSError as error:
        raise WrongUseError(f"{error.filename or '-'}: {error.strerror or error}") from error


def _status(report: Report, fail_on: str) -> int:
    if fail_on == "never":
        return 0
    at_or_above = SEVERITIES[: SEVERITIES.index(fail_on) + 1]
    return int(any(report.total(severity) for severity in at_or_above))
