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
    "nothing found": nothing_found,
    "cancelled": cancelled,
    "hovering": hovering,
    "form": form,
    "refused": refused,
    "refused table": refused_table,
    "made file": made_file,
    "made set": made_set,
}


# Before the page is ready: these are told to a page that is about to be opened.


def loading(page: Page) -> None:
    """The runtime never comes; a check waits for it."""
    page.route("**/*.wasm", lambda route: None)  # neither answered nor refused


def boot_failed(page: Page) -> None:
    page.route("**/*.wasm", lambda route: route.abort())


STARTS: dict[str, Callable[[Page], None]] = {"loading": loading, "failed": boot_failed}
