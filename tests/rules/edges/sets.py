"""L18 and what L19 says over several files: a folder that shows the rule, and its repaired twin."""

from typing import NamedTuple

from sets import children, linked, pages
from sitemaps import urlset

HOME = "https://example.com/"
A, B, C = f"{HOME}a", f"{HOME}b", f"{HOME}c"
SHOP, CDN = "https://shop.example.com", "https://cdn.example.net"
INDEX, POSTS, MORE = f"{HOME}index.xml", f"{HOME}posts.xml", f"{HOME}more.xml"
ROBOTS = f"{HOME}robots.txt"


class SetEdge(NamedTuple):
    """`rule` says nothing about `inside`; about `outside` it speaks at each `¦`, with `path`, and
    about `file` as a whole where nothing is marked."""

    rule: str
    inside: dict[str, str]
    outside: dict[str, str]
    path: str | None = None
    file: str = ""


def dated(index: str, child: str) -> dict[str, str]:
    return {INDEX: children(f"{POSTS} {index}"), POSTS: pages(f"{A} {child}", f"{B} 2026-07-01")}


def robots(*lines: str, page: str = A) -> dict[str, str]:
    return {
        ROBOTS: "\n".join(("User-agent: *", *lines, f"Sitemap: {POSTS}\n")),
        POSTS: pages(page),
    }


SET_EDGES: list[SetEdge] = [
    SetEdge("set-index-lastmod-stale", dated("2026-10-01", "2026-10-01"),
            dated("¦2026-09-28", "2026-10-01"), "sitemapindex/sitemap[1]/lastmod"),
    SetEdge("set-child-missing", {INDEX: children(POSTS), POSTS: pages(A)},
            {INDEX: children(POSTS, f"¦{MORE}"), POSTS: pages(A)}, "sitemapindex/sitemap[2]/loc"),
    SetEdge("set-child-unlisted", {INDEX: children(POSTS, MORE), POSTS: pages(A), MORE: pages(B)},
            {INDEX: children(POSTS), POSTS: pages(A), MORE: pages(B)}, file="more.xml"),
    SetEdge("set-index-nested", {INDEX: children(MORE), MORE: pages(A)},
            {INDEX: children(f"¦{MORE}"), MORE: children(POSTS), POSTS: pages(A)},
            "sitemapindex/sitemap[1]/loc"),
    # A shared child is no circle.
    SetEdge("set-index-cycle",
            {f"{HOME}1.xml": children(f"{HOME}2.xml"), f"{HOME}2.xml": children(POSTS),
             f"{HOME}3.xml": children(f"{HOME}2.xml"), POSTS: pages(A)},
            {f"{HOME}1.xml": children(f"{HOME}2.xml"), f"{HOME}2.xml": children(f"¦{HOME}1.xml")},
            "sitemapindex/sitemap[1]/loc"),
    SetEdge("set-duplicate-url", {"1.xml": pages(A, A), "2.xml": pages(f"{HOME}A")},
            {"1.xml": pages(A, B), "2.xml": pages(C, f"¦{A}", A)}, "urlset/url[2]/loc"),
    SetEdge("set-hreflang-return-missing",
            {"1.xml": urlset(linked(A, f"de={A}", f"en={B}", f"fr={C}")),
             "2.xml": urlset(linked(B, f"en={B}", f"de={A}"))},
            {"1.xml": urlset(linked(A, f"de={A}", f"¦en={B}")),
             "2.xml": urlset(linked(B, f"en={B}"))},
            "urlset/url[1]/xhtml:link[2]"),
    SetEdge("set-hreflang-target-unlisted",
            {"1.xml": urlset(linked(A, f"de={A}", f"en={B}", "fr=https://example.fr/")),
             "2.xml": pages(B)},
            {"1.xml": urlset(linked(A, f"de={A}", f"¦en={B}", f"fr={C}")),
             "2.xml": pages(f"{HOME}d")},
            "urlset/url[1]/xhtml:link[2]"),
    SetEdge("set-cross-host-unauthorised",
            {f"{CDN}/m.xml": pages(f"{SHOP}/a"), f"{SHOP}/robots.txt": f"Sitemap: {CDN}/m.xml"},
            {f"{CDN}/m.xml": pages(f"{CDN}/a", f"¦{SHOP}/a", f"{SHOP}/b"),
             f"{SHOP}/robots.txt": f"Sitemap: {CDN}/index.xml",
             f"{CDN}/index.xml": children(f"{CDN}/m.xml")},
            "urlset/url[2]/loc"),
    SetEdge("set-cross-host-unproven",
            {f"{CDN}/m.xml": pages(f"{SHOP}/a"), f"{SHOP}/robots.txt": f"Sitemap: {CDN}/m.xml"},
            {f"{CDN}/m.xml": pages(f"{CDN}/a", f"¦{SHOP}/a", f"{SHOP}/b"),
             f"{CDN}/n.xml": pages(CDN)},
            "urlset/url[2]/loc"),
    SetEdge("set-too-many-indexes",
            {f"{HOME}{number:03}.xml": children(POSTS) for number in range(500)},
            {f"{HOME}{number:03}.xml": children(POSTS) for number in range(501)}, file="500.xml"),
    SetEdge("set-file-not-in-robots", robots(), {**robots(), MORE: pages(B)}, file="more.xml"),
    SetEdge("set-robots-target-missing", robots(),
            {ROBOTS: f"Sitemap: {POSTS}\n  ¦Sitemap: {MORE} # soon", POSTS: pages(A)}, "line[2]"),
    SetEdge("robots-loc-disallowed", robots("Disallow: /a", "Allow: /a"),
            robots("Disallow: /a", page=f"¦{A}?q=1"), "urlset/url[1]/loc"),
    SetEdge("robots-sitemap-disallowed", robots("Disallow: /posts", "Allow: /posts"),
            robots("Disallow: /posts"), file="posts.xml"),
    SetEdge("set-scheme-mixed", {"1.xml": pages(A, B), "2.xml": pages(C)},
            {"1.xml": pages(A, B), "2.xml": pages("¦http://example.com/c")}, "urlset/url[1]/loc"),
    SetEdge("set-www-mixed", {"1.xml": pages(A, B), "2.xml": pages("https://shop.example.com/")},
            {"1.xml": pages(A, B), "2.xml": pages("¦https://www.example.com/c")},
            "urlset/url[1]/loc"),
]  # fmt: skip
