"""The root and the namespaces: R032 to R040."""

import pytest

from sitemaps import (
    CORE,
    DECLARATION,
    IMAGE,
    MOBILE,
    NEWS,
    PAGEMAP,
    URL,
    VIDEO,
    XHTML,
    found,
    index,
    marked,
    paths,
    places,
    plain,
    rows,
    run,
    urlset,
)


def rooted(namespace: str, content: str = URL) -> str:
    return f'{DECLARATION}<urlset xmlns="{namespace}">{content}</urlset>'


# R032 root-unexpected


@pytest.mark.parametrize(
    "source",
    rows(
        ("another word", "¦<urls></urls>"),
        ("capitals", f'¦<URLSET xmlns="{CORE}">{URL}</URLSET>'),
        ("an entry as root", f'¦<sitemap xmlns="{CORE}"><loc>https://example.com/</loc></sitemap>'),
        ("a site map of a web server", '¦<siteMap xmlns="http://schemas.example.com/site"/>'),
        ("index in mixed letters", f'{DECLARATION}¦<sitemapIndex xmlns="{CORE}"></sitemapIndex>'),
        ("a list around the map", f"{DECLARATION}<!-- c -->\n¦<root>{plain()}</root>"),
        ("faults after it are not told", "¦<urls><loc>/a</loc></urls>abc"),
    ),
)
def test_a_root_of_another_name_ends_the_reading(source: str) -> None:
    text, expected = marked(source)
    report = run(text)
    assert found(text) == ["root-unexpected"]
    assert places(report, "root-unexpected") == expected
    assert report.verdict == "unreadable"
    assert report.kind == "unknown"


@pytest.mark.parametrize(
    "text",
    rows(
        ("urlset", plain()),
        ("sitemapindex", index("<sitemap><loc>https://example.com/1.xml</loc></sitemap>")),
        ("RSS", '<rss version="2.0"><channel><item><link>https://example.com/</link></item></channel></rss>'),
        ("Atom", '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://example.com/"/></entry></feed>'),
        ("any prefix", f'<sm:urlset xmlns:sm="{CORE}"><sm:url><sm:loc>https://example.com/</sm:loc></sm:url></sm:urlset>'),
    ),
)  # fmt: skip
def test_known_roots(text: str) -> None:
    assert found(text) == []
    assert run(text).entries == 1


# R033 to R037


@pytest.mark.parametrize(
    ("namespace", "expected"),
    rows(
        ("the core namespace", CORE, []),
        ("Google 0.84", "http://www.google.com/schemas/sitemap/0.84", ["ns-legacy-google"]),
        ("Google 0.84 with https", "https://www.google.com/schemas/sitemap/0.84",
         ["ns-legacy-google"]),
        ("Google 0.9", "http://www.google.com/schemas/sitemap/0.9", ["ns-legacy-google"]),
        ("Google 0.9 with https", "https://www.google.com/schemas/sitemap/0.9",
         ["ns-legacy-google"]),
        ("Google 0.90", "http://www.google.com/schemas/sitemap/0.90", ["ns-legacy-google"]),
        ("Google 0.8", "http://www.google.com/schemas/sitemap/0.8", ["ns-unknown"]),
        ("Google 0.84 with a slash", "http://www.google.com/schemas/sitemap/0.84/", ["ns-unknown"]),
        ("https", "https://www.sitemaps.org/schemas/sitemap/0.9", ["ns-https"]),
        ("a slash at the end", CORE + "/", ["ns-near-miss"]),
        ("two slashes at the end", CORE + "//", ["ns-near-miss"]),
        ("a blank at the end", CORE + " ", ["ns-near-miss"]),
        ("a blank at the start", " " + CORE, ["ns-near-miss"]),
        ("a line end at the end", CORE + "\n", ["ns-near-miss"]),
        ("no www", "http://sitemaps.org/schemas/sitemap/0.9", ["ns-near-miss"]),
        ("https and no www", "https://sitemaps.org/schemas/sitemap/0.9", ["ns-near-miss"]),
        ("https and a slash", "https://www.sitemaps.org/schemas/sitemap/0.9/", ["ns-near-miss"]),
        ("a capital in the path", "http://www.sitemaps.org/schemas/Sitemap/0.9", ["ns-near-miss"]),
        ("a capital in the host", "http://www.Sitemaps.org/schemas/sitemap/0.9", ["ns-near-miss"]),
        ("version 1.0", "http://www.sitemaps.org/schemas/sitemap/1.0", ["ns-unknown"]),
        ("version 0.84", "http://www.sitemaps.org/schemas/sitemap/0.84", ["ns-unknown"]),
        ("a host of one word", "http://www.sitemap.org/schemas/sitemap/0.9", ["ns-unknown"]),
        ("no scheme", "//www.sitemaps.org/schemas/sitemap/0.9", ["ns-unknown"]),
        ("something else", "http://example.com/x", ["ns-unknown"]),
        ("made up for images", "http://www.sitemaps.org/schemas/sitemap-image/1.1",
         ["ns-unknown"]),
    ),
)  # fmt: skip
def test_the_namespace_of_the_root(namespace: str, expected: list[str]) -> None:
    text = rooted(namespace)
    report = run(text)
    assert found(text) == expected
    for rule in expected:
        assert places(report, rule) == [(2, 1, len(DECLARATION))]
        assert paths(report, rule) == ["urlset"]
    assert report.entries == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("urlset in no namespace", f"<urlset>{URL}</urlset>", "ns-missing"),
        ("index in no namespace",
         "<sitemapindex><sitemap><loc>https://example.com/1.xml</loc></sitemap></sitemapindex>",
         "ns-missing"),
        ("index with https",
         ('<sitemapindex xmlns="https://www.sitemaps.org/schemas/sitemap/0.9"><sitemap>'
         "<loc>https://example.com/1.xml</loc></sitemap></sitemapindex>"), "ns-https"),
        ("index in the old namespace",
         ('<sitemapindex xmlns="http://www.google.com/schemas/sitemap/0.84"><sitemap>'
         "<loc>https://example.com/1.xml</loc></sitemap></sitemapindex>"), "ns-legacy-google"),
    ),
)  # fmt: skip
def test_roots_told_alone(text: str, expected: str) -> None:
    assert found(text) == [expected]
    assert places(run(text), expected) == [(1, 1, 0)]
    assert run(text).entries == 1


