"""L16, L17, L19, L20: text sitemaps, feeds, robots.txt, observations."""

from sitemaps import CORE, DECLARATION, locs, plain, urlset

from .edge import HOME, Edge, edge
from .extensions import IMAGE

ATOM = '<feed xmlns="http://www.w3.org/2005/Atom">{}</feed>'
LINK = f"<link>{HOME}</link>"
ADDRESSES = [f"{HOME}{n}" for n in range(10)]
LINES = f"User-agent: *\nSitemap: {HOME}a.xml\n"


def rss(item: str, version: str = "2.0") -> str:
    return f'¦<rss version="{version}"><channel><item>{item}</item></channel></rss>'


def unmarked(text: str) -> str:
    return text.replace("¦", "")


def dated(*lastmods: str, before: str = "") -> str:
    """An entry for each lastmod, none for ""."""
    entries = [
        f"<url><loc>{HOME}{n}</loc>{f'<lastmod>{one}</lastmod>' if one else ''}</url>"
        for n, one in enumerate(lastmods)
    ]
    return f'{DECLARATION}{before}<urlset xmlns="{CORE}">{"".join(entries)}</urlset>'


def hinted(*values: str) -> str:
    entries = [
        f"<url><loc>{HOME}{n}</loc><priority>{value}</priority></url>"
        for n, value in enumerate(values)
    ]
    return plain("".join(entries))


def pictured(number: int) -> str:
    return urlset(f"<url><loc>{HOME}</loc>{IMAGE * number}</url>")


def big(size: int) -> str:
    return LINES + "#" * (size - len(LINES))


INSTANTS = [f"2026-10-01T10:{minute:02}:00Z" for minute in range(10)]
WRITTEN = "<!-- generated 2026-10-01 10:05:00 -->"

EDGES: list[Edge] = [
    # L16 text
    edge("text-not-a-url", f"{HOME}\nHTTPS://example.com/\n", f"{HOME}\n ¦/a.html\n", "line[2]"),
    edge("text-several-urls", f"{HOME}https://example.com/\n", f"{HOME} ¦https://example.com/\n",
         "line[1]"),
    edge("text-extension", HOME, HOME, inside_options={"name": "sitemap.TXT"}, name="sitemap.xml"),
    edge("text-blank-line", f"{HOME}\n\n", f"{HOME}\n¦\n\n{HOME}a\n"),
    # L17 feeds
    edge("feed-version", unmarked(rss(LINK)), rss(LINK, "0.91"), "rss"),
    edge("feed-link-missing", unmarked(rss(LINK)),
         unmarked(rss(f"<guid>{HOME}</guid>")).replace("<item>", "¦<item>"), "rss/channel/item[1]"),
    edge("feed-date-invalid",
         unmarked(rss(f"{LINK}<pubDate>Tue, 03 Jun 2003 09:39:21 GMT</pubDate>")),
         unmarked(rss(LINK)).replace("</item>", "¦<pubDate>2003-12-13</pubDate></item>"),
         "rss/channel/item[1]/pubDate"),
    edge("feed-engine-support", plain(), rss(LINK), "rss"),
    # L19 robots.txt
    edge("robots-sitemap-invalid", f"Sitemap: {HOME}s.xml", "User-agent: *\n¦Sitemap: /s.xml",
         "line[2]", name="robots.txt"),
    edge("robots-sitemap-none", LINES, "User-agent: *\n# Sitemap: a\n", name="robots.txt"),
    edge("robots-sitemap-duplicate", f"{LINES}Sitemap: {HOME}b.xml\n",
         f"{LINES}¦sitemap: HTTPS://example.com/a.xml\n", "line[3]", name="robots.txt"),
    edge("robots-too-big", big(512_000), big(512_001), name="robots.txt"),
    edge("robots-not-text", f"{LINES}# é".encode(), f"{LINES}# é".encode("latin-1"),
         name="robots.txt"),
    # L20 observations
    edge("quality-lastmod-identical", dated(*["2026-10-01"] * 9), dated(*["2026-10-01"] * 10)),
    edge("quality-lastmod-generation", dated(*INSTANTS[:8], "2026-09-01", "2026-09-02",
                                             before=WRITTEN),
         dated(*INSTANTS[:9], "2026-09-01", before=WRITTEN)),
    edge("quality-lastmod-none", dated("2026-10-01", *[""] * 9), dated(*[""] * 10)),
    edge("quality-lastmod-date-only", dated(INSTANTS[0], *["2026-10-01"] * 9),
         dated(*[f"2026-09-{day}" for day in range(10, 20)])),
    edge("quality-hints-constant", hinted(*["1.0"] * 9, "0.9"), hinted(*["1.0"] * 10)),
    edge("quality-hints-ignored", locs(HOME),
         urlset(f"<url><loc>{HOME}</loc>¦<changefreq>daily</changefreq><priority>1.0</priority></url>"),
         "urlset/url[1]/changefreq"),
    edge("quality-http-on-https", locs(*(one.replace("https", "http") for one in ADDRESSES[:9])),
         locs(*(one.replace("https", "http") for one in ADDRESSES))),
    edge("quality-limit-near", pictured(899), pictured(900)),
    edge("quality-stale-file", dated("2021-10-05"), dated("2021-10-04")),
]  # fmt: skip
