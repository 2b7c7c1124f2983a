"""Every fault of a table, with its place."""

from __future__ import annotations

import pytest
from table_inputs import faults_of, opened, packed, read

from sitemap_workbench.generate import Failure
from sitemap_workbench.generate.rows import RefusedError, Row

A = "https://example.com/a"


@pytest.mark.parametrize(
    ("heading", "fault", "args"),
    [
        ("foo", "gen-table-field-unknown", {}),
        ("Status Code", "gen-table-field-unknown", {}),
        ("lastmood", "gen-table-field-near", {"suggestion": "lastmod"}),
        ("video:titel", "gen-table-field-near", {"suggestion": "video:title"}),
        ("priorytety", "gen-table-field-near", {"suggestion": "priority"}),
        ("video:uploader@inf", "gen-table-field-near", {"suggestion": "video:uploader@info"}),
        ("image:caption", "gen-table-field-withdrawn", {}),
        ("image:geo_location", "gen-table-field-withdrawn", {}),
        ("image title", "gen-table-field-withdrawn", {}),
        ("image:license", "gen-table-field-withdrawn", {}),
        ("video:category", "gen-table-field-withdrawn", {}),
        ("video:gallery_loc", "gen-table-field-withdrawn", {}),
        ("video:price@currency", "gen-table-field-withdrawn", {}),
        ("video:tvshow", "gen-table-field-withdrawn", {}),
        ("video:player_loc@allow_embed", "gen-table-field-withdrawn", {}),
        ("video:player_loc@autoplay", "gen-table-field-withdrawn", {}),
        ("news:access", "gen-table-field-withdrawn", {}),
        ("news:genres", "gen-table-field-withdrawn", {}),
        ("news:keywords", "gen-table-field-withdrawn", {}),
        ("news:stock_tickers", "gen-table-field-withdrawn", {}),
        ("hreflang", "gen-table-code", {"code": ""}),
        ("hreflang:xx", "gen-table-code", {"code": "xx"}),
        ("hreflang:es-419", "gen-table-code", {"code": "es-419"}),
        ("hreflang:zh-Trad", "gen-table-code", {"code": "zh-Trad"}),
        ("hreflang:english", "gen-table-code", {"code": "english"}),
        ("hreflang:en_US", "gen-table-code-near", {"code": "en_US", "suggestion": "en-US"}),
        ("hreflang:en-UK", "gen-table-code-near", {"code": "en-UK", "suggestion": "en-GB"}),
        ("hreflang:pol", "gen-table-code-near", {"code": "pol", "suggestion": "pl"}),
        ("hreflang:GB-en", "gen-table-code-near", {"code": "GB-en", "suggestion": "en-GB"}),
        ("Address", "gen-table-field-repeated", {"first": "loc", "field": "loc"}),
    ],
)
def test_headings_that_are_no_fields(heading: str, fault: str, args: dict[str, str]) -> None:
    (found,) = faults_of(f"\nloc,{heading}\n{A},x\n")

    assert found == Failure(fault, 2, heading, tuple(args.items()), 2, heading)


def test_every_heading_at_fault_is_told() -> None:
    found = faults_of("foo;loc;bar;hreflang:de;hreflang de;lastmod;modified;image;image")

    assert [(fault.id, fault.column) for fault in found] == [
        ("gen-table-field-unknown", "foo"),
        ("gen-table-field-unknown", "bar"),
        ("gen-table-field-repeated", "hreflang de"),
        ("gen-table-field-repeated", "modified"),
    ]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (f"loc,,lastmod,\n{A},,,\n", []),
        (
            f"loc,,lastmod,\n{A},x,,y\n{A},z,,\n",
            [
                ("gen-table-heading-empty", 2, 2, "B", "x"),
                ("gen-table-heading-empty", 2, 2, "D", "y"),
            ],
        ),
        (f"loc,lastmod\n{A},,\n", []),  # empty cells too many hold nothing
        (f"loc,lastmod\n{A}\n", []),
        (f"loc,lastmod\n{A},a,b,c\n", [("gen-table-cells", 2, 2, "C", "b")]),
        ("loc,lastmod\n,2026\n", [("gen-table-loc-empty", 2, 2, "loc", "")]),
        ("lastmod,URL\n2026, \u3000\n", [("gen-table-loc-empty", 2, 2, "URL", "")]),
        (
            f'loc,lastmod\n"{A}"x,\n{A},\n"{A}" ,\n',
            [("gen-table-quote", 2, 2, None, None), ("gen-table-quote", 4, 4, None, None)],
        ),
        (f'loc,lastmod\n{A}"x",2"\n', []),  # a quote inside a cell that is not quoted
        (f'loc\n{A}\n"{A}\nx', [("gen-table-quote-open", 3, 3, None, None)]),
        (f"loc,lastmod\n{A}\0,\n", [("gen-table-nul", 2, 2, "loc", f"{A}\0")]),
        (f"loc,lastmod\n{A},\n{A},\0\n", [("gen-table-nul", 3, 3, "lastmod", "\0")]),
    ],
)
def test_rows_at_fault(
    data: str, expected: list[tuple[str, int, int, str | None, str | None]]
) -> None:
    found = faults_of(data)

    assert [
        (fault.id, fault.line, fault.row, fault.column, fault.value) for fault in found
    ] == expected


