"""Forms of dates: which profile has them (W3C NOTE-datetime, XML Schema), and their instant."""

import re
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitemap_workbench.facts import dates
from sitemap_workbench.facts.dates import parse_date

DAY = 86_400

FORMS = [
    # Both profiles
    ("2026-10-01", dates.DATE),
    ("0001-01-01", dates.DATE),
    ("9999-12-31", dates.DATE),
    ("2024-02-29", dates.DATE),
    ("2000-02-29", dates.DATE),
    ("2026-10-01T14:05:00Z", dates.DATE_TIME),
    ("2026-10-01T14:05:00.5+02:00", dates.DATE_TIME),
    ("2026-10-01T14:05:00.123456789Z", dates.DATE_TIME),
    ("2026-10-01T00:00:00-14:00", dates.DATE_TIME),
    ("2026-10-01T23:59:59+14:00", dates.DATE_TIME),
    # W3C only
    ("2026", dates.REDUCED),
    ("2026-10", dates.REDUCED),
    ("2026-10-01T14:05Z", dates.NO_SECONDS),
    ("2026-10-01T14:05-03:30", dates.NO_SECONDS),
    # XML Schema only
    ("2026-10-01T14:05:00", dates.NO_ZONE),
    ("2026-10-01T14:05:00.25", dates.NO_ZONE),
    ("2026-10-01T24:00:00", dates.NO_ZONE),
    ("2026-10-01Z", dates.XSD_ONLY),
    ("2026-10-01+02:00", dates.XSD_ONLY),
    ("12026-10-01", dates.XSD_ONLY),
    ("-0001-01-01", dates.XSD_ONLY),
    ("-12026-10-01T00:00:00Z", dates.XSD_ONLY),
    ("2026-10-01T24:00:00Z", dates.XSD_ONLY),
    ("2026-10-01T24:00:00.00Z", dates.XSD_ONLY),
    # The right shape, an impossible value
    ("0000-01-01", dates.IMPOSSIBLE),
    ("2026-00-01", dates.IMPOSSIBLE),
    ("2026-13-01", dates.IMPOSSIBLE),
    ("2026-13", dates.IMPOSSIBLE),
    ("2026-10-00", dates.IMPOSSIBLE),
    ("2026-04-31", dates.IMPOSSIBLE),
    ("2023-02-29", dates.IMPOSSIBLE),
    ("1900-02-29", dates.IMPOSSIBLE),
    ("2026-10-01T25:00:00Z", dates.IMPOSSIBLE),
    ("2026-10-01T24:00:01Z", dates.IMPOSSIBLE),
    ("2026-10-01T24:01:00Z", dates.IMPOSSIBLE),
    ("2026-10-01T24:00:00.1Z", dates.IMPOSSIBLE),
    ("2026-10-01T14:60:00Z", dates.IMPOSSIBLE),
    ("2026-10-01T23:59:60Z", dates.IMPOSSIBLE),
    ("2026-10-01T14:05:00+14:01", dates.IMPOSSIBLE),
    ("2026-10-01T14:05:00+15:00", dates.IMPOSSIBLE),
    ("2026-10-01T14:05:00+02:60", dates.IMPOSSIBLE),
    # Neither
    ("", dates.INVALID),
    ("yesterday", dates.INVALID),
    ("2026-10-1", dates.INVALID),
    ("26-10-01", dates.INVALID),
    ("20261001", dates.INVALID),
    ("2026/10/01", dates.INVALID),
    ("01.10.2026", dates.INVALID),
    ("2026-W40-4", dates.INVALID),
    ("2026-274", dates.INVALID),
    ("2026-10-01T14:05", dates.INVALID),
    ("2026-10-01T14Z", dates.INVALID),
    ("2026-10-01 14:05:00", dates.INVALID),
    ("2026-10-01t14:05:00z", dates.INVALID),
    ("2026-10-01T14:05:00+0200", dates.INVALID),
    ("2026-10-01T14:05:00+02", dates.INVALID),
    ("2026-10-01T14:05:00.Z", dates.INVALID),
    ("2026-10-01T14:05:00,5Z", dates.INVALID),
    ("2026-10-01T", dates.INVALID),
    ("2026Z", dates.INVALID),
    ("2026-10Z", dates.INVALID),
    ("+2026-10-01", dates.INVALID),
    ("02026-10-01", dates.INVALID),
    ("-2026", dates.INVALID),
    (" 2026-10-01", dates.INVALID),
    ("2026-10-01\n", dates.INVALID),
    ("２０２６-10-01", dates.INVALID),
    ("٢٠٢٦-10-01", dates.INVALID),
]
FAULTS = [
    ("0000-01-01", "year"),
    ("2026-13-32", "month"),
    ("2026-02-30", "day"),
    ("2026-10-01T99:99:99Z", "hour"),
    ("2026-10-01T14:99:99Z", "minute"),
    ("2026-10-01T14:05:99Z", "second"),
    ("2026-10-01T14:05:00-99:00", "offset"),
]


