"""An existing sitemap as a source of rows."""

from __future__ import annotations

import pytest
from table_inputs import faults_of, opened, options, packed, read, rows_of

from sitemap_workbench.generate import Failure
from sitemap_workbench.generate.rows import Row
from sitemap_workbench.generate.tables import open_rows
from sitemap_workbench.readers import Source

A, B, C = "https://example.com/a", "https://example.com/b", "https://example.com/c"
ROOT = (
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
    ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'
    ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'
    ' xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"'
    ' xmlns:my="https://example.com/my">\n'
)


def urlset(*entries: str) -> str:
    """Each entry begins on a line of its own, the first on line 2."""
    return ROOT + "\n".join(entries) + "\n</urlset>\n"


def left_out(data: str | bytes) -> dict[str, int]:
    rows = opened(data)
    assert rows is not None
    for _ in rows.batches():
        pass
    return dict(rows.left_out)


def image(address: str) -> str:
    return f"<image:image><image:loc>{address}</image:loc></image:image>"


def video(*children: str) -> str:
    return f"<video:video>{''.join(children)}</video:video>"


def link(code: str, address: str, rel: str = "alternate") -> str:
    return f'<xhtml:link rel="{rel}" hreflang="{code}" href="{address}"/>'


@pytest.mark.parametrize("form", ["auto", "sitemap"])
@pytest.mark.parametrize("odd", ["", "<!-- apart -->"], ids=["fast lane", "parser"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("chunk", [7, 262_144])
def test_entries_with_all_values(form: str, odd: str, end: str, chunk: int) -> None:
    data = urlset(
        f"<url>{odd}<loc>{A}?x=1&amp;y='2'</loc><lastmod>2026-10-01</lastmod>"
        "<changefreq>daily</changefreq><priority>0.5</priority></url>",
        f"<url>{odd}<loc>{B}</loc><priority>1.0</priority>{image(C)}\n"
        f"{image(B + '?a&amp;b')}{link('de-at', A)}{link('X-DEFAULT', B)}</url>",
        f"<url>{odd}<loc>{C}</loc></url>",
    ).replace("\n", end)

    assert rows_of(data, form, chunk=chunk) == [
        Row(2, 1, f"{A}?x=1&y='2'", "2026-10-01", "daily", "0.5"),
        Row(3, 2, B, "", "", "1.0", (C, f"{B}?a&b"), (("de-AT", A), ("x-default", B))),
        Row(5, 3, C),
    ]
    assert left_out(data) == {}


def test_values_are_taken_without_the_blanks_around_them() -> None:
    data = urlset(
        f"<url>\n<loc>\n\t{A}\r\n</loc><lastmod> 2026-10-01 </lastmod>"
        f"<image:image><image:loc>\n{B} </image:loc></image:image>{link(' de ', f' {C} ')}</url>"
    )

    assert rows_of(data) == [Row(2, 1, A, "2026-10-01", images=(B,), alternates=(("de", C),))]


def test_video_and_news() -> None:
    data = urlset(
        f"<url><loc>{A}</loc><video:video>"
        "<video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc>"
        "<video:title> T &lt; U </video:title><video:duration/>"
        "<video:tag>x</video:tag><video:tag>y</video:tag>"
        '<video:restriction relationship="allow">PL GB</video:restriction>'
        '<video:id type="url">1</video:id><video:id>2</video:id>'
        "</video:video><video:video><video:title>2</video:title></video:video>"
        "<news:news><news:publication><news:name>N</news:name><news:language>en</news:language>"
        "</news:publication><news:publication_date>2026-10-01</news:publication_date>"
        "<news:title>T</news:title></news:news></url>"
    )

    (row,) = rows_of(data)

    assert row.videos == (
        {
            "thumbnail_loc": ("https://example.com/t.jpg",),
            "title": ("T < U",),
            "tag": ("x", "y"),
            "restriction": ("PL GB",),
            "restriction@relationship": ("allow",),
            "id": ("1", "2"),
            "id@type": ("url", ""),
        },
        {"title": ("2",)},
    )
    assert row.news == {
        "name": ("N",),
        "language": ("en",),
        "publication_date": ("2026-10-01",),
        "title": ("T",),
    }
    assert left_out(data) == {}


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        (
            f"<image:image><image:loc>{B}</image:loc><image:caption>x</image:caption></image:image>",
            {"image:caption": 1},
        ),
        (
            "<image:image><image:title>x</image:title></image:image>",
            {"image:title": 1, "image:image": 1},
        ),
        (link("de", B, rel="canonical") + link("", B), {"xhtml:link": 2}),
        (
            '<xhtml:link rel="alternate" hreflang="de" href="https://e.com/" media="x"/>',
            {"xhtml:link@media": 1},
        ),
        ("<mobile:mobile/>", {"mobile:mobile": 1}),
        ("<my:own>x<my:part/></my:own><my:own/>", {"own": 2}),
        ("<lastmod>2026</lastmod><lastmod>2025</lastmod>", {"lastmod": 1}),
        ("<expires>2026</expires>", {"expires": 1}),
        ("text", {"#text": 1}),
        (
            video("<video:category>x</video:category>", "<video:title>a</video:title>" * 2),
            {"video:category": 1, "video:title": 1},
        ),
        (
            video(
                '<video:player_loc allow_embed="yes" autoplay="x">https://e.com/</video:player_loc>'
            ),
            {"video:player_loc@allow_embed": 1, "video:player_loc@autoplay": 1},
        ),
        (
            "<news:news><news:keywords>k</news:keywords></news:news><news:news/>",
            {"news:keywords": 1, "news:news": 1},
        ),
    ],
)
def test_what_is_left_out_is_counted_by_name(inside: str, expected: dict[str, int]) -> None:
    data = urlset(f"<url><loc>{A}</loc>{inside}</url>", f"<url><loc>{B}</loc></url>")

    assert [row.loc for row in rows_of(data)] == [A, B]
    assert left_out(data) == expected


