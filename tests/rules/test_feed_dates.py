"""The dates of feeds: R150."""

import datetime as dt
import email.utils
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitemap_workbench.facts.feed_dates import rfc_822_fault, rfc_3339_fault
from sitemaps import marked, paths, places, rows, run, values


def rss(item: str, channel: str = "") -> str:
    item = f"<item><link>https://example.com/a</link>{item}</item>"
    return f'<rss version="2.0"><channel>{channel}{item}</channel></rss>'


def atom(entry: str) -> str:
    entry = f'<entry><link href="https://example.com/a"/>{entry}</entry>'
    return f'<feed xmlns="http://www.w3.org/2005/Atom">{entry}</feed>'


def told(report: Any) -> list[str]:
    return [f.rule for f in report.findings if f.rule != "feed-engine-support"]


@pytest.mark.parametrize(
    ("value", "fault"),
    rows(
        ("the catalogue's", "Tue, 03 Jun 2003 09:39:21 GMT", None),
        ("no day of the week", "03 Jun 2003 09:39:21 GMT", None),
        ("no seconds", "Tue, 03 Jun 2003 09:39 GMT", None),
        ("one digit of the day", "Tue, 3 Jun 2003 09:39:21 GMT", None),
        ("an offset", "Tue, 03 Jun 2003 09:39:21 +0200", None),
        ("a zone of America", "Tue, 03 Jun 2003 09:39:21 PDT", None),
        ("a military zone", "Tue, 03 Jun 2003 09:39:21 Z", None),
        ("a year of two digits", "Tue, 03 Jun 03 09:39:21 GMT", None),
        ("a year of the other century", "Mon, 31 Dec 79 23:59:59 GMT", None),
        ("capitals", "TUE, 03 JUN 2003 09:39:21 gmt", None),
        ("a comment behind it", "Tue, 03 Jun 2003 09:39:21 +0000 (UTC)", None),
        ("padding", " \n Tue, 03 Jun 2003 09:39:21 GMT\u00a0", None),
        ("no blank behind the comma", "Tue,03 Jun 2003 09:39:21 GMT", None),
        ("a leap day", "Thu, 29 Feb 2024 00:00:00 UT", None),
        ("the last second", "Wed, 31 Dec 2025 23:59:59 GMT", None),
        ("empty", "", "form"),
        ("a date of sitemaps", "2003-12-13", "form"),
        ("a date of Atom", "2003-12-13T18:30:02Z", "form"),
        ("a date alone", "Tue, 03 Jun 2003", "form"),
        ("no zone", "Tue, 03 Jun 2003 09:39:21", "form"),
        ("UTC, which RFC 822 does not know", "Tue, 03 Jun 2003 09:39:21 UTC", "form"),
        ("a zone of Europe", "Tue, 03 Jun 2003 09:39:21 CEST", "form"),
        ("the military J", "Tue, 03 Jun 2003 09:39:21 J", "form"),
        ("an offset with a colon", "Tue, 03 Jun 2003 09:39:21 +02:00", "form"),
        ("the name of the day in full", "Tuesday, 03 Jun 2003 09:39:21 GMT", "form"),
        ("the name of the month in full", "Tue, 03 June 2003 09:39:21 GMT", "form"),
        ("Polish names", "wt, 03 cze 2003 09:39:21 GMT", "form"),
        ("no comma", "Tue 03 Jun 2003 09:39:21 GMT", "form"),
        ("a year of three digits", "Tue, 03 Jun 103 09:39:21 GMT", "form"),
        ("one digit of the hour", "Tue, 03 Jun 2003 9:39:21 GMT", "form"),
        ("a fraction", "Tue, 03 Jun 2003 09:39:21.5 GMT", "form"),
        ("other words behind it", "Tue, 03 Jun 2003 09:39:21 GMT x", "form"),
        ("digits of another script", "Tue, 0\u0663 Jun 2003 09:39:21 GMT", "form"),
        ("a letter that only looks like K", "Tue, 03 Jun 2003 09:39:21 \u212a", "form"),
        ("the day after the end of June", "31 Jun 2003 09:39:21 GMT", "calendar"),
        ("a day 0", "00 Jun 2003 09:39:21 GMT", "calendar"),
        ("no leap day", "29 Feb 2023 00:00:00 GMT", "calendar"),
        ("hour 24", "Tue, 03 Jun 2003 24:00:00 GMT", "calendar"),
        ("minute 60", "Tue, 03 Jun 2003 09:60:21 GMT", "calendar"),
        ("second 60", "Tue, 03 Jun 2003 09:39:60 GMT", "calendar"),
        ("an offset of 24 hours", "Tue, 03 Jun 2003 09:39:21 +2400", "calendar"),
        ("an offset of 60 minutes", "Tue, 03 Jun 2003 09:39:21 -0060", "calendar"),
        ("the day after", "Wed, 03 Jun 2003 09:39:21 GMT", "weekday"),
        ("right in neither century", "Sun, 03 Jun 03 09:39:21 GMT", "weekday"),
    ),
)
def test_dates_of_rss(value: str, fault: str | None) -> None:
    dated(rss(f"¦<pubDate>{value}</pubDate>"), "pubDate", value, fault)
    assert rfc_822_fault(value.strip()) == fault


