"""The public documents that rules rest on."""

from .registry import Source

PROTOCOL_PAGE = Source("sitemaps.org: protocol", "https://www.sitemaps.org/protocol.html")
PROTOCOL_FAQ = Source("sitemaps.org: FAQ", "https://www.sitemaps.org/faq.html")
SITEMAP_XSD = Source("sitemap.xsd 0.9", "https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd")
XML_10 = Source("XML 1.0", "https://www.w3.org/TR/xml/")
XML_NAMES = Source("Namespaces in XML 1.0", "https://www.w3.org/TR/xml-names/")
DATETIME = Source("W3C: Date and Time Formats", "https://www.w3.org/TR/NOTE-datetime")
URL_STANDARD = Source("URL Standard", "https://url.spec.whatwg.org/")
RFC_3986 = Source("RFC 3986: URI syntax", "https://www.rfc-editor.org/rfc/rfc3986")
RFC_1952 = Source("RFC 1952: gzip", "https://www.rfc-editor.org/rfc/rfc1952")
_GOOGLE = "https://developers.google.com/search/docs/crawling-indexing/sitemaps/"
GOOGLE_BUILD = Source("Google: build and submit a sitemap", _GOOGLE + "build-sitemap")
GOOGLE_INDEX = Source("Google: large sitemaps", _GOOGLE + "large-sitemaps")
GOOGLE_IMAGE = Source("Google: image sitemaps", _GOOGLE + "image-sitemaps")
GOOGLE_VIDEO = Source("Google: video sitemaps", _GOOGLE + "video-sitemaps")
GOOGLE_NEWS = Source("Google: news sitemaps", _GOOGLE + "news-sitemap")
GOOGLE_2022 = Source(
    "Google, 6 May 2022: withdrawn sitemap tags",
    "https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions",
)
_X = 1
_SCHEMAS = "https://www.google.com/schemas/"
GOOGLE_HREFLANG = Source(
    "Google: localized versions",
    "https://developers.google.com/search/docs/specialty/international/localized-versions",
)
YANDEX_LOCALE = Source(
    "Yandex: localized pages",
    "https://yandex.com/support/webmaster/en/yandex-indexing/locale-pages",
)
XSD_STRUCTURES = Source("XML Schema 1.0: structures", "https://www.w3.org/TR/xmlschema-1/")
XSD_DATATYPES = Source("XML Schema 1.0: datatypes", "https://www.w3.org/TR/xmlschema-2/")
IMAGE_XSD = Source("sitemap-image.xsd 1.1", _SCHEMAS + "sitemap-image/1.1/sitemap-image.xsd")
VIDEO_XSD = Source("sitemap-video.xsd 1.1", _SCHEMAS + "sitemap-video/1.1/sitemap-video.xsd")
NEWS_XSD = Source("sitemap-news.xsd 0.9", _SCHEMAS + "sitemap-news/0.9/sitemap-news.xsd")
MOBILE_XSD = Source("sitemap-mobile.xsd 1.0", _SCHEMAS + "sitemap-mobile/1.0/sitemap-mobile.xsd")
PAGEMAP_XSD = Source(
    "sitemap-pagemap.xsd 1.0", _SCHEMAS + "sitemap-pagemap/1.0/sitemap-pagemap.xsd"
)
GOOGLE_COMBINE = Source("Google: combine extensions", _GOOGLE + "combine-sitemap-extensions")
SEARCH_CONSOLE = Source(
    "Search Console help: Sitemaps report",
    "https://support.google.com/webmasters/answer/7451001",
)
YANDEX_SITEMAP = Source(
    "Yandex: using a Sitemap file",
    "https://yandex.com/support/webmaster/en/indexing-options/sitemap",
)
YANDEX_ERRORS = Source(
    "Yandex: Sitemap errors",
    "https://yandex.com/support/webmaster/en/error-dictionary/sitemap-errors",
)
RFC_9309 = Source("RFC 9309: robots exclusion", "https://www.rfc-editor.org/rfc/rfc9309")
GOOGLE_ROBOTS = Source(
    "Google: how robots.txt is interpreted",
    "https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt",
)
RFC_4287 = Source("RFC 4287: Atom", "https://www.rfc-editor.org/rfc/rfc4287")
_BING = "https://blogs.bing.com/webmaster/"
BING_2023 = Source(
    "Bing, February 2023: lastmod",
    _BING + "february-2023/The-Importance-of-Setting-the-lastmod-Tag-in-Your-Sitemap",
)
BING_2025 = Source(
    "Bing, July 2025: sitemaps in AI search",
    _BING + "July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search",
)
WORKBENCH = Source(
    "Sitemap Workbench: own judgement, from faults seen in real files",
    "https://www.sitemaps.org/protocol.html",
)
