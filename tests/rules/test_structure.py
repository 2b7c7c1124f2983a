"""Elements, their places, order and blanks: R041 to R051."""

import pytest

from sitemaps import (
    CORE,
    IMAGE,
    MOBILE,
    PAGEMAP,
    URL,
    field,
    found,
    index,
    marked,
    paths,
    places,
    rows,
    run,
    urlset,
)

LOC = "<loc>https://example.com/</loc>"
PICTURE = "<image:image><image:loc>https://example.com/1.png</image:loc></image:image>"
LINK = '<xhtml:link rel="alternate" hreflang="en" href="https://example.com/"/>'
CHILD = "<sitemap><loc>https://example.com/1.xml</loc></sitemap>"


def check_table(text: str, expected: list[str]) -> None:
    """The ids in the order of the marks, each at its mark."""
    text, where = marked(text)
    report = run(text)
    assert found(text) == sorted(expected)
    told = [(rule, at) for rule in dict.fromkeys(expected) for at in places(report, rule)]
    assert sorted(told) == sorted(zip(expected, where, strict=True))


@pytest.mark.parametrize(
    ("fragment", "expected"),
    rows(
        # R041 element-unknown
        ("a date that the protocol does not know",
         f"<url>{LOC}¦<expires>2026-12-31</expires></url>", ["element-unknown"]),
        ("loc with a capital is neither known nor a loc",
         "¦<url>¦<Loc>https://example.com/</Loc></url>", ["loc-missing", "element-unknown"]),
        ("a title in urlset", f"¦<title>x</title>{URL}", ["element-unknown"]),
        ("under a prefix of the core namespace",
         f'<url xmlns:sm="{CORE}"><sm:loc>https://example.com/</sm:loc>¦<sm:x/></url>',
         ["element-unknown"]),
        ("an image without its prefix", f"<url>{LOC}¦<image/></url>", ["element-unknown"]),
        ("twice is two findings", f"<url>{LOC}¦<a/>¦<a/></url>", ["element-unknown"] * 2),
        # R042 element-misplaced
        ("loc in urlset", f"¦{LOC}{URL}", ["element-misplaced"]),
        ("lastmod in urlset", f"{URL}¦<lastmod>2026-10-01</lastmod>", ["element-misplaced"]),
        ("sitemap in urlset",
         "¦<sitemap><loc>https://example.com/1.xml</loc></sitemap><url>" + LOC + "</url>",
         ["element-misplaced"]),
        ("url in url",
         f"<url>{LOC}¦<url><loc>https://example.com/2</loc></url></url>", ["element-misplaced"]),
        # R043 element-order
        ("the order of the schema",
         (f"<url>{LOC}<lastmod>2026-10-01</lastmod><changefreq>daily</changefreq>"
         "<priority>0.5</priority></url>"), []),
        ("parts left out", f"<url>{LOC}<priority>0.5</priority></url>", []),
        ("lastmod before loc",
         "<url><lastmod>2026-10-01</lastmod>¦" + LOC + "</url>", ["element-order"]),
        ("priority before changefreq",
         f"<url>{LOC}<priority>0.5</priority>¦<changefreq>daily</changefreq></url>",
         ["element-order"]),
        ("changefreq before lastmod, then priority",
         (f"<url>{LOC}<changefreq>daily</changefreq>¦<lastmod>2026-10-01</lastmod>"
         "<priority>0.5</priority></url>"), ["element-order"]),
        ("wholly reversed is one finding",
         ("<url><priority>0.5</priority>¦<changefreq>daily</changefreq>"
         f"<lastmod>2026-10-01</lastmod>{LOC}</url>"), ["element-order"]),
        ("two entries are two findings",
         ("<url><lastmod>2026-10-01</lastmod>¦<loc>https://example.com/1</loc></url>"
         "<url><lastmod>2026-10-01</lastmod>¦<loc>https://example.com/2</loc></url>"),
         ["element-order"] * 2),
        # R044 element-repeated
        ("two loc", f"<url>{LOC}¦<loc>https://example.com/2</loc></url>", ["element-repeated"]),
        ("two lastmod",
         f"<url>{LOC}<lastmod>2026-10-01</lastmod>¦<lastmod>2026-10-02</lastmod></url>",
         ["element-repeated"]),
        ("two changefreq",
         f"<url>{LOC}<changefreq>daily</changefreq>¦<changefreq>daily</changefreq></url>",
         ["element-repeated"]),
        ("two priority",
         f"<url>{LOC}<priority>0.5</priority>¦<priority>0.5</priority></url>",
         ["element-repeated"]),
        ("two of two names",
         (f"<url>{LOC}¦<loc>https://example.com/2</loc><priority>0.5</priority>"
         "¦<priority>0.4</priority></url>"), ["element-repeated"] * 2),
        # R045 text-stray
        ("dots between entries", f"{URL}\n  ¦...", ["text-stray"]),
        ("a word before the first entry", f"¦list\n{URL}", ["text-stray"]),
        ("a comma in a url", f"<url>{LOC}¦,</url>", ["text-stray"]),
        ("an address without its element", f"<url>{LOC}\n¦https://example.com/2</url>",
         ["text-stray"]),
        ("line ends and comments", f"\n\n{URL}\n<!-- text -->\n", []),
        # R046 attribute-unexpected
        ("an attribute of url", f'¦<url id="1">{LOC}</url>', ["attribute-unexpected"]),
        ("a language on loc",
         '<url>¦<loc xml:lang="en">https://example.com/</loc></url>', ["attribute-unexpected"]),
        ("a namespace declared on url", f'<url xmlns:a="http://example.com/">{LOC}</url>', []),
        ("a hint of the schema on url",
         ('<url xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="x">'
         f"{LOC}</url>"),
         []),
        # R047 value-has-markup
        ("markup in loc", "<url><loc>https://example.com/¦<b/></loc></url>", ["value-has-markup"]),
        ("markup in lastmod",
         f"<url>{LOC}<lastmod>¦<time>2026-10-01</time></lastmod></url>", ["value-has-markup"]),
        ("markup in changefreq",
         f"<url>{LOC}<changefreq>dai¦<i>ly</i></changefreq></url>", ["value-has-markup"]),
        ("markup in priority",
         f"<url>{LOC}<priority>¦<b>9</b></priority></url>", ["value-has-markup"]),
        ("a comment in a value", "<url><loc>https://example.com/<!-- c -->a</loc></url>", []),
        ("CDATA in a value", "<url><loc>https://example.com/<![CDATA[a]]></loc></url>", []),
        # R050 ext-before-core
        ("an image after lastmod",
         f"<url>{LOC}<lastmod>2026-10-01</lastmod>{PICTURE}</url>", []),
        ("an image before lastmod",
         f"<url>{LOC}¦{PICTURE}<lastmod>2026-10-01</lastmod></url>", ["ext-before-core"]),
        ("an image before loc", f"<url>¦{PICTURE}{LOC}</url>", ["ext-before-core"]),
        ("two images before lastmod are one finding",
         (f"<url>{LOC}¦{PICTURE}{PICTURE.replace('1.png', '2.png')}"
         "<lastmod>2026-10-01</lastmod></url>"), ["ext-before-core"]),
        ("a link between lastmod and priority",
         f"<url>{LOC}<lastmod>2026-10-01</lastmod>¦{LINK}<priority>0.5</priority></url>",
         ["ext-before-core"]),
        # R051 ext-misplaced
        ("an image in urlset", f"¦{PICTURE}{URL}", ["ext-misplaced"]),
        ("a link in urlset after a url", f"{URL}¦{LINK}", ["ext-misplaced"]),
        ("the address of an image without the image",
         f"<url>{LOC}¦<image:loc>https://example.com/1.png</image:loc></url>", ["ext-misplaced"]),
        ("a video's title without the video",
         f"<url>{LOC}¦<video:title>T</video:title></url>", ["ext-misplaced"]),
        ("mobile in urlset", f'¦<m:mobile xmlns:m="{MOBILE}"/>{URL}', ["ext-misplaced"]),
        ("a page map in urlset", f'¦<PageMap xmlns="{PAGEMAP}"/>{URL}', ["ext-misplaced"]),
        ("an image in its place", f"<url>{LOC}{PICTURE}</url>", []),
    ),
)  # fmt: skip
def test_structure_of_a_urlset(fragment: str, expected: list[str]) -> None:
    check_table(urlset(fragment), expected)


