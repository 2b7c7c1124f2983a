"""A release that cannot be had whole, a store that refuses, and pages that come and go: the release
that is in use stays so, and works."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from build import DIST, start_server
from sitemaps import loc, plain

from .broken_server import FAULTS, Fault, start_broken
from .desk import CHECK_MS, START_MS, Desk
from .faults import visitor
from .test_offline import OUTCOME, STORES, crash, release, shown, stored

LONG = f"<url><loc>https://e.com/{'X/' * 470}{{n}}</loc></url>\n"
LARGE = ("<urlset>", 1), (LONG, 8_000), ("</urlset>", 1)


@pytest.fixture
def person(browser: Browser) -> Iterator[BrowserContext]:
    with visitor(browser, keeps=True) as context:
        yield context


@pytest.fixture(scope="module")
def releases(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("releases")
    for name in ("AAAAAAAA", "BBBBBBBB"):
        release(folder / name, name)
    # Of the second one more is new, so that a server can fail half-way.
    for path in (folder / "BBBBBBBB").glob("pl/index.html"):
        path.write_text(path.read_text().replace("</head>", "<meta name=second></head>"))
    return folder


def publish(releases: Path, folder: Path, name: str) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(releases / name, folder)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_server_that_fails_half_way_through_an_update(
    person: BrowserContext, releases: Path, tmp_path: Path, fault: Fault
) -> None:
    folder = tmp_path / "site"
    publish(releases, folder, "AAAAAAAA")
    server, breaking = start_broken(folder)
    with server:
        desk = stored(Desk.opened(person.new_page(), server.url))
        desk.drop_parts(("large.xml", LARGE))
        publish(releases, folder, "BBBBBBBB")
        breaking.from_answer(3, fault)  # the script of the service worker, and two files
        assert desk.page.evaluate(OUTCOME) == "redundant"
        assert breaking.broken != []
        assert desk.verdict() == "invalid"  # what it was at has gone on
        expect(desk.page.locator("#update")).to_be_hidden()
        crash(desk)
        desk.drop(("a.xml", plain()))
        assert desk.verdict() == "valid"
        desk.page.reload()
        assert shown(desk.page) == "AAAAAAAA"
        desk.wait_until_ready()
        breaking.heal()  # the next visit has it whole
        desk.page.evaluate(
            "async () => { (await navigator.serviceWorker.getRegistration()).update(); }"
        )
        expect(desk.page.locator("#update")).to_contain_text("new version", timeout=START_MS)
        desk.part("update").click()
        expect(desk.page.locator("meta[content=BBBBBBBB]")).to_be_attached(timeout=START_MS)
        desk.wait_until_ready()
        desk.drop(("a.xml", plain()))
        assert desk.verdict() == "valid"


def test_a_disk_that_is_full_in_the_middle_of_storing(person: BrowserContext) -> None:
    with start_server(DIST) as site:
        page = person.new_page()
        session = person.new_cdp_session(page)
        session.send("Storage.overrideQuotaForOrigin", {"origin": site.url[:-1], "quotaSize": 5e6})
        desk = Desk.opened(page, site.url)
        desk.drop(("a.xml", plain()))
        assert desk.verdict() == "valid"
        assert page.evaluate(OUTCOME_OF_FIRST) == "redundant"
        expect(desk.part("requests")).not_to_have_attribute("data-offline", "stored")
        desk.drop(("b.xml", loc("/relative")))
        expect(page.locator("#report [data-rule=loc-relative]").first).to_be_visible()
        assert desk.faults == []
        page.reload()  # and again at the next visit, which starts without an image
        desk.wait_until_ready()
        session.send("Storage.overrideQuotaForOrigin", {"origin": site.url[:-1]})
        page.reload()
        stored(desk)
        assert page.evaluate(STORES) != []


# What became of the first service worker.
OUTCOME_OF_FIRST = """async () => {
  for (let waited = 0; waited < 300; waited += 1) {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return "redundant";
    if (registration.active) return registration.active.state;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return "nothing";
}"""

REFUSE = """
  const refuse = () => { throw new DOMException("no", "SecurityError"); };
  for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"]) {
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
  }
  if (globalThis.navigator.serviceWorker) {
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
  }
