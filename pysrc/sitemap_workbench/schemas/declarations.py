"""The schemas as this package reads them: which elements they declare, and what is in each.

The XSD files are the only place where that is written. Read here are the parts of the language that
the files use: sequences and `all` of elements, a wildcard at the end, attributes, simple types.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from ..facts import namespaces as ns
from .simple import SimpleType, pattern_of

if TYPE_CHECKING:
    from lxml.etree import _Element as Node

XSD = "{http://www.w3.org/2001/XMLSchema}"
_FILES = {
    "urlset": "sitemap-0.9.xsd",
    "sitemapindex": "siteindex-0.9.xsd",
    ns.IMAGE: "sitemap-image-1.1.xsd",
    ns.VIDEO: "sitemap-video-1.1.xsd",
    ns.NEWS: "sitemap-news-0.9.xsd",
    ns.XHTML: "xhtml-link.xsd",
    ns.MOBILE: "sitemap-mobile-1.0.xsd",
    ns.PAGEMAP: "sitemap-pagemap-1.0.xsd",
}
_BASES = {"dateTime": "date", "nonNegativeInteger": "integer"}
_LOWEST = {"nonNegativeInteger": 0}


@dataclass(frozen=True, slots=True)
class AttributeUse:
    """An attribute that an element may have, or must."""

    type: SimpleType
    required: bool


@dataclass(slots=True)
class Declaration:
    """An element of a schema.

    `type` is the type of its text, None when it has no text; `children` are in the order of the
    schema, and empty when the element has no elements in it.
    """

    name: str
    type: SimpleType | None = None
    attributes: dict[str, AttributeUse] = field(default_factory=dict)
    xml_attributes: bool = False  # those of the xml: prefix as well
    children: "dict[str, Child]" = field(default_factory=dict)
    in_order: bool = True
    open: bool = False  # elements of other namespaces may follow
    takes_all: bool = False  # every text is a value of its type

    @property
    def empty(self) -> bool:
        """Whether nothing may be in it, not even white space."""
        return self.type is None and not self.children


@dataclass(frozen=True, slots=True)
class Child:
    """An element in another one: how often it may be there, and where it comes in the order."""

    declaration: Declaration
    rank: int
    required: bool
    most: int | None


@dataclass(slots=True)
class Schema:
    """One schema: what it declares at the top, and its document."""

    elements: dict[str, Declaration]
    document: "Node"


@cache
def schema_of(key: str) -> Schema:
    """The schema of a kind of file, "urlset" or "sitemapindex", or of an extension's namespace."""
    # Imported here, so that who meets clean files only is ready sooner.
    from lxml import etree

    text = files(__package__).joinpath(_FILES[key]).read_bytes()
    root = etree.fromstring(text, etree.XMLParser(remove_comments=True, resolve_entities=False))
    named = {_of(node, "name"): node for node in root if node.tag != f"{XSD}element"}
    elements = {_of(node, "name"): _element(node, named) for node in root.iterfind(f"{XSD}element")}
    return Schema(elements, root)


Named = dict[str, "Node"]


def _of(node: "Node", attribute: str) -> str:
    """The value of an attribute that is there."""
    return str(node.attrib[attribute])


def _element(node: "Node", named: Named) -> Declaration:
    declaration = Declaration(_of(node, "name"))
    type_name = node.get("type", "")
    complex_type = node.find(f"{XSD}complexType")
    if complex_type is None:
        complex_type = named.get(type_name)
    if complex_type is None or complex_type.tag != f"{XSD}complexType":
        declaration.type = _simple(type_name, named)
        declaration.takes_all = declaration.type.takes_all
        return declaration
    extension = complex_type.find(f"{XSD}simpleContent/{XSD}extension")
    if extension is not None:
        declaration.type = _simple(_of(extension, "base"), named)
    for use in (complex_type if extension is None else extension).iterfind(f"{XSD}attribute"):
        simple = _simple(_of(use, "type"), named)
        declaration.attributes[_of(use, "name")] = AttributeUse(
            simple, use.get("use") == "required"
        )
    declaration.xml_attributes = complex_type.find(f"{XSD}anyAttribute") is not None
    for group in complex_type.iterchildren(f"{XSD}sequence", f"{XSD}all"):
        declaration.in_order = group.tag == f"{XSD}sequence"
        declaration.open = group.find(f"{XSD}any") is not None
        declaration.children = {child.declaration.name: child for child in _children(group, named)}
    return declaration


def _children(group: "Node", named: Named) -> Iterator[Child]:
    for rank, node in enumerate(group.iterfind(f"{XSD}element")):
        most = node.get("maxOccurs", "1")
        yield Child(
            _element(node, named),
            rank,
            node.get("minOccurs") != "0",
            None if most == "unbounded" else int(most),
        )


def _simple(type_name: str, named: Named) -> SimpleType:
    """The type of a name: one of XML Schema, or one that the file restricts."""
    if type_name not in named:
        base = type_name.removeprefix("xsd:")
        kind = _BASES.get(base, base)
        return SimpleType(kind, kind, low=_LOWEST.get(base))
    (definition,) = named[type_name]
    if definition.tag == f"{XSD}union":  # of dates and of dates with a time
        return _simple(_of(definition, "memberTypes").split()[0], named)
    plain = _simple(_of(definition, "base"), named)
    facets = [(facet.tag, _of(facet, "value")) for facet in definition]
    words = tuple(value for tag, value in facets if tag == f"{XSD}enumeration")
    single = dict(facets)

    def number(facet: str) -> int | None:
        value = single.get(f"{XSD}{facet}")
        return None if value is None else int(float(value))

    pattern = single.get(f"{XSD}pattern")
    low = number("minInclusive")
    return SimpleType(
        type_name.removeprefix("t") if pattern else plain.name,
        plain.base,
        words,
        pattern_of(pattern) if pattern else None,
        number("minLength") or 0,
        number("maxLength"),
        plain.low if low is None else low,
        number("maxInclusive"),
    )
