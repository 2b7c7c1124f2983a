"""`--help` as a manual page has it: options in groups, examples, exit status, environment.

What is said beside the options is in `cli_help.toml`, by verb.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import click

from .console import WrongUseError


@cache
def manual(verb: str) -> Mapping[str, Any]:
    """What the help of a verb says beside its options."""
    text = files(__package__).joinpath("cli_help.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    told = table[verb]
    variables = {name: table["environment"][name] for name in told["environment"]}
    return {**told, "environment": variables}


class Verb(click.Command):
    """A command whose help has the sections of its manual."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options in the groups of the manual, those that it does not name at the end."""
        told = {
            max(parameter.opts, key=len): record
            for parameter in self.get_params(ctx)
            if isinstance(parameter, click.Option) and (record := parameter.get_help_record(ctx))
        }
        for title, names in manual(self.name or "")["options"].items():
            _write_rows(formatter, title, [told.pop(name) for name in names if name in told])
        _write_rows(formatter, "Others", told.values())

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002  it fits
        """Its line in the list of verbs."""
        return str(manual(self.name or "")["short"])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Words that options take, examples, exit status and environment."""
        write_manual(manual(self.name or ""), formatter)


class Verbs(click.Group):
    """The group of the verbs, with a manual of its own."""

    command_class = Verb

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """As of a verb."""
        write_manual(manual("main"), formatter)


def write_manual(told: Mapping[str, Any], formatter: click.HelpFormatter) -> None:
    """The sections below the options."""
    for title, terms in told.get("terms", {}).items():
        _write_rows(formatter, title, terms.items())
    _write_examples(formatter, told["examples"])
    _write_rows(formatter, "Exit status", told["status"].items())
    _write_rows(formatter, "Environment", told["environment"].items())


def _write_rows(
    formatter: click.HelpFormatter, title: str, rows: Iterable[tuple[str, str]]
) -> None:
    if listed := list(rows):
        with formatter.section(title):
            formatter.write_dl(listed)


def _write_examples(formatter: click.HelpFormatter, examples: Iterable[Mapping[str, str]]) -> None:
    """Commands are broken like a shell takes them: at a blank, with a backslash."""
    with formatter.section("Examples"):
        for number, example in enumerate(examples):
            if number:
                formatter.write_paragraph()
            formatter.write_text(example["does"])
            with formatter.indentation():
                room = formatter.width - formatter.current_indent
                for line in broken(example["line"], room):
                    formatter.write(f"{'':>{formatter.current_indent}}{line}\n")


def broken(command: str, width: int) -> list[str]:
    """A command on lines of at most so many characters, where its options allow that."""
    lines, line = [], ""
    for number, part in enumerate(command.split(" --")):
        word = f"--{part}" if number else part
        if line and len(line) + len(word) + len(" ") > width - len(" \\"):
            lines.append(f"{line} \\")
            line = f"  {word}"
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def no_verb(word: str, verbs: Sequence[str]) -> str:
    """Words for a verb that there is not, with the nearest one or all of them."""
    from .selectors import nearest

    there_are = f"; there are {', '.join(verbs)}"
    return f"no command {word}{nearest(word, verbs) or there_are}"


@click.command("help", cls=Verb)
@click.argument("verb", required=False, metavar="[VERB]")
@click.pass_context
def help_(context: click.Context, verb: str | None) -> None:
    """Tell all about a VERB, as its --help does."""
    root = context.find_root()
    verbs = root.command
    assert isinstance(verbs, click.Group)
    if verb is None:
        click.echo(root.get_help())
        return
    told = verbs.get_command(root, verb)
    if told is None:
        raise WrongUseError(no_verb(verb, verbs.list_commands(root)))
    click.echo(told.get_help(click.Context(told, info_name=verb, parent=root)))
