"""Do the elements stand where the protocol wants them, once, in order, and with plain values?"""

from collections.abc import Iterator

from ..facts.entries import Entry, Lastmod, Priority
from ..facts.namespaces import CORE, EXTENSIONS, XHTML, XSI
from ..facts.shape import (
    CONTAINERS,
    CORE_NAMES,
    CORE_ORDER,
    CORE_PARENTS,
    EXACT_FIELDS,
    inside_own_container,
    is_foreign,
)
from ..facts.text import VALUE_SPACE, shown
from ..facts.totals import Totals
from ..facts.xml import Element, Stray
from .namespaces import in_core_position
from .registry import (
    BING,
    GOOGLE,
    PROTOCOL,
    XSD,
    YANDEX,
    At,
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
    WORKBENCH,
    YANDEX_ERRORS,
)

_STRUCTURE = ("urlset", "url", "sitemapindex", "sitemap")


@rule(41, Severity.ERROR, source=YANDEX_ERRORS, refused_by=(PROTOCOL, XSD), accepted_by=(YANDEX,))
def element_unknown(element: Element) -> Iterator[Problem]:
    """Inside a value it is markup in the value, and told as that."""
    if element.meant != CORE or element.name in CORE_NAMES or _in_value(element):
        return
    known = next((name for name in CORE_NAMES if name.lower() == element.name.lower()), "")
    yield problem(
        element.place,
        element.path,
        element.name,
        variant="case" if known else "plain",
        name=element.name,
        known=known,
    )


@rule(42, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=(PROTOCOL, XSD))
def element_misplaced(element: Element) -> Iterator[Problem]:
    """A known element under the wrong parent."""
    parent = element.parent
    known = element.meant == CORE and element.name in CORE_NAMES
    if parent is None or not known or _in_value(element) or in_core_position(element):
        return
    wanted = " / ".join(f"<{name}>" for name in CORE_PARENTS.get(element.name, ())) or "—"
    yield problem(
        element.place,
        element.path,
        element.name,
        name=element.name,
        parent=parent.label,
        wanted=wanted,
    )


def _in_value(element: Element) -> bool:
    parent = element.parent
    return parent is not None and parent.meant == CORE and parent.name in CORE_ORDER


@rule(
    43,
    Severity.WARNING,
    source=SITEMAP_XSD,
    refused_by=(XSD,),
    accepted_by=(GOOGLE, BING, YANDEX, PROTOCOL),
)
def element_order(entry: Entry) -> Iterator[Problem]:
    """The schema has a sequence; Google's own texts show lastmod before loc."""
    element = entry.element
    if element is None or element.name != "url":
        return
    core = [child for child in element.children if _is_value(child)]
    ranks = [CORE_ORDER.index(child.name) for child in core]
    for before, child, rank in zip(ranks, core[1:], ranks[1:], strict=False):
        if rank < before:
            order = ", ".join(other.name for other in core)
            yield problem(child.place, child.path, order, order=order, wanted=", ".join(CORE_ORDER))
            return


def _is_value(element: Element) -> bool:
    return element.meant == CORE and element.name in CORE_ORDER


@rule(44, Severity.ERROR, source=SEARCH_CONSOLE, refused_by=(PROTOCOL, XSD, GOOGLE, YANDEX))
def element_repeated(entry: Entry) -> Iterator[Problem]:
    """Only the first one is judged further."""
    first: dict[str, Element] = {}
    for child in entry.element.children if entry.element else ():
        if not _is_value(child) or not in_core_position(child):
            continue
        earlier = first.setdefault(child.name, child)
        if earlier is not child:
            parent = child.parent.name if child.parent else ""
            yield problem(
                child.place,
                child.path,
                child.name,
                name=child.name,
                parent=parent,
                first_line=At(earlier.place),
            )


@rule(45, Severity.ERROR, source=SITEMAP_XSD, refused_by=(XSD,))
def text_stray(thing: Stray | Element) -> Iterator[Problem]:
    """Only the four blanks of XML may stand between elements."""
    if isinstance(thing, Stray):
        if thing.element is None and thing.root.kind in _STRUCTURE:
            text = thing.text[:40].rstrip()
            yield problem(thing.place, thing.root.name, text, text=text, parent=thing.root.name)
    elif thing.parent is not None and thing.meant == CORE and thing.name in _STRUCTURE:
        for place, run in thing.runs:
            text = run[:40].rstrip()
            yield problem(place, thing.path, text, text=text, parent=thing.name)


