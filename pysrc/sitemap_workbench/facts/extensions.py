"""The image, video and news elements of entries, and what occurs once or a thousand times."""

from dataclasses import dataclass

from .entries import Entry
from .weburl import WebUrl
from .xml import Element


@dataclass(frozen=True, slots=True)
class Extension:
    """One image:image, video:video or news:news of an entry that is not proven clean.

    `namespace` says which. `page` is the entry's address as parsed, None when it is unusable;
    `loc` is the same as written, "" without one. `number` counts within the entry, from 1.
    """

    element: Element
    namespace: str
    entry: Entry
    loc: str
    page: WebUrl | None
    number: int

    def field(self, name: str) -> Element | None:
        """The first child of that name in the element's own namespace."""
        for child in self.element.children:
            if child.name == name and child.meant == self.namespace:
                return child
        return None

    def fields(self, name: str) -> list[Element]:
        """All children of that name in the element's own namespace."""
        own = self.namespace
        return [
            child for child in self.element.children if child.name == name and child.meant == own
        ]


@dataclass(frozen=True, slots=True)
class Occurrence:
    """An extension element (or, with `@` before the name, an attribute) that occurs in the file.

    One fact for each namespace and name, at the first of them.
    """

    namespace: str
    name: str  # local name; "@allow_embed" for attributes
    label: str  # as people write it, such as image:caption
    place: int
    path: str
    count: int


@dataclass(frozen=True, slots=True)
class ManyImages:
    """A url with more images than the limit; `place` is the first one too many."""

    place: int
    path: str
    count: int


@dataclass(frozen=True, slots=True)
class RepeatedImagePage:
    """A page that the file lists several times, each time with images.

    `place` and `path` are those of the loc of the first repeat, `entries` and `images` count all
    entries of the page and the images in them.
    """

    place: int
    path: str
    loc: str
    entries: int
    images: int
