"""The worker behind the page: it comes back after a crash, and nothing piles up in it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from build import DIST, Server
from sitemaps import gz, loc, locs, plain, urlset

from .chromium import Tab
from .desk import START_MS, Desk

CRASH = "() => setTimeout(() => { throw new Error('out of memory'); })"
SLOW = "".join(f"<url><loc>https://e.com/{'X/' * 470}{n}</loc></url>\n" for n in range(1_000))


@pytest.fixture
def own(context: BrowserContext, site: Server) -> Iterator[Desk]:
    """A page of its own, for tests that break it."""
    desk = Desk.opened(context.new_page(), site.url)
    yield desk
    desk.page.close()


def test_after_a_crash_it_starts_again_and_the_input_is_kept(own: Desk) -> None:
    own.paste(loc("/relative"))
    assert own.verdict() == "invalid"
    (worker,) = own.page.workers
    worker.evaluate(CRASH)
    expect(own.part("boot-state")).to_have_attribute("data-state", "loading")
    own.wait_until_ready()
    assert "<loc>/relative</loc>" in own.text()
    (fresh,) = own.page.workers
    assert fresh != worker
    own.editor.click()
    own.page.keyboard.press("Control+Home")
    own.page.keyboard.insert_text("\n")
    own.page.keyboard.press("Control+Enter")
    expect(own.page.locator("#report [data-rule=xml-declaration-late]")).to_be_visible()


def test_a_crash_during_a_check_is_told(own: Desk) -> None:
    own.drop_parts(("big.xml", [("<urlset>", 1), (SLOW, 100), ("</urlset>", 1)]))
    expect(own.part("progress").locator(".progress-bytes")).to_contain_text("B of")
    own.page.workers[0].evaluate(CRASH)
    expect(own.part("notice")).to_contain_text("has started again")
    expect(own.part("progress")).to_have_count(0)
    expect(own.page.locator("#source-title .filename")).to_have_text("big.xml")
    own.wait_until_ready()
    own.drop(("small.xml", loc("/relative")))
    assert own.verdict() == "invalid"
    expect(own.part("notice")).to_have_count(0)


def test_what_is_brought_in_early_is_checked_when_the_runtime_is_there(
    context: BrowserContext, site: Server
) -> None:
    desk = Desk(context.new_page())
    desk.page.goto(site.url)
    desk.drop(("early.xml", loc("/relative")))
    expect(desk.part("progress")).to_contain_text("Waiting for the checker to load")
    desk.wait_until_ready()
    assert desk.verdict() == "invalid"
    desk.page.close()


def test_a_paste_while_the_runtime_loads_is_taken_and_waits(browser: Browser, site: Server) -> None:
    context = browser.new_context(locale="en-US", permissions=["clipboard-read", "clipboard-write"])
    held: list[Route] = []

    def keep_waiting(route: Route) -> None:
        held.append(route)

    context.route("**/*.wasm", keep_waiting)
    desk = Desk(context.new_page())
    desk.page.goto(site.url)
    desk.paste(loc("/relative"))
    assert "<loc>/relative</loc>" in desk.text()
    expect(desk.part("progress")).to_contain_text("Waiting for the checker to load")
    expect(desk.part("boot-state")).to_have_text(
        re.compile(r"^Loading the checker[\d.]+ .?B of 1\d")
    )
    held[0].continue_()
    assert desk.verdict() == "invalid"
    context.close()


@pytest.mark.parametrize("part", ["*.wasm", "pyodide.mjs", "lxml-*.whl"])
def test_a_start_that_fails_says_so_and_can_be_tried_again(
    browser: Browser, site: Server, part: str
) -> None:
    def refuse(route: Route) -> None:
        route.abort()

    context = browser.new_context(locale="en-US", permissions=["clipboard-read", "clipboard-write"])
    desk = Desk(context.new_page())
    context.route(f"**/{part}", refuse)
    desk.page.goto(site.url)
    state = desk.part("boot-state")
    expect(state).to_have_attribute("data-state", "failed", timeout=START_MS)  # the third time
    desk.paste(loc("/relative"))  # starts it again, with a pause before the second and third try
    expect(desk.part("notice")).to_be_visible(timeout=START_MS)
    context.unroute(f"**/{part}", refuse)
    state.get_by_role("button").click()
    desk.wait_until_ready()
    assert "<loc>/relative</loc>" in desk.text()
    assert desk.verdict() == "invalid"
    context.close()


def test_a_file_that_changed_after_it_was_chosen(
    own: Desk, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("changing") / "a.xml.gz"
    path.write_bytes(gz(plain()))
    own.pick(path)
    assert own.verdict() == "valid"
    path.unlink()
    own.part("check-button").click()
    expect(own.part("notice")).to_contain_text("could not be read")
    expect(own.part("progress")).to_have_count(0)
    own.drop(("small.xml", loc("/relative")))
    expect(own.page.locator("#report [data-rule=loc-relative]")).to_be_visible()
    expect(own.part("notice")).to_have_count(0)


def test_two_hundred_checks_leave_the_heap_as_it_was(browser: Browser, site: Server) -> None:
    assert DIST.is_dir()
    page = browser.new_page()
    tab = Tab.opened(page, site.url)
    many = locs(*(f"https://example.com/{number}" for number in range(3_000)))
    files = [
        ("faulty.xml", urlset("<url><loc>/a</loc></url>&\n" * 50)),
        ("clean.xml", many),
        ("packed.xml.gz", many),
        ("broken.xml", many[:-20]),
        ("page.html", "<!doctype html><title>404</title>"),
        ("list.txt", "https://example.com/ü\n" * 100),
        ("utf-16.xml", plain()),
        ("empty.xml", ""),
    ]

    def job(number: int) -> dict[str, object]:
        name, text = files[number % len(files)]
        data = text.encode("utf-16" if name == "utf-16.xml" else "utf-8")
        return {"files": [(name, gz(data) if name.endswith(".gz") else data)], "lang": "pl"}

    tab.check([job(number) for number in range(20)])
    after_20 = tab.heap()
    tab.check([job(number) for number in range(20, 200)])
    assert tab.heap() == after_20
    assert 20_000_000 < after_20 < 64_000_000
    page.close()
