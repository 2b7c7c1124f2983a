"""What is measured of one file: each measure with its edges."""

import pytest
from measuring import dated, page, profile, shares

from sitemaps import gz, index, plain, rows, run, urlset

LINK = '<xhtml:link rel="alternate" hreflang="{}" href="https://example.com/{}"/>'
IMG = "<image:image><image:loc>https://example.com/1.jpg</image:loc></image:image>"


def links(*codes: str) -> str:
    return "".join(LINK.format(code, code) for code in codes)


def test_a_file_without_anything_has_a_profile_of_nothings() -> None:
    found = profile(plain(""))
    nothing = {"count": 0, "distinct": 0, "more": False, "values": [], "rest": 0}
    none = {"count": 0, "entries": 0, "most": 0}
    assert found["hreflang"] == {
        "links": 0, "entries": 0, "most": 0, "mean": None, "x_default": 0, "languages": 0,
        "codes": nothing,
    }  # fmt: skip
    assert (found["images"], found["videos"], found["news"]) == (none, none, none)
    assert found["lastmod"] == {
        "entries": 0, "distinct": 0, "more": False, "most_frequent": None, "oldest": None,
        "newest": None, "forms": {"date_only": 0, "with_time": 0, "other": 0},
    }  # fmt: skip
    for name in ("changefreq", "priority", "sections", "hosts"):
        assert found[name] == nothing


# Language versions


def test_links_are_counted_by_entry_and_by_code() -> None:
    found = profile(
        urlset(
            page("https://example.com/en", links("en", "de", "x-default"))
            + page("https://example.com/de", links("en", "de", "x-default"))
            + page("https://example.com/fr", links("fr"))
            + page("https://example.com/other")
        )
    )["hreflang"]
    assert (found["links"], found["entries"], found["most"], found["mean"]) == (7, 3, 3, 2.33)
    assert (found["x_default"], found["languages"]) == (2, 3)
    assert shares(found["codes"]) == {"de": 2, "en": 2, "x-default": 2, "fr": 1}
    assert found["codes"]["distinct"] == 4


@pytest.mark.parametrize(
    ("codes", "expected", "languages"),
    rows(
        ("letter case makes no difference", ("en-GB", "EN-gb"), {"en-gb": 2}, 1),
        (
            "regions of one language are codes of their own",
            ("en", "en-US"),
            {"en": 1, "en-us": 1},
            1,
        ),
        ("a code that does not exist is a code all the same", ("xx-YY",), {"xx-yy": 1}, 1),
        ("x-default is no language", ("x-default",), {"x-default": 1}, 0),
    ),
)
def test_a_code(codes: tuple[str, ...], expected: dict[str, int], languages: int) -> None:
    found = profile(urlset(page(inside=links(*codes))))["hreflang"]
    assert shares(found["codes"]) == expected
    assert found["languages"] == languages


def test_a_link_without_a_code_is_a_link() -> None:
    link = '<xhtml:link rel="canonical" href="https://example.com/"/>'
    found = profile(urlset(page(inside=link + links("en"))))["hreflang"]
    assert (found["links"], found["codes"]["count"]) == (2, 1)


def test_links_in_a_namespace_that_was_meant_to_be_the_right_one_count() -> None:
    text = urlset(page(inside=links("en"))).replace(
        "http://www.w3.org/1999", "https://www.w3.org/1999"
    )
    assert profile(text)["hreflang"]["links"] == 1


# Images, videos and news


def test_media_are_counted_by_entry() -> None:
    found = profile(
        urlset(
            page("https://example.com/1", IMG * 3)
            + page("https://example.com/2", "<video:video/>" * 2 + IMG)
            + page("https://example.com/3", "<news:news/>")
            + page("https://example.com/4")
        )
    )
    assert found["images"] == {"count": 4, "entries": 2, "most": 3}
    assert found["videos"] == {"count": 2, "entries": 1, "most": 2}
    assert found["news"] == {"count": 1, "entries": 1, "most": 1}


def test_an_image_outside_of_a_url_is_none() -> None:
    assert profile(urlset(page() + IMG))["images"]["count"] == 0


# Dates


DAY, TIME = "2026-09-28", "2026-10-01T10:00:00Z"


@pytest.mark.parametrize(
    ("value", "form"),
    rows(
        ("a day", "2026-09-28", "date_only"),
        ("a month", "2026-09", "date_only"),
        ("a year", "2026", "date_only"),
        ("a day with a zone", "2026-09-28Z", "date_only"),
        ("a time", "2026-09-28T10:00:00+02:00", "with_time"),
        ("a time without seconds", "2026-09-28T10:00Z", "with_time"),
        ("a time without a zone", "2026-09-28T10:00:00", "with_time"),
        ("midnight at the end of a day", "2026-09-28T24:00:00Z", "with_time"),
        ("a day that no calendar has", "2026-02-30", "other"),
        ("a word", "yesterday", "other"),
        ("nothing", "", "other"),
        ("a value that cannot be read", "2026-09&x;-28", "other"),
    ),
)
def test_the_form_of_a_date(value: str, form: str) -> None:
    found = profile(dated(value))["lastmod"]
    assert found["entries"] == 1
    assert {name for name, count in found["forms"].items() if count} == {form}


