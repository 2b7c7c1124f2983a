"""What a video must have: R116 to R119, R123, R130 to R133."""

from typing import Any

import pytest

from sitemaps import marked, paths, places, rows, run, urlset, values

PAGE = "https://example.com/v/1"
THUMBNAIL = "<video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc>"
TITLE = "<video:title>T</video:title>"
DESCRIPTION = "<video:description>D</video:description>"
CONTENT = "<video:content_loc>https://example.com/v.mp4</video:content_loc>"
PLAYER = "<video:player_loc>https://example.com/player?v=1</video:player_loc>"
WHOLE = THUMBNAIL + TITLE + DESCRIPTION + CONTENT


def told(report: Any) -> list[str]:
    return sorted(f.rule for f in report.findings if f.rule.startswith("video-"))


def film(*contents: str, loc: str = PAGE) -> str:
    videos = "".join(f"<video:video>{content}</video:video>" for content in contents)
    return f"<url><loc>{loc}</loc>{videos}</url>"


def tag(name: str, value: str) -> str:
    return f"<video:{name}>{value}</video:{name}>"


def judged(fragment: str, expected: list[str]) -> Any:
    """The ids in the order of the marks, each at its mark."""
    text, where = marked(urlset(fragment))
    report = run(text)
    assert told(report) == sorted(expected)
    found = [(rule, at) for rule in dict.fromkeys(expected) for at in places(report, rule)]
    assert sorted(found) == sorted(zip(expected, where, strict=True))
    return report


def the_message(report: Any, rule: str) -> str:
    message: str = next(f.message for f in report.findings if f.rule == rule)
    return message


# R116 video-required-missing

MISSING = "video-required-missing"


@pytest.mark.parametrize(
    ("content", "names"),
    rows(
        ("all three", WHOLE, []),
        ("no description", THUMBNAIL + TITLE + CONTENT, ["description"]),
        ("no title", THUMBNAIL + DESCRIPTION + CONTENT, ["title"]),
        ("no thumbnail", TITLE + DESCRIPTION + CONTENT, ["thumbnail_loc"]),
        ("none of them", CONTENT, ["thumbnail_loc", "title", "description"]),
        ("an empty title", WHOLE.replace(TITLE, "<video:title/>"), ["title"]),
        ("a title of blanks", WHOLE.replace(TITLE, tag("title", "\n \u200b")), ["title"]),
        ("an empty thumbnail is missing, not invalid",
         WHOLE.replace(THUMBNAIL, tag("thumbnail_loc", "")), ["thumbnail_loc"]),
        ("a description in CDATA",
         WHOLE.replace(DESCRIPTION, tag("description", "<![CDATA[a < b]]>")), []),
        ("a description that cannot be read is there",
         WHOLE.replace(DESCRIPTION, tag("description", "R & D")), []),
        ("a description with markup in it is there",
         WHOLE.replace(DESCRIPTION, tag("description", "<b>D</b>")), []),
        ("a title of images is none", WHOLE.replace(TITLE, "<image:title>T</image:title>"),
         ["title"]),
    ),
)  # fmt: skip
def test_what_a_video_must_have(content: str, names: list[str]) -> None:
    text, where = marked(urlset(film(content).replace("<video:video>", "¦<video:video>")))
    report = run(text)
    assert told(report) == [MISSING] * len(names)
    assert places(report, MISSING) == where * len(names)
    assert values(report, MISSING) == [f"video:{name}" for name in names]
    assert paths(report, MISSING) == ["urlset/url[1]/video:video"] * len(names)
    assert all(PAGE in f.message for f in report.findings if f.rule == MISSING)


# R117 video-location-missing

NOWHERE = "video-location-missing"


