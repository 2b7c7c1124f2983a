"""What the XSD layer tells, where, and in which words; and that nothing is told twice."""

import re

import pytest

from schemas.small_maps import XSI, article, entry, film, image, of_the_layer, show
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import LANGUAGES, text_of
from sitemaps import MOBILE, found, marked, paths, places, rows, run, urlset, values

# What is told: the rule, its variant or chosen words, the place, the path

TOLD = rows(
    ("an element of a series that is none", "xsd-element-unexpected", "unknown",
     show("show_title=S", "video_type=full", "episode=1").replace(
         "<video:episode>", "¦<video:episode>"),
     "video:video/video:tvshow/video:episode", "video:episode"),
    ("twice", "xsd-element-unexpected", "repeated",
     show("show_title=S", "show_title=S", "video_type=full").replace(
         "</video:show_title><", "</video:show_title>¦<", 1),
     "video:video/video:tvshow/video:show_title[2]", "video:show_title"),
    ("late", "xsd-element-unexpected", "order",
     show("video_type=full", "show_title=S").replace("<video:show", "¦<video:show"),
     "video:video/video:tvshow/video:show_title", "video:show_title"),
    ("in a text", "xsd-element-unexpected", "childless",
     film(description="D ¦<xhtml:b>d</xhtml:b>"),
     "video:video/video:description/xhtml:b", "xhtml:b"),
    ("in an empty element", "xsd-element-unexpected", "childless",
     entry(f'<m:mobile xmlns:m="{MOBILE}">¦<m:x/></m:mobile>'),
     "mobile:mobile/mobile:x", "mobile:x"),
    ("what a series lacks", "xsd-element-missing", "",
     show("episode_title=E").replace("<video:tvshow>", "¦<video:tvshow>"),
     "video:video/video:tvshow", "video:show_title, video:video_type"),
    ("text between fields", "xsd-text-unexpected", "text",
     image("\n  ¦or <!-- -->so"), "image:image", "or so"),
    ("text in an empty element", "xsd-text-unexpected", "empty",
     entry(f'<m:mobile xmlns:m="{MOBILE}"> ¦yes</m:mobile>'), "mobile:mobile", "yes"),
    ("a line break in an empty element", "xsd-text-unexpected", "blank",
     entry(f'¦<m:mobile xmlns:m="{MOBILE}">\n</m:mobile>'), "mobile:mobile", ""),
    ("an attribute of nobody", "xsd-attribute-unexpected", "",
     image(start='¦<image:image id="7">'), "image:image", 'id="7"'),
    ("an attribute of another namespace", "xsd-attribute-unexpected", "",
     image(start='¦<image:image xml:lang="en">'), "image:image", 'xml:lang="en"'),
    ("an attribute for validators", "xsd-attribute-unexpected", "",
     image(start=f'¦<image:image {XSI} xsi:nil="true">'), "image:image", 'xsi:nil="true"'),
    ("no type", "xsd-attribute-missing", "",
     film("¦<video:id>1</video:id>"), "video:video/video:id", "type"),
    ("none of the words", "xsd-value-invalid", "words",
     film('¦<video:id type="page">1</video:id>'), "video:video/video:id", "page"),
    ("a clip of a day", "xsd-value-invalid", "range",
     film('¦<video:content_segment_loc duration="86400">/a</video:content_segment_loc>'),
     "video:video/video:content_segment_loc", "86400"),
    ("a season before the first", "xsd-value-invalid", "low",
     show("show_title=S", "video_type=full", "season_number=0").replace(
         "<video:season", "¦<video:season"),
     "video:video/video:tvshow/video:season_number", "0"),
    ("a season without a number", "xsd-value-invalid", "empty",
     show("show_title=S", "video_type=full", "season_number=").replace(
         "<video:season", "¦<video:season"),
     "video:video/video:tvshow/video:season_number", ""),
    ("white space around", "xsd-value-invalid", "spaces",
     article(language="\n en").replace("<news:language", "¦<news:language"),
     "news:news/news:publication/news:language", "\n en"),
    ("hours and minutes", "xsd-value-invalid", "no-seconds",
     show("show_title=S", "video_type=full", "premier_date=2026-10-05T10:00Z").replace(
         "<video:premier", "¦<video:premier"),
     "video:video/video:tvshow/video:premier_date", "2026-10-05T10:00Z"),
    ("a year", "xsd-value-invalid", "reduced",
     show("show_title=S", "video_type=full", "premier_date=2026").replace(
         "<video:premier", "¦<video:premier"),
     "video:video/video:tvshow/video:premier_date", "2026"),
    ("an address that is none", "xsd-value-invalid", "form: anyURI",
     image("¦<image:license>%</image:license>"), "image:image/image:license", "%"),
    ("the address of an uploader", "xsd-value-invalid", "form: anyURI",
     film('¦<video:uploader info="https://example.com/%">U</video:uploader>'),
     "video:video/video:uploader", "https://example.com/%"),
    ("a date that is none", "xsd-value-invalid", "form: date",
     show("show_title=S", "video_type=full", "premier_date=May").replace(
         "<video:premier", "¦<video:premier"),
     "video:video/video:tvshow/video:premier_date", "May"),
    ("a number in words", "xsd-value-invalid", "form: integer",
     show("show_title=S", "video_type=full", "season_number=one").replace(
         "<video:season", "¦<video:season"),
     "video:video/video:tvshow/video:season_number", "one"),
    ("a genre of one's own", "xsd-value-invalid", "form: Genres",
     article().replace("</news:publication>", "</news:publication>¦<news:genres>x</news:genres>"),
     "news:news/news:genres", "x"),
    ("a ticker without its exchange", "xsd-value-invalid", "form: Tickers",
     article("¦<news:stock_tickers>A</news:stock_tickers>"),
     "news:news/news:stock_tickers", "A"),
    ("a currency in words", "xsd-value-invalid", "form: other",
     film('¦<video:price currency="euro">1</video:price>'), "video:video/video:price", "euro"),
    ("a title with white space around", "xsd-value-long", "",
     film(title=f"\n{'a' * 98}\n ").replace("<video:title", "¦<video:title"),
     "video:video/video:title", "101"),
)  # fmt: skip


