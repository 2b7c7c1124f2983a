"""Whether a message says the contrary of what a sign stands for: "not blocked by robots.txt".

A negation counts when it stands before the sign in the same clause with nothing but small words
between them, in a gap of the sign, or as the whole answer behind it ("blocked by robots.txt: no").
"""

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from .signs import Sign, Span, line_of, words_of

_BREAK = re.compile(r"[\n\r|/()（）。，、：；！？;!?]|[.,:](?=\s|\Z)|\s[-\u2013\u2014]\s")


def _these(words: str) -> frozenset[str]:
    return frozenset(words.split())


_NEGATIONS = _these(
    "no not never without none nor neither isnt arent wasnt werent hasnt havent doesnt dont didnt "
    "wont nie bez brak zaden zadna zadne zadnych zadnego nigdy ani не нет без "
    "不 未 沒 没 無 无 非"
)
_CANNOT = _these("cannot cant couldnt")  # what follows them did not happen, or is a fault
_WITHIN = _these("within under below")  # a limit
_ANSWERS = _these("no none nie brak нет 無 无 否 沒有 没有 沒 没")
_SMALL = _these(
    # en
    "a an the any of to your this that there it its is are was were be been being has have had "
    "longer currently with contain contains contained find detect detected report reported see "
    "exceed url urls page pages sitemap sitemaps address addresses file files entry entries link "
    "links "
    # pl
    "jest sa byl byla bylo byly zostal zostala zostalo zostaly ma maja zawiera zawieraja wykryto "
    "znaleziono stwierdzono zgloszono wystapil wystapila wystapily wystepuje wystepuja "
    "przekracza przekroczono adres adresu adresow adresy strona strony stron "
    # ru
    "был была было были является обнаружено обнаружена обнаружен обнаружены найдено найдена "
    "содержит "
    # zh
    "會 会 被 遭 到 受 有 是 發 现 現 发 任 何 偵 測 检 测 檢 找 出 存 在 包 含 曾"
)
_MOST_SMALL = 8  # words between a negation and its sign
_SUCCESS = re.compile(
    r" (?:(?:of|is|was|to|jest|to|為|为|是) )?2\d\d(?= )(?!(?: [^ ]+){1,6} [45]\d\d )"
)


@dataclass(frozen=True, slots=True)
class Said:
    """A message as words. `starts` are the offsets in the line at which clauses begin."""

    words: Sequence[str]
    line: str
    starts: tuple[int, ...]

    @staticmethod
    def of(message: str) -> "Said":
        """The words of a message."""
        words: list[str] = []
        starts: list[int] = []
        offset = 1
        for clause in _BREAK.split(message):
            own = words_of(clause)
            starts.append(offset)
            offset += sum(map(len, own)) + len(own)
            words += own
        return Said(words, line_of(words), tuple(starts))

    def denies(self, span: Span) -> bool:
        """Whether what stands there is denied by what stands around it."""
        start, end = span
        said = self.line[start:end]
        return (
            self._is_negated(start, said.endswith("limit"))
            or self._is_answered(end)
            or (("http" in said or "status" in said) and bool(_SUCCESS.match(self.line, end)))
        )

    def breaks(self, sign: Sign, span: Span) -> bool:
        """Whether a negation stands in a gap of the sign, so that it says something else there."""
        if len(sign.pieces) == 1:
            return False
        start, end = span
        last = self.starts[bisect_left(self.starts, end) - 1]  # clause in which the sign ends
        own = sum(word in _NEGATIONS for piece in sign.pieces for word in piece.split())
        words = self.line[max(start, last) : end].split()
        return sum(word in _NEGATIONS for word in words) > own

    def _is_negated(self, start: int, is_limit: bool) -> bool:
        for word in self._before(start):
            if word in _NEGATIONS or (is_limit and word in _WITHIN):
                return True
            if word not in _SMALL:
                return False
        return False

    def _before(self, at: int) -> Iterator[str]:
        """The words before an offset in its clause, the last first."""
        for _ in range(_MOST_SMALL + 1):
            index = bisect_left(self.starts, at)
            if at <= 1 or (index < len(self.starts) and self.starts[index] == at):
                return
            before = self.line.rfind(" ", 0, at - 1) + 1
            yield self.line[before : at - 1]
            at = before

    def _is_answered(self, end: int) -> bool:
        """Whether a clause that is nothing but "no" follows an offset."""
        index = bisect_left(self.starts, end + 1)
        if index == len(self.starts) or self.starts[index] != end + 1:
            return False
        while index + 1 < len(self.starts) and self.starts[index + 1] == end + 1:
            index += 1  # clauses without words
        after = self.starts[index + 1] if index + 1 < len(self.starts) else len(self.line)
        return self.line[end + 1 : after].replace(" ", "") in _ANSWERS


def is_negative(words: Collection[str]) -> bool:
    """Whether a negation is among the words."""
    return any(word in _NEGATIONS or word in _CANNOT for word in words)
