"""Where a text may be cut, so that its parts are read like the whole."""

import re

_MARKS = (b"<!--", b"-->", b"<![CDATA[", b"]]>", b"<?", b"?>")
_LONGEST = max(map(len, _MARKS))
_OPEN_REFERENCE = re.compile(rb"&[#A-Za-z0-9_:.\x80-\xff-]*+\Z")


def safe_cut(text: bytes, start: int, end: int) -> int:
    """The last place up to `end` that is not inside a character, a mark or a reference.

    Args:
        text: canonical text.
        start: nothing before it is cut off; what is given back may not lie behind it.
        end: index to cut at, if that is possible.
    """
    while end > start and end < len(text) and 0x80 <= text[end] < 0xC0:
        end -= 1
    for length in range(_LONGEST - 1, 0, -1):
        tail = text[max(start, end - length) : end]
        if len(tail) == length and any(mark[:length] == tail for mark in _MARKS):
            end -= length
            break
    reference = text.rfind(b"&", start, end)
    if reference >= 0 and _OPEN_REFERENCE.match(text, reference, end):
        end = reference
    return end
