"""Text sitemaps and robots.txt: one line after another, whatever ends the lines."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..facts.entries import Entry, Field
from ..facts.text import VALUE_SPACE

HTTP = re.compile(r"https?://", re.IGNORECASE)
_SEVERAL = re.compile(rf"[\x00-\x20{VALUE_SPACE}]https?://", re.IGNORECASE)
_LINE = re.compile(rb"([^\r\n]*)(\r\n|\r|\n)")
_ROBOTS_LINE = re.compile(
    r"\s*(?:user-agent|sitemap|disallow|allow|crawl-delay|host|clean-param|noindex)\s*:",
    re.IGNORECASE,
)
_INVISIBLE = VALUE_SPACE + "\ufeff"


@dataclass(slots=True)
class TextReader:
    """Reads the lines of a text sitemap; a line that is no single address is no loc."""

    byte_damage: list[int]
    number: int = 0  # lines seen
    _held: list[bytes] = field(default_factory=list)
    _offset: int = 0

    def feed(self, text: bytes, final: bool = False) -> Iterator[Entry]:
        """The entries of the lines that are complete by now."""
        self._held.append(text)
        if not final and b"\n" not in text and b"\r" not in text:
            return  # a long line: looked at once it is whole
        data = b"".join(self._held)
        if final and data and not data.endswith((b"\n", b"\r")):
            data += b"\n"
        at = 0
        while match := _LINE.match(data, at):
            if match[2] == b"\r" and match.end() == len(data) and not final:
                break  # the LF of a CRLF may follow
            self.number += 1
            yield from self._entry(match[1], self._offset + at)
            at = match.end()
        self._held = [data[at:]]
        self._offset += at

    def _entry(self, raw: bytes, offset: int) -> Iterator[Entry]:
        line = raw.decode()
        value = line.strip(_INVISIBLE)
        if not HTTP.match(value):
            return
        visible = line.index(value)
        place = offset + len(line[:visible].encode())
        end = offset + len(raw)
        first = bisect_left(self.byte_damage, offset)
        damaged = first < len(self.byte_damage) and self.byte_damage[first] < end
        several = _SEVERAL.search(value)
        yield Entry(self.number, place, None if several else Field(line, place, damaged))


def looks_like_text_sitemap(head: str) -> bool:
    """Whether a line begins with http:// or https://."""
    return any(HTTP.match(line.strip(_INVISIBLE)) for line in re.split(r"\r\n|\r|\n", head))


def looks_like_robots(head: str) -> bool:
    """Whether the first line that says anything is one of robots.txt."""
    for line in re.split(r"\r\n|\r|\n", head):
        words = line.partition("#")[0].strip(_INVISIBLE)
        if words:
            return _ROBOTS_LINE.match(words) is not None
    return False
