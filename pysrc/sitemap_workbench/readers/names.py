"""Names and namespaces of elements and attributes (Namespaces in XML 1.0).

They are resolved here and not by the parser, because reading has to go on after an unbound prefix,
where the parser would stop.
"""

import re

from ..facts import namespaces as ns
from ..facts.shape import CORE_PARENTS
from ..facts.xml import Attribute, Element, Root

_QNAME = re.compile(r"[^:]+(?::[^:]+)?")


class MalformedNameError(Exception):
    """A breach of the rules of names; `reason` is a word of the xml texts."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def split_name(raw_name: str) -> tuple[str, str]:
    """Prefix ("" without one) and local name.

    Raises:
        MalformedNameError: colons in the wrong places.
    """
    prefix, colon, name = raw_name.rpartition(":")
    if colon and not _QNAME.fullmatch(raw_name):
        raise MalformedNameError("prefix")
    return prefix, name


def declared(flat: list[str], bindings: dict[str, str]) -> dict[str, str]:
    """The bindings that hold inside a tag with these attributes (name, value, name, value …).

    Raises:
        MalformedNameError: a reserved prefix or namespace is misused.
    """
    scope = bindings
    for name, value in zip(flat[::2], flat[1::2], strict=True):
        if name == "xmlns":
            prefix = ""
        elif name.startswith("xmlns:"):
            prefix = name[6:]
        else:
            continue
        reserved = value in (ns.XML, ns.XMLNS)
        if prefix == "xml":
            reserved = value != ns.XML
        unnamed = name == "xmlns:" or ":" in prefix
        if prefix == "xmlns" or reserved or (prefix and not value) or unnamed:
            raise MalformedNameError("prefix")
        if scope is bindings:
            scope = dict(bindings)
        scope[prefix] = value
    return scope


def attributes_of(
    flat: list[str], bindings: dict[str, str]
) -> tuple[tuple[Attribute, ...], list[str]]:
    """The attributes that are no declarations, and the unbound prefixes among them.

    Raises:
        MalformedNameError: a bad name, or two attributes with one expanded name.
    """
    strangers = []
    out = []
    seen = set()
    for raw_name, value in zip(flat[::2], flat[1::2], strict=True):
        if raw_name == "xmlns" or raw_name.startswith("xmlns:"):
            continue
        prefix, name = split_name(raw_name)
        namespace: str | None = ""
        if prefix:
            namespace = bindings.get(prefix)
            if namespace is None:
                strangers.append(prefix)
            elif (namespace, name) in seen:
                raise MalformedNameError("attribute-repeated")
            seen.add((namespace, name))
        out.append(Attribute(raw_name if namespace else name, namespace, value))
    return tuple(out), strangers


def meant_namespace(element: Element, above: Element, root: Root | None) -> str:
    """The namespace that an element is taken to be in, after a namespace fault too."""
    assert root is not None
    namespace, name = element.namespace, element.name
    if root.kind not in ("urlset", "sitemapindex"):
        return namespace
    if namespace in (root.namespace, ns.CORE):
        return ns.CORE
    if namespace in ns.EXTENSIONS:
        return namespace
    if name == "link" and namespace and element.attribute("hreflang") is not None:
        return ns.XHTML
    meant = ns.meant_extension(namespace)
    if meant:
        return meant
    in_position = above.meant == ns.CORE and above.name in CORE_PARENTS.get(name, ())
    return ns.CORE if in_position or namespace == "" else namespace
