"""Pieces that make a damaged sitemap interesting: what readers and rules look for."""

from sitemaps import CORE, IMAGE, MOBILE, NEWS, PAGEMAP, VIDEO, XHTML

NAMES = (
    "urlset", "sitemapindex", "url", "sitemap", "loc", "lastmod", "changefreq", "priority",
    "image:image", "image:loc", "image:title", "video:video", "video:title", "video:duration",
    "video:content_loc", "news:news", "news:publication", "news:name", "news:language",
    "news:publication_date", "news:title", "xhtml:link", "mobile:mobile", "PageMap", "DataObject",
    "rss", "channel", "item", "link", "pubDate", "feed", "entry", "updated", "rdf:RDF", "html",
)  # fmt: skip

NAMESPACES = (CORE, CORE.replace("http:", "https:"), IMAGE, VIDEO, NEWS, XHTML, MOBILE, PAGEMAP)

ENCODINGS = (
    "utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "latin-1", "windows-1250",
    "windows-1251", "windows-1252", "iso-8859-2", "iso-8859-15", "koi8-r", "shift_jis", "euc-jp",
    "gb18030", "gbk", "big5", "euc-kr", "ascii", "utf-7", "cp037",
)  # fmt: skip

DECLARED = (
    "UTF-8", "utf8", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "ISO-8859-1", "latin1",
    "windows-1250", "windows-1251", "Windows-1252", "cp1252", "ISO-8859-2", "ISO-8859-15", "KOI8-R",
    "Shift_JIS", "EUC-JP", "GB18030", "GBK", "gb2312", "Big5", "EUC-KR", "US-ASCII", "UTF-7",
    "IBM037", "x-unknown", "", "utf-8 ", "\u017ctf-8",
)  # fmt: skip

MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\xff\xfe\0\0", b"\0\0\xfe\xff")

VALUES = (
    "https://example.com/", "https://example.com/a?x=1&amp;y=2", "/relative", "http://example.com:80",
    "//example.com/a", "ftp://example.com/", "https://", "https://[::1]/", "https://b\u00fccher.example/",
    "https://example.com/%zz", "https://example.com/#top", "http://user:pw@localhost/", "https://-",
    "2026-10-05", "2026-10-05T12:00:00Z", "2026-02-30", "2026-10-05T12:00:00.5+14:00", "0000-00-00",
    "9999-12-31T23:59:59-12:00", "2026", "2026-10", "24:00", "daily", "Daily", "0.5", "1.0", "1e0",
    "-1", ".5", "0,5", "NaN", "99999999999999999999", "x-default", "de-CH", "zh-Hant-TW", "en_US",
    "Tue, 06 Oct 2026 10:00:00 GMT", "yes", "no", "allow", "{{ url }}", "<![CDATA[a]]>",
)  # fmt: skip

TOKENS = tuple(
    token if isinstance(token, bytes) else token.encode("utf-8", "surrogatepass")
    for token in (
        *(f"<{name}>" for name in NAMES),
        *(f"</{name}>" for name in NAMES),
        *(f"<{name}/>" for name in NAMES[:12]),
        *(f' xmlns="{namespace}"' for namespace in NAMESPACES),
        *(f' xmlns:a="{namespace}"' for namespace in NAMESPACES),
        *(f' encoding="{name}"' for name in DECLARED),
        *VALUES,
        *MARKS,
        "<", ">", "/>", "</", "<!", "<?", "?>", "<?xml", '<?xml version="1.0"?>', "<!--", "-->",
        "--", "<![CDATA[", "]]>", "]]", "&", ";", "&amp;", "&lt;", "&#38;", "&#x26;", "&#0;",
        "&#xD800;", "&#x110000;", "&#99999999999;", "&nbsp;", "&a.b;", "&#", "&#x", "&amp", "'",
        '"', "=", ":", "<!DOCTYPE urlset>", "<!DOCTYPE html>", "<html>",
        "<!DOCTYPE a [<!ENTITY b 'c'>]>", "<a:b/>", "<a:b xmlns:a=''/>", 'xmlns:xml="a"',
        'xmlns:xmlns="a"', ' a="1" a="2"', "<1/>", "<a b=c>", ' rel="alternate"', ' hreflang="de"',
        ' href="https://example.com/de"', ' version="1.1"', ' standalone="yes"', "\0", "\x01",
        "\x0b", "\x0c", "\x1a", "\x1b", "\x7f", "\x80", "\x85", "\r", "\n", "\r\n", "\t", " ",
        "\u00a0", "\u2028", "\u200b", "\ufeff", "\ufffd", "\ufffe", "\uffff", "\ud800", "\udfff",
        "\U0001f600", "\U0010ffff", "\u202e", "User-agent: *",
        "Sitemap: https://example.com/sitemap.xml", "Disallow: /", "{", "[", "{{", "{%",
        "<<<<<<< HEAD", "=======", b"\xff", b"\xc0\xaf", b"\xe0\x80", b"\xf4\x90\x80\x80", b"\xc3",
        b"\xf0\x9f", b"\x1f\x8b", b"\x1f\x8b\x08\0", b"PK\x03\x04", b"BZh", b"ustar",
        b"\x81\x30\x81\x30", b"\x1b$B",
    )
)  # fmt: skip