@pytest.mark.parametrize(
    ("locations", "expected"),
    rows(
        ("a file", CONTENT, []),
        ("a player", PLAYER, []),
        ("both", CONTENT + PLAYER, []),
        ("neither", "", [NOWHERE]),
        ("both empty", "<video:content_loc/><video:player_loc> </video:player_loc>", [NOWHERE]),
        ("an empty file and a player", "<video:content_loc/>" + PLAYER, []),
        ("a file and an empty player", CONTENT + "<video:player_loc/>", []),
        ("a file that cannot be read is there",
         tag("content_loc", "https://example.com/v?a&b"), []),
    ),
)  # fmt: skip
def test_where_a_video_is(locations: str, expected: list[str]) -> None:
    fragment = film(THUMBNAIL + TITLE + DESCRIPTION + locations)
    if expected:
        fragment = fragment.replace("<video:video>", "¦<video:video>")
    report = judged(fragment, expected)
    assert values(report, NOWHERE) == [PAGE] * len(expected)


def test_each_video_of_a_url_is_judged() -> None:
    bare = THUMBNAIL + TITLE + DESCRIPTION
    fragment = film(bare, WHOLE, bare).replace("<video:video>", "¦<video:video>", 1)
    at = fragment.rindex("<video:video>")
    report = judged(fragment[:at] + "¦" + fragment[at:], [NOWHERE] * 2)
    assert paths(report, NOWHERE) == ["urlset/url[1]/video:video", "urlset/url[1]/video:video[3]"]


# R118 video-title-long, R119 video-description-long


@pytest.mark.parametrize(
    ("name", "value", "length"),
    rows(
        ("a title of 100", "title", "a" * 100, None),
        ("a title of 101", "title", "a" * 101, 101),
        ("100 signs beyond the basic plane", "title", "\U0001d11e" * 100, None),
        ("101 of another script", "title", "字" * 101, 101),
        ("100 entities", "title", "&amp;" * 100, None),
        ("101 entities", "title", "&amp;" * 101, 101),
        ("blanks around do not count", "title", "\n  " + "a" * 100 + "  \n", None),
        ("blanks inside do", "title", "a" * 50 + " " + "a" * 50, 101),
        ("101 in CDATA", "title", "<![CDATA[" + "<" * 101 + "]]>", 101),
        ("a description of 2,048", "description", "a" * 2_048, None),
        ("a description of 2,049", "description", "a" * 2_049, 2_049),
        ("a description of 101", "description", "a" * 101, None),
    ),
)
def test_the_length_of_texts(name: str, value: str, length: int | None) -> None:
    mark = "" if length is None else "¦"
    parts = {"title": TITLE, "description": DESCRIPTION}
    fragment = film(WHOLE.replace(parts[name], mark + tag(name, value)))
    rule = f"video-{name}-long"
    report = judged(fragment, [] if length is None else [rule])
    if length is not None:
        assert values(report, rule) == [str(length)]
        assert paths(report, rule) == [f"urlset/url[1]/video:video/video:{name}"]
        assert f"{length:,}" in the_message(report, rule)


def test_a_text_that_cannot_be_read_as_written_is_not_judged() -> None:
    judged(film(WHOLE.replace(TITLE, tag("title", "a & b" * 100))), [])


# R123 video-tags-too-many


@pytest.mark.parametrize("number", [0, 31, 32, 33, 40])
def test_the_number_of_tags(number: int) -> None:
    tags = [tag("tag", str(n)) for n in range(number)]
    if number > 32:
        tags[32] = "¦" + tags[32]
    report = judged(film(WHOLE + "".join(tags)), ["video-tags-too-many"] if number > 32 else [])
    assert values(report, "video-tags-too-many") == ([str(number)] if number > 32 else [])


def test_the_limit_of_tags_is_one_of_a_video() -> None:
    judged(film(*[WHOLE + tag("tag", "a") * 20] * 2), [])


# R130 video-url-invalid

BAD = "video-url-invalid"


