"""What stands in an address where the reader could not read: its stand-ins are all alike, and two
addresses that differ there only are two."""

from __future__ import annotations

import re

from ..facts.document import Document
from ..facts.options import Options
from ..readers import Source
from ..readers.container import Unpacked

_CODEC = "utf-8"  # in which places are those of the bytes
_END = re.compile(rb"</|/>")  # of an element with text, or of one whose attribute is the value
_LINE_END = re.compile(rb"[\r\n]")
_LONGEST = 65_536  # bytes; more than any value that is an address
# Bytes that are no text come as lone surrogates. A bare & is there for its order among the rest.
_TELLING = re.compile("[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f&\ufffe\uffff\udc80-\udcff]")


class Unreadable:
    """A pass over the bytes beside that of the reading, begun when it is needed first. `document`
    is that of the reading."""

    def __init__(self, source: Source, options: Options, document: Document) -> None:
        self._chunks = Unpacked(source, options.chunk, options.ceiling).chunks()
        self._document = document
        self._bytes = b""
        self._start = 0  # offset of them in the uncompressed file

    def at(self, place: int) -> str | None:
        """What a value has of characters that XML does not allow and bytes that are no text; ""
        where nothing but a bare & or an undefined entity is wrong with it.

        None where that cannot be told, since the file was transcoded.

        Args:
            place: of the element or line, not before those asked for before.
        """
        encoding = self._document.encoding
        if encoding.codec != _CODEC:
            return None
        offset = place + encoding.bom
        while offset > self._start + len(self._bytes) and self._more(keep_from=len(self._bytes)):
            pass
        end = _LINE_END if self._document.kind == "text" else _END
        at = offset - self._start
        found = end.search(self._bytes, at, at + _LONGEST)
        while found is None and len(self._bytes) - at < _LONGEST and self._more(keep_from=at):
            at = 0
            found = end.search(self._bytes, at, at + _LONGEST)
        written = self._bytes[at : found.start() if found else at + _LONGEST]
        telling = _TELLING.findall(written.decode(errors="surrogateescape"))
        if set(telling) <= {"&"}:
            return ""
        return " ".join(f"{ord(one):x}" for one in telling)

    def _more(self, keep_from: int) -> bool:
        """Read on, without what has been passed."""
        chunk = next(self._chunks, b"")
        if chunk:
            self._start += keep_from
            self._bytes = self._bytes[keep_from:] + chunk
        return bool(chunk)