@pytest.mark.parametrize(
    ("fragment", "expected"),
    rows(
        ("loc and lastmod",
         "<sitemap><loc>https://example.com/1.xml</loc><lastmod>2026-10-01</lastmod></sitemap>",
         []),
        ("lastmod before loc is allowed here",
         "<sitemap><lastmod>2026-10-01</lastmod><loc>https://example.com/1.xml</loc></sitemap>",
         []),
        ("changefreq", ("<sitemap><loc>https://example.com/1.xml</loc>"
         "¦<changefreq>daily</changefreq></sitemap>"), ["element-misplaced"]),
        ("priority", ("<sitemap><loc>https://example.com/1.xml</loc>"
         "¦<priority>0.5</priority></sitemap>"), ["element-misplaced"]),
        ("a url", f"{CHILD}¦{URL}", ["element-misplaced"]),
        ("loc in the index itself", f"¦<loc>https://example.com/</loc>{CHILD}",
         ["element-misplaced"]),
        ("two loc", ("<sitemap><loc>https://example.com/1.xml</loc>"
         "¦<loc>https://example.com/2.xml</loc></sitemap>"), ["element-repeated"]),
        ("text in an index", f"{CHILD}¦and so on", ["text-stray"]),
        ("text in a sitemap", "<sitemap>¦x<loc>https://example.com/1.xml</loc></sitemap>",
         ["text-stray"]),
        ("an attribute", '¦<sitemap id="1"><loc>https://example.com/1.xml</loc></sitemap>',
         ["attribute-unexpected"]),
        ("an unknown name", "<sitemap><loc>https://example.com/1.xml</loc>¦<name>x</name></sitemap>",
         ["element-unknown"]),
        ("an image in a sitemap", ("<sitemap><loc>https://example.com/1.xml</loc>"
         f'¦<i:image xmlns:i="{IMAGE}"><i:loc>https://example.com/1.png</i:loc></i:image></sitemap>'),
         ["ext-misplaced"]),
        ("a link in a sitemap", ("<sitemap><loc>https://example.com/1.xml</loc>"
         '¦<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="en"'
         ' href="https://example.com/en.xml"/></sitemap>'), ["ext-misplaced"]),
        ("markup in loc", "<sitemap><loc>https://example.com/1.xml¦<b/></loc></sitemap>",
         ["value-has-markup"]),
    ),
)  # fmt: skip
def test_structure_of_an_index(fragment: str, expected: list[str]) -> None:
    check_table(index(fragment), expected)


