"""What a set rule tells: in which file it strikes, where, and what is read when it is shown."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a file of the set, by number of the file; as an argument it is shown as its line.
    `place` is None for the file as a whole."""

    file: int
    place: int | None


@dataclass(frozen=True, slots=True)
class Written:
    """The address of an entry as written, or its lastmod. Summaries hold no texts, so that it is
    read again when the finding is shown. `place` is that of the loc."""

    file: int
    place: int
    what: str = "loc"  # or "lastmod"


@dataclass(frozen=True, slots=True)
class LinkSpot:
    """The link of an entry to an address with one of these digests; it is looked for when it is
    shown. Of several it is the one with this number, from 0, in the order of the file. `place` is
    that of the entry. As an argument it is shown as its line."""

    file: int
    place: int
    targets: tuple[int, ...]
    number: int = 0


@dataclass(frozen=True, slots=True)
class LinkPart:
    """A part of the link: "href", "hreflang", or the "loc" of its entry."""

    link: LinkSpot
    part: str


Where = Spot | LinkSpot


@dataclass(frozen=True, slots=True)
class SetProblem:
    """Where a set rule strikes, and with which values. `related` are the other places."""

    where: Where
    path: str | None
    value: object
    variant: str
    related: tuple[Where, ...]
    args: dict[str, object]


def set_problem(
    where: Where,
    path: str | None = None,
    value: object = None,
    /,
    *,
    variant: str = "",
    related: tuple[Where, ...] = (),
    **args: object,
) -> SetProblem:
    """A problem of a set; `args` fill the placeholders of the rule's message."""
    return SetProblem(where, path, value, variant, related, args)
