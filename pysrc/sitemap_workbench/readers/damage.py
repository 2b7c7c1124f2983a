"""Places that could not be read as written."""

from array import array
from bisect import bisect_left
from dataclasses import dataclass, field

Places = array  # of canonical places in order, 8 bytes each: a file can hold a million


def no_places() -> "Places[int]":
    """An empty array of places."""
    return array("Q")


@dataclass(slots=True)
class Damage:
    """By kind: bytes that are no text, characters that are not allowed, and marks (`&`) that begin
    no reference."""

    bytes: "Places[int]" = field(default_factory=no_places)
    chars: "Places[int]" = field(default_factory=no_places)
    marks: "Places[int]" = field(default_factory=no_places)

    def original(self, start: int, end: int) -> str | None:
        """What stands for unreadable places between two places; None when all could be read."""
        if any_between(self.marks, start, end):
            return "&"
        if any_between(self.bytes, start, end) or any_between(self.chars, start, end):
            return "\ufffd"
        return None


def any_between(places: "Places[int]", start: int, end: int) -> bool:
    """Whether one of the places is not before `start` and before `end`."""
    at = bisect_left(places, start)
    return at < len(places) and places[at] < end


def forget_before(places: "Places[int]", place: int) -> None:
    """Drop what is asked for no longer; only now and then, since the rest moves up."""
    if len(places) > 4096:
        del places[: bisect_left(places, place)]
