"""The settings of `check`: one table for the command line, for settings files, and for what both
say about themselves."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from ..report.formats import FORMATS
from ..report.model import SEVERITIES
from ..rules.texts import LANGUAGES
from . import settings_kinds as kinds
from .cli_completion import complete_rules
from .console import JOBS_HELP, JobsType
from .settings_kinds import Kind, choice

_Command = TypeVar("_Command", bound=Callable[..., Any])
_FORMS = ("text", *FORMATS)
_FAILING = (*SEVERITIES, "never")
_FILE = click.Path(dir_okay=False, path_type=Path)


@dataclass(frozen=True, slots=True)
class Key:
    """A setting: its key in a file, which is the name of its option too, what it means, its kind in
    a file, and how its option differs from one that takes a text. `adds`: the command line adds to
    what the file says, instead of taking its place. `option` is False for what only a file has."""

    name: str
    help: str
    kind: Kind
    default: object = None
    adds: bool = False
    option: bool = True
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def parameter(self) -> str:
        """Its name among the parameters of the command."""
        return self.name.replace("-", "_")


KEYS = (
    Key(
        "select",
        "Report these rules only.",
        kinds.SOME_RULES,
        extra={"multiple": True, "metavar": "RULE,...", "shell_complete": complete_rules},
    ),
    Key(
        "ignore",
        "Leave these rules out.",
        kinds.RULES,
        adds=True,
        extra={"multiple": True, "metavar": "RULE,...", "shell_complete": complete_rules},
    ),
    Key(
        "severity",
        "Take rules for more or less severe than they are, or turn them off; no verdict changes.",
        kinds.LEVELS,
        adds=True,
        extra={"multiple": True, "metavar": "RULE=LEVEL,...", "shell_complete": complete_rules},
    ),
    Key(
        "per-file-ignores",
        "Leave rules out of the files that fit a pattern.",
        kinds.RULES_BY_PATTERN,
        option=False,
    ),
    Key(
        "exclude",
        "Pass over what fits the pattern in folders and archives; patterns are those of a "
        ".gitignore file.",
        kinds.PATTERNS,
        adds=True,
        extra={"multiple": True, "metavar": "PATTERN"},
    ),
    Key(
        "fail-on",
        "Exit with 1 when something at or above this severity is found.",
        choice(_FAILING),
        "error",
        extra={"type": click.Choice(_FAILING)},
    ),
    Key(
        "baseline",
        "Tell, count and fail for only what this file does not know.",
        kinds.PATH,
        extra={"type": _FILE, "metavar": "FILE"},
    ),
    Key(
        "format",
        "Form of the report; see below.",
        choice(_FORMS),
        "text",
        extra={"type": click.Choice(_FORMS), "metavar": "FORM"},
    ),
    Key(
        "lang",
        "Language of the messages.",
        choice(LANGUAGES),
        "en",
        extra={"type": click.Choice(LANGUAGES)},
    ),
    Key(
        "base-url",
        "Address of the folder or archive, or of the folder that the files have in common; "
        "each file's own follows from its path.",
        kinds.ADDRESS,
        extra={"metavar": "URL"},
    ),
    Key(
        "root",
        "The folder that --base-url is the address of, whichever files in it are named.",
        kinds.PATH,
        extra={"type": click.Path(file_okay=False, path_type=Path), "metavar": "DIR"},
    ),
    Key(
        "map",
        "A list of path and address with a tab between, a line each, for files on several hosts; "
        "in UTF-8, with paths relative to the list.",
        kinds.PATH,
        extra={"type": _FILE, "metavar": "FILE"},
    ),
    Key(
        "now",
        "Compare dates with this instant instead of the clock; a date means 12:00Z.",
        kinds.MOMENT,
        extra={"metavar": "DATE|DATETIME"},
    ),
    Key(
        "jobs",
        JOBS_HELP,
        kinds.PROCESSES,
        0,
        extra={"type": JobsType(), "default": "auto"},
    ),
    Key(
        "all",
        "Keep all findings, otherwise the first 1,000 of a rule and file, and show every place.",
        kinds.FLAG,
        False,
        extra={"is_flag": True},
    ),
    Key(
        "profile",
        "Show what was measured of each file too; the JSON always has it.",
        kinds.FLAG,
        False,
        extra={"is_flag": True},
    ),
)
"""In the order in which they are shown."""

BY_NAME = {key.name: key for key in KEYS}


def typed_options(context: click.Context) -> dict[str, Any]:
    """The options of settings that were typed, by key."""
    return {
        key.name: context.params[key.parameter]
        for key in KEYS
        if context.get_parameter_source(key.parameter) is ParameterSource.COMMANDLINE
    }


def setting_options(command: _Command) -> _Command:
    """Give a command the options of all settings. Flags have a counterpart, for what a file has
    switched on."""
    for key in reversed(KEYS):
        if key.option:
            command = _option(key)(command)
    return command


def _option(key: Key) -> Callable[[_Command], _Command]:
    extra = dict(key.extra)
    name = f"--{key.name}"
    if extra.pop("is_flag", False):
        name = f"{name}/--no-{key.name}"
    elif key.default is not None:
        extra = {"default": key.default, "show_default": True, **extra}
    return click.option(name, key.parameter, help=key.help, **extra)
