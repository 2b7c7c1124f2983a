"""Names for findings that stay when lines are added or removed elsewhere in a file."""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

from ..facts.extensions import Occurrence, RepeatedImagePage
from ..facts.hreflang import AlternateTotals
from ..facts.lines import BlankLines
from ..facts.shape import ForeignElements, WrongNamespace
from ..facts.totals import Totals
from ..rules import registered
from .model import Finding, Related

KEY = "sitemapFinding/v1"
_NUMBERS = re.compile(r"\[\d+\]")
_DIGITS = re.compile(r"\d+")
_COUNTS = re.compile(r"[\d\s.,]*")

_OF_FILE = frozenset((AlternateTotals, BlankLines, RepeatedImagePage, Totals))
_ONCE = frozenset(("location-rule", "scheme-mismatch"))  # of what is judged otherwise as well
_OF_FIRST = frozenset((ForeignElements, Occurrence, WrongNamespace))
_FIRST = frozenset(
    (
        "robots-loc-disallowed",
        "set-cross-host-unauthorised",
        "set-cross-host-unproven",
        "set-scheme-mixed",
        "set-www-mixed",
    )
)


class Fingerprints:
    """Tells the findings of one report apart.

    A fingerprint is made of the rule, the names of the files, the path without the numbers of
    entries, what stands at the place, and how many like it came before. Neither a line nor an
    offset goes into it, nor the message, which differs by language.
    """

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def of(self, file: str, finding: Finding, related: Iterable[Related] = ()) -> dict[str, str]:
        """The `partialFingerprints` of a result."""
        same = identity(file, finding, related)
        number = self._seen[same]
        self._seen[same] += 1
        return {KEY: digest(f"{same}{number}")}


def identity(
    file: str,
    finding: Finding,
    related: Iterable[Related] = (),
    path_of: Callable[[str], str] = str,
) -> str:
    """What findings have in common that are the same fault at different times.

    Args:
        file: the name of the file.
        finding: what was found.
        related: other places that it speaks about.
        path_of: what other files are called here.
    """
    path, value, text = _path(finding), _value(finding), _written(finding)
    if _is_of_file(finding.rule):
        path = value = text = None
    elif _is_of_first(finding.rule):
        value, text = None if _COUNTS.fullmatch(value or "") else value, None
    others = sorted({path_of(other.file) for other in related})
    return json.dumps([finding.rule, file, path or "", value, text, others], ensure_ascii=True)


def about(finding: Finding) -> tuple[str | None, str | None]:
    """The path without the numbers of entries, and what is at fault, for people."""
    return _path(finding), _value(finding) or _written(finding)


def digest(text: str) -> str:
    """128 bits of SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


@cache
def _is_of_file(rule: str) -> bool:
    """Whether a rule sums up a file: which place it shows, and how many it counts, change with
    other entries."""
    known = registered().get(rule)
    return rule in _ONCE or (known is not None and set(known.facts) <= _OF_FILE)


@cache
def _is_of_first(rule: str) -> bool:
    """Whether a rule shows the first of several places that are the same fault."""
    known = registered().get(rule)
    return rule in _FIRST or (known is not None and set(known.facts) <= _OF_FIRST)


def _path(finding: Finding) -> str | None:
    return finding.path and _NUMBERS.sub("", finding.path)


def _value(finding: Finding) -> str | None:
    """The value, unless it may be a count or the number of an entry, which does not stand there. Of
    a file as a whole it may have dates and amounts that the next change alters."""
    value, excerpt = finding.value, finding.excerpt
    if not value:
        return None
    if excerpt is None:
        return _DIGITS.sub("#", value)
    is_written = value in excerpt.mark + excerpt.after
    return value if is_written or not _COUNTS.fullmatch(value) else None


def _written(finding: Finding) -> str | None:
    """What is marked at the place, and the text after it where it is all that the element has."""
    excerpt = finding.excerpt
    if excerpt is None:
        return None
    text, end, rest = excerpt.after.partition("<")
    is_all = excerpt.mark.startswith("<") and end and rest.startswith("/")
    return excerpt.mark + text.strip() if is_all else excerpt.mark
