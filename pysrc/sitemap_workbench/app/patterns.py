"""Patterns for paths, as in a .gitignore file: `drafts`, `old/*.xml`, `**/test/`.

A name in an archive may be long and made to be slow to match, so nothing here goes back: segments
are matched by the expressions of fnmatch, which are atomic, and `**` by a set of states. The
expressions of pathspec take time with the power of the stars. Source: gitignore(5).
"""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import translate
from functools import cache
from pathlib import Path

_ANY = "**"
_MAGIC = "*?["


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern and the folder that it is relative to. One without a slash, or with one at the end
    only, fits at any depth; what fits a folder fits all that is in it."""

    text: str
    folder: Path

    @classmethod
    def of(cls, text: str, folder: Path) -> "Pattern":
        """The pattern.

        Raises:
            ValueError: it fits nothing, or stands for what does not fit.
        """
        if not text.strip() or text.startswith(("!", "#")):
            raise ValueError(f"{text!r} is no pattern")
        text = text.replace(os.sep, "/")
        if text.startswith("../"):
            raise ValueError(f"{text!r} leads out of its folder")
        if text.startswith("./"):
            text = text.removeprefix(".")
        _compiled(text)
        return cls(text, folder)

    def fits(self, path: str) -> bool:
        """Whether an absolute path fits; what is outside of the folder does not."""
        try:
            below = os.path.relpath(path, self.folder)
        except ValueError:  # on another drive
            return False
        if below == os.pardir or below.startswith(os.pardir + os.sep):
            return False
        return _compiled(self.text).fits(below.replace(os.sep, "/").split("/"))


_Segment = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class _Compiled:
    """The segments of a pattern, None for any number of folders; the last one of those stands for
    at least one name. `folders`: what it fits has to be a folder."""

    segments: tuple[_Segment | None, ...]
    folders: bool

    def fits(self, names: list[str]) -> bool:
        """Whether a path, or a folder that it is in, fits."""
        states = self._with_skips({0})
        last = len(names) - 1 if self.folders else len(names)
        for name in names[:last]:
            after = set()
            for state in states:
                segment = self.segments[state]
                if segment is None:
                    after.add(state)
                if segment is None or segment(name):
                    after.add(state + 1)
            states = self._with_skips(after)
            if len(self.segments) in states:
                return True
        return False

    def _with_skips(self, states: set[int]) -> set[int]:
        """With what may stand for no folder passed over."""
        found = set()
        for state in states:
            found.add(state)
            if state < len(self.segments) - 1 and self.segments[state] is None:
                found.add(state + 1)  # no two of them follow each other
        return found


@cache
def _compiled(text: str) -> _Compiled:
    """A pattern as it is matched.

    Raises:
        ValueError: it fits nothing.
    """
    kept = text.rstrip(" ")
    if kept.endswith("\\"):
        kept += text[len(kept) :][:1]  # an escaped blank
    body = kept.removesuffix("/")
    parts = body.removeprefix("/").split("/")
    if not all(parts):
        raise ValueError(f"{text!r} is no pattern")
    if "/" not in body:
        parts.insert(0, _ANY)
    once = [part for at, part in enumerate(parts) if part != _ANY or parts[at - 1 : at] != [_ANY]]
    segments = tuple(None if part == _ANY else _segment(part) for part in once)
    return _Compiled(segments, kept.endswith("/"))


def _segment(text: str) -> _Segment:
    """What fits one name. fnmatch knows no backslash, and negates with an exclamation mark only."""
    pieces = []
    for escaped, bracket, other in re.findall(r"\\(.?)|(\[\^)|(.)", text, re.DOTALL):
        if escaped:
            pieces.append(f"[{escaped}]" if escaped in _MAGIC else escaped)
        elif bracket:
            pieces.append("[!")
        elif other:
            pieces.append(other)
        else:
            raise ValueError(f"{text!r} is no pattern")  # a backslash at the end
    return re.compile(translate("".join(pieces))).match
