"""From a finding to its place in the editor and back. A `¦` marks the place in a source, a second
one the value that the editor selects for it."""

import pytest
from playwright.sync_api import expect

from sitemaps import UTF8_MARK, Place, gz, loc, marked, plain, rows, urlset

from .desk import Desk, shown

ENTRY = "<url>¦<loc>¦/a</loc></url>"
FAULTY = urlset(
    "<url><loc>https://example.com/?a=1&b=2</loc></url>\n"
    "<url><loc>/relative</loc><changefreq>Daily</changefreq></url>\n"
    "<url><loc>HTTPS://example.com/x</loc></url>"
)


@pytest.mark.parametrize(
    ("text", "rule", "selected"),
    rows(
        ("a character", urlset("<url><loc>https://e.com/?a¦¦&b</loc></url>"), "xml-ampersand", "&"),
        ("a value", urlset(ENTRY), "loc-relative", "/a"),
        ("an element without a value", urlset("¦¦<url></url>"), "loc-missing", "<url>"),
        (
            "behind letters of two UTF-16 units",
            urlset(f"<!-- \U0001f600\U0001f600ü -->{ENTRY}"),
            "loc-relative",
            "/a",
        ),
        ("behind a tab", urlset(f"\t\t{ENTRY}"), "loc-relative", "/a"),
        ("after CRLF", f"<urlset>\r\n<url/>\r\n{ENTRY}\r\n</urlset>", "loc-relative", "/a"),
        ("far down", urlset("\n" * 3_000 + ENTRY), "loc-relative", "/a"),
        (
            "far to the right",
            plain("<url><loc>https://example.com/</loc></url>" * 200 + ENTRY),
            "loc-relative",
            "/a",
        ),
        ("the end", "<urlset><url>¦¦", "xml-truncated", ""),
        ("the end after a line end", "<urlset><url>\n¦¦", "xml-truncated", ""),
    ),
)
def test_a_click_on_a_place_goes_there_in_the_editor(
    desk: Desk, text: str, rule: str, selected: str
) -> None:
    source, (place, value) = marked(text)
    desk.paste(source)
    desk.verdict()
    assert desk.places(rule) == [shown(place)]
    desk.open_group(rule).get_by_test_id("place").click()
    expect(desk.editor).to_be_focused()
    assert desk.selection() == (value.line, value.column, selected)


def test_each_place_of_a_rule_leads_to_its_own(desk: Desk) -> None:
    source, places = marked(urlset("\n".join([ENTRY] * 3)))
    desk.paste(source)
    desk.verdict()
    assert desk.places("loc-relative") == [shown(place) for place in places[::2]]
    for number, value in enumerate(places[1::2]):
        desk.open_group("loc-relative").get_by_test_id("place").nth(number).click()
        assert desk.selection() == (value.line, value.column, "/a")


def test_places_move_with_the_text(desk: Desk) -> None:
    desk.paste(urlset("<url><loc>/a</loc></url>\n<url><loc>/b</loc></url>"))
    desk.verdict()
    places = desk.open_group("loc-relative").get_by_test_id("place")
    places.first.click()
    desk.page.keyboard.type("https://example.com/\n\n")
    places.nth(1).click()
    line, _, selected = desk.selection()
    assert (line, selected) == (6, "/b")


def test_from_the_editor_back_to_the_finding(desk: Desk) -> None:
    desk.paste(FAULTY)
    desk.verdict()
    place = desk.open_group("loc-relative").get_by_test_id("place")
    place.click()
    expect(desk.editor).to_be_focused()
    desk.page.keyboard.press("Escape")
    expect(place).to_be_focused()


def test_findings_are_marked_in_the_editor(desk: Desk) -> None:
    desk.paste(FAULTY)
    desk.verdict()
    for severity, count in (("error", 2), ("warning", 1), ("note", 2)):
        expect(desk.page.locator(f"#editor .cm-finding-{severity}")).to_have_count(count)


def test_what_was_repaired_is_checked_again(desk: Desk) -> None:
    desk.paste(loc("/relative"))
    assert desk.verdict() == "invalid"
    desk.open_group("loc-relative").get_by_test_id("place").click()
    desk.page.keyboard.type("https://example.com/")
    expect(desk.part("check-button")).to_contain_text("Check again")
    assert "<loc>https://example.com/</loc>" in desk.text()
    desk.page.keyboard.press("Control+Enter")
    expect(desk.part("clean")).to_be_visible()
    assert desk.verdict() == "valid"
    expect(desk.part("check-button")).not_to_contain_text("again")


def test_a_dropped_file_with_a_mark_and_letters(desk: Desk) -> None:
    text, (place, value) = marked(urlset(f"<!-- ü\U0001f600 -->{ENTRY}"))
    desk.drop(("a.xml", UTF8_MARK + text.encode()))
    desk.verdict()
    assert desk.places("loc-relative") == [shown(place)]
    desk.open_group("loc-relative").get_by_test_id("place").click()
    assert desk.selection() == (value.line, value.column, "/a")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "windows-1250"])
def test_a_dropped_file_in_another_encoding(desk: Desk, encoding: str) -> None:
    text, (place, value) = marked(urlset(f"<!-- ąłó -->{ENTRY}").replace("UTF-8", encoding))
    desk.drop(("a.xml", text.encode(encoding)))
    desk.verdict()
    assert desk.places("loc-relative") == [shown(place)]
    desk.open_group("loc-relative").get_by_test_id("place").click()
    assert desk.selection() == (value.line, value.column, "/a")


def test_the_place_of_the_mark_itself(desk: Desk) -> None:
    desk.drop(("a.xml", UTF8_MARK + plain().encode()))
    desk.verdict()
    assert desk.places("bytes-bom") == [shown(Place(1, 1, 0))]
    desk.open_group("bytes-bom").get_by_test_id("place").click()
    expect(desk.editor).to_be_focused()


# Files that are not in the editor


def test_a_big_packed_file_shows_its_places_though_not_its_text(desk: Desk) -> None:
    comment = f"<!--{'x' * 1_100_000}-->\n"
    text, (place,) = marked(urlset(f"{comment}<url><loc>https://example.com/?a=1¦&b=2</loc></url>"))
    desk.drop(("sitemap.xml.gz", gz(text)))
    assert desk.verdict() == "invalid"
    expect(desk.editor).to_be_hidden()
    expect(desk.page.locator("#unloaded")).to_be_visible()
    group = desk.open_group("xml-ampersand")
    assert desk.places("xml-ampersand") == [shown(place)]
    expect(group.locator("mark")).to_have_text("&")
    expect(group.locator("button[data-testid=place]")).to_have_count(0)
