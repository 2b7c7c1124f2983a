"""The worked examples of the catalogue, as far as layers L16 to L20 go; E21, E22 and E27 whole.

Where only these layers are asked for, `[]` means none of them.
"""

from typing import Any

import pytest

from sitemaps import (
    CORE,
    DECLARATION,
    MOBILE,
    field,
    gz,
    index,
    loc,
    locs,
    marked,
    padded,
    places,
    plain,
    rows,
    run,
    urlset,
)

LAYERS = ("text-", "feed-", "robots-", "quality-")
LOC = "<loc>https://example.com/</loc>"


def whole(data: str | bytes, **options: Any) -> list[str]:
    """Every finding of the report by its id."""
    return sorted(f.rule for f in run(data, **options).findings)


def told(data: str | bytes, **options: Any) -> list[str]:
    """The findings of L16 to L20."""
    found = whole(data, **options)
    return [rule for rule in found if rule.startswith(LAYERS) and rule != "text-stray"]


# E02, E06, E07: dates of long ago and hints

LISTING = """<url>
  <loc>http://www.gajdaw.pl/nowosci.html</loc>
  <lastmod>2007-11-02</lastmod>
  <changefreq>daily</changefreq>
  <priority>0.7</priority>
</url>
<url>
  <loc>http://www.gajdaw.pl/gimp/gimp-kurs-3/index.html</loc>
  <lastmod>2007-10-31</lastmod>
  <changefreq>monthly</changefreq>
  <priority>0.6</priority>
</url>
..."""


def test_e02_the_listing() -> None:
    assert told(urlset(LISTING)) == ["quality-hints-ignored", "quality-stale-file"]
    stale = next(f for f in run(urlset(LISTING)).findings if f.rule == "quality-stale-file")
    assert stale.value == "2007-11-02"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2026-10-01", []),
        ("2026-10", []),
        ("2023-02-29", []),
        ("", []),
        ("1970-01-01", ["quality-stale-file"]),
        ("2026-10-07", []),
    ],
)
def test_e06_lastmod(value: str, expected: list[str]) -> None:
    assert told(field("lastmod", value)) == expected


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("priority", value) for value in ("0", "1.0", ".5", "-0", " 0.5 ", "5", "0,5", "")),
        *(("changefreq", value) for value in ("never", "Daily", " daily ", "mothly", "")),
    ],
)
def test_e07_hints(name: str, value: str) -> None:
    assert told(field(name, value)) == ["quality-hints-ignored"]


# E13, E18: limits of images and of news


@pytest.mark.parametrize(
    ("number", "expected"),
    [(899, []), (1_000, ["quality-limit-near"]), (1_001, [])],
)
def test_e13_images(number: int, expected: list[str]) -> None:
    pictures = "".join(
        f"<image:image><image:loc>https://cdn.example.net/{n}.jpg</image:loc></image:image>"
        for n in range(number)
    )
    assert told(urlset(f"<url>{LOC}{pictures}</url>")) == expected


@pytest.mark.parametrize(
    ("number", "expected"),
    [(1, []), (1_000, ["quality-limit-near"]), (1_001, [])],
)
def test_e17_e18_news(number: int, expected: list[str]) -> None:
    news = """<news:news>
  <news:publication><news:name>The Example Times</news:name><news:language>en</news:language></news:publication>
  <news:publication_date>2026-10-04</news:publication_date>
  <news:title>T</news:title>
</news:news>"""  # noqa: E501
    entries = "\n".join(
        f"<url><loc>https://example.org/business/article{n}.html</loc>{news}</url>"
        for n in range(number)
    )
    assert told(urlset(entries)) == expected


# E21


