"""Which values the simple types of the schemas take, as XML Schema 1.0 defines them."""

import pytest

from sitemap_workbench.facts.namespaces import IMAGE, NEWS, VIDEO, XHTML
from sitemap_workbench.schemas.declarations import Declaration, schema_of
from sitemap_workbench.schemas.simple import SimpleType
from sitemaps import rows


def type_of(path: str) -> SimpleType:
    """The type of `kind/element/…`, or of an attribute after `@`."""
    start, *steps = path.split("/")
    key = {"image": IMAGE, "video": VIDEO, "news": NEWS, "link": XHTML}.get(start, start)
    declaration: Declaration = schema_of(key).elements[start]
    for step in steps:
        if step.startswith("@"):
            return declaration.attributes[step[1:]].type
        declaration = declaration.children[step].declaration
    assert declaration.type is not None
    return declaration.type


ADDRESSES = rows(
    ("an address", "https://example.com/a?b=c#d", None),
    ("nothing", "", None),
    ("a relative one", "/a/b", None),
    ("with a blank inside", "http://example.com/a b", None),
    ("with white space around", "\n http://example.com/ ", None),
    ("with letters beyond ASCII", "http://bücher.example/ü", None),
    ("with signs that a URI escapes", 'http://example.com/{x}|^`"<>\\', None),
    ("with an IPv6 host", "http://[2001:db8::1]:80/", None),
    ("with a host and port for a scheme", "example.com:80/a", None),
    ("with an empty port", "http://example.com:/", None),
    ("with a large port", "http://example.com:99999999999/", None),
    ("with brackets behind the #", "http://example.com/#[a]", None),
    ("an escape", "http://example.com/%20", None),
    ("with a colon behind the first slash", "a/b:c", None),
    ("a percent sign alone", "http://example.com/%", "form"),
    ("a percent sign and one digit", "http://example.com/%2", "form"),
    ("a percent sign and letters", "http://example.com/%zz", "form"),
    ("a percent sign behind the #", "#%", "form"),
    ("brackets in the path", "http://example.com/[a]", "form"),
    ("brackets in the query", "http://example.com/?a[]=1", "form"),
    ("half a bracket for a host", "http://[::1", "form"),
    ("a second #", "http://example.com/#a#b", "form"),
    ("a port of letters", "http://example.com:abc/", "form"),
    ("two users", "http://a@b@example.com/", "form"),
    ("a colon without a scheme", ":a", "form"),
    ("a scheme that begins with a digit", "1a:b", "form"),
    ("a scheme with another sign", "ht!tp://a", "form"),
)

# R073 to R078: the verdict of the schema on each form
DATES = rows(
    ("a date", "2026-10-01", None),
    ("with white space around", " \n2026-10-01\t", None),
    ("a date with a zone", "2026-10-01+02:00", None),
    ("a date and Z", "2026-10-01Z", None),
    ("a time with a zone", "2026-10-01T14:05:00+02:00", None),
    ("a time without a zone", "2026-10-01T14:05:00", None),
    ("a fraction", "2026-10-01T14:05:00.123456789Z", None),
    ("the end of a day", "2026-10-01T24:00:00Z", None),
    ("a long year", "12026-10-01", None),
    ("a year before our era", "-0001-01-01", None),
    ("the last zone", "2026-10-01T14:05:00+14:00", None),
    ("a leap day", "2024-02-29", None),
    ("no seconds", "2026-10-01T14:05Z", "no-seconds"),
    ("no seconds and white space", " 2026-10-01T14:05Z ", "no-seconds"),
    ("a month", "2026-10", "reduced"),
    ("a year", "2026", "reduced"),
    ("neither seconds nor zone", "2026-10-01T14:05", "form"),
    ("nothing", "", "empty"),
    ("white space alone", " \u00a0", "empty"),
    ("a no-break space behind", "2026-10-01\u00a0", "spaces"),
    ("a blank for the T", "2026-10-01 14:05:00", "form"),
    ("small letters", "2026-10-01t14:05:00z", "form"),
    ("the year 0", "0000-01-01", "form"),
    ("a day that is none", "2023-02-29", "form"),
    ("past the end of the day", "2026-10-01T24:00:01Z", "form"),
    ("a leap second", "2026-10-01T23:59:60Z", "form"),
    ("past the last zone", "2026-10-01T14:05:00+14:01", "form"),
    ("a point without digits", "2026-10-01T14:05:00.Z", "form"),
    ("a year with a zero too many", "02026-10-01", "form"),
    ("a text without end", "2" * 100_000, "form"),
)

PRIORITIES = rows(
    ("zero", "0", None),
    ("one", "1.000", None),
    ("no digit before the point", ".5", None),
    ("no digit behind the point", "1.", None),
    ("a plus", "+0.5", None),
    ("minus zero", "-0.0", None),
    ("zeros in front", "00.5", None),
    ("white space around", " 0.5\n", None),
    ("more digits than libxml2 2.9 reads", "0." + "1" * 40, None),
    ("a little above one", "1." + "0" * 40 + "1", "range"),
    ("a little below zero", "-0." + "0" * 40 + "1", "range"),
    ("five", "5", "range"),
    ("a number of any length", "9" * 5_000, "range"),
    ("a comma", "0,5", "form"),
    ("an exponent", "1e0", "form"),
    ("a point alone", ".", "form"),
    ("a sign alone", "-", "form"),
    ("nothing", "", "empty"),
    ("a no-break space", "\u00a00.5", "spaces"),
)

FREQUENCIES = rows(
    ("a word", "daily", None),
    ("a capital", "Daily", "words"),
    ("white space around", " daily ", "spaces"),
    ("another word", "biweekly", "words"),
    ("nothing", "", "empty"),
)

