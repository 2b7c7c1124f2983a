"""The fields of an extension element: their values, and how they depart from a schema's order."""

from collections.abc import Collection, Iterator, Sequence

from .namespaces import CORE, EXTENSIONS, XHTML
from .shape import CONTAINERS
from .text import VALUE_SPACE
from .xml import Element

UNKNOWN = "unknown"
REPEATED = "repeated"
ORDER = "order"


def field_of(parent: Element | None, name: str) -> Element | None:
    """The first child of that name in the namespace of its parent."""
    if parent is not None:
        for child in parent.children:
            if child.name == name and child.meant == parent.meant:
                return child
    return None


def is_filled(element: Element | None) -> bool:
    """Whether it is there and not empty; what cannot be judged counts as filled."""
    return element is not None and (
        element.damaged or bool(element.children) or element.text.strip(VALUE_SPACE) != ""
    )


def value_of(element: Element | None) -> str | None:
    """The value without white space around it; None where there is none that can be judged: no
    element, a part that could not be read, or markup in it."""
    if element is None or element.damaged or element.children:
        return None
    return element.text.strip(VALUE_SPACE)


def departures(
    element: Element, order: Sequence[str], several: Collection[str] = ()
) -> Iterator[tuple[Element, str]]:
    """The children that do not fit the sequence of a schema, each with what is wrong with it.

    Of those out of order only the first is told. What stands in another namespace of sitemaps, or
    is a container that belongs into a url, has a finding of its own as a misplaced element.

    Args:
        element: the parent; the sequence is about its namespace.
        order: the names in the order of the schema.
        several: those that may occur more than once.
    """
    seen: set[str] = set()
    latest = 0
    in_order = True
    for child in element.children:
        name = child.name
        if _is_misplaced(child, element.meant):
            continue
        if child.meant != element.meant or name not in order:
            yield child, UNKNOWN
        elif name in seen and name not in several:
            yield child, REPEATED
        else:
            seen.add(name)
            rank = order.index(name)
            if rank < latest and in_order:
                in_order = False
                yield child, ORDER
            latest = max(latest, rank)


def _is_misplaced(child: Element, namespace: str) -> bool:
    meant = child.meant
    if meant in EXTENSIONS and child.name == CONTAINERS[meant]:
        return True
    return meant not in (namespace, XHTML) and (meant == CORE or meant in EXTENSIONS)
