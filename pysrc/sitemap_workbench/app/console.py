"""What the commands share: options, colours, and how they write and complain."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from ..report.as_text import safe
from ..rules.texts import LANGUAGES
from .inputs import InputError

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


class WrongUseError(click.ClickException):
    """What the program was asked for cannot be done: exit status 2."""

    exit_code = 2

    def __init__(self, text: str) -> None:
        super().__init__(safe(text))  # names and options may hold what moves a cursor


_T = TypeVar("_T")

language_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="Language of the messages.",
)


def paint(text: str, role: str) -> str:
    """The text in the colour of its role."""
    return click.style(text, **_STYLES[role]) if role in _STYLES else text


def json_text(value: object) -> str:
    """As the commands print JSON."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def write(data: bytes, output: Path | None = None) -> None:
    """To the file, or to standard output."""
    if output is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        output.write_bytes(data)
    except OSError as error:
        raise WrongUseError(f"{output}: {error.strerror or error}") from error


def usage(make: Callable[[], _T]) -> _T:
    """What is made; wrong input becomes wrong use."""
    try:
        return make()
    except (InputError, ValueError) as error:
        raise WrongUseError(str(error)) from error