OTHERS = rows(
    ("no seconds at all", "video/duration", "0", None),
    ("eight hours", "video/duration", "28800", None),
    ("a second more", "video/duration", "28801", "range"),
    ("less than nothing", "video/duration", "-1", "range"),
    ("half a second", "video/duration", "1.5", "form"),
    ("five stars", "video/rating", "5.0", None),
    ("a little more", "video/rating", "5.01", "range"),
    ("nobody", "video/view_count", "-0", None),
    ("more than anybody can count", "video/view_count", "9" * 40, None),
    ("fewer than nobody", "video/view_count", "-1", "low"),
    ("a first season", "video/tvshow/season_number", "1", None),
    ("a season before", "video/tvshow/season_number", "0", "low"),
    ("a kind of video", "video/tvshow/video_type", "full", None),
    ("another", "video/tvshow/video_type", "trailer", "words"),
    ("100 characters", "video/title", "é" * 100, None),
    ("101", "video/title", "é" * 101, "long"),
    ("98 and three blanks", "video/title", f" {'a' * 98}\n ", "long"),
    ("2,048", "video/description", "a" * 2_048, None),
    ("2,049", "video/description", "a" * 2_049, "long"),
    ("yes", "video/live", "YES", None),
    ("a mix", "video/live", "yEs", "words"),
    ("no country", "video/restriction", "", None),
    ("countries", "video/restriction", "IE  GB US", None),
    ("a country that is none", "video/restriction", "UK", None),
    ("small letters", "video/restriction", "ie", "form"),
    ("a comma", "video/restriction", "IE,GB", "form"),
    ("a line end before", "video/restriction", "\nIE", "spaces"),
    ("platforms", "video/platform", "web tv", None),
    ("two blanks", "video/platform", "web  tv", "form"),
    ("a relation", "video/platform/@relationship", "deny", None),
    ("another case", "video/platform/@relationship", "Deny", "words"),
    ("a currency", "video/price/@currency", "EUR", None),
    ("its sign", "video/price/@currency", "€", "form"),
    ("letters", "news/publication/language", "eng", None),
    ("Chinese", "news/publication/language", "zh-tw", None),
    ("a code that is none", "news/publication/language", "xx", None),
    ("a region", "news/publication/language", "en-US", "form"),
    ("genres", "news/genres", "Blog,  OpEd,Satire", None),
    ("no genre", "news/genres", "", "empty"),
    ("a genre of one's own", "news/genres", "Comic", "form"),
    ("no ticker", "news/stock_tickers", "", None),
    ("five tickers", "news/stock_tickers", "A:B, C:D,E:F,G:H,I:J", None),
    ("six", "news/stock_tickers", "A:B,C:D,E:F,G:H,I:J,K:L", "form"),
    ("letters of any script", "news/stock_tickers", "台:積, É:é", None),
    ("signs that are no punctuation", "news/stock_tickers", "$A:^B", None),
    ("punctuation", "news/stock_tickers", "A:B.C", "form"),
    ("an underscore", "news/stock_tickers", "A_B:C", "form"),
    ("a comma of another script", "news/stock_tickers", "A:B，C:D", "form"),
    ("a language", "link/@hreflang", "x-default", None),
    ("a variant", "link/@hreflang", "de-DE-1996", None),
    ("white space around a language", "link/@hreflang", " en ", None),
    ("an underscore in a language", "link/@hreflang", "en_US", "form"),
    ("12 characters", "urlset/url/loc", "http://a.pl/", None),
    ("11", "urlset/url/loc", "http://a.pl", "short"),
    ("11 and a blank", "urlset/url/loc", "http://a.pl ", "short"),
    ("a relative one of 12", "urlset/url/loc", "/mypage.html", None),
    ("2,048 in a loc", "urlset/url/loc", "http://a.pl/" + "a" * 2_036, None),
    ("2,049 in a loc", "sitemapindex/sitemap/loc", "http://a.pl/" + "a" * 2_037, "long"),
)


def reason(path: str, text: str) -> str | None:
    fault = type_of(path).fault(text)
    return None if fault is None else fault.reason


@pytest.mark.parametrize(("text", "expected"), ADDRESSES)
def test_an_address(text: str, expected: str | None) -> None:
    assert reason("image/license", text) == expected


@pytest.mark.parametrize(("text", "expected"), DATES)
def test_a_date(text: str, expected: str | None) -> None:
    assert reason("urlset/url/lastmod", text) == expected
    assert reason("news/publication_date", text) == expected


@pytest.mark.parametrize(("text", "expected"), PRIORITIES)
def test_a_priority(text: str, expected: str | None) -> None:
    assert reason("urlset/url/priority", text) == expected


@pytest.mark.parametrize(("text", "expected"), FREQUENCIES)
def test_a_changefreq(text: str, expected: str | None) -> None:
    assert reason("urlset/url/changefreq", text) == expected


@pytest.mark.parametrize(("path", "text", "expected"), OTHERS)
def test_another_value(path: str, text: str, expected: str | None) -> None:
    assert reason(path, text) == expected


def test_a_fault_says_what_is_wanted() -> None:
    words = type_of("video/live").fault("maybe")
    assert words is not None
    assert words.words == ("yes", "Yes", "YES", "no", "No", "NO")
    long = type_of("video/title").fault("a" * 101)
    assert long is not None
    assert (long.length, long.limit) == (101, 100)
    wide = type_of("video/rating").fault("6")
    assert wide is not None
    assert (wide.low, wide.high) == (0, 5)
    form = type_of("news/genres").fault("Comic")
    assert form is not None
    assert form.expected == "Genres"
