"""News: R134 to R141."""

from typing import Any

import pytest

from sitemaps import marked, paths, places, rows, run, urlset, values

NAME = "<news:name>The Example Times</news:name>"
LANGUAGE = "<news:language>en</news:language>"
PUBLICATION = f"<news:publication>{NAME}{LANGUAGE}</news:publication>"
DATE = "<news:publication_date>2026-10-04</news:publication_date>"
TITLE = "<news:title>T</news:title>"
WHOLE = PUBLICATION + DATE + TITLE
LOC = "https://example.org/business/article55.html"


def told(report: Any) -> list[str]:
    return sorted(f.rule for f in report.findings if f.rule.startswith("news-"))


def entry(*contents: str, loc: str = LOC) -> str:
    news = "".join(f"<news:news>{content}</news:news>" for content in contents)
    return f"<url><loc>{loc}</loc>{news}</url>"


def judged(fragment: str, expected: list[str], **options: Any) -> Any:
    """The ids in the order of the marks, each at its mark."""
    text, where = marked(urlset(fragment))
    report = run(text, **options)
    assert told(report) == sorted(expected)
    found = [(rule, at) for rule in dict.fromkeys(expected) for at in places(report, rule)]
    assert sorted(found) == sorted(zip(expected, where, strict=True))
    return report


def the_message(report: Any, rule: str) -> str:
    message: str = next(f.message for f in report.findings if f.rule == rule)
    return message


# R134 news-too-many


@pytest.mark.parametrize(("number", "over"), [(999, False), (1_000, False), (1_001, True)])
def test_the_number_of_news_in_a_file(number: int, over: bool) -> None:
    entries = [entry(WHOLE, loc=f"https://example.org/{n}") for n in range(number)]
    if over:
        entries[1_000] = entries[1_000].replace("<news:news>", "¦<news:news>")
    report = judged("\n".join(entries), ["news-too-many"] if over else [])
    assert values(report, "news-too-many") == (["1001"] if over else [])
    assert paths(report, "news-too-many") == (["urlset/url[1001]/news:news"] if over else [])


def test_entries_without_news_do_not_count() -> None:
    entries = [entry(*[WHOLE] * (n % 2), loc=f"https://example.org/{n}") for n in range(2_000)]
    judged("\n".join(entries), [])


def test_the_count_goes_on_behind_the_limit() -> None:
    entries = "".join(entry(WHOLE, loc=f"https://example.org/{n}") for n in range(1_250))
    assert values(run(urlset(entries)), "news-too-many") == ["1250"]


# R135 news-required-missing

MISSING = "news-required-missing"


@pytest.mark.parametrize(
    ("content", "names"),
    rows(
        ("all five", WHOLE, []),
        ("no publication is one finding", DATE + TITLE, ["publication"]),
        ("an empty publication too", "<news:publication/>" + DATE + TITLE, ["publication"]),
        ("a publication of blanks too",
         "<news:publication> \n </news:publication>" + DATE + TITLE, ["publication"]),
        ("no name", f"<news:publication>{LANGUAGE}</news:publication>{DATE}{TITLE}", ["name"]),
        ("an empty name",
         f"<news:publication><news:name/>{LANGUAGE}</news:publication>{DATE}{TITLE}", ["name"]),
        ("no language", f"<news:publication>{NAME}</news:publication>{DATE}{TITLE}",
         ["language"]),
        ("an empty language",
         f"<news:publication>{NAME}<news:language/></news:publication>{DATE}{TITLE}",
         ["language"]),
        ("a name as the text of the publication",
         f"<news:publication>The Example Times</news:publication>{DATE}{TITLE}",
         ["name", "language"]),
        ("no date", PUBLICATION + TITLE, ["publication_date"]),
        ("an empty date", PUBLICATION + "<news:publication_date/>" + TITLE, ["publication_date"]),
        ("no title", PUBLICATION + DATE, ["title"]),
        ("an empty title", PUBLICATION + DATE + "<news:title></news:title>", ["title"]),
        ("a title of blanks", PUBLICATION + DATE + "<news:title>\u00a0\n</news:title>", ["title"]),
        ("nothing at all", "", ["publication", "publication_date", "title"]),
        ("a title that cannot be read is there",
         PUBLICATION + DATE + "<news:title>A & B</news:title>", []),
        ("a title in CDATA", PUBLICATION + DATE + "<news:title><![CDATA[A & B]]></news:title>", []),
        ("a title of the core namespace", PUBLICATION + DATE + "<title>T</title>", ["title"]),
    ),
)  # fmt: skip
def test_what_an_article_must_have(content: str, names: list[str]) -> None:
    text, where = marked(urlset(entry(content).replace("<news:news>", "¦<news:news>")))
    report = run(text)
    assert told(report) == [MISSING] * len(names)
    assert places(report, MISSING) == where * len(names)
    assert values(report, MISSING) == [f"news:{name}" for name in names]
    assert all(LOC in f.message for f in report.findings if f.rule == MISSING)


