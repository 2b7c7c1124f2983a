"""Names for findings that stay when lines are added or removed elsewhere in a file."""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable

from .model import Finding, Related

KEY = "sitemapFinding/v1"
_NUMBERS = re.compile(r"\[\d+\]")
_DIGITS = re.compile(r"\d+")
_COUNTS = re.compile(r"[\d\s.,]*")


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
    path, text = about(finding)
    others = sorted({path_of(other.file) for other in related})
    return json.dumps([finding.rule, file, path or "", text, others], ensure_ascii=True)


def about(finding: Finding) -> tuple[str | None, str | None]:
    """The path without the numbers of entries, and what is at fault."""
    return finding.path and _NUMBERS.sub("", finding.path), _text(finding)


def digest(text: str) -> str:
    """128 bits of SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _text(finding: Finding) -> str | None:
    """What is at fault. A value that does not stand there may be a count or the number of an entry,
    and of a file as a whole a date or an amount that the next change alters."""
    value, excerpt = finding.value, finding.excerpt
    if excerpt is None:
        return None if value is None else _DIGITS.sub("#", value)
    written = value and value in excerpt.mark + excerpt.after
    return value if written or (value and not _COUNTS.fullmatch(value)) else excerpt.mark
