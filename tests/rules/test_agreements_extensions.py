"""The worked examples E13 to E18 of the catalogue.

Expected is the complete list of findings of each; `[]` means none.
"""

import pytest

from sitemaps import rows, urlset, whole

# E13, E14: images


@pytest.mark.parametrize(
    ("number", "expected"),
    [(899, []), (1_000, ["quality-limit-near"]), (1_001, ["image-too-many"])],
)
def test_e13_number_of_images(number: int, expected: list[str]) -> None:
    images = "".join(
        f"<image:image><image:loc>https://cdn.example.net/{n}.jpg</image:loc></image:image>"
        for n in range(number)
    )
    text = urlset(f"<url><loc>https://example.com/</loc>{images}</url>")
    assert whole(text) == expected


def test_e14_withdrawn_tag_order_and_one_url_per_image() -> None:
    text = urlset("""<url><loc>https://example.com/</loc><image:image><image:title>A</image:title><image:loc>https://cdn.example.net/1.jpg</image:loc></image:image></url>
<url><loc>https://example.com/</loc><image:image><image:loc>https://cdn.example.net/2.jpg</image:loc></image:image></url>
<url><loc>https://example.com/</loc><image:image><image:loc>/3.jpg</image:loc></image:image></url>""")
    assert whole(text) == [
        "image-deprecated",
        "image-loc-invalid",
        "image-page-repeated",
        "image-structure",
        "loc-duplicate",
        "loc-duplicate",
    ]


# E15, E16: videos

BASE = {
    "thumbnail_loc": "https://example.com/t.jpg",
    "title": "T",
    "description": "D",
    "content_loc": "https://example.com/v.mp4",
}
ORDER = """thumbnail_loc title description content_loc player_loc duration expiration_date rating
content_segment_loc view_count publication_date tag category family_friendly restriction gallery_loc
price requires_subscription uploader tvshow platform live id""".split()  # noqa: SIM905

RATING = "<video:rating>4.0</video:rating>"


def film(attributes: str = "", **changes: str | None) -> str:
    """The video of E15 with a description, and changes; new tags stand at their XSD place and have
    the attributes, None takes a tag away."""
    fields = BASE | changes
    lines = []
    for name in sorted(fields, key=ORDER.index):
        value = fields[name]
        if value is not None:
            own = "" if name in BASE else attributes
            lines.append(f"  <video:{name}{own}>{value}</video:{name}>")
    content = "\n".join(lines)
    return urlset(
        f"<url><loc>https://example.com/v/1</loc><video:video>\n{content}\n</video:video></url>"
    )


def test_e15_no_description() -> None:
    assert whole(film(description=None)) == ["video-required-missing"]


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("the base itself", film(), []),
        ("duration 1", film(duration="1"), []),
        ("duration 28800", film(duration="28800"), []),
        ("rating 0", film(rating="0"), []),
        ("rating 5.0", film(rating="5.0"), []),
        ("title of 100", film(title="t" * 100), []),
        ("description of 2,048", film(description="d" * 2_048), []),
        ("32 tags", film(tag="</video:tag><video:tag>".join("t" * 32)), []),
        ("duration 0", film(duration="0"), ["video-duration-invalid"]),
        ("duration 28801", film(duration="28801"), ["video-duration-invalid"]),
        ("rating 5.01", film(rating="5.01"), ["video-rating-invalid"]),
        ("title of 101", film(title="t" * 101), ["video-title-long"]),
        ("description of 2,049", film(description="d" * 2_049), ["video-description-long"]),
        ("33 tags", film(tag="</video:tag><video:tag>".join("t" * 33)), ["video-tags-too-many"]),
        ("no content_loc", film(content_loc=None), ["video-location-missing"]),
        ("content_loc is the page", film(content_loc="https://example.com/v/1"),
         ["video-url-same-as-page"]),
        ("content_loc streams", film(content_loc="rtmp://example.com/v"), ["video-url-invalid"]),
        ("rating before duration",
         film(duration="9").replace("<video:duration>", RATING + "<video:duration>"),
         ["video-structure"]),
        ("allowed in IE GB", film(' relationship="allow"', restriction="IE GB"), []),
        ("allowed in UK", film(' relationship="allow"', restriction="UK"),
         ["video-restriction-invalid"]),
        ("IE without relationship", film(restriction="IE"), ["video-restriction-invalid"]),
        ("family_friendly true", film(family_friendly="true"), ["video-yes-no-invalid"]),
        ("expires today", film(expiration_date="2026-10-05"), []),
        ("expired yesterday", film(expiration_date="2026-10-04"), ["video-expired"]),
        ("category", film(category="x"), ["video-deprecated"]),
        ("view_count 1.5", film(view_count="1.5"), ["video-view-count-invalid"]),
        ("publication_date 2026-10", film(publication_date="2026-10"), ["video-date-invalid"]),
        ("denied on web tv", film(' relationship="deny"', platform="web tv"), []),
        ("denied on desktop", film(' relationship="deny"', platform="desktop"),
         ["video-platform-invalid"]),
        ("uploader of 255", film(uploader="u" * 255), []),
        ("uploader of 256", film(uploader="u" * 256), ["video-uploader-invalid"]),
        ("line breaks around content_loc",
         film(content_loc="\n    https://example.com/v.mp4\n  "), ["value-whitespace"]),
    ),
)  # fmt: skip
def test_e16_video_edges(text: str, expected: list[str]) -> None:
    assert whole(text) == expected