# R136 news-language-invalid


@pytest.mark.parametrize(
    ("language", "suggestion"),
    rows(
        ("two letters", "en", None),
        ("three letters", "eng", None),
        ("Chinese, simplified", "zh-cn", None),
        ("Chinese, traditional", "zh-tw", None),
        ("Chinese alone", "zh", None),
        ("blanks around", "\n en \u00a0", None),
        ("three letters are not looked up", "xyz", None),
        ("with a region", "en-US", "en"),
        ("with an underscore", "pl_PL", "pl"),
        ("a region in small letters", "pt-br", "pt"),
        ("capitals", "EN", "en"),
        ("one capital", "eN", "en"),
        ("Chinese with a capital region", "zh-CN", "zh-cn"),
        ("Chinese with an underscore", "zh_TW", "zh-tw"),
        ("Chinese of Hong Kong", "zh-hk", "zh-tw"),
        ("Chinese with a script", "zh-Hans", "zh-cn"),
        ("Chinese with script and region", "zh-Hant-HK", "zh-tw"),
        ("Chinese of nowhere", "zh-xx", "zh"),
        ("two letters of no language", "xx", ""),
        ("a withdrawn code", "iw", ""),
        ("a country", "us", ""),
        ("a word", "english", ""),
        ("one letter", "e", ""),
        ("three capitals", "ENG", ""),
        ("letters of another script", "ру", ""),
        ("two codes", "en,pl", ""),
        ("a digit", "e1", ""),
    ),
)
def test_the_language(language: str, suggestion: str | None) -> None:
    content = WHOLE.replace(LANGUAGE, f"<news:language>{language}</news:language>")
    if suggestion is None:
        judged(entry(content), [])
        return
    marked_content = content.replace("<news:language>", "¦<news:language>")
    report = judged(entry(marked_content), ["news-language-invalid"])
    assert values(report, "news-language-invalid") == [language]
    assert paths(report, "news-language-invalid") == [
        "urlset/url[1]/news:news/news:publication/news:language"
    ]
    expected = f"Expected: “{suggestion}”." if suggestion else "Expected: two or three small"
    assert expected in the_message(report, "news-language-invalid")


def test_a_language_that_cannot_be_read_is_not_judged() -> None:
    judged(entry(WHOLE.replace(">en<", ">en&US<")), [])


# R137 news-date-invalid, R138 news-date-window; now is 2026-10-05T12:00:00Z

INVALID, WINDOW = "news-date-invalid", "news-date-window"


