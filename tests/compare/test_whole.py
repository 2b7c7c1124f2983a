"""What is told of both sides as wholes: files, dates, repeats, and what was not reached."""

import pytest
from comparing import between, told

from sitemaps import gz, locs, rows, urlset

A, B, C = (f"https://example.com/{name}" for name in "abc")


def dated(*dates: str) -> str:
    return urlset(
        "".join(
            f"<url><loc>https://example.com/{number}</loc><lastmod>{date}</lastmod></url>"
            for number, date in enumerate(dates)
        )
    )


def test_a_page_that_only_moved_is_no_change() -> None:
    old = {"a.xml": locs(A, B), "b.xml": locs(C)}
    comparison = between(old, {"a.xml": locs(A), "b.xml": locs(C, B)})
    assert comparison.identical
    assert (comparison.pages.unchanged, comparison.pages.moved) == (3, 1)


def test_files_that_one_side_has_not_got() -> None:
    comparison = between({"a.xml": locs(A), "b.xml": locs(B)}, {"a.xml": locs(A), "c.xml": locs(B)})
    assert (comparison.files_added, comparison.files_removed) == (("c.xml",), ("b.xml",))
    assert comparison.pages.moved == 1


def test_two_single_files_may_have_any_names() -> None:
    comparison = between({"old.xml": locs(A)}, {"new.xml": locs(A)})
    assert (comparison.files_added, comparison.files_removed) == ((), ())
    assert (comparison.identical, comparison.pages.moved) == (True, 0)


def test_a_file_that_is_packed_now_is_the_same_file() -> None:
    old = {"a.xml": locs(A), "b.xml": locs(B)}
    comparison = between(old, {"a.xml.gz": gz(locs(A)), "b.xml": locs(B)})
    assert (comparison.files_added, comparison.files_removed) == ((), ())
    assert comparison.pages.moved == 0


def test_repeats_count_once_by_their_first_entry() -> None:
    entry = "<url><loc>{}</loc><priority>{}</priority></url>"
    old = urlset(entry.format(A, "0.1") + entry.format(A, "0.2"))
    comparison = between(old, urlset(entry.format(A, "0.1")))
    assert comparison.identical
    assert (comparison.old.repeats, comparison.new.repeats) == (1, 0)
    assert comparison.old.entries == 2


def test_entries_without_an_address_are_counted() -> None:
    comparison = between(urlset("<url/><url><loc> </loc></url>"), locs(A))
    assert (comparison.old.without_address, comparison.new.without_address) == (2, 0)
    assert told(comparison) == [("added", A)]


SAME = rows(
    ("the same bytes", {"a.xml": locs(A)}, {"b.xml": locs(A)}, True),
    ("another layout", {"a.xml": locs(A)}, {"a.xml": locs(A) + "\n"}, False),
    ("a byte of the same length", {"a.xml": locs(A) + "\n"}, {"a.xml": locs(A) + " "}, False),
    ("another page", {"a.xml": locs(A)}, {"a.xml": locs(B)}, False),
    (
        "another name in a set",
        {"a.xml": locs(A), "b.xml": locs(B)},
        {"a.xml": locs(A), "c.xml": locs(B)},
        False,
    ),
    ("two files", {"a.xml": locs(A), "b.xml": locs(B)}, {"a.xml": locs(A), "b.xml": locs(B)}, True),
)


@pytest.mark.parametrize(("old", "new", "expected"), SAME)
def test_the_same_bytes(old: dict[str, str], new: dict[str, str], expected: bool) -> None:
    assert between(old, new).same_bytes is expected


DATES = rows(
    ("later", ["2026-10-01", "2026-10-01"], ["2026-10-02", "2026-10-01"], {"later": 1}, None),
    ("earlier", ["2026-10-02", "2026-10-01"], ["2026-10-01", "2026-10-01"], {"earlier": 1}, None),
    ("an hour earlier", ["2026-10-02T10:00:00Z", ""], ["2026-10-02T10:00:00+01:00", ""],
     {"earlier": 1}, None),
    ("the same instant", ["2026-10-02T10:00:00Z", ""], ["2026-10-02T11:00:00+01:00", ""],
     {"other": 1}, None),
    ("only its day is told now", ["2026-10-02T10:00:00Z", ""], ["2026-10-02", ""],
     {"other": 1}, None),
    ("no date", ["yesterday", ""], ["today", ""], {"other": 1}, None),
    ("given and dropped", ["", "2026-10-01"], ["2026-10-01", ""], {"given": 1, "dropped": 1}, None),
    ("all at one instant", ["2026-10-01", ""], ["2026-11-30T10:00:00Z"] * 2,
     {"later": 1, "given": 1}, "2026-11-30T10:00:00Z"),
    ("all on one day", ["2026-10-01"] * 2, ["2026-11-30T10:00:00Z", "2026-11-30T10:00:01Z"],
     {"later": 2}, "2026-11-30"),
    ("all on two days", ["2026-10-01"] * 2, ["2026-11-30", "2026-11-29"], {"later": 2}, None),
    ("all but one", ["2026-10-01"] * 2, ["2026-11-30", "2026-10-01"], {"later": 1}, None),
    ("a single page says nothing", ["2026-10-01"], ["2026-11-30"], {"later": 1}, None),
    ("all are gone", ["2026-10-01"] * 2, ["", ""], {"dropped": 2}, None),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new", "counts", "at_once"), DATES)
def test_dates(old: list[str], new: list[str], counts: dict[str, int], at_once: str | None) -> None:
    pages = between(dated(*old), dated(*new)).pages
    zeros = dict.fromkeys(("later", "earlier", "given", "dropped", "other"), 0)
    assert pages.dates.to_dict(pages.common) == {**zeros, **counts, "at_once": at_once}


WHOLE = locs(A, B)
BROKEN = rows(
    ("cut in an entry", WHOLE[: WHOLE.index(B)], [("removed", B)]),
    ("a tag that does not close", WHOLE.replace(f"<loc>{B}", f"<lok>{B}"), [("removed", B)]),
    ("no sitemap", "<html><body>404</body></html>", [("removed", A), ("removed", B)]),
    ("a packed file that is cut", gz(WHOLE)[:-12], None),
    ("nothing", "", [("removed", A), ("removed", B)]),
)


@pytest.mark.parametrize(("text", "expected"), BROKEN)
def test_what_could_be_read_is_compared(text: str | bytes, expected: list[object] | None) -> None:
    comparison = between(WHOLE, text)
    assert comparison.old.complete
    assert not comparison.new.complete
    assert not comparison.complete
    if expected is not None:
        assert told(comparison) == expected


def test_a_file_that_unpacks_too_far_counts_for_nothing() -> None:
    twice = gz(gz(gz(WHOLE)))
    comparison = between({"a.xml": WHOLE, "b.xml": WHOLE}, {"a.xml": WHOLE, "b.xml": twice})
    assert [file.complete for file in comparison.new.files] == [True, False]
    assert comparison.new.files[1].entries == 0
    assert comparison.identical
