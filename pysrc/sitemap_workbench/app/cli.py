"""The command `sitemap-workbench`. Reports go to standard output, diagnostics to standard error."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from ..facts.options import Options
from ..generate import Generated, failure_message
from ..report import Report
from ..report.as_json import render_json
from ..report.as_text import render_text, safe
from ..report.model import SEVERITIES
from ..rules import Reader, Rule, registered
from ..rules.engine import FINDINGS_PER_RULE
from ..rules.texts import LANGUAGES
from ..version import VERSION
from . import api
from .inputs import Given, InputError, given
from .pool import on_processes
from .reference import chosen, explained, layers, rule_entry, rule_table
from .selection import chosen_rules, select_in_all
from .session import run_to_end
from .sets import check_set_steps, one_by_one

_STYLES: dict[str, dict[str, Any]] = {
    "error": {"fg": "red", "bold": True},
    "invalid": {"fg": "red", "bold": True},
    "unreadable": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "note": {"fg": "blue"},
    "valid": {"fg": "green", "bold": True},
    "strong": {"bold": True},
    "dim": {"dim": True},
}


class _WrongUse(click.ClickException):
    exit_code = 2

    def __init__(self, text: str) -> None:
        super().__init__(safe(text))  # names and options may hold what moves a cursor


_T = TypeVar("_T")

_language = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="Language of the messages.",
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="sitemap-workbench")
def main() -> None:
    """Check and generate XML sitemaps. Nothing is sent anywhere."""


@main.command()
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
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Form of the report.",
)
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="Write it here.")
@_language
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
) -> None:
    """Check sitemaps: files, folders, archives (zip, tar, tar.gz), or - for standard input.

    Several files are also compared: an index with its children, files with each other, all of them
    with robots.txt.

    Exit status: 0 nothing at or above --fail-on, 1 something, 2 wrong use or an input that cannot
    be opened.
    """
    rules = _usage(lambda: chosen_rules(selected, ignored))
    options = _usage(lambda: api.options_at(now))
    addresses: dict[str, Any] = {"url": url, "base_url": base_url, "map_file": map_file}
    found = _usage(lambda: given(paths, options.parse_urls, **addresses))
    for path in found.unused:
        click.echo(safe(f"{map_file}: {path} is none of the files"), err=True)
    limit = None if everything else FINDINGS_PER_RULE
    report = select_in_all(_check_all(found, options, lang, limit, jobs), rules)
    if form == "json":
        text = render_json(report)
    else:
        coloured = output is None and sys.stdout.isatty()
        paint = _paint if coloured else lambda words, _: words
        text = render_text(report, lang, paint=paint, all_places=everything)
    _write(text.encode("utf-8"), output)
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
        raise _WrongUse(f"{error.filename or '-'}: {error.strerror or error}") from error


def _status(report: Report, fail_on: str) -> int:
    if fail_on == "never":
        return 0
    at_or_above = SEVERITIES[: SEVERITIES.index(fail_on) + 1]
    return int(any(report.total(severity) for severity in at_or_above))


@main.command()
@click.argument("list_", metavar="[LIST|-]", default="-")
@click.option("--lastmod", default="", help="Date, or date and time with zone, for every entry.")
@click.option("--changefreq", default="", help="always, hourly, daily, weekly, monthly, …")
@click.option("--priority", default="", help="0.0 to 1.0.")
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write the XML here."
)
@click.option("--format", "form", type=click.Choice(["xml", "json"]), default="xml", hidden=False)
@_language
def generate(
    list_: str,
    lastmod: str,
    changefreq: str,
    priority: str,
    output: Path | None,
    form: str,
    lang: str,
) -> None:
    """Make sitemap.xml from a list with one absolute address a line.

    All or nothing: with one bad line nothing is written, and every bad line is named.
    """
    made = api.generate(
        _usage(lambda: _read_list(list_)),
        lastmod=lastmod,
        changefreq=changefreq,
        priority=priority,
    )
    if form == "json":
        _write((json.dumps(made.to_dict(lang), ensure_ascii=False, indent=2) + "\n").encode())
        if made.ok and output is not None:
            _write(made.files[0].data, output)
    elif made.ok:
        _write(made.files[0].data, output)
    if form != "json":
        _tell_failures(made, lang)
    sys.exit(0 if made.ok else 1)


def _read_list(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from error


def _tell_failures(made: Generated, lang: str) -> None:
    for failure in made.failures:
        place = "" if failure.line is None else f"line {failure.line}: "
        click.echo(f"{place}{failure.id}: {failure_message(failure, lang)}", err=True)


@main.command()
@click.argument("rule", required=False)
@click.option("--severity", type=click.Choice(SEVERITIES), help="Only rules of this severity.")
@click.option("--layer", type=click.Choice(layers()), help="Only rules of this layer.")
@click.option(
    "--reader",
    type=click.Choice([reader.value for reader in Reader]),
    help="Only faults that this reader of sitemaps objects to.",
)
@click.option("--search", help="Only rules with this in their id, number or words.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@_language
def rules(
    rule: str | None,
    severity: str | None,
    layer: str | None,
    reader: str | None,
    search: str | None,
    form: str,
    lang: str,
) -> None:
    """List the rules, or explain one, by its id or its number such as R056."""
    if rule is not None:
        entry = rule_entry(_rule_called(rule), lang)
        click.echo(_json(entry) if form == "json" else explained(entry, lang), nl=False)
        return
    table = chosen(rule_table(lang), severity=severity, layer=layer, reader=reader, search=search)
    if form == "json":
        click.echo(_json(table), nl=False)
        return
    width = max((len(entry["id"]) for entry in table), default=0)
    for entry in table:
        painted = _paint(f"{entry['severity']:<7}", entry["severity"])
        click.echo(f"{painted}  {entry['id']:<{width}}  {entry['title']}")


def _rule_called(name: str) -> Rule:
    for rule in registered().values():
        if name in (rule.id, f"R{rule.number:03}"):
            return rule
    raise _WrongUse(f"no rule {name}; `sitemap-workbench rules` lists them")


def _paint(text: str, role: str) -> str:
    return click.style(text, **_STYLES[role]) if role in _STYLES else text


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _write(data: bytes, output: Path | None = None) -> None:
    if output is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        output.write_bytes(data)
    except OSError as error:
        raise _WrongUse(f"{output}: {error.strerror or error}") from error


def _usage(make: Callable[[], _T]) -> _T:
    try:
        return make()
    except (InputError, ValueError) as error:
        raise _WrongUse(str(error)) from error
