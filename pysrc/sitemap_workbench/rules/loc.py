"""Is the address of an entry there, complete, and written as a crawler needs it?

These rules see only addresses that are not proven clean. Length counts code points of the value
after entities are resolved.
"""

import re
from collections.abc import Iterator
from urllib.parse import quote

from ..facts.address import AUTHORITY, INSIDE, SCHEME, host_part_at_fault, scheme_of
from ..facts.entries import Entry, Loc
from ..facts.text import codepoint, shown
from .registry import (
    GOOGLE,
    PROTOCOL,
    XSD,
    YANDEX,
    Problem,
    Severity,
    problem,
    rule,
)
from .sources import (
    GOOGLE_BUILD,
    PROTOCOL_PAGE,
    RFC_3986,
    SITEMAP_XSD,
    URL_STANDARD,
    YANDEX_ERRORS,
)

MAX_LENGTH = 2_048  # must be fewer
MIN_LENGTH = 12
MAX_LENGTH_YANDEX = 1_024
_SHORT = 200
_ESCAPED_SIGN = re.compile(r"&(?:amp|lt|gt|quot|apos|#38);")
_ENCODED_TWICE = re.compile(r"%25[0-9A-Fa-f]{2}")
_BAD_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2}).{0,2}", re.DOTALL)
_ILLEGAL = re.compile(r"[\"<>\\^`{|}]")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_PORT = re.compile(r":([0-9]*)\Z")
_DOT_SEGMENT = re.compile(r"[/\\](?:\.|%2[Ee]){1,2}(?=[/\\?#]|\Z)")


def _loc_problem(loc: Loc, value: str | None, variant: str = "", /, **args: object) -> Problem:
    return problem(loc.place, loc.path, value, variant=variant, **args)


@rule(54, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=(PROTOCOL, XSD, YANDEX))
def loc_missing(entry: Entry) -> Iterator[Problem]:
    """A loc whose value is not judged is there all the same."""
    element = entry.element
    if entry.loc is None and element is not None:
        yield problem(
            element.place, element.path, str(entry.number), entry=element.name, number=entry.number
        )


@rule(55, Severity.ERROR, source=YANDEX_ERRORS, refused_by=(PROTOCOL, XSD, YANDEX))
def loc_empty(loc: Loc) -> Iterator[Problem]:
    """Empty after trimming, so that an element with a line break in it is empty too."""
    if not loc.value:
        yield _loc_problem(loc, str(loc.number), number=loc.number)


@rule(56, Severity.ERROR, source=GOOGLE_BUILD, refused_by=(PROTOCOL, GOOGLE, YANDEX))
def loc_relative(loc: Loc) -> Iterator[Problem]:
    """Schema validation lets relative addresses of twelve characters pass."""
    if loc.value and scheme_of(loc.value) is None:
        yield _loc_problem(loc, loc.value, loc=loc.value[:_SHORT])


@rule(57, Severity.ERROR, source=GOOGLE_BUILD, refused_by=(PROTOCOL, GOOGLE))
def loc_scheme(loc: Loc) -> Iterator[Problem]:
    """Pages are fetched over http and https."""
    scheme = scheme_of(loc.value)
    if scheme is not None and scheme not in ("http", "https"):
        yield _loc_problem(loc, scheme, loc=loc.value[:_SHORT], scheme=scheme)


@rule(58, Severity.ERROR, source=RFC_3986, refused_by=(PROTOCOL,))
def loc_host_invalid(loc: Loc) -> Iterator[Problem]:
    """Stricter than browsers, which repair `http:example.com` and accept `example..com`."""
    if _is_web(loc):
        part = host_part_at_fault(loc.value, loc.web)
        if part is not None:
            yield _loc_problem(loc, loc.value, loc=loc.value[:_SHORT], part=part[:_SHORT])


@rule(59, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=(PROTOCOL,))
def loc_too_long(loc: Loc) -> Iterator[Problem]:
    """The protocol says fewer than 2,048; the schema allows 2,048."""
    length = len(loc.value)
    if length >= MAX_LENGTH:
        yield _loc_problem(loc, str(length), length=length, limit=MAX_LENGTH)


@rule(60, Severity.WARNING, source=SITEMAP_XSD, refused_by=(XSD,), accepted_by=(PROTOCOL,))
def loc_too_short(loc: Loc) -> Iterator[Problem]:
    """Only the schema has this limit, and only where nothing worse is wrong."""
    length = len(loc.value)
    if 0 < length < MIN_LENGTH and loc.fault not in ("relative", "scheme", "host"):
        yield _loc_problem(loc, str(length), length=length, minimum=MIN_LENGTH)


@rule(61, Severity.NOTE, source=YANDEX_ERRORS, refused_by=(YANDEX,))
def loc_too_long_yandex(loc: Loc) -> Iterator[Problem]:
    """Whether Yandex counts the raw or the decoded form is not documented; raw here."""
    length = len(loc.value)
    if length > MAX_LENGTH_YANDEX:
        yield _loc_problem(loc, str(length), length=length, limit=MAX_LENGTH_YANDEX)


