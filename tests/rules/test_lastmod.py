"""Dates of change: R073 to R080. Now is 2026-10-05T12:00:00Z unless a row says otherwise."""

import pytest

from sitemaps import field, found, index, marked, paths, places, rows, run, urlset, values

TABLE = rows(
    # the W3C profile, with day or with seconds and zone
    ("a date", "2026-10-01", []),
    ("an instant in UTC", "2026-10-01T14:05:00Z", []),
    ("an instant with an offset", "2026-10-01T14:05:00+02:00", []),
    ("an instant with a negative offset", "2026-10-01T14:05:00-05:30", []),
    ("a fraction", "2026-10-01T14:05:00.5Z", []),
    ("a long fraction", "2026-10-01T14:05:00.123456789Z", []),
    ("the last offset", "2026-10-01T14:05:00+14:00", []),
    ("the first offset", "2026-10-01T14:05:00-14:00", []),
    ("a leap day", "2024-02-29", []),
    ("a leap day of a fourth century", "2000-02-29", []),
    ("the last second of a day", "2026-10-01T23:59:59Z", []),
    # R073 lastmod-invalid
    ("empty", "", ["lastmod-invalid"]),
    ("neither seconds nor zone", "2026-10-01T14:05", ["lastmod-invalid"]),
    ("a blank for the T", "2026-10-01 14:05:00", ["lastmod-invalid"]),
    ("a blank for the T, with a zone", "2026-10-01 14:05:00+00:00", ["lastmod-invalid"]),
    ("a day of one digit", "2026-10-1", ["lastmod-invalid"]),
    ("no dashes", "20261001", ["lastmod-invalid"]),
    ("the day first", "01.10.2026", ["lastmod-invalid"]),
    ("slashes", "2026/10/01", ["lastmod-invalid"]),
    ("an offset without its colon", "2026-10-01T14:05:00+0200", ["lastmod-invalid"]),
    ("an offset of hours only", "2026-10-01T14:05:00+02", ["lastmod-invalid"]),
    ("an offset in seconds", "2026-10-01T14:05:00-00:14400", ["lastmod-invalid"]),
    ("small letters", "2026-10-01t14:05:00z", ["lastmod-invalid"]),
    ("a small z", "2026-10-01T14:05:00z", ["lastmod-invalid"]),
    ("a week", "2026-W40-4", ["lastmod-invalid"]),
    ("a point without digits", "2026-10-01T14:05:00.Z", ["lastmod-invalid"]),
    ("a comma for the point", "2026-10-01T14:05:00,5Z", ["lastmod-invalid"]),
    ("an hour without minutes", "2026-10-01T14Z", ["lastmod-invalid"]),
    ("two digits of year", "26-10-01", ["lastmod-invalid"]),
    ("five digits of year with a zero first", "02026-10-01", ["lastmod-invalid"]),
    ("a plus before the year", "+2026-10-01", ["lastmod-invalid"]),
    ("the name of a month", "1 October 2026", ["lastmod-invalid"]),
    ("digits of another script", "٢٠٢٦-١٠-٠١", ["lastmod-invalid"]),
    ("two dates", "2026-10-01 2026-10-02", ["lastmod-invalid"]),
    ("the zone twice", "2026-10-01T14:05:00Z+02:00", ["lastmod-invalid"]),
    ("a number of seconds", "1790000000", ["lastmod-invalid"]),
    ("a value never set", "None", ["lastmod-invalid"]),
    # R074 lastmod-impossible
    ("no leap day", "2023-02-29", ["lastmod-impossible"]),
    ("no leap day in a century", "1900-02-29", ["lastmod-impossible"]),
    ("the 31st of April", "2026-04-31", ["lastmod-impossible"]),
    ("month 00", "2026-00-10", ["lastmod-impossible"]),
    ("month 13", "2026-13-01", ["lastmod-impossible"]),
    ("day 00", "2026-10-00", ["lastmod-impossible"]),
    ("day 32", "2026-10-32", ["lastmod-impossible"]),
    ("hour 25", "2026-10-01T25:00:00Z", ["lastmod-impossible"]),
    ("minute 60", "2026-10-01T14:60:00Z", ["lastmod-impossible"]),
    ("second 60", "2026-10-01T23:59:60Z", ["lastmod-impossible"]),
    ("a second after 24:00:00", "2026-10-01T24:00:01Z", ["lastmod-impossible"]),
    ("a minute after 24:00:00", "2026-10-01T24:01:00Z", ["lastmod-impossible"]),
    ("beyond the last offset", "2026-10-01T14:05:00+14:01", ["lastmod-impossible"]),
    ("beyond the first offset", "2026-10-01T14:05:00-14:01", ["lastmod-impossible"]),
    ("offset 15", "2026-10-01T14:05:00+15:00", ["lastmod-impossible"]),
    ("the year 0", "0000-01-01", ["lastmod-impossible"]),
    ("month 13 of a year and month", "2026-13", ["lastmod-impossible"]),
    ("the 30th of February without seconds", "2026-02-30T14:05Z", ["lastmod-impossible"]),
    ("the 30th of February without a zone", "2026-02-30T14:05:00", ["lastmod-impossible"]),
    ("the 30th of February with a zone", "2026-02-30Z", ["lastmod-impossible"]),
    ("an old impossible day is not implausible besides", "1970-02-30", ["lastmod-impossible"]),
    # R075 lastmod-no-timezone
    ("seconds and no zone", "2007-11-02T18:50:24", ["lastmod-no-timezone"]),
    ("a fraction and no zone", "2007-11-02T18:50:24.5", ["lastmod-no-timezone"]),
    # R076 lastmod-no-seconds
    ("no seconds, UTC", "2026-10-01T14:05Z", ["lastmod-no-seconds"]),
    ("no seconds, an offset", "2026-10-01T14:05+02:00", ["lastmod-no-seconds"]),
    # R077 lastmod-reduced-precision
    ("a year", "2026", ["lastmod-reduced-precision"]),
    ("a year and a month", "2026-10", ["lastmod-reduced-precision"]),
    # R078 lastmod-xsd-only
    ("a date in UTC", "2026-10-01Z", ["lastmod-xsd-only"]),
    ("a date with an offset", "2026-10-01+02:00", ["lastmod-xsd-only"]),
    ("five digits of year", "12026-10-01", ["lastmod-xsd-only"]),
    ("a year before the first", "-0001-01-01", ["lastmod-xsd-only"]),
    ("24:00:00", "2026-10-01T24:00:00Z", ["lastmod-xsd-only"]),
    # R079 lastmod-future
    ("now and 300 seconds", "2026-10-05T12:05:00Z", []),
    ("now and 301 seconds", "2026-10-05T12:05:01Z", ["lastmod-future"]),
    ("now and 300.5 seconds", "2026-10-05T12:05:00.5Z", ["lastmod-future"]),
    ("now and 300 seconds elsewhere", "2026-10-05T14:05:00+02:00", []),
    ("now and 301 seconds elsewhere", "2026-10-05T07:05:01-05:00", ["lastmod-future"]),
    ("tomorrow", "2026-10-06", []),
    ("the day after tomorrow", "2026-10-07", ["lastmod-future"]),
    ("300 seconds ahead, read as UTC", "2026-10-05T12:05:00", ["lastmod-no-timezone"]),
    ("301 seconds ahead, read as UTC", "2026-10-05T12:05:01",
     ["lastmod-future", "lastmod-no-timezone"]),
    ("5 minutes ahead without seconds", "2026-10-05T12:05Z", ["lastmod-no-seconds"]),
    ("6 minutes ahead without seconds", "2026-10-05T12:06Z",
     ["lastmod-future", "lastmod-no-seconds"]),
    ("next month", "2026-11", ["lastmod-future", "lastmod-reduced-precision"]),
    ("next year", "2027", ["lastmod-future", "lastmod-reduced-precision"]),
    ("the end of today", "2026-10-05T24:00:00Z", ["lastmod-future", "lastmod-xsd-only"]),
    ("the last year of four digits", "9999-12-31", ["lastmod-future"]),
    # R080 lastmod-implausible
    ("1990", "1990-01-01", []),
    ("the day before 1990", "1989-12-31", ["lastmod-implausible"]),
    ("the zero of many programs", "1970-01-01", ["lastmod-implausible"]),
    ("the same as an instant", "1970-01-01T00:00:00Z", ["lastmod-implausible"]),
    ("the first day of all", "0001-01-01", ["lastmod-implausible"]),
    ("an old year", "1989", ["lastmod-implausible", "lastmod-reduced-precision"]),
    ("the year 1990", "1990", ["lastmod-reduced-precision"]),
)  # fmt: skip


