"""The worked examples E21, E22 and E27 of the catalogue.

Expected is the complete list of findings of each; `[]` means none.
"""

import pytest

from sitemaps import (
    CORE,
    DECLARATION,
    gz,
    index,
    locs,
    marked,
    padded,
    places,
    rows,
    run,
    urlset,
    whole,
)

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
