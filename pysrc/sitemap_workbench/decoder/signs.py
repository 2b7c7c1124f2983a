"""By which words a message is recognised, whatever stands around them.

A sign is written as it is said: `namespace prefix … is not defined`. `…` stands for a few words,
`*` at the end of a word for any ending of it. Letter case, punctuation, quotation marks, dashes and
the marks of letters make no difference; each character of Chinese counts as a word.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cached_property

Span = tuple[int, int]

GAP = 12
"""The most words that `…` stands for."""

_APOSTROPHES = dict.fromkeys(map(ord, "'’‘`´ʼ＇"))
# NFKD takes the marks off letters, but these are letters of their own.
_LETTERS = str.maketrans({"ł": "l", "đ": "d", "ø": "o"})
_IDEOGRAPH = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_WORD = re.compile(f"[{_IDEOGRAPH}]|[^\\W_{_IDEOGRAPH}]+")
_ENDING = "\ue000"  # stands for `*`: it has to come through folding


def words_of(text: str) -> list[str]:
    """The words of a text, folded."""
    plain = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES))
    plain = "".join(char for char in plain if not unicodedata.combining(char))
    return _WORD.findall(plain.casefold().translate(_LETTERS))


def line_of(words: Sequence[str]) -> str:
    """The words as a text in which signs are looked for: a blank before and after each."""
    return f" {' '.join(words)} "


class Sign:
    """One way in which a message is said."""

    def __init__(self, text: str) -> None:
        self.pieces = [_piece(part) for part in text.split("…")]
        self.words = frozenset(
            word.removesuffix(_ENDING) for piece in self.pieces for word in piece.split()
        )

    def find(self, line: str, start: int = 0) -> Span | None:
        """Where the sign stands first in a text of words, the blanks around it aside.

        Args:
            line: the text.
            start: offset of a blank before which it is not looked for.
        """
        if len(self.pieces) == 1 and _ENDING not in self.pieces[0]:
            at = line.find(f" {self.pieces[0]} ", start)
            return None if at < 0 else (at + 1, at + 1 + len(self.pieces[0]))
        if self._beginning not in line:  # what is not there at all need not be searched
            return None
        found = self._pattern.search(line, start)
        return None if found is None else (found.start() + 1, found.end())

    def spans(self, line: str) -> Iterator[Span]:
        """All places at which the sign stands, in their order."""
        span = self.find(line)
        while span is not None:
            yield span
            span = self.find(line, span[0])

    @property
    def _beginning(self) -> str:
        return f" {self.pieces[0].partition(_ENDING)[0]}"

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Linear: words are parted by single blanks, so there is one way to read each gap."""
        gap = f"(?: [^ ]+){{0,{GAP}}}? "
        pieces = (re.escape(piece).replace(_ENDING, "[^ ]*") for piece in self.pieces)
        return re.compile(f" {gap.join(pieces)}(?= )")


def _piece(text: str) -> str:
    # `*` follows its word, and folding would part the two.
    parts = [words_of(part) for part in text.split("*")]
    said = ""
    for number, words in enumerate(parts):
        said += _ENDING if number else ""
        said += (" " if said and words else "") + " ".join(words)
    return said.strip()
