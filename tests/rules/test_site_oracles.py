"""Small random sites against the plainest wording of the rules about hosts and language versions.

Entries of the plain shape and of others stand beside each other, and the file is read in pieces of
many sizes: neither may show in the findings.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import ada_url
from hypothesis import given, settings
from hypothesis import strategies as st
from links import SHAPES, Shape, alternate

from sitemap_workbench.app import api
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.readers import Source
from sitemaps import NOW, index, urlset

CHUNKS = st.sampled_from([1, 7, 64, 500, 1 << 18])
# What follows the loc; the fast lane leaves the second to the parser.
AFTER = st.sampled_from(["", "<!-- -->", "\n  "])


def report(text: str, chunk: int, url: str | None = None) -> Any:
    options = dataclasses.replace(api.options_at(NOW), chunk=chunk)
    return run_to_end(check_steps(Source.of_bytes(text.encode(), url=url), options, limit=None))


def form(address: str) -> str | None:
    """The serialised form of a full http(s) address."""
    return ada_url.URL(address).href if address.lower().startswith("http") else None


# Language versions

LOCS = ["https://e.com/a", "https://e.com/b", "https://e.com/c", "https://e.com/d", "/relative"]
UNREAD = "https://e.com/?a&b"  # its link may be any: nothing is said of it, or missing beside it
HREFS = [
    *LOCS, "HTTPS://E.com/a", "https://e.com:443/b", "https://e.com/x/../c", "https://f.com/",
    UNREAD,
]  # fmt: skip
CODES = ["en", "EN", "de", "de-AT", "x-default", "X-Default", "jp", "en_US"]

Link = tuple[str, str]
Page = tuple[str, list[Link]]
PAGES = st.lists(
    st.tuples(
        st.sampled_from(LOCS),
        st.lists(st.tuples(st.sampled_from(CODES), st.sampled_from(HREFS)), max_size=5),
    ),
    max_size=5,
    unique_by=lambda page: page[0],
)
# Whole clusters: every page has the same links, perhaps with one changed.
CLUSTERS = st.builds(
    lambda links, locs, odd: [
        (loc, [*links[:-1], odd] if odd and loc == locs[-1] else links) for loc in locs
    ],
    st.lists(st.tuples(st.sampled_from(CODES), st.sampled_from(LOCS[:4])), min_size=1, max_size=5),
    st.lists(st.sampled_from(LOCS[:4]), min_size=1, max_size=4, unique=True),
    st.none() | st.tuples(st.sampled_from(CODES), st.sampled_from(LOCS[:4])),
)


def versions(pages: list[Page]) -> Iterator[tuple[str, str]]:
    """Rule and path of each finding about sets of links, by the words of R104 to R107."""
    targets = {
        form(loc): {form(href) for _, href in links}
        for loc, links in pages
        if not has_unread(links)
    }
    earlier: list[list[tuple[str, str | None]]] = []
    for number, (loc, links) in enumerate(pages, 1):
        entry, own = f"urlset/url[{number}]", form(loc)
        paths = [f"{entry}/xhtml:link[{at}]".removesuffix("[1]") for at in range(1, len(links) + 1)]
        coded = [
            ("", None) if href == UNREAD else (code.lower(), form(href)) for code, href in links
        ]
        valid = {target for _, target in coded if target is not None}
        if own is not None and valid and own not in valid and not has_unread(links):
            yield "hreflang-self-missing", entry
        for at, (code, target) in enumerate(coded):
            first = target not in [before for _, before in coded[:at]]
            asked = own is not None and target is not None and target != own and first
            if asked and own not in targets.get(target, {own}):
                yield "hreflang-return-missing", paths[at]
            if code and code in [before for before, _ in coded[:at]]:
                yield "hreflang-code-repeated", paths[at]
        for target in valid:
            codes = codes_of(target, coded)
            first_codes = next(filter(None, (codes_of(target, one) for one in earlier)), codes)
            if codes and not first_codes & codes:
                named = [at for at, one in enumerate(coded) if one[1] == target]
                at = next(at for at in named if coded[at][0] != "x-default")
                yield "hreflang-code-conflict", paths[at]
        earlier.append(coded)


def has_unread(links: list[Link]) -> bool:
    return any(href == UNREAD for _, href in links)


def codes_of(target: str, coded: list[tuple[str, str | None]]) -> set[str]:
    return {code for code, href in coded if href == target and code != "x-default"}


@settings(max_examples=400)
@given(
    PAGES | CLUSTERS,
    st.lists(st.sampled_from(sorted(SHAPES)), min_size=3, max_size=3),
    st.lists(AFTER, min_size=3, max_size=3),
    CHUNKS,
)
def test_language_versions(
    pages: list[Page], shapes: list[str], after: list[str], chunk: int
) -> None:
    text = urlset(
        "\n".join(page(*one, SHAPES[shapes[n % 3]], after[n % 3]) for n, one in enumerate(pages))
    )
    expected = Counter(versions(pages))
    told = Counter((f.rule, f.path) for f in report(text, chunk).findings)
    rules = {"hreflang-self-missing", "hreflang-return-missing", "hreflang-code-repeated",
             "hreflang-code-conflict"}  # fmt: skip
    assert Counter({one: count for one, count in told.items() if one[0] in rules}) == expected


def page(loc: str, links: list[Link], write: Shape, after: str) -> str:
    return f"<url><loc>{loc}</loc>{after}{''.join(alternate(*link, write) for link in links)}</url>"


# Hosts, ports, schemes and places

ADDRESSES = st.builds(
    "{}://{}{}{}".format,
    st.sampled_from(["https", "http"]),
    st.sampled_from(["e.com", "www.e.com", "e.com", "E.COM", "f.com"]),
    st.sampled_from(["", "", ":81", ":443", ":80"]),
    st.sampled_from(["", "/", "/a/", "/a/b", "/a", "/b/../a/c", "/A/b"]),
)
UNUSABLE = st.sampled_from(["/a", "ftp://g.com/", "https://g..com/", "https://g.com/a b", ""])
FILES = st.none() | st.sampled_from(
    ["https://e.com/s.xml", "http://e.com/a/s.xml", "https://www.e.com:81/a/s.xml"]
)


def sites(locs: list[str], file: str | None, is_index: bool) -> Iterator[tuple[str, int]]:
    """Rule and number of entry of each finding about hosts, by the words of R088 to R092."""
    own = urlsplit(form(file) or "") if file else None
    entries = {
        number: urlsplit(form(loc) or "")
        for number, loc in enumerate(locs, 1)
        if form(loc) is not None and " " not in loc and ".." not in loc.split("/")[2]
    }
    hosts = Counter(entry.hostname for entry in entries.values())
    schemes = Counter(entry.scheme for entry in entries.values())
    for number, entry in entries.items():
        if own is not None and not is_index and entry.hostname != own.hostname:
            yield "host-mismatch", number
        if own is None and entry.hostname != hosts.most_common(1)[0][0]:
            yield "host-mixed", number
        ports = Counter(one.port for one in entries.values() if one.hostname == entry.hostname)
        expected = ports.most_common(1)[0][0] if own is None else own.port
        if (own is None or entry.hostname == own.hostname) and entry.port != expected:
            yield "port-mismatch", number
    if own is not None:
        wrong = [number for number, entry in entries.items() if entry.scheme != own.scheme]
    else:
        wrong = [n for n, entry in entries.items() if entry.scheme != schemes.most_common(1)[0][0]]
    if wrong:
        yield "scheme-mismatch", wrong[0]
    outside = [
        number
        for number, entry in entries.items()
        if own is not None and entry.hostname == own.hostname
        if not entry.path.startswith(own.path[: own.path.rindex("/") + 1])
    ]
    if outside and not is_index:
        yield "location-rule", outside[0]


@settings(max_examples=400)
@given(
    st.lists(ADDRESSES | UNUSABLE | ADDRESSES, max_size=9),
    FILES,
    st.booleans(),
    st.lists(AFTER, min_size=3, max_size=3),
    CHUNKS,
)
def test_hosts(
    locs: list[str], file: str | None, is_index: bool, after: list[str], chunk: int
) -> None:
    name, build = ("sitemap", index) if is_index else ("url", urlset)
    parts = [f"<{name}><loc>{loc}</loc>{after[n % 3]}</{name}>" for n, loc in enumerate(locs)]
    stem = "sitemapindex/sitemap" if is_index else "urlset/url"
    told = [
        (f.rule, f.path)
        for f in report(build("\n".join(parts)), chunk, file).findings
        if f.rule in ("host-mismatch", "host-mixed", "port-mismatch", "scheme-mismatch",
                      "location-rule")
    ]  # fmt: skip
    expected = [(rule, f"{stem}[{number}]/loc") for rule, number in sites(locs, file, is_index)]
    assert sorted(told) == sorted(expected)
