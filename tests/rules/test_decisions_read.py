"""Appendix E of the catalogue, what is read and judged, and at which place.

The names give the decision (e1, e2 …); only what concerns layers L1 to L8 is here.
"""

import xml.parsers.expat

import pytest

from sitemaps import (
    CORE,
    DECLARATION,
    UTF8_MARK,
    XHTML,
    changed,
    field,
    found,
    gz,
    loc,
    locs,
    marked,
    place,
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


# E12


def test_e12_a_declared_encoding_that_does_not_decode() -> None:
    data = declared("Shift_JIS", b"\xe9 ")
    report = run(data)
    assert found(data) == ["encoding-mismatch"]
    assert places(report, "encoding-mismatch") == [(1, 1, 0)]
    assert report.entries == 1


@pytest.mark.parametrize("encoding", ["UTF-8", "Shift_JIS"])
def test_e12_a_value_with_a_replaced_character_is_not_judged(encoding: str) -> None:
    data = f'<?xml version="1.0" encoding="{encoding}"?>\n'.encode() + plain(
        "<url><loc>/a\N{REPLACEMENT CHARACTER} b</loc></url>" * 2
    ).encode().replace("\N{REPLACEMENT CHARACTER}".encode(), b"\xe9")
    rule = "encoding-invalid-bytes" if encoding == "UTF-8" else "encoding-mismatch"
    assert found(data) == [rule]
    assert run(data).entries == 2


# E13 to E15


def test_e13_after_a_break() -> None:
    text, where = marked(
        urlset(
            "<url>¦<loc>/a</loc></url><url><loc>https://example.com/</loc></url>"
            "<url>¦<loc>https://example.com/</loc></url>"
            "<url><loc>/b</loc><priority>7</priority><x/><loc>c ¦& d</loc>"
        )
    )
    cut = text[: text.index("\n</urlset>")]
    report = run(cut)
    assert found(cut) == ["loc-duplicate", "loc-relative", "xml-ampersand", "xml-truncated"]
    assert places(report, "loc-relative") == where[:1]
    assert places(report, "loc-duplicate") == where[1:2]
    assert places(report, "xml-ampersand") == where[2:]
    assert places(report, "xml-truncated") == [place(cut, len(cut))]
    assert (report.entries, report.verdict, report.complete) == (3, "invalid", False)


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("another root", "<urls>&a;<x></urls>abc", ["root-unexpected"]),
        ("a page", "<!DOCTYPE html><p>&nbsp;</b>", ["format-html"]),
        ("JSON", '{"a": "\x01"}', ["format-json"]),
        ("unknown", "%PDF \x00\x01", ["format-unknown"]),
    ),
)
def test_e14_nothing_is_told_behind_a_foreign_format(text: str, expected: list[str]) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    ("data", "verdict"),
    rows(
        ("broken inside the first entry", plain("<url><loc>x")[:-9], "unreadable"),
        ("broken before the first entry", f'<urlset xmlns="{CORE}">', "unreadable"),
        ("broken after the first entry", plain("<url><loc>https://example.com/</loc></url><url>")[:-9],
         "invalid"),
        ("a well-formed file without entries", urlset(""), "valid"),
        ("a well-formed file without entries and with an error", urlset(LOC), "invalid"),
        ("a file with a warning", locs("https://example.com/", "https://example.com/"), "valid"),
        ("rules for robots", "User-agent: *\nDisallow: /a\n", "valid"),
        ("nothing", "", "unreadable"),
        ("a page", "<!DOCTYPE html><html></html>", "unreadable"),
        ("another root", "<urls/>", "unreadable"),
        ("a word", "hello", "unreadable"),
    ),
)  # fmt: skip
def test_e15_verdict(data: str, verdict: str) -> None:
    assert run(data).verdict == verdict


def test_e15_a_broken_gzip_without_content_is_unreadable() -> None:
    assert run(changed(gz(plain()), 2, 9)).verdict == "unreadable"


# E16, E17


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("a blank, and a host that is not public", "http://localhost/a b",
         ["loc-whitespace-inside"]),
        ("a blank, and capitals", "HTTP://Example.com/a b", ["loc-whitespace-inside"]),
        ("another scheme on a private host", "ftp://192.168.1.2/a", ["loc-scheme"]),
        ("a bad port on localhost", "http://localhost:99999/", ["loc-host-invalid"]),
        ("a glued private host", "http://localhosthttp://localhost/a", ["loc-host-glued"]),
        ("a glued host with capitals", "https://Shop.example.comhttps://Shop.example.com/a",
         ["loc-host-glued"]),
        ("glued with another scheme is not meant", "https://example.com/ftp://example.com/", []),
        ("the other rules still apply to a path", "/a#b", ["loc-fragment", "loc-relative"]),
        ("and to another scheme", "ftp://example.com/%zz", ["loc-bad-percent", "loc-scheme"]),
        ("and to a bad host", "http://example..com/{a}", ["loc-host-invalid", "loc-illegal-char"]),
        ("and to a blank", "https://example.com/a b#c", ["loc-fragment", "loc-whitespace-inside"]),
        ("and to a glued host", "https://example.com/https://example.com/#a",
         ["loc-fragment", "loc-host-glued"]),
    ),
)  # fmt: skip
def test_e16_what_still_applies(source: str, expected: list[str]) -> None:
    assert found(loc(source)) == expected


