"""What XML schemas refuse in a file, and what the one who judges by them has to offer.

Every fault has a `place`, and in `beside` the places where a rule may have told the same thing: a
fault is told once.
"""

from collections.abc import Container
from dataclasses import dataclass
from typing import Protocol

from .xml import Element, Root


class Placed(Protocol):
    """Anything with a place in the file and a path that shows it."""

    @property
    def place(self) -> int:
        """Where it begins."""

    @property
    def path(self) -> str:
        """Such as urlset/url[12]/loc."""


@dataclass(frozen=True, slots=True)
class UnexpectedElement:
    """An element that cannot stand where it stands.

    `reason` is "unknown", "repeated" (too many of the name), "order" (it stands behind `other`,
    which belongs behind it) or "childless" (its parent takes no elements at all).
    """

    element: Element
    parent: Element
    reason: str
    other: Element | None = None

    @property
    def place(self) -> int:
        """That of the element."""
        return self.element.place

    @property
    def beside(self) -> tuple[int, ...]:
        """Rules about the order point at either of the two."""
        return () if self.other is None else (self.other.place,)


@dataclass(frozen=True, slots=True)
class MissingElements:
    """An element without children that it must have; `missing` are their labels."""

    element: Element
    missing: tuple[str, ...]
    beside: tuple[int, ...] = ()

    @property
    def place(self) -> int:
        """That of the element."""
        return self.element.place


@dataclass(frozen=True, slots=True)
class UnexpectedText:
    """Text in an element that has only elements in it (`empty`: in one that has nothing)."""

    element: Element
    place: int
    text: str
    empty: bool

    @property
    def beside(self) -> tuple[int, ...]:
        """The element itself."""
        return (self.element.place,)


@dataclass(frozen=True, slots=True)
class UnexpectedAttribute:
    """An attribute that the element does not have."""

    element: Element
    name: str
    value: str
    beside: tuple[int, ...] = ()

    @property
    def place(self) -> int:
        """That of the element."""
        return self.element.place


@dataclass(frozen=True, slots=True)
class MissingAttribute:
    """An element without an attribute that it must have."""

    element: Element
    name: str
    beside: tuple[int, ...] = ()

    @property
    def place(self) -> int:
        """That of the element."""
        return self.element.place


@dataclass(frozen=True, slots=True)
class ValueFault:
    """What is wrong with a value, whoever holds it.

    `reason` is "empty", "spaces" (right but for white space around it), "words" (none of `words`),
    "range" (not from `low` to `high`), "low", "no-seconds", "reduced" (a year or a month alone),
    "long" or "short" (`length` against `limit`), or "form": not what the type named in `expected`
    asks for.
    """

    reason: str
    expected: str = ""
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    length: int = 0
    limit: int = 0


@dataclass(frozen=True, slots=True)
class RefusedValue:
    """A value of an element or, with its name in `attribute`, of an attribute of it."""

    holder: Placed
    label: str  # of the element
    attribute: str
    value: str
    fault: ValueFault
    beside: tuple[int, ...] = ()

    @property
    def place(self) -> int:
        """That of the element."""
        return self.holder.place


SchemaFault = (
    UnexpectedElement
    | MissingElements
    | UnexpectedText
    | UnexpectedAttribute
    | MissingAttribute
    | RefusedValue
)


class SchemaJudge(Protocol):
    """Judges one file by the schemas, step by step, beside the rules."""

    @property
    def holds(self) -> bool | None:
        """Whether what was read so far is valid; None when no schema speaks about the file."""

    def begin(self, root: Root) -> None:
        """Learn the root, before anything else."""

    def take(self, fact: object) -> None:
        """Take in one fact: an entry, or a value that is not proven clean; others are ignored."""

    def settle(self, explained: Container[int]) -> list[SchemaFault]:
        """The faults since the last call that no finding at one of the `explained` places tells."""