def test_children_of_the_root_that_are_no_entries() -> None:
    assert left_out(urlset(f"<my:own/><url><loc>{A}</loc></url>x")) == {"own": 1, "#text": 1}


@pytest.mark.parametrize("odd", ["", "<!-- apart -->"], ids=["fast lane", "parser"])
@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("<url>{odd}<loc></loc></url>", [("gen-table-loc-empty", "loc")]),
        ("<url>{odd}<lastmod>2026</lastmod></url>", [("gen-table-loc-empty", "loc")]),
        (f"<url>{{odd}}<loc>{A}<b>x</b></loc></url>", [("gen-sitemap-markup", "loc")]),
        (
            f"<url>{{odd}}<loc>{A}</loc>{video('<video:title><b/></video:title>')}</url>",
            [("gen-sitemap-markup", "video:title")],
        ),
        (
            f"<url>{{odd}}<loc>{A}</loc>{link('en-UK', B)}{link('xx', B)}</url>",
            [("gen-table-code-near", "hreflang:en-UK"), ("gen-table-code", "hreflang:xx")],
        ),
        (
            f"<url>{{odd}}<loc>{A}</loc>{link('de', B)}{link('de', B)}{link('DE', C)}</url>",
            [("gen-table-field-repeated", "hreflang:DE")],
        ),
    ],
)
def test_entries_at_fault(entry: str, odd: str, expected: list[tuple[str, str]]) -> None:
    found = read(
        urlset(f"<url><loc>{A}</loc></url>", entry.format(odd=odd), "<url><loc>x</loc></url>")
    )

    faults = [one for one in found if isinstance(one, Failure)]
    assert [(fault.id, fault.column) for fault in faults] == expected
    assert {(fault.line, fault.row) for fault in faults} == {(3, 2)}
    assert [one for one in found if isinstance(one, Row)] == [Row(2, 1, A), Row(4, 3, "x")]


GOOD = urlset(f"<url><loc>{A}</loc></url>", f"<url><loc>{B}</loc></url>")


