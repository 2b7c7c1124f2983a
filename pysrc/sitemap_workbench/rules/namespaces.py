"""Is the root a sitemap's, and are all elements in the namespaces they mean?"""

from collections.abc import Iterator

from ..facts.namespaces import CORE, core_fault
from ..facts.shape import CORE_PARENTS, ForeignElements, WrongNamespace
from ..facts.xml import Element, Root
from .registry import (
    BING,
    EVERY_READER,
    GOOGLE,
    PROTOCOL,
    XSD,
    YANDEX,
    Problem,
    Severity,
    problem,
    rule,
)
from .sources import (
    GOOGLE_COMBINE,
    PROTOCOL_PAGE,
    SEARCH_CONSOLE,
    SITEMAP_XSD,
    XML_NAMES,
)

_ROOTS = ("urlset", "sitemapindex", "rss", "feed", "RDF")


@rule(32, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=EVERY_READER)
def root_unexpected(root: Root) -> Iterator[Problem]:
    """Names of XML are compared letter by letter, case included."""
    if root.kind != "unknown":
        return
    meant = next((name for name in _ROOTS if name.lower() == root.name.lower()), "")
    yield problem(
        root.place,
        root.name,
        root.name,
        variant="case" if meant else "plain",
        name=root.name,
        namespace=root.namespace,
        expected=meant or "urlset",
    )


def _root_problem(root: Root, rule_id: str) -> Iterator[Problem]:
    """The namespace rules of the root share their condition and differ in their words."""
    if root.kind in ("urlset", "sitemapindex") and not root.unbound:
        found = root.namespace
        if core_fault(found) == rule_id:
            yield problem(
                root.place, root.name, found or None, root=root.name, found=found, expected=CORE
            )


@rule(33, Severity.ERROR, source=SEARCH_CONSOLE, refused_by=(PROTOCOL, XSD, GOOGLE))
def ns_missing(root: Root) -> Iterator[Problem]:
    """Some crawlers forgive it; the protocol asks for the namespace."""
    return _root_problem(root, "ns-missing")


@rule(34, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=(PROTOCOL, XSD))
def ns_legacy_google(root: Root) -> Iterator[Problem]:
    """Google's own namespaces from before the common protocol."""
    return _root_problem(root, "ns-legacy-google")


@rule(35, Severity.ERROR, source=XML_NAMES, refused_by=(PROTOCOL, XSD))
def ns_https(root: Root) -> Iterator[Problem]:
    """A namespace is a name, not an address to be secured."""
    return _root_problem(root, "ns-https")


@rule(36, Severity.ERROR, source=XML_NAMES, refused_by=(PROTOCOL, XSD))
def ns_near_miss(root: Root) -> Iterator[Problem]:
    """One character off is another namespace."""
    return _root_problem(root, "ns-near-miss")


@rule(37, Severity.ERROR, source=SEARCH_CONSOLE, refused_by=(PROTOCOL, XSD, GOOGLE))
def ns_unknown(root: Root) -> Iterator[Problem]:
    """The element names are those of a sitemap, the namespace is not."""
    return _root_problem(root, "ns-unknown")


@rule(38, Severity.ERROR, source=XML_NAMES, refused_by=(PROTOCOL, XSD))
def ns_child_mismatch(element: Element) -> Iterator[Problem]:
    """Under a root without namespace children in the core namespace are not the fault."""
    parent = element.parent
    if parent is None or element.unbound or not in_core_position(element):
        return
    root = parent
    while root.parent is not None:
        root = root.parent
    allowed = (root.namespace, CORE) if root.namespace == "" else (root.namespace,)
    if element.meant != CORE or element.namespace in allowed:
        return
    yield problem(
        element.place,
        element.path,
        element.namespace or None,
        variant="other" if element.namespace else "none",
        name=element.name,
        found=element.namespace,
        expected=root.namespace or CORE,
    )


def in_core_position(element: Element) -> bool:
    """Whether a core element stands where the protocol wants it."""
    parent = element.parent
    if parent is None or parent.meant != CORE:
        return False
    return parent.name in CORE_PARENTS.get(element.name, ())


@rule(39, Severity.ERROR, source=GOOGLE_COMBINE, refused_by=(XSD, GOOGLE))
def ext_ns_wrong(wrong: WrongNamespace) -> Iterator[Problem]:
    """Readers look for the exact namespace and drop what is in another one, without a word."""
    yield problem(
        wrong.place,
        wrong.path,
        wrong.found,
        found=wrong.found,
        expected=wrong.expected,
        count=wrong.count,
    )


@rule(
    40,
    Severity.WARNING,
    source=SITEMAP_XSD,
    refused_by=(XSD,),
    accepted_by=(PROTOCOL, GOOGLE, BING, YANDEX),
)
def foreign_element_unknown(foreign: ForeignElements) -> Iterator[Problem]:
    """The protocol invites extensions; the schema takes them only with their own schema loaded."""
    yield problem(
        foreign.place,
        foreign.path,
        foreign.namespace,
        name=foreign.name,
        namespace=foreign.namespace,
        count=foreign.count,
    )
