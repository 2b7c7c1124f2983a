"""The worked examples E01 to E09 of the catalogue, as far as one file and layers L1 to L8 go.

Expected are the listed findings of these layers with their numbers; `[]` means none of them.
"""

import pytest

from sitemaps import (
    CORE,
    field,
    found,
    loc,
    marked,
    places,
    plain,
    rows,
    run,
    urlset,
)

# E01, E02, E03


def test_e01_the_slip() -> None:
    text, where = marked(
        urlset(
            "<url><loc>http://www.gajdaw.pl/nowosci.html</loc><changefreq>daily<changefreq>¦</url>"
        )
    )
    assert found(text) == ["xml-tag-mismatch"]
    assert places(run(text), "xml-tag-mismatch") == where


def test_e02_the_listing_with_its_dots() -> None:
    text, where = marked(
        urlset("""<url>
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
¦...""")
    )
    assert found(text) == ["text-stray"]
    assert places(run(text), "text-stray") == where


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("escaped", "http://www.example.com/%C3%BCmlat.php&amp;q=name", []),
        ("bare ampersand", "http://www.example.com/%C3%BCmlat.php¦&q=name", ["xml-ampersand"]),
        ("raw letter", "http://www.example.com/ümlat.php&amp;q=name", ["loc-not-escaped"]),
        ("another server encoding", "http://www.example.com/%FCmlat.php&amp;q=name", []),
        ("escaped twice", "http://www.example.com/umlat.php&amp;amp;q=name",
         ["loc-double-escaped"]),
        ("an entity of HTML", "http://www.example.com/a&nbsp;b", ["xml-undefined-entity"]),
        ("CDATA", "<![CDATA[http://www.example.com/?a=1&b=2]]>", []),
    ),
)  # fmt: skip
def test_e03_escaping(source: str, expected: list[str]) -> None:
    text, where = marked(loc(source))
    assert found(text) == expected
    assert places(run(text), "xml-ampersand") == where


# E04, E05


def of_length(length: int) -> str:
    return "https://example.com/" + "a" * (length - 20)


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("11", "http://a.pl", ["loc-too-short"]),
        ("12", "http://a.pl/", []),
        ("1,024", of_length(1024), []),
        ("1,025", of_length(1025), ["loc-too-long-yandex"]),
        ("2,047", of_length(2047), ["loc-too-long-yandex"]),
        ("2,048", of_length(2048), ["loc-too-long", "loc-too-long-yandex"]),
        ("2,047 after resolution", of_length(2046) + "&amp;", ["loc-too-long-yandex"]),
    ),
)
def test_e04_length(source: str, expected: list[str]) -> None:
    assert found(loc(source)) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("/mypage.html", ["loc-relative"]),
        ("//example.com/mypage.html", ["loc-relative"]),
        ("example.com:8080/mypage", ["loc-relative"]),
        ("ftp://example.com/file", ["loc-scheme"]),
        ("http:example.com/file", ["loc-host-invalid"]),
        ("https://example.com:65536/", ["loc-host-invalid"]),
        ("https://example.com/a b", ["loc-whitespace-inside"]),
        (" https://example.com/ ", ["loc-whitespace-around"]),
        ("https://example.com/%zz", ["loc-bad-percent"]),
        ("https://example.com/{id}", ["loc-illegal-char"]),
        ("https://example.com/a%2520b", ["loc-double-escaped"]),
        ("https://www.yoursite.com/", ["loc-nonpublic-host"]),
        ("https://example.com/#", ["loc-fragment"]),
        ("https://user:pw@example.com/", ["loc-credentials"]),
        ("HTTPS://Example.com:443/a/../b", ["loc-not-normalized"]),
        ("https://example.com", []),
        ("http://localhost:8000/page", ["loc-nonpublic-host"]),
        ("https://example.com/a;jsessionid=1A", ["loc-session-id"]),
        ("", ["loc-empty"]),
    ],
)
def test_e05_forms(source: str, expected: list[str]) -> None:
    assert found(loc(source)) == expected


def test_e05_no_loc() -> None:
    assert found(urlset("<url><lastmod>2026-10-01</lastmod></url>")) == ["loc-missing"]


