"""Appendix E of the catalogue, one finding or two: where its text can be read in two ways.

The names give the decision (e1, e2 …); only what concerns layers L1 to L8 is here.
"""

import pytest

from sitemaps import (
    CORE,
    DECLARATION,
    UTF8_MARK,
    field,
    found,
    index,
    loc,
    locs,
    marked,
    places,
    plain,
    rows,
    run,
    urlset,
)

LOC = "<loc>https://example.com/</loc>"
PICTURE = "<image:image><image:loc>https://example.com/1.png</image:loc></image:image>"
LINK = '<xhtml:link rel="alternate" hreflang="en" href="https://example.com/"/>'


def declared(encoding: str, middle: bytes = b"") -> bytes:
    return (
        f'<?xml version="1.0" encoding="{encoding}"?>\n<!--'.encode()
        + middle
        + b"-->"
        + plain().encode()
    )


# E1


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("a mark with nothing else", UTF8_MARK, ["input-empty"]),
        ("UTF-16 declared over 8-bit bytes", declared("UTF-16"), ["encoding-mismatch"]),
        ("UTF-16 declared over UTF-8", declared("UTF-16", "é".encode()), ["encoding-mismatch"]),
        ("an unknown encoding name", declared("utf8mb4"), ["xml-declaration-malformed"]),
        ("NUL before the root", f"<!-- c -->\0{plain()}".encode(), ["xml-text-before-root"]),
        ("a control character before the root", f"\x01{plain()}".encode(),
         ["xml-text-before-root"]),
        ("NUL after the root", f"{plain()}\0".encode(), ["xml-content-after-root"]),
        ("a control character after the root", f"{plain()}\n\x1a".encode(),
         ["xml-content-after-root"]),
        ("xsi without its declaration",
         f'<urlset xmlns="{CORE}" xsi:schemaLocation="a b"><url>{LOC}</url></urlset>'.encode(),
         ["xml-unbound-prefix"]),
    ),
)  # fmt: skip
def test_e1_the_more_telling_one_alone(data: bytes, expected: list[str]) -> None:
    assert found(data) == expected


# E2


@pytest.mark.parametrize(
    "source",
    rows(
        ("a second document with its declaration", f"{plain()}\n¦{DECLARATION}{plain()}"),
        ("a second root", f"{plain()}\n\n¦{plain()}"),
        ("an end tag too many", f"{plain()}\n¦</urlset>"),
    ),
)
def test_e2_a_second_document(source: str) -> None:
    text, where = marked(DECLARATION + source)
    assert found(text) == ["xml-content-after-root"]
    assert places(run(text), "xml-content-after-root") == where


# E3, E4


@pytest.mark.parametrize(
    "source",
    rows(
        ("a line break of HTML", f"¦<br />\n{DECLARATION}{plain()}"),
        (
            "a message in bold",
            f"\n¦<b>Warning</b>: x in <b>a.php</b> on line <b>3</b><br />\n{plain()}",
        ),
        ("a comment first", f"<!-- cached -->\n¦<p>x</p>{DECLARATION}{plain()}"),
        ("a paragraph never closed", f"¦<p>notice\n{DECLARATION}{plain()}"),
        ("an unrendered template with two braces", f"¦{{{{ header }}}}\n{DECLARATION}{plain()}"),
        ("an unrendered template with a statement", f"¦{{% if x %}}\n{DECLARATION}{plain()}"),
        ("an unrendered template with a comment", f"¦{{# note #}}\n{DECLARATION}{plain()}"),
    ),
)
def test_e3_markup_before_the_declaration_is_text_before_the_root(source: str) -> None:
    text, where = marked(source)
    report = run(text)
    assert found(text) == ["xml-text-before-root"]
    assert places(report, "xml-text-before-root") == where
    assert report.entries == 1


def test_e3_a_doctype_behind_the_text_is_told_as_such() -> None:
    text, where = marked(f"¦Notice: x\n¦<!DOCTYPE urlset>\n{plain()}")
    report = run(text)
    assert found(text) == ["xml-doctype", "xml-text-before-root"]
    assert places(report, "xml-text-before-root") == where[:1]
    assert places(report, "xml-doctype") == where[1:]


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("a page that holds a map", f"<!DOCTYPE html><html><pre>{plain()}</pre></html>",
         ["format-html"]),
        ("JSON that holds a map", f'{{"xml": "{plain()}"}}', ["format-json"]),
        ("a list that holds a map", f"[{plain()}]", ["format-json"]),
    ),
)  # fmt: skip
def test_e3_a_page_and_json_stay_what_they_are(text: str, expected: list[str]) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    "text",
    rows(
        ("two braces", "{{ page }}"),
        ("a statement", "{% if x %}"),
        ("a comment", "{# note #}"),
    ),
)
def test_e4_templates_are_no_json(text: str) -> None:
    assert found(text) == ["format-unknown"]


