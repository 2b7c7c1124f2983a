"""An address as the WHATWG URL Standard parses and serialises it.

The parser itself is not here: the caller brings one (`UrlParser`), because the tab has the
browser's own and the command line has another. Both answer in this vocabulary.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

LABEL_MAX = 63
"""Longest label of a host name, in octets (RFC 1035, 2.3.4)."""

HOST_MAX = 253
"""Longest host name without its final dot, in characters (RFC 1035: 255 octets on the wire)."""


@dataclass(frozen=True, slots=True)
class WebUrl:
    """One parsed address, every part as serialised (ASCII for http and https).

    `scheme` has no colon, `host` no port (IPv6 in brackets), `port` is empty when none or the
    default, `query` has no question mark (`has_query` tells `…?` from `…`), `fragment` no `#`.
    `^` in a path is `%5E`, also where an older engine leaves it alone.
    """

    href: str
    scheme: str
    host: str
    port: str
    path: str
    query: str
    has_query: bool
    username: str
    password: str
    fragment: str


UrlParser: TypeAlias = Callable[[Sequence[str]], list[WebUrl | None]]
"""A batch in, a batch out, of equal length; `None` where the WHATWG parser refuses."""

_SERIALISED = re.compile(
    r"""(?P<scheme>[a-z][a-z0-9+.\-]*):
        (?P<authority>//
            (?:(?P<username>[^:@/?#]*)(?::(?P<password>[^@/?#]*))?@)?
            (?P<host>\[[^\]]*\]|[^:/?#]*)(?::(?P<port>\d+))?)?
        (?P<path>[^?#]*)
        (?P<search>\?[^#]*)?
        (?:\#(?P<fragment>.*))?""",
    re.VERBOSE | re.DOTALL,
)

_PLAIN = re.compile(r"(https?)://([^/:@?#\[]+)(?::([0-9]+))?(/[^?#^]*)(?:\?([^#]*))?").fullmatch
"""What almost every address of a sitemap looks like, split in two thirds of the time."""


def web_url(href: str) -> WebUrl:
    """The parts of an address that a WHATWG parser has serialised.

    Splitting the serialised form is exact, since every delimiter inside a part is
    percent-encoded by then, and it gives the same parts whichever engine parsed.

    Args:
        href: a serialised URL; anything else raises `ValueError`.
    """
    if plain := _PLAIN(href):
        scheme, host, port, path, search = plain.groups()
        has_query = search is not None
        return WebUrl(href, scheme, host, port or "", path, search or "", has_query, "", "", "")
    match = _SERIALISED.fullmatch(href)
    if match is None:
        raise ValueError(f"not a serialised URL: {href!r}")
    scheme, authority, username, password, host, port, path, search, fragment = match.groups("")
    if not authority and path.startswith("/.//"):
        # Written so that the path is not taken for a host (URL Standard, 4.5, "serialize").
        path = path[2:]
    if "^" in path and path.startswith("/"):
        start, end = match.span("path")
        href = href[:start] + href[start:end].replace("^", "%5E") + href[end:]
        path = path.replace("^", "%5E")
    query = search[1:]
    return WebUrl(href, scheme, host, port, path, query, search != "", username, password, fragment)


HostFault: TypeAlias = Literal[
    "host-too-long", "label-empty", "label-too-long", "first-label-empty"
]


def host_label_fault(host: str) -> HostFault | None:
    """What makes a serialised host useless in DNS although the WHATWG parser lets it pass.

    Args:
        host: serialised host name, an IP address too; one final dot is allowed.

    Returns:
        The first of: the host is longer than 253 characters; a label after the first is empty;
        a label is longer than 63; the first label is empty. `None` when nothing is wrong.
    """
    if host.startswith("["):
        return None
    name = host.removesuffix(".")
    if len(name) > HOST_MAX:
        return "host-too-long"
    first, *others = name.split(".")
    if "" in others:
        return "label-empty"
    if len(name) > LABEL_MAX and max(len(first), *map(len, others), 0) > LABEL_MAX:
        return "label-too-long"
    return None if first else "first-label-empty"
