"""XML events become elements with places, their namespaces resolved, one item after another.

expat gives the events: it is in the standard library of both runtimes, behaves the same in both,
and knows the byte of every event. Namespaces are resolved by `names`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NoReturn, TypeVar
from xml.parsers import expat

from ..facts import ceilings
from ..facts import namespaces as ns
from ..facts.ceilings import CeilingPassed
from ..facts.text import XML_SPACE
from ..facts.xml import Attribute, Doctype, Element, NotWellFormed, Root, Stray, UnboundPrefix
from .damage import Damage
from .mend import STAND_IN
from .names import MalformedNameError, attributes_of, declared, meant_namespace, split_name

_RUN_LIMIT = 200
_STAND_IN = STAND_IN.decode()
_T = TypeVar("_T")
_NO_MEMORY = 1  # XML_ERROR_NO_MEMORY
_KINDS = {"urlset": "urlset", "sitemapindex": "sitemapindex", "rss": "rss", "RDF": "rss"}
_ENTRY_OF = {"urlset": ("url",), "sitemapindex": ("sitemap",), "rss": ("item",), "atom": ("entry",)}


class StopReadingError(Exception):
    """Raised out of a parser callback: nothing after this place is read."""


@dataclass(slots=True)
class _Frame:
    element: Element
    bindings: dict[str, str]
    raw_name: str
    container: bool
    text: list[str] = field(default_factory=list)
    in_run: bool = False
    counts: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class TreeBuilder:
    """Feeds expat and collects what it sees; `shift` maps its byte index to canonical places."""

    root: Root | None = None
    root_bindings: dict[str, str] = field(default_factory=dict)
    items: list[object] = field(default_factory=list)  # Element entries, Stray facts; drained often
    stop: object | None = None  # the fact that ended the reading
    unbound: dict[str, UnboundPrefix] = field(default_factory=dict)
    entries: int = 0
    elements: int = 0
    names: set[str] = field(default_factory=set)  # of elements and attributes; namespaces
    root_is_bare: bool = True  # nothing has been seen inside it
    root_closed: int | None = None  # place of the root's end tag, or of the end of <root/>
    damage: Damage = field(default_factory=Damage)
    shift: int = 0
    fed: int = 0
    _stack: list[_Frame] = field(default_factory=list)
    _skipping: int = 0  # depth inside an element that is left out
    _in_item: int = 0  # elements of the item that is open
    _parser: expat.XMLParserType = field(init=False)

    def __post_init__(self) -> None:
        parser = expat.ParserCreate("UTF-8")
        parser.ordered_attributes = True
        parser.buffer_text = False
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype
        if hasattr(parser, "SetReparseDeferralEnabled"):
            parser.SetReparseDeferralEnabled(False)  # the reader itself holds long tokens back
        self._parser = parser

    @property
    def depth(self) -> int:
        """How many elements are open."""
        return len(self._stack) + self._skipping

    @property
    def open_path(self) -> str:
        """The open elements from the root, such as urlset/url/loc."""
        return "/".join(frame.raw_name for frame in self._stack)

    @property
    def innermost(self) -> tuple[str, int]:
        """Name and place of the innermost open element."""
        frame = self._stack[-1]
        return frame.raw_name, frame.element.place

    def feed(self, data: bytes, offset: int, final: bool = False) -> expat.ExpatError | None:
        """Parse the text at `offset`; gives the parser's error instead of raising it."""
        self.shift = offset - self.fed
        self.fed += len(data)
        try:
            self._parser.Parse(data, final)
        except expat.ExpatError as error:
            if error.code == _NO_MEMORY:  # no fault of the text
                raise MemoryError from error
            return error
        except StopReadingError:
            return None
        return None

    @property
    def unfinished(self) -> int:
        """Bytes of a token whose end has not been fed yet."""
        return max(0, self.fed - max(self._parser.CurrentByteIndex, 0))

    @property
    def item_since(self) -> int | None:
        """Where the item begins that is open, if one is."""
        for frame in self._stack[:3]:
            if not frame.container:
                return frame.element.place
        return None

    @property
    def token_since(self) -> int | None:
        """Where a token begins whose end has not been fed yet."""
        return self._place() if self.unfinished else None

    @property
    def error_place(self) -> int:
        """The place at which expat gave up."""
        return self._parser.ErrorByteIndex + self.shift

    def take_items(self) -> list[object]:
        """The complete items since the last call."""
        items, self.items = self.items, []
        return items

    def count_entries(self, number: int, elements: int) -> None:
        """Entries that were read without the builder: numbers go on, and so ends a run of text."""
        self.entries += number
        self.elements += elements
        self._close_run(self._stack[-1])

    # -- expat callbacks ------------------------------------------------------------------------

    def _place(self) -> int:
        return self._parser.CurrentByteIndex + self.shift

    def _doctype(self, *_: object) -> None:
        self.stop = Doctype(self._place(), "")
        raise StopReadingError

    def _start(self, raw_name: str, flat: list[str]) -> None:
        place = self._place()
        self._count(place, raw_name, flat)
        if self._skipping:
            self._skipping += 1
            return
        stack = self._stack
        parent = stack[-1] if stack else None
        bindings = parent.bindings if parent else {"xml": ns.XML}
        if flat:
            bindings = self._or_stop(place, declared, flat, bindings)
            if len(bindings) > ceilings.MAX_PREFIXES:
                self._end_at(place, "prefixes", ceilings.MAX_PREFIXES)
        prefix, name = self._or_stop(place, split_name, raw_name)
        namespace = bindings.get(prefix)
        if namespace is not None:
            self.names.add(namespace)
        unbound = namespace is None and prefix != ""
        attributes: tuple[Attribute, ...] = ()
        if flat:
            attributes, strangers = self._or_stop(place, attributes_of, flat, bindings)
            for stranger in strangers:
                self._note_unbound(stranger, place)
        self.root_is_bare = parent is None
        if parent is None:
            self._start_root(place, raw_name, prefix, namespace or "", bindings, attributes)
            return
        self._close_run(parent)
        if unbound:
            self._note_unbound(prefix, place)
            namespace = ns.USUAL_PREFIX.get(prefix)
            if namespace is None:
                self._skipping = 1
                return
        element = Element(place, name, namespace or "", "", parent.element, 0, attributes)
        element.unbound = unbound
        element.meant = meant_namespace(element, parent.element, self.root)
        container = self._is_container(element)
        self._in_item += 1
        if parent.container:
            self._in_item = 1
            key = element.label
            element.index = parent.counts[key] = parent.counts.get(key, 0) + 1
            if self._is_entry(element):
                if self.entries == ceilings.MAX_READ_ENTRIES:
                    self._end_at(place, "entries", ceilings.MAX_READ_ENTRIES)
                self.entries += 1
                element.index = self.entries
        elif self._in_item > ceilings.MAX_ENTRY_ELEMENTS:
            self._end_at(place, "entry-elements", ceilings.MAX_ENTRY_ELEMENTS)
        else:
            parent.element.children.append(element)
        stack.append(_Frame(element, bindings, raw_name, container))

    def _count(self, place: int, name: str, flat: list[str]) -> None:
        """One element more: is that too many of anything?"""
        self.elements += 1
        self.names.add(name)
        if self.elements > ceilings.MAX_ELEMENTS:
            self._end_at(place, "elements", ceilings.MAX_ELEMENTS)
        if self.depth >= ceilings.MAX_DEPTH:
            self._end_at(place, "depth", ceilings.MAX_DEPTH)
        if flat:
            if len(flat) // 2 > ceilings.MAX_ATTRIBUTES:
                self._end_at(place, "attributes", ceilings.MAX_ATTRIBUTES)
            self.names.update(flat[::2])
        if len(self.names) > ceilings.MAX_NAMES:
            self._end_at(place, "names", ceilings.MAX_NAMES)

    def _end_at(self, place: int, what: str, limit: int) -> NoReturn:
        self.stop = CeilingPassed(place, what, limit)
        raise StopReadingError

    def _start_root(
        self,
        place: int,
        raw_name: str,
        prefix: str,
        namespace: str,
        bindings: dict[str, str],
        attributes: tuple[Attribute, ...],
    ) -> None:
        name = raw_name.rpartition(":")[2]
        kind = _KINDS.get(name, "unknown")
        if name == "feed":
            kind = "atom"
        if name.lower() == "html":
            kind = "html"
        unbound = prefix != "" and prefix not in bindings
        if unbound:
            self._note_unbound(prefix, place)
            namespace = ns.USUAL_PREFIX.get(prefix, ns.CORE)
            bindings = {**bindings, prefix: namespace}
        element = Element(place, name, namespace, ns.CORE, None, 1, attributes)
        self.root = Root(place, name, namespace, kind, unbound, element)
        self.root_bindings = bindings
        self._stack.append(_Frame(element, bindings, raw_name, True))
        if kind in ("html", "unknown"):
            self.stop = self.root
            raise StopReadingError

    def _end(self, _raw_name: str) -> None:
        if self._skipping:
            self._skipping -= 1
            return
        frame = self._stack.pop()
        element = frame.element
        if not frame.container:
            element.text = "".join(frame.text)
        if frame.container:
            self._close_run(frame)
        if not self._stack:
            self.root_closed = self._place()
            raise StopReadingError
        self._note_damage(element, self._place())
        if self._stack[-1].container and not frame.container:
            self._finish_item(element)

    def _finish_item(self, element: Element) -> None:
        if self._is_entry(element):
            self.items.append(element)
        else:
            assert self.root is not None
            after = self.entries > 0
            self.items.append(Stray(element, element.place, "", after, self.root))

    def _text(self, data: str) -> None:
        if self._skipping or not self._stack:
            return
        self.root_is_bare = False
        frame = self._stack[-1]
        if not frame.container:
            frame.text.append(data)
        stripped = data.lstrip(XML_SPACE)
        if not stripped:
            return
        runs = frame.element.runs
        if frame.in_run:
            place, text = runs[-1]
            if len(text) < _RUN_LIMIT:
                runs[-1] = (place, text + data[:_RUN_LIMIT])
        else:
            frame.in_run = True
            place = self._place() + len(data) - len(stripped)
            runs.append((place, stripped[:_RUN_LIMIT]))

    def _close_run(self, frame: _Frame) -> None:
        """A run of text has ended; text directly in the root is a fact of its own."""
        frame.in_run = False
        if frame.container and frame.element.runs and self.root is not None:
            if frame.element is self.root.element:
                for place, text in frame.element.runs:
                    original = self.damage.original(place, place + len(text.encode())) or _STAND_IN
                    text = text.replace(_STAND_IN, original)
                    self.items.append(Stray(None, place, text, self.entries > 0, self.root))
            frame.element.runs.clear()

    # -- namespaces -----------------------------------------------------------------------------

    def _note_unbound(self, prefix: str, place: int) -> None:
        known = self.unbound.get(prefix)
        first, count = (known.place, known.count) if known else (place, 0)
        self.unbound[prefix] = UnboundPrefix(first, prefix, count + 1)

    def _or_stop(self, place: int, read: Callable[..., _T], *args: object) -> _T:
        """Apply the rules of names; a breach of them ends the reading at the tag."""
        try:
            return read(*args)
        except MalformedNameError as error:
            self.stop = NotWellFormed(place, error.reason)
            raise StopReadingError from None

    # -- what is what ---------------------------------------------------------------------------

    def _is_container(self, element: Element) -> bool:
        assert self.root is not None
        parent = element.parent
        return (
            self.root.kind == "rss"
            and element.name == "channel"
            and parent is not None
            and parent.parent is None
            and self.root.name == "rss"
        )

    def _is_entry(self, element: Element) -> bool:
        assert self.root is not None
        kind = self.root.kind
        if element.name not in _ENTRY_OF[kind]:
            return False
        return kind in ("rss", "atom") or element.meant == ns.CORE

    def _note_damage(self, element: Element, end: int) -> None:
        """Mark an element that holds an unreadable place, and show its text as it was written."""
        original = self.damage.original(element.place, end)
        if original is None:
            return
        element.damaged = True
        element.text = element.text.replace(_STAND_IN, original)
        element.runs = [(place, run.replace(_STAND_IN, original)) for place, run in element.runs]
        element.attributes = tuple(
            replace(attribute, value=attribute.value.replace(_STAND_IN, original))
            for attribute in element.attributes
        )