@pytest.mark.parametrize(
    ("date", "expected"),
    rows(
        ("a day", "2026-10-05", []),
        ("without seconds", "2026-10-04T10:00Z", []),
        ("without seconds, with an offset", "2026-10-04T10:00+02:00", []),
        ("with seconds", "2026-10-04T10:00:00Z", []),
        ("with a fraction", "2026-10-04T10:00:00.5+08:00", []),
        ("with a long fraction", "2026-10-04T10:00:00.123456789Z", []),
        ("blanks around", "\n2026-10-04\t", []),
        ("a month", "2026-10", [INVALID]),
        ("a year", "2026", [INVALID]),
        ("no zone", "2026-10-04T10:00:00", [INVALID]),
        ("neither seconds nor zone", "2026-10-04T10:00", [INVALID]),
        ("another order", "01.10.2026", [INVALID]),
        ("a blank for the T", "2026-10-04 10:00:00Z", [INVALID]),
        ("a zone without its colon", "2026-10-04T10:00:00+0200", [INVALID]),
        ("a day with a zone", "2026-10-04Z", [INVALID]),
        ("the end of a day as 24:00", "2026-10-04T24:00:00Z", [INVALID]),
        ("a point without digits", "2026-10-04T10:00:00.Z", [INVALID]),
        ("a day that no month has", "2026-09-31", [INVALID]),
        ("an hour that no day has", "2026-10-04T25:00:00Z", [INVALID]),
        ("a name of a month", "4 Oct 2026", [INVALID]),
        ("exactly 48 hours", "2026-10-03T12:00:00Z", []),
        ("48 hours and a second", "2026-10-03T11:59:59Z", [WINDOW]),
        ("48 hours and a minute", "2026-10-03T11:59Z", [WINDOW]),
        ("exactly 48 hours, east of UTC", "2026-10-03T20:00:00+08:00", []),
        ("48 hours and a second, east of UTC", "2026-10-03T19:59:59+08:00", [WINDOW]),
        ("two days ago", "2026-10-03", []),
        ("three days ago", "2026-10-02", [WINDOW]),
        ("years ago", "1999-01-01", [WINDOW]),
        ("300 s ahead", "2026-10-05T12:05:00Z", []),
        ("301 s ahead", "2026-10-05T12:05:01Z", [WINDOW]),
        ("today somewhere", "2026-10-06", []),
        ("today nowhere", "2026-10-07", [WINDOW]),
        ("invalid and old is invalid", "1999-01", [INVALID]),
    ),
)
def test_the_date(date: str, expected: list[str]) -> None:
    content = WHOLE.replace("2026-10-04", date)
    if expected:
        content = content.replace("<news:publication_date>", "¦<news:publication_date>")
    report = judged(entry(content), expected)
    for rule in expected:
        assert values(report, rule) == [date]
        assert paths(report, rule) == ["urlset/url[1]/news:news/news:publication_date"]


@pytest.mark.parametrize(("now", "expected"), [("2026-10-05T09:59:59Z", [WINDOW]),
                                               ("2026-10-05T10:00:00Z", [])])  # fmt: skip
def test_the_day_ahead_follows_the_easternmost_zone(now: str, expected: list[str]) -> None:
    content = WHOLE.replace(DATE, ("¦" if expected else "") + DATE.replace("-04", "-06"))
    judged(entry(content), expected, now=now)


def test_old_and_future_are_told_apart() -> None:
    old, ahead = (
        the_message(run(urlset(entry(WHOLE.replace("2026-10-04", date)))), WINDOW)
        for date in ("2026-10-02", "2026-10-07")
    )
    assert "more than two days before" in old
    assert "later than" in ahead
    assert "2026-10-05T12:00:00Z" in old
    assert "2026-10-05T12:00:00Z" in ahead


# R139 news-deprecated


@pytest.mark.parametrize("name", ["access", "genres", "keywords", "stock_tickers"])
def test_a_former_tag_is_told_once_with_its_number(name: str) -> None:
    tag = f"<news:{name}>Blog</news:{name}>"
    early = name in ("access", "genres")

    def content(mark: str) -> str:
        return PUBLICATION + mark + tag + DATE + TITLE if early else WHOLE + mark + tag

    fragment = entry(content("¦")) + entry(content(""), loc="https://example.org/2")
    report = judged(fragment, ["news-deprecated"])
    assert values(report, "news-deprecated") == [f"news:{name}"]
    assert paths(report, "news-deprecated") == [f"urlset/url[1]/news:news/news:{name}"]
    assert "in this file: 2" in the_message(report, "news-deprecated")