def test_cell_of_131_072_characters_is_read_and_a_longer_one_ends_the_reading() -> None:
    before = f'loc,image\n{A},\n{A},"x\ny"\n'
    limit = 131_072

    assert len(read(f'{before}{A},"{"x" * limit}"\n')) == 3
    found = read(f'{before}{A},"{"x" * limit}x"\n{A},\n')
    assert [one for one in found if isinstance(one, Failure)] == [
        Failure("gen-table-cell-long", 5, None, (("limit", limit),), 4)
    ]
    assert len(found) == 3


@pytest.mark.parametrize("chunk", [1, 5, 262_144])
@pytest.mark.parametrize(
    ("data", "line", "row", "byte", "offset"),
    [
        (b"loc,image\r\n" + A.encode() + b',"a\rb"\r\nz\xc5,', 4, 3, "0xC5", 41),
        (b"loc,image\r" + A.encode() + b",\r\xff", 3, 3, "0xFF", 33),
        (b"\xef\xbb\xbfloc,image\n" + A.encode() + b",\xe2\x82", 2, 2, "0xE2", 35),
        ("\ufeffloc\t\n".encode("utf-16-le") + b"a\0\0\xd8b\0", 2, 2, "0x00", 14),
    ],
)
def test_bytes_that_are_no_text(
    data: bytes, line: int, row: int, byte: str, offset: int, chunk: int
) -> None:
    found = faults_of(data, chunk=chunk)

    args = (("byte", byte), ("offset", str(offset)))
    assert found[-1] == Failure("gen-table-encoding", line, None, args, row)


def test_rows_before_a_refusal_are_given() -> None:
    rows = opened(b"loc,image\n" + A.encode() + b",\n\xff")
    assert rows is not None
    batches = rows.batches()

    assert next(batches) == [Row(2, 2, A)]
    with pytest.raises(RefusedError):
        next(batches)
    assert (rows.records, rows.blank) == (1, 0)


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)


@pytest.mark.parametrize(
    ("data", "fault", "args"),
    [
        (b"PK\x03\x04" + bytes(26) + b"[Content_Types].xml", "gen-table-spreadsheet", {}),
        (
            b"PK\x03\x04" + bytes(26) + b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
            "gen-table-spreadsheet",
            {},
        ),
        (OLE, "gen-table-spreadsheet", {}),
        (b"PK\x03\x04" + bytes(26) + b"pages.csv", "gen-table-archive", {"format": "zip"}),
        (b"BZh91AY", "gen-table-archive", {"format": "bzip2"}),
        (packed(b"BZh91AY"), "gen-table-archive", {"format": "bzip2"}),
        (packed(f"loc,image\n{A},")[:-1], "gen-table-gzip", {}),
        (packed(f"loc,image\n{A},")[:-8] + bytes(8), "gen-table-gzip", {}),
        (packed(packed(packed(A))), "gen-table-gzip", {}),
    ],
)
def test_files_that_cannot_be_unpacked(data: bytes, fault: str, args: dict[str, str]) -> None:
    assert faults_of(data) == [Failure(fault, args=tuple(args.items()))]


def test_ceiling_of_what_is_packed() -> None:
    data = "loc,image\n" + f"{A},\n" * 10_000

    assert faults_of(packed(data), ceiling=len(data)) == []
    assert faults_of(packed(data), ceiling=len(data) - 1) == [
        Failure("gen-table-ceiling", args=(("limit", len(data) - 1),))
    ]
    assert faults_of(data, ceiling=100) == []  # what is not packed has been measured by its reader


def test_line_without_an_end() -> None:
    limit = 16_777_216
    found = faults_of("loc,image\n" + "x" * (limit + 1))

    assert found == [Failure("gen-table-line-long", 2, None, (("limit", limit),), 2)]


@pytest.mark.parametrize(("form", "name"), [("csv", None), ("auto", "pages.csv")])
def test_headings_that_are_not_quoted_right(form: str, name: str | None) -> None:
    assert faults_of('"loc"x,lastmod\n', form, name) == [
        Failure("gen-table-quote", 1, '"loc"x,lastmod', row=1)
    ]


def test_table_of_nothing_but_its_separator() -> None:
    assert faults_of("sep=;\n\n") == [Failure("gen-table-no-loc", 2, None, (("found", ""),), 1)]


def test_damage_far_behind_the_headings() -> None:
    data = "loc,image\n" + "".join(f"{A}{number},\n" for number in range(20_000))
    found = read(packed(data)[:-4] + bytes(4))

    assert found[-1] == Failure("gen-table-gzip")
    assert [one for one in found if isinstance(one, Row)][9_999] == Row(10_001, 10_001, f"{A}9999")