def test_cdata_is_text_as_well() -> None:
    assert found(urlset(f"{URL}<![CDATA[x]]>")) == ["text-stray"]


def test_an_attribute_of_the_root() -> None:
    check_table(f'¦<urlset xmlns="{CORE}" version="1">{URL}</urlset>', ["attribute-unexpected"])
    schema = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b"'
    check_table(f'<urlset xmlns="{CORE}" {schema}>{URL}</urlset>', [])


def test_a_foreign_element_after_the_first_url() -> None:
    text, where = marked(urlset(f'{URL}\n¦<o:y xmlns:o="http://example.com/o"/>'))
    report = run(text)
    assert found(text) == ["ext-before-core", "foreign-element-unknown"]
    assert places(report, "ext-before-core") == where
    assert places(report, "foreign-element-unknown") == where


def test_entries_are_the_url_children_of_urlset() -> None:
    assert run(urlset(f"<url>{LOC}<url><loc>https://example.com/2</loc></url></url>")).entries == 1
    assert run(urlset("<url/><url/><url/>")).entries == 3
    assert run(urlset(f"<url>{LOC}{PICTURE}{LINK}</url>")).entries == 1


# R048 value-whitespace


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("no padding", field("lastmod", "2026-10-01"), 0),
        ("blanks around lastmod", field("lastmod", " 2026-10-01 "), 1),
        ("a line end after lastmod", field("lastmod", "2026-10-01\n"), 1),
        ("a no-break space before lastmod", field("lastmod", "\u00a02026-10-01"), 1),
        ("blanks around priority", field("priority", " 0.5 "), 1),
        ("a tab before priority", field("priority", "\t0.5"), 1),
    ),
)
def test_padding_of_dates_and_numbers(text: str, expected: int) -> None:
    report = run(text)
    assert found(text) == ["value-whitespace"] * expected
    at = text.index("</loc>") + len("</loc>")
    assert [p.offset for p in places(report, "value-whitespace")] == [at] * expected


