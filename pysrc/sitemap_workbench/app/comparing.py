"""The comparison as the command line, the library and the tab have it."""

from collections.abc import Generator, Sequence
from dataclasses import replace

from ..compare import Comparison, Stage, compare_steps
from ..facts.options import Options
from ..facts.unseen import printable
from ..readers import Source


def comparing_steps(
    old: Sequence[Source], new: Sequence[Source], options: Options
) -> Generator[Stage, None, Comparison]:
    """Compare two sides, with names that can be written; see `compare_steps`."""
    return compare_steps(_named(old), _named(new), options)


def _named(side: Sequence[Source]) -> list[Source]:
    return [replace(source, name=printable(source.name or "")) for source in side]
