"""JSON Lines as a source of rows."""

from __future__ import annotations

import json

import pytest
from table_inputs import faults_of, opened, read, rows_of

from sitemap_workbench.generate import Failure
from sitemap_workbench.generate.rows import Row

A, B, C = "https://example.com/a", "https://example.com/b", "https://example.com/c"


def record(**values: object) -> str:
    return json.dumps({"loc": A, **values}, ensure_ascii=False)


def test_every_field() -> None:
    data = json.dumps(
        {
            "URL": A,
            "ostatnia modyfikacja": "2026-10-01",
            "changefreq": "daily",
            "優先順序": 0.5,
            "images": [B, None, C],
            "image 2": A,
            "hreflang": {"EN-gb": B, "x-default": C, "fr": None},
            "hreflang:pl": A,
            "videos": [
                {"title": "T", "tag": ["x", "y"], "video:duration": 60, "live": False},
                {"id": ["1", "2"], "id@type": [None, "url"], "family_friendly": True},
            ],
            "video:title": "flat",
            "news": {"name": "N", "language": "en"},
            "news:title": "T",
        }
    )

    assert rows_of(data) == [
        Row(
            1,
            1,
            A,
            "2026-10-01",
            "daily",
            "0.5",
            (B, C, A),
            (("en-GB", B), ("x-default", C), ("pl", A)),
            (
                {"title": ("flat",)},
                {"title": ("T",), "tag": ("x", "y"), "duration": ("60",), "live": ("no",)},
                {"id": ("1", "2"), "id@type": ("", "url"), "family_friendly": ("yes",)},
            ),
            {"name": ("N",), "language": ("en",), "title": ("T",)},
        )
    ]


def test_lines_and_counts() -> None:
    data = f"\ufeff{record()}\r\n\r\n \u3000\n{record(image=B)}\r{record(lastmod='')}"
    rows = opened(data)
    assert rows is not None

    found = [row for batch in rows.batches() for row in batch]

    assert found == [Row(1, 1, A), Row(4, 2, A, images=(B,)), Row(5, 3, A)]
    assert (rows.records, rows.blank, rows.left_out) == (5, 2, {})
    assert rows.done == rows.total == len(data.encode())
    assert rows.column("video:title") == "video:title"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("0.50", "0.5"),
        ("1.0", "1"),
        ("1e0", "1"),
        ("-0", "0"),
        ("-0.0", "0"),
        ("1e-7", "0.0000001"),
        ("1E2", "100"),
        ("28800", "28800"),
        ("0.1", "0.1"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
    ],
)
def test_numbers_become_their_shortest_text(number: str, text: str) -> None:
    (row,) = rows_of(f'{{"loc": "{A}", "priority": {number}}}')

    assert row.priority == text


