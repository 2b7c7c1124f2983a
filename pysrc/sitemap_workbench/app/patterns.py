"""Patterns for paths, as in a .gitignore file: `drafts`, `old/*.xml`, `**/test/`."""

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec


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
        pattern = cls(text.removeprefix(".") if text.startswith("./") else text, folder)
        _compiled(pattern.text)
        return pattern

    def fits(self, path: str) -> bool:
        """Whether an absolute path fits; what is outside of the folder does not."""
        try:
            below = os.path.relpath(path, self.folder)
        except ValueError:  # on another drive
            return False
        if below == os.pardir or below.startswith(os.pardir + os.sep):
            return False
        return _compiled(self.text).match_file(below.replace(os.sep, "/"))


@cache
def _compiled(text: str) -> "GitIgnoreSpec":
    """Imported late: most runs have no patterns.

    Raises:
        ValueError: the pattern is none.
    """
    from pathspec import GitIgnoreSpec

    return GitIgnoreSpec.from_lines([text])
