"""`sitemap-workbench decode`: what a message means, and where its rules strike."""

import sys
from typing import Any

import click

from ..decoder import Decoded, decode
from ..decoder.decoding import LONGEST
from ..report import Report
from .cli_completion import complete_paths
from .cli_help import Verb
from .console import WrongUseError, json_text, language_option, usage, write
from .decoded_text import decoded_lines
from .here import options_at
from .inputs import given
from .session import run_to_end
from .sets import check_set_steps
from .struck import strikes


@click.command("decode", cls=Verb)
@click.argument("message")
@click.argument("paths", nargs=-1, metavar="[PATH]...", shell_complete=complete_paths)
@click.option("--url", metavar="URL", help="Address where the one file is or will be.")
@click.option("--base-url", metavar="URL", help="Address of the folder that the files lie in.")
@click.option(
    "--now", metavar="DATE|DATETIME", help="Compare dates with this instant instead of the clock."
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Words for people, or data.",
)
@language_option
def decode_message(
    message: str,
    paths: tuple[str, ...],
    url: str | None,
    base_url: str | None,
    now: str | None,
    form: str,
    lang: str,
) -> None:
    """Say what a MESSAGE of a search console, a browser or a parser means; - reads it from standard
    input. It may be in any language that is known, with all that stands around it.

    With files, say too where the rules that correspond strike in them.
    """
    if message == "-":
        if "-" in paths:
            raise WrongUseError("standard input is the message or a file, not both")
        # A character has at most four bytes; one more shows that the message was longer.
        read = sys.stdin.buffer.read(4 * LONGEST + 4)
        message = read.decode("utf-8", errors="replace")
    decoded = decode(message, lang)
    report = _checked(paths, url, base_url, now, lang) if paths else None
    if form == "json":
        text = json_text(_as_data(decoded, report))
    else:
        text = "\n".join(decoded_lines(decoded, report, lang)) + "\n"
    write(text.encode("utf-8"))
    sys.exit(0 if decoded.meanings else 1)


def _checked(
    paths: tuple[str, ...], url: str | None, base_url: str | None, now: str | None, lang: str
) -> Report:
    options = usage(lambda: options_at(now))
    found = usage(lambda: given(paths, options.parse_urls, url=url, base_url=base_url))
    steps = check_set_steps(found.sources, options, language=lang, is_set=found.is_set)
    try:
        return run_to_end(steps)
    except OSError as error:
        raise WrongUseError(f"{error.filename or '-'}: {error.strerror or error}") from error


def _as_data(decoded: Decoded, report: Report | None) -> dict[str, Any]:
    """The answer of the bridge, and with files what each rule has found in them."""
    rules = dict.fromkeys(rule for meaning in decoded.meanings for rule in meaning.rules)
    found = None if report is None else strikes(report, rules)
    return {
        **decoded.to_dict(),
        "strikes": found
        and {
            rule: {"count": one.count, "findings": [place.to_dict() for place in one.places]}
            for rule, one in found.items()
        },
    }