@pytest.mark.parametrize(
    ("data", "line", "position"),
    [
        (GOOD.replace("/b", "/?b&c"), 3, 33),  # a bare ampersand
        (GOOD.replace("/b", "/&nbsp;"), 3, 31),
        (GOOD.replace("/b", "/\x01"), 3, 31),
        (GOOD.replace("</loc></url>\n</urlset>", "</lok></url>\n</urlset>"), 3, 32),
        (GOOD.replace("<url><loc>https://example.com/b", "<url><q:a/><loc>x"), 3, 6),
        (GOOD.removesuffix("</urlset>\n"), 4, 1),
        (GOOD + "<p/>", 5, 1),
        ("<!DOCTYPE urlset>" + GOOD, 1, 1),
        (GOOD.encode().replace(b"/b", b"/\xff"), 3, 31),
    ],
)
@pytest.mark.parametrize("chunk", [11, 262_144])
def test_broken_files_are_refused_with_the_place(
    data: str | bytes, line: int, position: int, chunk: int
) -> None:
    found = read(data, chunk=chunk)

    args = (("where", str(line)), ("position", str(position)))
    assert found[-1] == Failure("gen-sitemap-broken", line, args=args)


@pytest.mark.parametrize(
    ("data", "form", "fault"),
    [
        ('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>', "auto",
         Failure("gen-sitemap-index")),
        ("<!DOCTYPE html><html><title>x</title></html>", "auto",
         Failure("gen-sitemap-kind",
                 args=(("found", "<!DOCTYPE html><html><title>x</title></html>"),))),
        ("<svg xmlns='x'/>", "auto", Failure("gen-sitemap-kind", args=(("found", "<svg>"),))),
        ("name;date\nx", "sitemap", Failure("gen-sitemap-kind", args=(("found", "name;date"),))),
        (packed(GOOD)[:-9], "auto", Failure("gen-table-gzip")),
        (packed(GOOD)[:-1], "auto", Failure("gen-table-gzip")),
    ],
)  # fmt: skip
def test_what_is_no_sitemap(data: str | bytes, form: str, fault: Failure) -> None:
    assert faults_of(data, form) == [fault]


def test_damage_at_the_end_of_a_packed_file() -> None:
    data = urlset(*(f"<url><loc>{A}{number}</loc></url>" for number in range(20_000)))

    assert faults_of(packed(data)[:-4] + bytes(4)) == [Failure("gen-table-gzip")]
    assert faults_of(packed(data), ceiling=len(data)) == []
    assert faults_of(packed(data), ceiling=100_000) == [
        Failure("gen-table-ceiling", args=(("limit", 100_000),))
    ]


@pytest.mark.parametrize("data", [GOOD, "\ufeff" + GOOD, packed(GOOD), GOOD.encode("utf-16")])
def test_packed_and_encoded_files(data: str | bytes) -> None:
    rows = opened(data)
    assert rows is not None

    for _ in range(2):
        assert [row for batch in rows.batches() for row in batch] == [Row(2, 1, A), Row(3, 2, B)]
        assert (rows.form, rows.records, rows.blank) == ("sitemap", 2, 0)
        assert rows.done == rows.total == len(data.encode() if isinstance(data, str) else data)
    assert rows.column("image", 2) == "image"


def test_feeds() -> None:
    rss = (
        f'<rss version="2.0">\n<channel><title>T</title>\n<item><link>{A}</link>'
        "<pubDate>Thu, 01 Oct 2026 10:00:00 GMT</pubDate></item></channel></rss>"
    )
    atom = (
        f'<feed xmlns="http://www.w3.org/2005/Atom">\n<entry><title>T</title><link href="{A}"/>'
        "<updated>2026-10-01T10:00:00Z</updated></entry></feed>"
    )

    assert rows_of(rss) == [Row(3, 1, A)]
    assert left_out(rss) == {"title": 1, "pubDate": 1}
    assert rows_of(atom) == [Row(2, 1, A, "2026-10-01T10:00:00Z")]
    assert left_out(atom) == {"title": 1}


def test_batches_of_a_large_sitemap_are_bounded() -> None:
    data = urlset(*(f"<url><loc>{A}{number}</loc></url>" for number in range(50_000))).encode()
    rows = open_rows(Source.of_bytes(data), options=options())
    assert rows is not None

    sizes = []
    expected = 0
    for batch in rows.batches():
        sizes.append(len(batch))
        for row in batch:
            expected += 1
            assert row == Row(expected + 1, expected, f"{A}{expected - 1}")

    assert sum(sizes) == 50_000
    assert max(sizes) <= 2_000
