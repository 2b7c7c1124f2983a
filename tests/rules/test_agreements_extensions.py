"""The worked examples E10 to E20 of the catalogue, as far as one file and layers L1 to L8 go.

Expected are the listed findings of these layers with their numbers; `[]` means none of them.
"""

import pytest

from sitemaps import (
    found,
    loc,
    locs,
    rows,
    run,
    urlset,
)

# E10 to E18: hreflang, images, videos, news; only the blanks of one row belong to these layers


def alternates(code: str, href: str = "https://example.com/es/") -> str:
    return urlset(f"""<url><loc>https://example.com/</loc>
  <xhtml:link rel="alternate" hreflang="en" href="https://example.com/"/>
  <xhtml:link rel="alternate" hreflang="{code}" href="{href}"/>
  <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/>
</url>""")


@pytest.mark.parametrize(
    "code",
    [
        "es-419",
        "de",
        "de-ch",
        "en-GB",
        "zh-Hant-TW",
        "en-UK",
        "US",
        "eng",
        "en_US",
        "english",
        "zh-Trad",
        "EN",
        "X-Default",
    ],
)
def test_e10_e11_codes(code: str) -> None:
    assert found(alternates(code)) == []


def test_e11_a_relative_href() -> None:
    assert found(alternates("de", "/es/")) == []


def test_e12_links_without_return() -> None:
    text = urlset("""<url><loc>https://example.com/en/</loc>
  <xhtml:link rel="alternate" hreflang="en" href="https://example.com/en/"/>
  <xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/"/>
  <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/>
</url>
<url><loc>https://example.com/de/</loc>
  <xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/"/>
  <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/>
</url>
<url><loc>https://example.com/fr/</loc>
  <xhtml:link rel="alternate" hreflang="en" href="https://example.com/en/"/>
</url>""")
    assert found(text) == []


@pytest.mark.parametrize("number", [899, 1000, 1001])
def test_e13_number_of_images(number: int) -> None:
    images = "".join(
        f"<image:image><image:loc>https://cdn.example.net/{n}.jpg</image:loc></image:image>"
        for n in range(number)
    )
    text = urlset(f"<url><loc>https://example.com/</loc>{images}</url>")
    assert found(text) == []
    assert run(text).entries == 1


def test_e14_one_url_per_image() -> None:
    text = urlset("""<url><loc>https://example.com/</loc><image:image><image:title>A</image:title><image:loc>https://cdn.example.net/1.jpg</image:loc></image:image></url>
<url><loc>https://example.com/</loc><image:image><image:loc>https://cdn.example.net/2.jpg</image:loc></image:image></url>
<url><loc>https://example.com/</loc><image:image><image:loc>/3.jpg</image:loc></image:image></url>""")
    assert found(text) == ["loc-duplicate"] * 2


def film(content: str) -> str:
    return urlset(f"""<url><loc>https://example.com/v/1</loc><video:video>
  <video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc>
  <video:title>T</video:title>
  {content}
</video:video></url>""")


SOURCE = "<video:content_loc>https://example.com/v.mp4</video:content_loc>"
PROSE = "<video:description>D</video:description>"


@pytest.mark.parametrize(
    ("content", "expected"),
    rows(
        ("E15, no description", SOURCE, []),
        ("a duration of 0", f"{PROSE}{SOURCE}<video:duration>0</video:duration>", []),
        ("a rating of 5.01", f"{PROSE}{SOURCE}<video:rating>5.01</video:rating>", []),
        ("no content_loc", PROSE, []),
        ("a restriction without relationship",
         f"{PROSE}{SOURCE}<video:restriction>IE</video:restriction>", []),
        ("line breaks around the address",
         f"{PROSE}<video:content_loc>\n    https://example.com/v.mp4\n  </video:content_loc>",
         ["value-whitespace"]),
    ),
)  # fmt: skip
def test_e15_e16_videos(content: str, expected: list[str]) -> None:
    assert found(film(content)) == expected


def story(language: str, date: str) -> str:
    return urlset(f"""<url><loc>https://example.org/business/article55.html</loc><news:news>
  <news:publication><news:name>The Example Times</news:name><news:language>{language}</news:language></news:publication>
  <news:publication_date>{date}</news:publication_date>
  <news:title>T</news:title>
</news:news></url>""")  # noqa: E501


@pytest.mark.parametrize(
    ("language", "date"),
    [
        ("en-US", "2026-10-04"),
        ("zh-cn", "2026-10-04"),
        ("en", "2026-10-02"),
        ("en", "2026-10-04T10:00:00"),
    ],
)
def test_e17_e18_news(language: str, date: str) -> None:
    assert found(story(language, date)) == []


# E19, E20: the address of the file has no rule in these layers


@pytest.mark.parametrize("url", [None, "https://www.example.com/sitemaps/sitemap.xml"])
def test_e19_location_rule(url: str | None) -> None:
    text = locs(
        "https://www.example.com/sitemaps/a",
        "https://www.example.com/a",
        "http://www.example.com/sitemaps/b",
        "https://example.com/sitemaps/c",
    )
    assert found(text, url=url) == []


@pytest.mark.parametrize(
    "source",
    [
        "http://example.com/catalog/show?item=233&amp;user=3453",
        "http://example.com/catalog/",
        "http://example.com/catalog",
        "http://example.com/catalogue/a",
        "http://example.com/Catalog/a",
        "https://example.com/catalog/page1.php",
        "http://example.com:8080/catalog/a",
    ],
)
def test_e20_directory_edges(source: str) -> None:
    assert found(loc(source), url="http://example.com/catalog/sitemap.xml") == []