BLANKS = [
    *"\t\u0085\u00a0\u1680\u2000\u2001\u2005\u200a\u200b\u2028\u2029\u202f\u205f\u3000\ufeff",
    " ",
]
NO_BLANKS = [*"\u00ad\u180e\u200c\u200d\u2060\u2800"]


@pytest.mark.parametrize("blank", BLANKS, ids=lambda char: f"U+{ord(char):04X}")
def test_e17_white_space_of_values(blank: str) -> None:
    assert found(loc(f"https://example.com/{blank}")) == ["loc-whitespace-around"]
    assert "loc-whitespace-inside" in found(loc(f"https://example.com/a{blank}b"))
    assert found(loc(blank)) == ["loc-empty"]


@pytest.mark.parametrize("char", NO_BLANKS, ids=lambda char: f"U+{ord(char):04X}")
def test_e17_other_invisible_characters_are_none(char: str) -> None:
    assert found(loc(f"https://example.com/{char}")) == ["loc-not-escaped"]


# E19 to E21, E23


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2026-10-01T24:00:00", ["lastmod-no-timezone"]),
        ("2026-10-05T12:05:01", ["lastmod-future", "lastmod-no-timezone"]),
        ("2027-01", ["lastmod-future", "lastmod-reduced-precision"]),
        ("1980-01-01Z", ["lastmod-implausible", "lastmod-xsd-only"]),
        ("10000-01-01", ["lastmod-xsd-only"]),
        ("10000-01-01T00:00:00Z", ["lastmod-xsd-only"]),
    ],
)
def test_e19_usable_dates(value: str, expected: list[str]) -> None:
    assert found(field("lastmod", value)) == expected


@pytest.mark.parametrize(
    "namespace",
    [
        "http://www.w3.org/2002/08/xhtml/xhtml1-strict.xsd",
        "xhtml",
        "http://example.com/anything",
        "http://www.w3.org/1999/html",
    ],
)
def test_e20_links_in_any_other_namespace(namespace: str) -> None:
    text, where = marked(
        plain(
            f'<url xmlns:x="{namespace}">{LOC}'
            '¦<x:link rel="alternate" hreflang="en" href="https://example.com/"/></url>'
        )
    )
    assert found(text) == ["ext-ns-wrong"]
    assert places(run(text), "ext-ns-wrong") == where


@pytest.mark.parametrize(
    "host",
    ["0.0.0.0", "[::]", "0x7f.1", "2130706433", "127.1", "[::ffff:10.0.0.1]", "[::ffff:7f00:1]"],
)
def test_e21_addresses_that_come_out_private(host: str) -> None:
    assert found(loc(f"http://{host}/page")) == ["loc-nonpublic-host"]


def test_e21_a_public_address_inside_ipv6() -> None:
    assert found(loc("http://[::ffff:203.0.113.5]/page")) == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("https://example.com/%75ndefined", []),
        ("https://example.com/nul%6C", []),
        ("https://example.com/%7B%7Bslug%7D%7D", []),
        ("https://example.com/undefined", ["loc-unrendered"]),
    ],
)
def test_e23_unrendered_words_are_taken_as_written(source: str, expected: list[str]) -> None:
    assert found(loc(source)) == expected


# E25


@pytest.mark.parametrize(
    ("source", "rule"),
    rows(
        ("a malformed declaration", f'¦<?xml encoding="UTF-8"?>\n{plain()}',
         "xml-declaration-malformed"),
        ("a declaration that says something else",
         f'¦<?xml version="1.0" encoding="ISO-8859-1"?>\n{plain()}', "encoding-declared-other"),
        ("a page with its DOCTYPE", "<!-- c -->\n ¦<!DOCTYPE html>\n<html></html>", "format-html"),
        ("a page without it", "<!-- c -->\n ¦<html></html>", "format-html"),
    ),
)  # fmt: skip
def test_e25_places(source: str, rule: str) -> None:
    text, where = marked(source)
    assert found(text) == [rule]
    assert places(run(text), rule) == where


def test_e25_the_place_where_expat_stops() -> None:
    text = urlset('<url a="1"b="2"></url>')
    judge = xml.parsers.expat.ParserCreate()
    with pytest.raises(xml.parsers.expat.ExpatError):
        judge.Parse(text.encode(), True)
    assert found(text) == ["xml-not-well-formed"]
    assert places(run(text), "xml-not-well-formed") == [place(text, judge.ErrorByteIndex)]


