"""L1 to L4: bytes and encoding, XML, root and namespaces, structure."""

from sitemaps import (
    CORE,
    DECLARATION,
    IMAGE,
    URL,
    UTF8_MARK,
    XHTML,
    Place,
    changed,
    gz,
    index,
    padded,
    plain,
    urlset,
)

from .edge import HOME, Edge, edge, field_edge, fragment_edge

START = Place(1, 1, 0)
PACKED = gz(plain())
LIMIT = 52_428_800
LOC = f"<loc>{HOME}</loc>"


def declared(encoding: str, text: str, codec: str = "utf-8") -> bytes:
    return plain(f"<!-- {text} -->{URL}", declaration=declaration(f'encoding="{encoding}"')).encode(
        codec
    )


def declaration(rest: str, version: str = ' version="1.0"') -> str:
    return f"<?xml{version} {rest}?>"


def rooted(namespace: str) -> str:
    return f'¦<urlset xmlns="{namespace}">{URL}</urlset>'


def entries(name: str, number: int) -> str:
    mark = "" if number == 50_000 else "¦"
    one = f"<{name}><loc>https://example.com/{{}}</loc></{name}>\n"
    listed = [one.format(n) for n in range(number)]
    return "".join([*listed[:50_000], *(mark + rest for rest in listed[50_000:])])