@pytest.mark.parametrize(
    ("value", "fault"),
    rows(
        ("the catalogue's", "2003-12-13T18:30:02Z", None),
        ("a fraction", "2003-12-13T18:30:02.25Z", None),
        ("an offset", "2003-12-13T18:30:02+01:00", None),
        ("an unknown offset", "2003-12-13T18:30:02-00:00", None),
        ("the widest offset", "2003-12-13T18:30:02-23:59", None),
        ("padding", "\n  2003-12-13T18:30:02Z ", None),
        ("the year 0", "0000-02-29T00:00:00Z", None),
        ("a leap second", "1990-12-31T23:59:60Z", None),
        ("a leap second of another zone", "1990-12-31T15:59:60-08:00", None),
        ("a leap second of the next day", "2017-01-01T00:59:60+01:00", None),
        ("empty", "", "form"),
        ("a date alone", "2003-12-13", "form"),
        ("a date of RSS", "Tue, 03 Jun 2003 09:39:21 GMT", "form"),
        ("no zone", "2003-12-13T18:30:02", "form"),
        ("no seconds", "2003-12-13T18:30Z", "form"),
        ("a small t, which Atom forbids", "2003-12-13t18:30:02Z", "form"),
        ("a small z, which Atom forbids", "2003-12-13T18:30:02z", "form"),
        ("a blank for the T", "2003-12-13 18:30:02Z", "form"),
        ("an offset without a colon", "2003-12-13T18:30:02+0100", "form"),
        ("an empty fraction", "2003-12-13T18:30:02.Z", "form"),
        ("five digits of the year", "12003-12-13T18:30:02Z", "form"),
        ("month 13", "2003-13-01T18:30:02Z", "calendar"),
        ("month 0", "2003-00-01T18:30:02Z", "calendar"),
        ("day 32", "2003-12-32T18:30:02Z", "calendar"),
        ("no leap day", "1900-02-29T18:30:02Z", "calendar"),
        ("hour 24", "2003-12-13T24:00:00Z", "calendar"),
        ("minute 60", "2003-12-13T18:60:02Z", "calendar"),
        ("second 61", "2003-12-31T23:59:61Z", "calendar"),
        ("a leap second of no leap minute", "2003-12-31T18:30:60Z", "calendar"),
        ("a leap second within a month", "2003-12-30T23:59:60Z", "calendar"),
        ("a leap second of another hour", "1990-12-31T23:59:60-08:00", "calendar"),
        ("an offset of 24 hours", "2003-12-13T18:30:02+24:00", "calendar"),
        ("an offset of 60 minutes", "2003-12-13T18:30:02+01:60", "calendar"),
    ),
)
def test_dates_of_atom(value: str, fault: str | None) -> None:
    dated(atom(f"¦<updated>{value}</updated>"), "updated", value, fault)
    assert rfc_3339_fault(value.strip()) == fault


def dated(source: str, name: str, value: str, fault: str | None) -> None:
    """The feed has the finding exactly when there is a fault, at the element, with its words."""
    text, where = marked(source)
    report = run(text)
    assert told(report) == ["feed-date-invalid"] * (fault is not None)
    if fault is not None:
        assert places(report, "feed-date-invalid") == where
        assert values(report, "feed-date-invalid") == [value.strip()]
        assert paths(report, "feed-date-invalid")[0].endswith(f"/{name}")
        (message,) = (f.message for f in report.findings if f.rule == "feed-date-invalid")
        words = {"form": "form", "calendar": "does not exist", "weekday": "day of the week"}
        assert words[fault] in message


@pytest.mark.parametrize(
    "text",
    rows(
        ("a date of another vocabulary",
         rss('<d:pubDate xmlns:d="http://d.example/">x</d:pubDate>')),
        ("a date of the channel",
         rss("", "<pubDate>x</pubDate>")),
        ("when it was published", atom("<published>x</published>")),
        ("the other format's name", rss("<updated>x</updated>")),
        ("no date", rss("")),
    ),
)  # fmt: skip
def test_other_dates_are_not_judged(text: str) -> None:
    assert told(run(text)) == []


def test_a_date_that_could_not_be_read_is_not_judged() -> None:
    assert told(run(rss("<pubDate>&nbsp;</pubDate>"))) == ["xml-undefined-entity"]


@given(
    st.datetimes(min_value=dt.datetime(1, 1, 1), timezones=st.just(dt.UTC)),
    st.integers(-1439, 1439),
)
def test_dates_as_programs_write_them_are_good(moment: dt.datetime, offset: int) -> None:
    zone = dt.timezone(dt.timedelta(minutes=offset))
    there = moment.replace(tzinfo=zone)
    assert rfc_3339_fault(there.isoformat()) is None
    if moment.year >= 1000:
        assert rfc_822_fault(email.utils.format_datetime(there)) is None
        assert rfc_822_fault(email.utils.format_datetime(moment, usegmt=True)) is None


@given(st.text("0123456789 :,-+TZMonTueJanFebGMT", max_size=32))
def test_any_text_is_judged(text: str) -> None:
    for fault_of in (rfc_822_fault, rfc_3339_fault):
        assert fault_of(text) in (None, "form", "calendar", "weekday")
