"""The words of the failures of tables: complete in every language, each with a cause."""

from __future__ import annotations

import re
import string
import tomllib
from importlib import resources

import pytest
from table_inputs import HOME, faults_of, packed

from sitemap_workbench.generate import LANGUAGES, failure_ids, failure_message, failure_words

TABLE = tomllib.loads(
    resources.files("sitemap_workbench.generate").joinpath("table_words.toml").read_text("utf-8")
)
LOC = f"loc,lastmod\n{HOME},"
ROOT = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'

# One input for each failure.
CAUSES: dict[str, str | bytes] = {
    "gen-table-no-loc": f"Name,Web\nx,{HOME}",
    "gen-table-field-unknown": f"loc,Status code\n{HOME},",
    "gen-table-field-near": f"loc,lastmood\n{HOME},",
    "gen-table-field-repeated": f"loc,URL\n{HOME},",
    "gen-table-field-withdrawn": f"loc,image:caption\n{HOME},",
    "gen-table-code": f"loc,hreflang:xx\n{HOME},",
    "gen-table-code-near": f"loc,hreflang:en_UK\n{HOME},",
    "gen-table-heading-empty": f"loc,\n{HOME},x",
    "gen-table-cells": f"{LOC},x",
    "gen-table-quote": f'{LOC}\n"x"y,',
    "gen-table-quote-open": f'{LOC}\n"x',
    "gen-table-cell-long": f'{LOC}"{"x" * 131_073}"',
    "gen-table-line-long": f"{LOC}\n{'x' * 16_777_217}",
    "gen-table-encoding": LOC.encode() + b"\xb3",
    "gen-table-nul": f"{LOC}\0",
    "gen-table-loc-empty": f"{LOC}\n,2026",
    "gen-table-spreadsheet": b"PK\x03\x04[Content_Types].xml",
    "gen-table-archive": b"PK\x03\x04",
    "gen-table-gzip": packed(LOC)[:-1],
    "gen-table-ceiling": packed(LOC + "x" * 100_000),
    "gen-json-syntax": '{"loc": x}',
    "gen-json-whole": "[{}]",
    "gen-json-object": f'{{"loc": "{HOME}"}}\n[]',
    "gen-json-value": '{"loc": []}',
    "gen-sitemap-index": '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
    "gen-sitemap-kind": "<html></html>",
    "gen-sitemap-broken": f"{ROOT}<url>",
    "gen-sitemap-markup": f"{ROOT}<url><loc>x<b/></loc></url></urlset>",
}


def _placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_every_failure_in_every_language() -> None:
    assert set(CAUSES) == set(TABLE) <= set(failure_ids())
    for failure_id, languages in TABLE.items():
        assert tuple(languages) == LANGUAGES
        english = failure_words(failure_id, "en")
        for lang in LANGUAGES:
            words = failure_words(failure_id, lang)
            assert words.title
            assert not words.title.endswith((".", "。"))
            assert words.message.endswith((".", "。"))
            assert words.fix.endswith((".", "。"))
            assert _placeholders(words.message) == _placeholders(english.message)
            assert _placeholders(words.fix) == _placeholders(english.fix)
            assert (words == english) == (lang == "en")


@pytest.mark.parametrize("failure_id", CAUSES)
def test_message_is_one_filled_line(failure_id: str) -> None:
    (failure,) = faults_of(CAUSES[failure_id], ceiling=100_000)

    assert failure.id == failure_id
    for lang in LANGUAGES:
        message = failure_message(failure, lang)
        assert len(message.splitlines()) == 1
        assert not re.search(r"\{\w*\}|None", message)
        assert ("。" in message) == (lang == "zh-Hant")


def test_messages_name_what_was_found() -> None:
    def message(data: str) -> str:
        (failure,) = faults_of(data)
        return failure_message(failure, "en")

    assert "found: Name, Web." in message(CAUSES["gen-table-no-loc"])  # type: ignore[arg-type]
    assert "If lastmod is meant" in message(f"loc,lastmood\n{HOME},")
    assert "“URL” and “loc” both stand for loc" in message(f"loc,URL\n{HOME},")
    assert "Cell B2 holds “x”" in message(f"loc,\n{HOME},x")
    assert "If en-GB is meant" in message(f"loc,hreflang:en_UK\n{HOME},")
    assert "in line 2 at character 12" in message(f"{ROOT}\n<url><loc>x&y</loc></url></urlset>")
