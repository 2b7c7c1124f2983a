"""The numbers, dates and words about a video: R120 to R122, R124 to R129."""

from typing import Any

import pytest

from sitemaps import marked, paths, places, rows, run, urlset, values

PAGE = "https://example.com/v/1"
START = (
    "<video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc><video:title>T</video:title>"
    "<video:description>D</video:description>"
    "<video:content_loc>https://example.com/v.mp4</video:content_loc>"
)


def told(report: Any) -> list[str]:
    return sorted(f.rule for f in report.findings if f.rule.startswith("video-"))


def film(content: str, loc: str = PAGE) -> str:
    return urlset(f"<url><loc>{loc}</loc>\n<video:video>{START}\n{content}</video:video></url>")


def judged(
    name: str, value: str, expected: list[str], attributes: str = "", **options: Any
) -> list[str]:
    """The messages about one more tag of a video; every finding stands at the tag."""
    loc = options.pop("loc", PAGE)
    text, where = marked(film(f"¦<video:{name}{attributes}>{value}</video:{name}>", loc))
    report = run(text, **options)
    assert told(report) == expected
    for rule in set(expected):
        assert places(report, rule) == where * expected.count(rule)
        assert set(paths(report, rule)) == {f"urlset/url[1]/video:video/video:{name}"}
    return [f.message for f in report.findings if f.rule in expected]


# R120 video-duration-invalid


@pytest.mark.parametrize(
    ("duration", "kind"),
    rows(
        ("a second", "1", None),
        ("eight hours", "28800", None),
        ("zeros in front", "0060", None),
        ("a plus sign, as the schema type allows", "+60", None),
        ("blanks around", " 60\n", None),
        ("nothing", "0", "plain"),
        ("nothing with a sign", "-0", "plain"),
        ("a second too long", "28801", "plain"),
        ("far too long", "9" * 5_000, "plain"),
        ("minus one", "-1", "plain"),
        ("a unit", "60s", "plain"),
        ("a fraction", "1.5", "plain"),
        ("a fraction of zero", "60.0", "plain"),
        ("a clock", "1:17", "plain"),
        ("a grouped number", "1,000", "plain"),
        ("an exponent", "1e3", "plain"),
        ("an underscore", "1_000", "plain"),
        ("digits of another script", "٦٠", "plain"),
        ("empty", "", "plain"),
        ("nothing but a blank", " ", "plain"),
        ("ISO 8601", "PT1H17M", "iso"),
        ("ISO 8601 in small letters", "pt4620s", "iso"),
        ("a P alone", "P", "plain"),
    ),
)
def test_the_duration(duration: str, kind: str | None) -> None:
    messages = judged("duration", duration, ["video-duration-invalid"] if kind else [])
    assert [("ISO 8601" in message) for message in messages] == [kind == "iso"] * len(messages)


# R121 video-rating-invalid


@pytest.mark.parametrize(
    ("rating", "good"),
    rows(
        ("zero", "0", True),
        ("zero with a digit", "0.0", True),
        ("five", "5", True),
        ("five with digits", "5.000", True),
        ("in between", "4.2", True),
        ("just below five", "4." + "9" * 400, True),
        ("a point first", ".5", True),
        ("a point last", "4.", True),
        ("zeros in front", "004.2", True),
        ("a plus sign", "+4.2", True),
        ("minus zero", "-0.0", True),
        ("blanks around", "\t4.2 ", True),
        ("just above five", "5.01", False),
        ("so little above five that a double cannot hold it", "5." + "0" * 400 + "1", False),
        ("six", "6", False),
        ("ten", "10", False),
        ("fifty-five", "55", False),
        ("below zero", "-0.1", False),
        ("so little below zero that a double cannot hold it", "-0." + "0" * 400 + "1", False),
        ("a comma", "4,2", False),
        ("a share", "4/5", False),
        ("a percentage", "80%", False),
        ("an exponent", "4e0", False),
        ("a word", "good", False),
        ("not a number", "NaN", False),
        ("a point alone", ".", False),
        ("a sign alone", "-", False),
        ("empty", "", False),
    ),
)
def test_the_rating(rating: str, good: bool) -> None:
    judged("rating", rating, [] if good else ["video-rating-invalid"])


