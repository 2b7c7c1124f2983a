"""The profile for a terminal, of a file and of a set, compared with files in `golden_profile/`.

After a wanted change write them anew and read the difference before committing it:

    REFRESH_GOLDEN=1 .venv/bin/python -m pytest tests/report/test_profile_text.py
"""

import os
from pathlib import Path
from typing import Any

import pytest

from sitemap_workbench import check
from sitemap_workbench.profile import SetProfile, profile_of_set
from sitemap_workbench.report import Report
from sitemap_workbench.report.as_text import render_text
from sitemap_workbench.report.profile_text import file_profile_lines, set_profile_lines
from sitemap_workbench.report.words import decimal_in
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import NOW, plain, run, urlset

GOLDEN = Path(__file__).with_name("golden_profile")
LINKS = "".join(
    f'<xhtml:link rel="alternate" hreflang="{code}" href="https://example.com/{code}/"/>'
    for code in ("en", "pl", "x-default")
)
IMAGE = "<image:image><image:loc>https://example.com/1.jpg</image:loc></image:image>"
TEXT = urlset(
    "<url><loc>https://example.com/en/</loc><lastmod>2026-10-01</lastmod>"
    f"<changefreq>daily</changefreq>{LINKS}{IMAGE * 2}</url>\n"
    "<url><loc>https://example.com/pl/</loc><lastmod>2026-10-01</lastmod>"
    f"<changefreq>\u009b[2J</changefreq>{LINKS}</url>\n"
    "<url><loc>https://www.example.com/blog/a</loc><lastmod>2026-09-01T10:00:00Z</lastmod>"
    "<changefreq></changefreq></url>\n"
    "<url><loc>https://www.example.com/blog/b</loc><lastmod>soon</lastmod></url>"
)


def set_profile() -> dict[str, Any]:
    """The file above, an index that lists it with a map on a second host, and a page."""
    figures = run(TEXT).profile
    media = {name: {**figures[name], "files": 1} for name in ("images", "videos", "news")}
    kinds = {"urlset": 2, "sitemapindex": 1, "rss": 0, "robots": 0, "unknown": 1}
    return {
        **figures,
        **media,
        "building": {
            "forms": ["index", "nested-index", "second-host"],
            "indexes": 1,
            "listed": 2,
            "robots_sitemaps": 0,
            "hosts": {"count": 2, "names": ["cdn.example.net", "example.com"]},
        },
        "files": {"count": 4, "kinds": kinds, "packed": 1, "empty": 0, "fewest": 1},
        "bytes": 1_983,
        "stored_bytes": 1_802,
        "entries_per_file": {"least": 1, "median": 1, "most": 4},
        "bytes_per_file": {"least": 379, "median": 379, "most": 1_362},
        "entries": 5,
        "mixtures": [{"host": "example.com", "http": 1, "https": 4, "www": 2, "bare": 3}],
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", ["file", "set"])
def test_the_profile_is_the_golden_one(case: str, language: str) -> None:
    golden = GOLDEN / f"{case}.{language}.txt"
    lines = (
        file_profile_lines(run(TEXT).profile, 4, language)
        if case == "file"
        else set_profile_lines(set_profile(), language)
    )
    text = "".join(f"{line}\n" for line in lines)
    if "REFRESH_GOLDEN" in os.environ:
        golden.write_text(text, encoding="utf-8", newline="\n")
    assert text == golden.read_text(encoding="utf-8")


def test_the_profile_is_shown_when_it_is_asked_for() -> None:
    report = Report((check(plain().encode(), name="sitemap.xml", now=NOW),))
    without, with_it = (render_text(report, "en", profile=asked) for asked in (False, True))
    assert "Profile:" not in without
    assert "  Profile:\n    Limits: entries 0% · bytes 0% · " in with_it
    assert "    lastmod: entries 0 / 1\n" in with_it
    assert "    Hosts: https://example.com (1)\n" in with_it


@pytest.mark.parametrize("data", [b"{}", b"User-agent: *\n"])
def test_there_is_none_of_what_lists_no_pages(data: bytes) -> None:
    report = Report((check(data, now=NOW),))
    assert render_text(report, "en", profile=True) == render_text(report, "en")


def test_more_different_values_than_can_be_told_apart() -> None:
    profile = run(TEXT).profile
    profile["lastmod"] |= {"distinct": 50_000, "more": True, "most_frequent": None}
    lines = list(file_profile_lines(profile, 4, "en"))
    assert lines[4].startswith("    lastmod: entries 4 / 4 · different > 50,000 · oldest ")
    profile["sections"] |= {"distinct": 50_000, "more": True, "values": [], "rest": 4}
    assert "    Sections: different > 50,000" in file_profile_lines(profile, 4, "en")


def test_the_profile_of_a_set_has_what_the_lines_are_made_of() -> None:
    nothing = profile_of_set(SetProfile(), [])
    shown = set_profile()
    assert set(nothing) == {*shown, "index"} - {"limits"}
    for part in ("building", "files", "entries_per_file", "images"):
        assert list(nothing[part]) == list(shown[part])
    first, *_ = set_profile_lines(nothing, "en")
    assert first == "    Files: all 0"


@pytest.mark.parametrize(
    ("number", "en", "pl"),
    [
        (0.0, "0", "0"),
        (69.23, "69.23", "69,23"),
        (95.3, "95.3", "95,3"),
        (100.0, "100", "100"),
        (12_345.5, "12,345.5", "12\u00a0345,5"),
    ],
)
def test_numbers_with_a_fraction(number: float, en: str, pl: str) -> None:
    assert decimal_in(number, "en") == decimal_in(number, "zh-Hant") == en
    assert decimal_in(number, "pl") == pl