VIDEO = (
    ("thumbnail_loc", "https://example.com/t.jpg"),
    ("title", "T"),
    ("description", "D"),
    ("content_loc", "https://example.com/v.mp4"),
    ("player_loc", "https://example.com/p"),
    ("duration", "60"),
    ("expiration_date", "2026-12-31"),
    ("rating", "4.5"),
    ("view_count", "7"),
    ("publication_date", "2026-10-01"),
)


def film(padded: str) -> str:
    fields = "".join(
        f"<video:{name}>\n  {value}\n</video:{name}>"
        if name == padded
        else f"<video:{name}>{value}</video:{name}>"
        for name, value in VIDEO
    )
    return urlset(f"<url>{LOC}<video:video>{fields}</video:video></url>")


@pytest.mark.parametrize(
    "name", [name for name, _ in VIDEO if name not in ("title", "description")]
)
def test_padding_of_addresses_numbers_and_dates_of_a_video(name: str) -> None:
    text = film(name)
    assert found(text) == ["value-whitespace"]
    at = text.index(f"<video:{name}>")
    assert [p.offset for p in places(run(text), "value-whitespace")] == [at]


@pytest.mark.parametrize("name", ["title", "description"])
def test_prose_may_be_padded(name: str) -> None:
    assert found(film(name)) == []


def test_padding_of_an_image_and_of_news() -> None:
    check_table(
        urlset(
            f"<url>{LOC}<image:image>¦<image:loc> https://example.com/1.png</image:loc>"
            "</image:image><news:news><news:publication><news:name> N </news:name>"
            "<news:language>en</news:language></news:publication>"
            "¦<news:publication_date>2026-10-05 </news:publication_date>"
            "<news:title> T </news:title></news:news></url>"
        ),
        ["value-whitespace"] * 2,
    )


# R049 urlset-empty


@pytest.mark.parametrize(
    ("source", "kind"),
    rows(
        ("a urlset", f'¦<urlset xmlns="{CORE}"></urlset>', "urlset"),
        ("a urlset closed at once", f'¦<urlset xmlns="{CORE}"/>', "urlset"),
        ("a urlset with a comment", f'\n¦<urlset xmlns="{CORE}"><!-- none --></urlset>', "urlset"),
        ("an index", f'¦<sitemapindex xmlns="{CORE}"></sitemapindex>', "sitemapindex"),
        ("RSS", '¦<rss version="2.0"><channel></channel></rss>', "rss"),
        ("Atom", '¦<feed xmlns="http://www.w3.org/2005/Atom"></feed>', "atom"),
    ),
)
def test_a_root_without_entries(source: str, kind: str) -> None:
    text, where = marked(source)
    report = run(text)
    assert found(text) == ["urlset-empty"]
    assert places(report, "urlset-empty") == where
    assert (report.kind, report.entries, report.verdict) == (kind, 0, "valid")


def test_only_misplaced_things_leave_it_empty() -> None:
    assert found(urlset(LOC)) == ["element-misplaced", "urlset-empty"]
    assert found(index(URL)) == ["element-misplaced", "urlset-empty"]


# Paths


@pytest.mark.parametrize(
    ("text", "rule", "path"),
    rows(
        ("the root", urlset(""), "urlset-empty", "urlset"),
        ("an entry", urlset(URL + "<url/>"), "loc-missing", "urlset/url[2]"),
        ("an unknown child", urlset(f"<url>{LOC}<a/></url>"), "element-unknown", "urlset/url[1]/a"),
        ("a child of the root", urlset(LOC + URL), "element-misplaced", "urlset/loc"),
        ("a child out of order", urlset(f"{URL}<url><priority>1</priority>{LOC[:-6]}2</loc></url>"),
         "element-order", "urlset/url[2]/loc"),
        ("an entry of an index", index(CHILD + "<sitemap/>"), "loc-missing",
         "sitemapindex/sitemap[2]"),
        ("a field of an index",
         index(f"{CHILD}<sitemap><loc>https://example.com/2.xml</loc><lastmod>x</lastmod></sitemap>"),
         "lastmod-invalid", "sitemapindex/sitemap[2]/lastmod"),
    ),
)  # fmt: skip
def test_paths_count_the_entries(text: str, rule: str, path: str) -> None:
    assert paths(run(text), rule) == [path]
