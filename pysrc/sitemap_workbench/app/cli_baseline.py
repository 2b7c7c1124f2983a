"""The baseline of `sitemap-workbench check`: its options, and what is told of it."""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from ..facts.ceilings import MAX_NAMED
from ..report import Report
from ..report.terminal import safe
from .baseline import Ledger
from .baseline_file import Baseline, read_baseline
from .cli_moving import move_in
from .cli_targets import TargetType
from .console import WrongUseError
from .named_files import too_big
from .selection import Selection

_Command = TypeVar("_Command", bound=Callable[..., Any])
_TOLD = 10  # rules of files that are named when findings are fixed
_TELLING = ("text", "summary", "html")  # forms that say themselves what was left out


def baseline_options(command: _Command) -> _Command:
    """Give a command what is done with a baseline besides comparing."""
    for option in (
        click.option("--no-baseline", is_flag=True, help="Tell everything, known or not."),
        click.option(
            "--update-baseline",
            is_flag=True,
            help="Take out of the baseline what is fixed; nothing is added.",
        ),
        click.option(
            "--write-baseline",
            type=TargetType(),
            metavar="FILE",
            help="Make a baseline of everything that is found and shown, in place of all that FILE "
            "has; what --select leaves out is not in it.",
        ),
    ):
        command = option(command)
    return command


@dataclass(frozen=True, slots=True)
class BaselineUse:
    """What is to be done with a baseline: compared with `known`, `written` anew, or `updated`."""

    known: Path | None
    written: Path | None
    updated: bool

    @classmethod
    def of(
        cls,
        known: Path | None,
        typed: Path | None,
        written: Path | None,
        *,
        none: bool,
        update: bool,
    ) -> "BaselineUse":
        """What the options ask for.

        Args:
            known: the baseline of settings or command line.
            typed: that of the command line.
            written: where a new one is to be written.
            none: whether none is to be used.
            update: whether it is to be updated.

        Raises:
            ValueError: they contradict each other.
        """
        asked = {
            "--baseline": typed is not None,
            "--no-baseline": none,
            "--write-baseline": written is not None,
            "--update-baseline": update,
        }
        given = [name for name, is_given in asked.items() if is_given]
        if len(given) > 1 and given != ["--baseline", "--update-baseline"]:
            raise ValueError(f"{' and '.join(given)} do not go together")
        if update and known is None:
            raise ValueError("--update-baseline: there is none to update; give --baseline FILE")
        return cls(None if none or written else known, written, update)

    def ledger(
        self, paths: Mapping[str, str], selection: Selection, *, is_set: bool
    ) -> Ledger | None:
        """The ledger for a run, None where no baseline is in use.

        Raises:
            ValueError: the baseline cannot be read.
        """
        path = self.written or self.known
        if path is None:
            return None
        known = None if self.written else read_baseline(path)
        folder = Path(os.path.abspath(path)).parent  # noqa: PTH100  a link keeps its own place
        return Ledger(known, folder, paths, selection, is_set)

    def finish(self, ledger: Ledger, report: Report, form: str) -> None:
        """Write what is to be written, and tell on standard error what the report does not."""
        if self.written is not None:
            _write(self.written, ledger.found)
            _tell(f"{self.written}: {_findings(ledger.found.total)} written")
            return
        assert report.baseline is not None
        if form not in _TELLING and report.baseline.known:
            _tell(f"{self.known}: {_findings(report.baseline.known)} known and left out")
        if not report.baseline.fixed:
            return
        if self.updated:
            assert self.known is not None
            _write(self.known, ledger.remaining())
            _tell(f"{self.known}: {_findings(report.baseline.fixed)} fixed and taken out")
            return
        fixed = _findings(report.baseline.fixed)
        _tell(f"{self.known}: {fixed} fixed; --update-baseline takes them out")
        for line in _fixed(ledger):
            _tell(f"  {line}")


def _write(path: Path, baseline: Baseline) -> None:
    data = baseline.text().encode()
    if len(data) > MAX_NAMED:  # nobody could read it again
        raise WrongUseError(f"{path}: {too_big()}; leave rules out, or repair the most frequent")
    move_in(path, lambda aside: aside.write_bytes(data))


def _fixed(ledger: Ledger) -> Iterator[str]:
    rows = [
        f"{name}: {rule} ({own.total})"
        for name, rules in sorted(ledger.fixed.files.items())
        for rule, own in sorted(rules.items())
    ]
    yield from rows[:_TOLD]
    if len(rows) > _TOLD:
        yield f"… and {len(rows) - _TOLD} more"


def _findings(number: int) -> str:
    return f"{number:,} finding{'' if number == 1 else 's'}"


def _tell(text: str) -> None:
    click.echo(safe(text), err=True)
