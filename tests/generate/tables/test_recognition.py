"""What an input is taken for, and which headings are understood."""

from __future__ import annotations

import pytest
from table_inputs import HOME, faults_of, opened, packed, read, rows_of

from sitemap_workbench.generate.rows import Row

A, B = "https://example.com/a", "https://example.com/b"


@pytest.mark.parametrize(
    ("data", "name", "form"),
    [
        ("", None, None),
        ("\ufeff \r\n\t\n", None, None),
        (f"{A}\n{B}", None, None),
        (f"{A},b;c\n{B}", "pasted.txt", None),
        (f"{A},link\n{B}", None, None),  # a heading that is part of an address is none
        (f"{A}\n{B}", "pages.csv", None),
        ("example.com\nexample.org", None, None),
        (packed(f"{A}\n{B}"), "list.txt.gz", None),
        (f"loc\n{A}", None, "csv"),
        (f"\ufeffURL\r{A}\r", None, "csv"),
        (f"loc,lastmod\n{A},2026-10-01", None, "csv"),
        (f"lastmod;loc\n2026-10-01;{A}", None, "csv"),
        (f"loc\tlastmod\n{A}\t2026-10-01", None, "tsv"),
        (f"sep=;\r\nloc;lastmod\r\n{A};", None, "csv"),
        (f"sep=\t\nloc\tlastmod\n{A}\t", None, "csv"),
        (f'\n\n"loc","lastmod"\n{A},', None, "csv"),
        (packed(f"loc,lastmod\n{A},"), None, "csv"),
        (f'{{"loc": "{A}"}}', None, "json-lines"),
        (f'\ufeff\n{{"loc": "{A}"}}', "sitemap.xml", "json-lines"),
        (packed(f'{{"loc": "{A}"}}'), None, "json-lines"),
        (f'{{"loc": "{A}"}}', "pages.csv", "json-lines"),
        ("x", "pages.ndjson", "json-lines"),
        ("<urlset/>", None, "sitemap"),
        ("<urlset/>", "pages.json", "sitemap"),
        ("\ufeff\n<?xml version='1.0'?><urlset/>", "pages.csv", "sitemap"),
        (packed("<urlset/>"), "pages.csv", "sitemap"),
    ],
)
def test_content_tells_what_it_is(data: str | bytes, name: str | None, form: str | None) -> None:
    rows = opened(data, name=name)

    if data == f"sep=\t\nloc\tlastmod\n{A}\t":
        form = "tsv"
    assert (rows and rows.form) == form


@pytest.mark.parametrize(
    ("data", "form", "found"),
    [
        (f"loc,lastmod\n{A},", "list", None),
        (f"{A}\n{B}", "sitemap", None),
        (f"{A}\n", "csv", "gen-table-no-loc"),
        (f"loc\tlastmod\n{A}\t", "csv", "gen-table-no-loc"),
        (f"loc,lastmod\n{A},", "tsv", "gen-table-no-loc"),
        (f"{A}\n", "json-lines", "gen-json-syntax"),
        ("loc,lastmod", "sitemap", "gen-sitemap-kind"),
    ],
)
def test_said_form_comes_before_the_look(data: str, form: str, found: str | None) -> None:
    if found is None:
        assert opened(data, form) is None
    else:
        assert [fault.id for fault in faults_of(data, form)] == [found]


def test_form_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="xlsx"):
        opened(HOME, "xlsx")


@pytest.mark.parametrize(
    ("data", "name", "found"),
    [
        (f"Name,Web\nFront page,{A}", None, "Name, Web"),
        (f"Front page;{A};1", None, f"Front page, {A}, 1"),
        (f"{A},{B}", None, f"{A}, {B}"),
        (f"{A};2026-10-01", "pages.csv", f"{A}, 2026-10-01"),
        (f'"{A}"', "pages.CSV", A),
        (f"lastmod,priority\n2026-10-01,{A}", None, "lastmod, priority"),
        ("Strony", "pages.tsv.gz", "Strony"),
    ],
)
def test_table_without_a_heading_of_addresses(data: str, name: str | None, found: str) -> None:
    (fault,) = faults_of(data, name=name)

    assert (fault.id, fault.line, fault.row) == ("gen-table-no-loc", 1, 1)
    assert dict(fault.args) == {"found": found}


EXPORTS = {
    "Polish spreadsheet": (
        "\ufeffAdres URL;Data modyfikacji;Częstotliwość zmian;Priorytet;Zdjęcie;Zdjęcie\r\n"
        f'{A};2026-10-01;daily;0.5;"{B};x";\r\n'
    ).encode(),
    "Polish without accents": (
        f"ADRES;ostatnia modyfikacja;czestotliwosc;priorytet;Zdjecie 1\n"
        f"{A};2026-10-01;daily;0.5;{B};;x".replace(";;x", "")
    ).encode(),
    "Chinese spreadsheet": (
        f"網址,最後修改日期,更新頻率,優先順序,圖片網址\r\n{A},2026-10-01,daily,0.5,{B}\r\n"
    ).encode(),
    "English, Unicode text": (
        f"Page URL\tLast Modified\tChange frequency\tPriority\tImage URL\r\n"
        f"{A}\t2026-10-01\tdaily\t0.5\t{B}\r\n"
    ).encode("utf-16"),
    "big endian with mark": (
        f"\ufeffURL\tlast-mod\tchange_freq\tPRIORITY\tPicture\n{A}\t2026-10-01\tdaily\t0.5\t{B}"
    ).encode("utf-16-be"),
    "full-width letters": (
        f"ＵＲＬ,lastmod,changefreq,優先權,image#1\n{A},2026-10-01,daily,0.5,{B}"
    ).encode(),
    "quoted, one row of headings over two lines": (
        f'"url","last\nmodified","changefreq","priority"," Image "\n'
        f'"{A}","2026-10-01","daily","0.5","{B}"\n'
    ).encode(),
}


