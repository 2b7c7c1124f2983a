"""The command `sitemap-workbench`. Reports go to standard output, diagnostics to standard error."""

from importlib import import_module

import click

from ..version import VERSION
from .cli_help import Verbs

_VERBS = {
    "check": "cli_check:check",
    "compare": "cli_compare:compare",
    "generate": "cli_generate:generate",
    "rules": "cli_rules:rules",
    "decode": "cli_decode:decode_message",
    "completion": "cli_completion:completion",
    "help": "cli_help:help_",
}


class _Verbs(Verbs):
    """Imports a verb when it is asked for: a check does not start with what generates."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(_VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _VERBS:
            return None
        module, _, name = _VERBS[cmd_name].partition(":")
        found: click.Command = getattr(import_module(f".{module}", __package__), name)
        return found


@click.group(cls=_Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, "-V", "--version", prog_name="sitemap-workbench")
def main() -> None:
    """Check, compare and generate XML sitemaps. Nothing is sent anywhere.

    `sitemap-workbench help VERB` tells all about one of the commands.
    """
    from .console import collect_seldom, ended_by_signals

    collect_seldom()
    click.get_current_context().with_resource(ended_by_signals())
