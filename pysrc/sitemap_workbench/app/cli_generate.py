"""`sitemap-workbench generate`: the files, or every reason why there are none."""

import shutil
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from ..facts.options import Options
from ..generate.archive import write_zip
from ..generate.kept import FolderStore
from ..generate.settings import PROFILES, Settings
from ..generate.tables import FORMS, template_csv
from ..readers import Source
from ..report.terminal import safe
from ..report.words import counted
from .cli_completion import complete_paths
from .cli_help import Verb
from .cli_moving import move_in
from .cli_targets import TargetType, refuse_overwriting
from .console import (
    WrongUseError,
    jobs_option,
    json_text,
    language_option,
    usage,
    write,
)
from .here import options_at
from .inputs import InputError, refuse_remote
from .made_text import failure_lines, phrase, remark_lines, stale_files, summary_lines
from .making import Made, making_steps
from .pool import on_processes
from .progress import percent, run_told

_NOW = "now"


@click.command(cls=Verb)
@click.argument("list_", metavar="[LIST|-]", default="-", shell_complete=complete_paths)
@click.option(
    "--profile",
    type=click.Choice(sorted(PROFILES)),
    default="browser",
    show_default=True,
    help="browser: one strict file of at most 10,000 addresses; protocol: any number, split into "
    "files of at most 50,000 addresses and 50 MiB, with an index.",
)
@click.option(
    "--input",
    "form",
    type=click.Choice(["auto", *FORMS]),
    default="auto",
    show_default=True,
    help="What LIST is; auto looks at what is in it.",
)
@click.option(
    "--lastmod",
    metavar="DATE",
    default="",
    help="Date, or date and time with zone, for every entry without its own; now for today.",
)
@click.option(
    "--changefreq",
    metavar="WORD",
    default="",
    help="always, hourly, daily, weekly, monthly, yearly or never.",
)
@click.option("--priority", metavar="NUMBER", default="", help="0.0 to 1.0.")
@click.option(
    "--hosts",
    type=click.Choice(["one", "each"]),
    default="one",
    show_default=True,
    help="Refuse a second host, or make a set of files for each.",
)
@click.option(
    "--schemes",
    type=click.Choice(["together", "apart"]),
    default="together",
    show_default=True,
    help="http and https addresses of a host in the same files or in sets of their own.",
)
@click.option(
    "--base-url",
    metavar="URL",
    default="",
    help="Address of the folder in which the files will lie; default: the root of the site.",
)
@click.option(
    "--stem",
    metavar="NAME",
    default="sitemap",
    show_default=True,
    help="What the names of the files begin with.",
)
@click.option(
    "--index",
    type=click.Choice(["auto", "always"]),
    default="auto",
    show_default=True,
    help="Make an index for several files, or always.",
)
@click.option("--gzip", is_flag=True, help="Pack the files (.xml.gz).")
@click.option(
    "--ignore-columns", is_flag=True, help="Pass over the columns of a table that are no field."
)
@click.option("--old-news", is_flag=True, help="Accept news older than two days.")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=TargetType(),
    help="Write the one file here; with a name that ends in .zip, all files as one zip.",
)
@click.option(
    "--out-dir",
    metavar="FOLDER",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write the files here.",
)
@click.option(
    "--format",
    "told_as",
    type=click.Choice(["xml", "json"]),
    default="xml",
    show_default=True,
    help="Print the file, or what was made and what failed as JSON.",
)
@jobs_option
@click.option("--now", metavar="DATE|DATETIME", help="Take this instant for now.")
@click.option("--template", is_flag=True, help="Print a table with all columns, to be filled in.")
@language_option
def generate(
    list_: str,
    form: str,
    output: Path | None,
    out_dir: Path | None,
    told_as: str,
    now: str | None,
    template: bool,
    ignore_columns: bool,
    old_news: bool,
    jobs: int,
    lang: str,
    **wanted: Any,
) -> None:
    """Make sitemaps from a list with one absolute address a line, a table (CSV, TSV, JSON Lines)
    or an existing sitemap. Without LIST, or for -, standard input is read.

    All or nothing: with one bad line nothing is written, and every bad line is named.
    """
    if template:
        write(template_csv(lang), output)
        return
    if wanted["gzip"] and output and output.suffix.lower() == ".xml":
        raise WrongUseError(f"{output}: a packed file is named {output.name}.gz")
    if output and out_dir:
        raise WrongUseError("--output and --out-dir cannot be given together")
    refuse_overwriting([None if list_ == "-" else list_], [("--output", output)])
    options = usage(lambda: options_at(now))
    settings = _settings(wanted, options)
    with tempfile.TemporaryDirectory(prefix="sitemap-workbench-") as scratch:
        source = usage(lambda: _source(list_, Path(scratch)))
        store = FolderStore(out_dir or Path(scratch) / "made")
        try:
            steps = making_steps(
                source,
                settings,
                options,
                store=store,
                form=form,
                ignore_columns=ignore_columns,
                old_news=old_news,
                language=lang,
                run_all=on_processes(jobs),
            )
            made = run_told(
                steps, lambda at: f"{phrase(at.doing, lang)} {percent(at.done, at.total)}"
            )
            if made.generated.ok:
                _hand_over(made, store, out_dir, output, list_, told_as == "xml", lang)
            if told_as == "json":
                write(json_text(_as_json(made, lang)).encode())
        except BrokenPipeError:
            raise  # whoever read the output has seen enough: no fault of the input
        except OSError as error:
            raise WrongUseError(f"{error.filename or list_}: {error.strerror or error}") from error
        finally:
            store.close()
    _tell(made, settings, out_dir, lang, failures=told_as == "xml")
    if wanted["lastmod"] == _NOW and made.generated.ok:
        click.echo(phrase("now", lang), err=True)
    sys.exit(0 if made.generated.ok else 1)