@pytest.mark.parametrize(("value", "expected"), TABLE)
def test_a_lastmod_alone(value: str, expected: list[str]) -> None:
    text, where = marked(
        urlset(f"<url><loc>https://example.com/</loc>\n  ¦<lastmod>{value}</lastmod></url>")
    )
    report = run(text)
    assert found(text) == expected
    for rule in expected:
        assert places(report, rule) == where
        assert paths(report, rule) == ["urlset/url[1]/lastmod"]


@pytest.mark.parametrize(
    ("value", "expected"),
    rows(
        ("padding is told and the value judged", " 2026-10 ",
         ["lastmod-reduced-precision", "value-whitespace"]),
        ("padding around a bad value", " yesterday ", ["lastmod-invalid", "value-whitespace"]),
        ("nothing but a blank", " ", ["lastmod-invalid"]),
        ("a value in CDATA", "<![CDATA[2026-10-01]]>", []),
        ("a value around a comment", "2026-<!-- c -->10-01", []),
    ),
)  # fmt: skip
def test_what_the_value_is(value: str, expected: list[str]) -> None:
    assert found(field("lastmod", value)) == expected


@pytest.mark.parametrize(
    ("now", "value", "expected"),
    rows(
        ("it is still the 5th everywhere", "2026-10-05T09:59:59Z", "2026-10-06", True),
        ("it is the 6th in UTC+14", "2026-10-05T10:00:00Z", "2026-10-06", False),
        ("a clock east of UTC", "2026-10-06T01:00:00+02:00", "2026-10-07", True),
        ("a day stands for its noon: the next day", "2026-10-05", "2026-10-06", False),
        ("a day stands for its noon: 300 s later", "2026-10-05", "2026-10-05T12:05:00Z", False),
        ("a day stands for its noon: 301 s later", "2026-10-05", "2026-10-05T12:05:01Z", True),
    ),
)
def test_now_is_an_input(now: str, value: str, expected: bool) -> None:
    assert found(field("lastmod", value), now=now) == ["lastmod-future"] * expected


def test_the_children_of_an_index_are_judged_too() -> None:
    text, where = marked(
        index(
            "<sitemap><loc>https://example.com/1.xml</loc>¦<lastmod>2026-10-07</lastmod></sitemap>"
        )
    )
    report = run(text)
    assert found(text) == ["lastmod-future"]
    assert places(report, "lastmod-future") == where
    assert paths(report, "lastmod-future") == ["sitemapindex/sitemap[1]/lastmod"]


def test_every_bad_value_is_told() -> None:
    text, where = marked(
        urlset(
            "\n".join(
                f"<url><loc>https://example.com/{n}</loc>¦<lastmod>2026-10-1</lastmod></url>"
                for n in range(5)
            )
        )
    )
    assert places(run(text), "lastmod-invalid") == where


def test_the_value_is_told() -> None:
    assert values(run(field("lastmod", "01.10.2026")), "lastmod-invalid") == ["01.10.2026"]
