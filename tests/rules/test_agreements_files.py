"""The worked examples E21 to E28 of the catalogue, as far as one file and layers L1 to L8 go.

Expected are the listed findings of these layers with their numbers; `[]` means none of them.
"""

import io
import zipfile

import pytest

from sitemaps import (
    DECLARATION,
    MOBILE,
    PAGEMAP,
    UTF8_MARK,
    changed,
    found,
    gz,
    ids,
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

# E21, E22


@pytest.mark.parametrize(
    ("number", "scheme", "expected"),
    rows(
        ("9", 9, "https", []),
        ("10", 10, "https", []),
        ("50,000", 50_000, "https", []),
        ("50,001", 50_001, "https", ["too-many-urls"]),
        ("9, all http", 9, "http", []),
        ("10, all http", 10, "http", []),
    ),
)
def test_e21_number_of_entries(number: int, scheme: str, expected: list[str]) -> None:
    report = run(locs(*(f"{scheme}://example.com/{n}" for n in range(number))))
    assert ids(report) == expected
    assert report.entries == number


def test_e21_one_priority_everywhere() -> None:
    entries = "".join(
        f"<url><loc>https://example.com/{n}</loc><priority>1.0</priority></url>" for n in range(10)
    )
    assert found(urlset(entries)) == []


@pytest.mark.parametrize(
    ("number", "expected"),
    [(50_000, []), (50_001, ["too-many-sitemaps"])],
)
def test_e21_number_of_children(number: int, expected: list[str]) -> None:
    text = index(
        "".join(f"<sitemap><loc>https://example.com/{n}</loc></sitemap>\n" for n in range(number))
    )
    assert found(text) == expected


@pytest.mark.parametrize(
    ("size", "packed", "expected"),
    rows(
        ("52,428,800 bytes", 52_428_800, False, []),
        ("52,428,801 bytes", 52_428_801, False, ["size-over-limit"]),
        ("52,428,800 bytes as gzip", 52_428_800, True, []),
    ),
)
def test_e22_size(size: int, packed: bool, expected: list[str]) -> None:
    if packed:
        assert found(gz(padded(size), level=1), name="sitemap.xml.gz") == expected
    else:
        assert found(padded(size)) == expected


# E23, E24

NINE = locs(*(f"https://example.com/{n}" for n in range(9)))


def zipped() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("sitemap.xml", NINE)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("data", "name", "expected"),
    rows(
        ("correct gzip", gz(NINE), "sitemap.xml.gz", []),
        ("two members", gz(NINE[:200]) + gz(NINE[200:]), "sitemap.xml.gz", []),
        ("the last byte missing", gz(NINE)[:-1], "sitemap.xml.gz", ["gzip-truncated"]),
        ("the first half", gz(NINE)[: len(gz(NINE)) // 2], "sitemap.xml.gz",
         ["gzip-truncated", "xml-truncated"]),
        ("the CRC field changed", changed(gz(NINE), -8, gz(NINE)[-8] ^ 0xFF), "sitemap.xml.gz",
         ["gzip-corrupt"]),
        ("abc appended", gz(NINE) + b"abc", "sitemap.xml.gz", ["gzip-trailing-data"]),
        ("gzip of the gzip", gz(gz(NINE)), "sitemap.xml.gz", ["gzip-nested"]),
        ("plain XML", NINE.encode(), "sitemap.xml.gz", ["gzip-name-mismatch"]),
        ("correct gzip named .xml", gz(NINE), "sitemap.xml", ["gzip-name-mismatch"]),
        ("zip under the name of a sitemap", zipped(), "sitemap.xml.gz",
         ["compression-unsupported"]),
        ("gzip of nothing", gz(b""), "sitemap.xml.gz", ["input-empty"]),
    ),
)  # fmt: skip
def test_e23_gzip(data: bytes, name: str, expected: list[str]) -> None:
    assert found(data, name=name) == expected


def commented(encoding: str, middle: bytes) -> bytes:
    named = f' encoding="{encoding}"' if encoding else ""
    return b'<?xml version="1.0"%b?>\n<!--%b-->\n%b' % (named.encode(), middle, plain().encode())


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("UTF-8", commented("UTF-8", b"\xc3\xa9"), []),
        ("none", commented("", b"\xc3\xa9"), []),
        ("a mark", UTF8_MARK + commented("UTF-8", b"\xc3\xa9"), ["bytes-bom"]),
        ("ISO-8859-1 as said", commented("ISO-8859-1", b"\xe9"), ["encoding-legacy"]),
        ("UTF-8, not as said", commented("UTF-8", b"\xe9"), ["encoding-invalid-bytes"]),
        ("none, and not UTF-8", commented("", b"\xe9"), ["encoding-invalid-bytes"]),
        ("ISO-8859-1, but UTF-8", commented("ISO-8859-1", b"\xc3\xa9"), ["encoding-mismatch"]),
        ("ISO-8859-1, but ASCII", commented("ISO-8859-1", b""), ["encoding-declared-other"]),
        ("UTF-16 as said",
         b"\xff\xfe" + commented("UTF-16", b"x").decode().encode("utf-16-le"), ["encoding-utf16"]),
        ("UTF-16 that says UTF-8",
         b"\xff\xfe" + commented("UTF-8", b"x").decode().encode("utf-16-le"),
         ["encoding-mismatch", "encoding-utf16"]),
    ),
)  # fmt: skip
def test_e24_encoding(data: bytes, expected: list[str]) -> None:
    assert found(data) == expected


