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
from .cli_completion import complete_paths, complete_rules
from .cli_help import Verb
from .console import WrongUseError, jobs_option, language_option, paint, usage, write
from .here import options_at
from .inputs import Given, given
from .pool import on_processes
from .progress import Checks, run_told
from .selection import chosen_rules, select_in_all
from .sets import check_set_steps


@click.command(cls=Verb)
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", shell_complete=complete_paths)
@click.option("--url", metavar="URL", help="Address where the one file is or will be.")
@click.option(
    "--base-url",
    metavar="URL",
    help="Address of the folder or archive, or of the folder that the files have in common; "
    "each file's own follows from its path.",
)
@click.option(
    "--map",
    "map_file",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A list of path and address with a tab between, a line each, for files on several hosts; "
    "in UTF-8, with paths relative to the list.",
)
@click.option(
    "--format",
    "form",
    metavar="FORM",
    type=click.Choice(["text", *FORMATS]),
    default="text",
    show_default=True,
    help="Form of the report; see below.",
)
@click.option(
    "--output",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the report there.",
)
@language_option
@click.option(
    "--fail-on",
    type=click.Choice([*SEVERITIES, "never"]),
    default="error",
    show_default=True,
    help="Exit with 1 when something at or above this severity is found.",
)
@click.option(
    "--select",
    "selected",
    metavar="RULE,...",
    shell_complete=complete_rules,
    help="Report these rules only.",
)
@click.option(
    "--ignore",
    "ignored",
    metavar="RULE,...",
    shell_complete=complete_rules,
    help="Leave these rules out.",
)
@click.option(
    "--now",
    metavar="DATE|DATETIME",
    help="Compare dates with this instant instead of the clock; a date means 12:00Z.",
)
@jobs_option
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="Keep all findings, otherwise the first 1,000 of a rule and file, and show every place.",
)
@click.option(
    "--profile",
    is_flag=True,
    help="Show what was measured of each file too; the JSON always has it.",
)
def check(
    paths: tuple[str, ...],
    url: str | None,
    base_url: str | None,
    map_file: Path | None,
    form: str,
    output: Path | None,
    lang: str,
    fail_on: str,
    selected: str | None,
    ignored: str | None,
    now: str | None,
    jobs: int,
    everything: bool,
    profile: bool,
) -> None:
    """Check sitemaps, feeds, text lists and robots.txt.

    PATH is a file, a folder, an archive (zip, tar, tar.gz), a pattern in quotation marks, or - for
    standard input. Several files are also compared: an index with its children, files with each
    other, all of them with robots.txt.
    """
    rules = usage(lambda: chosen_rules(selected, ignored))
    options = usage(lambda: options_at(now))
    addresses: dict[str, Any] = {"url": url, "base_url": base_url, "map_file": map_file}
    found = usage(lambda: given(paths, options.parse_urls, **addresses))
    for path in found.unused:
        click.echo(safe(f"{map_file}: {path} is none of the files"), err=True)
    limit = None if everything else FINDINGS_PER_RULE
    report = select_in_all(_check_all(found, options, lang, limit, jobs), rules)
    if form != "text":
        text = render(form, report, lang)
    else:
        coloured = output is None and sys.stdout.isatty()
        painter = paint if coloured else lambda words, _: words
        text = render_text(report, lang, paint=painter, all_places=everything, profile=profile)
    write(text.encode("utf-8"), output)
    sys.exit(_status(report, fail_on))


def _check_all(found: Given, options: Options, lang: str, limit: int | None, jobs: int) -> Report:
    steps = check_set_steps(
        found.sources,
        options,
        language=lang,
        limit=limit,
        is_set=found.is_set,
        run_all=on_processes(jobs),
    )
    try:
        return run_told(steps, Checks(found.sources))
    except OSError as error:
        raise WrongUseError(f"{error.filename or '-'}: {error.strerror or error}") from error


def _status(report: Report, fail_on: str) -> int:
    if fail_on == "never":
        return 0
    at_or_above = SEVERITIES[: SEVERITIES.index(fail_on) + 1]
    return int(any(report.total(severity) for severity in at_or_above))
