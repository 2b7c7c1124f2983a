"""An XML file as facts: its faults, its root, its entries, read as far as it can be read.

The canonical text is cut at ends of tags. Runs of plain entries take the fast lane; all else is
mended (`mend`) and goes through the XML parser (`tree`). What follows the root is looked at here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..facts import ceilings
from ..facts.ceilings import CeilingPassed
from ..facts.xml import (
    Doctype,
    Element,
    EntityDeclarations,
    InvalidChar,
    NotWellFormed,
    Root,
    TagMismatch,
    Truncation,
)
from .cuts import safe_cut
from .damage import Damage, Places
from .epilog import Epilog
from .fast import FastLane
from .items import entry_of
from .mend import Mender
from .tree import TreeBuilder
from .wellformed import reason_of

_NO_MARKUP_LIMIT = 1 << 16  # text without a tag is parsed in pieces from here on
_LONG_TOKEN = 65_536
_LOOK = 2000
_TAG_MISMATCH = 7
_CUT = frozenset((3, 5, 6, 20))  # no element, unclosed token, partial character, unclosed CDATA
_DOCTYPE = re.compile(
    r"<!DOCTYPE(?:\"[^\"]*\"|'[^']*'|[^\[>\"'])*+"
    r"(?:\[(?:\"[^\"]*\"|'[^']*'|<!--.*?(?:-->|\Z)|[^\]])*+(?:\]|\Z))?+",
    re.DOTALL,
)
_DOCTYPE_LOOK = 65_536


@dataclass(slots=True)
class XmlReader:
    """Fed with canonical text in order; every call gives the facts that are complete by then."""

    blanks: list[tuple[int, int]]  # places of junk and declarations, to be overwritten
    root_end: int | None  # place behind the root's start tag, where the prolog found it
    byte_damage: "Places[int]"  # places the decoder could not read; grows while reading
    use_fast_lane: bool = True
    complete: bool = True
    skipped: bool = False  # something behind the root was left out
    stopped: bool = False
    tree: TreeBuilder = field(default_factory=TreeBuilder)
    _mender: Mender = field(default_factory=Mender)
    _damage: Damage = field(default_factory=Damage)
    _lane: FastLane | None = None
    _buffer: bytes = b""
    _offset: int = 0  # place of the start of the buffer
    _root_told: bool = False
    _faults: int = 0  # of the text, so far
    # The parser rescans an unfinished token with every feed: doubling what it gets keeps that
    # linear. So many bytes must follow before a long token is worth another try.
    _unfinished: int = 0
    _held: list[bytes] = field(default_factory=list)
    _held_size: int = 0
    _epilog: bool = False
    _doctype: int | None = None  # place of a DOCTYPE whose text is still to be gathered
    _behind: Epilog = field(default_factory=Epilog)
    _tail: bytes = b""  # text before the buffer, for a look around a fault

    @property
    def root(self) -> Root | None:
        """The root element once its start tag has been read."""
        return self.tree.root

    @property
    def needed(self) -> int | None:
        """The place before which nothing is asked for any more; None when nothing is at all."""
        if self.stopped or self._epilog:
            return None
        since = self.tree.item_since
        return self._offset if since is None else min(since, self._offset)

    def feed(self, text: bytes, final: bool = False) -> Iterator[object]:
        """The next canonical text; `final` when nothing follows.

        Yields facts in document order: faults, Root, Run, Entry, Stray.
        """
        if self.stopped:
            return
        self._held.append(text)
        self._held_size += len(text)
        if self._held_size < self._unfinished and not final:
            return
        self._buffer += b"".join(self._held)
        self._held.clear()
        self._held_size = 0
        if self._doctype is None and not self._epilog:
            yield from self._body(final)
        if self._doctype is not None:
            yield from self._tell_doctype(self._doctype, final)
        elif self._epilog and not self.stopped:
            for fact in self._behind.feed(self._buffer, self._offset, final):
                if isinstance(fact, InvalidChar):
                    self._faults += 1
                    if self._faults > ceilings.MAX_FAULTS:
                        self.stopped, self.complete = True, False
                        yield CeilingPassed(fact.place, "faults", ceilings.MAX_FAULTS)
                        return
                yield fact
            self._drop(len(self._buffer))
            self.stopped = self._behind.stopped
            self.complete = self._behind.complete
            self.skipped = self._behind.skipped

    # -- inside the root ------------------------------------------------------------------------

    def _body(self, final: bool) -> Iterator[object]:
        self._damage.bytes = self.byte_damage
        self.tree.damage = self._damage
        fast_chunk = self._may_run_fast()
        at = 0
        while True:
            if fast_chunk and self._lane is not None and self._between_items():
                run, end = self._lane.run(self._buffer, at, self._offset, self.tree.entries)
                if run is not None:
                    elements = self._elements(at, end)
                    if self._is_near_a_ceiling(len(run), elements):
                        self._lane, self.use_fast_lane, fast_chunk = None, False, False
                        continue  # which of them is the first too many, the parser tells
                    self.tree.count_entries(len(run), elements)
                    yield run
                at = end
            cut = self._next_cut(at, final)
            if cut is None:
                break
            cut = self._within_length(at, cut)
            if cut is None:
                self.stopped, self.complete = True, False
                yield CeilingPassed(self._held_since, "length", ceilings.MAX_LENGTH)
                return
            yield from self._parse(at, cut, final and cut == len(self._buffer))
            at = cut
            if self.stopped or self._epilog or self._doctype is not None:
                return
            if final and at == len(self._buffer):
                break
        self._drop(at)

    def _between_items(self) -> bool:
        return self.tree.depth == 1 and not self._mender.inside

    def _elements(self, start: int, end: int) -> int:
        """The elements of plain entries."""
        return self._buffer.count(b"<", start, end) - self._buffer.count(b"</", start, end)

    def _is_near_a_ceiling(self, entries: int, elements: int) -> bool:
        tree = self.tree
        return (
            tree.entries + entries > ceilings.MAX_READ_ENTRIES
            or tree.elements + elements > ceilings.MAX_ELEMENTS
            or elements > ceilings.MAX_ENTRY_ELEMENTS  # they may all be in one entry
        )

    @property
    def _held_since(self) -> int | None:
        """Where that begins which is held until it is whole: an item, a tag. A comment between
        items may be as long as a file."""
        since = self.tree.item_since
        if since is None and self._mender.inside not in (b"-->", b"?>"):
            since = self.tree.token_since
        return since

    def _within_length(self, at: int, cut: int) -> int | None:
        """A cut not behind the place at which an item or a tag that is still open is too long;
        None when it is. That place does not depend on how the input came in."""
        since = self._held_since
        end = (at if since is None else since - self._offset) + ceilings.MAX_LENGTH
        if cut <= end:
            return cut
        safe = safe_cut(self._buffer, at, end) if end > at else at
        if safe > at:
            return safe
        return end if since is None else None

    def _may_run_fast(self) -> bool:
        buffer = self._buffer
        if len(buffer) > ceilings.MAX_LENGTH:
            return False
        clean = buffer.isascii() or (
            b"\xef\xbf\xbe" not in buffer and b"\xef\xbf\xbf" not in buffer
        )
        ahead = self.byte_damage and self.byte_damage[-1] >= self._offset
        return self.use_fast_lane and clean and not ahead

    def _next_cut(self, at: int, final: bool) -> int | None:
        """Up to where the parser is fed next: behind the root's start tag, behind the next entry,
        behind the last tag at hand."""
        buffer = self._buffer
        if self.tree.root is None and self.root_end is not None:
            cut = self.root_end - self._offset
            if at < cut <= len(buffer):
                return cut
        if self._lane is not None:
            end = buffer.find(self._lane.close, at)
            if end >= 0:
                return end + len(self._lane.close)
        if final:
            return len(buffer)
        if self._lane is not None and self._between_items() and len(buffer) - at < _NO_MARKUP_LIMIT:
            return None  # an entry cut by the end of the chunk: whole with the next one
        last = buffer.rfind(b">", at) + 1
        if last > at:
            return last
        if len(buffer) - at < _NO_MARKUP_LIMIT:
            return None
        if len(buffer) - at < self._unfinished:
            return None
        end = min(len(buffer), at + max(_NO_MARKUP_LIMIT, self._unfinished))
        cut = safe_cut(buffer, at, end)
        return cut if cut > at else end

    def _parse(self, start: int, end: int, at_end: bool) -> Iterator[object]:
        """One segment through mender and parser."""
        offset = self._offset + start
        segment = self._overwrite(self._buffer[start:end], offset)
        faults = self._mender.faults
        text = self._mender.mend(segment, offset, at_end)
        over = None
        if self._faults + len(faults) > ceilings.MAX_FAULTS:
            first = ceilings.MAX_FAULTS - self._faults
            over = CeilingPassed(faults[first].place, "faults", ceilings.MAX_FAULTS)
            text, at_end = text[: faults[first].place - offset], False
            del faults[first:]
        for fault in faults:
            bad_char = isinstance(fault, InvalidChar) and not fault.reference
            (self._damage.chars if bad_char else self._damage.marks).append(fault.place)
        error = self.tree.feed(text, offset, final=at_end)
        unfinished = self.tree.unfinished
        self._unfinished = unfinished if unfinished > _LONG_TOKEN else 0
        tree = self.tree
        limit = self._reading_ends_at(error)
        told = [fault for fault in faults if limit is None or fault.place < limit]
        faults.clear()
        self._faults += len(told)
        yield from told
        if tree.root is not None and not self._root_told:
            self._root_told = True
            if not isinstance(tree.stop, Root):
                yield tree.root
            self._open_lane(tree.root)
        for item in tree.take_items():
            yield entry_of(item, tree.root) if isinstance(item, Element) and tree.root else item
        if isinstance(tree.stop, Doctype):
            self._doctype = self._doctype_start(tree.stop.place)
        elif tree.stop is not None:
            self.stopped, self.complete = True, False
            yield tree.stop
        elif tree.root_closed is not None:
            self._epilog = True
            self._drop(self._root_tag_end(tree.root_closed) - self._offset)
        elif error is not None:
            yield self._fault(error.code, at_end)
        elif over is not None:
            self.stopped, self.complete = True, False
            yield over
        if self.tree.depth <= 1:
            del self._damage.chars[:], self._damage.marks[:]

    def _reading_ends_at(self, error: Exception | None) -> int | None:
        tree = self.tree
        if tree.stop is not None:
            return getattr(tree.stop, "place", None)
        if tree.root_closed is not None:
            return tree.root_closed
        if error is not None and getattr(error, "code", 0) not in _CUT:
            return tree.error_place
        return None

    def _overwrite(self, segment: bytes, offset: int) -> bytes:
        """Blank out what the prolog found to be no part of the document."""
        for start, end in self.blanks:
            low, high = max(start - offset, 0), min(end - offset, len(segment))
            if low < high:
                segment = segment[:low] + b" " * (high - low) + segment[high:]
        return segment

    def _open_lane(self, root: Root) -> None:
        if not root.unbound:
            self._lane = FastLane.for_root(root.kind, self.tree.root_bindings, root.namespace)
            if self._lane is not None:
                self.tree.names.update(self._lane.names)  # with or without the lane

    def _doctype_start(self, place: int) -> int:
        """expat tells a DOCTYPE where its name ends; it begins before that."""
        at = self._buffer.rfind(b"<!DOCTYPE", 0, place - self._offset + 1)
        return place if at < 0 else self._offset + at

    def _tell_doctype(self, place: int, final: bool) -> Iterator[object]:
        """A DOCTYPE ends the reading unread; only its entity declarations are counted."""
        at = place - self._offset
        if len(self._buffer) - at < _DOCTYPE_LOOK and not final:
            return
        self.stopped, self.complete = True, False
        text = self._buffer[at : at + _DOCTYPE_LOOK].decode("utf-8", errors="replace")
        yield Doctype(place, text[:60])
        match = _DOCTYPE.match(text)
        subset = match[0] if match else ""
        first = subset.find("<!ENTITY")
        if first >= 0:
            count = subset.count("<!ENTITY")
            yield EntityDeclarations(place + len(subset[:first].encode()), count)

    def _fault(self, code: int, at_end: bool) -> object:
        """The fact behind an error of the parser; reading has ended."""
        self.stopped, self.complete = True, False
        tree = self.tree
        if code in _CUT and at_end:
            return Truncation(self._offset + len(self._buffer), tree.open_path)
        place = tree.error_place
        around = self._tail + self._buffer
        at = place - self._offset + len(self._tail)
        if code == _TAG_MISMATCH:
            start = around.rfind(b"</", 0, at + 2)
            name = re.compile(rb"</([^\s>]*)").match(around, start)
            found = name[1].decode("utf-8", errors="replace") if name else ""
            open_name, open_place = tree.innermost
            return TagMismatch(place - (at - start), open_name, open_place, found)
        return NotWellFormed(place, reason_of(code, around, at))

    # -- behind the root ------------------------------------------------------------------------

    def _root_tag_end(self, place: int) -> int:
        at = place - self._offset
        if self.tree.root_is_bare and self._buffer[max(0, at - 2) : at] == b"/>":
            return place  # <urlset/>: the parser tells its end
        return self._offset + self._buffer.find(b">", at) + 1

    def _drop(self, at: int) -> None:
        if at:
            self._tail = self._buffer[max(0, at - _LOOK) : at]
            self._buffer = self._buffer[at:]
            self._offset += at