# E25, E26


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("two newlines", "\n\n" + plain(), []),
        ("a newline and a declaration", '\n<?xml version="1.0"?>' + plain(),
         ["xml-declaration-late"]),
        ("a warning", 'Warning: x\n<?xml version="1.0"?>' + plain(), ["xml-text-before-root"]),
        ("two marks", "\ufeff\ufeff" + plain(), ["bytes-bom", "xml-text-before-root"]),
        ("a DOCTYPE", "<!DOCTYPE urlset>" + plain(), ["xml-doctype"]),
        ("an entity", '<!DOCTYPE urlset [<!ENTITY x "y">]>' + plain(),
         ["xml-doctype", "xml-entity-declaration"]),
        ("a page", "<!DOCTYPE html><html><head></head></html>", ["format-html"]),
        ("JSON", '{"urls":[]}', ["format-json"]),
        ("one blank", " ", ["input-empty"]),
        ("PDF", "%PDF-1.7 and more", ["format-unknown"]),
        ("the declaration reversed", '<?xml encoding="UTF-8" version="1.0"?>' + plain(),
         ["xml-declaration-malformed"]),
        ("another root", "<urls></urls>", ["root-unexpected"]),
        ("letters after the end tag", plain() + "abc", ["xml-content-after-root"]),
    ),
)  # fmt: skip
def test_e25_before_and_after_the_root(data: str, expected: list[str]) -> None:
    assert found(data) == expected


