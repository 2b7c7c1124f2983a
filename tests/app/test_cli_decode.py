"""`sitemap-workbench decode`: a message, and where its rules strike in the files."""

import json
from pathlib import Path

import pytest
from commands import Invoke, controls, write

from sitemap_workbench.decoder import decode
from sitemap_workbench.decoder.decoding import LONGEST
from sitemaps import rows, urlset

FAULTY = urlset(
    "<url><loc>https://example.com/</loc><lastmod>01.10.2026</lastmod></url>\n"
    "<url><loc>https://example.com/b</loc><lastmod>02.10.2026</lastmod></url>"
)
CLEAN = urlset("<url><loc>https://example.com/</loc><lastmod>2026-10-01</lastmod></url>")


def test_a_known_message_is_explained(invoke: Invoke) -> None:
    result = invoke("decode", "Error: Invalid date, line 7")
    text = decode("Invalid date", "en").meanings[0]
    assert (result.exit_code, result.stderr) == (0, "")
    for words in (text.title, text.means, text.do, text.source.url, "lastmod-invalid", "line 7."):
        assert words in result.stdout


@pytest.mark.parametrize(
    ("words", "status"),
    rows(
        ("known", ("Invalid date",), 0),
        ("known in Polish", ("Nieprawidłowa data",), 0),
        ("not known", ("The printer is out of paper",), 1),
        ("nothing", ("",), 1),
        ("no message", (), 2),
        ("a file that is not there", ("Invalid date", "none.xml"), 2),
        ("another language", ("Invalid date", "--lang", "de"), 2),
        ("a wrong date", ("Invalid date", "a.xml", "--now", "soon"), 2),
        ("standard input twice", ("-", "-"), 2),
    ),
)
def test_exit_status(invoke: Invoke, tmp_path: Path, words: tuple[str, ...], status: int) -> None:
    write(tmp_path, {"a.xml": CLEAN})
    assert invoke("decode", *words).exit_code == status


@pytest.mark.parametrize("language", ["en", "pl", "zh-Hant"])
def test_what_is_not_known_is_said_with_what_to_do_next(invoke: Invoke, language: str) -> None:
    said = invoke("decode", "The printer is out of paper", "--lang", language).stdout
    assert "robots.txt" in said
    assert "200" in said


def test_the_message_may_come_from_standard_input(invoke: Invoke) -> None:
    given = "無法擷取\n".encode()
    assert "無法擷取 Sitemap" in invoke("decode", "-", "--lang", "zh-Hant", input=given).stdout


def test_a_long_message_is_read_in_part_and_that_is_said(invoke: Invoke) -> None:
    said = invoke("decode", "-", input=b"Invalid date " * LONGEST).stdout
    assert said.startswith("Only the first 4,000 characters were read.\n")
    assert "lastmod-invalid" in said


def test_with_a_file_it_says_where_the_rules_strike(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FAULTY, "b.xml": CLEAN})
    alone = invoke("decode", "Invalid date, line 2", "a.xml").stdout
    line = next(text for text in alone.splitlines() if "×" in text)
    assert line.strip().startswith("×2: a.xml:")
    assert "not in these files: lastmod-impossible" in alone
    both = invoke("decode", "Invalid date", "a.xml", "b.xml").stdout
    assert "×2: a.xml:" in both
    clean = invoke("decode", "Invalid date", "b.xml").stdout
    assert "×" not in clean


def test_what_is_found_on_the_line_that_it_names_is_said(invoke: Invoke, tmp_path: Path) -> None:
    text = '<?xml version="1.0"?>\n' + urlset("<url><loc>/a</loc></url>").split("?>\n")[-1]
    write(tmp_path, {"a.xml": text})
    number = next(n for n, line in enumerate(text.splitlines(), 1) if "<loc>" in line)
    said = invoke("decode", f"Couldn't fetch, line {number}", "a.xml").stdout
    assert f"What is found on line {number}:" in said
    assert "[loc-relative]" in said


def test_a_fault_between_files_is_counted(invoke: Invoke, tmp_path: Path) -> None:
    head = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>'
    inner = f"{head}https://example.com/c.xml</loc></sitemap></sitemapindex>"
    outer = f"{head}https://example.com/b.xml</loc></sitemap></sitemapindex>"
    write(tmp_path, {"a.xml": outer, "b.xml": inner})
    words = ("decode", "Nested indexing", "a.xml", "b.xml", "--base-url", "https://example.com/")
    assert "set-index-nested" in invoke(*words).stdout
    assert "×1: a.xml:" in invoke(*words).stdout


def test_as_json(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FAULTY})
    alone = json.loads(invoke("decode", "Invalid date", "--format", "json").stdout)
    assert alone == {**decode("Invalid date", "en").to_dict(), "strikes": None}
    found = json.loads(invoke("decode", "Invalid date", "a.xml", "--format", "json").stdout)
    assert list(found["strikes"]) == list(decode("Invalid date", "en").meanings[0].rules)
    struck = found["strikes"]["lastmod-invalid"]
    assert struck["count"] == len(struck["findings"]) == 2
    assert struck["findings"][0]["file"] == "a.xml"
    assert found["strikes"]["lastmod-future"] == {"count": 0, "findings": []}


def test_nothing_of_a_message_or_file_moves_the_cursor(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a\x1b[2J.xml": FAULTY})
    said = invoke("decode", "Invalid date\x1b[2J line 2", "a\x1b[2J.xml")
    assert controls(said.stdout_bytes) == set()
