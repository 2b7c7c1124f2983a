"""One set for each variant of the messages about sets."""

from sets import children, linked, pages
from sitemaps import urlset

HOME = "https://example.com/"
SHOP = "https://shop.example.com"
A, B = f"{HOME}a", f"{HOME}b"
INDEX, POSTS = f"{HOME}index.xml", f"{HOME}posts.xml"
ROBOTS = {f"{SHOP}/robots.txt": "User-agent: *"}


def dated(index: str, child: str) -> dict[str, str]:
    return {INDEX: children(f"{POSTS} {index}"), POSTS: pages(f"{A} {child}")}


VARIANTS = [
    ("set-index-lastmod-stale", "days", dated("2026-09-28", "2026-10-01")),
    ("set-index-lastmod-stale", "hours", dated("2026-10-01T08:00:00Z", "2026-10-01T09:00:00Z")),
    ("set-child-unlisted", "address", {INDEX: children(f"{HOME}x.xml"), POSTS: pages(A)}),
    ("set-child-unlisted", "name", {"index.xml": children(f"{HOME}x.xml"), "p.xml": pages(A)}),
    ("set-duplicate-url", "same", {"1.xml": pages(A), "2.xml": pages(A)}),
    (
        "set-duplicate-url",
        "dates-differ",
        {"1.xml": pages(f"{A} 2026-09-01"), "2.xml": pages(f"{A} 2026-09-02")},
    ),
    (
        "set-hreflang-return-missing",
        "links",
        {
            "1.xml": urlset(linked(A, f"de={A}", f"en={B}")),
            "2.xml": urlset(linked(B, f"en={B}")),
        },
    ),
    (
        "set-hreflang-return-missing",
        "none",
        {"1.xml": urlset(linked(A, f"de={A}", f"en={B}")), "2.xml": pages(B)},
    ),
    ("set-cross-host-unauthorised", "pages", {POSTS: pages(f"{SHOP}/a"), **ROBOTS}),
    ("set-cross-host-unauthorised", "children", {INDEX: children(f"{SHOP}/a.xml"), **ROBOTS}),
    ("set-cross-host-unproven", "pages", {POSTS: pages(f"{SHOP}/a"), INDEX: pages(A)}),
    ("set-cross-host-unproven", "children", {POSTS: pages(A), INDEX: children(f"{SHOP}/a.xml")}),
]
