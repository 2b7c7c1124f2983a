"""The table to begin with."""

from __future__ import annotations

import csv

import pytest
from table_inputs import opened, rows_of

from sitemap_workbench.generate import LANGUAGES
from sitemap_workbench.generate.fields import field_failures
from sitemap_workbench.generate.rows import Row
from sitemap_workbench.generate.tables import template_csv
from sitemaps import VIDEO, XHTML, run


@pytest.mark.parametrize(("language", "delimiter"), [("en", ","), ("pl", ";"), ("zh-Hant", ",")])
def test_opens_right_in_a_spreadsheet(language: str, delimiter: str) -> None:
    data = template_csv(language)

    assert data.startswith(b"\xef\xbb\xbfloc" + delimiter.encode())
    assert data.count(b"\n") == data.count(b"\r\n") == 4
    table = list(csv.reader(data.decode("utf-8-sig").split("\r\n")[:-1], delimiter=delimiter))
    assert {len(record) for record in table} == {14}
    assert all(any(record[column] for record in table[1:]) for column in range(14))


def test_every_language_has_one() -> None:
    titles = {rows_of(template_csv(language))[1].videos[0]["title"] for language in LANGUAGES}

    assert len(titles) == len(LANGUAGES)
    with pytest.raises(KeyError):
        template_csv("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rows_are_without_fault(language: str) -> None:
    rows = opened(template_csv(language))
    assert rows is not None
    assert rows.form == "csv"
    found = rows_of(template_csv(language))

    assert [len(row.images) for row in found] == [2, 0, 0]
    assert [len(row.alternates) for row in found] == [3, 0, 0]
    assert [len(row.videos) for row in found] == [0, 1, 0]
    for row in found:
        assert field_failures(row.lastmod, row.changefreq, row.priority) == []
        assert not row.alternates or row.loc in dict(row.alternates).values()
        assert errors_and_warnings(row) == []


def errors_and_warnings(row: Row) -> list[str]:
    """What the checker says about the extensions of a row, apart from other pages of its set."""
    videos = "".join(
        f"<video:video>{''.join(f'<video:{n}>{v[0]}</video:{n}>' for n, v in video.items())}"
        "</video:video>"
        for video in row.videos
    )
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang="{code}" href="{address}"/>'
        for code, address in row.alternates
    )
    report = run(
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="{XHTML}"'
        f' xmlns:video="{VIDEO}"><url><loc>{row.loc}</loc>{links}{videos}</url></urlset>'
    )
    return [found.rule for found in report.findings if found.severity != "note"]
