"""A worker that dies, falls silent or does not start: nothing hangs, the page says what to do, what
was brought in stays, and the next try works."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from build import DIST, Server
from sitemaps import loc, plain

from .broken_server import FAULTS, Fault, start_broken
from .desk import CHECK_MS, START_MS, Desk
from .faults import limit_memory, visitor
from .test_offline import until

CRASH = "() => setTimeout(() => { throw new Error('something broke'); })"
END = "() => setTimeout(() => self.close())"
HANG = "() => setTimeout(() => { for (;;); })"
# What a trap of WebAssembly leaves behind: Python's memory is no longer its own.
RUIN = "() => { new Uint8Array(limit.largest()).fill(0xff, 1 << 20); }"
LONG = f"<url><loc>https://e.com/{'X/' * 470}{{n}}</loc></url>\n"
LARGE = ("<urlset>", 1), (LONG, 40_000), ("</urlset>", 1)


@pytest.fixture
def person(browser: Browser) -> Iterator[BrowserContext]:
    with visitor(browser) as context:
        yield context


@pytest.fixture
def desk(person: BrowserContext, site: Server) -> Desk:
    return Desk.opened(person.new_page(), site.url)


def works(desk: Desk) -> None:
    """What was pasted is there, and is checked."""
    expect(desk.editor).to_contain_text("<loc>/relative</loc>")
    desk.page.locator("body").click(position={"x": 2, "y": 2})
    desk.page.keyboard.press("Control+Enter")
    assert desk.verdict() == "invalid"
    expect(desk.part("notice")).to_have_count(0)


def test_memory_that_is_ruined_ends_the_worker_and_not_the_page(
    person: BrowserContext, site: Server
) -> None:
    limit_memory(person)
    desk = Desk.opened(person.new_page(), site.url)
    desk.page.workers[0].evaluate(RUIN)
    desk.paste(loc("/relative"))
    expect(desk.part("notice")).to_contain_text("has started again", timeout=CHECK_MS)
    desk.wait_until_ready()
    works(desk)


def test_three_crashes_in_a_row_are_the_last(desk: Desk) -> None:
    desk.paste(loc("/relative"))
    assert desk.verdict() == "invalid"
    for _ in range(2):
        desk.page.workers[0].evaluate(CRASH)
        expect(desk.part("notice")).to_contain_text("has started again")
        desk.wait_until_ready()
    desk.page.workers[0].evaluate(CRASH)
    state = desk.part("boot-state")
    expect(state).to_contain_text("three times in a row")
    desk.page.wait_for_timeout(1_000)
    assert desk.page.workers == []
    state.get_by_role("button").click()
    desk.wait_until_ready()
    works(desk)


def test_a_crash_during_the_start_says_so(person: BrowserContext, site: Server) -> None:
    held: list[Route] = []
    person.route("**/*.wasm", lambda route: held.append(route))
    desk = Desk(person.new_page())
    desk.page.goto(site.url)
    desk.paste(loc("/relative"))
    expect(desk.part("progress")).to_contain_text("Waiting for the checker to load")
    (first,) = desk.page.workers
    first.evaluate(CRASH)
    until(desk.page, lambda: len(desk.page.workers) == 1 and desk.page.workers[0] != first)
    state = desk.part("boot-state")
    expect(state).to_contain_text("B of")  # once it is tried again by itself
    desk.page.workers[0].evaluate(CRASH)
    expect(state).to_contain_text("did not start")
    expect(desk.part("notice")).to_contain_text("did not start")
    person.unroute_all(behavior="ignoreErrors")
    state.get_by_role("button").click()
    desk.wait_until_ready()
    works(desk)


def test_one_that_ends_without_a_word_between_two_jobs_is_replaced(desk: Desk) -> None:
    desk.page.workers[0].evaluate(END)
    desk.paste(loc("/relative"))
    assert desk.verdict() == "invalid"
    works(desk)


@pytest.mark.parametrize("fate", [END, HANG], ids=["ends", "hangs"])
def test_one_that_falls_silent_during_a_job_can_be_cancelled(
    person: BrowserContext, site: Server, fate: str
) -> None:
    page = person.new_page()
    page.clock.install()
    desk = Desk.opened(page, site.url)
    desk.drop_parts(("large.xml", LARGE))
    expect(desk.part("progress").locator(".progress-bytes")).to_contain_text("B of")
    desk.page.workers[0].evaluate(fate)
    page.wait_for_timeout(500)
    expect(desk.part("silent")).to_be_empty()
    page.clock.fast_forward(21_000)
    expect(desk.part("silent")).to_contain_text("You can wait, or cancel")
    desk.part("cancel").click()
    expect(desk.part("progress")).to_have_count(0)
    expect(desk.page.locator("#source-title .filename")).to_have_text("large.xml")
    page.clock.fast_forward(2_000)
    desk.drop(("small.xml", loc("/relative")))
    assert desk.verdict() == "invalid"


# The start, over networks as they are


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        *(("pyodide.asm.wasm", fault) for fault in FAULTS if fault != "wrong"),
        ("/lxml-", "wrong"),  # its hash is known
        ("assets/worker-", "closed"),
        ("assets/worker-", "portal"),
        ("python_stdlib.zip", "cut"),
    ],
)
def test_a_part_that_fails_once_is_fetched_again(
    person: BrowserContext, part: str, fault: Fault
) -> None:
    server, breaking = start_broken(DIST)
    with server:
        breaking.once(part, fault)
        desk = Desk.opened(person.new_page(), server.url)
        assert len(breaking.broken) == 1
        desk.drop(("a.xml", plain()))
        assert desk.verdict() == "valid"


def test_a_part_that_cannot_be_had_is_said_and_had_as_soon_as_the_network_is_back(
    person: BrowserContext,
) -> None:
    server, breaking = start_broken(DIST)
    with server:
        breaking.always(".whl", "closed")
        desk = Desk(person.new_page())
        desk.page.goto(server.url)
        desk.paste(loc("/relative"))
        state = desk.part("boot-state")
        expect(state).to_contain_text("A part of the checker did not arrive", timeout=START_MS)
        expect(desk.part("notice")).to_contain_text("What you brought in is still here")
        person.set_offline(True)
        state.get_by_role("button").click()
        expect(state).to_have_attribute("data-state", "loading")
        expect(state).to_contain_text("A part of the checker did not arrive", timeout=START_MS)
        breaking.heal()
        person.set_offline(False)
        desk.wait_until_ready()
        assert desk.verdict() == "invalid"  # what waited was checked
        assert "<loc>/relative</loc>" in desk.text()


def test_a_start_of_which_nothing_is_heard_offers_another(
    person: BrowserContext, site: Server
) -> None:
    held: list[Route] = []
    person.route("**/*.wasm", lambda route: held.append(route))
    page = person.new_page()
    page.clock.install()
    desk = Desk(page)
    page.goto(site.url)
    desk.paste(loc("/relative"))
    state = desk.part("boot-state")
    expect(state).to_contain_text(re.compile(r"[\d.]+ .?B of 1\d"))
    page.wait_for_timeout(2_000)
    page.clock.fast_forward(21_000)
    expect(state).to_contain_text("nothing new for 20 seconds")
    state.get_by_role("button").click()  # before what is held is let through, and the start goes on
    person.unroute_all(behavior="ignoreErrors")
    desk.wait_until_ready()
    assert desk.verdict() == "invalid"
