"""What stands in an entry of a sitemap: what can be carried over, and what cannot, by its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from sitemap_workbench.facts import namespaces as ns
from sitemap_workbench.facts.entries import Field
from sitemap_workbench.facts.hreflang import Link
from sitemap_workbench.facts.shape import CORE_ORDER
from sitemap_workbench.facts.text import XML_SPACE
from sitemap_workbench.facts.xml import Element
from sitemap_workbench.generate.rows import Fields
from sitemap_workbench.generate.tables.fields import (
    NEWS_NAMES,
    VIDEO_ATTRIBUTES,
    is_repeatable,
    video_names,
)
from sitemap_workbench.generate.tables.record import extension_fields

_TEXT = "#text"
_LINK = ("rel", "hreflang", "href")


@dataclass(slots=True)
class Markup:
    """Collects the parts of one entry; what is left out is counted."""

    left_out: Counter[str]
    images: list[str] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    videos: list[Fields] = field(default_factory=list)
    news: Fields | None = None
    nested: list[str] = field(default_factory=list)  # fields whose value has markup in it

    def read_url(self, url: Element) -> None:
        """Take in a url; its core values are known to the entry."""
        self._leave(url)
        core: set[str] = set()
        news_before = False
        for child in url.children:
            kind = (child.meant, child.name)
            if child.meant == ns.CORE and child.name in CORE_ORDER and child.name not in core:
                core.add(child.name)
                self._leave(child, text=False)
            elif kind == (ns.IMAGE, "image"):
                self._image(child)
            elif kind == (ns.XHTML, "link"):
                rel, hreflang, href = map(child.attribute, _LINK)
                self.links.append(Link(rel, hreflang, href))
                self._leave(child, _LINK)
            elif kind == (ns.VIDEO, "video"):
                values = self._children(child, video_names(), VIDEO_ATTRIBUTES)
                self.videos += filter(None, (extension_fields(values),))
            elif kind == (ns.NEWS, "news") and not news_before:
                news_before = True
                self.news = extension_fields(self._children(child, NEWS_NAMES))
            else:
                self.left_out[child.label] += 1

    def read_item(self, item: Element) -> Field | None:
        """Take in an item of a feed, whose link is known to the entry; gives the time of its last
        change, for which only Atom has the form of lastmod."""
        updated = None
        linked = False
        for child in item.children:
            own = child.namespace == item.namespace
            if own and child.name == "link" and not linked:
                linked = True
            elif own and child.name == "updated" and item.name == "entry" and updated is None:
                updated = Field(child.text, child.place, child.damaged or bool(child.children))
            else:
                self.left_out[child.label] += 1
        return updated

    def _image(self, image: Element) -> None:
        self._leave(image)
        loc = None
        for child in image.children:
            if loc is None and child.meant == ns.IMAGE and child.name == "loc":
                loc = self._value(child)
            else:
                self.left_out[child.label] += 1
        if loc:
            self.images.append(loc)
        else:
            self.left_out[image.label] += 1

    def _children(
        self, parent: Element, names: Iterable[str], attributes: dict[str, str] | None = None
    ) -> dict[str, list[str]]:
        """The values of an extension element by child and attribute."""
        values: dict[str, list[str]] = {}
        self._leave(parent)
        known = frozenset(names)
        prefix = parent.label.partition(":")[0]
        waiting = list(reversed(parent.children))
        while waiting:
            child = waiting.pop()
            name = child.name
            if child.meant == ns.NEWS and name == "publication" and child.parent is parent:
                self._leave(child)
                waiting += reversed(child.children)
                continue
            taken = name in values and not is_repeatable(f"{prefix}:{name}")
            if child.meant != parent.meant or name not in known or taken:
                self.left_out[child.label] += 1
                continue
            values.setdefault(name, []).append(self._value(child))
            attribute = (attributes or {}).get(name)
            if attribute is not None:
                given = (child.attribute(attribute) or "").strip(XML_SPACE)
                values.setdefault(f"{name}@{attribute}", []).append(given)
            self._leave(child, (attribute or "",), text=False)
        return values

    def _value(self, element: Element) -> str:
        if element.children:
            self.nested.append(element.label)
        return element.text.strip(XML_SPACE)

    def _leave(self, element: Element, kept: Iterable[str] = (), *, text: bool = True) -> None:
        """Count the attributes that are not kept, and the text of an element that has elements."""
        for attribute in element.attributes:
            if attribute.name not in kept:
                self.left_out[f"{element.label}@{attribute.name}"] += 1
        if text and element.runs:
            self.left_out[_TEXT] += len(element.runs)
