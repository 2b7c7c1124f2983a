"""Text of files for HTML: escaped, and with the characters visible that nobody can see.

The page does the same (web/src/visible.js, and `sign.…` in its words).
"""

import re
import tomllib
from functools import cache
from importlib.resources import files

from markupsafe import Markup, escape

from ..facts.text import codepoint
from ..facts.unseen import UNSEEN, UNSEEN_CHARACTERS

#: Short signs of blanks and marks; others are shown by their number.
_SIGNS = {
    0x0009: "→",
    0x000D: "↵",
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
#: Characters that have names of their own; the others are named by their kind.
_NAMED = {
    0x0009: "tab",
    0x000A: "line",
    0x000D: "line",
    0x00A0: "nbsp",
    0x00AD: "shy",
    0x200B: "zwsp",
    0x200C: "zwnj",
    0x200D: "zwj",
    0x2028: "ls",
    0x2029: "ps",
    0x202F: "nnbsp",
    0x2060: "wj",
    0x3000: "wide",
    0xFEFF: "bom",
}
_BUT_LINE_FEEDS = re.compile(f"((?!\n)[{UNSEEN_CHARACTERS}])")
_CONTROLS = (range(0x20), range(0x7F, 0xA0))
_SPACES = (range(0x1680, 0x1681), range(0x2000, 0x200B), range(0x205F, 0x2060))
_DIRECTIONS = (
    range(0x061C, 0x061D),
    range(0x200E, 0x2010),
    range(0x202A, 0x202F),
    range(0x2066, 0x206A),
)
#: A space inside a number, as sentences of some languages write it: 10 000 with a no-break space.
_IN_NUMBER = re.compile("(?<=[0-9])\\u00a0(?=[0-9])")


def visible(text: str, *, blanks: bool = False, language: str = "en") -> Markup:
    """The text as HTML.

    Args:
        text: anything; line feeds stay line ends.
        blanks: show plain blanks and line ends too, as inside a mark.
        language: of the names that the characters have.
    """
    if not (blanks or UNSEEN.search(text)):
        return escape(text)
    parts = [text] if blanks else _IN_NUMBER.split(text)
    return Markup("\u00a0").join(_signed(part, blanks, language) for part in parts)


def _signed(text: str, blanks: bool, language: str) -> Markup:
    pieces = _BUT_LINE_FEEDS.split(text)
    out = [
        _sign(piece, language) if at % 2 else _plain(piece, blanks)
        for at, piece in enumerate(pieces)
    ]
    return Markup("").join(out)


def sign_name(code: int) -> str:
    """The key of a character's name; those without one of their own are named by their kind."""
    if code in _NAMED:
        return _NAMED[code]
    kinds = {"control": _CONTROLS, "space": _SPACES, "direction": _DIRECTIONS}
    found = (kind for kind, ranges in kinds.items() if any(code in one for one in ranges))
    return next(found, "other")


_SIGN = Markup('<span class="unseen-sign" role="img" title="{0}" aria-label="{0}">{1}</span>')


@cache
def sign_names() -> dict[str, dict[str, str]]:
    """What characters are called, by language and key."""
    text = files(__package__).joinpath("visible.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _plain(text: str, blanks: bool) -> Markup:
    if not blanks:
        return escape(text)
    return escape(text.replace(" ", "·").replace("\n", "↵\n"))


def _sign(char: str, language: str) -> Markup:
    number = codepoint(ord(char))
    name = f"{number} {sign_names()[language][sign_name(ord(char))]}"
    shown = _SIGN.format(name, _SIGNS.get(ord(char), number))
    return shown + Markup("&#9;") if char == "\t" else shown
