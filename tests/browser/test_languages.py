"""Each language has an address of its own, and a change of language keeps the work."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from build import DIST, Server, start_server
from sitemaps import loc

from .desk import CHECK_MS, Desk

PATHS = {"en": "", "pl": "pl/", "zh-Hant": "zh-Hant/"}
CHECK_WORDS = {"en": "Check", "pl": "Sprawdź", "zh-Hant": "檢查"}
#: Latin words that may be seen on the empty page in Traditional Chinese: names.
NAMES = set(
    re.findall(
        r"\w+",
        """
        sitemap workbench polski english xml gz txt robots zip tar rss atom gzip csv json
        lines ctrl mb mib sha https www example com google lastmod changefreq priority jsonl
        tsv protocol about
        """,
    )
)
#: What a field of the sitemap may hold.
VALUES = set(
    re.findall(
        r"\w+",
        """
        always hourly daily weekly monthly yearly never
        """,
    )
)
#: Words that no sentence in English does without.
ENGLISH = {"the", "and", "of", "is", "it", "with", "not", "for", "from", "this", "your", "file"}

Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, site: Server) -> Iterator[Visit]:
    """Opens a page of the site, as a new visitor whose browser asks for a language."""
    contexts: list[BrowserContext] = []

    def open_page(path: str = "", *, asks: str = "en-US", script: bool = True) -> Page:
        contexts.append(browser.new_context(locale=asks, java_script_enabled=script))
        page = contexts[-1].new_page()
        page.goto(site.url + path)
        return page

    yield open_page
    for context in contexts:
        context.close()


def is_shown_in(page: Page, language: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#tab-check")).to_have_text(CHECK_WORDS[language])
    expect(page.locator("#language-now")).to_be_attached()


# What decides


@pytest.mark.parametrize("language", PATHS)
def test_the_address_decides_and_not_the_browser(visit: Visit, language: str) -> None:
    page = visit(PATHS[language], asks="de-DE")
    is_shown_in(page, language)
    assert page.evaluate("() => localStorage.length") == 0


def test_at_the_top_the_language_of_the_browser_is_offered(visit: Visit, site: Server) -> None:
    page = visit(asks="pl-PL")
    is_shown_in(page, "en")
    offer = page.get_by_test_id("language-offer")
    expect(offer).to_have_attribute("lang", "pl")
    offer.get_by_role("link", name="Ta strona jest też po polsku.").click()
    is_shown_in(page, "pl")
    expect(offer).to_be_hidden()
    assert page.url == f"{site.url}pl/"


def test_an_offer_that_was_declined_is_not_made_again(visit: Visit) -> None:
    page = visit(asks="zh-TW")
    offer = page.get_by_test_id("language-offer")
    offer.get_by_role("button", name="不用了").click()
    expect(offer).to_be_hidden()
    page.reload()
    is_shown_in(page, "en")
    expect(offer).to_be_hidden()


@pytest.mark.parametrize(("path", "asks"), [("", "en-GB"), ("", "de-DE"), ("pl/", "zh-TW")])
def test_nothing_is_offered_where_there_is_nothing_better(
    visit: Visit, path: str, asks: str
) -> None:
    page = visit(path, asks=asks)
    expect(page.locator("#tab-check")).to_be_visible()
    expect(page.get_by_test_id("intro")).to_be_visible()
    expect(page.get_by_test_id("language-offer")).to_be_hidden()


def test_at_the_top_a_choice_is_remembered(visit: Visit, site: Server) -> None:
    page = visit("pl/")
    Desk(page).speak("zh-Hant")
    page.goto(f"{site.url}#generate")
    is_shown_in(page, "zh-Hant")
    expect(page.locator("#generate")).to_be_visible()
    assert page.url == f"{site.url}zh-Hant/#generate"
    page.goto(f"{site.url}pl/")
    is_shown_in(page, "pl")


# Change in place


def test_a_change_keeps_the_work_and_changes_the_address(visit: Visit, site: Server) -> None:
    page = visit()
    desk = Desk(page)
    desk.wait_until_ready()
    desk.editor.click()
    page.keyboard.insert_text(loc("/a"))
    page.keyboard.press("Control+Enter")
    assert desk.verdict() == "invalid"
    page.evaluate("() => { window.same = true; }")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    for language in ("pl", "zh-Hant", "en", "pl"):
        desk.speak(language)
        is_shown_in(page, language)
        assert page.url.split("#")[0] == site.url + PATHS[language]
        expect(desk.part("progress")).to_have_count(0, timeout=CHECK_MS)
        assert "<loc>/a</loc>" in desk.text()
        assert desk.rules() == ["loc-relative"]
    for language in ("en", "zh-Hant", "pl", "en"):
        page.go_back()
        is_shown_in(page, language)
        assert page.url.split("#")[0] == site.url + PATHS[language]
    page.go_forward()
    is_shown_in(page, "pl")
    assert page.evaluate("() => window.same") is True
    assert asked == []
    assert desk.text().count("<loc>/a</loc>") == 1


def test_a_fragment_is_kept(visit: Visit, site: Server) -> None:
    page = visit("pl/#generate")
    Desk(page).speak("en")
    assert page.url == f"{site.url}#generate"
    page.go_back()
    assert page.url == f"{site.url}pl/#generate"
    is_shown_in(page, "pl")


def test_the_language_of_links_follows(visit: Visit, site: Server) -> None:
    page = visit()
    for language in ("zh-Hant", "en", "pl"):
        Desk(page).speak(language)
        address = page.locator("#rules").evaluate("(link) => link.href")
        assert address == f"{site.url}{PATHS[language]}rules/"


def test_the_menu_closes_by_escape_and_by_a_click_elsewhere(visit: Visit) -> None:
    page = visit()
    menu, summary = page.locator("#language"), page.locator("#language summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#languages")).to_be_visible()
    page.keyboard.press("Tab")
    expect(menu.locator("a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#languages")).to_be_hidden()
    expect(summary).to_be_focused()
    summary.click()
    page.locator("main").click(position={"x": 5, "y": 300})
    expect(page.locator("#languages")).to_be_hidden()


@pytest.mark.parametrize("start", PATHS.values())
def test_without_a_script_the_menu_leads_to_the_other_pages(
    visit: Visit, site: Server, start: str
) -> None:
    page = visit(start, script=False)
    for language, path in PATHS.items():
        page.locator("#language summary").click()
        page.locator(f"#languages a[hreflang={language}]").click()
        is_shown_in(page, language)
        assert page.url == site.url + path
        assert page.locator("#languages a[aria-current]").text_content() == (
            page.locator("#language-now").text_content()
        )


@pytest.mark.parametrize("start", PATHS)
def test_every_language_works_below_any_path(browser: Browser, start: str) -> None:
    context = browser.new_context(locale="de-DE")
    with start_server(DIST, headers=False, prefix="/some/where/") as site:
        desk = Desk.opened(context.new_page(), site.url + PATHS[start])
        desk.drop(("a.xml", loc("/a")))
        assert desk.verdict() == "invalid"
        for language, path in PATHS.items():
            desk.speak(language)
            assert desk.page.url == site.url + path
        assert desk.faults == []
    context.close()


# No word of another language


def seen(page: Page) -> set[str]:
    """The Latin words of the page that are seen or told, in lower case."""
    texts = page.evaluate(
        """() => {
          const found = [document.title, document.body.innerText];
          for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]"))
            if (one.checkVisibility())
              found.push(one.ariaLabel ?? "", one.title, one.placeholder ?? "");
          return found;
        }"""
    )
    return {word.lower() for text in texts for word in re.findall(r"[A-Za-z]{2,}", text)}


def test_the_page_in_traditional_chinese_has_no_latin_words_but_names(visit: Visit) -> None:
    page = visit("zh-Hant/")
    Desk(page).wait_until_ready()
    assert seen(page) <= NAMES
    page.locator("#tab-generate").click()
    assert seen(page) <= NAMES | VALUES


def test_the_page_in_polish_has_no_english_words(visit: Visit) -> None:
    page = visit("pl/")
    Desk(page).wait_until_ready()
    assert seen(page) & ENGLISH == set()
    page.locator("#tab-generate").click()
    assert seen(page) & ENGLISH == set()


@pytest.mark.parametrize("path", ["verify/", "pl/verify/", "zh-Hant/verify/"])
def test_the_page_on_how_to_verify_it_leads_on(visit: Visit, site: Server, path: str) -> None:
    page = visit(path, script=False)
    language = page.locator("html").get_attribute("lang") or ""
    page.locator(".neighbours .button").click()
    assert page.url == site.url + PATHS[language]
