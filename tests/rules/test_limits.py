"""Sizes and numbers: R014, R015, R052, R053, and the cap on the list of findings."""

import dataclasses
import zlib

import pytest

from sitemap_workbench.app import api
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.facts.ceilings import MAX_READ
from sitemap_workbench.readers import Source
from sitemaps import CORE, NOW, changed, gz, ids, index, locs, padded, places, plain, rows, run

SIZE_LIMIT = 52_428_800

# R014, R015; the edges of the size alone are E22 among the worked examples


def test_the_size_that_counts_is_the_uncompressed_one() -> None:
    report = run(gz(padded(SIZE_LIMIT + 1), level=1))
    assert ids(report) == ["size-over-limit"]
    assert places(report, "size-over-limit") == [None]
    assert report.bytes == SIZE_LIMIT + 1
    assert report.entries == 1
    assert report.complete


def test_the_ceiling_is_four_times_the_size_of_the_protocol() -> None:
    assert MAX_READ == 209_715_200 == 4 * SIZE_LIMIT


@pytest.mark.parametrize(
    ("size", "expected"),
    rows(
        ("exactly the ceiling", 100_000, []),
        ("one byte more", 100_001, ["decompression-ceiling"]),
    ),
)
def test_the_edge_of_the_ceiling(size: int, expected: list[str]) -> None:
    options = dataclasses.replace(api.options_at(NOW), ceiling=100_000)
    report = run_to_end(check_steps(Source.of_bytes(gz(padded(size))), options))
    assert ids(report) == expected
    assert places(report, "decompression-ceiling") == [None] * len(expected)
    assert report.entries == (0 if expected else 1)
    assert report.verdict == ("unreadable" if expected else "valid")
    assert report.complete == (not expected)


@pytest.mark.parametrize("chunk", [1, 7, 100_000, 1 << 18])
def test_above_the_ceiling_pieces_of_any_size_give_one_report(chunk: int) -> None:
    options = dataclasses.replace(api.options_at(NOW), ceiling=2_000, chunk=chunk)
    report = run_to_end(check_steps(Source.of_bytes(gz(padded(5_000))), options))
    assert ids(report) == ["decompression-ceiling"]
    assert report.bytes == 2_001


@pytest.mark.parametrize("chunk", [1, 7, 1_000, 1 << 18])
def test_so_do_members_in_members(chunk: int) -> None:
    options = dataclasses.replace(api.options_at(NOW), ceiling=300, chunk=chunk)
    inner = gz(padded(5_000), level=0)
    report = run_to_end(check_steps(Source.of_bytes(gz(inner)), options))
    assert ids(report) == ["decompression-ceiling", "gzip-nested"]
    assert report.bytes == 301
    wrong = gz(changed(inner, 2, 0))  # before the ceiling
    assert ids(run_to_end(check_steps(Source.of_bytes(wrong), options)))[0] == "gzip-corrupt"


def test_above_the_ceiling_both_limits_are_told() -> None:
    squeeze = zlib.compressobj(9, zlib.DEFLATED, 31)
    mebibyte = b"<" * 1_048_576
    data = b"".join(squeeze.compress(mebibyte) for _ in range(201)) + squeeze.flush()
    report = run(data)
    assert ids(report) == ["decompression-ceiling", "size-over-limit"]
    assert report.verdict == "unreadable"


# R052, R053


def urls(number: int) -> str:
    return "".join(f"<url><loc>https://example.com/{n}</loc></url>\n" for n in range(number))


def test_fifty_thousand_urls_are_allowed() -> None:
    report = run(plain(urls(50_000)))
    assert ids(report) == []
    assert report.entries == 50_000


def test_the_first_url_too_many_is_told_once() -> None:
    text = plain(urls(50_002))
    report = run(text)
    assert ids(report) == ["too-many-urls"]
    at = text.index("<url><loc>https://example.com/50000<")
    assert places(report, "too-many-urls") == [(50_001, 1, at)]
    assert report.entries == 50_002


@pytest.mark.parametrize(
    ("number", "expected"),
    rows(
        ("fifty thousand children", 50_000, []),
        ("one child more", 50_001, ["too-many-sitemaps"]),
    ),
)
def test_children_of_an_index(number: int, expected: list[str]) -> None:
    text = index(
        "\n".join(f"<sitemap><loc>https://example.com/{n}</loc></sitemap>" for n in range(number))
    )
    report = run(text)
    assert ids(report) == expected
    at = text.find("<sitemap><loc>https://example.com/50000<")
    assert places(report, "too-many-sitemaps") == [(50_003, 1, at)] * len(expected)


def test_lines_of_a_text_sitemap_count_too() -> None:
    lines = "".join(f"https://example.com/{n}\n" for n in range(50_001))
    report = run(lines, name="sitemap.txt")
    assert ids(report) == ["too-many-urls"]
    at = lines.index("https://example.com/50000\n")
    assert places(report, "too-many-urls") == [(50_001, 1, at)]


def test_items_of_a_feed_count_too() -> None:
    items = "\n".join(f"<item><link>https://example.com/{n}</link></item>" for n in range(50_001))
    text = f'<rss version="2.0"><channel>\n{items}\n</channel></rss>'
    report = run(text)
    assert ids(report) == ["too-many-urls"]
    at = text.index("<item><link>https://example.com/50000<")
    assert places(report, "too-many-urls") == [(50_002, 1, at)]


def test_a_maximum_passed_before_a_break_is_still_told() -> None:
    report = run(f'<urlset xmlns="{CORE}">{urls(50_001)}<url><loc>https://exam')
    assert ids(report) == ["too-many-urls", "xml-truncated"]


# The cap of the list


def test_a_rule_lists_a_thousand_findings_and_counts_all() -> None:
    text = locs(*(f"/{n}" for n in range(1_001)))
    report = run(text)
    assert len(places(report, "loc-relative")) == 1_000
    assert report.rules["loc-relative"] == 1_001
    assert report.counts["error"] == 1_001
    assert places(report, "loc-relative")[-1].line == 1_002


def test_gzip_changes_nothing_but_the_size_told() -> None:
    text = locs("/a", "https://example.com/b c")
    assert ids(run(gz(text))) == ids(run(text))
    assert run(text).compressed_bytes is None
    assert run(gz(text)).compressed_bytes == len(gz(text))
