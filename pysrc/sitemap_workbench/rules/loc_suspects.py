"""Does an address betray that it was never meant to be public, or that a program went wrong?"""

import re
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from ..facts.address import AUTHORITY, GLUED, PLACEHOLDER
from ..facts.entries import Loc
from .registry import Problem, Severity, problem, rule
from .sources import PROTOCOL_FAQ, PROTOCOL_PAGE, WORKBENCH

_RESERVED_ENDING = re.compile(r"(?:\A|\.)(?:local|localhost|internal|invalid|test)\Z")
#: Loopback, private and link-local ranges, and "this host". Documentation ranges are not among
#: them: they stand in examples, not in broken configurations.
_PRIVATE = [
    ip_network(network)
    for network in [
        "0.0.0.0/32",
        "10.0.0.0/8",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "::/128",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    ]
]
_SESSION = re.compile(
    r"jsessionid|phpsessid|sessionid|session_id|sid|aspsessionid[a-z0-9]*", re.IGNORECASE
)
_PATH_PARAMETER = re.compile(r";([^=;/]*)")
_MARK = re.compile(r"\{\{|\}\}|\{%|%\}|\$\{|<%|\[object Object\]")
_WORDS = frozenset(("undefined", "null", "NaN", "None"))


@rule(71, Severity.WARNING, source=WORKBENCH)
def loc_nonpublic_host(loc: Loc) -> Iterator[Problem]:
    """The address of the machine on which the map was made, or of an unfinished configuration."""
    if loc.fault is not None or loc.web is None:
        return
    host = loc.web.host.removesuffix(".")
    variant = ""
    if _is_private(host):
        variant = "private"
    elif PLACEHOLDER.search(host + "."):
        variant = "placeholder"
    elif not host.startswith("[") and ("." not in host or _RESERVED_ENDING.search(host)):
        variant = "local"
    if variant:
        yield problem(loc.place, loc.path, host, variant=variant, host=host)


def _is_private(host: str) -> bool:
    try:
        address = ip_address(host.strip("[]"))
    except ValueError:
        return False
    if isinstance(address, IPv6Address):
        address = _ipv4_inside(address) or address
    return any(address in network for network in _PRIVATE if network.version == address.version)


def _ipv4_inside(address: IPv6Address) -> IPv4Address | None:
    """IPv4 written inside IPv6: mapped (::ffff:a.b.c.d) or compatible (::a.b.c.d)."""
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    number = int(address)
    return IPv4Address(number) if 0xFFFF < number <= 0xFFFFFFFF else None


@rule(72, Severity.NOTE, source=PROTOCOL_FAQ)
def loc_session_id(loc: Loc) -> Iterator[Problem]:
    """Every visit would give the page another address."""
    for name in _parameter_names(loc.value):
        if _SESSION.fullmatch(name):
            yield problem(loc.place, loc.path, name, parameter=name)
            return


def _parameter_names(value: str) -> Iterator[str]:
    """The names of the parameters of path segments (behind `;`) and of the query."""
    path, _, query = value.partition("#")[0].partition("?")
    yield from _PATH_PARAMETER.findall(path)
    for parameter in re.split(r"[&;]", query):
        yield parameter.partition("=")[0]


@rule(181, Severity.WARNING, source=WORKBENCH)
def loc_host_glued(loc: Loc) -> Iterator[Problem]:
    """Such values pass a check of their beginning and lead nowhere. A second address deeper in the
    path or in the query is legitimate."""
    found = GLUED.match(loc.value)
    if found:
        yield problem(loc.place, loc.path, found[1], front=found[1][:200])


@rule(182, Severity.WARNING, source=PROTOCOL_PAGE)
def loc_unrendered(loc: Loc) -> Iterator[Problem]:
    """The words as written, without decoding: `null-island` is a place, `/null/` is a bug."""
    found = _MARK.search(loc.value)
    mark = found[0] if found else _empty_word(loc.value)
    if mark:
        yield problem(loc.place, loc.path, mark, mark=mark)


def _empty_word(value: str) -> str | None:
    """A whole host label or path segment that is a program's word for nothing."""
    authority = AUTHORITY.match(value)
    labels: list[str] = []
    if authority:
        host = re.sub(r":[0-9]*\Z", "", authority[1].rpartition("@")[2])
        labels = host.split(".")
    path = re.split(r"[?#]", value[authority.end() :] if authority else value, maxsplit=1)[0]
    return next((word for word in (*labels, *re.split(r"[/\\]", path)) if word in _WORDS), None)
