"""Characters that act on what shows a text, or that nobody sees, are made visible.

What a reader of some form does with a text is stopped where that form is written; here is what all
forms share. A character that is made visible stands as [U+001B]; the JSON report has the original.
"""

import json
import re
from itertools import accumulate, pairwise
from typing import Any

from .text import codepoint

#: Beyond the controls of C0: DEL and C1, ends of lines and paragraphs, changes of the direction of
#: writing, marks of annotations, halves of surrogate pairs, and what is no character.
_BEYOND = r"\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\ud800-\udfff\ufffe\uffff"
#: Controls, those, blanks of other widths, and what takes no place.
UNSEEN_CHARACTERS = (
    r"\x00-\x1f\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f"
    r"\u3000\u3164\ud800-\udfff\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e007f"
)
ACTING = re.compile(rf"[\x00-\x1f{_BEYOND}]")
UNSEEN = re.compile(f"[{UNSEEN_CHARACTERS}]")
_ACTING_IN_CELLS = re.compile(rf"[\x00-\x08\x0b\x0c\x0e-\x1f{_BEYOND}]")
#: What takes no place, or no fixed one: in the names of files other blanks are meant as they are.
_ACTING_IN_PATHS = re.compile(
    rf"[\x00-\x1f{_BEYOND}\xad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2060-\u206f\u3164"
    r"\ufeff\uffa0\U000e0000-\U000e007f]"
)
#: Orders to what reads the log of a build, wherever in a line they stand: ##[…] of GitHub's runner,
#: ##vso[…] of Azure Pipelines, ##teamcity[…], and [[ATTACHMENT|…]] of GitLab and Jenkins.
_ORDER = re.compile(r"#(?=[\ufe00-\ufe0f]*#[\w.\ufe00-\ufe0f]*\[)|\[(?=\[\w+\|)")
_IN_JSON = re.compile(f"[{_BEYOND}]")  # C0 is escaped in every JSON

_HALF = re.compile("[\ud800-\udfff]")


def _visible(found: re.Match[str]) -> str:
    return f"[{codepoint(ord(found[0]))}]"


def printable(text: str) -> str:
    """Text that every encoding of Unicode can carry: halves of surrogate pairs are made visible.
    They come with names of files that are no text."""
    return _HALF.sub(_visible, text)


def is_plain(text: str) -> bool:
    """Whether everything can be seen, and nothing is an order."""
    return not (UNSEEN.search(text) or _ORDER.search(text))


def unordered(text: str) -> str:
    """Text in which no runner of builds finds an order."""
    return _ORDER.sub(_visible, text)


def unordered_parts(*parts: str) -> list[str]:
    """The same for a text in parts, also where an order would begin in one and end in another."""
    whole = list("".join(parts))
    for found in _ORDER.finditer("".join(parts)):
        whole[found.start()] = _visible(found)
    ends = list(accumulate(map(len, parts), initial=0))
    return ["".join(whole[start:end]) for start, end in pairwise(ends)]


def spelled(text: str) -> str:
    """Text with every character visible by its number that nobody sees."""
    return UNSEEN.sub(_visible, text)


def harmless(text: str) -> str:
    """Text without a character that acts on what shows it; those that only take place stay."""
    return ACTING.sub(_visible, text)


def harmless_cell(text: str) -> str:
    """The same, with tabs and ends of lines, which cells of a table may hold."""
    return _ACTING_IN_CELLS.sub(_visible, text)


def harmless_path(path: str) -> str:
    """The name of a file on one line: letters and blanks as they are, so that it can be opened."""
    return unordered(_ACTING_IN_PATHS.sub(_visible, path))


def json_text(value: Any, indent: int | None = 2) -> str:
    """JSON with text beyond ASCII as it is, apart from what would act on a terminal or a log: that
    is escaped as JSON has it, so that a program reads the same text."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    if _IN_JSON.search(text):
        text = _IN_JSON.sub(lambda found: json.dumps(found[0])[1:-1], text)
    if any(part in text for part in ("##", "[[", "\ufe0f")):  # much faster than to look for orders
        text = _ORDER.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    return text