@rule(46, Severity.WARNING, source=SITEMAP_XSD, refused_by=(XSD,))
def attribute_unexpected(element: Element) -> Iterator[Problem]:
    """Core elements have no attributes; those of the schema instance namespace are for anyone."""
    if element.meant != CORE or element.name not in CORE_NAMES:
        return
    for attribute in element.attributes:
        if attribute.namespace is None or attribute.namespace == XSI:
            continue
        yield problem(
            element.place,
            element.path,
            f'{attribute.name}="{attribute.value}"',
            element=element.name,
            name=attribute.name,
            value=attribute.value,
        )


@rule(47, Severity.ERROR, source=YANDEX_ERRORS, refused_by=(PROTOCOL, XSD, YANDEX))
def value_has_markup(element: Element) -> Iterator[Problem]:
    """CDATA and comments are no markup; the value around an element is not judged."""
    if _is_value(element) and in_core_position(element):
        for child in element.children:
            yield problem(
                child.place, child.path, child.label, element=element.name, child=child.label
            )


@rule(48, Severity.NOTE, source=WORKBENCH)
def value_whitespace(thing: Element | Lastmod | Priority) -> Iterator[Problem]:
    """Schema types collapse the blanks, generators and other readers need not."""
    if isinstance(thing, Element):
        yield from _padded_field(thing)
    elif thing.value and thing.value != thing.text:
        element = type(thing).__name__.lower()
        yield problem(thing.place, thing.path, thing.text, element=element, shown=shown(thing.text))


def _padded_field(element: Element) -> Iterator[Problem]:
    if (element.meant, element.name) not in EXACT_FIELDS or element.damaged or element.children:
        return
    value = element.text
    if value != value.strip(VALUE_SPACE) and value.strip(VALUE_SPACE):
        visible = shown(value)
        yield problem(element.place, element.path, value, element=element.label, shown=visible)


@rule(
    49,
    Severity.WARNING,
    source=SITEMAP_XSD,
    refused_by=(XSD, YANDEX),
)
def urlset_empty(totals: Totals) -> Iterator[Problem]:
    """Silent after a break: what was not read may hold entries."""
    root = totals.root
    expected = {"urlset": "url", "sitemapindex": "sitemap", "rss": "item", "atom": "entry"}
    if root is not None and totals.entries == 0 and totals.complete and root.kind in expected:
        yield problem(
            root.place, root.name, root.name, root=root.name, expected=expected[root.kind]
        )


@rule(
    50,
    Severity.WARNING,
    source=SITEMAP_XSD,
    refused_by=(XSD,),
    accepted_by=(GOOGLE,),
)
def ext_before_core(thing: Entry | Stray) -> Iterator[Problem]:
    """The schema wants extensions last, in a url and after the urls; Google leaves it open."""
    if isinstance(thing, Stray):
        element = thing.element
        in_urlset = thing.root.kind == "urlset" and thing.after_entry
        if element is not None and in_urlset and is_foreign(element):
            label = element.label
            yield problem(element.place, element.path, label, name=label, core="url")
        return
    children = thing.element.children if thing.element else []
    for at, child in enumerate(children):
        if child.meant == CORE:
            continue
        later = next((other for other in children[at:] if _is_value(other)), None)
        if later is not None and thing.element is not None and thing.element.name == "url":
            yield problem(child.place, child.path, child.label, name=child.label, core=later.name)
        return


@rule(51, Severity.ERROR, source=GOOGLE_COMBINE, refused_by=(GOOGLE,))
def ext_misplaced(element: Element) -> Iterator[Problem]:
    """Extensions are children of url; their fields stand in their own container. The schemas judge
    for themselves: a urlset may begin with extensions."""
    parent = element.parent
    if parent is None or element.meant not in EXTENSIONS:
        return
    if element.name == CONTAINERS[element.meant]:
        misplaced = not (parent.meant == CORE and parent.name == "url" and _in_urlset(parent))
    elif element.meant == XHTML:
        return  # other XHTML elements are not ours to judge
    else:
        misplaced = not inside_own_container(element)
    if misplaced:
        yield problem(
            element.place, element.path, element.label, name=element.label, parent=parent.label
        )


def _in_urlset(url: Element) -> bool:
    return url.parent is not None and url.parent.name == "urlset"
