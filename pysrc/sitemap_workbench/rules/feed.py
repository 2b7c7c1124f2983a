"""Can a feed stand in for a sitemap: its version, its links and its dates?"""

from collections.abc import Iterator

from ..facts.feed_dates import rfc_822_fault, rfc_3339_fault
from ..facts.feeds import FeedItem
from ..facts.namespaces import ATOM
from ..facts.text import VALUE_SPACE
from ..facts.xml import Element, Root
from .registry import BING, GOOGLE, PROTOCOL, YANDEX, Problem, Severity, problem, rule
from .sources import GOOGLE_BUILD, PROTOCOL_PAGE, RFC_4287, YANDEX_SITEMAP

_ATOM_VERSIONS = {ATOM: "1.0", "http://purl.org/atom/ns#": "0.3"}
_CURRENT = (("rss", "2.0"), ("atom", "1.0"))
_KINDS = {"rss": "RSS", "atom": "Atom"}
_SHORT = 200
_DATES = {"rss": ("pubDate", rfc_822_fault), "atom": ("updated", rfc_3339_fault)}


@rule(148, Severity.WARNING, layer="feed", source=GOOGLE_BUILD)
def feed_version(root: Root) -> Iterator[Problem]:
    """An RSS names its version in an attribute, an Atom feed is in the namespace of its version."""
    if root.kind in _KINDS:
        version = _version(root)
        if (root.kind, version) not in _CURRENT:
            found = f"{_KINDS[root.kind]} {version}".strip()
            variant, short = "plain" if version else "none", found[:_SHORT]
            yield problem(root.place, root.element.path, found, variant=variant, version=short)


def _version(root: Root) -> str:
    """The version that a feed says it has, "" when it says nothing."""
    if root.name == "RDF":
        return "1.0/RDF"
    written = (root.element.attribute("version") or "").strip(VALUE_SPACE)
    if root.kind == "rss":
        return written
    known = _ATOM_VERSIONS.get(root.namespace, root.namespace)
    return known or (written if written != "1.0" else "")  # that of 1.0 is its namespace


@rule(149, Severity.ERROR, layer="feed", source=PROTOCOL_PAGE, refused_by=(PROTOCOL,))
def feed_link_missing(item: FeedItem) -> Iterator[Problem]:
    """A guid or id names an item and need not be an address. A link that could not be read is
    there all the same."""
    if item.link is not None or any(link.damaged for link in _own(item, "link")):
        return
    guid = item.kind == "rss" and bool(_own(item, "guid"))
    yield problem(
        item.element.place,
        item.element.path,
        str(item.number),
        variant="guid" if guid else "plain",
        number=item.number,
    )


@rule(150, Severity.WARNING, layer="feed", source=RFC_4287)
def feed_date_invalid(item: FeedItem) -> Iterator[Problem]:
    """Only the dates from which readers take the time of the change: pubDate and updated."""
    name, fault_of = _DATES[item.kind]
    for element in _own(item, name):
        value = element.text.strip(VALUE_SPACE)
        fault = None if element.damaged else fault_of(value)
        if fault is not None:
            where, short = (element.place, element.path), value[:_SHORT]
            yield problem(*where, value, variant=fault, name=name, value=short)


@rule(
    151,
    Severity.NOTE,
    layer="feed",
    source=YANDEX_SITEMAP,
    refused_by=(YANDEX,),
    accepted_by=(PROTOCOL, GOOGLE, BING),
)
def feed_engine_support(root: Root) -> Iterator[Problem]:
    """The protocol, Google and Bing take feeds, Yandex documents that it does not."""
    if root.kind in _KINDS:
        kind = _KINDS[root.kind]
        yield problem(root.place, root.element.path, kind, kind=kind)


def _own(item: FeedItem, name: str) -> list[Element]:
    """The children of that name in the item's own namespace."""
    element = item.element
    return [
        child
        for child in element.children
        if child.name == name and child.namespace == element.namespace
    ]