def test_the_form_of_news_dates_that_google_lists_is_left_to_the_verdict() -> None:
    report = run(article(date="2026-10-05T10:00Z"))
    assert of_the_layer(report) == []
    assert report.readers["xsd"] == "invalid"


@pytest.mark.parametrize(("rule", "wording", "source", "path", "value"), TOLD)
def test_it_is_told_with_its_place_in_every_language(
    rule: str, wording: str, source: str, path: str, value: str
) -> None:
    text, where = marked(source)
    for language in LANGUAGES:
        report = run(text, lang=language)
        assert of_the_layer(report) == [rule]
        assert places(report, rule) == where
        assert paths(report, rule) == [f"urlset/url[1]/{path}"]
        assert values(report, rule) == [value]
        assert report.readers["xsd"] == "invalid"
        (message,) = (one.message for one in report.findings if one.rule == rule)
        words = text_of(registered()[rule], language)
        variant, _, code = wording.partition(": ")
        template = words.message if isinstance(words.message, str) else words.message[variant]
        if code:
            template = template.replace("{expected}", words.choices["expected"][code])
        gaps = re.sub(r"\\\{\w+\\\}", "(?s:.+)", re.escape(template))
        assert re.fullmatch(gaps, message)


def test_every_wording_is_told() -> None:
    told = {(case.values[0], case.values[1]) for case in TOLD}
    for rule in registered().values():
        if rule.topic != "xsd":
            continue
        words = text_of(rule, "en")
        variants = [""] if isinstance(words.message, str) else list(words.message)
        if "form" in variants:
            variants.remove("form")
            variants += [f"form: {code}" for code in words.choices["expected"]]
        assert {(rule.id, variant) for variant in variants} <= told


# Once, with the schema's verdict attached


def test_a_fault_that_a_rule_tells_is_told_once() -> None:
    text = urlset(
        "<url><lastmod>2026-13-01</lastmod><loc>/a</loc><priority>5</priority><other/></url>"
    )
    report = run(text)
    assert of_the_layer(report) == []
    assert report.readers["xsd"] == "invalid"
    told = {"element-order", "element-unknown", "lastmod-impossible", "loc-relative"}
    assert told <= set(found(text))


def test_a_fault_elsewhere_in_the_entry_is_told_all_the_same() -> None:
    report = run(film('<video:id type="page">1</video:id>', title="-", rating="9"))
    assert of_the_layer(report) == ["xsd-value-invalid"]


def test_every_fault_of_an_element_is_told_not_the_first() -> None:
    report = run(show("a=1", "show_title=S", "b=2", "video_type=x", "c=3"))
    assert sorted(of_the_layer(report)) == [*["xsd-element-unexpected"] * 3, "xsd-value-invalid"]


def test_what_could_not_be_read_is_not_judged() -> None:
    report = run(image("<image:license>&nbsp;%</image:license>"))
    assert of_the_layer(report) == []
