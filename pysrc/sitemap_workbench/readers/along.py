"""Lines and columns of places in their order: a pass over the text beside that of the reading."""

from __future__ import annotations

from collections.abc import Iterable

from ..facts.document import Document
from ..facts.options import Options
from .container import Unpacked
from .encoding import Decoder
from .locate import BAD, BAD_REST, Position
from .source import Source


class Along:
    """Tells line and column while a file is read. `document` is that of the reading, whose encoding
    is known before the first place is asked for."""

    def __init__(self, source: Source, options: Options, document: Document) -> None:
        self._chunks = Unpacked(source, options.chunk, options.ceiling).chunks()
        self._document = document
        self._decoder: Decoder | None = None
        self._text = b""
        self._at = 0  # index in the text up to which lines are counted
        self._start = 0  # place of the text
        self._position = Position()

    def at(self, place: int) -> tuple[int, int]:
        """Line and column of a place, which is not before the places asked for before."""
        while place > self._start + len(self._text) and self._more():
            pass
        index = place - self._start
        self._position.advance(self._text[self._at : index])
        self._at = max(self._at, index)
        return self._position.line, self._position.column

    def lines(self, places: Iterable[int]) -> list[int]:
        """The lines of many places."""
        at = self.at
        return [at(place)[0] for place in places]

    def _more(self) -> bool:
        if self._decoder is None:
            encoding = self._document.encoding
            self._decoder = Decoder(encoding, stand_in=BAD, stand_in_rest=BAD_REST)
        self._position.advance(self._text[self._at :])
        self._start += len(self._text)
        self._at = 0
        chunk = next(self._chunks, b"")
        self._text = self._decoder.decode(chunk, final=not chunk)
        return bool(chunk)