@pytest.mark.parametrize(
    ("number", "scheme", "expected"),
    rows(
        ("9", 9, "https", []),
        ("10", 10, "https", ["quality-lastmod-none"]),
        ("44,999", 44_999, "https", ["quality-lastmod-none"]),
        ("45,000", 45_000, "https", ["quality-lastmod-none", "quality-limit-near"]),
        ("50,000", 50_000, "https", ["quality-lastmod-none", "quality-limit-near"]),
        ("50,001", 50_001, "https", ["quality-lastmod-none", "too-many-urls"]),
        ("9, all http", 9, "http", []),
        ("10, all http", 10, "http", ["quality-http-on-https", "quality-lastmod-none"]),
    ),
)
def test_e21_number_of_entries(number: int, scheme: str, expected: list[str]) -> None:
    assert whole(locs(*(f"{scheme}://example.com/{n}" for n in range(number)))) == expected


def test_e21_one_priority_everywhere() -> None:
    entry = "<url><loc>https://example.com/{}</loc><priority>1.0</priority></url>"
    assert whole(urlset("\n".join(entry.format(n) for n in range(10)))) == [
        "quality-hints-constant",
        "quality-hints-ignored",
        "quality-lastmod-none",
    ]


@pytest.mark.parametrize(
    ("number", "expected"),
    [(44_999, []), (50_000, ["quality-limit-near"]), (50_001, ["too-many-sitemaps"])],
)
def test_e21_number_of_children(number: int, expected: list[str]) -> None:
    child = "<sitemap><loc>https://example.com/{}.xml</loc></sitemap>"
    assert whole(index("\n".join(child.format(n) for n in range(number)))) == expected


# E22


@pytest.mark.parametrize(
    ("size", "packed", "expected"),
    rows(
        ("52,428,800 bytes", 52_428_800, False, ["quality-limit-near"]),
        ("one more", 52_428_801, False, ["size-over-limit"]),
        ("52,428,800 bytes as gzip", 52_428_800, True, ["quality-limit-near"]),
    ),
)
def test_e22_size(size: int, packed: bool, expected: list[str]) -> None:
    data = gz(padded(size), level=1) if packed else padded(size)
    report = run(data, name="sitemap.xml.gz" if packed else None)
    assert sorted(f.rule for f in report.findings) == expected
    if expected == ["quality-limit-near"]:
        assert "bytes 100.0" in report.findings[0].message


def test_e22_the_limit_reached_first() -> None:
    entry = "<url><loc>https://example.com/{}</loc><lastmod>2026-10-01</lastmod></url>\n"
    start = f'<urlset xmlns="{CORE}">\n' + "".join(entry.format(n) for n in range(4_617))
    line = "<!--" + "." * 1_016 + "-->\n"
    lines, rest = divmod(49_964_647 - len(start) - len("</urlset>"), len(line))
    report = run(f"{start}{line * lines}{' ' * rest}</urlset>")
    assert (report.bytes, report.entries) == (49_964_647, 4_617)
    assert sorted(f.rule for f in report.findings) == [
        "quality-lastmod-date-only",
        "quality-lastmod-identical",
        "quality-limit-near",
    ]
    near = next(f for f in report.findings if f.rule == "quality-limit-near")
    assert "bytes 95.3, entries 9.2" in near.message
    assert "limit: the size of the file" in near.message


# E26: one row with hints, the other rows without

HINTS = "<changefreq>daily</changefreq><priority>0.5</priority>"


@pytest.mark.parametrize(
    ("content", "expected"),
    rows(
        ("lastmod first", f"<url><lastmod>2026-01-01</lastmod>{LOC}{HINTS}</url>",
         ["quality-hints-ignored"]),
        ("expires", f"<url>{LOC}<expires>2026-12-31</expires></url>", []),
        ("nothing", "", []),
        ("mobile", f'<url>{LOC}<m:mobile xmlns:m="{MOBILE}"/></url>', []),
    ),
)  # fmt: skip
def test_e26_structure(content: str, expected: list[str]) -> None:
    assert told(urlset(content)) == expected


# E27

LINES = """https://www.example.com/a
¦
¦# list of pages
¦/relative
https://www.example.com/b ¦https://www.example.com/c
¦https://www.example.com/a
¦https://www.example.com/d#top
"""
OF_LINES = [
    "text-blank-line",
    "text-not-a-url",
    "text-not-a-url",
    "text-several-urls",
    "loc-duplicate",
    "loc-fragment",
]


