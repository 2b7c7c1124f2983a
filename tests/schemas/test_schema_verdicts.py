"""The catalogue's measurements: what the schemas take and refuse, and what of it is told.

Where a rule has told a fault already the layer says nothing more; the last column has what it says.
"""

import pytest

from schemas.small_maps import (
    IMAGE,
    LOC,
    XSI,
    alternate,
    article,
    entry,
    film,
    image,
    of_the_layer,
    page_map,
    show,
)
from sitemaps import MOBILE, XHTML, field, index, loc, locs, plain, rows, run, urlset

LINK = '<xhtml:link rel="alternate" hreflang="en" href="https://example.com/a"/>'
MEASURED = rows(
    # R040 to R050: structure
    ("a plain entry", entry(""), "valid", []),
    ("lastmod before loc", urlset(f"<url><lastmod>2026-10-01</lastmod>{LOC}</url>"), "invalid", []),
    ("lastmod before loc in an index",
     index(f"<sitemap><lastmod>2026-10-01</lastmod>{LOC}</sitemap>"), "valid", []),
    ("two locs", urlset(f"<url>{LOC}{LOC}</url>"), "invalid", []),
    ("no loc", urlset("<url><lastmod>2026-10-01</lastmod></url>"), "invalid", []),
    ("an unknown element", entry("<expires>2026-10-01</expires>"), "invalid", []),
    ("a core element elsewhere", urlset(f"<url>{LOC}</url>{LOC}"), "invalid", []),
    ("a page's field in an index", index(f"<sitemap>{LOC}<priority>1</priority></sitemap>"),
     "invalid", []),
    ("text in an entry", entry("text"), "invalid", []),
    ("text between entries", urlset(f"<url>{LOC}</url>..."), "invalid", []),
    ("an attribute", urlset(f'<url id="1">{LOC}</url>'), "invalid", []),
    ("xml:lang", urlset(f'<url xml:lang="en">{LOC}</url>'), "invalid", []),
    ("a schema location", plain(f'<url>{LOC}</url>').replace(
        "<urlset", f'<urlset {XSI} xsi:schemaLocation="a b"'), "valid", []),
    ("a value with an element in it", loc("https://example.com/<b/>"), "invalid", []),
    ("no entry at all", urlset(""), "invalid", []),
    ("an image before lastmod", entry(
        IMAGE.replace("{more}", "") + "<lastmod>2026-10-01</lastmod>"), "invalid", []),
    ("an element of nobody", entry('<x:y xmlns:x="urn:x"/>'), "invalid", []),
    ("a field outside its image", entry("<image:loc>https://example.com/1.jpg</image:loc>"),
     "invalid", []),
    ("an image of another version", entry(
        '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.0">'
        "<i:loc>https://example.com/1.jpg</i:loc></i:image>"), "invalid", []),
    ("a link before the first entry", urlset(f"{LINK}<url>{LOC}</url>"), "valid", []),
    ("a link before the first entry, in no language",
     urlset(f"{LINK.replace('en', 'en_US')}<url>{LOC}</url>"), "invalid", []),
    ("an image before the first entry, without loc",
     urlset(f"<image:image/><url>{LOC}</url>"), "invalid", []),
    ("a field of an image before the first entry", urlset(
        f"<image:loc>https://example.com/1.jpg</image:loc><url>{LOC}</url>"), "invalid", []),
    ("a link after the first entry", urlset(f"<url>{LOC}</url>{LINK}"), "invalid", []),
    ("a link in an index", index(
        f"{LINK}<sitemap>{LOC}</sitemap>").replace(
        "<sitemapindex", f'<sitemapindex xmlns:xhtml="{XHTML}"'), "invalid", []),
    ("a prefix that nothing binds", entry("<mobile:mobile/>"), "invalid", []),
    # R055 to R066: loc
    ("11 characters", loc("http://a.pl"), "invalid", []),
    ("12 characters", loc("http://a.pl/"), "valid", []),
    ("2,048 characters", loc("http://a.pl/" + "a" * 2_036), "valid", []),
    ("2,049 characters", loc("http://a.pl/" + "a" * 2_037), "invalid", []),
    ("a relative loc of 12", loc("/mypage.html"), "valid", []),
    ("a relative loc of 2", loc("/a"), "invalid", []),
    ("white space around loc", loc(" https://example.com/ "), "valid", []),
    ("a blank inside loc", loc("https://example.com/a b"), "valid", []),
    ("a bad percent sign", loc("https://example.com/%zz"), "invalid", []),
    ("an empty loc", loc(""), "invalid", []),
    ("another scheme", loc("ftp://example.com/file"), "valid", []),
    ("brackets in a loc", loc("https://example.com/[a]"), "invalid", []),
    ("two # in a loc", loc("https://example.com/#a#b"), "invalid", []),
    # R073 to R078: lastmod
    ("a date", field("lastmod", "2026-10-01"), "valid", []),
    ("a date with white space", field("lastmod", " 2026-10-01 "), "valid", []),
    ("a date with a no-break space", field("lastmod", "2026-10-01\u00a0"), "invalid",
     ["xsd-value-invalid"]),
    ("no seconds, no zone", field("lastmod", "2026-10-01T14:05"), "invalid", []),
    ("no seconds", field("lastmod", "2026-10-01T14:05Z"), "invalid", []),
    ("no zone", field("lastmod", "2026-10-01T14:05:00"), "valid", []),
    ("a month", field("lastmod", "2026-10"), "invalid", []),
    ("a year", field("lastmod", "2026"), "invalid", []),
    ("a date with a zone", field("lastmod", "2026-10-01+02:00"), "valid", []),
    ("midnight as 24", field("lastmod", "2026-10-01T24:00:00Z"), "valid", []),
    ("a long year", field("lastmod", "12026-10-01"), "valid", []),
    ("the year 0", field("lastmod", "0000-01-01"), "invalid", []),
    ("a leap second", field("lastmod", "2026-10-01T23:59:60Z"), "invalid", []),
    ("an empty date", field("lastmod", ""), "invalid", []),
    ("a date to come", field("lastmod", "2999-01-01"), "valid", []),
    # R081 to R085: changefreq and priority
    ("a frequency", field("changefreq", "never"), "valid", []),
    ("a frequency with white space", field("changefreq", " daily "), "invalid", []),
    ("a frequency with a capital", field("changefreq", "Daily"), "invalid", []),
    ("a frequency of nobody", field("changefreq", "mothly"), "invalid", []),
    *(
        (f"priority {value!r}", field("priority", value), "valid", [])
        for value in [".5", "1.", "+0.5", "-0", "00.5", " 0.5 ", "1.0000"]
    ),
    *(
        (f"priority {value!r}", field("priority", value), "invalid", [])
        for value in ["1.00001", "-0.1", "0,5", "1e0", ""]
    ),
    ("a priority with a no-break space", field("priority", "0.5\u00a0"), "invalid",
     ["xsd-value-invalid"]),
    # R097 to R109: links
    ("a link", alternate('rel="alternate" hreflang="en" href="https://example.com/a"'),
     "valid", []),
    ("a link without anything", alternate(""), "valid", []),
    ("a link with a type", alternate(
        'rel="alternate" hreflang="en" href="https://example.com/a" type="text/html"'),
     "valid", []),
    ("an underscore", alternate('rel="alternate" hreflang="en_US" href="https://example.com/a"'),
     "invalid", []),
    ("a language in words",
     alternate('rel="alternate" hreflang="english" href="https://example.com/a"'), "valid", []),
    ("a link with an attribute of its own",
     alternate('rel="alternate" hreflang="en" href="https://example.com/a" country="us"'),
     "invalid", ["xsd-attribute-unexpected"]),
    ("a link with a line break in it",
     alternate('rel="alternate" hreflang="en" href="https://example.com/a"', "\n"), "invalid",
     ["xsd-text-unexpected"]),
    *(
        (f"a link to {value}",
         alternate(f'rel="alternate" hreflang="en" href="https://example.com/{value}"'), verdict,
         ["xsd-value-invalid"] * (verdict == "invalid"))
        for value, verdict in [("[a]", "invalid"), ("a]", "invalid"), ("#a#b", "invalid"),
                               ("#a", "valid"), ("a'b(c)", "valid")]
    ),
    # R111 to R114: images
    *(
        (f"an image at {value}", image().replace("1.jpg", value), verdict,
         ["xsd-value-invalid"] * (verdict == "invalid"))
        for value, verdict in [("[1].jpg", "invalid"), ("1].jpg", "invalid"), ("#a#b", "invalid"),
                               ("#a", "valid"), ("1^2.jpg", "valid")]
    ),
    ("an image", image(), "valid", []),
    ("an image without loc", entry("<image:image/>"), "invalid", []),
    ("an image with an empty loc", entry("<image:image><image:loc/></image:image>"), "valid", []),
    ("a title before loc", entry(
        "<image:image><image:title>T</image:title>"
        "<image:loc>https://example.com/1.jpg</image:loc></image:image>"), "invalid", []),
    ("a size", image("<image:size>1</image:size>"), "invalid", []),
    ("a licence that is no address", image("<image:license>%</image:license>"), "invalid",
     ["xsd-value-invalid"]),
    # R116 to R133: videos
    ("a video", film(), "valid", []),
    ("a video without any address", film(content_loc="-"), "valid", []),
    ("a video without description", film(description="-"), "invalid", []),
    ("a video with an empty title", film(title=""), "valid", []),
    ("a title of 100", film(title="a" * 100), "valid", []),
    ("a title of 101", film(title="a" * 101), "invalid", []),
    ("a description of 2,048", film(description="a" * 2_048), "valid", []),
    ("a description of 2,049", film(description="a" * 2_049), "invalid", []),
    ("no duration", film(duration="0"), "valid", []),
    ("eight hours", film(duration="28800"), "valid", []),
    ("a second more", film(duration="28801"), "invalid", []),
    ("five stars", film(rating="5.0"), "valid", []),
    ("a little more", film(rating="5.01"), "invalid", []),
    ("half a view", film(view_count="1.5"), "invalid", []),
    ("a date of a video without zone", film(publication_date="2026-10-01T10:00:00"), "valid", []),
    ("32 tags", film("<video:tag>t</video:tag>" * 32), "valid", []),
    ("33 tags", film("<video:tag>t</video:tag>" * 33), "invalid", []),
    ("YES", film(live="YES"), "valid", []),
    ("true", film(live="true"), "invalid", []),
    ("yes with white space", film(live=" yes "), "invalid", ["xsd-value-invalid"]),
    ("a country that is none", film(
        '<video:restriction relationship="allow">UK</video:restriction>'), "valid", []),
    ("a country in small letters", film(
        '<video:restriction relationship="allow">ie</video:restriction>'), "invalid", []),
    ("no relationship", film("<video:restriction>IE</video:restriction>"), "invalid", []),
    ("two blanks between platforms", film(
        '<video:platform relationship="deny">web  tv</video:platform>'), "invalid", []),
    ("an uploader of 256", film(uploader="a" * 256), "valid", []),
    ("rating before duration", film(rating="4", duration="3"), "invalid", []),
    ("a series", show("show_title=S", "video_type=full"), "valid", []),
    # R135 to R140: news
    ("an article", article(), "valid", []),
    ("without a title", article(title="-"), "valid", []),
    ("an empty title", article(title=""), "valid", []),
    ("a language of three letters", article(language="eng"), "valid", []),
    ("a language that is none", article(language="xx"), "valid", []),
    ("a language with a region", article(language="en-US"), "invalid", []),
    ("hours and minutes", article(date="2026-10-05T10:00Z"), "invalid", []),
    ("a time of an article without zone", article(date="2026-10-05T10:00:00"), "valid", []),
    ("a publication without a language", article().replace(
        "<news:language>en</news:language>", ""), "invalid", []),
    ("a genre of one's own", article("<news:stock_tickers>A</news:stock_tickers>"), "invalid",
     ["xsd-value-invalid"]),
    # R142, R143
    ("a page for phones", entry(f'<m:mobile xmlns:m="{MOBILE}"/>'), "valid", []),
    ("with a blank in it", entry(f'<m:mobile xmlns:m="{MOBILE}"> </m:mobile>'), "invalid",
     ["xsd-text-unexpected"]),
    ("an empty page map", page_map(""), "valid", []),
    ("a page map", page_map(
        '<DataObject type="d" id="i"><Attribute name="n">v</Attribute>'
        '<Attribute name="n" value="v"/></DataObject>'), "valid", []),
    ("a page map of something else", page_map("<Template/>"), "invalid",
     ["xsd-element-unexpected"]),
)  # fmt: skip


@pytest.mark.parametrize(("text", "verdict", "told"), MEASURED)
def test_the_schema_has_a_verdict_and_tells_what_no_rule_has_told(
    text: str, verdict: str, told: list[str]
) -> None:
    report = run(text)
    assert report.readers["xsd"] == verdict
    assert of_the_layer(report) == told


def test_a_clean_file_is_valid_for_the_schemas_whatever_others_say() -> None:
    report = run(locs("/mypage.html", "https://example.com/"))
    assert report.verdict == "invalid"
    assert report.readers["xsd"] == "valid"
    assert report.readers["protocol"] == "invalid"
