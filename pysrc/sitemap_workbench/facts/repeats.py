"""Which addresses of a file came before."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .entries import Entry, Repeat
from .extensions import RepeatedImagePage
from .text import VALUE_SPACE

Known = tuple[int, str, str | None, int]  # place, value as written, lastmod, images


@dataclass(slots=True)
class Repeats:
    """Remembers each address, as written and as serialised, with where it stood first."""

    _known: dict[str, Known] = field(default_factory=dict)  # by either form
    _image_pages: dict[str, RepeatedImagePage] = field(default_factory=dict)
    _respelled: dict[str, Known] = field(
        default_factory=dict
    )  # written as another's serialised form

    def add_run(
        self,
        values: Sequence[str],
        places: Sequence[int],
        lastmods: Sequence[str | None],
        images: Sequence[int],
    ) -> bool:
        """Take in addresses that are their own serialised form; False, and nothing is taken in,
        when one of them is not new."""
        if len(set(values)) != len(values) or not self._known.keys().isdisjoint(values):
            return False
        known = zip(places, values, lastmods, images or [0] * len(values), strict=True)
        self._known.update(zip(values, known, strict=True))
        return True

    def add(
        self, entry: Entry, value: str, serialised: str, path: str, kind: str
    ) -> Iterator[Repeat]:
        """Take in one address; a fact comes back when it was there before."""
        loc = entry.loc
        assert loc is not None
        lastmod = None if entry.lastmod is None else entry.lastmod.text.strip(VALUE_SPACE)
        here: Known = (loc.place, value, lastmod, entry.images)
        first = self._known.setdefault(value, here)
        if first is here:
            first = self._known.setdefault(serialised, here)
        elif first[1] != value:
            spelled = self._respelled.setdefault(value, here)
            first = first if spelled is here else spelled
        if first is not here:
            place, text, first_lastmod, images = first
            same = text == value
            if same and images and entry.images:
                self._note_images(value, images, entry.images, loc.place, path)
            yield Repeat(loc.place, path, value, lastmod, text, place, first_lastmod, same, kind)

    def place_of(self, serialised: str) -> int | None:
        """The place of the first entry with this address, None when no entry has it."""
        known = self._known.get(serialised)
        return None if known is None else known[0]

    def texts_at(self, places: set[int]) -> dict[int, tuple[str, str | None]]:
        """Address and lastmod as written of entries, by the place of their loc; only of those that
        are the first with their address."""
        known = self._known.values()
        return {place: (value, date) for place, value, date, _ in known if place in places}

    def image_page(self) -> RepeatedImagePage | None:
        """The first address that several entries repeat, each with images of its own."""
        return next(iter(self._image_pages.values()), None)

    def _note_images(self, value: str, first: int, images: int, place: int, path: str) -> None:
        known = self._image_pages.get(value)
        entries, total = (known.entries, known.images) if known else (1, first)
        if known is not None:
            place, path = known.place, known.path
        self._image_pages[value] = RepeatedImagePage(
            place, path, value, entries + 1, total + images
        )
