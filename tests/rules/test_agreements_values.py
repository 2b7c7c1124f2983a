"""The worked examples E01 to E07 of the catalogue.

Expected is the complete list of findings of each; `[]` means none.
"""

import pytest

from sitemaps import field, loc, marked, places, rows, run, urlset, values, whole

# E01, E02, E03


def test_e01_the_slip() -> None:
    text, where = marked(
        urlset(
            "<url><loc>http://www.gajdaw.pl/nowosci.html</loc><changefreq>daily<changefreq>¦</url>"
        )
    )
    assert whole(text) == ["xml-tag-mismatch"]
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
    assert whole(text) == ["quality-hints-ignored", "quality-stale-file", "text-stray"]
    assert places(run(text), "text-stray") == where
    assert values(run(text), "quality-stale-file") == ["2007-11-02"]


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
    assert whole(text) == expected
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
    assert whole(loc(source)) == expected


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
    assert whole(loc(source)) == expected


def test_e05_no_loc() -> None:
    assert whole(urlset("<url><lastmod>2026-10-01</lastmod></url>")) == ["loc-missing"]


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
        ("1970-01-01", ["lastmod-implausible", "quality-stale-file"]),
        ("2026-10-05T12:05:00Z", []),
        ("2026-10-05T12:05:01Z", ["lastmod-future"]),
        ("2026-10-06", []),
        ("2026-10-07", ["lastmod-future"]),
    ],
)
def test_e06_lastmod(value: str, expected: list[str]) -> None:
    assert whole(field("lastmod", value)) == expected


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
    assert whole(field(name, value)) == sorted([*expected, "quality-hints-ignored"])