@pytest.mark.parametrize("name", ["thumbnail_loc", "content_loc", "player_loc"])
@pytest.mark.parametrize(
    ("address", "reason"),
    rows(
        ("https", "https://cdn.example.net/a", None),
        ("http", "http://cdn.example.net/a", None),
        ("ftp", "ftp://example.com/a.mp4", None),
        ("ftp in capitals", "FTP://example.com/a.mp4", None),
        ("blanks around", "\n    https://example.com/v.mp4\n  ", None),
        ("another script, raw", "https://example.com/wideo-ą", None),
        ("streaming", "rtmp://example.com/v", "scheme"),
        ("another streaming", "rtsp://example.com/v", "scheme"),
        ("mms", "mms://example.com/v", "scheme"),
        ("a path", "/v.mp4", "incomplete"),
        ("no scheme", "//example.com/v.mp4", "incomplete"),
        ("no host", "https:///v.mp4", "host"),
        ("ftp without a host", "ftp:///v.mp4", "host"),
        ("an empty label", "https://example..com/v.mp4", "host"),
        ("half an escape", "https://example.com/%2.mp4", "hexadecimal"),
        ("a blank inside", "https://example.com/a b.mp4", "white space"),
        ("a blank in ftp", "ftp://example.com/a b.mp4", "white space"),
    ),
)
def test_the_addresses(name: str, address: str, reason: str | None) -> None:
    parts = {"thumbnail_loc": THUMBNAIL, "content_loc": CONTENT, "player_loc": PLAYER}
    part = ("¦" if reason else "") + tag(name, address)
    report = judged(film((WHOLE + PLAYER).replace(parts[name], part)), [BAD] if reason else [])
    if reason:
        assert values(report, BAD) == [address]
        assert paths(report, BAD) == [f"urlset/url[1]/video:video/video:{name}"]
        message = the_message(report, BAD)
        assert reason in message
        assert f"<video:{name}>" in message


@pytest.mark.parametrize(
    ("path", "expected"),
    rows(
        ("a file", "v.mp4", []),
        ("Flash", "player.swf", [BAD]),
        ("a page", "v.html", [BAD]),
        ("a page with a short end", "v.htm", [BAD]),
        ("in capitals", "V.HTML", [BAD]),
        ("a page with a query", "v.html?id=1", [BAD]),
        ("a page with a fragment", "v.html#t=1", [BAD]),
        ("a page by its query only", "v?next=/a.html", []),
        ("a longer end", "v.xhtml5", []),
        ("a folder of that name", "v.html/1", []),
        ("a program", "v.php", []),
    ),
)
def test_a_page_is_no_video_file(path: str, expected: list[str]) -> None:
    mark = "¦" if expected else ""
    for start in ("https://example.com/", "ftp://example.com/"):
        content = mark + tag("content_loc", start + path)
        report = judged(film(WHOLE.replace(CONTENT, content)), expected)
        assert all("HTML page" in f.message for f in report.findings if f.rule == BAD)


def test_a_player_may_be_a_page_or_flash() -> None:
    for end in ("html", "htm", "swf"):
        judged(film(WHOLE + tag("player_loc", f"https://example.com/player.{end}")), [])


def test_an_address_that_cannot_be_read_as_written_is_not_judged() -> None:
    judged(film(WHOLE.replace(CONTENT, tag("content_loc", "/v?a&b"))), [])


# R131 video-url-same-as-page

SAME = "video-url-same-as-page"


@pytest.mark.parametrize(
    ("loc", "address", "same"),
    rows(
        ("the same", PAGE, PAGE, True),
        ("blanks around", PAGE, f"\n{PAGE} ", True),
        ("another case of the host", PAGE, "https://EXAMPLE.com/v/1", True),
        ("the port written out", PAGE, "https://example.com:443/v/1", True),
        ("a dot segment", PAGE, "https://example.com/a/../v/1", True),
        ("the root without its slash", "https://example.com/", "https://example.com", True),
        ("a bad escape in both", "https://example.com/%zz", "https://example.com/%zz", True),
        ("a slash more", PAGE, "https://example.com/v/1/", False),
        ("another scheme", PAGE, "http://example.com/v/1", False),
        ("a query", PAGE, "https://example.com/v/1?embed=1", False),
        ("a fragment", PAGE, "https://example.com/v/1#player", False),
        ("another path", PAGE, "https://example.com/v/2", False),
    ),
)
@pytest.mark.parametrize("name", ["content_loc", "player_loc"])
def test_the_page_is_not_the_video(name: str, loc: str, address: str, same: bool) -> None:
    text, where = marked(
        urlset(film(THUMBNAIL + TITLE + DESCRIPTION + "¦" + tag(name, address), loc=loc))
    )
    report = run(text)
    assert places(report, SAME) == (where if same else [])
    assert set(told(report)) <= {SAME, BAD}
    if same:
        assert values(report, SAME) == [address.strip()]