@pytest.mark.parametrize(
    "namespace",
    rows(
        ("https", "https://www.sitemaps.org/schemas/sitemap/0.9"),
        ("unknown", "http://example.com/x"),
        ("Google", "http://www.google.com/schemas/sitemap/0.84"),
    ),
)
def test_later_layers_speak_although_the_namespace_is_wrong(namespace: str) -> None:
    text = rooted(namespace, "<url><loc>/a</loc><priority>2</priority></url>")
    others = [rule for rule in found(text) if not rule.startswith("ns-")]
    assert others == ["loc-relative", "priority-range"]


# R038 ns-child-mismatch

OTHER = 'xmlns:o="http://example.com/other"'


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("children inherit", "<url><loc>https://example.com/</loc></url>", 0),
        ("url in no namespace", '¦<url xmlns="">¦<loc>https://example.com/</loc></url>', 2),
        ("loc under a prefix", f"<url {OTHER}>¦<o:loc>https://example.com/</o:loc></url>", 1),
        ("lastmod in no namespace",
         '<url><loc>https://example.com/</loc>¦<lastmod xmlns="">2026-10-01</lastmod></url>', 1),
        ("changefreq and priority",
         (f"<url {OTHER}><loc>https://example.com/</loc>¦<o:changefreq>daily</o:changefreq>"
         "¦<o:priority>0.5</o:priority></url>"), 2),
        ("url under a foreign prefix",
         f"¦<o:url {OTHER}><loc>https://example.com/</loc></o:url>", 1),
    ),
)  # fmt: skip
def test_core_names_in_their_place_under_another_namespace(source: str, expected: int) -> None:
    text, where = marked(plain(source))
    report = run(text)
    assert found(text) == ["ns-child-mismatch"] * expected
    assert places(report, "ns-child-mismatch") == where
    assert report.entries == 1


def test_a_sitemap_in_no_namespace() -> None:
    text, where = marked(
        index('¦<sitemap xmlns="">¦<loc>https://example.com/1.xml</loc></sitemap>')
    )
    assert found(text) == ["ns-child-mismatch"] * 2
    assert places(run(text), "ns-child-mismatch") == where


# R039 ext-ns-wrong


def linked(namespace: str) -> str:
    return (
        f'<url xmlns:x="{namespace}"><loc>https://example.com/</loc>'
        '¦<x:link rel="alternate" hreflang="en" href="https://example.com/"/>'
        '<x:link rel="alternate" hreflang="x-default" href="https://example.com/"/></url>'
    )


def pictured(namespace: str) -> str:
    return (
        f'<url xmlns:i="{namespace}"><loc>https://example.com/</loc>'
        "¦<i:image><i:loc>https://example.com/1.png</i:loc></i:image></url>"
    )


def filmed(namespace: str) -> str:
    return (
        f'<url xmlns:v="{namespace}"><loc>https://example.com/</loc>¦<v:video>'
        "<v:thumbnail_loc>https://example.com/t.jpg</v:thumbnail_loc><v:title>T</v:title>"
        "<v:description>D</v:description><v:content_loc>https://example.com/v.mp4</v:content_loc>"
        "</v:video></url>"
    )


def reported(namespace: str) -> str:
    return (
        f'<url xmlns:n="{namespace}"><loc>https://example.com/</loc>¦<n:news><n:publication>'
        "<n:name>N</n:name><n:language>en</n:language></n:publication>"
        "<n:publication_date>2026-10-05</n:publication_date><n:title>T</n:title></n:news></url>"
    )


