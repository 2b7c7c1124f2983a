"""Completion in the shell: what options take, and `sitemap-workbench completion`.

The scripts are click's own; they ask the command itself what fits.
"""

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
)

from ..rules import registered
from ..rules.texts import text_of
from .cli_help import Verb

PROGRAM = "sitemap-workbench"
_VARIABLE = "_SITEMAP_WORKBENCH_COMPLETE"  # as click derives it from the name of the program


class _Fish(FishComplete):
    """What is offered may have commas: lists of rules, and their titles."""

    source_template = FishComplete.source_template.replace('split ","', 'split --max 1 ","')


SHELLS: dict[str, type[ShellComplete]] = {"bash": BashComplete, "zsh": ZshComplete, "fish": _Fish}


def complete_paths(
    _context: click.Context, _parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    """Files and folders; the shell knows them."""
    return [CompletionItem(begun, type="file")]


def complete_rule(
    _context: click.Context, _parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    """The ids of rules, with their titles."""
    return [
        CompletionItem(rule.id, help=text_of(rule, "en").title)
        for rule in registered().values()
        if rule.id.startswith(begun)
    ]


def complete_rules(
    context: click.Context, parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    """A list of ids with commas between: its last one, and none that it has already."""
    before, comma, last = begun.rpartition(",")
    named = before.split(",")
    return [
        CompletionItem(f"{before}{comma}{item.value}", help=item.help)
        for item in complete_rule(context, parameter, last)
        if item.value not in named
    ]


@click.command(cls=Verb)
@click.argument("shell", type=click.Choice(list(SHELLS)))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script that completes commands in SHELL: verbs, options, languages, forms, the ids
    of rules with their titles, and files.
    """
    made = SHELLS[shell](context.find_root().command, {}, PROGRAM, _VARIABLE)
    click.echo(made.source())