# E5


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("root in none, children in the core namespace",
         f'<urlset><url xmlns="{CORE}">{LOC}</url></urlset>', ["ns-missing"]),
        ("a core name in its place in a foreign namespace",
         plain(f'<url>{LOC}<o:lastmod xmlns:o="http://example.com/o">2026-10-01</o:lastmod></url>'),
         ["ns-child-mismatch"]),
        ("another name in no namespace", plain(f'<url>{LOC}<expires xmlns="">x</expires></url>'),
         ["element-unknown"]),
        ("a link in no namespace",
         plain(f'<url>{LOC}<link xmlns="" hreflang="en" href="https://example.com/"/></url>'),
         ["element-unknown"]),
    ),
)  # fmt: skip
def test_e5_no_namespace(text: str, expected: list[str]) -> None:
    assert found(text) == expected
    assert run(text).entries == 1


# E6


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("a relative loc with markup", loc("/a<b/>"), ["value-has-markup"]),
        ("an image inside loc", loc(f"https://example.com/{PICTURE}"), ["value-has-markup"]),
        ("a loc inside loc", loc("<loc>/a</loc>"), ["value-has-markup"]),
        ("a priority out of range with markup", field("priority", "7<b/>"), ["value-has-markup"]),
        ("a lastmod with markup alone", field("lastmod", "<b/>"), ["value-has-markup"]),
        ("a loc of white space", loc(" \n"), ["loc-empty"]),
        ("a lastmod of white space", field("lastmod", "  "), ["lastmod-invalid"]),
        ("a changefreq of white space", field("changefreq", "\t"), ["changefreq-invalid"]),
        ("a priority of white space", field("priority", " "), ["priority-invalid"]),
    ),
)
def test_e6_markup_and_blanks(text: str, expected: list[str]) -> None:
    assert found(text) == expected


# E7


@pytest.mark.parametrize(
    ("fragment", "expected"),
    rows(
        ("three extension elements before lastmod",
         f"<url>{LOC}¦{PICTURE}{LINK}<video:video/><lastmod>2026-10-01</lastmod></url>",
         "ext-before-core"),
        ("an image between each core child",
         f"<url>{LOC}¦{PICTURE}<lastmod>2026-10-01</lastmod>{LINK}<priority>0.5</priority></url>",
         "ext-before-core"),
        ("an image in urlset after a url", f"<url>{LOC}</url>¦{PICTURE}", "ext-misplaced"),
        ("a video in urlset after a url", f"<url>{LOC}</url>¦<video:video/>", "ext-misplaced"),
        ("news in urlset after a url", f"<url>{LOC}</url>¦<news:news/>", "ext-misplaced"),
        ("a link in urlset after a url", f"<url>{LOC}</url>¦{LINK}", "ext-misplaced"),
    ),
)  # fmt: skip
def test_e7_extensions_before_and_outside(fragment: str, expected: str) -> None:
    text, where = marked(urlset(fragment))
    assert found(text) == [expected]
    assert places(run(text), expected) == where


def test_e7_a_foreign_element_before_a_core_child() -> None:
    text = urlset(f'<url>{LOC}<o:x xmlns:o="http://example.com/o"/><priority>1</priority></url>')
    assert found(text) == ["ext-before-core", "foreign-element-unknown"]


# E8


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("38 escaped twice", loc("https://example.com/?a&amp;#38;b"), ["loc-double-escaped"]),
        ("children of an index repeated",
         index("<sitemap><loc>https://example.com/1.xml</loc></sitemap>" * 3), []),
        ("the third and the fourth repeat", locs(*["https://example.com/"] * 4),
         ["loc-duplicate"] * 3),
        ("one finding a value for odd characters", loc("https://example.com/{a}{b}|"),
         ["loc-illegal-char"]),
        ("one finding a value for percent signs", loc("https://example.com/%a%b%"),
         ["loc-bad-percent"]),
        ("one finding a place for ampersands", loc("https://example.com/?a&b&c&d"),
         ["xml-ampersand"] * 3),
        ("one finding a place for entities", loc("https://example.com/&a;&a;"),
         ["xml-undefined-entity"] * 2),
        ("one finding a place for characters", loc("https://example.com/&#1;\x02&#3;"),
         ["xml-invalid-char"] * 3),
    ),
)  # fmt: skip
def test_e8_how_many(text: str, expected: list[str]) -> None:
    assert found(text) == expected


# E11


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("zip", b"PK\x03\x04" + bytes(40), ["compression-unsupported"]),
        ("nothing", b"", ["input-empty"]),
    ),
)
def test_e11_gz_in_the_name(data: bytes, expected: list[str]) -> None:
    assert found(data, name="sitemap.xml.gz") == expected
