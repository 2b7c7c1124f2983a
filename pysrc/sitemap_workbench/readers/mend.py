"""Faults of the text that reading goes on after: bare `&`, undefined entities, bad characters.

Each is noted with its place and overwritten by stand-ins of the same length, so that the XML
parser reads on and all places stay. What is inside comments, CDATA and instructions is respected.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..facts.xml import BareAmpersand, InvalidChar, UndefinedEntity

STAND_IN = b"\x7f"
"""Written over what the parser must not see: allowed in XML, and in no real sitemap."""

Fault = BareAmpersand | UndefinedEntity | InvalidChar

_BAD_CHAR = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]|\xef\xbf[\xbe\xbf]")
_GOOD_REFERENCE = re.compile(rb"&(?:amp|lt|gt|quot|apos);")
_REFERENCE = re.compile(
    rb"&(?:#(?:(?P<dec>[0-9]+)|x(?P<hex>[0-9A-Fa-f]+));"
    rb"|(?P<name>[A-Za-z_:\x80-\xff][A-Za-z0-9_:.\x80-\xff-]*);)"
)
_CUT_REFERENCE = re.compile(rb"&(?:#(?:[0-9]*|x[0-9A-Fa-f]*)|[A-Za-z_:][A-Za-z0-9_:.-]{0,40})?\Z")
_MARK = re.compile(rb"<!--|-->|<!\[CDATA\[|\]\]>|<\?|\?>|&")
_OPENS = {b"<!--": b"-->", b"<![CDATA[": b"]]>", b"<?": b"?>"}


@dataclass(slots=True)
class Mender:
    """Mends one segment after another; remembers in which construct the last one ended."""

    inside: bytes = b""  # the mark that ends the comment, CDATA section or instruction we are in
    faults: list[Fault] = field(default_factory=list)

    def mend(self, segment: bytes, offset: int, at_end: bool = False) -> bytes:
        """The segment fit for the parser; what was wrong in it is appended to `faults`.

        Args:
            segment: canonical text that is not cut inside a mark or a reference.
            offset: its place.
            at_end: nothing follows, so that a reference cut by the end is not a bare `&`.
        """
        found: list[tuple[int, int, Fault]] = []
        if b"&" in segment or self.inside or b"<!" in segment or b"<?" in segment:
            found.extend(self._references(segment, offset, at_end))
        bad = [(at, at + length, fault) for at, length, fault in bad_chars(segment, offset)]
        if bad:
            found = sorted([*found, *bad], key=lambda fault: fault[0])
        if not found:
            return segment
        mended = bytearray(segment)
        for start, end, fault in found:
            mended[start:end] = STAND_IN * (end - start)
            self.faults.append(fault)
        return bytes(mended)

    def _references(
        self, segment: bytes, offset: int, at_end: bool
    ) -> Iterator[tuple[int, int, Fault]]:
        at = 0
        while True:
            if self.inside:
                end = segment.find(self.inside, at)
                if end < 0:
                    return
                at = end + len(self.inside)
                self.inside = b""
            match = _MARK.search(segment, at)
            if match is None:
                return
            at = match.end()
            mark = match[0]
            if mark in _OPENS:
                self.inside = _OPENS[mark]
            elif mark == b"&":
                fault = _reference_fault(segment, match.start(), offset, at_end)
                if fault is not None:
                    yield match.start(), at, fault


def bad_chars(text: bytes, offset: int) -> Iterator[tuple[int, int, InvalidChar]]:
    """The characters that XML does not allow in a text at `offset`: index, bytes, fact."""
    for match in _BAD_CHAR.finditer(text):
        fault = InvalidChar(offset + match.start(), ord(match[0].decode()), reference=False)
        yield match.start(), len(match[0]), fault


def _reference_fault(segment: bytes, at: int, offset: int, at_end: bool) -> Fault | None:
    if _GOOD_REFERENCE.match(segment, at):
        return None
    match = _REFERENCE.match(segment, at)
    if match is None:
        if at_end and _CUT_REFERENCE.match(segment, at):
            return None  # the end of the input cut it, and the cut has a rule of its own
        before = segment[max(0, at - 40) : at].decode("utf-8", errors="ignore")[-10:]
        after = segment[at : at + 84].decode("utf-8", errors="ignore")[:21]
        return BareAmpersand(offset + at, before + after, len(before))
    if match["name"]:
        return UndefinedEntity(offset + at, match["name"].decode("utf-8", errors="replace"))
    digits = (match["dec"] or match["hex"]).lstrip(b"0") or b"0"
    code = int(digits[:8], 10 if match["dec"] else 16)
    return None if _allowed(code) else InvalidChar(offset + at, code, True)


def _allowed(code: int) -> bool:
    """XML 1.0, production 2."""
    return (
        code in (0x9, 0xA, 0xD)
        or 0x20 <= code <= 0xD7FF
        or 0xE000 <= code <= 0xFFFD
        or 0x10000 <= code <= 0x10FFFF
    )
