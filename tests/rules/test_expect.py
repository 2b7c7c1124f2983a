"""`expect`: the form of a right value, beside what was found. What it names is really accepted."""

import re

import pytest

from sitemap_workbench import check
from sitemap_workbench.facts.limits import MAX_BYTES, MAX_ENTRIES, MAX_IMAGES, MAX_NEWS
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import LANGUAGES, number_in, text_of
from sitemaps import field, loc, plain, rows, urlset

NOW = "2026-10-05T12:00:00Z"
WITH = {rule.id: rule for rule in registered().values() if text_of(rule, "en").expect}


def expect(rule_id: str, language: str = "en") -> str:
    said = text_of(registered()[rule_id], language).expect
    assert said is not None
    return said


@pytest.mark.parametrize("rule", registered().values(), ids=lambda rule: rule.id)
def test_it_is_there_in_every_language_or_in_none(rule: object) -> None:
    said = [text_of(rule, language).expect for language in LANGUAGES]  # type: ignore[arg-type]
    assert len({one is None for one in said}) == 1


@pytest.mark.parametrize("rule_id", WITH)
def test_it_is_one_short_line(rule_id: str) -> None:
    for language in LANGUAGES:
        said = expect(rule_id, language)
        assert said == said.strip()
        assert 0 < len(said) <= 72
        assert not re.search(r"[\n{}…!。]|\.$", said)


# What is literal in it, put where the rule looks.

_DATES = ("2026-10-01", "2026-10-01T14:05:00+02:00")
_TIMES = ("2026-10-01T14:05:00Z", "2026-10-01T14:05:00+02:00")
_FREQUENCIES = ("always", "hourly", "daily", "weekly", "monthly", "yearly", "never")
_PATH = "https://example.com/path"
_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


def lastmod(value: str) -> str:
    return field("lastmod", value)


def hreflang(code: str) -> str:
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang="{one}" href="https://example.com/"/>'
        for one in {code, "en"}
    )
    return urlset(f"<url><loc>https://example.com/</loc>{links}</url>")


def video(part: str) -> str:
    return urlset(
        "<url><loc>https://example.com/v</loc><video:video><video:thumbnail_loc>"
        "https://example.com/t.jpg</video:thumbnail_loc><video:title>A</video:title>"
        "<video:description>B</video:description>"
        f"<video:content_loc>https://example.com/v.mp4</video:content_loc>{part}"
        "</video:video></url>"
    )


def news(language: str = "en", date: str = "2026-10-04", name: str = "A") -> str:
    return urlset(
        "<url><loc>https://example.com/n</loc><news:news><news:publication>"
        f"<news:name>{name}</news:name><news:language>{language}</news:language>"
        f"</news:publication><news:publication_date>{date}</news:publication_date>"
        "<news:title>B</news:title></news:news></url>"
    )


def root(namespace: str) -> str:
    return plain().replace(_NAMESPACE, namespace)


LITERALS = rows(
    *((rule, rule, root, (_NAMESPACE,)) for rule in
      ("ns-missing", "ns-legacy-google", "ns-https", "ns-near-miss", "ns-unknown",
       "ns-child-mismatch")),
    *((rule, rule, loc, (_PATH,)) for rule in
      ("loc-relative", "loc-host-invalid", "loc-whitespace-around", "loc-credentials")),
    ("scheme", "loc-scheme", lambda scheme: loc(f"{scheme}://example.com/"), ("https", "http")),
    ("a blank", "loc-whitespace-inside", loc, ("https://example.com/summer%20sale",)),
    ("letters", "loc-not-escaped", loc, ("https://example.com/caf%C3%A9",)),
    ("a character", "loc-illegal-char", lambda code: loc(f"https://example.com/{code}"), ("%7C",)),
    ("percent", "loc-bad-percent", lambda code: loc(f"https://example.com/{code}"), ("%20",)),
    ("a host", "loc-nonpublic-host", lambda host: loc(f"https://{host}/"), ("www.example.com",)),
    ("an ampersand", "xml-ampersand", lambda code: loc(f"https://example.com/?a=1{code}b=2"),
     ("&amp;",)),
    ("entities", "xml-undefined-entity", lambda name: loc(f"https://example.com/?a=&{name};"),
     ("amp", "lt", "gt", "quot", "apos")),
    ("a declaration", "xml-declaration-malformed",
     lambda text: plain(declaration=text), ('<?xml version="1.0" encoding="UTF-8"?>',)),
    *((rule, rule, lastmod, _DATES) for rule in ("lastmod-invalid", "lastmod-xsd-only")),
    *((rule, rule, lastmod, _TIMES) for rule in ("lastmod-no-timezone", "lastmod-no-seconds")),
    ("a day", "lastmod-reduced-precision", lastmod, ("2026-10-01",)),
    ("the first day", "lastmod-implausible", lastmod, ("1990-01-01",)),
    *((rule, rule, lambda value: field("changefreq", value), _FREQUENCIES)
      for rule in ("changefreq-invalid", "changefreq-form")),
    *((rule, rule, lambda value: field("priority", value), ("0.0", "1.0"))
      for rule in ("priority-invalid", "priority-range")),
    ("the usual form", "priority-form", lambda value: field("priority", value),
     ("0.0", "1.0", "0.8")),
    ("codes", "hreflang-malformed", hreflang, ("en", "zh-Hant", "pt-BR", "x-default")),
    ("a language", "hreflang-language-unknown", hreflang, ("ja",)),
    ("a region", "hreflang-region-unknown", hreflang, ("en-GB",)),
    ("a region in letters", "hreflang-region-numeric", hreflang, ("es", "es-MX")),
    ("a script", "hreflang-script-unknown", hreflang, ("zh-Hant",)),
    ("a link", "hreflang-attribute-invalid",
     lambda attributes: urlset(f"<url><loc>https://example.com/en/</loc><xhtml:link {attributes}/>"
                               "</url>"),
     ('rel="alternate" hreflang="en" href="https://example.com/en/"',)),
    ("an address in a link", "hreflang-href-invalid",
     lambda url: urlset(f'<url><loc>{url}</loc><xhtml:link rel="alternate" hreflang="en" '
                        f'href="{url}"/></url>'), (_PATH,)),
    ("an image", "image-loc-invalid",
     lambda url: field("image:image", f"<image:loc>{url}</image:loc>"),
     ("https://example.com/image.jpg",)),
    ("seconds", "video-duration-invalid",
     lambda value: video(f"<video:duration>{value}</video:duration>"), ("1", "28800")),
    ("a rating", "video-rating-invalid",
     lambda value: video(f"<video:rating>{value}</video:rating>"), ("0.0", "5.0")),
    ("views", "video-view-count-invalid",
     lambda value: video(f"<video:view_count>{value}</video:view_count>"), ("0", "1000")),
    ("a date of a video", "video-date-invalid",
     lambda value: video(f"<video:publication_date>{value}</video:publication_date>"), _DATES),
    ("yes or no", "video-yes-no-invalid",
     lambda value: video(f"<video:family_friendly>{value}</video:family_friendly>"),
     ("yes", "no")),
    ("countries", "video-restriction-invalid", video,
     ('<video:restriction relationship="allow">PL GB</video:restriction>',)),
    ("platforms", "video-platform-invalid", video,
     ('<video:platform relationship="allow">web mobile tv</video:platform>',)),
    ("a film", "video-url-invalid",
     lambda url: video("").replace("https://example.com/v.mp4", url),
     ("https://example.com/video.mp4",)),
    ("languages of news", "news-language-invalid", news, ("zh-cn", "zh-tw")),
    ("dates of news", "news-date-invalid", lambda value: news(date=value),
     ("2026-10-01", "2026-10-01T14:05+02:00", "2026-10-01T14:05:00+02:00")),
    ("a name", "news-name-parenthesis", lambda value: news(name=value), ("The Example Times",)),
)  # fmt: skip


