"""What a place shows of its line, and how all of many places are reached."""

import pytest
from playwright.sync_api import BrowserContext, expect

from build import Server
from sitemaps import UTF8_MARK, gz, loc, plain, urlset

from .desk import CHECK_MS, Desk


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "U+00A0 no-break space"),
        ("pl", "U+00A0 spacja nierozdzielająca"),
        ("zh-Hant", "U+00A0 不換行空格"),
    ],
)
def test_what_cannot_be_seen_is_named(desk: Desk, language: str, name: str) -> None:
    desk.page.locator("#language").select_option(language)
    desk.paste(loc("/a\u00a0b"))
    desk.verdict()
    sign = desk.open_group("loc-relative").locator("mark").get_by_role("img", name=name)
    expect(sign).to_have_text("NBSP")
    expect(sign).to_have_attribute("title", name)
    desk.page.locator("#language").select_option("en")


def test_a_byte_order_mark_is_shown(desk: Desk) -> None:
    desk.drop(("a.xml", UTF8_MARK + plain().encode()))
    desk.verdict()
    mark = desk.open_group("bytes-bom").locator("mark")
    expect(mark.get_by_role("img", name="U+FEFF byte order mark")).to_have_text("BOM")


def test_a_piece_of_a_line_says_where_it_is_cut(desk: Desk) -> None:
    one = "<url><loc>https://example.com/</loc></url>"
    desk.paste(plain(f"{one * 9}<url><loc>/a</loc></url>{one * 9}"))
    desk.verdict()
    shown = desk.open_group("loc-relative").get_by_test_id("excerpt").inner_text()
    assert shown.startswith("…")
    assert shown.endswith("…")
    desk.clear()
    desk.paste(loc("/a"))
    desk.verdict()
    shown = desk.open_group("loc-relative").get_by_test_id("excerpt").inner_text()
    assert "…" not in shown


def test_all_places_are_two_clicks_away(desk: Desk) -> None:
    desk.paste(urlset("\n".join(f"<url><loc>/{n}</loc></url>" for n in range(1_100))))
    desk.verdict()
    group = desk.open_group("loc-relative")
    rows = group.locator(".place-row")
    expect(rows).to_have_count(10)
    group.get_by_test_id("more").click()
    expect(rows).to_have_count(60)
    expect(rows.nth(10).locator(".place-number")).to_be_focused()
    group.get_by_test_id("all-places").click()
    expect(rows).to_have_count(1_000, timeout=CHECK_MS)
    expect(desk.page.locator("#announcer")).to_have_text("All 1,000 are shown.")
    expect(group).to_contain_text("The first 1,000 places are listed, of 1,100.")
    expect(group.get_by_test_id("all-places")).to_be_hidden()


def test_a_file_of_a_set_lists_the_findings_that_concern_it(desk: Desk) -> None:
    page = "<url><loc>https://example.com/same</loc></url>"
    desk.drop(("a.xml", urlset(page)), ("b.xml", urlset(page)), ("c.xml", plain()))
    desk.set_verdict()
    for name in ("a.xml", "b.xml"):
        expect(desk.row(name)).to_contain_text("1 between files")
        desk.row(name).click()
        group = desk.open_group("set-duplicate-url")
        expect(group).to_contain_text("between the files")
        expect(group.get_by_test_id("place")).to_have_count(2)
    desk.row("c.xml").click()
    expect(desk.page.locator("#source-title .filename")).to_have_text("c.xml")
    assert "set-duplicate-url" not in desk.rules()


def test_a_place_in_a_small_packed_file_is_shown_in_its_text(desk: Desk) -> None:
    desk.drop(("a.xml.gz", gz(loc("/a"))))
    assert desk.verdict() == "invalid"
    assert desk.places("loc-relative") == ["3:6"]
    desk.open_group("loc-relative").get_by_test_id("place").click()
    expect(desk.editor).to_be_focused()
    assert desk.selection()[2] == "/a"
    desk.page.keyboard.type("https://example.com/")
    desk.page.keyboard.press("Control+Enter")
    expect(desk.part("clean")).to_be_visible(timeout=CHECK_MS)
    assert desk.rules() == []  # it is packed again, as its name says
    assert "Compressed" in desk.facts()


#: The words of the rules as the page gets them, with an expectation for each or for none.
EXPECT = """(expect) => {
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
  Object.defineProperty(MessageEvent.prototype, "data", { get() {
    const data = get.call(this);
    for (const rule of data?.value?.rules ?? []) rule.expect = expect;
    return data;
  } });
}"""


@pytest.mark.parametrize("expected", ["always, hourly or daily", None])
def test_what_was_found_stands_beside_what_is_expected(
    context: BrowserContext, site: Server, expected: str | None
) -> None:
    page = context.new_page()
    page.add_init_script(f"({EXPECT})({'null' if expected is None else repr(expected)})")
    desk = Desk.opened(page, site.url)
    entry = "<url><loc>https://example.com/</loc><changefreq>Da ily</changefreq></url>"
    desk.drop(("a.xml", urlset(entry)))
    desk.verdict()
    values = desk.open_group("changefreq-invalid").get_by_test_id("values")
    if expected is None:
        expect(values).to_have_count(0)
    else:
        expect(values.locator("dt")).to_have_text(["Found", "Expected"])
        expect(values.locator("dd")).to_have_text(["Da·ily", expected])
    page.close()
