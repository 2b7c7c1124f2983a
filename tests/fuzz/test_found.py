"""What the harness and the mutated corpus have found, made small."""

from time import process_time

import pytest

from sitemap_workbench.facts import ceilings
from sitemaps import field, loc, plain, rows, run, urlset

from .invariants import Way, check_same, judged

SECONDS = 10  # of a processor; with time that grows with the square these take minutes


@pytest.mark.parametrize(
    "data",
    rows(
        ("words in the declaration", plain(declaration=f"<?xml {'a' * 60_000}?>")),
        ("slashes in a loc", loc("https://example.com/" + "/" * 100_000)),
        ("letters in a lastmod", field("lastmod", "zh-Hant-TW" * 10_000)),
    ),
)
def test_long_runs_take_time_in_proportion(data: str) -> None:
    started = process_time()
    run(data)
    assert process_time() - started < SECONDS


@pytest.mark.parametrize("lane", [True, False])
@pytest.mark.parametrize("chunk", [7, 100, 1 << 18])
def test_an_entry_of_too_many_links_is_found_in_the_fast_lane(
    monkeypatch: pytest.MonkeyPatch, chunk: int, *, lane: bool
) -> None:
    monkeypatch.setattr(ceilings, "MAX_ENTRY_ELEMENTS", 8)
    link = '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/>'
    entry = "<url><loc>https://example.com/</loc>{}</url>"
    data = urlset(entry.format(link * 6) + entry.format(link * 7)).encode()
    report = judged(data, Way(chunk=chunk, lane=lane))
    assert report.rules["reading-ceiling"] == 1
    assert report.entries == 1
    check_same(data, report, Way())