EDGES: list[Edge] = [
    # L1 bytes and encoding
    edge("input-empty", b"x", b" ", place=START),
    edge("bytes-bom", plain(), UTF8_MARK + plain().encode(), place=START),
    edge("encoding-utf16", UTF8_MARK + plain().encode(), ("\ufeff" + plain()).encode("utf-16-le")),
    edge("encoding-legacy", declared("ISO-8859-1", "e"), declared("ISO-8859-1", "é", "latin-1"),
         place=START),
    edge("encoding-invalid-bytes", plain("\U0001f600").encode(), b"<urlset>\xc0\xaf</urlset>",
         place=Place(1, 9, 8)),
    edge("encoding-mismatch", declared("windows-1250", "e"), declared("ISO-8859-1", "é"),
         place=START),
    edge("encoding-declared-other", declared("UTF8", "e"), declared("ISO-8859-1", "e"),
         place=START),
    edge("gzip-corrupt", PACKED, changed(PACKED, -5, PACKED[-5] ^ 1)),
    edge("gzip-truncated", PACKED, PACKED[:-1]),
    edge("gzip-trailing-data", PACKED + PACKED + bytes(9), PACKED + b"abc"),
    edge("gzip-nested", PACKED, gz(PACKED)),
    edge("gzip-name-mismatch", PACKED, plain(), name="sitemap.xml.gz"),
    edge("compression-unsupported", PACKED, b"PK\x03\x04" + bytes(30), name="sitemap.xml.gz"),
    edge("decompression-ceiling", gz(padded(90_000)), gz(padded(90_001)), ceiling=90_000),
    edge("reading-ceiling", plain(f"<url>{'<a>' * 254}{'</a>' * 254}</url>"),
         plain(f"<url>{'<a>' * 254}¦<a>{'</a>' * 255}</url>")),
    edge("size-over-limit", lambda: padded(LIMIT), lambda: padded(LIMIT + 1)),
    edge("format-html", "<urlset/>", "\n ¦<!DocType html><html><body></body></html>"),
    edge("format-json", "<urlset/>", '{"urls": []}'),
    edge("format-unknown", HOME, "/a\n/b\n"),
    # L2 XML
    fragment_edge("xml-ampersand", f"<url><loc>{HOME}?a&amp;b</loc></url>",
                  f"<url><loc>{HOME}?a¦&b</loc></url>", ""),
    fragment_edge("xml-undefined-entity", f"<url><loc>{HOME}&apos;</loc></url>",
                  f"<url><loc>{HOME}¦&nbsp;</loc></url>", ""),
    fragment_edge("xml-tag-mismatch", f"<url>{LOC}<changefreq>daily</changefreq></url>",
                  f"<url>{LOC}<changefreq>daily<changefreq>¦</url>", ""),
    edge("xml-truncated", plain(), f'<urlset xmlns="{CORE}"><url><loc>http://e¦'),
    edge("xml-text-before-root", f"{DECLARATION}<!-- a --><?a b?>\n{plain()}",
         f"\n ¦Warning: a\n{DECLARATION}{plain()}"),
    edge("xml-declaration-late", f"\n\n{plain()}", f"\n¦{DECLARATION}{plain()}"),
    edge("xml-declaration-malformed",
         declaration('encoding="UTF-8" standalone="yes"') + plain(),
         "¦" + declaration('standalone="maybe"') + plain()),
    edge("xml-content-after-root", f"{plain()}\n<!-- a --><?a b?>", f"{plain()}\n ¦abc"),
    fragment_edge("xml-invalid-char", f"<url><loc>{HOME}&#x26;\U0001f600&#9;</loc></url>",
                  f"<url><loc>{HOME}¦&#11;</loc></url>", ""),
    edge("xml-unbound-prefix", urlset(f"<url>{LOC}<image:image/></url>"),
         plain(f"<url>{LOC}¦<image:image/><image:image/></url>")),
    edge("xml-doctype", f"{DECLARATION}{plain()}", f"{DECLARATION}¦<!DOCTYPE urlset>{plain()}"),
    edge("xml-entity-declaration", f"<!DOCTYPE urlset [<!ELEMENT a ANY>]>{plain()}",
         f'<!DOCTYPE urlset [¦<!ENTITY x "y">]>{plain()}'),
    fragment_edge("xml-not-well-formed", f"<url><!-- a - b --><loc>{HOME}]]&gt;</loc></url>",
                  f"<url><loc>{HOME}]]¦></loc></url>", ""),
    # L3 root and namespaces
    edge("root-unexpected", f'<sm:urlset xmlns:sm="{CORE}"/>', f'¦<URLSET xmlns="{CORE}"/>',
         "URLSET"),
    edge("ns-missing", plain(), f"¦<urlset>{URL}</urlset>", "urlset"),
    edge("ns-legacy-google", plain(), rooted("http://www.google.com/schemas/sitemap/0.84"),
         "urlset"),
    edge("ns-https", plain(), rooted(CORE.replace("http", "https")), "urlset"),
    edge("ns-near-miss", plain(), rooted(CORE + "/"), "urlset"),
    edge("ns-unknown", rooted(CORE + "/").replace("¦", ""), rooted("http://example.com/x"),
         "urlset"),
    edge("ns-child-mismatch", plain(f'<url xmlns="{CORE}">{LOC}</url>'),
         plain(f'<url><x:loc xmlns:x="{CORE}">{HOME}</x:loc></url>'
               f'<url>¦<x:loc xmlns:x="http://example.com/x">{HOME}</x:loc></url>'),
         "urlset/url[2]/loc"),
    edge("ext-ns-wrong", plain(f'<url>{LOC}<link xmlns="{XHTML}"/></url>'),
         plain(f'<url>{LOC}¦<link xmlns="{XHTML.replace("http", "https")}"/></url>'),
         "urlset/url[1]/xhtml:link"),
    edge("foreign-element-unknown", plain(f'<url>{LOC}<image xmlns="{IMAGE}"/></url>'),
         plain(f'<url>{LOC}¦<y xmlns="http://example.com/ns"/><y xmlns="http://example.com/ns"/></url>'),
         "urlset/url[1]/y"),
    # L4 structure
    fragment_edge("element-unknown", f"<url>{LOC}</url>", f"<url>{LOC}¦<expires/></url>",
                  "urlset/url[1]/expires"),
    edge("element-misplaced", index(f"<sitemap>{LOC}<lastmod>2026-10-01</lastmod></sitemap>"),
         index(f"<sitemap>{LOC}¦<changefreq>daily</changefreq></sitemap>"),
         "sitemapindex/sitemap[1]/changefreq"),
    fragment_edge("element-order", f"<url>{LOC}<priority>1.0</priority></url>",
                  f"<url><priority>1.0</priority>¦{LOC}</url>", "urlset/url[1]/loc"),
    fragment_edge("element-repeated", f"<url>{LOC}</url>", f"<url>{LOC}¦{LOC}</url>",
                  "urlset/url[1]/loc[2]"),
    fragment_edge("text-stray", f"{URL}\n<!-- ... -->\n{URL}", f"{URL}\n ¦...\n{URL}", "urlset"),
    fragment_edge("attribute-unexpected",
                  '<url xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
                  f' xsi:type="a" xmlns:b="c">{LOC}</url>',
                  f'<url>¦<loc xml:lang="en">{HOME}</loc></url>', "urlset/url[1]/loc"),
    fragment_edge("value-has-markup", f"<url><loc>{HOME}<!-- a --><![CDATA[b]]></loc></url>",
                  f"<url><loc>{HOME}¦<b/></loc></url>", "urlset/url[1]/loc/b"),
    field_edge("value-whitespace", "lastmod", "2026-10-01", " 2026-10-01"),
    edge("urlset-empty", plain("<url/>"), f'¦<urlset xmlns="{CORE}">\n</urlset>', "urlset"),
    fragment_edge("ext-before-core",
                  f"<url>{LOC}<lastmod>2026-10-01</lastmod><mobile xmlns='a'/></url>",
                  f"<url>{LOC}¦<mobile xmlns='a'/><lastmod>2026-10-01</lastmod></url>",
                  "urlset/url[1]/mobile"),
    fragment_edge("ext-misplaced",
                  f"<url>{LOC}<image:image><image:loc>{HOME}</image:loc></image:image></url>",
                  f"<url>{LOC}¦<image:loc>{HOME}</image:loc></url>", "urlset/url[1]/image:loc"),
    edge("too-many-urls", lambda: plain(entries("url", 50_000)),
         lambda: plain(entries("url", 50_001)), "urlset/url[50001]"),
    edge("too-many-sitemaps", lambda: index(entries("sitemap", 50_000)),
         lambda: index(entries("sitemap", 50_001)), "sitemapindex/sitemap[50001]"),
]  # fmt: skip
