"""What a file adds up to once it has been read."""

from dataclasses import dataclass

from .entries import Entry
from .xml import Root


@dataclass(frozen=True, slots=True)
class Totals:
    """The entries of a file. `first_over` is the entry that is one too many for the protocol."""

    kind: str
    entries: int
    complete: bool
    root: Root | None
    first_over: Entry | None
    first_over_path: str
