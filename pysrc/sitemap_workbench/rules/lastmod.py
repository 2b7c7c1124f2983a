"""Is lastmod a date that everybody reads the same way, and one that can be true?

The W3C profile and the schema disagree on several forms; each form has its rule, and at most one
of the first six speaks for a value.
"""

import re
from collections.abc import Iterator

from ..facts import dates
from ..facts.entries import Lastmod
from ..facts.options import Options
from ..facts.values import EARLIEST_PLAUSIBLE_YEAR, in_future
from .registry import BING, GOOGLE, PROTOCOL, XSD, YANDEX, Problem, Severity, problem, rule
from .sources import DATETIME, PROTOCOL_PAGE, SITEMAP_XSD, WORKBENCH

_DATE_TIME_SPACE = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})[ \t\u00a0]+([0-9]{2}:[0-9]{2}.*)")
_OFFSET_NO_COLON = re.compile(r"(.*T[0-9:.]+[+-][0-9]{2})([0-9]{2})")
_LOOSE = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:T([0-9]{1,2}):([0-9]{1,2})(.*))?")
_COMPACT = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})")
_OTHER_ORDER = re.compile(
    r"[0-9]{1,4}[./\s-][0-9]{1,2}[./\s-][0-9]{1,4}.*|.*\b[A-Za-z]{3,9}\b.*[0-9]{4}.*"
)
_LONGEST_DATE = 200  # characters that are looked at
_A_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def _lastmod_problem(lastmod: Lastmod, variant: str = "", /, **args: object) -> Problem:
    value = lastmod.value
    return problem(lastmod.place, lastmod.path, value, variant=variant, value=value[:200], **args)


@rule(73, Severity.ERROR, source=DATETIME, refused_by=(PROTOCOL, XSD, GOOGLE))
def lastmod_invalid(lastmod: Lastmod) -> Iterator[Problem]:
    """The console says "invalid date" and never what it expected; the variant does."""
    if lastmod.moment.form == dates.INVALID:
        variant, suggestion = _slip(lastmod.value)
        yield _lastmod_problem(lastmod, variant, suggestion=suggestion)


def _slip(value: str) -> tuple[str, str]:
    """The kind of slip that a value shows, and the value written right where that is certain."""
    if not value:
        return "empty", ""
    if len(_A_DATE.findall(value[:_LONGEST_DATE])) > 1:
        return "several", ""
    slips = (
        ("space", _DATE_TIME_SPACE, r"\1T\2"),
        ("offset-colon", _OFFSET_NO_COLON, r"\1:\2"),
    )
    for variant, pattern, repair in slips:
        match = pattern.fullmatch(value)
        if match:
            return variant, re.sub(r"\s+(?=[Z+-])", "", match.expand(repair))
    if dates.parse_date(value.upper()).form != dates.INVALID:
        return "letters", value.upper()
    if dates.parse_date(value + ":00Z").form == dates.DATE_TIME:
        return "no-zone-no-seconds", value + ":00Z"
    compact = _COMPACT.fullmatch(value)
    repaired = "-".join(compact.groups()) if compact else _with_zeros(value)
    if repaired and dates.parse_date(repaired).usable:
        return "digits", repaired
    return ("date-form" if _OTHER_ORDER.fullmatch(value[:_LONGEST_DATE]) else "plain"), ""


def _with_zeros(value: str) -> str:
    match = _LOOSE.fullmatch(value)
    if match is None:
        return ""
    year, month, day, hour, minute, rest = match.groups()
    text = f"{year}-{month:0>2}-{day:0>2}"
    return text if hour is None else f"{text}T{hour:0>2}:{minute:0>2}{rest}"


@rule(74, Severity.ERROR, source=DATETIME, refused_by=(PROTOCOL, XSD, GOOGLE))
def lastmod_impossible(lastmod: Lastmod) -> Iterator[Problem]:
    """The right shape, but no calendar or clock has such a value."""
    if lastmod.moment.form == dates.IMPOSSIBLE:
        yield _lastmod_problem(lastmod, field=lastmod.moment.fault)


@rule(75, Severity.WARNING, source=DATETIME, refused_by=(PROTOCOL,), accepted_by=(XSD,))
def lastmod_no_timezone(lastmod: Lastmod) -> Iterator[Problem]:
    """The schema accepts it; the W3C profile, to which the protocol points, asks for the zone."""
    if lastmod.moment.form == dates.NO_ZONE:
        yield _lastmod_problem(lastmod)


@rule(76, Severity.WARNING, source=SITEMAP_XSD, refused_by=(XSD,), accepted_by=(PROTOCOL, GOOGLE))
def lastmod_no_seconds(lastmod: Lastmod) -> Iterator[Problem]:
    """The W3C profile allows it, the schema does not."""
    if lastmod.moment.form == dates.NO_SECONDS:
        yield _lastmod_problem(lastmod)


@rule(77, Severity.WARNING, source=SITEMAP_XSD, refused_by=(XSD,), accepted_by=(PROTOCOL,))
def lastmod_reduced_precision(lastmod: Lastmod) -> Iterator[Problem]:
    """The W3C profile allows a year or a month alone; the protocol's text asks for a day."""
    if lastmod.moment.form == dates.REDUCED:
        yield _lastmod_problem(lastmod)


@rule(78, Severity.WARNING, source=DATETIME, refused_by=(PROTOCOL,), accepted_by=(XSD,))
def lastmod_xsd_only(lastmod: Lastmod) -> Iterator[Problem]:
    """Forms of the schema types that the W3C profile does not know."""
    if lastmod.moment.form == dates.XSD_ONLY:
        yield _lastmod_problem(lastmod)


@rule(79, Severity.WARNING, source=WORKBENCH, accepted_by=(PROTOCOL, XSD, BING, YANDEX))
def lastmod_future(lastmod: Lastmod, options: Options) -> Iterator[Problem]:
    """Clocks differ by minutes and zones by hours; what is later than that cannot be true."""
    if in_future(lastmod.moment, options.now_seconds):
        now = options.now.strftime("%Y-%m-%dT%H:%M:%SZ")
        yield _lastmod_problem(lastmod, now=now)


@rule(80, Severity.NOTE, source=PROTOCOL_PAGE)
def lastmod_implausible(lastmod: Lastmod) -> Iterator[Problem]:
    """Zero dates of programs: there were no web pages then."""
    if lastmod.moment.usable and lastmod.moment.year < EARLIEST_PLAUSIBLE_YEAR:
        yield _lastmod_problem(lastmod)
