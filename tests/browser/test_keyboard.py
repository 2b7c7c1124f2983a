"""The whole way of a check, and of a list, without a mouse."""

from playwright.sync_api import Page, expect

from sitemaps import loc

from .desk import CHECK_MS, Desk

FOCUSED = """() => {
  let element = document.activeElement;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element.id || element.dataset.testid || element.className || element.tagName;
}"""


def tab_to(page: Page, wanted: str, *, steps: int = 30) -> list[str]:
    """Press Tab until the focus is there; what had the focus on the way."""
    passed = []
    for _ in range(steps):
        page.keyboard.press("Tab")
        passed.append(page.evaluate(FOCUSED))
        if wanted in passed[-1]:
            return passed
    raise AssertionError(f"{wanted} was not reached: {passed}")


def test_a_check_without_a_mouse(desk: Desk) -> None:
    page = desk.page
    page.locator("body").evaluate("() => document.activeElement.blur()")
    tab_to(page, "cm-content")
    page.keyboard.insert_text(loc("/relative").replace("\n", ""))
    tab_to(page, "check-button", steps=3)
    page.keyboard.press("Enter")
    assert desk.verdict() == "invalid"
    tab_to(page, "place")
    page.keyboard.press("Enter")
    expect(desk.editor).to_be_focused()
    assert desk.selection()[2] == "/relative"
    page.keyboard.press("Escape")
    expect(desk.part("place")).to_be_focused()


def test_the_shortcut_checks(desk: Desk) -> None:
    desk.editor.focus()
    desk.page.keyboard.insert_text(loc("/relative").replace("\n", ""))
    desk.page.keyboard.press("Control+Enter")
    assert desk.verdict() == "invalid"
    assert desk.rules() == ["loc-relative"]


def test_the_work_areas_are_tabs(desk: Desk) -> None:
    page = desk.page
    page.locator("#tab-check").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-generate")).to_be_focused()
    expect(page.locator("#tab-generate")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#check")).to_be_hidden()
    expect(page.locator("#generate")).to_be_visible()
    tab_to(page, "list")
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("https://example.com/")
    page.keyboard.press("Control+Enter")
    expect(desk.part("download")).to_be_visible(timeout=CHECK_MS)
    page.locator("#tab-generate").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#tab-check")).to_be_focused()
    expect(page.locator("#check")).to_be_visible()


def test_the_skip_link_leads_to_the_result(desk: Desk) -> None:
    page = desk.page
    page.locator("body").evaluate("() => document.activeElement.blur()")
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_be_focused()


def test_the_cancel_button_keeps_the_focus_while_it_is_there(desk: Desk) -> None:
    block = "".join(f"<url><loc>https://e.com/{'X/' * 470}{n}</loc></url>\n" for n in range(1_000))
    desk.drop_parts(("big.xml", [("<urlset>", 1), (block, 100), ("</urlset>", 1)]))
    bytes_ = desk.part("progress").locator(".progress-bytes")
    expect(bytes_).to_contain_text("B of", timeout=CHECK_MS)
    desk.part("cancel").focus()
    before = bytes_.inner_text()
    expect(bytes_).not_to_have_text(before, timeout=CHECK_MS)
    expect(desk.part("cancel")).to_be_focused()
    desk.page.keyboard.press("Enter")
    expect(desk.part("notice")).to_contain_text("Cancelled")
    expect(desk.page.locator("#result")).to_be_focused()
