"""What the dates of a file add up to: R172 to R175, R180."""

from typing import Any

import pytest

from sitemaps import CORE, index, places, rows, run, urlset, values

NEWS = (
    "<news:news><news:publication><news:name>T</news:name><news:language>en</news:language>"
    "</news:publication><news:publication_date>2026-10-04</news:publication_date>"
    "<news:title>T</news:title></news:news>"
)


def told(report: Any) -> list[str]:
    return sorted(rule for rule in report.rules if rule.startswith("quality-"))


def entries(*written: str | None, more: str = "") -> str:
    """An entry for each value; None for one without lastmod."""
    return "\n".join(
        f"<url><loc>https://example.com/{n}</loc>"
        + ("" if value is None else f"<lastmod>{value}</lastmod>")
        + f"{more}</url>"
        for n, value in enumerate(written)
    )


def timed(number: int) -> list[str]:
    """Dates with a time, no two alike, far from each other."""
    return [f"2026-0{1 + n // 20}-{1 + n % 20:02}T08:00:{n:02}Z" for n in range(number)]


def days(number: int) -> list[str]:
    return [f"2026-0{1 + n // 20}-{1 + n % 20:02}" for n in range(number)]


ONE = "2026-10-01T08:00:00Z"


# R172 quality-lastmod-identical


@pytest.mark.parametrize(
    ("written", "count"),
    rows(
        ("9 alike", [ONE] * 9, None),
        ("10 alike", [ONE] * 10, "10"),
        ("10, two values", [ONE] * 9 + ["2026-10-01T08:00:01Z"], None),
        ("10 alike among 20 entries", [ONE] * 10 + [None] * 10, "10"),
        ("9 alike among 20 entries", [ONE] * 9 + [None] * 11, None),
        ("one moment written in two ways", [ONE] * 9 + ["2026-10-01T08:00:00+00:00"], None),
        ("padding removed", [ONE] * 9 + [f" {ONE}\n"], "10"),
        ("10 alike and one that could not be read", [ONE] * 10 + ["&nbsp;"], "10"),
        ("values that are no date", ["today"] * 10, "10"),
        ("nothing in them", [""] * 10, None),
    ),
)
def test_all_dates_alike(written: list[str | None], count: str | None) -> None:
    report = run(urlset(entries(*written)))
    rule = "quality-lastmod-identical"
    assert (rule in report.rules) == (count is not None)
    assert places(report, rule) == [None] * (count is not None)
    if count is not None:
        first = next(value for value in written if value is not None)
        assert values(report, rule) == [first]
        assert f"lastmod: {count}." in next(f.message for f in report.findings if f.rule == rule)


# R173 quality-lastmod-generation


def made(comment: str, *written: str) -> str:
    return f'<!-- {comment} -->\n<urlset xmlns="{CORE}">{entries(*written)}</urlset>'


NEAR = [f"2026-10-01T08:0{n}:00Z" for n in range(10)]
FAR = timed(20)


@pytest.mark.parametrize(
    ("comment", "written", "share"),
    rows(
        ("all near", f"made {ONE}", NEAR, "100"),
        ("9 of 9", f"made {ONE}", NEAR[:9], None),
        ("9 of 10", f"made {ONE}", [*NEAR[:9], FAR[0]], "90"),
        ("8 of 9 and one without a date", f"made {ONE}", [*NEAR[:8], FAR[0], "soon"], None),
        ("17 of 19, 89 %", f"made {ONE}", [*NEAR, *NEAR[:7], *FAR[:2]], None),
        ("19 of 21, 90.4 %", f"made {ONE}", [*NEAR, *NEAR[:9], *FAR[:2]], "90"),
        ("600 s before and after", f"made {ONE}",
         ["2026-10-01T07:50:00Z", "2026-10-01T08:10:00Z"] * 5, "100"),
        ("601 s before", f"made {ONE}", [*NEAR[:8], "2026-10-01T07:49:59Z", FAR[0]], None),
        ("601 s after", f"made {ONE}", [*NEAR[:8], "2026-10-01T08:10:01Z", FAR[0]], None),
        ("in other zones", f"made {ONE}", ["2026-10-01T10:05:00+02:00"] * 9 + [FAR[0]], "90"),
        ("dates alone on its day", f"made {ONE}", ["2026-10-01"] * 9 + [FAR[0]], "90"),
        ("dates alone on the day before", f"made {ONE}", ["2026-09-30"] * 10, None),
        ("its day in UTC", "made 2026-10-01T01:00:00+02:00", ["2026-09-30"] * 9 + [FAR[0]], "90"),
        ("months", "made 2026-10-01 08:00", ["2026-10"] * 9 + [FAR[0]], None),
        ("without a zone it is UTC", "made 2026-10-01 08:00", NEAR, "100"),
        ("with seconds", "made 2026-10-01 08:00:30", NEAR, "100"),
        ("no time in the comment", "made 2026-10-01", NEAR, None),
        ("no comment at all", "", NEAR, None),
    ),
)  # fmt: skip
def test_dates_of_the_file(comment: str, written: list[str], share: str | None) -> None:
    report = run(made(comment, *written))
    rule = "quality-lastmod-generation"
    assert (rule in report.rules) == (share is not None)
    assert places(report, rule) == [None] * (share is not None)
    if share is not None:
        message = next(f.message for f in report.findings if f.rule == rule)
        assert f" {share}%." in message


def test_the_reference_is_shown_in_utc() -> None:
    report = run(made("by some program, 2026-10-01 10:00:07 +02:00", *NEAR))
    assert values(report, "quality-lastmod-generation") == ["2026-10-01T08:00:07Z"]


