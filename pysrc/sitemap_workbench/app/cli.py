"""The command `sitemap-workbench`. Reports go to standard output, diagnostics to standard error."""

import click

from ..version import VERSION
from .cli_check import check
from .cli_compare import compare
from .cli_completion import PROGRAM, completion
from .cli_decode import decode_message
from .cli_generate import generate
from .cli_help import Verb, Verbs
from .cli_rules import rules
from .console import WrongUseError


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, "-V", "--version", prog_name=PROGRAM)
def main() -> None:
    """Check, compare and generate XML sitemaps. Nothing is sent anywhere.

    `sitemap-workbench help VERB` tells all about one of the commands.
    """


@click.command("help", cls=Verb)
@click.argument("verb", required=False, metavar="[VERB]")
@click.pass_context
def help_(context: click.Context, verb: str | None) -> None:
    """Tell all about a VERB, as its --help does."""
    root = context.find_root()
    if verb is None:
        click.echo(root.get_help())
        return
    told = main.get_command(root, verb)
    if told is None:
        raise WrongUseError(f"no command {verb}; there are {', '.join(main.list_commands(root))}")
    click.echo(told.get_help(click.Context(told, info_name=verb, parent=root)))


for _verb in (check, compare, generate, rules, decode_message, completion, help_):
    main.add_command(_verb)
