"""Each state of the page, in each language and theme: no violation, nothing too wide or cut off."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from build import Server

from .desk import CHECK_MS, START_MS, Desk
from .judging import WIDE, judged, open_all, pale
from .states import STARTS, STATES

LANGUAGES = ("pl", "zh-Hant", "en")  # it ends as the next state begins


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor who wants no motion: what fades in has its colours at once."""
    context = browser.new_context(locale="en-US", viewport=WIDE, reduced_motion="reduce")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


@pytest.fixture(scope="module")
def opened(context: BrowserContext, site: Server) -> Desk:
    return Desk.opened(context.new_page(), site.url)


def choose(page: Page, language: str) -> None:
    """Choose a language, also while something lies over the whole page."""
    page.locator(f"#languages a[hreflang={language}]").evaluate("(link) => link.click()")


def speak(page: Page, language: str) -> None:
    """Choose a language, and wait until all is told in it."""
    choose(page, language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    for result in ("#result", "#generate-result", "#compare-result"):
        expect(page.locator(result)).not_to_have_attribute("aria-busy", "true", timeout=CHECK_MS)


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_a_state(desk: Desk, state: Callable[[Desk], None]) -> None:
    state(desk)
    wrong = []
    for language in LANGUAGES:
        speak(desk.page, language)
        open_all(desk.page)
        wrong += [f"{language}, {one}" for one in judged(desk.page)]
    desk.page.locator("#drop").evaluate("(overlay) => { overlay.hidden = true; }")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", ["findings", "several files", "refused", "made set"])
def test_more_contrast(desk: Desk, state: str, scheme: str) -> None:
    STATES[state](desk)
    open_all(desk.page)
    wrong = pale(desk.page, scheme)
    assert not wrong, "\n".join(wrong)


def test_colours_of_a_persons_own_leave_nothing_to_colour_alone(desk: Desk) -> None:
    """Backgrounds and shadows are gone then: what they told has a line or a word."""
    page = desk.page
    page.emulate_media(forced_colors="active")
    STATES["several files"](desk)
    expect(desk.part("whole")).to_have_css("border-top-style", "solid")
    expect(desk.part("whole")).to_have_css("border-top-width", "2px")
    desk.row("other.xml").click()
    desk.verdict()
    place = desk.open_group("loc-relative").get_by_test_id("place")
    expect(place).to_have_css("border-top-width", "2px")
    expect(page.locator("#report mark").first).to_have_css("outline-style", "solid")
    place.click()
    expect(page.locator("#editor")).to_have_css("outline-style", "solid")
    page.emulate_media(forced_colors="none")


@pytest.mark.parametrize("name", STARTS)
def test_a_start(browser: Browser, site: Server, name: str) -> None:
    # Without what keeps the page offline, since that would have all that is missing.
    page = browser.new_page(locale="en-US", reduced_motion="reduce", service_workers="block")
    STARTS[name](page)
    page.goto(site.url)
    desk = Desk(page)
    boot = desk.part("boot-state").and_(page.locator(f"[data-state={name}]"))
    expect(boot).to_be_visible(timeout=START_MS)
    desk.editor.fill("<urlset/>")
    if name == "loading":
        desk.part("check-button").click()
        expect(desk.part("progress")).to_be_visible()
    wrong = []
    for language in LANGUAGES:
        choose(page, language)
        wrong += [f"{language}, {one}" for one in judged(page)]
    page.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("folder", ["", "pl/", "zh-Hant/"])
@pytest.mark.parametrize(
    "name",
    [
        "rules/",
        "rules/loc-relative.html",
        "rules/set-index-lastmod-stale.html",
        "verify/",
        "licences/",
    ],
)
def test_a_page_of_text(context: BrowserContext, site: Server, folder: str, name: str) -> None:
    page = context.new_page()
    page.goto(f"{site.url}{folder}{name}")
    wrong = judged(page)
    page.close()
    assert not wrong, "\n".join(wrong)
