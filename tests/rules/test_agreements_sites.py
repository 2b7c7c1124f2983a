"""The worked examples of the catalogue about namespaces, language versions, hosts and indexes:
E08 to E12, E19, E20 and E28.

Expected is the complete list of findings of each; `[]` means none.
"""

from typing import Any

import pytest

from sitemaps import CORE, URL, loc, locs, paths, places, rows, run, urlset, values, whole

YANDEX = "hreflang-yandex-unsupported"


@pytest.mark.parametrize(
    ("namespace", "expected"),
    rows(
        ("the core namespace", f' xmlns="{CORE}"', []),
        ("absent", "", ["ns-missing"]),
        ("0.84", ' xmlns="http://www.google.com/schemas/sitemap/0.84"', ["ns-legacy-google"]),
        ("https", ' xmlns="https://www.sitemaps.org/schemas/sitemap/0.9"', ["ns-https"]),
        ("a slash at the end", f' xmlns="{CORE}/"', ["ns-near-miss"]),
        ("a blank at the end", f' xmlns="{CORE} "', ["ns-near-miss"]),
        ("1.0", ' xmlns="http://www.sitemaps.org/schemas/sitemap/1.0"', ["ns-unknown"]),
    ),
)
def test_e08_namespace_of_the_root(namespace: str, expected: list[str]) -> None:
    assert whole(f"<urlset{namespace}>{URL}</urlset>") == expected


def test_e08_a_prefix() -> None:
    content = "<sm:url><sm:loc>https://example.com/</sm:loc></sm:url>"
    assert whole(f'<sm:urlset xmlns:sm="{CORE}">{content}</sm:urlset>') == []


def test_e08_no_namespace_on_the_url_alone() -> None:
    content = '<url xmlns=""><loc>https://example.com/</loc></url>'
    assert whole(f'<urlset xmlns="{CORE}">{content}</urlset>') == ["ns-child-mismatch"] * 2


def test_e09_https_in_both_namespaces() -> None:
    report = run("""\
<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="https://www.w3.org/1999/xhtml">
<url><loc>https://example.com/en/</loc>
  <xhtml:link rel="alternate" hreflang="en" href="https://example.com/en/"/>
  <xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/"/>
</url>
</urlset>
""")
    assert sorted(f.rule for f in report.findings) == [
        "ext-ns-wrong",
        "hreflang-xdefault-missing",
        YANDEX,
        "ns-https",
    ]
    (message,) = [f.message for f in report.findings if f.rule == "ext-ns-wrong"]
    assert "“https://www.w3.org/1999/xhtml”: 2." in message


def alternates(code: str, href: str = "https://example.com/es/") -> str:
    return urlset(f"""<url><loc>https://example.com/</loc>
  <xhtml:link rel="alternate" hreflang="en" href="https://example.com/"/>
  <xhtml:link rel="alternate" hreflang="{code}" href="{href}"/>
  <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/>
</url>""")


def test_e10_es_419() -> None:
    assert whole(alternates("es-419")) == ["hreflang-region-numeric", YANDEX]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        *((code, []) for code in ("de", "de-ch", "en-GB", "be", "uk", "zh-Hant-TW", "sr-Latn-RS")),
        *((code, ["hreflang-region-unknown"]) for code in ("en-UK", "en-EU")),
        *((code, ["hreflang-language-unknown"]) for code in ("US", "eng", "jp")),
        *((code, ["hreflang-malformed"]) for code in ("en_US", "english", "de-DE-1996")),
        ("zh-Trad", ["hreflang-script-unknown"]),
        ("", ["hreflang-attribute-invalid"]),
        ("EN", ["hreflang-code-repeated"]),
        ("X-Default", ["hreflang-code-repeated"]),
    ],
)
def test_e11_codes(code: str, expected: list[str]) -> None:
    assert whole(alternates(code)) == sorted([*expected, YANDEX])


def test_e11_a_relative_href() -> None:
    assert whole(alternates("de", "/es/")) == ["hreflang-href-invalid", YANDEX]


def test_e12_self_reference_and_return_links() -> None:
    report = run(
        urlset("""<url><loc>https://example.com/en/</loc>
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
    )
    assert [f.rule for f in report.findings] == [
        YANDEX,
        "hreflang-return-missing",
        "hreflang-self-missing",
        "hreflang-return-missing",
    ]
    assert values(report, "hreflang-return-missing") == [
        "https://example.com/de/",
        "https://example.com/en/",
    ]
    assert paths(report, "hreflang-return-missing") == [
        "urlset/url[1]/xhtml:link[2]",
        "urlset/url[3]/xhtml:link",
    ]
    assert values(report, "hreflang-self-missing") == ["https://example.com/fr/"]


E19 = locs(
    "https://www.example.com/sitemaps/a",
    "https://www.example.com/a",
    "http://www.example.com/sitemaps/b",
    "https://example.com/sitemaps/c",
)


def test_e19_with_the_address_of_the_file() -> None:
    report = run(E19, url="https://www.example.com/sitemaps/sitemap.xml")
    assert lines(report) == [
        (4, "location-rule"),
        (5, "scheme-mismatch"),
        (6, "host-mismatch"),
    ]


def test_e19_without_it() -> None:
    assert lines(run(E19)) == [(5, "scheme-mismatch"), (6, "host-mixed")]


def lines(report: Any) -> list[tuple[int, str]]:
    return [(finding.line, finding.rule) for finding in report.findings]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("http://example.com/catalog/show?item=233&amp;user=3453", []),
        ("http://example.com/catalog/", []),
        ("http://example.com/catalog", ["location-rule"]),
        ("http://example.com/catalogue/a", ["location-rule"]),
        ("http://example.com/Catalog/a", ["location-rule"]),
        ("https://example.com/catalog/page1.php", ["scheme-mismatch"]),
        ("http://example.com:8080/catalog/a", ["port-mismatch"]),
    ],
)
def test_e20_directory_edges(source: str, expected: list[str]) -> None:
    assert whole(loc(source), url="http://example.com/catalog/sitemap.xml") == expected


def test_e28_index() -> None:
    text = f"""<sitemapindex xmlns="{CORE}">
<sitemap><loc>https://www.example.com/public/index.xml</loc></sitemap>
<sitemap><lastmod>2026-10-01</lastmod><loc>https://www.example.com/public/a.xml.gz</loc></sitemap>
<sitemap><loc>https://www.example.com/other/b.xml</loc></sitemap>
<sitemap><loc>https://cdn.example.net/public/c.xml</loc></sitemap>
<sitemap><loc>https://www.example.com/public/a.xml.gz</loc><priority>0.5</priority></sitemap>
</sitemapindex>
"""
    report = run(text, url="https://www.example.com/public/index.xml")
    assert lines(report) == [
        (2, "index-self-reference"),
        (4, "index-child-path"),
        (5, "index-child-cross-host"),
        (6, "index-child-duplicate"),
        (6, "element-misplaced"),
    ]
    (misplaced,) = places(report, "element-misplaced")
    assert misplaced is not None
    assert text.encode()[misplaced.offset :].startswith(b"<priority>")
