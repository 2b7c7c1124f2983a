"""Which addresses of a file came before."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .entries import Entry, Repeat
from .text import VALUE_SPACE

Known = tuple[int, str, str | None]  # place, value as written, lastmod


@dataclass(slots=True)
class Repeats:
    """Remembers each address, as written and as serialised, with where it stood first."""

    _known: dict[str, Known] = field(default_factory=dict)  # by either form
    _respelled: dict[str, Known] = field(
        default_factory=dict
    )  # written as another's serialised form

    def add_run(
        self, values: Sequence[str], places: Sequence[int], lastmods: Sequence[str | None]
    ) -> bool:
        """Take in addresses that are their own serialised form; False, and nothing is taken in,
        when one of them is not new."""
        if len(set(values)) != len(values) or not self._known.keys().isdisjoint(values):
            return False
        self._known.update(zip(values, zip(places, values, lastmods, strict=True), strict=True))
        return True

    def add(self, entry: Entry, value: str, serialised: str, path: str) -> Iterator[Repeat]:
        """Take in one address; a fact comes back when it was there before."""
        loc = entry.loc
        assert loc is not None
        lastmod = None if entry.lastmod is None else entry.lastmod.text.strip(VALUE_SPACE)
        here: Known = (loc.place, value, lastmod)
        first = self._known.setdefault(value, here)
        if first is here:
            first = self._known.setdefault(serialised, here)
        elif first[1] != value:
            spelled = self._respelled.setdefault(value, here)
            first = first if spelled is here else spelled
        if first is not here:
            place, text, first_lastmod = first
            same = text == value
            yield Repeat(loc.place, path, value, lastmod, text, place, first_lastmod, same)
