"""Without memory: whatever the page was at, it says so, keeps what is there, and works again."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from build import Server
from sitemaps import loc, locs, plain

from .desk import CHECK_MS, START_MS, Desk
from .faults import limit_memory, no_more, visitor
from .form import Form

# Different addresses, of which a check keeps something.
ENTRY = f"<url><loc>https://example.com/{'x' * 200}/{{n}}</loc></url>\n"
MANY = ("<urlset>", 1), (ENTRY, 25_000), ("</urlset>", 1)
FAULTS = locs(*(f"/relative/{number}" for number in range(1_000)))


@pytest.fixture(scope="module")
def person(browser: Browser) -> Iterator[BrowserContext]:
    with visitor(browser) as context:
        limit_memory(context)
        yield context


@pytest.fixture
def desk(person: BrowserContext, site: Server) -> Iterator[Desk]:
    desk = Desk.opened(person.new_page(), site.url)
    yield desk
    desk.page.close()


def checked(desk: Desk) -> None:
    no_more(desk)
    desk.drop_parts(("many.xml", MANY))


def checked_as_set(desk: Desk) -> None:
    no_more(desk)
    desk.drop_parts(("one.xml", MANY), ("other.xml", MANY))


def compared(desk: Desk) -> None:
    desk.page.locator("#tab-compare").click()
    no_more(desk)
    desk.drop_parts(("one.xml", MANY), ("other.xml", MANY))


def generated(desk: Desk) -> None:
    form = Form(desk)
    form.clear()
    no_more(desk)
    text = "".join(f"https://example.com/{'x' * 200}/{number}\n" for number in range(3_000))
    desk.page.evaluate("(text) => navigator.clipboard.writeText(text.repeat(20))", text)
    desk.part("generate-lastmod").fill("2026-10-01")
    form.input.click()
    desk.page.keyboard.press("Control+v")
    form.start()


@pytest.mark.parametrize(
    ("begin", "notice", "kept"),
    [
        (checked, "notice", lambda desk: desk.page.locator("#source-title .filename")),
        (checked_as_set, "notice", lambda desk: desk.row("other.xml")),
        (compared, "compare-notice", lambda desk: desk.page.get_by_text("other.xml")),
        (generated, "generate-notice", lambda desk: desk.part("generate-card")),
    ],
    ids=["a check", "a set", "a comparison", "the generator"],
)
def test_a_job_that_finds_none(
    desk: Desk, begin: Callable[[Desk], None], notice: str, kept: Callable[[Desk], object]
) -> None:
    begin(desk)
    said = desk.page.locator(f"#{notice}").get_by_test_id("notice")
    expect(said).to_contain_text("There was not enough memory", timeout=CHECK_MS)
    expect(desk.part("progress")).to_have_count(0)
    expect(kept(desk).first).to_be_visible()  # type: ignore[attr-defined]
    desk.wait_until_ready()
    desk.page.keyboard.press("Control+Enter")  # the same once more, with memory again
    expect(said).to_have_count(0)
    expect(desk.part("progress")).to_have_count(0, timeout=START_MS)
    expect(said).to_have_count(0)


def test_a_report_to_be_taken_away_that_finds_none(desk: Desk) -> None:
    desk.drop(*((f"{number}.xml", FAULTS) for number in range(25)))
    assert desk.set_verdict() == "invalid"
    no_more(desk)
    desk.part("export").click()
    desk.part("export-html").click()
    said = desk.page.locator(".export-said").first
    expect(said).to_contain_text("did not work", timeout=CHECK_MS)
    expect(desk.part("notice")).to_contain_text("There was not enough memory")
    assert desk.set_verdict() == "invalid"  # what was found is still there
    desk.wait_until_ready()
    with desk.page.expect_download() as download:
        desk.part("export-html").click()
    assert download.value.suggested_filename == "sitemaps-report.html"


def test_a_start_that_finds_none_says_so_and_can_be_tried_again(
    browser: Browser, site: Server
) -> None:
    with visitor(browser) as context:
        limit_memory(context, "10e6")
        desk = Desk(context.new_page())
        desk.page.goto(site.url)
        desk.paste(loc("/relative"))
        state = desk.part("boot-state")
        expect(state).to_contain_text("not enough memory", timeout=START_MS)
        expect(desk.part("notice")).to_contain_text("There was not enough memory")
        expect(desk.part("progress")).to_have_count(0)
        context.unroute_all()
        state.get_by_role("button").click()
        desk.wait_until_ready()
        assert desk.verdict() == "invalid"
        assert "<loc>/relative</loc>" in desk.text()


def test_memory_that_ends_while_it_starts(browser: Browser, site: Server) -> None:
    with visitor(browser) as context:
        limit_memory(context, "21e6")  # enough for Python, and not for all that it imports
        desk = Desk(context.new_page())
        desk.page.goto(site.url)
        state = desk.part("boot-state")
        expect(state).to_have_attribute("data-state", "failed", timeout=START_MS)
        context.unroute_all()
        state.get_by_role("button").click()
        desk.wait_until_ready()
        desk.drop(("a.xml", plain()))
        assert desk.verdict() == "valid"
