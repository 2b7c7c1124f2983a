"""What a page is judged by, whatever it shows: axe-core, and measures that axe does not take."""

from playwright.sync_api import Page

from build import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 320, "height": 640}
"""1280 CSS pixels at 400 %, as WCAG 2.2 has it in 1.4.10."""

RUN = """async () => {
  const options = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
    `${id}: ${target.flat().join(" ")}: ${[...any, ...all, ...none].map((c) => c.message)}`));
}"""

# Seven to one, as WCAG 2.2 has it in 1.4.6.
ENHANCED = """async () => {
  const options = { runOnly: ["color-contrast-enhanced"], resultTypes: ["violations"] };
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ nodes }) => nodes.map(({ target, any }) =>
    `${target.flat().join(" ")}: ${any.map((one) => one.message)}`));
}"""

# What lies beyond the right edge, unless something around it scrolls or hides it.
TOO_WIDE = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const held = (element) => element && (getComputedStyle(element).overflowX !== "visible"
    || held(element.parentElement));
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > width + 0.5)
    .filter((element) => !held(element.parentElement))
    .map((element) => `too wide: ${element.tagName} .${element.className} #${element.id}`);
}"""

# Text that is cut off where it may not scroll. What is meant for screen readers alone is clipped.
CUT = """() => [...document.body.querySelectorAll("*")]
  .filter((element) => element.checkVisibility() && !element.closest(".unseen, svg, select"))
  .filter((element) => [...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
  .filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
      || (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2);
  })
  .map((element) => `cut off: ${element.tagName} .${element.className}: ${element.textContent}`)
"""

# The spacing that a person may ask for, from WCAG 2.2, 1.4.12.
SPACING = """(on) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = on ? [sheet] : [];
}"""

# The menu in the masthead would lie over the rest.
OPEN_ALL = """() => document.querySelectorAll("main details:not([open])").forEach((one) => {
  one.open = true;
})"""


def judged(page: Page) -> list[str]:
    """What is wrong with what the page shows now: wide and light, narrow and dark, spaced."""
    bring_axe(page)
    page.evaluate("() => scrollTo(0, 0)")  # under what sticks to the top nothing can be clicked
    wrong = []
    for size, scheme in ((WIDE, "light"), (NARROW, "dark")):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = page.evaluate(RUN) + page.evaluate(TOO_WIDE)
        page.evaluate(SPACING, True)
        found += [f"spaced, {one}" for one in page.evaluate(TOO_WIDE) + page.evaluate(CUT)]
        page.evaluate(SPACING, False)
        wrong += [f"{size['width']} px, {scheme}: {one}" for one in found]
    page.set_viewport_size(WIDE)
    page.emulate_media(color_scheme="light")
    return wrong


def pale(page: Page, scheme: str) -> list[str]:
    """The texts that are not seven to one when a person asks for more contrast."""
    bring_axe(page)
    page.emulate_media(color_scheme=scheme, contrast="more", reduced_motion="reduce")
    found = list(page.evaluate(ENHANCED))
    page.emulate_media(color_scheme="light", contrast="no-preference")
    return found


def bring_axe(page: Page) -> None:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))


def open_all(page: Page) -> None:
    """Open everything that can be unfolded, and what appears within."""
    for _ in range(2):
        page.evaluate(OPEN_ALL)
        page.wait_for_timeout(60)
