"""The XSD layer: one file judged by the schemas, beside the rules.

Entries of the plain shape never come here: the pattern that reads them proves their structure.
Values that are proven clean never come either. What a rule has told already is not told again, but
counts for the verdict.
"""

from collections.abc import Container
from dataclasses import dataclass, field

from ..facts import namespaces as ns
from ..facts.entries import Changefreq, Entry, Lastmod, Loc, Priority
from ..facts.hreflang import Alternate
from ..facts.schema import RefusedValue, SchemaFault, UnexpectedElement
from ..facts.xml import Element, Root, Stray
from .declarations import Declaration, schema_of
from .faults import structure_faults, value_faults
from .shapes import is_schema_matter, structure_of, structure_of_entry, validator_of

_ENTRY = {"urlset": "url", "sitemapindex": "sitemap"}


@dataclass(slots=True)
class SchemaCheck:
    """Judges one file; see `facts.schema.SchemaJudge`."""

    _kind: str = ""  # "urlset" or "sitemapindex" once the layer runs
    _refused: bool = False
    _faults: list[SchemaFault] = field(default_factory=list)

    @property
    def holds(self) -> bool | None:
        """Whether what was read so far is valid; None when no schema speaks about the file."""
        return not self._refused if self._kind else None

    def begin(self, root: Root) -> None:
        """Learn the root. In another namespace than the core one nothing below it is declared: the
        rules about namespaces say so once, and the layer has nothing to add."""
        if root.kind in _ENTRY and root.namespace == ns.CORE and not root.unbound:
            self._kind = root.kind

    def take(self, fact: object) -> None:
        """Take in an entry with its element, or a value that is not proven clean."""
        if not self._kind:
            return
        if isinstance(fact, Entry):
            if fact.element is not None:
                self._take_entry(fact.element)
        elif isinstance(fact, Stray):
            if fact.element is not None and is_schema_matter(fact.element):
                self._take_stray(fact.element, fact)
        elif isinstance(fact, Loc | Lastmod | Changefreq | Priority):
            self._take_value(fact)
        elif isinstance(fact, Alternate):
            self._take_link(fact)

    def settle(self, explained: Container[int]) -> list[SchemaFault]:
        """The faults since the last call that no finding at one of the `explained` places tells."""
        faults, self._faults = self._faults, []
        self._refused = self._refused or bool(faults)
        return [
            fault
            for fault in faults
            if not any(place in explained for place in (fault.place, *fault.beside))
        ]

    @property
    def _entry(self) -> Declaration:
        """What the schema says about an entry; read when the first one needs it."""
        return schema_of(self._kind).elements[self._kind].children[_ENTRY[self._kind]].declaration

    def _take_entry(self, element: Element) -> None:
        declaration = self._entry
        structure = structure_of_entry(element, declaration, self._kind)
        if not validator_of(self._kind).is_valid(structure):
            self._faults.extend(structure_faults(element, declaration))
        for child in element.children:
            if child.meant != ns.CORE and self._kind == "urlset" and is_schema_matter(child):
                self._take_extension(child, element)

    def _take_extension(self, element: Element, entry: Element) -> None:
        """The schema of its own namespace must declare it, and all that is in it."""
        namespace = element.meant
        declaration = schema_of(namespace).elements.get(element.name)
        if declaration is None:
            self._faults.append(UnexpectedElement(element, entry, "unknown"))
            return
        if not validator_of(namespace).is_valid(structure_of(element, declaration)):
            self._faults.extend(structure_faults(element, declaration))
        self._faults.extend(value_faults(element, declaration))

    def _take_stray(self, element: Element, stray: Stray) -> None:
        """A rule tells of an extension directly in the root; here it counts for the verdict alone:
        a urlset may begin with some."""
        if self._kind == "urlset" and not stray.after_entry:
            told, self._faults = self._faults, []
            self._take_extension(element, stray.root.element)
            if element.meant == ns.XHTML:
                uses = schema_of(ns.XHTML).elements["link"].attributes
                values = ((name, element.attribute(name)) for name in uses)
                pairs = [(name, value) for name, value in values if value is not None]
                self._refused |= any(uses[name].type.fault(value) for name, value in pairs)
            self._refused |= bool(self._faults)
            self._faults = told
        else:
            self._refused = True

    def _take_value(self, fact: Loc | Lastmod | Changefreq | Priority) -> None:
        name = type(fact).__name__.lower()
        child = self._entry.children.get(name)
        if child is not None and child.declaration.type is not None:
            fault = child.declaration.type.fault(fact.text)
            if fault is not None:
                self._faults.append(RefusedValue(fact, name, "", fact.text, fault))

    def _take_link(self, fact: Alternate) -> None:
        """A link of any entry; those that no rule doubts are right for the schema as well."""
        link = fact.link
        if link.unread:
            return
        uses = schema_of(ns.XHTML).elements["link"].attributes
        values = {"rel": link.rel, "hreflang": link.hreflang, "href": link.href}
        for name, value in values.items():
            fault = None if value is None else uses[name].type.fault(value)
            if fault is not None:
                self._faults.append(RefusedValue(fact, "xhtml:link", name, value or "", fault))