@pytest.mark.parametrize(("text", "form"), FORMS, ids=[ascii(text) for text, _ in FORMS])
def test_the_form_of_a_date(text: str, form: str) -> None:
    assert parse_date(text).form == form


@pytest.mark.parametrize(("text", "field"), FAULTS)
def test_the_first_field_at_fault_is_named(text: str, field: str) -> None:
    assert parse_date(text).fault == field


@pytest.mark.parametrize(("text", "form"), FORMS, ids=[ascii(text) for text, _ in FORMS])
def test_a_date_is_usable_when_a_day_follows_from_it(text: str, form: str) -> None:
    moment = parse_date(text)
    far = text.startswith(("12026", "-"))  # beyond the years 0001 to 9999
    usable = form not in (dates.IMPOSSIBLE, dates.INVALID) and not far
    assert moment.usable == usable
    assert (moment.day is None) == (moment.seconds is None)


@given(st.dates())
def test_a_date_stands_for_the_start_of_its_day(day: date) -> None:
    moment = parse_date(day.isoformat())
    assert (moment.form, moment.is_date, moment.year) == (dates.DATE, True, day.year)
    assert (moment.day, moment.seconds) == (day.toordinal(), day.toordinal() * DAY)


zones = st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))


@given(
    st.datetimes(datetime(2, 1, 1), datetime(9998, 12, 31)).map(
        lambda moment: moment.replace(microsecond=0)
    ),
    zones,
)
def test_a_date_and_time_stands_for_its_instant(clock: datetime, zone: timezone) -> None:
    there = clock.replace(tzinfo=zone)
    moment = parse_date(there.isoformat())
    here = there.astimezone(UTC)
    seconds = here.hour * 3_600 + here.minute * 60 + here.second
    assert moment.form == dates.DATE_TIME
    assert not moment.is_date
    assert moment.day == there.toordinal()
    assert moment.seconds == here.toordinal() * DAY + seconds


@pytest.mark.parametrize(
    ("text", "same_as"),
    [
        ("2026", "2026-01-01"),
        ("2026-10", "2026-10-01"),
        ("2026-10-01T14:05Z", "2026-10-01T14:05:00Z"),
        ("2026-10-01T14:05:00", "2026-10-01T14:05:00Z"),
        ("2026-10-01T24:00:00Z", "2026-10-02T00:00:00Z"),
        ("2026-10-01T14:05:00.00Z", "2026-10-01T14:05:00Z"),
        ("2026-10-01T00:05:00+02:00", "2026-09-30T22:05:00Z"),
    ],
)
def test_other_forms_stand_for_the_same_instant(text: str, same_as: str) -> None:
    assert parse_date(text).seconds == parse_date(same_as).seconds


@given(st.text("0123456789-+:.TZ ", max_size=40))
def test_any_text_is_read(text: str) -> None:
    assert parse_date(text).form


def test_a_year_of_a_million_digits_is_read() -> None:
    assert parse_date("9" * 1_000_000 + "-10-01").form == dates.XSD_ONLY


def test_the_quick_way_says_what_the_long_way_says(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = ["00-10", "01-01", "02-28", "02-29", "02-30", "09-00", "12-28", "12-31", "13-01"]
    days = [f"{year}-{end}" for year in ("0000", "0001", "1970", "2026", "9999") for end in ends]
    clocks = ["", "T00:00:00", "T23:59:59", "T24:00:00", "T12:60:00", "T12:30", "T1:2:3.5"]
    zones = ("", "Z", "+00:00", "-00:00", "+05:30", "-13:59", "+14:00", "+14:01", "+13:60", "z")
    texts = [day + clock + zone for day in days for clock in clocks for zone in zones]
    quick = [(moment, type(moment.seconds)) for moment in map(parse_date, texts)]
    monkeypatch.setattr(dates, "_USUAL", re.compile("(?!)"))
    assert [(moment, type(moment.seconds)) for moment in map(parse_date, texts)] == quick
