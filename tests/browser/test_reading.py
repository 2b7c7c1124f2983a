"""What a screen reader makes of the page: outline, landmarks, what is said, where one is."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from sitemaps import loc, plain, urlset

from .desk import CHECK_MS, Desk
from .form import Form
from .test_keyboard import focused

OUTLINE = """
- banner:
  - heading "Sitemap Workbench" [level=1]
  - tablist "Work areas":
    - tab "Check" [selected]
    - tab "Generate"
  - combobox "Language"
- main:
  - tabpanel "Check":
    - region "Pasted text":
      - heading "Pasted text" [level=2]
      - button "Choose files"
      - textbox "Sitemap source"
      - button "Check"
    - region "Result":
      - heading "Result" [level=2]
"""

# Every text that the page has a screen reader say, from now on.
LISTEN = """() => {
  globalThis.spoken = [];
  const announcer = document.getElementById("announcer");
  const said = new MutationObserver(() => {
    if (announcer.textContent) spoken.push(announcer.textContent);
  });
  said.observe(announcer, { childList: true, characterData: true, subtree: true });
}"""

HEADINGS = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5")]
  .filter((heading) => heading.checkVisibility())
  .map((heading) => Number(heading.tagName[1]))"""


def spoken(page: Page) -> list[str]:
    return list(page.evaluate("() => spoken.splice(0)"))


def test_the_outline_of_a_check(desk: Desk) -> None:
    desk.paste(urlset("<url><loc>/relative</loc></url>"))
    desk.verdict()
    expect(desk.page.locator("body")).to_match_aria_snapshot(OUTLINE)


def test_a_result_is_told_once_and_at_once(desk: Desk) -> None:
    desk.page.evaluate(LISTEN)
    desk.paste(urlset("<url><loc>/relative</loc></url>"))
    desk.verdict()
    expect(desk.page.locator("#announcer")).to_have_text("Not valid. 1 error.")
    assert [one for one in spoken(desk.page) if "error" in one] == ["Not valid. 1 error."]
    desk.clear()
    desk.drop(("a.xml", plain()), ("b.xml", loc("/b")))
    desk.set_verdict()
    (said,) = [one for one in spoken(desk.page) if "error" in one]
    assert said == "2 files. Not valid. 1 error."


def test_no_level_of_headings_is_left_out(desk: Desk) -> None:
    desk.drop(("a.xml", plain()), ("b.xml", loc("/b")))
    desk.set_verdict()
    levels = desk.page.evaluate(HEADINGS)
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@pytest.mark.parametrize("part", ["place", "reader-link", "group summary", "language"])
def test_who_checks_again_keeps_the_place(desk: Desk, part: str) -> None:
    """What is shown anew may not throw a person back to the beginning of the page."""
    desk.paste(urlset("<url><loc>/relative</loc></url>"))
    desk.verdict()
    where = {
        "place": desk.part("place").first,
        "reader-link": desk.part("readers").get_by_role("link").first,
        "group summary": desk.page.locator("#report .group > summary").first,
        "language": desk.page.locator("#language"),
    }[part]
    where.focus()
    before = focused(desk.page)
    desk.page.locator("#announcer").evaluate("(box) => { box.textContent = ''; }")
    desk.page.keyboard.press("Control+Enter")
    expect(desk.page.locator("#announcer")).to_have_text("Not valid. 1 error.", timeout=CHECK_MS)
    assert focused(desk.page) == before


@pytest.mark.parametrize("part", ["download", "generate-input"])
def test_who_generates_again_keeps_the_place(form: Form, part: str) -> None:
    form.generate("https://example.com/")
    form.part(part).focus()
    before = focused(form.page)
    form.page.keyboard.press("Control+Enter")
    form.wait()
    assert focused(form.page) == before
