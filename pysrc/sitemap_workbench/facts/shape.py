"""Whether an item of a file has the plain shape, and what its elements add up to otherwise."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from . import namespaces as ns
from .extensions import Occurrence
from .text import VALUE_SPACE
from .xml import Element, Root

CORE_ORDER = ("loc", "lastmod", "changefreq", "priority")
CORE_NAMES = frozenset((*CORE_ORDER, "url", "urlset", "sitemap", "sitemapindex"))
#: Where a core element may stand.
CORE_PARENTS = {
    "url": ("urlset",),
    "sitemap": ("sitemapindex",),
    "loc": ("url", "sitemap"),
    "lastmod": ("url", "sitemap"),
    "changefreq": ("url",),
    "priority": ("url",),
}
#: The elements that may stand in a url, by namespace; other names there are their fields.
CONTAINERS = {
    ns.IMAGE: "image",
    ns.VIDEO: "video",
    ns.NEWS: "news",
    ns.XHTML: "link",
    ns.MOBILE: "mobile",
    ns.PAGEMAP: "PageMap",
}
#: Extension fields that hold an address, a number or a date.
EXACT_FIELDS = (
    frozenset((ns.IMAGE, name) for name in ("loc", "license"))
    | frozenset(
        (ns.VIDEO, name)
        for name in [
            "thumbnail_loc",
            "content_loc",
            "player_loc",
            "duration",
            "expiration_date",
            "rating",
            "view_count",
            "publication_date",
            "gallery_loc",
            "price",
        ]
    )
    | {(ns.NEWS, "publication_date")}
)


@dataclass(frozen=True, slots=True)
class WrongNamespace:
    """Elements in a namespace that was meant to be an extension's but is not."""

    place: int
    path: str
    found: str
    expected: str
    count: int


@dataclass(frozen=True, slots=True)
class ForeignElements:
    """Elements of one name in a namespace that sitemaps do not know."""

    place: int
    path: str
    namespace: str
    name: str
    count: int


@dataclass(slots=True)
class Census:
    """Counts wrong and foreign namespaces over the items of a file."""

    _wrong: dict[str, WrongNamespace] = field(default_factory=dict)
    _foreign: dict[tuple[str, str], ForeignElements] = field(default_factory=dict)
    _occurrences: dict[tuple[str, str], Occurrence] = field(default_factory=dict)

    def add(self, element: Element) -> None:
        """Take in one judged element."""
        found = element.namespace
        if element.meant in ns.EXTENSIONS:
            if found != element.meant:
                first = self._wrong.get(found)
                place, path = (first.place, first.path) if first else (element.place, element.path)
                count = first.count + 1 if first else 1
                self._wrong[found] = WrongNamespace(place, path, found, element.meant, count)
        elif is_foreign(element):
            key = (found, element.name)
            known = self._foreign.get(key)
            place, path = (known.place, known.path) if known else (element.place, element.path)
            count = known.count + 1 if known else 1
            self._foreign[key] = ForeignElements(place, path, found, element.name, count)

    def facts(self) -> list[object]:
        """One fact for each wrong namespace and each foreign name."""
        return [*self._wrong.values(), *self._foreign.values(), *self._occurrences.values()]

    def count_extensions(self, entry: Element) -> None:
        """Count the extension elements of an entry, and the attributes of the players of videos.

        What stands outside its container is told as misplaced and nothing else.
        """
        for child in entry.children:
            if CONTAINERS.get(child.meant) != child.name:
                continue
            for element in child.walk():
                if element is child or inside_own_container(element):
                    self._count(element.name, element.label, element)
                if element.meant == ns.VIDEO and element.name == "player_loc":
                    for attribute in element.attributes:
                        self._count(f"@{attribute.name}", attribute.name, element)

    def _count(self, name: str, label: str, element: Element) -> None:
        key = (element.meant, name)
        known = self._occurrences.get(key)
        if known is None:
            first = Occurrence(element.meant, name, label, element.place, element.path, 1)
            self._occurrences[key] = first
        else:
            self._occurrences[key] = replace(known, count=known.count + 1)


def is_foreign(element: Element) -> bool:
    """In a namespace outside the lists, as a child of urlset, url, sitemapindex or sitemap."""
    parent = element.parent
    return (
        parent is not None
        and parent.meant == ns.CORE
        and parent.name in ("urlset", "url", "sitemapindex", "sitemap")
        and element.meant != ns.CORE
        and element.meant not in ns.EXTENSIONS
        and not element.unbound
    )


def inside_own_container(element: Element) -> bool:
    """Whether an extension field stands where it belongs: fields of images and videos directly in
    their container (those of a series in its tvshow), others at any depth."""
    container = CONTAINERS.get(element.meant)
    parent = element.parent
    while parent is not None and parent.meant == element.meant:
        if parent.name == container:
            return True
        if element.meant not in (ns.NEWS, ns.PAGEMAP) and parent.name != "tvshow":
            return False
        parent = parent.parent
    return False


def judged_elements(item: Element) -> Iterator[Element]:
    """An item and what is in it, in document order. Markup inside a value and the inside of foreign
    elements are left out: the value and the foreign element have findings of their own."""
    stack = [item]
    while stack:
        element = stack.pop()
        yield element
        value = element.meant == ns.CORE and element.name in CORE_ORDER
        foreign = element.meant != ns.CORE and element.meant not in ns.EXTENSIONS
        if not value and not foreign:
            stack.extend(reversed(element.children))


def is_plain(entry: Element, root: Root) -> bool:
    """Proof that no structure rule has anything to say about an entry."""
    if entry.attributes or entry.runs or entry.namespace != root.namespace:
        return False
    rank = 0
    extensions = False
    in_index = root.kind == "sitemapindex"
    seen = set()
    for child in entry.children:
        if child.meant == ns.CORE:
            name = child.name
            plain = (
                child.namespace == root.namespace
                and name in CORE_ORDER
                and name not in seen
                and not child.attributes
                and not child.children
                and not extensions
                and (CORE_ORDER.index(name) >= rank or in_index)
                and not (in_index and name in ("changefreq", "priority"))
            )
            if not plain:
                return False
            rank = CORE_ORDER.index(name)
            seen.add(name)
        elif in_index or not _plain_extension(child):
            return False
        else:
            extensions = True
    return "loc" in seen


def _plain_extension(element: Element) -> bool:
    namespace = element.namespace
    if namespace != element.meant or CONTAINERS.get(namespace) != element.name:
        return False
    for below in element.walk():
        if below.namespace != namespace:
            return False
        if below is not element and (below.name == element.name or not inside_own_container(below)):
            return False
        if (namespace, below.name) in EXACT_FIELDS and below.text != below.text.strip(VALUE_SPACE):
            return False
    return True