# R122 video-view-count-invalid


@pytest.mark.parametrize(
    ("count", "good"),
    rows(
        ("zero", "0", True),
        ("one", "1", True),
        ("more than a computer word", "9" * 5_000, True),
        ("minus zero, as the schema type allows", "-0", True),
        ("blanks around", " 7 ", True),
        ("minus one", "-1", False),
        ("a fraction", "1.5", False),
        ("a blank inside", "1 000", False),
        ("a no-break space inside", "1\u00a0000", False),
        ("a comma", "1,000", False),
        ("a suffix", "1k", False),
        ("two signs", "++1", False),
        ("empty", "", False),
    ),
)
def test_the_view_count(count: str, good: bool) -> None:
    judged("view_count", count, [] if good else ["video-view-count-invalid"])


# R124 video-date-invalid, R125 video-expired; now is 2026-10-05T12:00:00Z


@pytest.mark.parametrize("name", ["publication_date", "expiration_date"])
@pytest.mark.parametrize(
    ("date", "good"),
    rows(
        ("a day", "2027-10-01", True),
        ("with an offset", "2027-10-01T10:00:00+08:00", True),
        ("in UTC", "2027-10-01T10:00:00Z", True),
        ("with a fraction", "2027-10-01T10:00:00.25Z", True),
        ("blanks around", " 2027-10-01\n", True),
        ("a month", "2026-10", False),
        ("a year", "2026", False),
        ("no seconds", "2026-10-01T10:00Z", False),
        ("no zone", "2026-10-01T10:00:00", False),
        ("a blank for the T", "2026-10-01 10:00:00", False),
        ("a day with a zone", "2026-10-01Z", False),
        ("24:00", "2026-10-01T24:00:00Z", False),
        ("a long year", "12026-10-01", False),
        ("another order", "01.10.2026", False),
        ("a day that no month has", "2026-02-29", False),
        ("an offset that no zone has", "2026-10-01T10:00:00+14:30", False),
        ("empty", "", False),
    ),
)
def test_the_dates(name: str, date: str, good: bool) -> None:
    messages = judged(name, date, [] if good else ["video-date-invalid"])
    assert all(f"<video:{name}>" in message for message in messages)


@pytest.mark.parametrize(
    ("date", "expired"),
    rows(
        ("today", "2026-10-05", False),
        ("yesterday", "2026-10-04", True),
        ("tomorrow", "2026-10-06", False),
        ("just now", "2026-10-05T12:00:00Z", False),
        ("a second ago", "2026-10-05T11:59:59Z", True),
        ("a fraction of a second ago", "2026-10-05T11:59:59.9Z", True),
        ("just now, east of UTC", "2026-10-05T20:00:00+08:00", False),
        ("a second ago, east of UTC", "2026-10-05T19:59:59+08:00", True),
        ("long ago", "1999-12-31", True),
    ),
)
def test_the_end_of_a_video(date: str, expired: bool) -> None:
    messages = judged("expiration_date", date, ["video-expired"] if expired else [])
    assert all("2026-10-05T12:00:00Z" in message for message in messages)


def test_a_video_may_be_published_long_ago_or_later() -> None:
    for date in ("1999-12-31", "2999-12-31"):
        judged("publication_date", date, [])


def test_today_is_the_date_in_utc() -> None:
    judged("expiration_date", "2026-10-05", [], now="2026-10-05T23:59:59Z")
    judged("expiration_date", "2026-10-05", ["video-expired"], now="2026-10-06T00:00:00Z")


# R126 video-yes-no-invalid