@pytest.mark.parametrize("data", EXPORTS.values(), ids=EXPORTS)
def test_exports_of_spreadsheets(data: bytes) -> None:
    (row,) = rows_of(data)

    assert (row.loc, row.lastmod, row.changefreq, row.priority) == (A, "2026-10-01", "daily", "0.5")
    assert row.images in ((B,), (f"{B};x",))


@pytest.mark.parametrize(
    ("heading", "field"),
    [
        ("hreflang:en-GB", "hreflang:en-GB"),
        ("hreflang:EN-gb", "hreflang:en-GB"),
        ("Hreflang en", "hreflang:en"),
        ("hreflang_zh-hant", "hreflang:zh-Hant"),
        ("hreflang[sr-latn-rs]", "hreflang:sr-Latn-RS"),
        ("hreflang-pl", "hreflang:pl"),
        ("hreflang: X-Default", "hreflang:x-default"),
        ("hreflang：uk", "hreflang:uk"),
        ("image 12", "image"),
        ("Images", "image"),
        ("image:loc", "image"),
        ("圖片2", "image"),
        ("video:title", "video:title"),
        ("video title", "video:title"),
        ("Video_Thumbnail_Loc", "video:thumbnail_loc"),
        ("video:uploader@info", "video:uploader@info"),
        ("video:restriction @ relationship", "video:restriction@relationship"),
        ("video:tag 3", "video:tag"),
        ("news:publication_date", "news:publication_date"),
        ("news:name", "news:name"),
        ("news:publication", "news:name"),
    ],
)
def test_headings_of_extensions(heading: str, field: str) -> None:
    rows = opened(f"loc,{heading}\n{A},x")

    assert rows is not None
    assert rows.column(field) == heading
    (row,) = rows_of(f"loc,{heading}\n{A},x")
    prefix, _, name = field.partition(":")
    expected = {
        "image": Row(2, 2, A, images=("x",)),
        "hreflang": Row(2, 2, A, alternates=((name, "x"),)),
        "video": Row(2, 2, A, videos=({name: ("x",)},)),
        "news": Row(2, 2, A, news={name: ("x",)}),
    }[prefix]
    if "@" in name:
        child = name.partition("@")[0]
        expected = Row(2, 2, A, videos=({child: ("",), name: ("x",)},))
    assert row == expected


def test_columns_of_repeated_fields() -> None:
    rows = opened("image 1,URL,Image\n")

    assert rows is not None
    assert [rows.column("image", 0), rows.column("image", 1)] == ["image 1", "Image"]
    assert [rows.column("loc"), rows.column("lastmod")] == ["URL", "lastmod"]


def test_rows_are_counted_as_a_spreadsheet_counts() -> None:
    data = f'sep=;\n\nloc;image\n{A};"x\ny"\n;\n \t;\n\n{B}'
    rows = opened(data)
    assert rows is not None

    found = [row for batch in rows.batches() for row in batch]

    # The blank first row is row 1 of the sheet, the headings are row 2.
    assert found == [Row(4, 3, A, images=("x\ny",)), Row(9, 7, B)]
    assert (rows.records, rows.blank, rows.left_out) == (6, 4, {})
    assert rows.done == rows.total == len(data)
    assert [row for batch in rows.batches() for row in batch] == found
    assert (rows.records, rows.blank) == (6, 4)


def test_addresses_of_a_single_column_keep_commas_and_semicolons() -> None:
    found = rows_of(f'Adres\n{A},1;2\n"{B},3"\n')

    assert [row.loc for row in found] == [f"{A},1;2", f"{B},3"]


def test_cells_are_not_trimmed_and_blank_ones_are_left_out() -> None:
    assert read(f"loc,lastmod,priority\n {A},\u3000, 0.5\n") == [
        Row(2, 2, f" {A}", priority=" 0.5")
    ]


def test_video_parts_belong_together_by_position() -> None:
    data = (
        "loc,video:title,video:tag,video:tag 2,video:id,video:id@type,video:id 2,video:id@type 2\n"
        f"{A},T,x,y,1,,2,url\n{A},,,,,,,\n{A},,,z,,,,\n"
    )

    first, second, third = rows_of(data)

    assert first.videos == (
        {"title": ("T",), "tag": ("x", "y"), "id": ("1", "2"), "id@type": ("", "url")},
    )
    assert second.videos == ()
    assert third.videos == ({"tag": ("z",)},)