# R140 news-structure

OUT = "news-structure"


@pytest.mark.parametrize(
    ("contents", "expected"),
    rows(
        ("one of each", [WHOLE], []),
        ("title before publication_date", [PUBLICATION + TITLE + "¦" + DATE], [OUT]),
        ("publication last, of two out of order the first",
         [TITLE + "¦" + DATE + PUBLICATION], [OUT]),
        ("language before name",
         [f"<news:publication>{LANGUAGE}¦{NAME}</news:publication>{DATE}{TITLE}"], [OUT]),
        ("two publications", [PUBLICATION + "¦" + PUBLICATION + DATE + TITLE], [OUT]),
        ("two names",
         [f"<news:publication>{NAME}¦{NAME}{LANGUAGE}</news:publication>{DATE}{TITLE}"], [OUT]),
        ("two titles", [WHOLE + "¦" + TITLE], [OUT]),
        ("an unknown child", [WHOLE + "¦<news:author>A</news:author>"], [OUT]),
        ("a foreign child", [WHOLE + '¦<x:y xmlns:x="http://www.example.com/ns"/>'], [OUT]),
        ("an unknown child of publication",
         [f"<news:publication>{NAME}{LANGUAGE}¦<news:title>T</news:title></news:publication>"
          + DATE + TITLE], [OUT]),
        ("a name outside publication", [WHOLE + "¦" + NAME], [OUT]),
        ("an image in it is misplaced, not unknown", [WHOLE + "<image:image/>"], []),
    ),
)  # fmt: skip
def test_the_children_of_an_article(contents: list[str], expected: list[str]) -> None:
    judged(entry(*contents), expected)


def test_a_second_article_in_a_url() -> None:
    fragment = entry(WHOLE, WHOLE, WHOLE).replace("</news:news><", "</news:news>¦<", 2)
    report = judged(fragment, [OUT] * 2)
    assert values(report, OUT) == ["news:news"] * 2
    assert paths(report, OUT) == ["urlset/url[1]/news:news[2]", "urlset/url[1]/news:news[3]"]


def test_one_article_in_each_of_two_urls() -> None:
    judged(entry(WHOLE) + entry(WHOLE, loc="https://example.org/2"), [])


@pytest.mark.parametrize(
    ("content", "value", "reason"),
    rows(
        ("unknown", WHOLE + "<news:author/>", "news:author", "does not define"),
        ("repeated", WHOLE + TITLE, "news:title", "only once"),
        ("out of order", PUBLICATION + TITLE + DATE, "news:publication_date", "further up"),
    ),
)
def test_what_is_wrong_with_a_child_is_told(content: str, value: str, reason: str) -> None:
    report = run(urlset(entry(content)))
    assert values(report, OUT) == [value]
    assert reason in the_message(report, OUT)


# R141 news-name-parenthesis


@pytest.mark.parametrize(
    ("name", "expected"),
    rows(
        ("a bare name", "The Example Times", []),
        ("a label behind", "The Example Times (subscription)", ["news-name-parenthesis"]),
        ("a label and a blank", "The Example Times (subscription) ", ["news-name-parenthesis"]),
        ("full width", "範例時報（訂閱）", ["news-name-parenthesis"]),
        ("one inside another", "Times (a (b))", ["news-name-parenthesis"]),
        ("in the middle", "The Example (Morning) Times", []),
        ("a smile", "The Example Times :)", []),
        ("square brackets", "The Example Times [en]", []),
    ),
)
def test_the_name_of_the_publication(name: str, expected: list[str]) -> None:
    mark = "¦" if expected else ""
    content = WHOLE.replace(NAME, f"{mark}<news:name>{name}</news:name>")
    report = judged(entry(content), expected)
    assert values(report, "news-name-parenthesis") == [name.strip()] * len(expected)
    path = "urlset/url[1]/news:news/news:publication/news:name"
    assert paths(report, "news-name-parenthesis") == [path] * len(expected)
