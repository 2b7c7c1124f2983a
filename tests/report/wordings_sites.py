"""Inputs for the wordings about hosts, language versions, images, videos and news.

Rows are rule, variant or code of a choice, input, and where one is needed the file's address.
"""

from sitemaps import locs, urlset

HOME = "https://example.com/"
OTHER = "https://example.com/other/"
FILE = "https://www.example.com/sitemap.xml"


def url(content: str, page: str = HOME) -> str:
    return f"<url><loc>{page}</loc>{content}</url>"


def one(content: str) -> str:
    return urlset(url(content))


def link(code: str, href: str = HOME, rel: str = "alternate") -> str:
    return f'<xhtml:link rel="{rel}" hreflang="{code}" href="{href}"/>'


def code(value: str) -> str:
    return one(link(value))


def image(content: str) -> str:
    return one(f"<image:image>{content}</image:image>")


def picture(address: str) -> str:
    return image(f"<image:loc>{address}</image:loc>")


def video(content: str) -> str:
    return one(f"<video:video>{content}</video:video>")


def film(address: str) -> str:
    return video(f"<video:content_loc>{address}</video:content_loc>")


def news(content: str) -> str:
    return one(f"<news:news>{content}</news:news>")


def language(value: str) -> str:
    return news(f"<news:publication><news:language>{value}</news:language></news:publication>")


def published(value: str) -> str:
    return news(f"<news:publication_date>{value}</news:publication_date>")


TWO = link("en") + link("de", OTHER)
ADDRESSES = {
    "relative": "/a",
    "scheme": "rtmp://example.com/a",
    "host": "https://example..com/",
    "percent": "https://example.com/%",
    "whitespace": "https://example.com/a b",
}
TITLE, DURATION = "<video:title>A</video:title>", "<video:duration>1</video:duration>"
UPLOADER = "<video:uploader>{}</video:uploader>"

VARIANTS = [
    ("host-mismatch", "plain", locs("https://a.example/"), FILE),
    ("host-mismatch", "www", locs(HOME), FILE),
    ("host-mixed", "plain", locs(HOME, "https://a.example/")),
    ("host-mixed", "www", locs(HOME, "https://www.example.com/")),
    ("scheme-mismatch", "address", locs("http://www.example.com/"), FILE),
    ("scheme-mismatch", "mixed", locs(HOME, "http://example.com/")),
    ("hreflang-attribute-invalid", "missing", code("")),
    ("hreflang-attribute-invalid", "rel", one(link("en", rel="canonical"))),
    ("hreflang-malformed", "plain", code("english")),
    ("hreflang-malformed", "fixable", code("en_US")),
    ("hreflang-language-unknown", "plain", code("xx")),
    ("hreflang-language-unknown", "region", code("US")),
    ("hreflang-language-unknown", "three-letter", code("deu")),
    ("hreflang-region-unknown", "plain", code("en-EU")),
    ("hreflang-region-unknown", "suggested", code("en-UK")),
    ("hreflang-script-unknown", "plain", code("zh-Xxxx")),
    ("hreflang-script-unknown", "suggested", code("zh-Trad")),
    ("hreflang-return-missing", "links", urlset(url(TWO) + url(link("de", OTHER), OTHER))),
    ("hreflang-return-missing", "no-links", urlset(url(TWO) + url("", OTHER))),
    ("hreflang-code-repeated", "same", one(link("en") * 2)),
    ("hreflang-code-repeated", "different", one(link("en") + link("en", OTHER))),
    ("video-duration-invalid", "plain", video("<video:duration>0</video:duration>")),
    ("video-duration-invalid", "iso", video("<video:duration>PT1M</video:duration>")),
    ("video-uploader-invalid", "long", video(UPLOADER.format("a" * 256))),
    (
        "video-uploader-invalid",
        "info",
        video(UPLOADER.format("a").replace("er>", 'er info="https://a.example/">', 1)),
    ),
    ("news-language-invalid", "plain", language("xx")),
    ("news-language-invalid", "suggested", language("en-US")),
    ("news-date-window", "old", published("2026-11-01")),
    ("news-date-window", "future", published("2026-12-24")),
]
CHOICES = [
    *(("hreflang-href-invalid", why, one(link("en", href))) for why, href in ADDRESSES.items()),
    *(("image-loc-invalid", why, picture(address)) for why, address in ADDRESSES.items()),
    *(("video-url-invalid", why, film(address)) for why, address in ADDRESSES.items()),
    ("video-url-invalid", "page", film("https://example.com/player.swf")),
    ("image-structure", "unknown", image("<image:size/>")),
    ("image-structure", "repeated", image("<image:title/><image:title/>")),
    ("image-structure", "order", image("<image:title/><image:caption/>")),
    ("video-structure", "unknown", video("<video:size/>")),
    ("video-structure", "repeated", video(TITLE * 2)),
    ("video-structure", "order", video(DURATION + TITLE)),
    ("news-structure", "unknown", news("<news:size/>")),
    ("news-structure", "repeated", news("<news:title/><news:title/>")),
    ("news-structure", "order", news("<news:title/><news:publication_date/>")),
    *(
        (f"video-{name}-invalid", why, video(f"<video:{name} {given}</video:{name}>"))
        for name, why, given in (
            ("restriction", "relationship", ">PL"),
            ("restriction", "code", 'relationship="allow">UK'),
            ("restriction", "case", 'relationship="allow">pl'),
            ("restriction", "separator", 'relationship="allow">PL,DE'),
            ("platform", "relationship", 'relationship="Allow">web'),
            ("platform", "word", 'relationship="allow">desktop'),
            ("platform", "separator", 'relationship="allow">web,tv'),
        )
    ),
]
