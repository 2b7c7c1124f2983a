"""How a set of sitemaps is built: one file, an index, a list in robots.txt, several hosts."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from ..facts.weburl import web_url

PAGE_KINDS = frozenset(("urlset", "rss", "atom", "text"))
"""The kinds of files that list pages."""

HOSTS_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a file stands among the others of its set. All addresses are serialised.

    `children` are the addresses that an index lists, `sitemaps` those in the Sitemap lines of a
    robots.txt; both without what is no usable address. `is_nested`: another index lists it.
    """

    kind: str
    address: str | None = None
    children: Collection[str] = ()
    sitemaps: Collection[str] = ()
    is_nested: bool = False


def building_of(files: Iterable[Standing]) -> dict[str, Any]:
    """The forms of building that a set shows, in this order; they occur together.

    - `single-file`: one file with pages, and no index;
    - `index`: an index that lists something;
    - `nested-index`: an index that another index lists;
    - `robots-list`: a robots.txt that names two or more maps;
    - `second-host`: the maps lie, or are said to lie, on more than one host;
    - `separate-files`: several files with pages, and neither an index nor such a list.
    """
    pages = 0
    indexes = nested = 0
    listed: set[str] = set()
    named: set[str] = set()
    most_named = 0
    addresses: set[str] = set()
    for file in files:
        pages += file.kind in PAGE_KINDS
        if file.kind == "sitemapindex":
            indexes += 1
            nested += file.is_nested
            listed.update(file.children)
        most_named = max(most_named, len(set(file.sitemaps)))
        named.update(file.sitemaps)
        if file.address is not None:
            addresses.add(file.address)
    hosts = sorted({web_url(address).host for address in addresses | listed | named})
    shown = {
        "single-file": pages == 1 and not indexes,
        "index": bool(listed),
        "nested-index": nested > 0,
        "robots-list": most_named > 1,
        "second-host": len(hosts) > 1,
        "separate-files": pages > 1 and not indexes and most_named < 2,
    }
    return {
        "forms": [form for form, is_there in shown.items() if is_there],
        "indexes": indexes,
        "listed": len(listed),
        "robots_sitemaps": len(named),
        "hosts": {"count": len(hosts), "names": hosts[:HOSTS_SHOWN]},
    }