def test_the_most_frequent_date_is_the_sign_of_a_run_of_the_generator() -> None:
    found = profile(dated(TIME, DAY, TIME, "2026-09-29", TIME))["lastmod"]
    assert (found["entries"], found["distinct"]) == (5, 3)
    assert found["most_frequent"] == {"value": TIME, "count": 3}


def test_of_two_equally_frequent_dates_the_first_by_text_is_named() -> None:
    assert profile(dated(TIME, DAY))["lastmod"]["most_frequent"] == {"value": DAY, "count": 1}


def test_dates_are_told_apart_as_text_without_the_blanks_around() -> None:
    same_moment = ("2026-10-01T10:00:00Z", "2026-10-01T12:00:00+02:00", " 2026-10-01T10:00:00Z\n")
    assert profile(dated(*same_moment))["lastmod"]["distinct"] == 2


def test_oldest_and_newest_are_by_instant_and_not_by_text() -> None:
    found = profile(dated("2026-10-01T01:00:00+05:00", "2026-09-30T21:00:00Z", "2026-02-30", "x"))
    assert found["lastmod"]["oldest"] == "2026-10-01T01:00:00+05:00"
    assert found["lastmod"]["newest"] == "2026-09-30T21:00:00Z"


def test_the_dates_of_an_index_are_measured_too() -> None:
    child = "<sitemap><loc>https://example.com/{}.xml</loc><lastmod>{}</lastmod></sitemap>"
    found = profile(index(child.format(1, DAY) + child.format(2, DAY)))
    assert found["lastmod"]["most_frequent"] == {"value": DAY, "count": 2}
    assert shares(found["hosts"]) == {"https://example.com": 2}


# Hints


def test_hints_are_counted_by_value_as_written() -> None:
    inside = (
        "<priority>0.5</priority>",
        "<priority>0.50</priority>",
        "<changefreq>Daily</changefreq>",
    )
    found = profile(
        urlset("".join(page(f"https://example.com/{n}", one) for n, one in enumerate(inside)))
    )
    assert shares(found["priority"]) == {"0.5": 1, "0.50": 1}
    assert shares(found["changefreq"]) == {"Daily": 1}


def test_twenty_values_are_shown_and_the_rest_is_counted() -> None:
    pages = [page(f"https://example.com/{n}", f"<priority>0.{n:03}</priority>") for n in range(25)]
    twice = page("https://example.com/x", "<priority>0.024</priority>")
    found = profile(urlset("".join([*pages, twice])))["priority"]
    assert (found["count"], found["distinct"], found["more"]) == (26, 25, False)
    assert list(shares(found)) == ["0.024", *(f"0.{n:03}" for n in range(19))]
    assert found["values"][0]["count"] == 2
    assert found["rest"] == 5


# Where the entries point


@pytest.mark.parametrize(
    ("loc", "host", "section"),
    rows(
        ("a plain one", "https://example.com/shop/a", "https://example.com", "/shop/"),
        ("directly below the root", "https://example.com/about", "https://example.com", "/"),
        ("the root without its slash", "https://example.com", "https://example.com", "/"),
        ("a port", "https://example.com:8443/a/b", "https://example.com:8443", "/a/"),
        (
            "the port that a scheme has anyway",
            "http://example.com:80/a/b",
            "http://example.com",
            "/a/",
        ),
        ("capitals", "HTTPS://EXAMPLE.com/A/b", "https://example.com", "/A/"),
        ("letters beyond ASCII", "https://example.com/ü/b", "https://example.com", "/%C3%BC/"),
        ("a path with dots", "https://example.com/x/../a/b", "https://example.com", "/a/"),
        ("a slash in the query", "https://example.com/a?b=/c/d", "https://example.com", "/"),
        ("an address of version 6", "http://[::1]:8080/a/b", "http://[::1]:8080", "/a/"),
    ),
)
def test_where_an_address_points(loc: str, host: str, section: str) -> None:
    found = profile(urlset(page(loc)))
    assert shares(found["hosts"]) == {host: 1}
    assert shares(found["sections"]) == {section: 1}


@pytest.mark.parametrize("loc", ["", "/about", "ftp://example.com/a/b", "https://example.com/a b"])
def test_an_unusable_address_points_nowhere(loc: str) -> None:
    found = profile(urlset(page(loc)))
    assert found["hosts"]["count"] == found["sections"]["count"] == 0


def test_text_and_feeds_have_hosts_and_sections() -> None:
    text = profile(b"https://example.com/a/b\nhttps://example.com/a/c\nhttps://example.com/\n")
    assert shares(text["sections"]) == {"/a/": 2, "/": 1}
    feed = profile(
        b'<rss version="2.0"><channel><item><link>https://example.com/a/b</link></item></channel></rss>'
    )
    assert shares(feed["sections"]) == {"/a/": 1}


# The whole


def test_a_packed_file_has_the_profile_of_what_is_in_it() -> None:
    text = dated(DAY, TIME)
    assert profile(gz(text), name="sitemap.xml.gz") == profile(text)


def test_of_a_broken_file_the_part_before_the_break_is_measured() -> None:
    text = dated(DAY, TIME, "2026-09-29")
    report = run(text[: text.index("2026-09-29")])
    assert not report.complete
    assert report.entries == report.profile["lastmod"]["entries"] == 2


def test_what_is_no_sitemap_has_a_profile_too() -> None:
    assert profile(b'{"urls": []}')["hosts"]["count"] == 0
