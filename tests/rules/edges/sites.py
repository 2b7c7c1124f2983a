"""L9 to L11: hosts, indexes, language versions."""

from sitemaps import index, locs, urlset

from .edge import HOME, Edge, edge

FILE = "https://www.example.com/c/s.xml"
A, B = "https://example.com/a/", "https://example.com/b/"


def listed(*sources: str) -> str:
    return locs(*sources).replace("<loc>¦", "¦<loc>")


def children(*sources: str) -> str:
    listed = "".join(f"<sitemap><loc>{source}</loc></sitemap>\n" for source in sources)
    return index(listed).replace("<loc>¦", "¦<loc>")


def pages(*entries: tuple[str, ...]) -> str:
    """A loc and links `code=href` for each entry, each with its mark."""
    return urlset("\n".join(page(*entry) for entry in entries))


def page(loc: str, *links: str) -> str:
    parts = [f"<loc>{loc.removeprefix('¦')}</loc>", *(link(one) for one in links)]
    return ("¦" if loc.startswith("¦") else "") + f"<url>{''.join(parts)}</url>"


def link(source: str) -> str:
    code, _, href = source.removeprefix("¦").partition("=")
    mark = "¦" if source.startswith("¦") else ""
    return f'{mark}<xhtml:link rel="alternate" hreflang="{code}" href="{href}"/>'


def code_edge(rule: str, inside: str, outside: str) -> Edge:
    return edge(rule, pages((HOME, f"{inside}={HOME}")), pages((HOME, f"¦{outside}={HOME}")),
                "urlset/url[1]/xhtml:link")  # fmt: skip


EDGES: list[Edge] = [
    # L9 host, port, scheme, location
    edge("host-mismatch", listed("https://www.example.com/c/"), listed("¦https://example.com/c/"),
         "urlset/url[1]/loc", url=FILE),
    edge("host-mixed", listed(A, B), listed("¦https://b.example/", A, B), "urlset/url[1]/loc"),
    edge("port-mismatch", listed("http://e.com/", "https://e.com/"),
         listed("http://e.com/", "¦http://e.com:8443/"), "urlset/url[2]/loc"),
    edge("scheme-mismatch", listed("https://e.com/", "https://e.com/a"),
         listed("https://e.com/", "¦http://e.com/a", "http://e.com/b", "https://e.com/c"),
         "urlset/url[2]/loc"),
    edge("location-rule", listed("https://www.example.com/c/"),
         listed("¦https://www.example.com/c", "https://www.example.com/d"), "urlset/url[1]/loc",
         url=FILE),
    # L10 index
    edge("index-self-reference", children(f"{FILE}.gz"), children(f"¦{FILE}"),
         "sitemapindex/sitemap[1]/loc", url=FILE),
    edge("index-child-cross-host", children("https://www.example.com/c/a.xml"),
         children("¦https://example.com/c/a.xml"), "sitemapindex/sitemap[1]/loc", url=FILE),
    edge("index-child-path", children("https://www.example.com/c/d/a.xml"),
         children("¦https://www.example.com/d/a.xml"), "sitemapindex/sitemap[1]/loc", url=FILE),
    edge("index-child-duplicate", children(f"{HOME}a.xml", f"{HOME}b.xml"),
         children(f"{HOME}a.xml", f"¦{HOME}a.xml"), "sitemapindex/sitemap[2]/loc"),
    # L11 hreflang
    code_edge("hreflang-attribute-invalid", "de", ""),
    edge("hreflang-href-invalid", pages((HOME, f"de={HOME}foo")), pages((HOME, "¦de=/foo")),
         "urlset/url[1]/xhtml:link"),
    code_edge("hreflang-malformed", "zh-Hans-US", "en_US"),
    code_edge("hreflang-language-unknown", "uk", "us"),
    code_edge("hreflang-region-unknown", "en-GB", "en-UK"),
    code_edge("hreflang-region-numeric", "es-MX", "es-419"),
    code_edge("hreflang-script-unknown", "sr-Latn-RS", "zh-Trad"),
    edge("hreflang-self-missing", pages((A, f"de={B}", f"en={A}")), pages((f"¦{A}", f"de={B}")),
         "urlset/url[1]"),
    edge("hreflang-return-missing", pages((A, f"en={A}", f"de={B}"), (B, f"de={B}", f"en={A}")),
         pages((A, f"en={A}", f"¦de={B}"), (B, f"de={B}")), "urlset/url[1]/xhtml:link[2]"),
    edge("hreflang-code-repeated", pages((A, f"en={A}", f"en-GB={A}")),
         pages((A, f"en={A}", f"¦EN={B}")), "urlset/url[1]/xhtml:link[2]"),
    edge("hreflang-code-conflict", pages((A, f"en={A}", f"de={B}"), (B, f"en={A}", f"de={B}")),
         pages((A, f"en={A}", f"de={B}"), (B, f"en={A}", f"¦de-AT={B}")),
         "urlset/url[2]/xhtml:link[2]"),
    edge("hreflang-xdefault-missing", pages((A, f"en={A}", f"de={B}", f"x-default={A}")),
         pages((HOME, f"en={HOME}"), (f"¦{A}", f"en={A}", f"de={B}")), "urlset/url[2]"),
    edge("hreflang-yandex-unsupported", pages((A,)), pages((HOME,), (A, f"¦en={A}", f"de={B}")),
         "urlset/url[2]/xhtml:link"),
]  # fmt: skip