@pytest.mark.parametrize(("rule_id", "sitemap", "values"), LITERALS)
def test_what_it_names_is_accepted(rule_id, sitemap, values) -> None:  # type: ignore[no-untyped-def]
    for language in LANGUAGES:
        said = _filled(expect(rule_id, language))
        assert all(_stands_in(value, said) for value in values), (said, values)
    for value in values:
        report = check(sitemap(value).encode(), name="sitemap.xml", now=NOW)
        assert rule_id not in report.rules
        assert report.counts["error"] == 0, (value, report.rules)


def _filled(said: str) -> str:
    """The forms of dates as one such date."""
    for form, value in (
        ("YYYY-MM-DD", "2026-10-01"),
        ("hh:mm:ss", "14:05:00"),
        ("+hh:mm", "+02:00"),
        ("hh:mm", "14:05"),
    ):
        said = said.replace(form, value)
    return said


def _stands_in(value: str, said: str) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(value)}(?!\w)", said, re.ASCII) is not None


@pytest.mark.parametrize(
    ("rule_id", "number"),
    rows(
        ("bytes", "size-over-limit", MAX_BYTES),
        ("entries", "too-many-urls", MAX_ENTRIES),
        ("sitemaps", "too-many-sitemaps", MAX_ENTRIES),
        ("images", "image-too-many", MAX_IMAGES),
        ("news", "news-too-many", MAX_NEWS),
        ("a long URL", "loc-too-long", 2_048),
        ("a long URL for Yandex", "loc-too-long-yandex", 1_024),
        ("a short URL", "loc-too-short", 12),
        ("a title", "video-title-long", 100),
        ("a description", "video-description-long", 2_048),
        ("tags", "video-tags-too-many", 32),
        ("indexes", "set-too-many-indexes", 500),
        ("robots.txt", "robots-too-big", 512_000),
        ("gzip", "gzip-nested", 1),
    ),
)
def test_numbers_are_written_as_each_language_does(rule_id: str, number: int) -> None:
    for language in LANGUAGES:
        assert number_in(number, language) in expect(rule_id, language)


def test_the_forms_of_feeds_and_lists_are_accepted() -> None:
    rss, _, atom = expect("feed-date-invalid").partition(" (RSS) or ")
    item = f"<item><link>https://example.com/a</link><pubDate>{rss}</pubDate></item>"
    feed = f'<rss version="2.0"><channel>{item}</channel></rss>'
    assert "feed-date-invalid" not in check(feed.encode(), now=NOW).rules
    entry = (
        '<entry><link href="https://example.com/a"/>'
        f"<updated>{atom.removesuffix(' (Atom)')}</updated></entry>"
    )
    feed = f'<feed xmlns="http://www.w3.org/2005/Atom">{entry}</feed>'
    assert "feed-date-invalid" not in check(feed.encode(), now=NOW).rules
    for ending in re.findall(r"\.[\w.]+", expect("text-extension")):
        assert "text-extension" not in check(b"https://example.com/\n", name=f"a{ending}").rules
    robots = f"Sitemap: {expect('robots-sitemap-invalid')}\n".encode()
    assert check(robots, name="robots.txt").counts["error"] == 0
