"""Images: R110 to R115."""

from typing import Any

import pytest

from sitemaps import IMAGE, marked, paths, places, rows, run, urlset, values

PAGE = "<loc>https://example.com/</loc>"
GOOD = "https://cdn.example.net/1.jpg"


def told(report: Any) -> list[str]:
    return sorted(f.rule for f in report.findings if f.rule.startswith("image-"))


def picture(content: str) -> str:
    return f"<image:image>{content}</image:image>"


def src(address: str) -> str:
    return f"<image:loc>{address}</image:loc>"


def page(*images: str, address: str = "https://example.com/") -> str:
    return f"<url><loc>{address}</loc>{''.join(images)}</url>"


def judged(fragment: str, expected: list[str]) -> Any:
    """The ids in the order of the marks, each at its mark."""
    text, where = marked(urlset(fragment))
    report = run(text)
    assert told(report) == sorted(expected)
    found = [(rule, at) for rule in dict.fromkeys(expected) for at in places(report, rule)]
    assert sorted(found) == sorted(zip(expected, where, strict=True))
    return report


# R110 image-too-many


@pytest.mark.parametrize(
    ("number", "expected"), [(999, []), (1_000, []), (1_001, ["image-too-many"])]
)
def test_the_number_of_images_in_a_url(number: int, expected: list[str]) -> None:
    images = [picture(src(f"https://cdn.example.net/{n}.jpg")) for n in range(number)]
    if expected:
        images[1_000] = "¦" + images[1_000]
    report = judged(page(*images), expected)
    assert values(report, "image-too-many") == ["1001"] * len(expected)
    assert paths(report, "image-too-many") == ["urlset/url[1]/image:image[1001]"] * len(expected)


def test_the_limit_is_one_of_a_url_and_not_of_the_file() -> None:
    first, second = (
        page(*(picture(src(GOOD)) for _ in range(600)), address=f"https://example.com/{n}")
        for n in range(2)
    )
    judged(first + second, [])


def test_images_of_another_shape_are_counted_as_well() -> None:
    images = [picture(src(GOOD) + "<!-- -->") for _ in range(1_000)]
    judged(page(*images, "¦" + picture(src(GOOD)), picture(src(GOOD))), ["image-too-many"])


# R111 image-loc-missing, R112 image-loc-invalid

MISSING = "image-loc-missing"


@pytest.mark.parametrize(
    ("fragment", "expected"),
    rows(
        ("a filled loc", page(picture(src(GOOD))), []),
        ("no child at all", page("¦<image:image/>"), [MISSING]),
        ("an empty loc", page("¦" + picture(src(""))), [MISSING]),
        ("a loc without content", page("¦" + picture("<image:loc/>")), [MISSING]),
        ("nothing but blanks", page("¦" + picture(src(" \n\t"))), [MISSING]),
        ("nothing but a no-break space", page("¦" + picture(src("\u00a0"))), [MISSING]),
        ("a comment is no address", page("¦" + picture(src("<!-- 1.jpg -->"))), [MISSING]),
        ("an address in CDATA", page(picture(src(f"<![CDATA[{GOOD}]]>"))), []),
        ("text that is in no loc", page("¦" + picture(GOOD)), [MISSING]),
        ("a title alone", page("¦" + picture("<image:caption>A</image:caption>")),
         [MISSING]),
        ("two of three images", page("¦<image:image/>", picture(src(GOOD)), "¦<image:image/>"),
         [MISSING] * 2),
        ("a loc of the core namespace", page("¦" + picture(f"<loc>{GOOD}</loc>")), [MISSING]),
        ("a loc that cannot be read is there", page(picture(src(GOOD + "?a&b"))), []),
        ("a loc with markup in it is there", page(picture(src("<b>1</b>"))), []),
    ),
)  # fmt: skip
def test_an_image_has_an_address(fragment: str, expected: list[str]) -> None:
    text, where = marked(urlset(fragment))
    report = run(text)
    assert places(report, MISSING) == where
    assert [rule for rule in told(report) if rule != "image-deprecated"] == expected
    assert set(values(report, MISSING)) <= {"https://example.com/"}