# E06, E07


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2026-10-01", []),
        ("2026-10-01T14:05:00+02:00", []),
        ("2026-10-01T14:05:00.5Z", []),
        ("2026-10-01T14:05", ["lastmod-invalid"]),
        ("2026-10-01T14:05Z", ["lastmod-no-seconds"]),
        ("2026-10-01T14:05:00", ["lastmod-no-timezone"]),
        ("2026-10", ["lastmod-reduced-precision"]),
        ("2026-10-01+02:00", ["lastmod-xsd-only"]),
        ("2026-10-01T24:00:00Z", ["lastmod-xsd-only"]),
        ("2026-10-01T23:59:60Z", ["lastmod-impossible"]),
        ("2026-10-01T14:05:00+14:01", ["lastmod-impossible"]),
        ("2023-02-29", ["lastmod-impossible"]),
        ("2024-02-29", []),
        ("2026-10-01 14:05:00", ["lastmod-invalid"]),
        ("2026-10-01t14:05:00z", ["lastmod-invalid"]),
        ("", ["lastmod-invalid"]),
        (" 2026-10-01 ", ["value-whitespace"]),
        ("1970-01-01", ["lastmod-implausible"]),
        ("2026-10-05T12:05:00Z", []),
        ("2026-10-05T12:05:01Z", ["lastmod-future"]),
        ("2026-10-06", []),
        ("2026-10-07", ["lastmod-future"]),
    ],
)
def test_e06_lastmod(value: str, expected: list[str]) -> None:
    assert found(field("lastmod", value)) == expected


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        *(("priority", value, []) for value in ("0", "1", "0.0", "1.0", "0.5")),
        *(("priority", value, ["priority-form"]) for value in (".5", "1.", "+0.5", "-0")),
        ("priority", " 0.5 ", ["value-whitespace"]),
        *(("priority", value, ["priority-range"]) for value in ("1.00001", "-0.1", "5")),
        *(("priority", value, ["priority-invalid"]) for value in ("0,5", "1e0", "")),
        ("changefreq", "never", []),
        *(("changefreq", value, ["changefreq-form"]) for value in ("Daily", " daily ")),
        *(("changefreq", value, ["changefreq-invalid"]) for value in ("mothly", "")),
    ],
)
def test_e07_hints(name: str, value: str, expected: list[str]) -> None:
    assert found(field(name, value)) == expected


# E08, E09

ONE = "<url><loc>https://example.com/</loc></url>"


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("the core namespace", plain(), []),
        ("absent", f"<urlset>{ONE}</urlset>", ["ns-missing"]),
        ("0.84", f'<urlset xmlns="http://www.google.com/schemas/sitemap/0.84">{ONE}</urlset>',
         ["ns-legacy-google"]),
        ("https", f'<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9">{ONE}</urlset>',
         ["ns-https"]),
        ("a slash", f'<urlset xmlns="{CORE}/">{ONE}</urlset>', ["ns-near-miss"]),
        ("a blank", f'<urlset xmlns="{CORE} ">{ONE}</urlset>', ["ns-near-miss"]),
        ("1.0", f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/1.0">{ONE}</urlset>',
         ["ns-unknown"]),
        ("a prefix", (f'<sm:urlset xmlns:sm="{CORE}"><sm:url><sm:loc>https://example.com/</sm:loc>'
         "</sm:url></sm:urlset>"), []),
        ("url without", plain('<url xmlns=""><loc>https://example.com/</loc></url>'),
         ["ns-child-mismatch"] * 2),
    ),
)  # fmt: skip
def test_e08_namespace_of_the_root(text: str, expected: list[str]) -> None:
    assert found(text) == expected


def test_e09_https_in_both_namespaces() -> None:
    text = """<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="https://www.w3.org/1999/xhtml">
<url><loc>https://example.com/en/</loc>
  <xhtml:link rel="alternate" hreflang="en" href="https://example.com/en/"/>
  <xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/"/>
</url>
</urlset>
"""
    report = run(text)
    assert found(text) == ["ext-ns-wrong", "ns-https"]
    assert [place.line for place in places(report, "ext-ns-wrong")] == [3]
