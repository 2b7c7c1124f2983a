"""Text sitemaps, and what text sitemaps and robots.txt share: lines, whatever ends them."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ..facts import ceilings
from ..facts.ceilings import CeilingPassed
from ..facts.entries import Entry, Field
from ..facts.lines import BadLine, BlankLines
from ..facts.text import VALUE_SPACE
from .damage import Places, any_between

HTTP = re.compile(r"https?://", re.IGNORECASE)
_SEVERAL = re.compile(rf"[{VALUE_SPACE}](https?://)", re.IGNORECASE)
_END = re.compile(r"\r\n|\r|\n")


@dataclass(slots=True)
class Lines:
    """Cuts canonical text into lines that end with LF, CRLF or CR."""

    over: CeilingPassed | None = None  # a line too long, or a line too many: reading ended there
    _number: int = 0  # lines given out
    _place: int = 0  # behind them
    _held: list[bytes] = field(default_factory=list)
    _held_size: int = 0

    @property
    def needed(self) -> int | None:
        """The place before which nothing is asked for any more; None when nothing is at all."""
        return self._place if self.over is None else None

    def feed(
        self, text: bytes, final: bool = False, cut: bool = False
    ) -> Iterator[tuple[int, int, bytes]]:
        """The lines that are complete by now: number from 1, place, content without its end.

        Args:
            text: what follows in the file.
            final: nothing follows, so the last line needs no end.
            cut: the input broke off, so a last line without an end is none.
        """
        if self.over is not None:
            return
        self._held.append(text)
        self._held_size += len(text)
        longest = ceilings.MAX_LENGTH
        is_open = not final and b"\n" not in text and b"\r" not in text
        if is_open and self._held_size <= longest + len(b"\r"):
            return  # a long line: looked at once it is whole
        lines = b"".join(self._held).splitlines(keepends=True)
        self._held.clear()
        self._held_size = 0
        if lines and not final and not lines[-1].endswith(b"\n"):
            if len(lines[-1].rstrip(b"\r")) <= longest:  # else its end need not be seen
                self._held.append(lines.pop())  # behind a CR the LF of a CRLF may follow
                self._held_size = len(self._held[0])
        elif lines and cut and not lines[-1].endswith((b"\n", b"\r")):
            lines.pop()
        for line in lines:
            content = line.rstrip(b"\r\n")
            if len(content) > longest:
                self.over = CeilingPassed(self._place, "length", longest)
                return
            if self._number == ceilings.MAX_LINES:
                self.over = CeilingPassed(self._place, "lines", ceilings.MAX_LINES)
                return
            self._number += 1
            place, self._place = self._place, self._place + len(line)
            yield self._number, place, content


@dataclass(slots=True)
class TextReader:
    """Reads a text sitemap. A line that begins with http:// or https:// is an entry; one with
    several addresses has no loc. A line with bytes that are no text is not judged as a line."""

    byte_damage: "Places[int]"  # places the decoder could not read; grows while reading
    is_cut: Callable[[], bool]  # asked at the end: did the input break off?
    stopped: bool = False
    _lines: Lines = field(default_factory=Lines)
    _blanks: int = 0  # blank lines that have a line after them
    _first_blank: int = 0  # place of the first
    _open_blanks: int = 0  # blank lines since the last line that says something
    _open_place: int = 0  # place of the first of them

    @property
    def over(self) -> CeilingPassed | None:
        """What there was too much of to read on."""
        return self._lines.over

    @property
    def needed(self) -> int | None:
        """The place before which nothing is asked for any more; None when nothing is at all."""
        return self._lines.needed

    def feed(self, text: bytes, final: bool = False) -> Iterator[object]:
        """The entries and faults of the lines that are complete by now."""
        for number, place, raw in self._lines.feed(text, final, final and self.is_cut()):
            yield from self._line(number, place, raw)
        if self.over is not None and not self.stopped:
            self.stopped = True
            yield self.over
        if final and self._blanks:
            yield BlankLines(self._first_blank, self._blanks)

    def _line(self, number: int, start: int, raw: bytes) -> Iterator[object]:
        line = raw.decode()
        value = line.strip(VALUE_SPACE)
        if not value:
            if not self._open_blanks:
                self._open_place = start
            self._open_blanks += 1
            return
        if self._open_blanks:
            if not self._blanks:
                self._first_blank = self._open_place
            self._blanks += self._open_blanks
            self._open_blanks = 0
        place = start
        if value is not line:
            place += len(raw) - len(line.lstrip(VALUE_SPACE).encode())
        damaged = bool(self.byte_damage) and self._is_damaged(start, start + len(raw))
        if not HTTP.match(value):
            if not damaged:
                yield BadLine(place, number, value, several=False)
            return
        second = _SEVERAL.search(value)
        if second and not damaged:
            at = place + len(value[: second.start(1)].encode())
            yield BadLine(at, number, value, several=True)
        yield Entry(number, place, None if second else Field(line, place, damaged))

    def _is_damaged(self, start: int, end: int) -> bool:
        return any_between(self.byte_damage, start, end)


def looks_like_text_sitemap(head: str) -> bool:
    """Whether a line begins with http:// or https://."""
    return any(HTTP.match(line.strip(VALUE_SPACE)) for line in _END.split(head))
