"""The worked examples E23 to E26 of the catalogue.

Expected is the complete list of findings of each; `[]` means none.
"""

import io
import zipfile

import pytest

from sitemaps import MOBILE, PAGEMAP, UTF8_MARK, changed, gz, loc, locs, plain, rows, urlset, whole

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
    assert whole(data, name=name) == expected


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
    assert whole(data) == expected


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
    assert whole(data) == expected


LOC = "<loc>https://example.com/</loc>"
PICTURE = "<image:image><image:loc>https://example.com/1.png</image:loc></image:image>"


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("lastmod first",
         urlset(f"<url><lastmod>2026-01-01</lastmod>{LOC}<changefreq>daily</changefreq>"
                "<priority>0.5</priority></url>"), ["element-order", "quality-hints-ignored"]),
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
        ("an empty image", urlset(f"<url>{LOC}<image:image/></url>"), ["image-loc-missing"]),
        ("mobile", urlset(f'<url>{LOC}<m:mobile xmlns:m="{MOBILE}"/></url>'),
         ["mobile-obsolete"]),
        ("a page map", urlset(f'<url>{LOC}<PageMap xmlns="{PAGEMAP}"/></url>'),
         ["pagemap-obsolete"]),
    ),
)  # fmt: skip
def test_e26_structure(text: str, expected: list[str]) -> None:
    assert whole(text) == expected
