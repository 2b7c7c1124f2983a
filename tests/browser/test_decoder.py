"""A message of a search console on the page: what it means, and where its rules strike."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from sitemap_workbench.decoder import decode
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import text_of
from sitemaps import plain, rows, urlset

from .desk import CHECK_MS, Desk

DATES = urlset(
    "<url><loc>https://example.com/1</loc><lastmod>01.10.2026</lastmod></url>\n"
    "<url><loc>https://example.com/2</loc><lastmod>02.10.2026</lastmod></url>"
)
DATE_LINES = [number for number, line in enumerate(DATES.split("\n"), 1) if ".10.2026" in line]


@pytest.fixture
def box(desk: Desk) -> Iterator[Locator]:
    """The box, open and empty."""
    box = desk.part("decoder-message")
    if not box.is_visible():
        desk.part("decoder").locator("summary").first.click()
    box.fill("")
    yield box
    desk.speak("en")
    box.fill("")


def meanings(desk: Desk) -> Locator:
    return desk.part("decoder-answer").get_by_test_id("meaning")


def expect_meaning(desk: Desk, name: str) -> Locator:
    shown = meanings(desk).first
    expect(shown).to_have_attribute("data-meaning", name, timeout=CHECK_MS)
    return shown


def named(meaning: Locator, rule: str) -> Locator:
    return meaning.locator(f'[data-rule-named="{rule}"]')


def test_it_is_there_before_anything_was_checked(desk: Desk, box: Locator) -> None:
    box.press_sequentially("Couldn't fetch")  # the answer comes while a person types
    shown = expect_meaning(desk, "couldnt-fetch")
    text = decode("Couldn't fetch", "en").meanings[0]
    for words in (text.title, text.means, text.do):
        expect(shown).to_contain_text(words)
    expect(shown.locator(".checklist li")).to_have_count(6)
    expect(shown.get_by_test_id("strikes")).to_have_count(0)
    expect(desk.page.locator("#announcer")).to_have_text(text.title)


@pytest.mark.parametrize(
    ("message", "name"),
    rows(
        ("English", "Invalid date", "invalid-date"),
        ("Polish", "Nieprawidłowa data", "invalid-date"),
        ("traditional Chinese", "日期無效", "invalid-date"),
        ("simplified Chinese", "日期无效", "invalid-date"),
        ("Russian", "Неизвестный тег", "unknown-tag"),
        ("a browser", "error on line 1 at column 9: EntityRef: expecting ';'", "bare-ampersand"),
    ),
)
def test_the_language_of_the_message_does_not_matter(
    desk: Desk, box: Locator, message: str, name: str
) -> None:
    box.fill(message)
    expect_meaning(desk, name)
    for language in ("pl", "zh-Hant"):
        desk.speak(language)
        title = decode(message, language).meanings[0].title
        expect(meanings(desk).first.locator("h4")).to_have_text(title, timeout=CHECK_MS)


def test_its_rules_lead_to_their_places_in_the_file(desk: Desk, box: Locator) -> None:
    desk.paste(DATES)
    assert desk.verdict() == "invalid"
    box.fill(f"Invalid date\nTag: lastmod\nLine {DATE_LINES[1]}")
    shown = expect_meaning(desk, "invalid-date")
    struck = named(shown, "lastmod-invalid")
    expect(struck).to_contain_text(text_of(registered()["lastmod-invalid"], "en").title)
    button = struck.get_by_test_id("strikes")
    expect(button).to_have_text("2 places in this file")
    expect(button).to_have_attribute("href", "#rule=lastmod-invalid")
    assert "lastmod-invalid" in desk.rules()
    button.click()
    group = desk.page.locator('#report [data-testid=group][data-rule="lastmod-invalid"]')
    expect(group).to_have_attribute("open", "")
    expect(group.locator("summary").first).to_be_focused()
    # What is not in the file stands aside, and leads to its page.
    expect(named(shown, "lastmod-future").get_by_test_id("strikes")).to_have_count(0)
    other = named(shown, "lastmod-future").locator("a")
    expect(other).to_have_attribute("href", re.compile(r"(^|/)rules/lastmod-future\.html$"))
    place = desk.part("decoder-place")
    expect(place).to_contain_text(f"line {DATE_LINES[1]}.")
    expect(place.locator("a")).to_have_attribute("href", "#rule=lastmod-invalid")


def test_the_counts_follow_the_next_check(desk: Desk, box: Locator) -> None:
    box.fill("Invalid date, line 1")
    expect_meaning(desk, "invalid-date")
    expect(desk.part("decoder-answer")).to_contain_text("Bring in the file")
    desk.paste(DATES)
    assert desk.verdict() == "invalid"
    expect(desk.part("strikes").first).to_have_text("2 places in this file")
    expect(desk.part("decoder-place")).to_contain_text("Nothing was found on that line")


def test_a_sound_file_brings_the_question_forward(desk: Desk, box: Locator) -> None:
    desk.page.reload()  # nobody has opened or closed the box yet
    desk.wait_until_ready()
    expect(box).to_be_hidden()
    desk.paste(plain())
    assert desk.verdict() == "valid"
    expect(box).to_be_visible()
    desk.page.get_by_role("link", name="Paste what it says").click()
    expect(box).to_be_focused()
    desk.page.keyboard.insert_text("Sitemap could not be read")
    shown = expect_meaning(desk, "could-not-be-read")
    expect(shown.get_by_test_id("no-strikes")).to_be_visible()


def test_of_a_set_all_files_count_and_what_is_between_them(desk: Desk, box: Locator) -> None:
    desk.drop(("a.xml", DATES), ("b.xml", DATES.replace("example.com/", "example.com/b")))
    desk.set_verdict()
    box.fill("Invalid date")
    shown = expect_meaning(desk, "invalid-date")
    expect(named(shown, "lastmod-invalid").get_by_test_id("strikes")).to_have_text(
        "4 places in these files"
    )
    named(shown, "lastmod-invalid").get_by_test_id("strikes").click()
    group = desk.page.locator('#set-report [data-testid=group][data-rule="lastmod-invalid"]')
    expect(group).to_have_attribute("open", "")


def test_what_is_not_known_is_said_with_what_remains(desk: Desk, box: Locator) -> None:
    box.fill("The printer is out of paper and the toner is low.")
    unknown = desk.part("meaning-unknown")
    expect(unknown).to_contain_text("This message is not known", timeout=CHECK_MS)
    expect(unknown.locator(".checklist li")).to_have_count(6)
    box.fill("declaration XML allowed at the strat only of document")
    expect_meaning(desk, "declaration-late")
    expect(desk.part("decoder-answer")).to_contain_text("most like it")


def test_by_keyboard(desk: Desk, box: Locator) -> None:
    box.fill("Invalid date")
    expect_meaning(desk, "invalid-date")
    box.focus()
    desk.page.keyboard.press("Control+Enter")  # asks, and does not check the empty editor
    expect(desk.part("intro")).to_be_visible()
    desk.page.keyboard.press("Tab")
    expect(desk.part("decoder-ask")).to_be_focused()
    desk.page.keyboard.press("Tab")
    expect(desk.part("decoder-clear")).to_be_focused()
    desk.page.keyboard.press("Enter")
    expect(box).to_be_focused()
    expect(box).to_have_value("")
    expect(desk.part("decoder-answer")).to_be_empty()
    expect(desk.part("decoder-clear")).to_be_hidden()


def test_nothing_of_the_message_gets_into_the_address(desk: Desk, box: Locator) -> None:
    before = desk.page.url
    box.fill("Invalid date https://secret.example/")
    expect_meaning(desk, "invalid-date")
    desk.part("decoder-ask").click()
    assert desk.page.url == before