@pytest.mark.parametrize(
    "address", ["/v/1", "https://exa mple.com/", "example.com/v/1", "ftp://example.com/v/1"]
)
def test_a_page_without_a_usable_address_is_equal_to_nothing(address: str) -> None:
    video = THUMBNAIL + TITLE + DESCRIPTION + tag("content_loc", address)
    assert SAME not in told(run(urlset(film(video, loc=address))))


def test_the_thumbnail_may_be_anything() -> None:
    judged(film(WHOLE.replace(THUMBNAIL, tag("thumbnail_loc", PAGE))), [])


# R132 video-deprecated

PRICE = '<video:price currency="EUR">1.99</video:price>'
SHOW = (
    "<video:tvshow><video:show_title>S</video:show_title>"
    "<video:video_type>full</video:video_type></video:tvshow>"
)


@pytest.mark.parametrize(
    ("content", "name"),
    rows(
        ("category", WHOLE + "¦" + tag("category", "x"), "video:category"),
        ("gallery_loc", WHOLE + "¦" + tag("gallery_loc", PAGE), "video:gallery_loc"),
        ("price", WHOLE + "¦" + PRICE, "video:price"),
        ("tvshow", WHOLE + "¦" + SHOW, "video:tvshow"),
        ("allow_embed", WHOLE + "¦" + PLAYER.replace("loc>", 'loc allow_embed="yes">', 1),
         "allow_embed"),
        ("autoplay", WHOLE + "¦" + PLAYER.replace("loc>", 'loc autoplay="a=1">', 1), "autoplay"),
        ("what is still in use",
         WHOLE + tag("requires_subscription", "no") + tag("live", "no"), ""),
        ("an attribute of those names elsewhere",
         WHOLE.replace("content_loc>", 'content_loc autoplay="1">', 1), ""),
    ),
)  # fmt: skip
def test_a_withdrawn_tag_is_told_once_with_its_number(content: str, name: str) -> None:
    again = film(content.replace("¦", ""), loc="https://example.com/v/2")
    report = judged(film(content) + again, ["video-deprecated"] if name else [])
    assert values(report, "video-deprecated") == ([name] if name else [])
    if name:
        assert "in this file: 2" in the_message(report, "video-deprecated")


@pytest.mark.parametrize(
    "content",
    rows(
        ("in the url", f"<video:video>{WHOLE}</video:video>" + tag("category", "x")),
        ("in an image", f"<image:image>{tag('category', 'x')}</image:image>"),
        ("in a field",
         f"<video:video>{WHOLE}{tag('id', tag('category', 'x'))}</video:video>"),
    ),
)  # fmt: skip
def test_a_tag_outside_of_its_video_is_misplaced_and_nothing_else(content: str) -> None:
    report = run(urlset(f"<url><loc>{PAGE}</loc>{content}</url>"))
    assert told(report) == []
    assert values(report, "ext-misplaced") == ["video:category"]


def test_the_fields_of_a_series_stand_in_it() -> None:
    padded = WHOLE.replace(PAGE, f" {PAGE} ").replace("mp4<", "mp4 <")
    report = run(urlset(film(padded + SHOW)))
    assert [f.rule for f in report.findings] == ["value-whitespace", "video-deprecated"]


# R133 video-structure

