"""The WHATWG URL parser of the tab: the browser's own `URL`, asked in batches.

The JS module `sitemap_workbench_host` is registered by the worker before the first address is
parsed, and not yet when this is imported: a memory image of the runtime can hold no JS object.
Chromium departs from the standard in a few places that the address tests show; they are set
right here, so that the tab and the command line give one answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from sitemap_workbench.facts.weburl import WebUrl, web_url

BATCH = 4096
"""Addresses in one call: few calls, and no JSON text of many megabytes in the wasm heap."""

DOMAIN_SCHEMES = frozenset({"http", "https", "ftp", "ws", "wss"})
"""The special schemes whose host is a domain (URL Standard, 4.2)."""

_AUTHORITY = re.compile(r"[\0- ]*(?:https?|ftp|wss?):[/\\]*[^/\\?#]*", re.IGNORECASE)
_OCTAL_IN_IPV6 = re.compile(r"\[[0-9a-f:]*:(?=\d*\.)(?:\d+\.)*0\d", re.IGNORECASE)


def parse_urls(texts: Sequence[str]) -> list[WebUrl | None]:
    """Parse every text as an absolute address; `None` where the standard refuses it."""
    urls: list[WebUrl | None] = []
    for start in range(0, len(texts), BATCH):
        urls += _parse_batch(texts[start : start + BATCH])
    return urls


def _parse_batch(texts: Sequence[str]) -> list[WebUrl | None]:
    from sitemap_workbench_host import parse_urls as parse_in_host

    asked = list(texts)
    shields = {
        index: _stand_ins(text) for index, text in enumerate(asked) if "|" in text or "'" in text
    }
    for index, (bar, quote) in shields.items():
        asked[index] = _shielded(asked[index], bar, quote)
    # ASCII JSON carries lone surrogates to the browser, which makes them U+FFFD.
    answers = json.loads(parse_in_host(json.dumps(asked)))
    # The first member is the serialised address; its parts are read from that on both sides.
    hrefs: list[str | None] = [None if parts is None else parts[0] for parts in answers]
    for index, (bar, quote) in shields.items():
        if (href := hrefs[index]) is not None:
            hrefs[index] = href.replace(bar, "|").replace(quote, "'")
    return [
        None if href is None else _standard(text, href)
        for text, href in zip(texts, hrefs, strict=True)
    ]


def _stand_ins(text: str) -> tuple[str, str]:
    """Two strings that no engine changes and that neither occur in the text nor overlap."""
    bare = re.sub(r"[\t\n\r]", "", text)
    length = 1
    while f"x{'b' * length}z" in bare or f"x{'q' * length}z" in bare:
        length += 1
    return f"x{'b' * length}z", f"x{'q' * length}z"


def _shielded(text: str, bar: str, quote: str) -> str:
    """The text with what Chromium would wrongly encode put out of its reach.

    The standard keeps `|` in a path and `'` in a user name or password; in a query `'` is encoded
    by everybody, and in a host `|` is refused by everybody.
    """
    match = _AUTHORITY.match(text)
    if match is None:
        return text
    end = match.end()
    user_end = text.rfind("@", 0, end) + 1
    user, host, rest = text[:user_end], text[user_end:end], text[end:]
    return user.replace("'", quote) + host + rest.replace("|", bar)


def _standard(text: str, href: str) -> WebUrl | None:
    """The address as the standard has it, where Chromium's host is another.

    It encodes a blank, which the standard refuses, and `*`, which the standard keeps; and it
    takes octal numbers in the IPv4 tail of an IPv6 address, which the standard refuses.
    """
    url = web_url(href)
    if url.scheme not in DOMAIN_SCHEMES:
        return url
    if url.host.startswith("["):
        authority = _AUTHORITY.match(text)
        return None if authority and _OCTAL_IN_IPV6.search(authority[0]) else url
    if "%" not in url.host:
        return url
    host = url.host.replace("%2A", "*")
    if "%" in host:
        return None
    start = href.index("@") + 1 if url.username or url.password else len(url.scheme) + len("://")
    return web_url(href[:start] + host + href[start + len(url.host) :])
