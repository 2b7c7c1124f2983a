"""Places become line, column, byte offset and an excerpt, in a second pass over the file.

Keeping lines while reading would cost time on every file; a clean file needs no place at all. The
second pass only counts, so it is quick, and it stops at the last place.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..facts.document import Encoding
from ..facts.options import Options
from .container import Unpacked
from .encoding import Decoder
from .source import Source

_CONTINUATION = bytes(range(0x80, 0xC0))
_BEFORE, _AFTER = 60, 160  # characters of the line shown around a place
_LOOK = 800  # bytes enough for them
BAD, BAD_REST = b"\x1a", b"\x80"
"""A bad sequence counts as one character, so its other bytes count as continuation."""


@dataclass(frozen=True, slots=True)
class Located:
    """A place in the file: line and column from 1 (column in code points of the decoded line),
    offset in bytes of the uncompressed file from 0, and the line around it in three parts, with
    whether it begins before them and goes on after them."""

    line: int
    column: int
    offset: int
    before: str
    mark: str
    after: str
    cut_before: bool = False
    cut_after: bool = False


def locate(
    source: Source, options: Options, encoding: Encoding, places: Sequence[int]
) -> Iterator[dict[int, Located] | None]:
    """Resolve canonical places.

    Yields None after each chunk, so that a caller can show progress or stop, and the result last.
    """
    finder = _Finder(sorted(set(places)), Decoder(encoding, stand_in=BAD, stand_in_rest=BAD_REST))
    chunks = Unpacked(source, options.chunk, options.ceiling).chunks()
    for chunk in chunks:
        finder.take(chunk, final=False)
        if finder.finished:
            break
        yield None
    finder.take(b"", final=True)
    yield finder.found


@dataclass(slots=True)
class Position:
    """A line and a column, both from 1, moved on over canonical text."""

    line: int = 1
    column: int = 1
    _after_cr: bool = False

    def advance(self, text: bytes) -> None:
        """Count lines and columns over the text; CR, LF and CRLF each end a line."""
        if not text:
            return
        last = text.rfind(b"\n")
        ends = text.count(b"\n")
        if self._after_cr or b"\r" in text:
            ends += text.count(b"\r") - text.count(b"\r\n")
            if self._after_cr and text[:1] == b"\n":
                ends -= 1  # that CR has ended the line already
            last = max(last, text.rfind(b"\r"))
        self._after_cr = text.endswith(b"\r")
        if last >= 0:
            self.line += ends
            self.column = 1
            text = text[last + 1 :]
        self.column += len(text.translate(None, _CONTINUATION))


class _Finder:
    def __init__(self, places: list[int], decoder: Decoder) -> None:
        self.found: dict[int, Located] = {}
        self._places = [place for place in places if place >= 0]
        if len(self._places) < len(places):
            mark = "\ufeff" if decoder.encoding.bom else ""
            self.found[-1] = Located(1, 1, 0, "", mark, "")
        self._next = 0
        self._decoder = decoder
        self._position = Position()
        self._at = 0  # place up to which lines are counted
        self._window = b""  # text around the place we are at
        self._window_start = 0
        self._waiting: list[tuple[int, int, int, int]] = []  # located, the excerpt still to come

    @property
    def finished(self) -> bool:
        return self._next == len(self._places) and not self._waiting

    def take(self, chunk: bytes, final: bool) -> None:
        text = self._decoder.decode(chunk, final)
        start = self._decoder.done
        keep = max(0, len(self._window) - 2 * _LOOK)
        self._window = self._window[keep:] + text
        self._window_start += keep
        end = start + len(text)
        while self._next < len(self._places):
            place = self._places[self._next]
            if place >= end and not (final and place == end):
                break
            self._position.advance(text[self._at - start : place - start])
            self._at = place
            offset = self._decoder.raw_offset(place)
            self._waiting.append((place, self._position.line, self._position.column, offset))
            self._next += 1
        self._position.advance(text[self._at - start :])
        self._at = end
        self._excerpts(end, final)

    def _excerpts(self, end: int, final: bool) -> None:
        still: list[tuple[int, int, int, int]] = []
        for place, line, column, offset in self._waiting:
            if place + _LOOK > end and not final:
                still.append((place, line, column, offset))
                continue
            at = place - self._window_start
            self.found[place] = Located(line, column, offset, *_excerpt(self._window, at))
        self._waiting = still


def _excerpt(text: bytes, at: int) -> tuple[str, str, str, bool, bool]:
    start, end = max(0, at - _LOOK), at + _LOOK
    before, begun = _line_end(_readable(text[start:at]))
    line, ended = _line_start(_readable(text[at:end]))
    length = 1
    if line.startswith("<"):
        close = line.find(">")
        length = close + 1 if 0 < close < _BEFORE else min(len(line), _BEFORE)
    after = line[length : length + _AFTER]
    cut_before = len(before) > _BEFORE or (start > 0 and not begun)
    cut_after = len(line) > length + _AFTER or (end < len(text) and not ended)
    return before[-_BEFORE:], line[:length], after, cut_before, cut_after


def _line_end(text: str) -> tuple[str, bool]:
    """What follows the last line end, and whether there is one."""
    line = text.rpartition("\n")[2].rpartition("\r")[2]
    return line, len(line) < len(text)


def _line_start(text: str) -> tuple[str, bool]:
    """What precedes the first line end, and whether there is one."""
    line = text.partition("\n")[0].partition("\r")[0]
    return line, len(line) < len(text)


def _readable(piece: bytes) -> str:
    return piece.decode("utf-8", errors="ignore").replace("\x1a", "\ufffd")
