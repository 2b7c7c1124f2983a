"""`sitemap-workbench check`."""

import sys
from pathlib import Path
from typing import Any

import click

from ..facts.options import Options
from ..report import Report
from ..report.model import SEVERITIES
from ..report.terminal import safe
from .cli_baseline import BaselineUse, baseline_options
from .cli_completion import complete_paths
from .cli_forms import Writing, form_options
from .cli_help import Verb
from .cli_targets import refuse_overwriting
from .console import WrongUseError, color_option, usage, write
from .here import options_at
from .inputs import Given, given
from .pool import on_processes
from .progress import Checks, run_told
from .sets import check_set_steps
from .settings import Settings, effective, found_settings
from .settings_keys import setting_options, typed_options
from .sieve import Sieve

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(cls=Verb)
@click.argument("paths", nargs=-1, metavar="PATH...", shell_complete=complete_paths)
@click.option("--url", metavar="URL", help="Address where the one file is or will be.")
@click.option(
    "--stdin-name",
    metavar="NAME",
    help="The path of the file that standard input stands for; nothing is read there.",
)
@form_options
@setting_options
@baseline_options
@click.option(
    "--config", type=_FILE, metavar="FILE", help="Follow the settings in this file, and no other."
)
@click.option(
    "--isolated", "--no-config", "no_config", is_flag=True, help="Follow no settings file."
)
@click.option(
    "--show-settings",
    is_flag=True,
    help="Print the settings that are in effect and where each comes from; nothing is checked.",
)
@color_option
def check(
    paths: tuple[str, ...],
    url: str | None,
    stdin_name: str | None,
    output: Path | None,
    color: str,
    also: tuple[tuple[str, Path], ...],
    write_baseline: Path | None,
    update_baseline: bool,
    no_baseline: bool,
    config: Path | None,
    no_config: bool,
    show_settings: bool,
    **_: Any,
) -> None:
    """Check sitemaps, feeds, text lists and robots.txt.

    PATH is a file, a folder, an archive (zip, tar, tar.gz), a pattern in quotation marks, or - for
    standard input. Several files are also compared: an index with its children, files with each
    other, all of them with robots.txt.

    Options that are not given come from sitemap-workbench.toml, or [tool.sitemap-workbench] in
    pyproject.toml, in the nearest folder upwards that has one.
    """
    search = usage(lambda: found_settings(config, no_config=no_config))
    for line in search.told:
        click.echo(safe(line), err=True)
    typed = typed_options(click.get_current_context())
    settings = usage(lambda: effective(search.found, typed, url=url is not None))
    settings_file = search.found.path if search.found else None
    if show_settings:
        refuse_overwriting([settings_file], [("--output", output)])
        write("".join(f"{line}\n" for line in settings.lines()).encode(), output)
        return
    if not paths:
        raise click.UsageError("Missing argument 'PATH...'.")
    use = usage(
        lambda: BaselineUse.of(
            settings["baseline"],
            typed.get("baseline"),
            write_baseline,
            none=no_baseline,
            update=update_baseline,
        )
    )
    at = usage(lambda: options_at(settings["now"]))
    found = usage(
        lambda: given(
            paths,
            at.parse_urls,
            url=url,
            base_url=settings["base-url"],
            base_folder=settings["root"],
            map_file=settings["map"],
            stdin_name=stdin_name,
            exclude=settings["exclude"] or (),
        )
    )
    for path in found.unused:
        click.echo(safe(f"{settings['map']}: {path} is none of the files"), err=True)
    refuse_overwriting(
        [*found.paths.values(), settings_file, settings["map"], use.known],
        [
            ("--output", output),
            *((f"--also {form}", file) for form, file in also),
            ("--write-baseline", write_baseline),
        ],
    )
    if found.outside:
        first, more = found.outside[0], len(found.outside) - 1
        names = f"{first} and {more:,} more" if more else first
        told = f"{names}: outside of {settings['root']}, so without an address"
        click.echo(safe(told), err=True)
    selection = settings.selection(found.paths)
    ledger = usage(lambda: use.ledger(found.paths, selection, is_set=found.is_set))
    report = _check_all(found, at, settings, Sieve(selection, ledger, settings["all"]))
    writing = Writing(report, found.paths, settings, color)
    for form, file in also:
        writing.write(form, file)
    writing.write(settings["format"], output)
    if ledger is not None:
        use.finish(ledger, report, settings["format"])
    sys.exit(_status(report, settings["fail-on"]))


def _check_all(found: Given, options: Options, settings: Settings, sieve: Sieve) -> Report:
    steps = check_set_steps(
        found.sources,
        options,
        language=settings["lang"],
        limit=sieve.limit,
        set_limit=sieve.set_limit,
        is_set=found.is_set,
        run_all=on_processes(settings["jobs"]),
        keep=sieve.of_file,
    )
    try:
        return sieve.of_all(run_told(steps, Checks(found.sources)))
    except OSError as error:
        raise WrongUseError(f"{error.filename or '-'}: {error.strerror or error}") from error


def _status(report: Report, fail_on: str) -> int:
    if fail_on == "never":
        return 0
    at_or_above = SEVERITIES[: SEVERITIES.index(fail_on) + 1]
    return int(any(report.total(severity) for severity in at_or_above))
