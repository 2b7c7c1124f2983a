"""Are changefreq and priority written as the protocol defines them?"""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from ..facts.entries import Changefreq, Priority
from ..facts.values import FREQUENCIES
from .registry import BING, GOOGLE, PROTOCOL, XSD, Problem, Severity, problem, rule
from .sources import PROTOCOL_PAGE, SITEMAP_XSD

_DECIMAL = re.compile(r"([+-]?)([0-9]*)(?:(\.)([0-9]*))?")
_PLAIN = re.compile(r"0|1|0\.[0-9]+|1\.0+")
_COMMA = re.compile(r"([0-9]+),([0-9]+)")
_SHORT = 100
_FORGIVING = (GOOGLE, BING)  # both ignore the two tags


@rule(81, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=(PROTOCOL, XSD), accepted_by=_FORGIVING)
def changefreq_invalid(changefreq: Changefreq) -> Iterator[Problem]:
    """Seven words, no others."""
    value = changefreq.value.lower()
    if value in FREQUENCIES:
        return
    similar = get_close_matches(value[:20], sorted(FREQUENCIES), n=1, cutoff=0.7)
    variant = "empty" if not value else "similar" if similar else "plain"
    shown = changefreq.value[:_SHORT]
    suggestion = similar[0] if similar else ""
    yield problem(
        changefreq.place,
        changefreq.path,
        changefreq.value,
        variant=variant,
        value=shown,
        suggestion=suggestion,
    )


@rule(82, Severity.WARNING, source=SITEMAP_XSD, refused_by=(XSD,), accepted_by=_FORGIVING)
def changefreq_form(changefreq: Changefreq) -> Iterator[Problem]:
    """The schema type is a string: it keeps blanks and minds letter case."""
    correct = changefreq.value.lower()
    if correct in FREQUENCIES and changefreq.text != correct:
        yield problem(
            changefreq.place,
            changefreq.path,
            changefreq.text,
            value=changefreq.text,
            correct=correct,
        )


@rule(83, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=(PROTOCOL, XSD), accepted_by=_FORGIVING)
def priority_invalid(priority: Priority) -> Iterator[Problem]:
    """xsd:decimal: optional sign, digits, at most one point, at least one digit."""
    value = priority.value
    if _decimal(value) is not None:
        return
    comma = _COMMA.fullmatch(value)
    variant = "empty" if not value else "comma" if comma else "plain"
    suggestion = ".".join(comma.groups()) if comma else ""
    shown = {"value": value[:_SHORT], "suggestion": suggestion[:_SHORT]}
    yield problem(priority.place, priority.path, value, variant=variant, **shown)


@rule(84, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=(PROTOCOL, XSD), accepted_by=_FORGIVING)
def priority_range(priority: Priority) -> Iterator[Problem]:
    """From 0.0 to 1.0; an entry without the tag counts as 0.5."""
    parts = _decimal(priority.value)
    if parts is not None and not _in_range(*parts):
        yield problem(priority.place, priority.path, priority.value, value=priority.value[:_SHORT])


@rule(85, Severity.NOTE, source=PROTOCOL_PAGE, accepted_by=(PROTOCOL, XSD, *_FORGIVING))
def priority_form(priority: Priority) -> Iterator[Problem]:
    """The schema accepts these forms; readers with a pattern of their own may not."""
    value = priority.value
    parts = _decimal(value)
    if parts is None or not _in_range(*parts) or _PLAIN.fullmatch(value):
        return
    _, whole, fraction = parts
    correct = (whole.lstrip("0") or "0") + (f".{fraction}" if fraction else "")
    shown = {"value": value[:_SHORT], "correct": correct[:_SHORT]}
    yield problem(priority.place, priority.path, value, **shown)


def _decimal(value: str) -> tuple[str, str, str] | None:
    """Sign, whole digits and fraction of a decimal number, kept as text: never rounded."""
    match = _DECIMAL.fullmatch(value)
    if match is None:
        return None
    sign, whole, _, fraction = match.groups()
    return (sign, whole, fraction or "") if whole or fraction else None


def _in_range(sign: str, whole: str, fraction: str) -> bool:
    whole, fraction = whole.lstrip("0"), fraction.strip("0")
    if not whole and not fraction:
        return True  # zero, minus zero too
    if sign == "-":
        return False
    return not whole or (whole == "1" and not fraction)
