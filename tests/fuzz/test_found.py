"""What the harness and the mutated corpus have found, made small."""

from time import process_time

import pytest

from sitemaps import field, loc, plain, rows, run

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