@pytest.mark.parametrize(
    ("line", "fault", "column"),
    [
        ("{", "gen-json-syntax", None),
        ('{"loc": }', "gen-json-syntax", None),
        (record() + ",", "gen-json-syntax", None),
        (record() + record(), "gen-json-syntax", None),
        ("{'loc': 1}", "gen-json-syntax", None),
        (f'{{"loc": "{A}", "priority": NaN}}', "gen-json-syntax", None),
        (f'{{"loc": "{A}", "priority": 1e999}}', "gen-json-syntax", None),
        ("[" * 200_000, "gen-json-syntax", None),
        ("[]", "gen-json-object", None),
        ('"https://example.com/"', "gen-json-object", None),
        ("null", "gen-json-object", None),
        ("{}", "gen-table-loc-empty", "loc"),
        ('{"loc": null}', "gen-table-loc-empty", "loc"),
        ('{"loc": " ", "lastmod": "2026"}', "gen-table-loc-empty", "loc"),
        (record(foo=1), "gen-table-field-unknown", "foo"),
        (record(foo=None), "gen-table-field-unknown", "foo"),
        (record(lastmodd=1), "gen-table-field-near", "lastmodd"),
        (f'{{"loc": "{A}", "loc": "{A}"}}', "gen-table-field-repeated", "loc"),
        (record(url=A), "gen-table-field-repeated", "url"),
        (record(lastmod=True), "gen-json-value", "lastmod"),
        (record(lastmod=["2026"]), "gen-json-value", "lastmod"),
        (record(image={"loc": A}), "gen-json-value", "image"),
        (record(image=[[A]]), "gen-json-value", "image"),
        (record(hreflang=[B]), "gen-json-value", "hreflang"),
        (record(hreflang={"en": [B]}), "gen-json-value", "hreflang:en"),
        (record(hreflang={"en_US": B}), "gen-table-code-near", "hreflang:en_US"),
        (record(hreflang={"xx": B}), "gen-table-code", "hreflang:xx"),
        (record(hreflang={"en": B, "EN": B}), "gen-table-field-repeated", "hreflang:EN"),
        (
            f'{{"loc":"{A}","hreflang":{{"en":1,"en":2}}}}',
            "gen-table-field-repeated",
            "hreflang:en",
        ),
        (record(video="x"), "gen-json-value", "video"),
        (record(video=[1]), "gen-json-value", "video"),
        (record(video={"title": ["x"]}), "gen-json-value", "video:title"),
        (record(video={"title": True}), "gen-json-value", "video:title"),
        (record(video={"category": "x"}), "gen-table-field-withdrawn", "video:category"),
        (record(video={"size": "x"}), "gen-table-field-unknown", "video:size"),
        (record(news=[]), "gen-json-value", "news"),
        (record(news={"keywords": "x"}), "gen-table-field-withdrawn", "news:keywords"),
        (
            record(news={"title": "x"}, **{"news:title": "y"}),
            "gen-table-field-repeated",
            "news:title",
        ),
    ],
)
def test_lines_at_fault(line: str, fault: str, column: str | None) -> None:
    data = f"{record()}\n\n{line}\n{record()}"

    found = read(data, "json-lines")

    assert [found[0], found[2]] == [Row(1, 1, A), Row(4, 3, A)]
    assert isinstance(found[1], Failure)
    assert (found[1].id, found[1].line, found[1].row) == (fault, 3, 2)
    assert found[1].column == column
    if fault.startswith("gen-json") and column is None:
        assert found[1].value == line


def test_every_key_at_fault_is_told() -> None:
    found = faults_of(record(foo=1, lastmod=[], bar=2))

    assert [fault.column for fault in found] == ["foo", "lastmod", "bar"]


def test_place_of_a_syntax_fault() -> None:
    (fault,) = faults_of('{"loc": x}')

    assert dict(fault.args) == {"position": "9"}


@pytest.mark.parametrize(
    "data",
    [
        f"[{record()}]",
        f"[{record()},\n{record()}]",
        f"\n[\n  {record()}\n]",
        f'["{A}"]',
        "[]",
        f'{{\n  "loc": "{A}"\n}}',
        f'{{"urls": [\n{record()}\n]}}',
    ],
)
def test_one_value_over_the_whole_file(data: str) -> None:
    for form in ("auto", "json-lines"):
        (fault,) = faults_of(data, form)

        assert (fault.id, fault.row) == ("gen-json-whole", 1)
        assert fault.line == len(data) - len(data.lstrip()) + 1


def test_array_of_any_length_is_known_by_its_beginning() -> None:
    data = f"[{','.join([record()] * 500_000)}]"

    assert faults_of(data) == [Failure("gen-json-whole", 1, row=1)]


def test_bytes_that_are_no_text() -> None:
    found = read(record().encode() + b'\n{"loc": "\xff"}')

    args = (("byte", "0xFF"), ("offset", "42"))
    assert found == [Row(1, 1, A), Failure("gen-table-encoding", 2, None, args)]