LOC = "<loc>https://example.com/</loc>"
PICTURE = "<image:image><image:loc>https://example.com/1.png</image:loc></image:image>"


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("lastmod first",
         urlset(f"<url><lastmod>2026-01-01</lastmod>{LOC}<changefreq>daily</changefreq>"
                "<priority>0.5</priority></url>"), ["element-order"]),
        ("expires", urlset(f"<url>{LOC}<expires>2026-12-31</expires></url>"), ["element-unknown"]),
        ("two loc", urlset(f"<url>{LOC}<loc>https://example.com/2</loc></url>"),
         ["element-repeated"]),
        ("loc in urlset", urlset(LOC), ["element-misplaced", "urlset-empty"]),
        ("image before lastmod", urlset(f"<url>{LOC}{PICTURE}<lastmod>2026-10-01</lastmod></url>"),
         ["ext-before-core"]),
        ("image in urlset", urlset(f"{PICTURE}<url>{LOC}</url>"), ["ext-misplaced"]),
        ("an unknown namespace", urlset(f'<url>{LOC}<o:x xmlns:o="http://example.com/o"/></url>'),
         ["foreign-element-unknown"]),
        ("an id", urlset(f'<url id="1">{LOC}</url>'), ["attribute-unexpected"]),
        ("markup in loc", urlset("<url><loc>https://example.com/<b/></loc></url>"),
         ["value-has-markup"]),
        ("nothing", urlset(""), ["urlset-empty"]),
        ("cut off", urlset("<url><loc>https://exam").split("\n</urlset>")[0], ["xml-truncated"]),
        ("an image without xmlns:image", plain(f"<url>{LOC}{PICTURE}</url>"),
         ["xml-unbound-prefix"]),
        ("Loc", urlset("<url><Loc>https://example.com/</Loc></url>"),
         ["element-unknown", "loc-missing"]),
        ("a forbidden character", loc("https://example.com/&#11;"), ["xml-invalid-char"]),
        ("no quotes", urlset(f"<url id=1>{LOC}</url>"), ["xml-not-well-formed"]),
        ("the default port", locs("https://example.com/a", "https://example.com:443/a"),
         ["loc-duplicate-normalized", "loc-not-normalized"]),
        ("an empty image", urlset(f"<url>{LOC}<image:image/></url>"), []),
        ("mobile", urlset(f'<url>{LOC}<m:mobile xmlns:m="{MOBILE}"/></url>'), []),
        ("a page map", urlset(f'<url>{LOC}<PageMap xmlns="{PAGEMAP}"/></url>'), []),
    ),
)  # fmt: skip
def test_e26_structure(text: str, expected: list[str]) -> None:
    assert found(text) == expected


# E27, E28

LINES = """https://www.example.com/a

# list of pages
/relative
https://www.example.com/b https://www.example.com/c
https://www.example.com/a
https://www.example.com/d#top
"""


@pytest.mark.parametrize("name", ["sitemap.txt", "sitemap.xml"])
def test_e27_text(name: str) -> None:
    report = run(LINES, name=name)
    assert found(LINES, name=name) == ["loc-duplicate", "loc-fragment"]
    at = LINES.rindex("https://www.example.com/a")
    assert places(report, "loc-duplicate") == [(6, 1, at)]
    assert places(report, "loc-fragment") == [(7, 1, LINES.index("https://www.example.com/d"))]


@pytest.mark.parametrize(
    "text",
    rows(
        ("RSS 2.0", '<rss version="2.0"><channel><item><link>https://example.com/a</link></item></channel></rss>'),
        ("RSS 0.91", '<rss version="0.91"><channel><item><link>https://example.com/a</link></item></channel></rss>'),
        ("guid only", '<rss version="2.0"><channel><item><guid>https://example.com/a</guid></item></channel></rss>'),
        ("a bad date", '<rss version="2.0"><channel><item><link>https://example.com/a</link><pubDate>2003-12-13</pubDate></item></channel></rss>'),
        ("Atom", '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://example.com/a"/><updated>2003-12-13T18:30:02Z</updated></entry></feed>'),
        ("RDF", '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item><link>https://example.com/a</link></item></rdf:RDF>'),
    ),
)  # fmt: skip
def test_e27_feeds(text: str) -> None:
    assert found(DECLARATION + text) == []
    assert run(text).entries == 1


def test_e28_index() -> None:
    text, where = marked("""<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://www.example.com/public/index.xml</loc></sitemap>
<sitemap><lastmod>2026-10-01</lastmod><loc>https://www.example.com/public/a.xml.gz</loc></sitemap>
<sitemap><loc>https://www.example.com/other/b.xml</loc></sitemap>
<sitemap><loc>https://cdn.example.net/public/c.xml</loc></sitemap>
<sitemap><loc>https://www.example.com/public/a.xml.gz</loc>¦<priority>0.5</priority></sitemap>
</sitemapindex>
""")
    report = run(text, url="https://www.example.com/public/index.xml")
    assert found(text, url="https://www.example.com/public/index.xml") == ["element-misplaced"]
    assert places(report, "element-misplaced") == where
    assert report.entries == 5