OUT = "video-structure"
SEQUENCE = (
    CONTENT + PLAYER + tag("duration", "600") + tag("expiration_date", "2027-01-01")
    + tag("rating", "4.2") + '<video:content_segment_loc duration="9">'
    "https://example.com/1.mp4</video:content_segment_loc>" + tag("view_count", "1")
    + tag("publication_date", "2026-10-01") + tag("tag", "a") + tag("tag", "b")
    + tag("category", "c") + tag("family_friendly", "yes")
    + '<video:restriction relationship="allow">PL</video:restriction>' + tag("gallery_loc", PAGE)
    + PRICE + PRICE + tag("requires_subscription", "no") + tag("uploader", "U") + SHOW
    + '<video:platform relationship="allow">web</video:platform>' + tag("live", "no")
    + tag("id", "1") + tag("id", "2")
)  # fmt: skip
HEAD = THUMBNAIL + TITLE + DESCRIPTION
SEGMENT = tag("content_segment_loc", "https://example.com/1.mp4")
PLATFORM = '<video:platform relationship="allow">web</video:platform>'


@pytest.mark.parametrize(
    ("content", "expected"),
    rows(
        ("the whole order", HEAD + SEQUENCE, []),
        ("gaps", WHOLE + tag("rating", "4") + tag("live", "no"), []),
        ("rating before duration", WHOLE + tag("rating", "4") + "¦" + tag("duration", "1"), [OUT]),
        ("title before thumbnail", TITLE + "¦" + THUMBNAIL + DESCRIPTION + CONTENT, [OUT]),
        ("of several out of order the first",
         CONTENT + "¦" + THUMBNAIL + TITLE + DESCRIPTION, [OUT]),
        ("a tag behind a category",
         WHOLE + tag("tag", "a") + tag("category", "c") + "¦" + tag("tag", "b"), [OUT]),
        ("two restrictions",
         WHOLE + ('<video:restriction relationship="allow">PL</video:restriction>¦'
                  '<video:restriction relationship="deny">DE</video:restriction>'), [OUT]),
        ("two platforms", WHOLE + PLATFORM + "¦" + PLATFORM, [OUT]),
        ("two titles", HEAD + "¦" + TITLE + CONTENT, [OUT]),
        ("three uploaders", WHOLE + tag("uploader", "U") + ("¦" + tag("uploader", "U")) * 2,
         [OUT] * 2),
        ("two tags, prices, segments and ids",
         WHOLE + SEGMENT * 2 + tag("tag", "a") * 2 + PRICE * 2 + tag("id", "1") * 2, []),
        ("an unknown child", WHOLE + "¦" + tag("width", "1"), [OUT]),
        ("another case", WHOLE + "¦" + tag("Duration", "1"), [OUT]),
        ("a foreign child", WHOLE + '¦<x:y xmlns:x="http://www.example.com/ns"/>', [OUT]),
        ("a video in a video is misplaced, not unknown",
         WHOLE + f"<video:video>{WHOLE}</video:video>", []),
        ("a core name likewise", WHOLE + "<lastmod>2026-10-01</lastmod>", []),
    ),
)  # fmt: skip
def test_the_children_of_a_video(content: str, expected: list[str]) -> None:
    text, where = marked(urlset(film(content)))
    report = run(text)
    assert places(report, OUT) == where
    assert [rule for rule in told(report) if rule != "video-deprecated"] == expected


@pytest.mark.parametrize(
    ("content", "value", "reason"),
    rows(
        ("unknown", WHOLE + tag("width", "1"), "video:width", "does not define"),
        ("repeated", WHOLE + CONTENT, "video:content_loc", "only once"),
        ("out of order", CONTENT + HEAD, "video:thumbnail_loc", "further up"),
    ),
)
def test_what_is_wrong_with_a_child_is_told(content: str, value: str, reason: str) -> None:
    report = run(urlset(film(content)))
    assert values(report, OUT) == [value]
    assert reason in the_message(report, OUT)