# E29 to E32


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("a foreign root around a map", f"{DECLARATION}¦<root>{plain()}</root>", "root-unexpected"),
        ("only a declaration", f"{DECLARATION}¦", "xml-truncated"),
        ("only a comment", "<!-- nothing -->¦", "xml-truncated"),
        ("only an instruction", "<?a b?>\n¦", "xml-truncated"),
    ),
)
def test_e29_without_a_root_of_its_own(source: str, expected: str) -> None:
    text, where = marked(source)
    report = run(text)
    assert found(text) == [expected]
    assert places(report, expected) == where
    assert report.verdict == "unreadable"


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("a page with a mark", UTF8_MARK + b"<!DOCTYPE html><html></html>", ["format-html"]),
        ("a page with a bad byte", b"<!DOCTYPE html><html>\xe9</html>", ["format-html"]),
        ("an unknown format with bad bytes", b"%PDF-1.7\n\xe9\xff", ["format-unknown"]),
        ("an unknown encoding and a bad byte", declared("utf8mb4", b"\xe9"),
         ["encoding-invalid-bytes", "xml-declaration-malformed"]),
        ("an unknown encoding and a good letter", declared("utf8mb4", "é".encode()),
         ["xml-declaration-malformed"]),
    ),
)  # fmt: skip
def test_e29_bytes_besides(data: bytes, expected: list[str]) -> None:
    assert found(data) == expected


@pytest.mark.parametrize("char", ["\u00a0", "\u200b", "\u3000", "\ufeff"])
def test_e30_only_four_blanks_between_elements(char: str) -> None:
    text, where = marked(urlset(f"<url>{LOC}</url>\n ¦{char}"))
    assert found(text) == ["text-stray"]
    assert places(run(text), "text-stray") == where


@pytest.mark.parametrize("name", ["lastmod", "priority"])
def test_e30_padding_of_dates_and_numbers(name: str) -> None:
    value = {"lastmod": "2026-10-01", "priority": "0.5"}[name]
    for blank in BLANKS:
        assert found(field(name, blank + value)) == ["value-whitespace"]


def test_e30_padding_of_words() -> None:
    for blank in BLANKS:
        assert found(field("changefreq", blank + "daily")) == ["changefreq-form"]


@pytest.mark.parametrize(
    ("source", "expected"),
    rows(
        ("a fault of the text", "<url><loc>/a&b</loc></url>", ["xml-ampersand"]),
        ("markup", "<url><loc><b/></loc></url>", ["value-has-markup"]),
        ("another namespace", '<url><loc xmlns="">https://example.com/</loc></url>',
         ["ns-child-mismatch"]),
        ("order", "<url><lastmod>a&b</lastmod><loc>https://example.com/</loc></url>",
         ["element-order", "xml-ampersand"]),
        ("repeats", f"<url>{LOC}<priority>a&b</priority><priority>1</priority></url>",
         ["element-repeated", "xml-ampersand"]),
    ),
)  # fmt: skip
def test_e30_a_value_that_is_not_judged_counts_as_present(source: str, expected: list[str]) -> None:
    assert found(urlset(source)) == expected


@pytest.mark.parametrize(
    ("fragment", "expected"),
    rows(
        ("a second loc is not judged", f"<url>{LOC}<loc>/b c#d</loc></url>", ["element-repeated"]),
        ("a second loc is no repeat",
         f"<url>{LOC}<loc>https://example.com/</loc></url>", ["element-repeated"]),
        ("a link outside urlset's entries and a field outside its container",
         f"<url>{LOC}<image:loc>/x</image:loc></url>", ["ext-misplaced"]),
    ),
)  # fmt: skip
def test_e31_second_loc_and_stray_field(fragment: str, expected: list[str]) -> None:
    assert found(urlset(fragment)) == expected


def test_e31_foreign_elements_after_the_first_url_are_told_each() -> None:
    text, where = marked(
        urlset(
            f'<url>{LOC}</url>¦<o:a xmlns:o="http://example.com/o"/>'
            '¦<o:a xmlns:o="http://example.com/o"/>'
        )
    )
    report = run(text)
    assert places(report, "ext-before-core") == where
    assert places(report, "foreign-element-unknown") == where[:1]


def test_e32_years_before_the_first_are_not_usable() -> None:
    assert found(field("lastmod", "-0044-03-15")) == ["lastmod-xsd-only"]


def test_xhtml_is_the_namespace_that_links_need() -> None:
    text = plain(
        f'<url xmlns:any="{XHTML}">{LOC}<any:link rel="alternate" hreflang="en" href="https://example.com/"/></url>'
    )
    assert found(text) == []
