"""A person's way through a check: bring something in, read the verdict, go to the places."""

import pytest
from playwright.sync_api import expect

from sitemap_workbench import check
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import text_of
from sitemaps import UTF8_MARK, gz, index, loc, plain, rows, urlset

from .desk import CHECK_MS, Desk

FAULTY = urlset(
    "<url><loc>https://example.com/</loc></url>\n"
    "<url><loc>https://example.com/?a=1&b=2</loc></url>\n"
    "<url><loc>/relative</loc><changefreq>Daily</changefreq></url>\n"
    "<url><loc>HTTPS://example.com/x</loc></url>"
)


URLSET, INDEX = "Sitemap (urlset)", "Sitemap index"


# States


def test_the_page_begins_empty(desk: Desk) -> None:
    expect(desk.part("intro")).to_be_visible()
    expect(desk.part("check-button")).to_have_attribute("aria-disabled", "true")
    desk.part("check-button").click(force=True)
    expect(desk.part("intro")).to_be_visible()
    expect(desk.page).to_have_title("Sitemap Workbench: check and generate XML sitemaps")


def test_what_is_pasted_is_checked_at_once(desk: Desk) -> None:
    desk.paste(FAULTY)
    assert desk.verdict() == "invalid"
    assert desk.rules() == [
        "xml-ampersand",
        "loc-relative",
        "changefreq-form",
        "loc-not-normalized",
        "quality-hints-ignored",
    ]
    assert desk.facts() == {
        "Kind": "Sitemap (urlset)",
        "Entries": "4",
        "Size": f"{len(FAULTY)} bytes",
        "Encoding": "UTF-8",
        "Nearest limit": "less than 1% used",
    }
    counts = desk.page.locator("#report .verdict-line").first.inner_text().split("\n")
    assert [count for count in counts if count] == ["2 errors", "1 warning", "2 notes"]
    readers = desk.part("readers").locator("[data-reader]")
    assert [one.get_attribute("data-reader") for one in readers.all()] == [
        "protocol",
        "xsd",
        "google",
        "bing",
        "yandex",
    ]


def test_a_group_says_what_is_wrong_and_how_to_repair_it(desk: Desk) -> None:
    desk.paste(FAULTY)
    desk.verdict()
    group = desk.open_group("xml-ampersand")
    expect(group.get_by_test_id("fix")).not_to_be_empty()
    expect(group.get_by_test_id("why")).not_to_be_empty()
    expect(group.get_by_test_id("excerpt")).to_have_count(1)
    expect(group.locator("mark")).to_have_text("&")
    assert group.get_by_test_id("excerpt").inner_text().strip() == FAULTY.split("\n")[3]


def test_a_clean_file(desk: Desk) -> None:
    desk.paste(plain())
    assert desk.verdict() == "valid"
    expect(desk.part("clean")).to_be_visible()
    assert desk.rules() == []


@pytest.mark.parametrize(
    ("text", "rule"),
    rows(
        ("JSON", '{"urls": []}', "format-json"),
        ("a page", "<!doctype html><title>404</title>", "format-html"),
        ("nothing known", "abc", "format-unknown"),
        ("blanks", "  \n ", "input-empty"),
        ("another root", "<sitemap/>", "root-unexpected"),
        ("cut before an entry", "<urlset><url>", "xml-truncated"),
    ),
)
def test_an_unreadable_file(desk: Desk, text: str, rule: str) -> None:
    desk.paste(text)
    assert desk.verdict() == "unreadable"
    assert rule in desk.rules()
    expect(desk.part("incomplete")).to_be_visible()


def test_a_break_is_never_passed_off_as_complete(desk: Desk) -> None:
    desk.paste(urlset("<url><loc>https://example.com/</loc></url>\n<url></urll>\n<url/>"))
    assert desk.verdict() == "invalid"
    expect(desk.part("incomplete")).to_contain_text("line 4")


# Files


@pytest.mark.parametrize(
    ("name", "data", "verdict", "kind", "rules"),
    rows(
        ("xml", "a.xml", plain().encode(), "valid", URLSET, []),
        ("xml.gz", "a.xml.gz", gz(plain()), "valid", URLSET, []),
        ("gz without xml", "a.gz", gz(loc("/a")), "invalid", URLSET, ["loc-relative"]),
        ("gz by its bytes", "a.xml", gz(plain()), "valid", URLSET, ["gzip-name-mismatch"]),
        ("an index", "a.xml", index("<sitemap/>").encode(), "invalid", INDEX, ["loc-missing"]),
        ("txt", "a.txt", b"https://example.com/\n", "valid", "Text sitemap", []),
        ("robots.txt", "robots.txt", b"Sitemap: http://e.com/a\n", "valid", "robots.txt", []),
        ("with a mark", "a.xml", UTF8_MARK + plain().encode(), "valid", URLSET, ["bytes-bom"]),
        ("UTF-16", "a.xml", plain().encode("utf-16"), "invalid", URLSET, ["encoding-utf16"]),
        ("no byte", "a.xml", b"", "unreadable", "Not recognised", ["input-empty"]),
        ("a name with everything", "a b/ü#?%<i>.xml", plain().encode(), "valid", URLSET, []),
    ),
)  # fmt: skip
def test_a_dropped_file(
    desk: Desk, name: str, data: bytes, verdict: str, kind: str, rules: list[str]
) -> None:
    desk.drop((name, data))
    assert desk.verdict() == verdict
    assert desk.facts()["Kind"] == kind
    assert desk.rules() == rules
    expect(desk.page.locator("#source-title .filename")).to_have_text(name)


# Languages


def test_the_result_is_told_in_the_language_chosen(desk: Desk) -> None:
    text = loc("/relative")
    desk.paste(text)
    desk.verdict()
    page = desk.page
    for chosen in ("pl", "zh-Hant", "en"):
        desk.speak(chosen)
        expect(page.locator("html")).to_have_attribute("lang", chosen)
        words = text_of(registered()["loc-relative"], chosen)
        group = page.locator("#report [data-rule=loc-relative]")
        expect(group.locator(".group-title")).to_have_text(words.title, timeout=CHECK_MS)
        message = check(text.encode(), lang=chosen).findings[0].message
        expect(group.locator(".message").first).to_have_text(message, timeout=CHECK_MS)
        expect(group.get_by_test_id("fix")).to_contain_text(words.fix)
    assert desk.text().count("<loc>/relative</loc>") == 1


def test_markup_in_a_file_stays_text(desk: Desk) -> None:
    evil = "&lt;img src=x onerror=alert(1)&gt;"
    name = "<img src=x onerror=alert(1)>.xml"
    desk.drop((name, urlset(f"<url><loc>/{evil}</loc><lastmod>{evil}</lastmod></url>")))
    desk.verdict()
    for rule in desk.rules():
        desk.open_group(rule or "")
    expect(desk.page.locator("#report img, #files img, #source-title img")).to_have_count(0)
    expect(desk.page.locator("#source-title .filename")).to_have_text(name)