def _settings(wanted: dict[str, Any], options: Options) -> Settings:
    settings = Settings(**{**wanted, "profile": PROFILES[wanted["profile"]]})
    if settings.lastmod == _NOW:
        return replace(settings, lastmod=options.now.date().isoformat())
    return settings


def _source(path: str, scratch: Path) -> Source:
    """A file as it is; standard input is put aside, since some inputs are read twice."""
    refuse_remote(path)
    try:
        if path == "-":
            aside = scratch / "input"
            with aside.open("wb") as into:
                shutil.copyfileobj(sys.stdin.buffer, into)
            return Source.of_path(aside, "-")
        with Path(path).open("rb"):
            return Source.of_path(Path(path))
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from error


def _hand_over(
    made: Made,
    store: FolderStore,
    out_dir: Path | None,
    output: Path | None,
    list_: str,
    to_stdout: bool,
    language: str,
) -> None:
    files = made.generated.files
    if out_dir is None and output is None and not to_stdout:
        return
    if out_dir is None and len(files) > 1 and not _is_zip(output):
        count = counted("files", len(files), language)
        raise WrongUseError(phrase("several", language).format(files=count))
    if out_dir is not None:
        refuse_overwriting(
            [list_], [("--out-dir", out_dir / file.name) for file in files if file.name]
        )
    paths = store.publish((file.name, file.kept) for file in files)
    if out_dir is not None:
        return
    if output is None:
        write(paths[0].read_bytes())
    elif _is_zip(output):
        move_in(output, lambda path: write_zip(zip(_names(made), paths, strict=True), path))
    else:
        move_in(output, lambda path: shutil.copyfile(paths[0], path))


def _is_zip(output: Path | None) -> bool:
    return output is not None and output.suffix.lower() == ".zip"


def _names(made: Made) -> list[str]:
    return [file.name for file in made.generated.files]


def _as_json(made: Made, language: str) -> dict[str, Any]:
    """The contract, and beyond the strict list what the checker says of each file."""
    told = made.generated.to_dict(language)
    if not made.generated.strict:
        for file, report in zip(told["files"], made.report.files, strict=False):
            file["verdict"], file["rules"] = report.verdict, report.rules
    return told


def _tell(
    made: Made, settings: Settings, out_dir: Path | None, language: str, *, failures: bool
) -> None:
    lines = list(failure_lines(made, language)) if failures else []
    if failures and made.generated.ok and not made.generated.strict:
        lines += summary_lines(made, language)
    lines += remark_lines(made, language)
    if made.generated.ok and out_dir and (stale := stale_files(made, out_dir, settings.stem)):
        lines.append(safe(phrase("stale", language).format(names=", ".join(stale))))
    for line in lines:
        click.echo(line, err=True)
