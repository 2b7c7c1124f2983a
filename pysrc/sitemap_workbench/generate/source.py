"""A list as received -> its lines, in batches."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass

from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.rows import RefusedError
from sitemap_workbench.readers import Source

WHITE_SPACE = (
    "\t\x0b\x0c \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
"""Blank lines and padding are made of these: ECMAScript's trim without the line ends (G7)."""

_CHUNK = 262_144  # bytes read at a time
_LINES = 4_096  # of a text that is there as a whole, handed on at a time
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(slots=True)
class ListReader:
    """The lines of a list: LF, CRLF and CR end one, nothing else does (G6), and a final end starts
    no further line.

    With a limit the list is read as a whole, since beyond it nothing else is looked at (G5);
    without one it is streamed. `done` and `total` count bytes.
    """

    source: str | Source
    units_max: int | None = None
    """Longest list in UTF-16 code units, line ends included."""
    done: int = 0
    total: int = 0

    def batches(self) -> Iterator[list[str]]:
        """Lines in their order.

        Raises:
            RefusedError: too long a list, or bytes that are no UTF-8.
            OSError: the file cannot be read.
        """
        source = self.source
        if isinstance(source, str):
            self.total = len(source)
            yield from self._whole(source)
            return
        self.total = source.size
        if self.units_max is None:
            yield from _ended_lines(self._pieces(source))
        else:
            with source.open() as stream:
                data = stream.read()
            yield from self._whole(decoded(data))

    def _whole(self, text: str) -> Iterator[list[str]]:
        units = _utf16_units(text)
        if self.units_max is not None and units > self.units_max:
            raise RefusedError(Failure("gen-input-too-large", args=(("units", units),)))
        if _SURROGATE.search(text):
            # Two halves that stand side by side are one character, as in a browser.
            text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
        lines = split_lines(text)
        for start in range(0, len(lines), _LINES):
            self.done = self.total * start // len(lines)
            yield lines[start : start + _LINES]
        self.done = self.total

    def _pieces(self, source: Source) -> Iterator[str]:
        """The text chunk by chunk, without its byte order mark."""
        decoder = codecs.getincrementaldecoder("utf-8")()
        begun = False
        with source.open() as stream:
            while True:
                chunk = stream.read(_CHUNK)
                waiting = len(decoder.getstate()[0])
                try:
                    piece = decoder.decode(chunk, final=not chunk)
                except UnicodeDecodeError as error:
                    place = self.done - waiting + error.start
                    raise _not_utf8(source, error.object[error.start], place) from error
                self.done += len(chunk)
                if piece:
                    yield piece if begun else piece.removeprefix("\ufeff")
                    begun = True
                if not chunk:
                    return


def split_lines(text: str) -> list[str]:
    """The lines of a whole text."""
    lines = _with_one_end(text).split("\n")
    if not lines[-1]:
        lines.pop()
    return lines


def decoded(data: bytes) -> str:
    """The text of a whole file; raises `RefusedError` where the bytes are no UTF-8."""
    mark = len(codecs.BOM_UTF8) if data.startswith(codecs.BOM_UTF8) else 0
    try:
        return data[mark:].decode()
    except UnicodeDecodeError as error:
        place = mark + error.start
        raise _not_utf8(Source.of_bytes(data), data[place], place) from error


def _ended_lines(pieces: Iterator[str]) -> Iterator[list[str]]:
    """Lines out of pieces that end anywhere."""
    rest = ""
    for piece in pieces:
        text = rest + piece
        # A CR at the end may be the first half of a CRLF.
        held = "\r" if text.endswith("\r") else ""
        lines = _with_one_end(text[: len(text) - len(held)]).split("\n")
        rest = lines.pop() + held
        if lines:
            yield lines
    if rest:
        yield split_lines(rest)


def _with_one_end(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _utf16_units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _not_utf8(source: Source, byte: int, offset: int) -> RefusedError:
    """The failure for the byte at an offset, whose line is found by reading up to it again."""
    line, after_return = 1, False
    with source.open() as stream:
        left = offset
        while left and (chunk := stream.read(min(left, _CHUNK))):
            line += chunk.count(b"\n") + chunk.count(b"\r") - chunk.count(b"\r\n")
            line -= after_return and chunk.startswith(b"\n")
            after_return = chunk.endswith(b"\r")
            left -= len(chunk)
    args = (("byte", f"0x{byte:02X}"), ("offset", str(offset)))
    return RefusedError(Failure("gen-input-encoding", line=line, args=args))
