"""What an address says before any rule judges it.

`CLEAN` proves most addresses free of every fault of the loc rules in one match; a host is proven
once and remembered. Only what fails here goes to the WHATWG URL parser and the rules.
"""

import re
from collections.abc import Sequence

from .text import VALUE_SPACE
from .weburl import HOST_MAX, UrlParser, WebUrl, host_label_fault

_ESCAPE = r"%(?!25[0-9A-Fa-f]{2})[0-9A-Fa-f]{2}"
_WORD = r"undefined|null|NaN|None"
_SESSION = r"(?i:jsessionid|phpsessid|sessionid|session_id|sid|aspsessionid)"

#: Group 1: scheme and host, group 2: the rest. An address that matches is written as the WHATWG
#: serialiser would write it (but for a missing root slash), is of plain characters, and holds no
#: sign of a template, a session, a second address or a double escape.
CLEAN = re.compile(
    r"(https?://[a-z0-9.-]+)"
    rf"((?:/(?![Hh][Tt][Tt][Pp]|(?:{_WORD})(?:[/?]|$)|\.|%2[Ee])"
    rf"(?:[A-Za-z0-9._~!*()@:,=+'&$-]++|{_ESCAPE})*+)*+"
    rf"(?:\?(?:(?!{_SESSION})(?:[A-Za-z0-9._~!*()@:,=+/?$-]++|{_ESCAPE})*+(?:&|$))*+)?+)"
)
_CLEAN_HOST = re.compile(
    r"https?://(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!xn--)[a-z][a-z0-9]{0,62}"
)
_NOT_PUBLIC_ENDING = re.compile(r"\.(?:local|localhost|internal|invalid|test)\Z")
PLACEHOLDER = re.compile(r"(?:\A|\.|//)(?:yoursite|your-site|yourdomain|your-domain|yourwebsite)\.")
_UNRENDERED_LABEL = re.compile(rf"(?:\A|\.|//)(?:{_WORD})(?:\.|\Z)")

SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
AUTHORITY = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://([^/\\?#]*)")
#: A second scheme inside the authority or at the very start of the path.
GLUED = re.compile(r"(https?://(?:[^/\\?#]*?|[^/\\?#]+/+))https?:/", re.IGNORECASE)
INSIDE = re.compile(f"[\x00-\x1f\x7f-\x9f{VALUE_SPACE}]")


def host_is_clean(origin: str) -> bool:
    """Whether scheme and host (as group 1 of CLEAN) are those of a plain public site."""
    return (
        _CLEAN_HOST.fullmatch(origin) is not None
        and len(origin) <= 253
        and not _NOT_PUBLIC_ENDING.search(origin)
        and not PLACEHOLDER.search(f"{origin}.")
        and not _UNRENDERED_LABEL.search(origin)
    )


CLEAN_LENGTH = range(12, 1025)
_HOSTS_KNOWN = 100_000


class CleanAddresses:
    """Proves addresses clean; hosts are proven once and remembered."""

    def __init__(self) -> None:
        self._hosts: dict[str, bool] = {}

    def match(self, text: str) -> re.Match[str] | None:
        """The match of CLEAN for an address that is clean, None for one that is not proven so."""
        match = CLEAN.fullmatch(text)
        return match if match is not None and self.proves(match) else None

    def own_forms(self, locs: Sequence[str | None]) -> list[re.Match[str] | None]:
        """For each address the match of CLEAN where it is clean and its own serialised form, None
        where that is not proven. Hosts and lengths are looked at as a whole first."""
        fullmatch = CLEAN.fullmatch
        matches = [None if loc is None else fullmatch(loc) for loc in locs]
        found = [match for match in matches if match is not None]
        lengths = {len(match[0]) for match in found}
        if (
            all(map(CLEAN_LENGTH.__contains__, lengths))
            and all(map(self._host, {match[1] for match in found}))
            and {match[2][:1] for match in found} <= {"/"}
        ):
            return matches
        return [
            match if match and match[2][:1] == "/" and self.proves(match) else None
            for match in matches
        ]

    def proves(self, match: re.Match[str]) -> bool:
        """Whether length and host of an address that CLEAN matches are clean too."""
        return len(match[0]) in CLEAN_LENGTH and self._host(match[1])

    def _host(self, origin: str) -> bool:
        known = self._hosts.get(origin)
        if known is None:
            if len(self._hosts) >= _HOSTS_KNOWN:
                self._hosts.clear()
            known = self._hosts[origin] = host_is_clean(origin)
        return known


def scheme_of(value: str) -> str | None:
    """The scheme in lower case, or None for an address without one.

    `example.com:8080/` and `localhost:3000` are hosts with a port, not schemes.
    """
    match = SCHEME.match(value)
    if match is None:
        return None
    scheme = match[1].lower()
    return None if "." in scheme or scheme == "localhost" else scheme


def loc_fault(value: str, web: WebUrl | None) -> str | None:
    """What keeps an address out of host, location and duplicate rules: the first that applies of
    empty, relative, scheme, host, whitespace, glued; None for a usable one."""
    if not value:
        return "empty"
    scheme = scheme_of(value)
    if scheme is None:
        return "relative"
    if scheme not in ("http", "https"):
        return "scheme"
    if host_part_at_fault(value, web) is not None:
        return "host"
    if INSIDE.search(value):
        return "whitespace"
    return "glued" if GLUED.match(value) else None


def host_part_at_fault(value: str, web: WebUrl | None) -> str | None:
    """The part of an http(s) address that makes its host unusable, or None.

    Browsers repair `http:example.com` and accept `example..com`; crawlers need not, so the rule
    is stricter than the WHATWG parser (RFC 3986, and 63 / 253 characters of DNS).
    """
    authority = AUTHORITY.match(value)
    if authority is None:
        return value
    host = authority[1].rpartition("@")[2]
    if not host or web is None or not web.host:
        return host or value
    fault = host_label_fault(web.host)
    return host if fault not in (None, "first-label-empty") else None


_GOOD_URL = re.compile(
    r"https?://((?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!xn--)[a-z][a-z0-9]{0,62})"
    r"(?:/(?:[!-$&-~]++|%[0-9A-Fa-f]{2})*+)?+"
)
_BAD_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")


def url_fault(
    value: str, parse_urls: UrlParser, schemes: tuple[str, ...] = ("http", "https")
) -> str | None:
    """What is wrong with an address outside of loc, by the rules of loc: the first that applies of
    "relative", "scheme", "host", "percent", "whitespace"; None for a good one.

    Args:
        value: the address without white space around it.
        parse_urls: the WHATWG parser; only asked where a pattern cannot prove the address good.
        schemes: that are accepted, in lower case.
    """
    good = _GOOD_URL.fullmatch(value)
    if good and len(good[1]) <= HOST_MAX:
        return None
    scheme = scheme_of(value)
    if scheme is None:
        return "relative"
    if scheme not in schemes:
        return "scheme"
    if host_part_at_fault(value, parse_urls([value])[0]) is not None:
        return "host"
    if _BAD_PERCENT.search(value):
        return "percent"
    return "whitespace" if INSIDE.search(value) else None
