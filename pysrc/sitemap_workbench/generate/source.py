"""The list as received -> its lines."""

from __future__ import annotations

import codecs
import re

from sitemap_workbench.generate.failure import Failure

INPUT_MAX = 5_000_000
"""Longest input in UTF-16 code units, line ends included (G5)."""

WHITE_SPACE = (
    "\t\x0b\x0c \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
"""Blank lines and padding are made of these: ECMAScript's trim without the line ends (G7)."""

_SURROGATE = re.compile("[\ud800-\udfff]")


def read_text(source: str | bytes) -> str | Failure:
    """The text of the input, or the failure after which nothing else is checked."""
    if isinstance(source, bytes):
        mark = len(codecs.BOM_UTF8) if source.startswith(codecs.BOM_UTF8) else 0
        try:
            text = source[mark:].decode()
        except UnicodeDecodeError as error:
            return _encoding_failure(source, mark + error.start)
    else:
        text = source
    if (units := _utf16_units(text)) > INPUT_MAX:
        return Failure("gen-input-too-large", args=(("units", units),))
    if _SURROGATE.search(text):
        # Two halves that stand side by side are one character, as in a browser.
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    return text


def split_lines(text: str) -> list[str]:
    """LF, CRLF and CR end a line, nothing else does (G6); a final one starts no further line."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not lines[-1]:
        lines.pop()
    return lines


def _utf16_units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _encoding_failure(source: bytes, offset: int) -> Failure:
    before = source[:offset].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    args = (("byte", f"0x{source[offset]:02X}"), ("offset", str(offset)))
    return Failure("gen-input-encoding", line=before.count(b"\n") + 1, args=args)
