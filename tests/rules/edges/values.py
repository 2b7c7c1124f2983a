"""L5 to L8: addresses, dates, hints, repeats."""

from sitemaps import locs

from .edge import HOME, Edge, edge, field_edge, fragment_edge


def long(length: int) -> str:
    return HOME + "a" * (length - len(HOME))


def loc_edge(rule: str, inside: str, outside: str) -> Edge:
    return field_edge(rule, "loc", inside, outside)


def listed(*sources: str) -> str:
    """Entries whose last loc is marked."""
    return locs(*sources).replace(f"<loc>{sources[-1]}<", f"¦<loc>{sources[-1]}<")


EDGES: list[Edge] = [
    # L5 loc
    fragment_edge("loc-missing", f"<url><loc>{HOME}</loc></url>",
                  "¦<url><lastmod>2026-10-01</lastmod></url>", "urlset/url[1]"),
    loc_edge("loc-empty", "x", " "),
    loc_edge("loc-relative", "https://example.com:8080/", "example.com:8080/"),
    loc_edge("loc-scheme", "HTTPS://example.com/", "htp://example.com/"),
    loc_edge("loc-host-invalid", "http://example.com:65535/", "http://example.com:65536/"),
    loc_edge("loc-too-long", long(2047), long(2048)),
    loc_edge("loc-too-short", "http://a.pl/", "http://a.pl"),
    loc_edge("loc-too-long-yandex", long(1024), long(1025)),
    loc_edge("loc-whitespace-around", HOME, f" {HOME}"),
    loc_edge("loc-whitespace-inside", f"{HOME}a%20b", f"{HOME}a b"),
    loc_edge("loc-illegal-char", f"{HOME}%7Ba%7D", f"{HOME}{{a}}"),
    loc_edge("loc-not-escaped", f"{HOME}%C3%BCmlat.php", f"{HOME}ümlat.php"),
    loc_edge("loc-bad-percent", f"{HOME}%2F", f"{HOME}%2"),
    loc_edge("loc-double-escaped", f"{HOME}100%25-off", f"{HOME}a%2520b"),
    loc_edge("loc-fragment", f"{HOME}a%23b", f"{HOME}a#"),
    loc_edge("loc-credentials", f"{HOME}@user", "https://@example.com/"),
    loc_edge("loc-not-normalized", "http://example.com", "http://example.com:80/"),
    loc_edge("loc-nonpublic-host", "http://172.32.0.0/", "http://172.31.255.255/"),
    loc_edge("loc-session-id", f"{HOME}?side=9", f"{HOME}?SID=9"),
    loc_edge("loc-host-glued", f"{HOME}web/https://other.example/", f"{HOME}https://other.example/"),
    loc_edge("loc-unrendered", f"{HOME}null-island", f"{HOME}null"),
    # L6 lastmod
    field_edge("lastmod-invalid", "lastmod", "2026-10-01", "2026-10-1"),
    field_edge("lastmod-impossible", "lastmod", "2024-02-29", "2023-02-29"),
    field_edge("lastmod-no-timezone", "lastmod", "2007-11-02T18:50:24Z", "2007-11-02T18:50:24"),
    field_edge("lastmod-no-seconds", "lastmod", "2026-10-01T14:05:00Z", "2026-10-01T14:05Z"),
    field_edge("lastmod-reduced-precision", "lastmod", "2026-10-01", "2026-10"),
    field_edge("lastmod-xsd-only", "lastmod", "2026-10-01T23:59:59Z", "2026-10-01T24:00:00Z"),
    field_edge("lastmod-future", "lastmod", "2026-10-05T12:05:00Z", "2026-10-05T12:05:01Z"),
    field_edge("lastmod-implausible", "lastmod", "1990-01-01", "1989-12-31"),
    # L7 changefreq and priority
    field_edge("changefreq-invalid", "changefreq", "monthly", "mothly"),
    field_edge("changefreq-form", "changefreq", "daily", "Daily"),
    field_edge("priority-invalid", "priority", "0.5", "0,5"),
    field_edge("priority-range", "priority", "1.0000", "1.00001"),
    field_edge("priority-form", "priority", "0.5", ".5"),
    # L8 duplicates
    edge("loc-duplicate", listed(f"{HOME}a", f"{HOME}A"), listed(f"{HOME}b", f"{HOME}a", f"{HOME}a")
         .replace(f"¦<loc>{HOME}a", f"<loc>{HOME}a", 1), "urlset/url[3]/loc"),
    edge("loc-duplicate-normalized", listed(f"{HOME}a", f"{HOME}a/").replace("¦", ""),
         listed("https://example.com", HOME), "urlset/url[2]/loc"),
]  # fmt: skip
