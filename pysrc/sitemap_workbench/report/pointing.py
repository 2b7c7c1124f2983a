"""From the element that a finding names to the characters in it that are at fault.

The page's own view of a file does the same (web/src/pointing.js, held to the same table of cases).
"""

import re

from .model import Finding

#: Rules about a part of an address, which may stand in the middle of an element.
_OF_ADDRESSES = re.compile(
    r"(loc|host|port|scheme|location|index-child|set-(cross-host|scheme|www))-"
)
#: Rules about a line of a file without elements.
_OF_LINES = re.compile(r"(text|robots|set-robots)-")


def pointed(finding: Finding, text: str) -> tuple[int, int]:
    """The part of a text that a finding is about.

    The place of most findings is the `<` of an element. Where its value is known and stands in the
    tag or behind it, that value is meant and not the tag.

    Args:
        finding: with its excerpt.
        text: the file from the finding's place on, or as much of it as an excerpt has.

    Returns:
        Start and end in `text`.
    """
    mark = finding.excerpt.mark if finding.excerpt else ""
    value = finding.value or ""
    at = _start_of(finding.rule, value, mark, text) if value else -1
    return (0, len(mark)) if at < 0 else (at, min(at + len(value), len(text)))


def _start_of(rule: str, value: str, mark: str, text: str) -> int:
    if not mark.startswith("<"):
        return text.partition("\n")[0].find(value) if _OF_LINES.match(rule) else -1
    tag = text.partition(">")[0]
    attribute = max(tag.find(f"={quote}{value}{quote}") for quote in "\"'")
    if attribute >= 0:
        return attribute + 2
    start = len(mark)
    if _OF_ADDRESSES.match(rule) and not (rule.startswith("loc-") and value.isdecimal()):
        at = text[start:].partition("</")[0].find(value)
        if at >= 0:
            return start + at
    # Elsewhere the value is all that the element holds; an excerpt may end before the value does.
    if text.startswith(f"{value}<", start):
        return start
    rest = text[start:]
    return start if rest and value.startswith(rest) else -1