@rule(62, Severity.WARNING, source=GOOGLE_BUILD, accepted_by=(XSD,))
def loc_whitespace_around(loc: Loc) -> Iterator[Problem]:
    """Google crawls addresses exactly as listed."""
    if loc.value and loc.value != loc.text:
        yield _loc_problem(loc, loc.text, shown=shown(loc.text)[:_SHORT])


@rule(63, Severity.ERROR, source=RFC_3986, refused_by=(PROTOCOL,), accepted_by=(XSD,))
def loc_whitespace_inside(loc: Loc) -> Iterator[Problem]:
    """Browsers drop or encode it; two addresses glued by a line break look like this too."""
    found = INSIDE.search(loc.value)
    if found:
        code = codepoint(ord(found[0]))
        yield _loc_problem(loc, loc.value, shown=shown(loc.value)[:_SHORT], codepoint=code)


@rule(64, Severity.WARNING, source=RFC_3986)
def loc_illegal_char(loc: Loc) -> Iterator[Problem]:
    """Browsers encode most of them silently, crawlers need not."""
    authority = AUTHORITY.match(loc.value)
    rest = loc.value[authority.end() :] if authority else loc.value
    found = set(_ILLEGAL.findall(loc.value)) | (set(rest) & {"[", "]"})
    if found:
        characters = " ".join(sorted(found))
        yield _loc_problem(loc, characters, characters=characters)


@rule(65, Severity.WARNING, source=PROTOCOL_PAGE, accepted_by=(YANDEX,))
def loc_not_escaped(loc: Loc) -> Iterator[Problem]:
    """The protocol asks for escaping and names RFC 3987, which allows the raw form."""
    found = _NOT_ASCII.search(loc.value)
    if found is None:
        return
    at = found.start()
    serialised = loc.web.href if loc.web else quote(loc.value, safe="/:?#[]@!$&'()*+,;=%")
    char = loc.value[at]
    where = {"character": char, "where": _part_at(loc.value, at), "serialized": serialised}
    yield _loc_problem(loc, loc.value, **where)


def _part_at(value: str, at: int) -> str:
    authority = AUTHORITY.match(value)
    if authority and at < authority.end():
        return "host"
    before = value[:at]
    if "#" in before:
        return "fragment"
    return "query" if "?" in before else "path"


@rule(66, Severity.ERROR, source=RFC_3986, refused_by=(PROTOCOL, XSD))
def loc_bad_percent(loc: Loc) -> Iterator[Problem]:
    """The WHATWG parser lets it pass, RFC 3986 and schema validators do not."""
    found = _BAD_PERCENT.search(loc.value)
    if found:
        yield _loc_problem(loc, found[0], found=found[0])


@rule(67, Severity.WARNING, source=PROTOCOL_PAGE)
def loc_double_escaped(loc: Loc) -> Iterator[Problem]:
    """Escaped once is right; owners who see &amp; in a browser escape again."""
    for variant, pattern in (("entity", _ESCAPED_SIGN), ("percent", _ENCODED_TWICE)):
        found = pattern.search(loc.value)
        if found:
            yield _loc_problem(loc, loc.value, variant, found=found[0])
            return


@rule(68, Severity.WARNING, source=RFC_3986)
def loc_fragment(loc: Loc) -> Iterator[Problem]:
    """A fragment never reaches the server, so several entries would be one resource."""
    value = loc.value.replace("&#38;", "&")
    at = value.find("#")
    if at >= 0:
        yield _loc_problem(loc, value[at:], fragment=value[at : at + _SHORT])


@rule(69, Severity.WARNING, source=RFC_3986)
def loc_credentials(loc: Loc) -> Iterator[Problem]:
    """The file is public; the name and password are masked in the report as well."""
    authority = AUTHORITY.match(loc.value)
    if authority and "@" in authority[1]:
        host = authority[1].rpartition("@")[2]
        masked = f"{loc.value[: authority.start(1)]}…@{host}{loc.value[authority.end() :]}"
        yield _loc_problem(loc, masked, masked=masked[:_SHORT])


@rule(70, Severity.NOTE, source=URL_STANDARD)
def loc_not_normalized(loc: Loc) -> Iterator[Problem]:
    """Only what makes one address look like two: case of the host, default port, dot segments."""
    if loc.fault is not None or loc.web is None:
        return
    scheme = SCHEME.match(loc.value)
    authority = AUTHORITY.match(loc.value)
    if scheme is None or authority is None:
        return
    host = authority[1].rpartition("@")[2]
    upper = any("A" <= char <= "Z" for char in scheme[1] + host)
    port = _PORT.search(host)
    if upper or (port and not loc.web.port) or _has_dot_segment(loc.value[authority.end() :]):
        yield _loc_problem(loc, loc.value, serialized=loc.web.href)


def _has_dot_segment(rest: str) -> bool:
    path = re.split(r"[?#]", rest, maxsplit=1)[0]
    return _DOT_SEGMENT.search(path) is not None


def _is_web(loc: Loc) -> bool:
    return scheme_of(loc.value) in ("http", "https")
