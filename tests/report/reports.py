"""Reports that the tests of several renderers look at."""

from typing import Any

from sets import run
from sitemap_workbench import check
from sitemap_workbench.report import Report
from sitemaps import NOW, index, urlset

HOME = "https://example.com/"
#: Values that a spreadsheet, a page or a terminal could take for something else.
HOSTILE = (
    "<![CDATA[<script>alert(1)</script>]]>",
    "=1+1",
    '<![CDATA["><img src=x onerror=alert(1)>]]>',
    "a\u00a0b\u200b\ufeff\u202e",
    "'=1",
    '😀,"quoted"; \u2028x',
    "&#13;=2+2",
)


def alone(data: str | bytes, name: str = "sitemap.xml", **options: Any) -> Report:
    """The report of one file."""
    raw = data.encode() if isinstance(data, str) else data
    return Report((check(raw, name=name, now=NOW, **options),))


def hostile(language: str = "en") -> Report:
    """A file whose values are made to break out of wherever they are shown."""
    entries = "\n".join(
        f"<url><loc>{value}</loc><changefreq>{value}</changefreq></url>" for value in HOSTILE
    )
    return alone(urlset(entries), "ü \"<b>&'.xml", lang=language)


def between(language: str = "en") -> Report:
    """Files that only together have a fault: the date of an index is older than the sitemap's."""
    return run(
        {
            f"{HOME}a b.xml": urlset(
                f"<url>\n<loc>{HOME}1</loc>\n<lastmod>2026-10-01</lastmod>\n</url>"
            ),
            f"{HOME}index.xml": index(
                f"<sitemap>\n<loc>{HOME}a%20b.xml</loc>\n<lastmod>2026-09-28</lastmod>\n</sitemap>"
            ),
        },
        lang=language,
    )
