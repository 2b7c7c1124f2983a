"""Text of files for a terminal: nothing in it moves the cursor or changes colours.

What is shown on a terminal is also read by the runners of builds, from their log. So nothing of a
file is an order to them either: GitHub's take a line that begins with `::` for one.
"""

import re
from collections.abc import Callable, Iterator
from unicodedata import combining, east_asian_width

from ..facts.text import shown
from ..facts.unseen import is_plain, spelled, unordered

Paint = Callable[[str, str], str]
"""Gives a text the style of a role: "error", "warning", "note", "valid", "strong", "dim"."""

#: A space inside a number, as sentences of some languages write it: 10 000 with a no-break space.
_IN_NUMBER = re.compile("(?<=[0-9])\u00a0(?=[0-9])")
_COLOURS = re.compile(
    "\x1b\\[[0-9;]*m"
)  # no text of a file has them: all of it goes through `safe`
#: No line begins with these, or ends with those.
_NOT_FIRST = "\x1b，。、；：！？）」』】》〉…％.,;:!?)]}”’"
_NOT_LAST = "（「『【《〈“‘([{"


def plain(text: str, _role: str) -> str:
    """No colours."""
    return text


def safe(text: str) -> str:
    """A piece of a line in which plain blanks are left alone and everything unprintable is visible,
    and no runner of builds finds an order."""
    return text if is_plain(text) else "\u00a0".join(map(_safe, _IN_NUMBER.split(text)))


def _safe(text: str) -> str:
    return unordered(spelled(" ".join(shown(part) for part in text.split(" "))))


def safe_name(name: str) -> str:
    """The name of a file where a line begins with it; as `::` would begin an order, such a name
    gets `./` in front, which names the same file."""
    name = safe(name)
    return f"./{name}" if name.lstrip().startswith("::") else name


def width(text: str) -> int:
    """How many cells of a terminal the text takes, colours of ours aside."""
    text = _COLOURS.sub("", text)
    return len(text) if text.isascii() else sum(map(_cells, text))


def _cells(char: str) -> int:
    return 0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1


def cut(text: str, cells: int, *, from_end: bool = False) -> str:
    """The beginning of a text, or its end, as far as it has room; what is missing is an ellipsis,
    if there is room for that."""
    if width(text) <= cells:
        return text
    kept: list[str] = []
    left = cells - 1
    for char in reversed(text) if from_end else text:
        left -= _cells(char)
        if left < 0:
            break
        kept.append(char)
    if cells < 1:
        return ""
    return "…" + "".join(reversed(kept)) if from_end else "".join(kept) + "…"


def wrapped(text: str, columns: int | None, indent: str) -> list[str]:
    """A sentence in lines of a terminal.

    Words are kept whole, also those that are wider than a line, such as addresses; between letters
    of two cells, as in Chinese, a line may end anywhere but before closing punctuation.

    Args:
        text: begins with its own indentation.
        columns: of the terminal; None, and everything stays on one line.
        indent: of all lines but the first.
    """
    if columns is None or width(text) <= columns:
        return [text]
    lines, line = [], ""
    for piece in _pieces(text):
        if line.strip() and width(line) + width(piece.rstrip(" ")) > columns:
            lines.append(line.rstrip(" "))
            line = indent + piece.lstrip(" ")
        else:
            line += piece
    return [*lines, line.rstrip(" ")]


def _pieces(text: str) -> Iterator[str]:
    """The text in parts after each of which a line may end."""
    start = 0
    for at in range(1, len(text)):
        before, after = text[at - 1], text[at]
        blank = before == " " and after != " "
        letters = " " not in (before, after) and 2 in (_cells(before), _cells(after))
        if blank or (letters and before not in _NOT_LAST and after not in _NOT_FIRST):
            yield text[start:at]
            start = at
    yield text[start:]
