"""The whole way of a check, and of a list, without a mouse."""

from playwright.sync_api import Page, expect

from sitemaps import loc

from .desk import CHECK_MS, Desk

# What has the focus, and whether a person sees that: an outline of it or of what is drawn for it,
# once the page has scrolled there.
FOCUSED = """async () => {
  let element = document.activeElement;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const name = element.id || element.dataset.testid || element.className || element.tagName;
  const up = (one) => one.parentElement ?? one.getRootNode().host;
  const outlined = (one, levels) => {
    if (!one || !levels) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const drawn = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    return drawn || outlined(up(one), levels - 1);
  };
  const inSight = () => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  if (name === "BODY") return [name, false];
  for (let tries = 0; tries < 40 && !inSight(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [name, inSight() && outlined(element, 4)];
}"""


def tab_to(page: Page, wanted: str, *, steps: int = 30, key: str = "Tab") -> list[str]:
    """Press Tab until the focus is there; what had the focus on the way, which must be seen."""
    passed: list[str] = []
    for _ in range(steps):
        page.keyboard.press(key)
        name, seen = page.evaluate(FOCUSED)
        passed.append(name)
        # Behind its last element a page gives the focus to the browser, and then begins anew.
        assert seen or name == "BODY", f"nobody sees the focus on {name}"
        if wanted in name:
            return passed
    raise AssertionError(f"{wanted} was not reached: {passed}")


def focused(page: Page) -> str:
    return str(page.evaluate(FOCUSED)[0])


def copied(page: Page, text: str) -> None:
    """Something that was copied elsewhere."""
    page.evaluate("(text) => navigator.clipboard.writeText(text)", text)


def test_check_repair_generate_and_download_without_a_mouse(desk: Desk) -> None:
    page = desk.page
    page.locator("body").evaluate("() => document.activeElement.blur()")
    copied(page, loc("/relative"))
    tab_to(page, "cm-content")
    page.keyboard.press("Control+v")
    assert desk.verdict() == "invalid"
    assert "cm-content" in focused(page)

    assert tab_to(page, "check-button", steps=1) == ["check-button"]  # Tab leaves the editor
    tab_to(page, "place")
    page.keyboard.press("Enter")
    expect(desk.editor).to_be_focused()
    assert desk.selection()[2] == "/relative"
    page.keyboard.insert_text("https://example.com/")
    page.keyboard.press("Control+Enter")
    expect(desk.part("clean")).to_be_visible(timeout=CHECK_MS)
    assert desk.verdict() == "valid"
    assert "cm-content" in focused(page)

    tab_to(page, "tab-check", key="Shift+Tab")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "tab-generate"
    copied(page, "https://example.com/\nhttps://example.com/a\n")
    tab_to(page, "list")
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+v")
    assert tab_to(page, "generate-button")[-1] == "generate-button"
    page.keyboard.press("Enter")
    expect(desk.part("download")).to_be_visible(timeout=CHECK_MS)
    assert focused(page) == "generate-button"
    tab_to(page, "download")
    with page.expect_download() as waiting:
        page.keyboard.press("Enter")
    assert waiting.value.suggested_filename == "sitemap.xml"
    assert focused(page) == "download"


def test_no_stop_is_a_trap_or_out_of_order(desk: Desk) -> None:
    """Tab goes down the page from the masthead to the result, and comes round again."""
    page = desk.page
    desk.drop(("a.xml", loc("/relative")))
    desk.verdict()
    page.locator("#skip").focus()
    order = ["skip", *tab_to(page, "BODY", steps=60)]
    stops = [name for one in order for name in STOPS if name in one]
    assert list(dict.fromkeys(stops)) == list(STOPS), order
    back = tab_to(page, "skip", steps=60, key="Shift+Tab")
    assert set(back) >= set(order) - {"BODY"}


STOPS = (
    "skip",
    "tab-check",
    "rules",
    "file-input",
    "cm-content",
    "check-button",
    "place",
)


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