@pytest.mark.parametrize(
    ("address", "reason"),
    rows(
        ("another host", GOOD, None),
        ("the host of the page", "http://example.com/1.jpg", None),
        ("a query", "https://example.com/i?id=1&amp;w=2", None),
        ("another script, raw", "https://example.com/zdjęcie.jpg", None),
        ("an escape", "https://example.com/a%20b.jpg", None),
        ("blanks around", f" {GOOD}\n", None),
        ("one letter host below a top level", "https://a.pl/1.jpg", None),
        ("a path", "/a.jpg", "full URL"),
        ("a name", "a.jpg", "full URL"),
        ("no scheme", "//cdn.example.net/1.jpg", "full URL"),
        ("a host without its scheme", "cdn.example.net/1.jpg", "full URL"),
        ("embedded", "data:image/png;base64,AAAA", "scheme"),
        ("another protocol", "ftp://example.com/1.jpg", "scheme"),
        ("no host", "https:///1.jpg", "host"),
        ("a host with an empty label", "https://example..com/1.jpg", "host"),
        ("an underscored path is fine", "https://example.com/a_b.jpg", None),
        ("a percent sign alone", "https://example.com/100%.jpg", "hexadecimal"),
        ("half an escape", "https://example.com/a%2.jpg", "hexadecimal"),
        ("a blank inside", "https://example.com/a b.jpg", "white space"),
        ("a line break inside", "https://example.com/a\nb.jpg", "white space"),
        ("two addresses", f"{GOOD} {GOOD}", "white space"),
    ),
)
def test_the_address_of_an_image(address: str, reason: str | None) -> None:
    fragment = page(picture(("¦" if reason else "") + src(address)))
    report = judged(fragment, ["image-loc-invalid"] if reason else [])
    for finding in report.findings:
        if finding.rule == "image-loc-invalid":
            assert reason is not None
            assert reason in finding.message
            assert finding.value == address.strip()
            assert finding.path == "urlset/url[1]/image:image/image:loc"


def test_an_address_that_cannot_be_read_as_written_is_not_judged() -> None:
    judged(page(picture(src("/a.jpg?b&c"))), [])


def test_only_the_first_address_of_an_image_is_judged() -> None:
    judged(page(picture(src(GOOD) + "¦" + src("/2.jpg"))), ["image-structure"])


# R113 image-deprecated


@pytest.mark.parametrize("name", ["caption", "geo_location", "title", "license"])
def test_a_withdrawn_tag_is_told_once_with_its_number(name: str) -> None:
    tag = f"<image:{name}>https://example.com/</image:{name}>"
    fragment = "".join(
        page(picture(f"{src(GOOD)}{'' if n else '¦'}{tag}"), address=f"https://example.com/{n}")
        for n in range(3)
    )
    report = judged(fragment, ["image-deprecated"])
    assert values(report, "image-deprecated") == [f"image:{name}"]
    assert paths(report, "image-deprecated") == [f"urlset/url[1]/image:image/image:{name}"]
    assert "3" in report.findings[0].message


def test_each_withdrawn_name_has_its_finding() -> None:
    content = (
        f"{src(GOOD)}¦<image:caption>A</image:caption>¦<image:geo_location>A</image:geo_location>"
        "¦<image:title>A</image:title>¦<image:license>https://example.com/</image:license>"
    )
    judged(page(picture(content)), ["image-deprecated"] * 4)


def test_a_withdrawn_tag_before_a_break_is_told() -> None:
    text = urlset(page(picture(f"{src(GOOD)}<image:title>A</image:title>")))
    cut = text[: text.index("</urlset>")]
    report = run(cut)
    assert not report.complete
    assert told(report) == ["image-deprecated"]


# R114 image-structure

OUT = "image-structure"
TITLE = "<image:title>A</image:title>"
CAPTION = "<image:caption>A</image:caption>"