@pytest.mark.parametrize("name", ["family_friendly", "requires_subscription", "live"])
@pytest.mark.parametrize(
    ("word", "good"),
    rows(
        *((word, word, True) for word in ("yes", "Yes", "YES", "no", "No", "NO")),
        ("blanks around", "\n yes\u00a0", True),
        *((word or "empty", word, False) for word in ("true", "false", "1", "0", "yEs", "nO", "y")),
        ("two words", "yes no", False),
        ("another language", "tak", False),
        ("empty", "", False),
    ),
)
def test_yes_or_no(name: str, word: str, good: bool) -> None:
    messages = judged(name, word, [] if good else ["video-yes-no-invalid"])
    assert all(f"“{word}” in <video:{name}>" in message for message in messages)


# R127 video-restriction-invalid

ALLOW = ' relationship="allow"'
DENY = ' relationship="deny"'


@pytest.mark.parametrize(
    ("attributes", "countries", "reason"),
    rows(
        ("several", ALLOW, "IE GB US CA", None),
        ("one", DENY, "PL", None),
        ("no country", ALLOW, "", None),
        ("no country but blanks", DENY, " \n ", None),
        ("two blanks between", ALLOW, "IE  GB", None),
        ("blanks around", ALLOW, "\n IE GB\u00a0", None),
        ("no relationship", "", "IE", "relationship"),
        ("an empty relationship", ' relationship=""', "IE", "relationship"),
        ("a capital", ' relationship="Allow"', "IE", "relationship"),
        ("another word", ' relationship="block"', "IE", "relationship"),
        ("a blank in it", ' relationship="allow "', "IE", "relationship"),
        ("in a namespace", ' video:relationship="allow"', "IE", "relationship"),
        ("small letters", ALLOW, "ie", "capitals"),
        ("one in small letters", ALLOW, "GB ie", "capitals"),
        ("a comma", ALLOW, "IE,GB", "only spaces"),
        ("a comma and a blank", ALLOW, "IE, GB", "only spaces"),
        ("a semicolon", ALLOW, "IE;GB", "only spaces"),
        ("a line break between", ALLOW, "IE\nGB", "only spaces"),
        ("an underscore", ALLOW, "IE_GB", "only spaces"),
        ("a code that is not assigned", ALLOW, "UK", "ISO 3166-1"),
        ("one that is not", ALLOW, "IE UK", "ISO 3166-1"),
        ("the European Union", DENY, "EU", "ISO 3166-1"),
        ("three letters", ALLOW, "GBR", "ISO 3166-1"),
        ("a name", ALLOW, "Ireland", "ISO 3166-1"),
        ("glued", ALLOW, "IEGB", "ISO 3166-1"),
        ("not assigned in small letters", ALLOW, "uk", "ISO 3166-1"),
        ("two faults are one finding", "", "ie,uk", "relationship"),
    ),
)
def test_the_countries(attributes: str, countries: str, reason: str | None) -> None:
    expected = ["video-restriction-invalid"] if reason else []
    messages = judged("restriction", countries, expected, attributes)
    assert all(reason in message for message in messages if reason)


# R128 video-platform-invalid


@pytest.mark.parametrize(
    ("attributes", "platforms", "reason"),
    rows(
        ("two", DENY, "web tv", None),
        ("all", ALLOW, "web mobile tv", None),
        ("none", ALLOW, "", None),
        ("blanks around", ALLOW, " web ", None),
        ("no relationship", "", "web", "relationship"),
        ("a capital", ' relationship="Deny"', "web", "relationship"),
        ("another word", DENY, "desktop", "web, mobile and tv"),
        ("one other word", DENY, "web desktop", "web, mobile and tv"),
        ("capitals", DENY, "WEB", "web, mobile and tv"),
        ("glued", DENY, "webtv", "web, mobile and tv"),
        ("a comma", DENY, "web,tv", "one space"),
        ("a comma and a blank", DENY, "web, tv", "one space"),
        ("two blanks", DENY, "web  tv", "one space"),
        ("a line break", DENY, "web\ntv", "one space"),
    ),
)
def test_the_platforms(attributes: str, platforms: str, reason: str | None) -> None:
    expected = ["video-platform-invalid"] if reason else []
    messages = judged("platform", platforms, expected, attributes)
    assert all(reason in message for message in messages if reason)


