"""What can be known about the XML of a file: its faults, its root, its elements.

Every `place` is a byte offset into the canonical text: the decoded text of the file as UTF-8,
without byte order mark. `readers.locate` turns it into line, column and byte of the file.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from .namespaces import PREFIX_OF

ENTRY_NAMES = frozenset(("url", "sitemap", "item", "entry"))
_PATH_STEPS = 24  # the innermost ones are shown; what nests deeper is no sitemap


def unescaped(text: str) -> str:
    """The text with the five references of XML resolved; it must hold no others."""
    if "&" in text:
        for entity, char in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'")):
            text = text.replace(entity, char)
        text = text.replace("&amp;", "&")
    return text


@dataclass(frozen=True, slots=True)
class BareAmpersand:
    """An `&` that begins no reference; in the excerpt it is the character number `at`."""

    place: int
    excerpt: str
    at: int


@dataclass(frozen=True, slots=True)
class UndefinedEntity:
    """`&name;` with a name that XML does not define."""

    place: int
    name: str


@dataclass(frozen=True, slots=True)
class InvalidChar:
    """A code point that XML does not allow, raw or as a numeric reference."""

    place: int
    codepoint: int
    reference: bool


@dataclass(frozen=True, slots=True)
class TagMismatch:
    """An end tag that does not name the innermost open element."""

    place: int
    open: str
    open_place: int
    found: str


@dataclass(frozen=True, slots=True)
class Truncation:
    """The input ends inside markup, inside an element, or without any element at all."""

    place: int
    open: str  # "urlset/url/loc", "" when no root element ever began


@dataclass(frozen=True, slots=True)
class TextBeforeRoot:
    """Characters before the root that are neither blank, comment nor instruction."""

    place: int
    start: str
    look: str


@dataclass(frozen=True, slots=True)
class ContentAfterRoot:
    """Something other than blanks, comments and instructions after the root's end tag."""

    place: int
    start: str
    look: str


@dataclass(frozen=True, slots=True)
class Doctype:
    """A DOCTYPE declaration, left unread."""

    place: int
    start: str


@dataclass(frozen=True, slots=True)
class EntityDeclarations:
    """`<!ENTITY` inside a DOCTYPE."""

    place: int
    count: int


@dataclass(frozen=True, slots=True)
class NotWellFormed:
    """Any other breach of XML or of its namespaces; `reason` is a word of the xml texts."""

    place: int
    reason: str


@dataclass(frozen=True, slots=True)
class UnboundPrefix:
    """A prefix that no declaration in scope binds."""

    place: int
    prefix: str
    count: int


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute that is no namespace declaration; `namespace` is None for unbound prefixes."""

    name: str
    namespace: str | None
    value: str


@dataclass(slots=True)
class Element:
    """One element with everything in it.

    `namespace` is what the file says, `meant` what the element is taken for after a namespace
    fault ("" for an element that is skipped because its prefix is unbound).
    """

    place: int
    name: str
    namespace: str
    meant: str
    parent: "Element | None" = None
    index: int = 0  # the number of an entry or other item; 0 where it follows from the siblings
    attributes: tuple[Attribute, ...] = ()
    children: list["Element"] = field(default_factory=list)
    text: str = ""
    runs: list[tuple[int, str]] = field(default_factory=list)  # text that is not blank, by place
    damaged: bool = False  # holds a place that could not be read as written
    unbound: bool = False

    @property
    def label(self) -> str:
        """The name as people write it, with the usual prefix of its namespace."""
        prefix = PREFIX_OF.get(self.meant)
        return f"{prefix}:{self.name}" if prefix else self.name

    @property
    def path(self) -> str:
        """Where it stands, such as urlset/url[12]/loc; entries always carry their number."""
        steps: list[str] = []
        element: Element | None = self
        while element is not None:
            if len(steps) == _PATH_STEPS:
                steps.append("…")
                break
            steps.append(element._step)
            element = element.parent
        return "/".join(reversed(steps))

    @property
    def _step(self) -> str:
        parent = self.parent
        if parent is None:
            return self.label
        is_entry = self.index > 0 and self.name in ENTRY_NAMES
        index = self.index or self._sibling_index(parent)
        return f"{self.label}[{index}]" if index > 1 or is_entry else self.label

    def _sibling_index(self, parent: "Element") -> int:
        """Numbers all siblings at once: the paths of thousands of them then cost linear time."""
        counts: dict[tuple[str, str], int] = {}
        for sibling in parent.children:
            key = (sibling.name, sibling.meant)
            sibling.index = counts[key] = counts.get(key, 0) + 1
        return self.index

    def attribute(self, name: str) -> str | None:
        """The value of an attribute in no namespace, or None."""
        for attribute in self.attributes:
            if attribute.name == name and attribute.namespace == "":
                return attribute.value
        return None

    def walk(self) -> Iterator["Element"]:
        """The element and all below it, in document order."""
        stack = [self]
        while stack:
            element = stack.pop()
            yield element
            stack.extend(reversed(element.children))


@dataclass(frozen=True, slots=True)
class Root:
    """The root element without its children; `meant` is the root it is taken for."""

    place: int
    name: str
    namespace: str
    kind: str  # "urlset" | "sitemapindex" | "rss" | "atom" | "html" | "unknown"
    unbound: bool
    element: Element


@dataclass(frozen=True, slots=True)
class Stray:
    """A child of the root that is no entry, or text that stands directly in the root."""

    element: Element | None
    place: int
    text: str
    after_entry: bool  # an entry came before it
    root: Root
