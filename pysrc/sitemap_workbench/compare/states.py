"""What is compared of an entry besides its address, as one text: its state.

Entries of the fast lane and others come to the same state, so that two files that say the same in
another layout do not differ. No field of XML can hold the two characters that part it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from ..facts import namespaces as ns
from ..facts.entries import Entry, Run
from ..facts.text import VALUE_SPACE
from ..facts.xml import Element, unescaped

VALUES = ("lastmod", "changefreq", "priority")
"""Fields with one value."""
LISTS = ("hreflang", "image", "video", "news")
"""Fields with any number of values, whose order says nothing."""
FIELDS = (*VALUES, *LISTS)

_FIELD, _ITEM = "\0", "\1"
_NO_LISTS = _FIELD * len(LISTS)
_LINK = re.compile(rb"<[^/>][^>]*>")
_ATTRIBUTE = re.compile(rb"(rel|hreflang|href)=\"([^\"]*)\"")
_KEPT = 4_096  # texts of links that are remembered
_BLOCKS = 64  # and of blocks: pages of one cluster follow each other, with equal blocks
_FEED_DATES = frozenset(("updated", "pubDate"))
_LIST_OF = {(ns.IMAGE, "image"): 1, (ns.VIDEO, "video"): 2, (ns.NEWS, "news"): 3}


@dataclass(slots=True)
class StateReader:
    """Reads the states of entries."""

    _links: dict[bytes, str] = field(default_factory=dict)
    _blocks: dict[bytes, str] = field(default_factory=dict)

    def of_run(self, run: Run) -> list[str]:
        """The states of plain entries."""
        lastmods = run.lastmods
        if run.changefreqs:
            rows = zip(lastmods, run.changefreqs, run.priorities, strict=True)
            cores = [f"{date or ''}\0{often or ''}\0{weight or ''}" for date, often, weight in rows]
        else:
            cores = [f"{date or ''}\0\0" for date in lastmods]
        if not run.links and not run.images:
            return [core + _NO_LISTS for core in cores]
        return [core + self._lists_of_run(run, index) for index, core in enumerate(cores)]

    def of_entry(self, entry: Entry) -> str:
        """The state of an entry of any shape."""
        element = entry.element
        values = [_value(entry.lastmod), _value(entry.changefreq), _value(entry.priority)]
        lists: list[list[str]] = [[], [], [], []]
        for child in () if element is None else element.children:
            number = _LIST_OF.get((child.meant, child.name))
            if number is not None:
                lists[number].append(_extension(child))
            elif child.meant == ns.XHTML and child.name == "link":
                link = (child.attribute(name) for name in ("hreflang", "href", "rel"))
                lists[0].append(_link_text(*link))
            elif not values[0] and element is not None and _dates_feed(element, child):
                values[0] = child.text.strip(VALUE_SPACE)
        return _FIELD.join((*values, *map(_items, lists)))

    def _lists_of_run(self, run: Run, index: int) -> str:
        links = self._block(run.links[index]) if run.links else ""
        images = _items(run.image_addresses(index)) if run.images and run.images[index] else ""
        return f"\0{links}\0{images}\0\0"

    def _block(self, block: bytes) -> str:
        known = self._blocks.get(block)
        if known is None:
            if len(self._blocks) >= _BLOCKS:
                self._blocks.clear()
            links = map(self._link, _LINK.findall(block))
            known = self._blocks[block] = _items(links)
        return known

    def _link(self, markup: bytes) -> str:
        known = self._links.get(markup)
        if known is None:
            if len(self._links) >= _KEPT:
                self._links.clear()
            values = {name: unescaped(value.decode()) for name, value in _ATTRIBUTE.findall(markup)}
            link = (values.get(name) for name in (b"hreflang", b"href", b"rel"))
            known = self._links[markup] = _link_text(*link)
        return known


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field that differs. Of a list only those values are there that the other side has not."""

    field: str
    old: str | tuple[str, ...] | None
    new: str | tuple[str, ...] | None


def changes_between(old: str, new: str) -> tuple[FieldChange, ...]:
    """The fields in which two states differ."""
    if old == new:
        return ()
    found: list[FieldChange] = []
    pairs = zip(FIELDS, old.split(_FIELD), new.split(_FIELD), strict=True)
    for name, before, after in pairs:
        if before == after:
            continue
        if name in VALUES:
            found.append(FieldChange(name, before or None, after or None))
        else:
            lists = [one.split(_ITEM) if one else [] for one in (before, after)]
            found.append(FieldChange(name, *(_without(lists[n], lists[1 - n]) for n in (0, 1))))
    return tuple(found)


def value_of(state: str, name: str) -> str:
    """One of VALUES in a state, "" where there is none."""
    return state.split(_FIELD, FIELDS.index(name) + 1)[FIELDS.index(name)]


def _without(values: list[str], others: list[str]) -> tuple[str, ...]:
    """Values that are left when each of the others has taken one equal to it."""
    rest = list(others)
    left = []
    for value in values:
        if value in rest:
            rest.remove(value)
        else:
            left.append(value)
    return tuple(left)


def _value(value: object) -> str:
    text = getattr(value, "text", None)
    return text.strip(VALUE_SPACE) if isinstance(text, str) else ""


def _dates_feed(item: Element, child: Element) -> bool:
    """Whether a child of an item of RSS or Atom tells its last change, as lastmod does."""
    return item.name in ("item", "entry") and child.name in _FEED_DATES


def _items(values: Iterable[str]) -> str:
    return _ITEM.join(sorted(values))


def _link_text(hreflang: str | None, href: str | None, rel: str | None) -> str:
    """A link as people read it; rel only where it is not the usual one."""
    other = None if rel == "alternate" else f"rel={rel or ''}"
    return " ".join(part.strip(VALUE_SPACE) for part in (hreflang, href, other) if part is not None)


def _extension(element: Element) -> str:
    """An image, a video or a news entry: the address of an image alone, else all fields by name."""
    fields = [one for one in element.walk() if one is not element]
    if len(fields) == 1 and fields[0].name == "loc" and not fields[0].attributes:
        return fields[0].text.strip(VALUE_SPACE)
    return "; ".join(sorted(_named(one) for one in fields if one.text.strip(VALUE_SPACE)))


def _named(element: Element) -> str:
    attributes = ", ".join(sorted(f"{one.name}={one.value}" for one in element.attributes))
    name = f"{element.label}[{attributes}]" if attributes else element.label
    return f"{name}: {element.text.strip(VALUE_SPACE)}"