"""


def test_a_browser_that_stores_nothing(browser: Browser) -> None:
    """As strict settings do it: whatever would store throws as soon as it is asked."""
    with visitor(browser) as person, start_server(DIST) as site:
        person.add_init_script(REFUSE)
        desk = Desk.opened(person.new_page(), site.url)
        desk.paste(loc("/relative"))
        assert desk.verdict() == "invalid"
        desk.speak("pl")
        expect(desk.page.locator("html")).to_have_attribute("lang", "pl")
        desk.speak("en")
        assert desk.verdict() == "invalid"
        assert desk.faults == []


# Pages that come and go


def two(person: BrowserContext, url: str) -> tuple[Desk, Desk]:
    return Desk.opened(person.new_page(), url), Desk.opened(person.new_page(), url)


def test_what_is_cleared_in_one_tab_stays_in_the_other(person: BrowserContext) -> None:
    with start_server(DIST) as site:
        first, second = two(person, site.url)
        for desk in (first, second):
            desk.page.bring_to_front()
            desk.paste(loc("/relative"))
            assert desk.verdict() == "invalid"
        first.page.bring_to_front()
        first.clear()
        assert "/relative" in second.text()
        second.page.bring_to_front()
        second.page.keyboard.press("Control+Enter")
        assert second.verdict() == "invalid"


def test_a_page_that_is_frozen_in_the_middle_of_a_check_goes_on(person: BrowserContext) -> None:
    with start_server(DIST) as site:
        desk = Desk.opened(person.new_page(), site.url)
        session = person.new_cdp_session(desk.page)
        desk.drop_parts(("large.xml", LARGE))
        expect(desk.part("progress")).to_be_visible()
        session.send("Page.setWebLifecycleState", {"state": "frozen"})
        person.new_page().wait_for_timeout(3_000)
        session.send("Page.setWebLifecycleState", {"state": "active"})
        assert desk.verdict() == "invalid"
        desk.drop(("a.xml", plain()))
        assert desk.verdict() == "valid"


@pytest.mark.parametrize("back", [True, False], ids=["back", "reload"])
def test_a_page_that_is_left_in_the_middle_of_a_check(person: BrowserContext, back: bool) -> None:
    with start_server(DIST) as site:
        desk = Desk.opened(person.new_page(), site.url)
        desk.page.locator("#tab-generate").click()
        desk.part("generate-input").fill("https://example.com/list")
        desk.page.locator("#tab-check").click()
        desk.paste(loc("/relative"))
        assert desk.verdict() == "invalid"
        leave(desk.page, site.url, back=back)
        desk.wait_until_ready()
        expect(desk.editor).to_contain_text("<loc>/relative</loc>")
        desk.page.keyboard.press("Control+Enter")
        assert desk.verdict() == "invalid"
        assert desk.part("generate-input").input_value() == "https://example.com/list"


def leave(page: Page, url: str, *, back: bool) -> None:
    if back:
        page.goto(f"{url}licences.txt")
        page.go_back()
    else:
        page.reload()


def test_a_network_that_goes_in_the_middle_of_the_start(person: BrowserContext) -> None:
    server, breaking = start_broken(DIST)
    with server:
        breaking.always("pyodide.asm.wasm", "closed")
        desk = Desk(person.new_page())
        desk.page.goto(server.url)
        expect(desk.part("boot-state")).to_have_attribute("data-state", "failed", timeout=START_MS)
        breaking.heal()
        desk.page.evaluate("() => window.dispatchEvent(new Event('online'))")
        desk.wait_until_ready()
        desk.drop(("a.xml", plain()))
        assert desk.verdict() == "valid"
        expect(desk.part("notice")).to_have_count(0, timeout=CHECK_MS)
