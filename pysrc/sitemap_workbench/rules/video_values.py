"""Do the numbers, dates and words about a video have the forms that they must have?"""

import re
from collections.abc import Iterator

from ..facts import dates
from ..facts.address import url_fault
from ..facts.codes import REGIONS
from ..facts.extensions import Extension
from ..facts.options import Options
from ..facts.text import VALUE_SPACE
from ..facts.weburl import WebUrl
from ..facts.xml import Element
from .registry import GOOGLE, PROTOCOL, XSD, Problem, Severity, problem, rule
from .sources import GOOGLE_VIDEO, VIDEO_XSD
from .video import judged_values

MAX_DURATION = 28_800
MAX_UPLOADER = 255
_WHOLE = re.compile(r"\+?(?=[0-9])0*+([0-9]*+)|-0++")
_DECIMAL = re.compile(r"([+-]?)(?=\.?[0-9])0*+([0-9]*+)(?:\.([0-9]*+))?")
_ISO_DURATION = re.compile(r"P[0-9.,YMWDTHS]+", re.IGNORECASE)
_DATE_FORMS = (dates.DATE, dates.DATE_TIME)
_YES_NO = frozenset(("yes", "Yes", "YES", "no", "No", "NO"))
_PLATFORMS = frozenset(("web", "mobile", "tv"))
_NO_WORD = re.compile(r"[^\w ]|_")
_SHORT = 200


def _problem(field: Element, value: str, variant: str = "", /, **args: object) -> Problem:
    return problem(field.place, field.path, value, variant=variant, value=value[:_SHORT], **args)


@rule(
    120,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL,),
)
def video_duration_invalid(video: Extension) -> Iterator[Problem]:
    """Seconds, up to eight hours; the schema lets zero pass as well."""
    for field, value in judged_values(video, "duration"):
        digits = _whole_digits(value)
        if digits is None or len(digits) > 5 or not 1 <= int(digits) <= MAX_DURATION:
            yield _problem(field, value, "iso" if _ISO_DURATION.fullmatch(value) else "plain")


@rule(
    121,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE, XSD),
    accepted_by=(PROTOCOL,),
)
def video_rating_invalid(video: Extension) -> Iterator[Problem]:
    """xsd:decimal from 0 to 5, compared as text so that nothing is rounded."""
    for field, value in judged_values(video, "rating"):
        match = _DECIMAL.fullmatch(value)
        if match is None or not _up_to_five(*match.groups("")):
            yield _problem(field, value)


def _up_to_five(sign: str, whole: str, fraction: str) -> bool:
    """Of a decimal number without zeros in front."""
    above_whole = fraction.strip("0") != ""
    if sign == "-":
        return not whole and not above_whole  # minus zero
    return whole in ("", "1", "2", "3", "4") or (whole == "5" and not above_whole)


@rule(
    122,
    Severity.ERROR,
    layer="video",
    source=VIDEO_XSD,
    refused_by=(XSD,),
    accepted_by=(PROTOCOL,),
)
def video_view_count_invalid(video: Extension) -> Iterator[Problem]:
    """xsd:nonNegativeInteger, so of any length."""
    for field, value in judged_values(video, "view_count"):
        if _whole_digits(value) is None:
            yield _problem(field, value)


def _whole_digits(value: str) -> str | None:
    """The digits of a whole number from zero, without zeros in front; None for anything else."""
    match = _WHOLE.fullmatch(value)
    return match[1] or "0" if match else None


@rule(
    124,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL,),
)
def video_date_invalid(video: Extension) -> Iterator[Problem]:
    """Two forms only: a day, or date and time with seconds and zone."""
    for field, value in judged_values(video, "expiration_date", "publication_date"):
        if dates.parse_date(value).form not in _DATE_FORMS:
            yield _problem(field, value, name=field.label)


@rule(125, Severity.WARNING, layer="video", source=GOOGLE_VIDEO, accepted_by=(PROTOCOL, XSD))
def video_expired(video: Extension, options: Options) -> Iterator[Problem]:
    """A day lasts until its end in UTC. Dates of a wrong form are not compared."""
    for field, value in judged_values(video, "expiration_date"):
        moment = dates.parse_date(value)
        if moment.form not in _DATE_FORMS or moment.day is None or moment.seconds is None:
            continue
        now = options.now_seconds
        if moment.day < now // 86_400 if moment.is_date else moment.seconds < now:
            yield _problem(field, value, now=options.now.strftime("%Y-%m-%dT%H:%M:%SZ"))


@rule(
    126,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE, XSD),
    accepted_by=(PROTOCOL,),
)
def video_yes_no_invalid(video: Extension) -> Iterator[Problem]:
    """Three spellings each, as the schema has them."""
    names = ("family_friendly", "requires_subscription", "live")
    for field, value in judged_values(video, *names):
        if value not in _YES_NO:
            yield _problem(field, value, name=field.label)


@rule(
    127,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL,),
)
def video_restriction_invalid(video: Extension) -> Iterator[Problem]:
    """An empty list is allowed: with allow it means nowhere, with deny everywhere."""
    for field, value in judged_values(video, "restriction"):
        reason = _relationship_fault(field) or _countries_fault(value)
        if reason:
            yield _problem(field, value, reason=reason)


def _countries_fault(value: str) -> str | None:
    if _NO_WORD.search(value):
        return "separator"
    unknown = [code for code in value.split() if code not in REGIONS]
    if not unknown:
        return None
    return "case" if all(code.upper() in REGIONS for code in unknown) else "code"


@rule(
    128,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE, XSD),
    accepted_by=(PROTOCOL,),
)
def video_platform_invalid(video: Extension) -> Iterator[Problem]:
    """Exactly one space between the words, as the pattern of the schema wants it."""
    for field, value in judged_values(video, "platform"):
        reason = _relationship_fault(field) or _platforms_fault(value)
        if reason:
            yield _problem(field, value, reason=reason)


def _platforms_fault(value: str) -> str | None:
    words = value.split(" ") if value else []
    if "" in words or _NO_WORD.search(value):
        return "separator"
    return None if _PLATFORMS.issuperset(words) else "word"


def _relationship_fault(field: Element) -> str | None:
    allowed = field.attribute("relationship") in ("allow", "deny")
    return None if allowed else "relationship"


@rule(
    129,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL, XSD),
)
def video_uploader_invalid(video: Extension, options: Options) -> Iterator[Problem]:
    """Name and info address are judged apart, so there may be two findings."""
    for field, value in judged_values(video, "uploader"):
        length = len(value)
        if length > MAX_UPLOADER:
            sizes = {"length": length, "limit": MAX_UPLOADER}
            yield problem(field.place, field.path, str(length), variant="long", **sizes)
        info = field.attribute("info")
        if info is not None and not _info_is_good(info.strip(VALUE_SPACE), video.page, options):
            yield _problem(field, info, "info")


def _info_is_good(info: str, page: WebUrl | None, options: Options) -> bool:
    if url_fault(info, options.parse_urls) in ("relative", "scheme", "host"):
        return False
    web = options.parse_urls([info])[0]
    return web is None or page is None or _same_domain(web.host, page.host)


def _same_domain(one: str, other: str) -> bool:
    """Whether two hosts are the same or one lies below the other; www. is left aside."""
    one, other = (host.removesuffix(".").removeprefix("www.") for host in (one, other))
    shorter, longer = sorted((one, other), key=len)
    return shorter == longer or ("." in shorter and longer.endswith("." + shorter))
