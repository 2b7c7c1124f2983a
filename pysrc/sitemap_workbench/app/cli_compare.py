"""`sitemap-workbench compare`: what differs between two versions of a file or a set."""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import click

from ..compare import Comparison
from ..compare.as_csv import csv_pieces
from ..compare.as_json import json_pieces
from .cli_completion import complete_paths
from .cli_help import Verb
from .cli_targets import TargetType, refuse_overwriting
from .compared_text import phrase, text_lines
from .comparing import comparing_steps
from .console import (
    WrongUseError,
    color_option,
    language_option,
    painter,
    usage,
    write_pieces,
)
from .here import options_at
from .inputs import given
from .progress import percent, run_told


@click.command(cls=Verb)
@click.argument("old", shell_complete=complete_paths)
@click.argument("new", shell_complete=complete_paths)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "csv"]),
    default="text",
    show_default=True,
    help="Form of the result.",
)
@click.option(
    "--output",
    metavar="FILE",
    type=TargetType(),
    help="Write the result there.",
)
@language_option
@color_option
@click.option("--all", "everything", is_flag=True, help="Show every change in the text.")
def compare(
    old: str, new: str, form: str, output: Path | None, lang: str, color: str, everything: bool
) -> None:
    """Compare two versions: which addresses were added, removed or changed, and what in them.

    OLD and NEW are each a file, a folder, an archive (zip, tar, tar.gz), a pattern in quotation
    marks for several files, or - for standard input.
    """
    if old == new == "-":
        raise WrongUseError("standard input can be one side only")
    options = options_at(None)
    before, after = (usage(partial(given, (path,), options.parse_urls)) for path in (old, new))
    refuse_overwriting([*before.paths.values(), *after.paths.values()], [("--output", output)])
    try:
        steps = comparing_steps(before.sources, after.sources, options)
        comparison = run_told(
            steps, lambda at: f"{phrase(at.doing, lang)} {percent(at.done, at.total)}"
        )
    except OSError as error:
        raise WrongUseError(f"{error.filename or '-'}: {error.strerror or error}") from error
    if form == "text":
        painted = painter(color, output)
        lines = text_lines(comparison, lang, paint=painted, everything=everything)
        pieces: Iterator[str] = (f"{line}\n" for line in lines)
    else:
        pieces = json_pieces(comparison) if form == "json" else csv_pieces(comparison)
    write_pieces(pieces, output)
    sys.exit(_status(comparison))


def _status(comparison: Comparison) -> int:
    """As `diff`; of what was not reached nobody knows that it is the same."""
    return 0 if comparison.identical and comparison.complete else 1
