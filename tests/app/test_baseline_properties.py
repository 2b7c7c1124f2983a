"""What holds of a baseline whatever is in the files."""

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sitemap_workbench import check
from sitemap_workbench.app.baseline import Ledger
from sitemap_workbench.app.baseline_file import Baseline, Known, read_baseline
from sitemap_workbench.app.selection import selection
from sitemap_workbench.report import FileReport
from sitemaps import NOW, urlset

FAULTS = (
    "<loc>/relative</loc>",
    "<loc>https://example.com/#a</loc>",
    "<loc>HTTPS://example.com/a</loc>",
    "<loc>https://example.com/a?b&c</loc>",
    "<loc> https://example.com/ </loc>",
    "<loc/>",
    "<lastmod>2026-02-30</lastmod>",
    "<loc>https://example.com/a</loc><lastmod>yesterday</lastmod>",
    "<loc>https://example.com/b</loc><priority>7</priority>",
    '<loc>https://example.com/c</loc><xhtml:link rel="alternate" hreflang="xx" href="/d"/>',
    "<loc>https://example.com/e</loc><unknown/>",
)
GOOD = "<loc>https://example.com/good</loc>"
ENTRIES = st.lists(st.sampled_from((*FAULTS, GOOD)), max_size=12)
GAPS = st.sampled_from(("", "\n", "\r\n\n  ", "\t", "<!-- -->\n"))


def entries(of: list[str], gap: str = "\n") -> bytes:
    return urlset(gap.join(f"<url>{one}</url>" for one in of)).encode()


def compared(known: Baseline | None, report: FileReport) -> tuple[FileReport, Ledger]:
    ledger = Ledger(known, Path("/"), {}, selection())
    return ledger.of_file(report), ledger


def known_of(data: bytes) -> Baseline:
    """Written to a file and read again."""
    _, ledger = compared(None, check(data, name="a.xml", now=NOW))
    with TemporaryDirectory() as folder:
        path = Path(folder, "known.json")
        path.write_text(ledger.found.text(), encoding="utf-8")
        return read_baseline(path)


@given(ENTRIES, GAPS, GAPS)
def test_what_is_written_is_known_wherever_it_moves(of: list[str], gap: str, other: str) -> None:
    known = known_of(entries(of, gap))
    report, ledger = compared(known, check(entries(of, other), name="a.xml", now=NOW))
    assert (report.findings, report.rules, ledger.fixed.total) == ((), {}, 0)
    assert set(report.counts.values()) == {0}


@given(ENTRIES, st.integers(0, 12))
def test_a_fault_that_is_added_is_the_one_that_is_new(of: list[str], at: int) -> None:
    added = "<loc>https://example.com/new page</loc>"
    after = check(entries([*of[:at], added, *of[at:]]), name="a.xml", now=NOW)
    report, ledger = compared(known_of(entries(of)), after)
    expected = [one for one in after.findings if one.value and "new page" in one.value]
    assert expected
    assert [one for one in report.findings if one.path and one.path.endswith("loc")] == expected
    assert ledger.left_out + sum(report.counts.values()) == sum(after.counts.values())


@given(ENTRIES, ENTRIES)
def test_new_known_and_fixed_add_up(before: list[str], after: list[str]) -> None:
    known = known_of(entries(before))
    now = check(entries(after), name="a.xml", now=NOW)
    report, ledger = compared(known, now)
    assert ledger.left_out + sum(report.counts.values()) == sum(now.counts.values())
    assert ledger.left_out + ledger.fixed.total == known.total
    assert Counter(one.rule for one in report.findings) == Counter(report.rules)
    remaining, _ = compared(ledger.remaining(), now)
    assert remaining == report  # taking out what is fixed makes nothing new
    assert ledger.remaining().total == ledger.left_out


@given(st.data())
@settings(max_examples=60)
def test_a_baseline_is_read_as_it_was_written(data: Any) -> None:
    texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
    known = Baseline()
    for file, rule, key, count, more in data.draw(
        st.lists(st.tuples(texts, texts, texts, st.integers(1, 9), st.integers(0, 3)), max_size=8)
    ):
        own = known.of(file, rule)
        own.known[key] = Known(count, data.draw(st.none() | texts), data.draw(st.none() | texts))
        own.more = more
    with TemporaryDirectory() as folder:
        path = Path(folder, "known.json")
        path.write_bytes(known.text().encode())
        again = read_baseline(path)
    assert again == known
    assert again.text() == known.text()
