"""The command `sitemap-workbench`. Reports go to standard output, diagnostics to standard error."""

import os
import sys
from importlib import import_module
from typing import Any

import click

from ..version import VERSION
from .cli_help import Verbs, no_verb
from .console import WrongUseError
from .streams import told_streams

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

    def main(self, *args: Any, **extra: Any) -> Any:
        """The whole run, also of what click itself does not look after: completion, and errors of
        the machine."""
        with told_streams():
            try:
                return super().main(*args, **extra)
            except click.ClickException as error:
                error.show()
                sys.exit(error.exit_code)
            except OSError as error:
                place = error.filename or "the current folder"  # which has no name when it is gone
                WrongUseError(f"{place}: {error.strerror or error}").show()
                sys.exit(WrongUseError.exit_code)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(_VERBS)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The verb, or what was probably meant: a verb, or a check of what has no verb."""
        word = args[0]
        if word not in _VERBS and not word.startswith("-"):
            if "://" in word or os.path.lexists(word):
                raise WrongUseError(f"no command {word}; did you mean check {word}?")
            raise WrongUseError(no_verb(word, list(_VERBS)))
        return super().resolve_command(ctx, args)

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
