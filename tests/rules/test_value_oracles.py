"""Values of many forms against the plainest wording of the rules: dates, numbers and addresses."""

import datetime as dt
import re
from decimal import Decimal
from xml.sax.saxutils import escape

import ada_url
from hypothesis import given, settings
from hypothesis import strategies as st

from sitemaps import field, found, loc, locs

NOW = dt.datetime(2026, 10, 5, 12, tzinfo=dt.UTC)


# lastmod


@settings(max_examples=400)
@given(st.integers(0, 2030), st.integers(0, 13), st.integers(0, 32))
def test_dates_are_those_of_the_calendar(year: int, month: int, day: int) -> None:
    expected = []
    try:
        date = dt.date(year, month, day)
    except ValueError:
        expected = ["lastmod-impossible"]
    else:
        if date > dt.date(2026, 10, 6):
            expected = ["lastmod-future"]
        elif year < 1990:
            expected = ["lastmod-implausible"]
    assert found(field("lastmod", f"{year:04}-{month:02}-{day:02}")) == expected


@settings(max_examples=400)
@given(
    st.sampled_from(["2026-10-04", "2026-10-05", "2026-10-06", "2024-02-29"]),
    st.integers(0, 25),
    st.integers(0, 61),
    st.integers(0, 61),
    st.sampled_from("+-"),
    st.integers(0, 15),
    st.sampled_from([0, 1, 30, 59]),
)
def test_instants_are_those_of_the_clock(
    date: str, hour: int, minute: int, second: int, sign: str, ahead: int, more: int
) -> None:
    value = f"{date}T{hour:02}:{minute:02}:{second:02}{sign}{ahead:02}:{more:02}"
    expected = []
    if (
        ahead * 60 + more > 14 * 60
        or minute > 59
        or second > 59
        or hour > 24
        or (hour == 24 and (minute or second))
    ):
        expected = ["lastmod-impossible"]
    else:
        offset = dt.timedelta(hours=ahead, minutes=more) * (1 if sign == "+" else -1)
        instant = dt.datetime.fromisoformat(date).replace(tzinfo=dt.UTC) + dt.timedelta(
            hours=hour, minutes=minute, seconds=second
        )
        expected = ["lastmod-future"] * (instant - offset > NOW + dt.timedelta(seconds=300))
        expected += ["lastmod-xsd-only"] * (hour == 24)
    assert found(field("lastmod", value)) == expected


W3C = re.compile(r"\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?", re.ASCII)
XSD = re.compile(
    r"-?([1-9]\d{4,}|\d{4})-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?", re.ASCII
)


@settings(max_examples=400)
@given(
    st.lists(
        st.sampled_from(
            ["2026", "-10", "-01", "T", "14:05", ":00", ".5", "Z", "+02:00", "-05:00", "-", ":",
             "1", "t", "z", "+0200", " ", "12026"]
        ),
        min_size=1, max_size=7,
    ).map("".join)
)  # fmt: skip
def test_a_shape_is_valid_in_one_of_two_grammars_or_invalid(value: str) -> None:
    trimmed = value.strip()
    known = bool(W3C.fullmatch(trimmed) or XSD.fullmatch(trimmed))
    assert ("lastmod-invalid" in found(field("lastmod", value))) == (not known)


# priority


@settings(max_examples=400)
@given(st.text("0123456789.+-,e", max_size=7))
def test_priorities_are_decimals_between_zero_and_one(value: str) -> None:
    expected = []
    if not re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)", value):
        expected = ["priority-invalid"]
    elif not 0 <= Decimal(value) <= 1:
        expected = ["priority-range"]
    elif not re.fullmatch(r"0|1|0\.\d+|1\.0+", value):
        expected = ["priority-form"]
    assert found(field("priority", value)) == expected


# loc


def plainly(value: str) -> set[str]:
    """The rules about single characters of an address, as the catalogue words them."""
    rules = set()
    if re.search(r'["<>\\^`{|}\[\]]', value):
        rules.add("loc-illegal-char")
    if re.search(r"[^\x00-\x7f]", value):
        rules.add("loc-not-escaped")
    if re.search(r"%(?![0-9A-Fa-f]{2})", value):
        rules.add("loc-bad-percent")
    if re.search(r"&(amp|lt|gt|quot|apos);|&#38;|%25[0-9A-Fa-f]{2}", value):
        rules.add("loc-double-escaped")
    if "#" in value.replace("&#38;", ""):
        rules.add("loc-fragment")
    if re.search(r"\s|[\x7f-\x9f]", value):
        rules.add("loc-whitespace-inside")
    if len(value) >= 2_048:
        rules.add("loc-too-long")
    if len(value) > 1_024:
        rules.add("loc-too-long-yandex")
    return rules


ALPHABET = [
    "a", "/", "?", "=", "&", "&amp;", "&#38;", "&lt;", "&gt", "#", "%", "%2", "%20", "%25", "%252F",
    "%zz", "é", "\U0001f600", "{", "}", "|", "[", "]", "\\", "^", "`", '"', "<", ">", "'", "!", "~",
    " ", "\t", "\x7f", ":", "@", ";", "x" * 500,
]  # fmt: skip
PLAIN = set(plainly("#é%{ &amp;" + "a" * 3_000))


@settings(max_examples=600)
@given(st.lists(st.sampled_from(ALPHABET), max_size=8).map("".join))
def test_characters_of_an_address(tail: str) -> None:
    value = "https://example.com/a" + tail + "z"
    told = {rule for rule in found(loc(escape(value))) if rule in PLAIN}
    assert told == plainly(value)


@settings(max_examples=300)
@given(
    st.lists(
        st.sampled_from(
            ["https://example.com/", "https://example.com", "HTTPS://example.com/", "http://e.com/a",
             "https://example.com:443/", "https://example.com/b/../", "https://example.com/a",
             "https://example.com/%61", "https://example.com/ą", "https://example.com/%C4%85", "/a",
             "https://example.com/a b", "ftp://example.com/a", "https://example.com/a#", ""]
        ),
        max_size=8,
    )
)  # fmt: skip
def test_repeats_are_those_of_the_text_or_of_the_serialised_form(sources: list[str]) -> None:
    texts: set[str] = set()
    forms: set[str] = set()
    expected = []
    for source in sources:
        if not source.lower().startswith("http") or " " in source:
            continue
        form = ada_url.URL(source).href
        if source in texts:
            expected.append("loc-duplicate")
        elif form in forms:
            expected.append("loc-duplicate-normalized")
        texts.add(source)
        forms.add(form)
    told = [rule for rule in found(locs(*sources)) if rule.startswith("loc-duplicate")]
    assert told == sorted(expected)
