"""What follows the root element: comments and instructions may, anything else is a fault."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..facts.xml import ContentAfterRoot, NotWellFormed, Truncation
from .looks import look_after_root
from .mend import STAND_IN, bad_chars

_LOOK = 2000
_BLANK = re.compile(rb"[ \t\r\n]*+")
_INSTRUCTION = re.compile(rb"<\?(?![Xx][Mm][Ll](?:[\s?]|\Z))")


@dataclass(slots=True)
class Epilog:
    """Fed with the text behind the root's end tag, in order."""

    stopped: bool = False
    complete: bool = True
    skipped: bool = False  # something follows that is no part of the document, and was not read
    _buffer: bytes = b""
    _offset: int = 0
    _at: int = 0  # index in the buffer up to which all is seen
    _skip_to: bytes = b""  # the end of the comment or instruction we are in

    def feed(self, more: bytes, offset: int, final: bool) -> Iterator[object]:
        """The next text, at its place; a comment may be of any length."""
        if not self._buffer:
            self._offset = offset
        self._buffer += more
        while True:
            if self._skip_to:
                mark = b"--" if self._skip_to == b"-->" else b"?>"
                end = self._buffer.find(mark, self._at)
                if end < 0 or len(self._buffer) < end + len(self._skip_to):
                    # The last two bytes may begin the mark, or a character that is not allowed.
                    yield from self._wait(end if end >= 0 else len(self._buffer) - 2, final)
                    return
                yield from self._bad_chars(end)
                if not self._buffer.startswith(self._skip_to, end):
                    self.stopped, self.complete = True, False
                    yield NotWellFormed(self._offset + end, "comment")
                    return
                self._at = end + len(self._skip_to)
                self._skip_to = b""
            blank = _BLANK.match(self._buffer, self._at)
            self._at = blank.end() if blank else self._at
            if len(self._buffer) - self._at < _LOOK and not final:
                self._drop()
                return
            if self._buffer.startswith(b"<!--", self._at):
                self._skip_to = b"-->"
                self._at += 4
            elif _INSTRUCTION.match(self._buffer, self._at):
                self._skip_to = b"?>"
                self._at += 2
            else:
                break
        rest = self._buffer[self._at : self._at + 4 * _LOOK]
        if rest:
            self.stopped = self.skipped = True
            text = rest.decode("utf-8", errors="replace")[:_LOOK]
            look = look_after_root(text)
            start = text[:40].replace(STAND_IN.decode(), "\ufffd")
            yield ContentAfterRoot(self._offset + self._at, start, look)

    def _wait(self, at: int, final: bool) -> Iterator[object]:
        at = len(self._buffer) if final else max(at, self._at)
        yield from self._bad_chars(at)
        if final:
            self.stopped, self.complete = True, False
            opened = "<!--" if self._skip_to == b"-->" else "<?"
            yield Truncation(self._offset + at, opened)
        else:
            self._at = at
            self._drop()

    def _bad_chars(self, end: int) -> Iterator[object]:
        """What is not allowed in the comment or instruction up to an index of the buffer."""
        for _, _, fault in bad_chars(self._buffer[self._at : end], self._offset + self._at):
            yield fault

    def _drop(self) -> None:
        self._buffer = self._buffer[self._at :]
        self._offset += self._at
        self._at = 0
