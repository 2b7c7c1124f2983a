"""Elements become entries: their values are picked out of what stands in them."""

from ..facts.entries import Entry, Field
from ..facts.namespaces import CORE, IMAGE
from ..facts.xml import Element, Root

_VALUES = ("loc", "lastmod", "changefreq", "priority")


def entry_of(element: Element, root: Root) -> Entry:
    """An entry of a file with this root; a repeated value is left to the structure rules."""
    if root.kind in ("rss", "atom"):
        link = _feed_link(element, root.kind)
        return Entry(element.index, element.place, link, element=element)
    fields: dict[str, Field] = {}
    for child in element.children:
        if child.meant == CORE and child.name not in fields and child.name in _VALUES:
            judged = not child.damaged and not child.children
            fields[child.name] = Field(child.text, child.place, not judged)
    loc, lastmod, changefreq, priority = map(fields.get, _VALUES)
    images = sum(child.meant == IMAGE and child.name == "image" for child in element.children)
    return Entry(element.index, element.place, loc, lastmod, changefreq, priority, element, images)


def _feed_link(element: Element, kind: str) -> Field | None:
    """item/link text (RSS), or the href of a link with rel alternate or none (Atom)."""
    for child in element.children:
        if child.name != "link" or child.namespace != element.namespace:
            continue  # a link of another vocabulary, such as atom:link in an RSS item
        if kind == "rss":
            if child.text.strip():
                return Field(child.text, child.place, child.damaged or bool(child.children))
        elif (child.attribute("rel") or "alternate") == "alternate":
            href = child.attribute("href")
            if href:
                return Field(href, child.place, child.damaged)
    return None