# E17, E18: news

NAME = "The Example Times"
TITLE = "<news:title>T</news:title>"


def story(
    language: str = "en",
    date: str = "2026-10-04",
    *,
    name: str = NAME,
    before: str = "",
    after: str = TITLE,
    loc: str = "https://example.org/business/article55.html",
) -> str:
    """One url with the news of E17; `before` and `after` stand around the publication_date."""
    return f"""<url><loc>{loc}</loc><news:news>
  <news:publication><news:name>{name}</news:name><news:language>{language}</news:language></news:publication>
  {before}<news:publication_date>{date}</news:publication_date>
  {after}
</news:news></url>"""


def test_e17_a_language_with_a_region() -> None:
    assert whole(urlset(story("en-US"))) == ["news-language-invalid"]


@pytest.mark.parametrize(
    ("fragment", "expected"),
    rows(
        ("eng", story("eng"), []),
        ("zh-cn", story("zh-cn"), []),
        ("zh-tw", story("zh-tw"), []),
        ("zh-CN", story("zh-CN"), ["news-language-invalid"]),
        ("pt-br", story("pt-br"), ["news-language-invalid"]),
        ("xx", story("xx"), ["news-language-invalid"]),
        ("48 hours", story(date="2026-10-03T12:00:00Z"), []),
        ("two days", story(date="2026-10-03"), []),
        ("no seconds", story(date="2026-10-04T10:00Z"), []),
        ("48 hours and a second", story(date="2026-10-03T11:59:59Z"), ["news-date-window"]),
        ("three days", story(date="2026-10-02"), ["news-date-window"]),
        ("two days ahead", story(date="2026-10-07"), ["news-date-window"]),
        ("no zone", story(date="2026-10-04T10:00:00"), ["news-date-invalid"]),
        ("no title", story(after=""), ["news-required-missing"]),
        ("title before publication_date", story(before=TITLE, after=""), ["news-structure"]),
        ("keywords", story(after=TITLE + "<news:keywords>a</news:keywords>"), ["news-deprecated"]),
        ("a parenthesis", story(name=f"{NAME} (subscription)"), ["news-name-parenthesis"]),
        ("1,000 entries",
         "\n".join(story(loc=f"https://example.org/{n}") for n in range(1_000)),
         ["quality-limit-near"]),
        ("1,001 entries",
         "\n".join(story(loc=f"https://example.org/{n}") for n in range(1_001)), ["news-too-many"]),
    ),
)  # fmt: skip
def test_e18_news_edges(fragment: str, expected: list[str]) -> None:
    assert whole(urlset(fragment)) == expected
