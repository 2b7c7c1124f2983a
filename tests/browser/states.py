"""Every state that the page can be in, by name: what leads to it from the empty page, in English.

Whoever adds a view adds its states to the tables at the end. Each is then judged in all languages,
in both themes, wide and narrow, by `test_states.py`.
"""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from sets import children, pages
from sitemaps import gz, loc, plain, urlset

from .desk import CHECK_MS, Desk
from .form import Form
from .versions import Versions

HOME = "https://www.example.com/"
FAULTY = urlset(
    "<url><loc>https://example.com/</loc><lastmod>2026-13-01</lastmod></url>\n"
    "<url><loc>https://example.com/?a=1&b=2</loc></url>\n"
    "<url><loc>/relative</loc><changefreq>Daily</changefreq></url>\n"
    "<url><loc>/a-long-address-without-a-blank-in-it/"
    f"{'which-no-line-can-break/' * 12}</loc></url>\n"
    "<url><loc>HTTPS://example.com/x\u00a0y</loc></url>\n<nothing/>"
)
SITE = {
    "robots.txt": f"User-agent: *\nDisallow: /cart/\n\nSitemap: {HOME}index.xml\n",
    "index.xml": children(
        f"{HOME}maps/a.xml.gz 2026-08-01", f"{HOME}maps/b.xml", f"{HOME}maps/gone.xml"
    ),
    "maps/a.xml.gz": gz(pages(f"{HOME}1 2026-09-02")),
    "maps/b.xml": pages(f"{HOME}2", f"{HOME}1 2026-09-02"),
    "other.xml": loc("/relative"),
}
# More than the editor holds, so that it is checked as a file.
LONG = f"<url><loc>https://e.com/{'X/' * 470}{{n}}</loc></url>\n"
LARGE = ("<urlset>", 1), (LONG, 2_200), ("<url><loc>/a</loc></url></urlset>", 1)
# A check of this takes some seconds.
HUGE = ("<urlset>", 1), (LONG, 60_000)

HOVER = """() => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["x"], "sitemap.xml"));
  const options = { dataTransfer, bubbles: true, cancelable: true };
  document.querySelector("main").dispatchEvent(new DragEvent("dragover", options));
}"""


# The first work area


def empty(desk: Desk) -> None:
    expect(desk.part("intro")).to_be_visible()


def findings(desk: Desk) -> None:
    desk.paste(FAULTY)
    assert desk.verdict() == "invalid"


def edited(desk: Desk) -> None:
    findings(desk)
    desk.open_group("loc-relative").get_by_test_id("place").first.click()
    desk.page.keyboard.insert_text("https://example.com/relative")
    expect(desk.part("check-button")).to_contain_text("again")


def clean(desk: Desk) -> None:
    desk.paste(plain())
    assert desk.verdict() == "valid"


def unreadable(desk: Desk) -> None:
    desk.drop(("sitemap.json", '{"urls": []}'))
    assert desk.verdict() == "unreadable"


def broken(desk: Desk) -> None:
    desk.paste(urlset("<url><loc>https://example.com/</loc></url>\n<url></urll>\n<url/>"))
    assert desk.verdict() == "invalid"
    expect(desk.part("incomplete")).to_be_visible()


def large(desk: Desk) -> None:
    desk.drop_parts(("large.xml", LARGE))
    assert desk.verdict() == "invalid"


def several(desk: Desk) -> None:
    desk.drop(*SITE.items())
    assert desk.set_verdict() == "invalid"


def one_of_several(desk: Desk) -> None:
    several(desk)
    desk.row("other.xml").click()
    desk.verdict()


def message(desk: Desk) -> None:
    """A message whose rules strike in the file, and that names a place."""
    findings(desk)
    decoded(desk, "Invalid date\nTag: lastmod\nLine 3")
    expect(desk.part("strikes").first).to_be_visible()


def message_of_fetching(desk: Desk) -> None:
    clean(desk)
    decoded(desk, "Sitemap could not be read: couldn't fetch")


def message_unknown(desk: Desk) -> None:
    decoded(desk, "The printer is out of paper and the toner is low.")


def decoded(desk: Desk, words: str) -> None:
    box = desk.part("decoder-message")
    if not box.is_visible():
        desk.part("decoder").locator("summary").first.click()
    box.fill(words)
    expect(desk.page.locator("#decoder .meaning").first).to_be_visible(timeout=CHECK_MS)


