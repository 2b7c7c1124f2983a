"""What is wrong with an element whose structure its schema refuses, and with the values in one.

Validators stop at the first fault of a parent, and say "not expected" of what comes too late. Here
every child that does not fit is found, with the reason.
"""

from collections import Counter
from collections.abc import Iterator

from ..facts import namespaces as ns
from ..facts.schema import (
    MissingAttribute,
    MissingElements,
    RefusedValue,
    SchemaFault,
    UnexpectedAttribute,
    UnexpectedElement,
    UnexpectedText,
)
from ..facts.text import XML_SPACE
from ..facts.xml import Element
from .declarations import Declaration
from .shapes import is_foreign, is_schema_matter

_SHOWN = 40
_LINK_ATTRIBUTES = frozenset(("rel", "hreflang", "href"))  # judged as facts of their own


def structure_faults(element: Element, declaration: Declaration) -> Iterator[SchemaFault]:
    """Every departure of an element, and of what the schema knows in it, from its declaration."""
    yield from _attribute_faults(element, declaration)
    yield from _text_faults(element, declaration)
    yield from _child_faults(element, declaration)
    for child in element.children:
        known = declaration.children.get(child.name)
        if known is not None and child.meant == element.meant:
            yield from structure_faults(child, known.declaration)


def _attribute_faults(element: Element, declaration: Declaration) -> Iterator[SchemaFault]:
    present = set()
    for attribute in element.attributes:
        if is_foreign(attribute, declaration):
            yield UnexpectedAttribute(element, attribute.name, attribute.value)
        elif attribute.namespace == "":
            present.add(attribute.name)
    for name, use in declaration.attributes.items():
        if use.required and name not in present:
            yield MissingAttribute(element, name)


def _text_faults(element: Element, declaration: Declaration) -> Iterator[SchemaFault]:
    if declaration.type is not None:
        return
    if declaration.empty:
        if element.text:
            place = element.runs[0][0] if element.runs else element.place
            text = element.text.strip(XML_SPACE)[:_SHOWN]
            yield UnexpectedText(element, place, text, True)
        return
    for place, run in element.runs:
        yield UnexpectedText(element, place, run[:_SHOWN].rstrip(), False)


def _child_faults(element: Element, declaration: Declaration) -> Iterator[SchemaFault]:
    """Children that are unknown or too many, the first out of order, and names that are missing."""
    seen: Counter[str] = Counter()
    latest, latest_rank = element, -1
    order_told = not declaration.in_order  # of those out of order only the first is told
    is_entry = element.meant == ns.CORE and bool(declaration.children)
    for child in element.children:
        own = child.meant == element.meant
        if not own and is_entry and not is_schema_matter(child):
            continue
        known = declaration.children.get(child.name) if own else None
        rank = len(declaration.children)
        if known is not None:
            rank = known.rank
            seen[child.name] += 1
            if known.most is not None and seen[child.name] > known.most:
                if known.most == 1 or seen[child.name] == known.most + 1:
                    yield UnexpectedElement(child, element, "repeated")
                continue
        elif own or not declaration.open:
            reason = "unknown" if declaration.children else "childless"
            yield UnexpectedElement(child, element, reason)
            continue
        if rank < latest_rank and not order_told:
            order_told = True
            yield UnexpectedElement(child, element, "order", latest)
        elif rank > latest_rank:
            latest, latest_rank = child, rank
    missing = tuple(
        _label_in(element, name)
        for name, child in declaration.children.items()
        if child.required and not seen[name]
    )
    if missing:
        above: tuple[int, ...] = ()
        if element.meant == ns.NEWS and element.parent is not None:
            above = (element.parent.place,)  # there a rule tells what a publication lacks
        yield MissingElements(element, missing, above)


def _label_in(parent: Element, name: str) -> str:
    """A name as people write it, with the prefix of its parent's namespace."""
    prefix = ns.PREFIX_OF.get(parent.meant)
    return f"{prefix}:{name}" if prefix else name


def value_faults(element: Element, declaration: Declaration) -> Iterator[RefusedValue]:
    """Every value that its type refuses, in the element and in what the schema knows in it.

    What could not be read as written, or has markup in it, is not judged.
    """
    if element.attributes and not element.damaged:
        yield from _attribute_value_faults(element, declaration)
    simple = declaration.type
    if simple is None:
        for child in element.children:
            known = declaration.children.get(child.name)
            if known is not None and child.meant == element.meant:
                if child.attributes or known.declaration.type is None:
                    yield from value_faults(child, known.declaration)
                elif not known.declaration.takes_all:
                    yield from _text_value_faults(child, known.declaration)
    else:
        yield from _text_value_faults(element, declaration)


def _text_value_faults(element: Element, declaration: Declaration) -> Iterator[RefusedValue]:
    if declaration.type is not None and not element.damaged and not element.children:
        fault = declaration.type.fault(element.text)
        if fault is not None:
            yield RefusedValue(element, element.label, "", element.text, fault)


def _attribute_value_faults(element: Element, declaration: Declaration) -> Iterator[RefusedValue]:
    for attribute in element.attributes:
        name = attribute.name
        if attribute.namespace != "" or name not in declaration.attributes:
            continue
        if element.meant == ns.XHTML and name in _LINK_ATTRIBUTES:
            continue
        fault = declaration.attributes[name].type.fault(attribute.value)
        if fault is not None:
            yield RefusedValue(element, element.label, name, attribute.value, fault)
