"""Text of files for HTML: escaped, and with the characters visible that nobody can see."""

import re

from markupsafe import Markup, escape

from ..facts.text import codepoint

#: Short names of blanks and marks, as the page has them; others are shown by their number.
_NAMES = {
    0x00A0: "NBSP",
    0x00AD: "SHY",
    0x200B: "ZWSP",
    0x200C: "ZWNJ",
    0x200D: "ZWJ",
    0x200E: "LRM",
    0x200F: "RLM",
    0x2028: "LS",
    0x2029: "PS",
    0x202F: "NNBSP",
    0x2060: "WJ",
    0xFEFF: "BOM",
}
_INVISIBLE = re.compile(
    "([\\x00-\\x09\\x0b-\\x1f\\x7f-\\xa0\\xad\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u2060-\\u2069"
    "\\u3000\\ufeff\\ufff9-\\ufffb])"
)
#: A space inside a number, as sentences of some languages write it: 10 000 with a no-break space.
_IN_NUMBER = re.compile("(?<=[0-9])\\u00a0(?=[0-9])")


def visible(text: str, *, blanks: bool = False) -> Markup:
    """The text as HTML.

    Args:
        text: anything; line feeds stay line ends.
        blanks: show plain blanks and line ends too, as inside a mark.
    """
    if blanks:
        return _signed(text, blanks)
    return Markup("\u00a0").join(_signed(part, blanks) for part in _IN_NUMBER.split(text))


def _signed(text: str, blanks: bool) -> Markup:
    pieces = _INVISIBLE.split(text)
    out = [_sign(piece) if at % 2 else _plain(piece, blanks) for at, piece in enumerate(pieces)]
    return Markup("").join(out)


def _plain(text: str, blanks: bool) -> Markup:
    if not blanks:
        return escape(text)
    return escape(text.replace(" ", "·").replace("\n", "↵\n"))


def _sign(char: str) -> Markup:
    if char == "\t":
        return Markup("→&#9;")
    number = codepoint(ord(char))
    name = _NAMES.get(ord(char), number)
    return Markup('<span class="unseen-sign" title="{}">{}</span>').format(number, name)
