"""Whether the structure of an element is that of its schema: libxml2 is asked, once a structure.

What a file is full of has few structures, however many values, so each is written down with the
values left out and remembered with the answer. Names that the schema does not have are all written
as `_`, which is none of its names either.

Only the answer yes or no is taken from libxml2. Its versions agree on it; where they stop after a
fault, and in which words they tell it, differs, so `faults` finds out what is wrong.
"""

from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from ..facts import namespaces as ns
from ..facts.xml import Attribute, Element
from .declarations import XSD, Declaration, schema_of

if TYPE_CHECKING:
    from lxml.etree import XMLSchema

_REMEMBERED = 4096
_LONG = 16_384  # a structure that is not remembered
_READ_BY_VALIDATORS = frozenset(("type", "schemaLocation", "noNamespaceSchemaLocation"))


@dataclass(slots=True)
class Validator:
    """Judges structures by one schema."""

    schema: "XMLSchema"
    _known: dict[str, bool] = field(default_factory=dict)

    def is_valid(self, structure: str) -> bool:
        """Whether a document with this structure is valid, values left aside."""
        known = self._known.get(structure)
        if known is None:
            from lxml import etree

            known = self.schema.validate(etree.fromstring(structure))
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            if len(structure) < _LONG:
                self._known[structure] = known
        return known


@cache
def validator_of(key: str) -> Validator:
    """The validator for a schema; see `declarations.schema_of`.

    The document is changed before it is compiled: every simple type becomes xsd:string, since
    values are judged elsewhere, and wildcards let everything pass, since what they stand for is
    judged by the schema of its own namespace: that is what strict means.
    """
    from lxml import etree

    document = deepcopy(schema_of(key).document)
    simple = {node.get("name") for node in document.iterfind(f"{XSD}simpleType")}
    for node in document.iter(f"{XSD}element", f"{XSD}attribute", f"{XSD}extension"):
        for place in ("type", "base"):
            name = node.get(place, "")
            if name in simple or name.startswith("xsd:"):
                node.set(place, "xsd:string")
    for node in document.iter(f"{XSD}any"):
        node.set("processContents", "skip")
    return Validator(etree.XMLSchema(document))


def structure_of_entry(element: Element, declaration: Declaration, root: str) -> str:
    """The structure of a url or sitemap inside its root; whatever extensions are in it."""
    parts: list[str] = [f'<{root} xmlns="{ns.CORE}"><{declaration.name}']
    _write_attributes(parts, element, declaration)
    parts.append(">x" if element.runs else ">")
    extension = False
    for child in element.children:
        if child.meant == ns.CORE:
            _write_child(parts, child, declaration)
        elif is_schema_matter(child) and not extension:
            parts.append('<_ xmlns="_"/>')
        extension = child.meant != ns.CORE and (extension or is_schema_matter(child))
    parts.append(f"</{declaration.name}></{root}>")
    return "".join(parts)


def structure_of(element: Element, declaration: Declaration) -> str:
    """The structure of an extension element and of what the schema knows in it."""
    parts: list[str] = []
    _write(parts, element, declaration, f' xmlns="{element.meant}"')
    return "".join(parts)


def is_schema_matter(child: Element) -> bool:
    """Whether the schemas have a say about a child of an entry. Other namespaces, wrong ones too,
    and further elements of XHTML are no business of theirs: rules tell what they do."""
    if child.meant == ns.XHTML and child.name != "link":
        return False
    return child.meant in ns.EXTENSIONS and (child.namespace == child.meant or child.unbound)


def is_foreign(attribute: Attribute, declaration: Declaration) -> bool:
    """Whether an attribute is none that the element may have."""
    namespace = attribute.namespace
    if namespace == "":
        return attribute.name not in declaration.attributes
    if namespace == ns.XSI:
        return attribute.name.rpartition(":")[2] not in _READ_BY_VALIDATORS
    if namespace == ns.XML:
        return not declaration.xml_attributes
    return namespace is not None  # with an unbound prefix it is a fault of XML


def _write(parts: list[str], element: Element, declaration: Declaration, start: str) -> None:
    parts.append(f"<{declaration.name}{start}")
    if element.attributes:
        _write_attributes(parts, element, declaration)
    parts.append(">")
    if declaration.children:
        if element.runs:
            parts.append("x")
    elif declaration.type is None and element.text:
        parts.append("x")
    for child in element.children:
        if child.meant == element.meant:
            _write_child(parts, child, declaration)
        else:
            parts.append("<_/>")
    parts.append(f"</{declaration.name}>")


def _write_child(parts: list[str], child: Element, declaration: Declaration) -> None:
    known = declaration.children.get(child.name)
    if known is None:
        parts.append("<_/>")
    elif child.attributes or child.children or known.declaration.type is None:
        _write(parts, child, known.declaration, "")
    else:
        parts.append(f"<{child.name}/>")


def _write_attributes(parts: list[str], element: Element, declaration: Declaration) -> None:
    """Attributes that the element may not have are written once, as one of no meaning."""
    foreign = False
    for attribute in element.attributes:
        if is_foreign(attribute, declaration):
            foreign = True
        elif attribute.namespace == "":
            parts.append(f' {attribute.name}=""')
    if foreign:
        parts.append(' _=""')