@pytest.mark.parametrize(
    ("content", "expected"),
    rows(
        ("loc, title", src(GOOD) + TITLE, []),
        ("the whole order",
         src(GOOD) + CAPTION + "<image:geo_location>A</image:geo_location>" + TITLE
         + "<image:license>https://example.com/</image:license>", []),
        ("title before loc", TITLE + "¦" + src(GOOD), [OUT]),
        ("title before caption", src(GOOD) + TITLE + "¦" + CAPTION, [OUT]),
        ("of two out of order the first", TITLE + "¦" + CAPTION + src(GOOD), [OUT]),
        ("two loc", src(GOOD) + "¦" + src(GOOD), [OUT]),
        ("three loc", src(GOOD) + ("¦" + src(GOOD)) * 2, [OUT] * 2),
        ("an unknown child", src(GOOD) + "¦<image:size>1</image:size>", [OUT]),
        ("another case", src(GOOD) + "¦<image:Title>1</image:Title>", [OUT]),
        ("a foreign child", src(GOOD) + '¦<x:size xmlns:x="http://www.example.com/ns"/>', [OUT]),
        ("unknown, repeated and out of order",
         TITLE + "¦<image:size/>" + "¦" + src(GOOD) + "¦" + TITLE, [OUT] * 3),
        ("an image in an image is misplaced, not unknown",
         src(GOOD) + picture(src(GOOD)), []),
        ("a tag of videos likewise", src(GOOD) + "<video:title>A</video:title>", []),
        ("a core name likewise", src(GOOD) + "<priority>0.5</priority>", []),
    ),
)  # fmt: skip
def test_the_children_of_an_image(content: str, expected: list[str]) -> None:
    text, where = marked(urlset(page(picture(content))))
    report = run(text)
    assert places(report, OUT) == where
    assert [rule for rule in told(report) if rule != "image-deprecated"] == expected


@pytest.mark.parametrize(
    ("content", "value", "reason"),
    rows(
        ("unknown", src(GOOD) + "<image:size/>", "image:size", "no such element"),
        ("repeated", src(GOOD) * 2, "image:loc", "more than once"),
        ("out of order", TITLE + src(GOOD), "image:loc", "too late"),
    ),
)
def test_what_is_wrong_with_a_child_is_told(content: str, value: str, reason: str) -> None:
    finding = next(f for f in run(urlset(page(picture(content)))).findings if f.rule == OUT)
    assert finding.value == value
    assert reason in finding.message


# R115 image-page-repeated

REPEATED = "image-page-repeated"


def test_one_url_with_several_images_is_right() -> None:
    judged(page(picture(src(GOOD)), picture(src(GOOD))), [])


def test_a_page_listed_once_for_each_image() -> None:
    text, where = marked(
        urlset(
            f"<url>{PAGE}{picture(src(GOOD))}</url>\n"
            f"<url><loc>https://example.com/2</loc>{picture(src(GOOD))}</url>\n"
            f"<url>¦{PAGE}{picture(src(GOOD)) * 2}</url>\n"
            f"<url>{PAGE}{picture(src(GOOD))}</url>"
        )
    )
    report = run(text)
    assert told(report) == [REPEATED]
    assert places(report, REPEATED) == where
    assert values(report, REPEATED) == ["https://example.com/"]
    finding = next(f for f in report.findings if f.rule == REPEATED)
    assert "Entries of this page: 3; images in them: 4" in finding.message


@pytest.mark.parametrize(
    "fragment",
    rows(
        ("the repeat has no image", page(picture(src(GOOD))) + page()),
        ("the first has no image", page() + page(picture(src(GOOD)))),
        ("other pages", page(picture(src(GOOD))) + page(picture(src(GOOD)), address="https://example.com/2")),
    ),
)  # fmt: skip
def test_repeats_that_are_not_for_the_sake_of_images(fragment: str) -> None:
    judged(fragment, [])


def test_several_repeated_pages_are_one_finding() -> None:
    pages = [page(picture(src(GOOD)), address=f"https://example.com/{n}") for n in (1, 2, 1, 2, 2)]
    assert told(run(urlset("".join(pages)))) == [REPEATED]


# Recognised after a slip in the namespace


def test_images_in_a_mistaken_namespace_are_judged_all_the_same() -> None:
    text = urlset(page("<image:image/>")).replace(IMAGE, IMAGE.replace("http:", "https:"))
    assert told(run(text)) == [MISSING]
