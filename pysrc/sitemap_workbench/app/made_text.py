"""What came of a run of the generator, in lines for people."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from ..generate import Failure, failure_message
from ..report.terminal import safe, safe_name
from ..report.words import counted, word
from .making import Made


def phrase(key: str, language: str) -> str:
    """A sentence of the command line, with its placeholders."""
    return _table()[language][key]


def failure_lines(made: Made, language: str) -> Iterator[str]:
    """One line a failure: `line N: id: message`; in a table row and column stand for the line.

    The words `line` and `row` are English in every language, for programs that read them.
    """
    for failure in made.generated.failures:
        message = failure_message(failure, language)
        yield f"{_place(failure)}{failure.id}: {safe(message)}"


def _place(failure: Failure) -> str:
    if failure.row is not None:
        column = "" if failure.column is None else f", {safe(failure.column)}"
        return f"row {failure.row}{column}: "
    return "" if failure.line is None else f"line {failure.line}: "


def summary_lines(made: Made, language: str) -> Iterator[str]:
    """The files, what the checker says beside their being valid, and where to make them known."""
    for file in made.generated.files:
        entries = counted("entries", file.entries, language)
        size = counted("bytes", file.size, language)
        line = phrase("file", language).format(
            name=safe_name(file.name), entries=entries, bytes=size
        )
        ended = f" ({phrase(file.ended_by, language)})" if file.ended_by else ""
        yield line + ended
    for robots in made.generated.robots:
        yield safe(phrase("robots", language).format(robots=robots.robots, line=robots.line))


def remark_lines(made: Made, language: str) -> Iterator[str]:
    """Warnings that follow from what was accepted, and what was not carried over."""
    for report in made.report.files:
        told = set()
        for finding in report.findings:
            if finding.severity == "warning" and finding.rule not in told:
                told.add(finding.rule)
                yield safe(
                    phrase("checked", language).format(
                        file=safe_name(report.name),
                        severity=word(finding.severity, language),
                        message=finding.message,
                        rule=finding.rule,
                    )
                )
    if cells := made.generated.cells_in_list:
        first, count = cells
        yield phrase("cells", language).format(
            line=first, lines=counted("entries", count, language)
        )
    left_out = made.generated.left_out
    if left_out:
        names = ", ".join(f"{name} ({count})" for name, count in left_out.items())
        yield safe(phrase("left_out", language).format(names=names))


def stale_files(made: Made, folder: Path, stem: str) -> list[str]:
    """Parts in the folder that the run did not write, such as those of a larger one before."""
    written = {file.name for file in made.generated.files}
    folders = {(folder / name).parent for name in written}
    ours = re.compile(rf"{re.escape(stem)}(?:-(?:index-)?[0-9]+)?\.xml(?:\.gz)?")
    names = (
        path.relative_to(folder).as_posix()
        for one in folders
        for path in one.iterdir()
        if ours.fullmatch(path.name) and path.is_file()
    )
    return sorted(name for name in names if name not in written)


@cache
def _table() -> dict[str, dict[str, str]]:
    text = files(__package__).joinpath("made_words.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
