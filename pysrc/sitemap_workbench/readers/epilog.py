"""What follows the root element: comments and instructions may, anything else is a fault."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..facts.xml import ContentAfterRoot, NotWellFormed, Truncation
from .looks import look_after_root

_LOOK = 2000
_BLANK = re.compile(rb"[ \t\r\n]*+")
_INSTRUCTION = re.compile(rb"<\?(?![Xx][Mm][Ll](?:[\s?]|\Z))")


@dataclass(slots=True)
class Epilog:
    """Fed with the text behind the root's end tag, in order."""

    stopped: bool = False
    complete: bool = True
    _buffer: bytes = b""
    _offset: int = 0
    _skip_to: bytes = b""  # the end of the comment or instruction we are in

    def feed(self, more: bytes, offset: int, final: bool) -> Iterator[object]:
        """The next text, at its place; a comment may be of any length."""
        if not self._buffer:
            self._offset = offset
        self._buffer += more
        while True:
            if self._skip_to:
                mark = b"--" if self._skip_to == b"-->" else b"?>"
                end = self._buffer.find(mark)
                if end < 0 or len(self._buffer) < end + len(self._skip_to):
                    yield from self._wait_in_epilog(max(end, 0) or len(self._buffer) - 2, final)
                    return
                if not self._buffer.startswith(self._skip_to, end):
                    self.stopped, self.complete = True, False
                    yield NotWellFormed(self._offset + end, "comment")
                    return
                self._drop(end + len(self._skip_to))
                self._skip_to = b""
            blank = _BLANK.match(self._buffer)
            self._drop(blank.end() if blank else 0)
            if len(self._buffer) < _LOOK and not final:
                return
            if self._buffer.startswith(b"<!--"):
                self._skip_to = b"-->"
                self._drop(4)
            elif _INSTRUCTION.match(self._buffer):
                self._skip_to = b"?>"
                self._drop(2)
            else:
                break
        if self._buffer:
            self.stopped = True
            text = self._buffer[: 4 * _LOOK].decode("utf-8", errors="replace")[:_LOOK]
            look = look_after_root(text)
            self.complete = look not in ("document", "root")
            yield ContentAfterRoot(self._offset, text[:40], look)

    def _wait_in_epilog(self, at: int, final: bool) -> Iterator[object]:
        if final:
            self.stopped, self.complete = True, False
            yield Truncation(self._offset + len(self._buffer), "<!--")
        else:
            self._drop(max(at, 0))

    def _drop(self, at: int) -> None:
        self._buffer = self._buffer[at:]
        self._offset += at