def test_a_comment_behind_the_start_of_the_root_is_no_reference() -> None:
    text = urlset(f"<!-- {ONE} -->" + entries(*NEAR))
    assert told(run(text)) == []


# R174 quality-lastmod-none


@pytest.mark.parametrize(
    ("written", "expected"),
    rows(
        ("9 entries", [None] * 9, []),
        ("10 entries", [None] * 10, ["10"]),
        ("one of them with a date", [None] * 10 + [ONE], []),
        ("one of them with a faulty date", [None] * 10 + ["soon"], []),
        ("one of them with an empty element", [None] * 10 + [""], []),
        ("one of them with a date that could not be read", [None] * 10 + ["&nbsp;"], []),
        ("one of them with markup in it", [None] * 10 + ["<b>2026</b>"], []),
    ),
)
def test_no_date_at_all(written: list[str | None], expected: list[str]) -> None:
    report = run(urlset(entries(*written)))
    assert values(report, "quality-lastmod-none") == expected
    assert places(report, "quality-lastmod-none") == [None] * len(expected)


# R175 quality-lastmod-date-only


@pytest.mark.parametrize(
    ("written", "expected"),
    rows(
        ("9 dates", days(9), []),
        ("10 dates", days(10), ["10"]),
        ("one with a time", [*days(10), ONE], []),
        ("one with a time and no zone", [*days(10), "2026-10-01T08:00:00"], []),
        ("one with a time that is written wrongly", [*days(10), "2026-10-01 08:00"], []),
        ("one that is no date", [*days(10), "soon"], ["10"]),
        ("9 dates and one that is none", [*days(9), "soon"], []),
        ("with years and months among them", [*days(8), "2026", "2026-01"], ["10"]),
        ("dates with a zone", [f"{day}+02:00" for day in days(10)], ["10"]),
        ("among entries without one", [*days(10), *[None] * 10], ["10"]),
        ("all with a time", timed(10), []),
    ),
)
def test_dates_without_a_time(written: list[str | None], expected: list[str]) -> None:
    report = run(urlset(entries(*written)))
    assert values(report, "quality-lastmod-date-only") == expected
    assert places(report, "quality-lastmod-date-only") == [None] * len(expected)


# All four: urlset only, and no news


@pytest.mark.parametrize("written", [[ONE] * 10, [None] * 10, days(10)])
def test_other_files_are_not_looked_at(written: list[str | None]) -> None:
    children = entries(*written).replace("url>", "sitemap>")
    assert told(run(index(children))) == []
    lines = "\n".join(f"https://example.com/{n}" for n in range(10))
    assert told(run(lines)) == []
    assert told(run(urlset(entries(*written, more=NEWS)))) == []
    assert told(run(urlset(entries(*written)))) != []


def test_one_news_entry_makes_it_a_file_of_news() -> None:
    last = f"<url><loc>https://example.com/n</loc>{NEWS}</url>"
    assert told(run(urlset(entries(*[None] * 10) + last))) == []


# R180 quality-stale-file: now is 2026-10-05T12:00:00Z


@pytest.mark.parametrize(
    ("written", "newest", "days"),
    rows(
        ("1,826 days", ["2021-10-05"], None, None),
        ("1,827 days", ["2021-10-04"], "2021-10-04", "1,827"),
        ("1,826 days to the second", ["2021-10-05T12:00:00Z"], None, None),
        ("a second more", ["2021-10-05T11:59:59Z"], "2021-10-05T11:59:59Z", "1,826"),
        ("1,827 days less half", ["2021-10-05T00:00:00Z"], "2021-10-05T00:00:00Z", "1,826"),
        ("in another zone", ["2021-10-05T14:00:00+02:00"], None, None),
        ("a second more there", ["2021-10-05T13:59:59+02:00"], "2021-10-05T13:59:59+02:00",
         "1,826"),
        ("without a zone", ["2021-10-05T11:59:59"], "2021-10-05T11:59:59", "1,826"),
        ("a year", ["2021"], "2021", "2,103"),
        ("a month", ["2021-11"], None, None),
        ("the newest counts", ["2007-11-02", "2007-10-31", "2007-11-01T23:00:00Z"], "2007-11-02",
         "6,912"),
        ("one new among old ones", ["2007-11-02", "2026-10-01", "2007-10-31"], None, None),
        ("padding", [" 2014-05-25\n"], "2014-05-25", "4,516"),
        ("none that is a date", ["last year", ""], None, None),
        ("others that are no dates", ["last year", "2014-05-25", "2026-13-01"], "2014-05-25",
         "4,516"),
        ("a year before the first", ["-0001-01-01"], None, None),
    ),
)  # fmt: skip
def test_the_newest_date_is_years_ago(
    written: list[str], newest: str | None, days: str | None
) -> None:
    report = run(urlset(entries(*written)))
    assert values(report, "quality-stale-file") == ([] if newest is None else [newest])
    assert places(report, "quality-stale-file") == [None] * (newest is not None)
    for found in report.findings:
        if found.rule == "quality-stale-file":
            assert found.message.endswith(f": {days}.")


def test_an_index_and_news_can_be_stale_too() -> None:
    child = "<sitemap><loc>https://example.com/a.xml</loc><lastmod>2014-05-25</lastmod></sitemap>"
    assert told(run(index(child))) == ["quality-stale-file"]
    lastmod = "<lastmod>2014-05-25</lastmod>"
    text = urlset(f"<url><loc>https://example.com/</loc>{lastmod}{NEWS}</url>")
    assert told(run(text)) == ["quality-stale-file"]