@pytest.mark.parametrize(
    ("source", "wrong"),
    rows(
        ("links in the right namespace", linked(XHTML), False),
        ("images in the right namespace", pictured(IMAGE), False),
        ("videos in the right namespace", filmed(VIDEO), False),
        ("news in the right namespace", reported(NEWS), False),
        ("links with https", linked("https://www.w3.org/1999/xhtml"), True),
        ("links with a slash", linked(XHTML + "/"), True),
        ("links with a blank", linked(XHTML + " "), True),
        ("links under the address of XHTML 1.0", linked("http://www.w3.org/TR/xhtml1"), True),
        ("links under a schema page", linked("http://www.w3.org/2002/08/xhtml/xhtml1-strict.xsd"),
         True),
        ("links under the bare word xhtml", linked("xhtml"), True),
        ("images with https", pictured("https://www.google.com/schemas/sitemap-image/1.1"), True),
        ("images with a slash", pictured(IMAGE + "/"), True),
        ("images, version 1.0", pictured("http://www.google.com/schemas/sitemap-image/1.0"), True),
        ("images at sitemaps.org", pictured("http://www.sitemaps.org/schemas/sitemap-image/1.1"),
         True),
        ("videos of version 1.0", filmed("http://www.google.com/schemas/sitemap-video/1.0"), True),
        ("videos with https", filmed("https://www.google.com/schemas/sitemap-video/1.1"), True),
        ("news of version 0.84", reported("http://www.google.com/schemas/sitemap-news/0.84"), True),
        ("news with https", reported("https://www.google.com/schemas/sitemap-news/0.9"), True),
    ),
)  # fmt: skip
def test_namespaces_of_extensions(source: str, wrong: bool) -> None:
    text, where = marked(plain(source))
    report = run(text)
    assert found(text) == ["ext-ns-wrong"] * wrong
    assert places(report, "ext-ns-wrong") == where * wrong


def test_each_wrong_namespace_is_one_finding() -> None:
    text, where = marked(
        plain(
            linked("https://www.w3.org/1999/xhtml")
            + linked("https://www.w3.org/1999/xhtml").replace("¦", "").replace(".com/", ".com/2")
            + pictured("https://www.google.com/schemas/sitemap-image/1.1").replace(
                ".com/<", ".com/3<"
            )
        )
    )
    assert found(text) == ["ext-ns-wrong"] * 2
    assert places(run(text), "ext-ns-wrong") == where


# R040 foreign-element-unknown


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("in a url", f"<url {OTHER}><loc>https://example.com/</loc>¦<o:y/></url>", 1),
        ("in urlset, before the first url", f"¦<o:y {OTHER}/>{URL}", 1),
        ("the same name twice",
         f"<url {OTHER}><loc>https://example.com/</loc>¦<o:y/><o:y/></url>", 1),
        ("two names", f"<url {OTHER}><loc>https://example.com/</loc>¦<o:y/>¦<o:z/></url>", 2),
        ("one name in two namespaces",
         (f'<url {OTHER} xmlns:p="http://example.com/p"><loc>https://example.com/</loc>¦<o:y/>'
         "¦<p:y/></url>"), 2),
        ("a link without hreflang",
         f'<url {OTHER}><loc>https://example.com/</loc>¦<o:link href="https://example.com/"/></url>',
         1),
        ("mobile", f'<url xmlns:m="{MOBILE}"><loc>https://example.com/</loc><m:mobile/></url>', 0),
        ("PageMap", f'<url><loc>https://example.com/</loc><PageMap xmlns="{PAGEMAP}"/></url>', 0),
        ("code search",
         ('<url xmlns:c="http://www.google.com/codesearch/schemas/sitemap/1.0">'
         "<loc>https://example.com/</loc>¦<c:codesearch/></url>"), 1),
    ),
)  # fmt: skip
def test_elements_of_unknown_namespaces(source: str, expected: int) -> None:
    text, where = marked(plain(source))
    assert found(text) == ["foreign-element-unknown"] * expected
    assert places(run(text), "foreign-element-unknown") == where


@pytest.mark.parametrize(
    "source",
    rows(
        ("in a sitemap",
         f"<sitemap {OTHER}><loc>https://example.com/1.xml</loc>¦<o:y/></sitemap>"),
        ("in the index itself",
         f"¦<o:y {OTHER}/><sitemap><loc>https://example.com/1.xml</loc></sitemap>"),
    ),
)  # fmt: skip
def test_elements_of_unknown_namespaces_in_an_index(source: str) -> None:
    text, where = marked(index(source))
    assert found(text) == ["foreign-element-unknown"]
    assert places(run(text), "foreign-element-unknown") == where


def test_declared_and_unused_namespaces_are_no_finding() -> None:
    assert found(urlset(URL)) == []
