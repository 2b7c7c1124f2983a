"""Names for findings that stay when lines are added or removed elsewhere in a file."""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable

from .model import Finding, Related

KEY = "sitemapFinding/v1"
_NUMBERS = re.compile(r"\[\d+\]")


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
        excerpt = finding.excerpt
        text = finding.value
        if excerpt is not None and (not text or text not in excerpt.mark + excerpt.after):
            text = excerpt.mark  # such a value may be a count or the number of an entry
        path = _NUMBERS.sub("", finding.path or "")
        parts = [finding.rule, file, path, text, sorted({other.file for other in related})]
        same = json.dumps(parts, ensure_ascii=True)
        number = self._seen[same]
        self._seen[same] += 1
        return {KEY: hashlib.sha256(f"{same}{number}".encode()).hexdigest()[:32]}
