"""The WHATWG URL parser of the tab: the browser's own `URL`, asked in batches.

The JS module `sitemap_workbench_host` is registered by the worker before this is imported.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from sitemap_workbench_host import parse_urls as parse_in_host

from sitemap_workbench.facts.weburl import WebUrl, web_url

BATCH = 4096
"""Addresses in one call: few calls, and no JSON text of many megabytes in the wasm heap."""


def parse_urls(texts: Sequence[str]) -> list[WebUrl | None]:
    """Parse every text as an absolute address; `None` where the standard refuses it."""
    urls: list[WebUrl | None] = []
    for start in range(0, len(texts), BATCH):
        # ASCII JSON carries lone surrogates to the browser, which makes them U+FFFD.
        answer = parse_in_host(json.dumps(texts[start : start + BATCH]))
        # The first member is the serialised address; its parts are read from that on both sides.
        urls += [None if parts is None else web_url(parts[0]) for parts in json.loads(answer)]
    return urls
