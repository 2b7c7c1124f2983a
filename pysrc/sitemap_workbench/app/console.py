"""What the commands share: options, colours, and how they write and complain."""

import gc
import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click

from ..facts import unseen
from ..facts.languages import LANGUAGES
from ..report.terminal import plain, safe

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

color_option = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="Colours in text; auto: on a terminal, and as NO_COLOR and FORCE_COLOR say.",
)


def painter(color: str, output: Path | None = None) -> Callable[[str, str], str]:
    """What paints the text of a command.

    By itself it is coloured on a terminal only. An environment with NO_COLOR wants none
    (https://no-color.org), one with FORCE_COLOR some (https://force-color.org); empty ones say
    nothing, and of two the first counts. What was asked for comes before all of that.

    Args:
        color: "auto", "always" or "never".
        output: a file that the text is written to.
    """
    coloured = color == "always"
    if color == "auto" and not os.environ.get("NO_COLOR"):
        on_terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        coloured = output is None and (on_terminal or bool(os.environ.get("FORCE_COLOR")))
    return paint if coloured else plain


def terminal_columns(output: Path | None = None) -> int | None:
    """The width of the terminal that a text is written to; None for a pipe or a file, where the
    same text has the same bytes everywhere."""
    if output is not None or not sys.stdout.isatty():
        return None
    return shutil.get_terminal_size().columns


class JobsType(click.ParamType):  # type: ignore[type-arg]  # generic in new versions only
    """A number of processes; 0 is as many as pay."""

    name = "N|auto"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if value == "auto":
            return 0
        return int(click.IntRange(0).convert(value, param, ctx))


JOBS_HELP = "Processes that check; auto (or 0): as many as there are processors and as pay."
jobs_option = click.option(
    "--jobs", type=JobsType(), default="auto", show_default=True, help=JOBS_HELP
)


def collect_seldom() -> None:
    """Look for garbage less often: a check makes many objects that live as long as it does, and
    looking through them again and again takes a seventh of its time. A program of its own may
    decide that; the library leaves it to the one that calls it."""
    gc.set_threshold(50_000, 20, 20)


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Who is told to end (Ctrl-C, SIGTERM, SIGHUP) still removes what is half done, and says no
    more."""

    def end(number: int, _: object) -> NoReturn:
        sys.exit(128 + number)

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    in_main_thread = threading.current_thread() is threading.main_thread()
    numbers = [getattr(signal, name) for name in names] if in_main_thread else []
    before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def paint(text: str, role: str) -> str:
    """The text in the colour of its role."""
    return click.style(text, **_STYLES[role]) if role in _STYLES else text


def json_text(value: object) -> str:
    """As the commands print JSON."""
    return unseen.json_text(value) + "\n"


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


def write_pieces(pieces: Iterable[str], output: Path | None = None) -> None:
    """The same piece by piece: there may be millions of lines."""
    if output is None:
        for piece in pieces:
            sys.stdout.buffer.write(piece.encode())
        sys.stdout.buffer.flush()
        return
    try:
        with output.open("wb") as into:
            into.writelines(piece.encode() for piece in pieces)
    except OSError as error:
        raise WrongUseError(f"{output}: {error.strerror or error}") from error


def usage(make: Callable[[], _T]) -> _T:
    """What is made; wrong input becomes wrong use."""
    try:
        return make()
    except ValueError as error:
        raise WrongUseError(str(error)) from error
    except OSError as error:  # such as a current folder that is no more
        raise WrongUseError(f"{error.filename or '.'}: {error.strerror or error}") from error
