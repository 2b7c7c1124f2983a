"""What is told of each kind of change, and of what is none."""

import pytest
from comparing import between, fields, told

from sitemaps import CORE, index, locs, marked, plain, rows, urlset

A, B = "https://example.com/a", "https://example.com/b"


def url(fragment: str, address: str = A) -> str:
    return f"<url><loc>{address}</loc>{fragment}</url>"


def one(fragment: str) -> str:
    return urlset(url(fragment))


def link(code: str, href: str = B, rel: str = "alternate") -> str:
    return f'<xhtml:link rel="{rel}" hreflang="{code}" href="{href}"/>'


def image(address: str, more: str = "") -> str:
    return f"<image:image><image:loc>{address}</image:loc>{more}</image:image>"


I1, I2 = "https://example.com/1.png", "https://example.com/2.png"
VIDEO = "<video:video><video:title>{}</video:title>{}</video:video>"
NEWS = (
    "<news:news><news:publication><news:name>N</news:name><news:language>{}</news:language>"
    "</news:publication><news:title>T</news:title></news:news>"
)
RULED = '<video:restriction relationship="{}">PL</video:restriction>'

FIELDS = rows(
    ("a later date", "<lastmod>2026-10-01</lastmod>", "<lastmod>2026-10-02</lastmod>",
     [("lastmod", "2026-10-01", "2026-10-02")]),
    ("a date that is new", "", "<lastmod>2026-10-02</lastmod>", [("lastmod", None, "2026-10-02")]),
    ("a date that is gone", "<lastmod>2026-10-02</lastmod>", "", [("lastmod", "2026-10-02", None)]),
    ("an empty date is none", "<lastmod/>", "", []),
    ("blanks around a value", "<lastmod> 2026-10-02\n</lastmod>",
     "<lastmod>2026-10-02</lastmod>", []),
    ("another changefreq", "<changefreq>daily</changefreq>", "<changefreq>weekly</changefreq>",
     [("changefreq", "daily", "weekly")]),
    ("another spelling of a priority", "<priority>0.5</priority>", "<priority>0.50</priority>",
     [("priority", "0.5", "0.50")]),
    ("two fields", "<lastmod>2026-10-01</lastmod><priority>1.0</priority>",
     "<lastmod>2026-10-02</lastmod>",
     [("lastmod", "2026-10-01", "2026-10-02"), ("priority", "1.0", None)]),
    ("a language more", link("de"), link("de") + link("pl"), [("hreflang", (), (f"pl {B}",))]),
    ("another target", link("de"), link("de", A),
     [("hreflang", (f"de {B}",), (f"de {A}",))]),
    ("languages in another order", link("de") + link("pl"), link("pl") + link("de"), []),
    ("a link once more", link("de"), link("de") * 2, [("hreflang", (), (f"de {B}",))]),
    ("a link of another kind", link("de"), link("de", rel="canonical"),
     [("hreflang", (f"de {B}",), (f"de {B} rel=canonical",))]),
    ("a reference in a link", link("de", f"{B}?x=1&amp;y=2"), link("de", f"{B}?x=1&#38;y=2"), []),
    ("another image", image(I1), image(I2), [("image", (I1,), (I2,))]),
    ("images in another order", image(I1) + image(I2), image(I2) + image(I1), []),
    ("a caption", image(I1), image(I1, "<image:caption>C</image:caption>"),
     [("image", (I1,), (f"image:caption: C; image:loc: {I1}",))]),
    ("another title of a video", VIDEO.format("T", ""), VIDEO.format("U", ""),
     [("video", ("video:title: T",), ("video:title: U",))]),
    ("an attribute of a video", VIDEO.format("T", RULED.format("allow")),
     VIDEO.format("T", RULED.format("deny")),
     [("video", ("video:restriction[relationship=allow]: PL; video:title: T",),
       ("video:restriction[relationship=deny]: PL; video:title: T",))]),
    ("the language of news", NEWS.format("en"), NEWS.format("pl"),
     [("news", ("news:language: en; news:name: N; news:title: T",),
       ("news:language: pl; news:name: N; news:title: T",))]),
    ("an element that is no field", "", '<foreign xmlns="urn:x">1</foreign>', []),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new", "expected"), FIELDS)
def test_fields(old: str, new: str, expected: list[object]) -> None:
    comparison = between(one(old), one(new))
    assert fields(comparison) == expected
    assert comparison.identical is (expected == [])
    assert comparison.pages.changed == bool(expected)
    back = [(name, after, before) for name, before, after in expected]  # type: ignore[misc]
    assert fields(between(one(new), one(old))) == back


ADDRESSES = rows(
    ("nothing", [A], [A], []),
    ("one more", [A], [A, B], [("added", B)]),
    ("one less", [A, B], [A], [("removed", B)]),
    ("another order", [A, B], [B, A], []),
    ("a repeat", [A], [A, A], []),
    ("the host in capitals", ["https://EXAMPLE.com/a"], [A], []),
    ("the default port", ["https://example.com:443/a"], [A], []),
    ("the path in capitals", ["https://example.com/A"], [A],
     [("added", A), ("removed", "https://example.com/A")]),
    ("a missing root slash", ["https://example.com"], ["https://example.com/"], []),
    ("a letter, escaped or not", ["https://example.com/ü"], ["https://example.com/%C3%BC"], []),
    ("blanks around it", [f" {A}\n"], [A], []),
    ("what is no address is compared as written", ["/a"], ["/a"], []),
    ("another one that is none", ["/a"], ["/b"], [("added", "/b"), ("removed", "/a")]),
    ("https", ["http://example.com/a"], [A], [("respelled", A)]),
    ("www", [A], ["https://www.example.com/a"], [("respelled", "https://www.example.com/a")]),
    ("a final slash", [A], [f"{A}/"], [("respelled", f"{A}/")]),
    ("all three", ["http://www.example.com/a/"], [A], [("respelled", A)]),
    ("a slash before a query", [f"{A}/?x=1"], [f"{A}?x=1"], [("respelled", f"{A}?x=1")]),
    ("another query", [f"{A}?x=1"], [f"{A}/?x=2"],
     [("added", f"{A}/?x=2"), ("removed", f"{A}?x=1")]),
    ("a slash in a query", [f"{A}?x=/"], [f"{A}?x="],
     [("added", f"{A}?x="), ("removed", f"{A}?x=/")]),
    ("both spellings were there", ["http://example.com/a", A], [A],
     [("removed", "http://example.com/a")]),
    ("another port", ["https://example.com:8443/a"], [A],
     [("added", A), ("removed", "https://example.com:8443/a")]),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new", "expected"), ADDRESSES)
def test_addresses(old: list[str], new: list[str], expected: list[object]) -> None:
    assert told(between(locs(*old), locs(*new))) == expected


def raw(loc: str | bytes) -> bytes:
    """A sitemap with one address, byte for byte as it is given."""
    return locs("@").encode().replace(b"@", loc.encode() if isinstance(loc, str) else loc)


UNREADABLE = rows(
    ("a bare &", f"{A}?a=1&b=2", f"{A}?a=1&b=3", f"{A}?a=1&b=2"),
    ("an entity that is not defined", f"{A}&nbsp;1", f"{A}&nbsp;2", f"{A}&nbsp;1"),
    ("another such entity", f"{A}&nbsp;", f"{A}&copy;", f"{A}&nbsp;"),
    ("a control character", f"{A}\x01b", f"{A}\x01c", f"{A}\ufffdb"),
    ("another control character", f"{A}\x01", f"{A}\x02", f"{A}\ufffd"),
    ("bytes that are no text", A.encode() + b"\xe9", A.encode() + b"\xe8", f"{A}\ufffd"),
    ("a number of a bad character", f"{A}&#1;", f"{A}&#2;", f"{A}&#1;"),
    ("another order of two", f"{A}&\x01", f"{A}\x01&", f"{A}&&"),
    ("one side only", f"{A}?a=1&b=2", A, f"{A}?a=1&b=2"),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new", "shown"), UNREADABLE)
def test_what_could_not_be_read_is_compared_as_written(
    old: str | bytes, new: str | bytes, shown: str
) -> None:
    comparison = between(raw(old), raw(new))
    assert [one.change for one in comparison.changes] == ["added", "removed"]
    assert told(comparison)[1] == ("removed", shown)
    assert not comparison.identical
    same = between(raw(old), raw(old) + b"\n")
    assert (same.identical, same.same_bytes, same.pages.unchanged) == (True, False, 1)


def test_bytes_that_are_no_text_are_compared_in_lists_too() -> None:
    old, new = (f"{B}\n{A}".encode() + end + b"\n" for end in (b"\xe9", b"\xe8"))
    assert told(between(old, new)) == [("added", f"{A}\ufffd"), ("removed", f"{A}\ufffd")]
    assert between(old, old + b"\n").identical


def test_an_ampersand_is_the_same_escaped_or_not() -> None:
    bare, escaped = raw(f"{A}?a=1&b=2"), raw(f"{A}?a=1&amp;b=2")
    assert between(bare, escaped).identical
    assert between(escaped, bare).pages.unchanged == 1


INCOMPARABLE = rows(
    ("markup in the address", f"<url><loc>{A}<b>1</b></loc></url>",
     f"<url><loc>{A}<b>2</b></loc></url>"),
    ("a character in another field", url("<lastmod>2026\x01</lastmod>"),
     url("<lastmod>2026\x02</lastmod>")),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new"), INCOMPARABLE)
def test_what_cannot_be_compared_is_not_called_the_same(old: str, new: str) -> None:
    comparison = between(urlset(old), urlset(new))
    assert not comparison.identical
    assert (comparison.old.unread, comparison.new.unread) == (1, 1)
    assert between(urlset(old), urlset(old)).identical


def test_of_several_spellings_each_has_one_partner() -> None:
    comparison = between(
        locs("http://example.com/a", "http://www.example.com/a"), locs(A, f"{A}/", "https://x.test")
    )
    pairs = [
        (one.old and one.old.address, one.new and one.new.address) for one in comparison.changes
    ]
    assert pairs == [
        (None, "https://x.test"),
        ("http://example.com/a", A),
        ("http://www.example.com/a", f"{A}/"),
    ]
    assert comparison.pages.differs == {"scheme": 2, "www": 1, "slash": 1}


NEAREST = rows(
    ("one difference before two", ["http://a.com/x"],
     ["https://www.a.com/x", "https://a.com/x"], {("http://a.com/x", "https://a.com/x")}),
    ("two before three", ["http://a.com/x"], ["https://www.a.com/x/", "https://a.com/x/"],
     {("http://a.com/x", "https://a.com/x/")}),
    ("each its nearest", ["http://a.com/x", "http://www.a.com/x"],
     ["https://www.a.com/x", "https://a.com/x"],
     {("http://a.com/x", "https://a.com/x"), ("http://www.a.com/x", "https://www.a.com/x")}),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new", "pairs"), NEAREST)
def test_the_nearest_spelling_is_the_partner_in_any_order(
    old: list[str], new: list[str], pairs: set[tuple[str, str]]
) -> None:
    for before in (old, old[::-1]):
        for after in (new, new[::-1]):
            for comparison, turn in (
                (between(locs(*before), locs(*after)), 1),
                (between(locs(*after), locs(*before)), -1),
            ):
                found = comparison.changes.of_kind("respelled")
                assert {
                    (one.old.address, one.new.address)[::turn]
                    for one in found
                    if one.old and one.new
                } == pairs
                assert len(comparison.changes) == len(old) + len(new) - len(pairs)


def test_what_differs_in_a_respelled_address() -> None:
    old = urlset(url("<lastmod>2026-10-01</lastmod>", "http://www.example.com/a"))
    (change,) = between(old, one("<lastmod>2026-10-02</lastmod>")).changes
    assert change.differs == ("scheme", "www")
    assert [(one.field, one.old, one.new) for one in change.fields] == [
        ("lastmod", "2026-10-01", "2026-10-02")
    ]


def test_places_are_those_of_the_locs_on_both_sides() -> None:
    old, (gone, before) = marked(
        urlset(f"<url>¦<loc>{B}</loc></url>\n <url>\n¦<loc>{A}</loc></url>")
    )
    new, (after, come) = marked(
        plain(f"<!-- ż𝄞 -->\r\n<url>¦<loc>{A}</loc><lastmod>2026</lastmod></url>"
              "<url><loc>\u00fc</loc></url>\r<url>¦<loc>https://example.com/c</loc></url>")
    )  # fmt: skip
    found = {}
    for change in between(old, new).changes:
        for spot in (change.old, change.new):
            if spot is not None and spot.address != "\u00fc":
                found[change.change, spot is change.old] = (spot.line, spot.column)
    assert found == {
        ("removed", True): (gone.line, gone.column),
        ("changed", True): (before.line, before.column),
        ("changed", False): (after.line, after.column),
        ("added", False): (come.line, come.column),
    }


def test_children_of_an_index_are_no_pages() -> None:
    child = "<sitemap><loc>{}</loc><lastmod>{}</lastmod></sitemap>"
    old = index(child.format(A, "2026-10-02") + child.format(B, "2026-10-02"))
    comparison = between(old, index(child.format(A, "2026-10-01")))
    assert [(one.change, one.of) for one in comparison.changes] == [
        ("removed", "sitemaps"),
        ("changed", "sitemaps"),
    ]
    assert comparison.pages.different == 0
    assert comparison.sitemaps.dates.earlier == 1


CROSSED = rows(
    ("an index and pages", index(f"<sitemap><loc>{A}</loc></sitemap>"), locs(A), "index_to_pages"),
    ("pages and an index", locs(A), index(f"<sitemap><loc>{A}</loc></sitemap>"), "pages_to_index"),
    ("two indexes", index(f"<sitemap><loc>{A}</loc></sitemap>"),
     index(f"<sitemap><loc>{B}</loc></sitemap>"), None),
    ("nothing", urlset(""), index(f"<sitemap><loc>{A}</loc></sitemap>"), None),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new", "expected"), CROSSED)
def test_an_index_has_nothing_in_common_with_pages(old: str, new: str, expected: str) -> None:
    assert between(old, new).crossed == expected


PREFIXED = (
    f'<s:urlset xmlns:s="{CORE}"><s:url><s:loc>{A}</s:loc></s:url>'
    f"<s:url><s:loc>{B}</s:loc></s:url></s:urlset>"
)
RSS = (
    f"<rss version='2.0'><channel><item><link>{A}</link></item>"
    f"<item><link>{B}</link></item></channel></rss>"
)
FORMS = rows(
    ("a text list", f"{A}\n{B}\n"),
    ("another layout", plain(f"\n\n<url>\n<loc>\n{A}\n</loc>\n</url><url><loc>{B}</loc></url>")),
    ("a prefix", PREFIXED),
    ("UTF-16", locs(A, B).replace("UTF-8", "UTF-16").encode("utf-16")),
    ("RSS", RSS),
)  # fmt: skip


@pytest.mark.parametrize("text", [pytest.param(*one.values, id=one.id) for one in FORMS])
def test_the_form_of_a_file_makes_no_difference(text: str | bytes) -> None:
    assert between(locs(A, B), text).identical


def test_dates_of_atom_are_compared() -> None:
    feed = (
        '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="{}"/>'
        "<updated>{}</updated></entry></feed>"
    )
    old, new = feed.format(A, "2026-10-01T00:00:00Z"), feed.format(A, "2026-10-02T00:00:00Z")
    assert fields(between(old, new)) == [
        ("lastmod", "2026-10-01T00:00:00Z", "2026-10-02T00:00:00Z")
    ]
