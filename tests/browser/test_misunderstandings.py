"""What people bring or expect at first, and what the page makes of it."""

import pytest
from playwright.sync_api import expect

from sitemaps import urlset

from .desk import CHECK_MS, Desk
from .states import decoded, several

RELATIVE = "<url><loc>/relative</loc></url>"


@pytest.mark.parametrize("language", ["en", "pl", "zh-Hant"])
def test_the_address_of_a_sitemap_is_not_the_sitemap(desk: Desk, language: str) -> None:
    desk.paste("https://shop.example.com/sitemap.xml\n")
    desk.verdict()
    desk.speak(language)
    expect(desk.part("only-address")).to_be_visible()
    expect(desk.part("clean").locator("visible=true")).to_have_count(0)
    desk.speak("en")


@pytest.mark.parametrize(
    "text", ["https://example.com/\nhttps://example.com/a\n", urlset("<url><loc>/a</loc></url>")]
)
def test_a_list_and_a_sitemap_are_what_they_are(desk: Desk, text: str) -> None:
    desk.paste(text)
    desk.verdict()
    expect(desk.part("only-address")).to_have_count(0)


def test_a_message_in_the_place_of_a_sitemap_is_explained(desk: Desk) -> None:
    desk.paste("Sitemap could not be read")
    assert desk.verdict() == "unreadable"
    meaning = desk.page.locator("[data-meaning=could-not-be-read]")
    expect(meaning).to_be_visible()
    expect(meaning).to_contain_text("about fetching the file or about what is in it")
    desk.part("decoder-clear").click()


def test_a_message_that_leaves_it_open_tells_first_what_the_file_has(desk: Desk) -> None:
    desk.paste(urlset("<url><loc>https://example.com/?a=1&b=2</loc></url>"))
    desk.verdict()
    decoded(desk, "Sitemap could not be read")
    meaning = desk.page.locator("[data-meaning=could-not-be-read]")
    expect(meaning.get_by_test_id("strikes")).to_have_count(1)
    expect(meaning.locator(".checklist")).to_have_count(0)
    desk.part("decoder-clear").click()


def test_after_a_check_the_verdict_is_in_view(desk: Desk) -> None:
    desk.paste(urlset("\n".join([RELATIVE] * 30)))
    desk.verdict()
    desk.part("place").nth(8).scroll_into_view_if_needed()
    expect(desk.part("verdict")).not_to_be_in_viewport()
    desk.page.keyboard.press("Control+Enter")
    expect(desk.part("verdict")).to_be_in_viewport(ratio=0.5)


def test_a_rule_of_the_address_makes_way_for_a_verdict(desk: Desk) -> None:
    desk.page.evaluate("() => { location.hash = '#rule=loc-fragment'; }")
    expect(desk.part("rule-help")).to_be_visible()
    desk.paste(urlset(RELATIVE))
    desk.verdict()
    expect(desk.part("rule-help")).to_have_count(0)
    desk.page.evaluate(
        "() => { location.hash = '#rule=loc-credentials'; }"
    )  # asked for by a person
    expect(desk.part("rule-help")).to_be_visible()
    desk.page.evaluate("() => { location.hash = '#check'; }")


def test_a_file_with_findings_between_files_alone_does_not_say_that_nothing_was_found(
    desk: Desk,
) -> None:
    several(desk)
    desk.row("index.xml").click()
    desk.verdict()
    line = desk.page.locator("#report .verdict-line")
    expect(line).not_to_contain_text("Nothing found")


def test_notes_alone_are_nothing_to_repair(desk: Desk) -> None:
    desk.paste(urlset("<url><loc>https://example.com/</loc></url>"))
    assert desk.verdict() == "valid"
    expect(desk.page.locator("#findings-title")).to_have_text("Worth knowing")


def test_what_is_brought_back_is_what_is_taken_away(desk: Desk) -> None:
    desk.drop(("a.xml", urlset(RELATIVE)))
    desk.verdict()
    desk.page.get_by_role("button", name="Clear", exact=True).click()
    desk.drop(("b.xml", urlset("<url><loc>https://b.example/#part</loc></url>")))
    desk.verdict()
    desk.part("undo").click()
    expect(desk.page.locator("#report [data-rule=loc-relative]").first).to_be_visible()
    desk.part("copy-summary").click()
    expect(desk.page.locator("#announcer")).to_have_text("Copied")
    copied = desk.page.evaluate("() => navigator.clipboard.readText()")
    assert copied.startswith("a.xml")
    desk.clear()
    desk.speak("pl")
    desk.part("undo").click()
    expect(
        desk.page.locator("#report .place-row .message, #report .group-body > .message").first
    ).to_contain_text("Adres nie", timeout=CHECK_MS)
    desk.speak("en")


def test_an_edit_says_what_else_it_changes(desk: Desk) -> None:
    desk.drop(("a.xml", b"<urlset>\r\n<!--\xe9-->\n</urlset>"))
    desk.verdict()
    desk.editor.press("Control+End")
    desk.page.keyboard.type(" ")
    expect(desk.page.locator("#source-actions .hint")).to_contain_text("U+FFFD")


def test_find_and_replace_stands_on_a_button(desk: Desk) -> None:
    desk.paste(urlset("<url><loc>https://example.com/?a=1&b=2</loc></url>"))
    desk.verdict()
    desk.part("find").click()
    expect(desk.page.locator("#editor .cm-search input").first).to_be_focused()
    desk.page.keyboard.press("Escape")