# R129 video-uploader-invalid

UPLOADER = "video-uploader-invalid"


@pytest.mark.parametrize(
    ("name", "expected"),
    rows(
        ("255", "a" * 255, []),
        ("256", "a" * 256, [UPLOADER]),
        ("255 and blanks around", " " + "a" * 255 + "\n", []),
        ("255 of another script", "字" * 255, []),
        ("empty", "", []),
    ),
)
def test_the_name_of_the_uploader(name: str, expected: list[str]) -> None:
    messages = judged("uploader", name, expected)
    assert all("256" in message for message in messages)


@pytest.mark.parametrize(
    ("loc", "info", "good"),
    rows(
        ("the same host", PAGE, "https://example.com/u", True),
        ("another scheme", PAGE, "http://example.com/u", True),
        ("another port", PAGE, "https://example.com:8443/u", True),
        ("capitals", PAGE, "https://EXAMPLE.com/u", True),
        ("a final dot", PAGE, "https://example.com./u", True),
        ("blanks around", PAGE, " https://example.com/u ", True),
        ("below the page's host", PAGE, "https://videos.example.com/u", True),
        ("far below it", PAGE, "https://a.b.example.com/u", True),
        ("above it", "https://videos.example.com/1", "https://example.com/u", True),
        ("with www.", PAGE, "https://www.example.com/u", True),
        ("without www.", "https://www.example.com/1", "https://example.com/u", True),
        ("below, www. aside", "https://www.example.com/1", "https://videos.example.com/u", True),
        ("beside it", "https://a.example.com/1", "https://b.example.com/u", False),
        ("another domain", PAGE, "https://example.net/u", False),
        ("an end that only looks alike", PAGE, "https://badexample.com/u", False),
        ("the top level", PAGE, "https://com/u", False),
        ("a path", PAGE, "/u", False),
        ("a host without scheme", PAGE, "example.com/u", False),
        ("mail", PAGE, "mailto:u@example.com", False),
        ("another protocol", PAGE, "ftp://example.com/u", False),
        ("no host", PAGE, "https:///u", False),
        ("empty", PAGE, "", False),
        ("nothing to compare with", "/v/1", "https://example.net/u", True),
        ("nothing to compare with, a path", "/v/1", "/u", False),
    ),
)
def test_the_info_address_of_the_uploader(loc: str, info: str, good: bool) -> None:
    messages = judged("uploader", "U", [] if good else [UPLOADER], f' info="{info}"', loc=loc)
    assert all(f"“{info}”" in message for message in messages)


def test_name_and_info_are_judged_apart() -> None:
    judged("uploader", "a" * 256, [UPLOADER] * 2, ' info="/u"')
    text = film(f'<video:uploader info="/u">{"a" * 256}</video:uploader>')
    assert values(run(text), UPLOADER) == ["256", "/u"]


# Values that are not judged


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("duration", "a & b"),
        ("rating", "6&amp;7 & 8"),
        ("view_count", "1<b>x</b>"),
        ("publication_date", "a & b"),
        ("live", "<b>true</b>"),
    ],
)
def test_a_value_that_cannot_be_read_as_written_is_not_judged(name: str, value: str) -> None:
    judged(name, value, [])


def test_an_attribute_that_cannot_be_read_as_written_is_not_judged() -> None:
    judged("uploader", "U", [], ' info="/u?a&b"')


def test_only_the_first_of_a_repeated_tag_is_judged() -> None:
    text = film("<video:duration>60</video:duration><video:duration>0</video:duration>")
    assert told(run(text)) == ["video-structure"]


def test_values_outside_of_a_video_are_not_judged() -> None:
    text = urlset(f"<url><loc>{PAGE}</loc><video:duration>0</video:duration></url>")
    assert told(run(text)) == []
    assert [f.rule for f in run(text).findings if f.severity == "error"] == ["ext-misplaced"]