@pytest.mark.parametrize(
    ("name", "more"), [("sitemap.txt", []), ("sitemap.xml", ["text-extension"])]
)
def test_e27_text(name: str, more: list[str]) -> None:
    text, where = marked(LINES)
    report = run(text, name=name)
    assert [f.rule for f in report.findings] == more + OF_LINES
    told_at = [at for rule in dict.fromkeys(OF_LINES) for at in places(report, rule)]
    assert told_at == where
    assert places(report, "text-extension") == [None] * len(more)


RSS = '<rss version="{}"><channel><item>{}</item></channel></rss>'
LINK = "<link>https://example.com/a</link>"
ATOM = """<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://example.com/a"/>
<updated>2003-12-13T18:30:02Z</updated></entry></feed>"""


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("RSS 2.0", RSS.format("2.0", LINK), []),
        ("RSS 0.91", RSS.format("0.91", LINK), ["feed-version"]),
        ("guid only", RSS.format("2.0", "<guid>https://example.com/a</guid>"),
         ["feed-link-missing"]),
        ("a date of sitemaps", RSS.format("2.0", f"{LINK}<pubDate>2003-12-13</pubDate>"),
         ["feed-date-invalid"]),
        ("Atom 1.0", ATOM, []),
    ),
)  # fmt: skip
def test_e27_feeds(text: str, expected: list[str]) -> None:
    assert whole(DECLARATION + text) == sorted(["feed-engine-support", *expected])


# E28: the misplaced priority is no hint


def test_e28_index() -> None:
    text = index("""<sitemap><loc>https://www.example.com/public/index.xml</loc></sitemap>
<sitemap><lastmod>2026-10-01</lastmod><loc>https://www.example.com/public/a.xml.gz</loc></sitemap>
<sitemap><loc>https://www.example.com/public/a.xml.gz</loc><priority>0.5</priority></sitemap>""")
    assert told(text, url="https://www.example.com/public/index.xml") == []


# The other examples: nothing of these layers

LINKED = """<url><loc>https://example.com/</loc>
  <xhtml:link rel="alternate" hreflang="en" href="https://example.com/"/>
  <xhtml:link rel="alternate" hreflang="es-419" href="https://example.com/es/"/>
</url>"""
FILM = """<url><loc>https://example.com/v/1</loc><video:video>
  <video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc>
  <video:title>T</video:title>
</video:video></url>"""
NINE = locs(*(f"https://example.com/{n}" for n in range(9)))


@pytest.mark.parametrize(
    ("data", "options"),
    rows(
        ("E01", urlset(f"<url>{LOC}<changefreq>daily<changefreq></url>"), {}),
        ("E03", loc("http://www.example.com/%C3%BCmlat.php&q=name"), {}),
        ("E04", loc("http://a.pl"), {}),
        ("E05", loc("ftp://example.com/file"), {}),
        ("E05, no loc", urlset("<url><lastmod>2026-10-01</lastmod></url>"), {}),
        ("E08", f"<urlset><url>{LOC}</url></urlset>", {}),
        ("E09 to E12", urlset(LINKED), {}),
        ("E14", urlset(f"<url>{LOC}<image:image/></url>" * 3), {}),
        ("E15, E16", urlset(FILM), {}),
        ("E19", locs("https://www.example.com/a", "http://www.example.com/b"), {}),
        ("E20", loc("http://example.com/catalog"), {"url": "http://example.com/catalog/s.xml"}),
        ("E23", gz(NINE), {"name": "sitemap.xml.gz"}),
        ("E23, cut", gz(NINE)[:-1], {"name": "sitemap.xml.gz"}),
        ("E24", b"\xef\xbb\xbf" + plain().encode(), {}),
        ("E25", "\n" + plain(declaration=DECLARATION) + "abc", {}),
        ("E25, a page", "<!DOCTYPE html><html></html>", {}),
        ("E25, JSON", '{"urls":[]}', {}),
    ),
)
def test_nothing_of_these_layers(data: str | bytes, options: dict[str, str]) -> None:
    assert told(data, **options) == []