def filtered_away(desk: Desk) -> None:
    findings(desk)
    result = desk.page.locator("#report")
    result.get_by_test_id("filter-text").fill("in no finding")
    expect(result.get_by_test_id("filter-none")).to_be_visible()


def taken_away(desk: Desk) -> None:
    findings(desk)
    desk.part("export").click()
    expect(desk.page.locator(".export-forms")).to_be_visible()


def explained(desk: Desk) -> None:
    """A link led to a rule before anything was checked."""
    desk.page.evaluate("() => { location.hash = '#rule=loc-relative'; }")
    expect(desk.part("rule-help")).to_be_visible()


def cleared(desk: Desk) -> None:
    clean(desk)
    desk.clear()
    expect(desk.page.locator("#kept button")).to_be_visible()


def languages(desk: Desk) -> None:
    desk.part("language").locator("summary").click()
    expect(desk.page.locator("#languages")).to_be_visible()


def nothing_found(desk: Desk) -> None:
    desk.drop_paths(Path(__file__).parent.parent / "bench" / "tab")
    expect(desk.part("notice")).to_be_visible()


def cancelled(desk: Desk) -> None:
    desk.drop_parts(("huge.xml", HUGE))
    desk.part("cancel").click(timeout=CHECK_MS)
    expect(desk.part("notice")).to_contain_text("Cancelled", timeout=CHECK_MS)


def hovering(desk: Desk) -> None:
    desk.page.evaluate(HOVER)
    expect(desk.page.locator("#drop")).to_be_visible()


# The second


def form(desk: Desk) -> None:
    Form(desk).clear()


def refused(desk: Desk) -> None:
    Form(desk).clear()
    text = "https://example.com/a b\nexample.com\n/c\nhttps://example.com/#top\n"
    Form(desk).generate(text, lastmod="2026-13-01")
    expect(desk.part("gen-error").first).to_be_visible()


def refused_table(desk: Desk) -> None:
    Form(desk).clear()
    Form(desk).generate("loc,Status,lastmod\nexample.com,200,2026-13-01\n/a,200,x\n")
    expect(desk.part("gen-error").first).to_be_visible()


def made_file(desk: Desk) -> None:
    Form(desk).clear()
    Form(desk).generate("https://example.com/\nhttps://example.com/über\n", changefreq="weekly")
    expect(desk.part("download")).to_be_visible()


def made_set(desk: Desk) -> None:
    Form(desk).clear()
    Form(desk).several()
    desk.part("generate-index").check()
    Form(desk).generate("https://example.com/\nhttps://example.com/a\n")
    expect(desk.part("download-zip")).to_be_visible()


# The third


def versions(desk: Desk) -> Versions:
    versions = Versions(desk)
    versions.clear()
    return versions


def two_empty_sides(desk: Desk) -> None:
    versions(desk)


def compared(desk: Desk) -> None:
    sides = versions(desk)
    sides.paste("old", f"{HOME}a\n{HOME}b/\n{HOME}gone\n")
    sides.paste("new", f"{HOME}a\n{HOME}b\n{HOME}new\n")
    sides.sentence()


def compared_alike(desk: Desk) -> None:
    sides = versions(desk)
    for side in ("old", "new"):
        sides.paste(side, plain())
    expect(sides.part("sentence")).to_be_visible(timeout=CHECK_MS)


STATES: dict[str, Callable[[Desk], None]] = {
    "empty": empty,
    "findings": findings,
    "edited": edited,
    "clean": clean,
    "unreadable": unreadable,
    "broken": broken,
    "large": large,
    "several files": several,
    "one of several files": one_of_several,
    "message": message,
    "message of fetching": message_of_fetching,
    "message unknown": message_unknown,
    "filtered away": filtered_away,
    "taken away": taken_away,
    "explained": explained,
    "cleared": cleared,
    "languages": languages,
    "nothing found": nothing_found,
    "cancelled": cancelled,
    "hovering": hovering,
    "form": form,
    "refused": refused,
    "refused table": refused_table,
    "made file": made_file,
    "made set": made_set,
    "two empty sides": two_empty_sides,
    "compared": compared,
    "compared alike": compared_alike,
}


# Before the page is ready: these are told to a page that is about to be opened.


def loading(page: Page) -> None:
    """The runtime never comes; a check waits for it."""
    page.route("**/*.wasm", lambda route: None)  # neither answered nor refused


def boot_failed(page: Page) -> None:
    page.route("**/*.wasm", lambda route: route.abort())


STARTS: dict[str, Callable[[Page], None]] = {"loading": loading, "failed": boot_failed}
