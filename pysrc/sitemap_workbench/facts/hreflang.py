"""The facts about language versions (xhtml:link with hreflang) that rules judge."""

from dataclasses import dataclass
from typing import NamedTuple


class Link(NamedTuple):
    """The attributes of one link as written, entities resolved; None where one is missing.

    A link that could not be read is there, but nothing is known about it.
    """

    rel: str | None
    hreflang: str | None
    href: str | None
    unread: bool = False


@dataclass(frozen=True, slots=True)
class Alternate:
    """A link that is not proven clean."""

    place: int
    path: str
    link: Link
    href_fault: str | None


@dataclass(frozen=True, slots=True)
class RepeatedCode:
    """A code that occurs twice in one entry."""

    place: int
    path: str
    code: str
    href: str
    first_href: str
    first_place: int
    same_target: bool


@dataclass(frozen=True, slots=True)
class CodeConflict:
    """A target that an earlier entry names under other codes only."""

    place: int
    path: str
    target: str
    code: str
    first_code: str
    first_place: int


@dataclass(frozen=True, slots=True)
class MissingSelf:
    """An entry with links, none of which leads to the entry itself."""

    place: int
    path: str
    loc: str
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MissingReturn:
    """An entry that names another entry of the file, which does not name it."""

    place: int
    path: str
    source: str
    target: str
    code: str
    target_place: int
    target_has_links: bool


@dataclass(frozen=True, slots=True)
class AlternateTotals:
    """The links of a file; `without_default` are entries with two or more versions and no
    x-default among them."""

    links: int
    first_place: int
    first_path: str
    without_default: int
    without_place: int
    without_path: str
    complete: bool
