"""After one visit the site works without a network, and two releases of it never mix."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from build import DIST, ROOT, start_server
from sitemaps import loc, plain

from .desk import CHECK_MS, START_MS, Desk

CRASH = "() => setTimeout(() => { throw new Error('out of memory'); })"
STORES = "async () => (await caches.keys()).filter((name) => name.includes(' release '))"


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="en-US")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


def stored(desk: Desk) -> Desk:
    """The page, once all of it is kept."""
    expect(desk.part("requests")).to_have_attribute("data-offline", "stored", timeout=START_MS)
    return desk


def until(page: Page, ask: Callable[[], bool]) -> None:
    for _ in range(200):
        if ask():
            return
        page.wait_for_timeout(100)
    pytest.fail("it never came to that")


@pytest.mark.parametrize(
    ("headers", "prefix"), [(True, "/"), (False, "/some/where/")], ids=["root", "below a path"]
)
def test_after_one_visit_all_works_without_a_network(
    visitor: BrowserContext, headers: bool, prefix: str
) -> None:
    with start_server(DIST, headers=headers, prefix=prefix) as site:
        stored(Desk.opened(visitor.new_page(), site.url)).page.close()
    # The server is gone, and with it every address of the site.
    desk = Desk.opened(visitor.new_page(), site.url)
    desk.drop(("a.xml", loc("/a")))
    assert desk.verdict() == "invalid"
    assert desk.rules() == ["loc-relative"]
    desk.page.locator("#tab-generate").click()
    desk.part("generate-input").fill("https://example.com/")
    desk.part("generate-button").click()
    expect(desk.part("download")).to_be_visible(timeout=CHECK_MS)
    expect(desk.part("requests")).to_have_attribute("data-count", "0")
    page = visitor.new_page()
    page.goto(f"{site.url}pl/rules/loc-relative.html")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    assert page.evaluate(
        "() => getComputedStyle(document.body).maxWidth + document.styleSheets.length"
    )
    page.goto(f"{site.url}rules/")
    expect(page.locator("a[href='loc-relative.html']").first).to_be_visible()
    for folder in ("", "zh-Hant/"):
        page.goto(f"{site.url}{folder}licences/")
        expect(page.locator(".licence pre", has_text="Mozilla Public License")).to_be_visible()
    assert desk.faults == []


def test_a_visitor_whose_browser_has_no_service_worker_misses_nothing_else(
    browser: Browser,
) -> None:
    hide = "delete Navigator.prototype.serviceWorker; delete globalThis.caches;"
    context = browser.new_context(locale="en-US")
    context.add_init_script(hide)
    with start_server(DIST) as site:
        desk = Desk.opened(context.new_page(), site.url)
        desk.drop(("a.xml", plain()))
        assert desk.verdict() == "valid"
        expect(desk.part("requests")).to_have_attribute("data-count", "0")
        assert desk.faults == []
    context.close()


def test_a_file_opened_with_the_installed_page_is_checked(visitor: BrowserContext) -> None:
    launch = """Object.defineProperty(globalThis, "launchQueue", {
      value: { setConsumer(consumer) { globalThis.launch = consumer; } },
    });"""
    visitor.add_init_script(launch)
    with start_server(DIST) as site:
        desk = Desk.opened(visitor.new_page(), site.url)
        desk.page.locator("#tab-generate").click()
        desk.page.evaluate(
            "(text) => launch({ files: [{ getFile: async () => new File([text], 'b.xml') }] })",
            loc("/b"),
        )
        assert desk.verdict() == "invalid"
        assert desk.rules() == ["loc-relative"]
        desk.page.evaluate("() => launch({ files: [] })")  # opened from its icon
        assert desk.rules() == ["loc-relative"]


# Two releases


def release(folder: Path, name: str) -> None:
    """A release whose page, script and worker are called after it, and no others are there."""
    shutil.copytree(DIST, folder, copy_function=shutil.copy)
    page = folder / "index.html"
    text = page.read_text()
    for part in ("worker", "main"):
        (script,) = folder.glob(f"assets/{part}-*.js")
        new = f"{part}-{name}.js"
        for user in (page, *folder.glob("assets/main-*.js")):
            user.write_text(user.read_text().replace(script.name, new))
        script.rename(script.with_name(new))
    assert page.read_text() != text
    page.write_text(
        page.read_text().replace("</head>", f'<meta name="release" content="{name}"></head>')
    )
    for old in folder.glob("offline/*"):
        old.unlink()
    command = ["node", ROOT / "web" / "build" / "offline.mjs", folder]
    subprocess.run(command, check=True)


@pytest.fixture(scope="module")
def releases(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("releases")
    release(folder / "AAAAAAAA", "AAAAAAAA")
    release(folder / "BBBBBBBB", "BBBBBBBB")
    return folder


@pytest.fixture
def host(releases: Path, tmp_path: Path) -> tuple[Path, Callable[[str], None]]:
    """A folder to be served, and what puts a release into it in the place of another."""
    folder = tmp_path / "site"

    def publish(name: str) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(releases / name, folder)

    return folder, publish


def shown(page: Page) -> str | None:
    return page.locator("meta[name=release]").get_attribute("content")


def look_for_update(page: Page) -> None:
    """What the browser does by itself at a visit, in its own time."""
    page.evaluate("async () => { (await navigator.serviceWorker.getRegistration()).update(); }")


# What becomes of the newer service worker.
OUTCOME = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const outcome = new Promise((resolve) => {
    const watch = () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => resolve(installing.state));
    };
    registration.addEventListener("updatefound", watch);
    watch(); // the visit itself may have begun it
  });
  registration.update().catch(() => {});
  return outcome;
}"""


def crash(desk: Desk) -> None:
    desk.page.workers[0].evaluate(CRASH)
    expect(desk.part("boot-state")).to_have_attribute("data-state", "loading")
    desk.wait_until_ready()


def test_a_newer_release_waits_until_it_is_asked_for_and_never_mixes(
    visitor: BrowserContext, host: tuple[Path, Callable[[str], None]]
) -> None:
    folder, publish = host
    publish("AAAAAAAA")
    with start_server(folder) as site:
        first = stored(Desk.opened(visitor.new_page(), site.url))
        publish("BBBBBBBB")
        second = Desk.opened(visitor.new_page(), site.url)
        assert shown(second.page) == "AAAAAAAA"
        look_for_update(second.page)
        for desk in (first, second):
            expect(desk.page.locator("#update")).to_contain_text("new version", timeout=START_MS)
        crash(first)  # its worker is nowhere but in the store

        second.page.bring_to_front()
        second.paste(loc("/kept"))
        assert second.verdict() == "invalid"
        second.part("update").click()
        expect(second.page.locator("meta[content=BBBBBBBB]")).to_be_attached(timeout=START_MS)
        second.wait_until_ready()
        assert "<loc>/kept</loc>" in second.text()
        assert second.verdict() == "invalid"
        expect(second.page.locator("#update")).to_be_hidden()

        assert shown(first.page) == "AAAAAAAA"
        assert len(first.page.evaluate(STORES)) == 2
        crash(first)  # the other release is in use by now, and has no such worker
        first.drop(("a.xml", plain()))
        assert first.verdict() == "valid"
        first.page.close()
        second.page.reload()
        assert shown(second.page) == "BBBBBBBB"
        until(second.page, lambda: len(second.page.evaluate(STORES)) == 1)
        second.wait_until_ready()


def test_an_update_that_cannot_be_had_whole_changes_nothing(
    visitor: BrowserContext, host: tuple[Path, Callable[[str], None]]
) -> None:
    folder, publish = host
    publish("AAAAAAAA")
    with start_server(folder) as site:
        stored(Desk.opened(visitor.new_page(), site.url)).page.close()
        publish("BBBBBBBB")
        (folder / "assets" / "worker-BBBBBBBB.js").write_text("// of neither release")
        desk = Desk.opened(visitor.new_page(), site.url)
        assert desk.page.evaluate(OUTCOME) == "redundant"
        expect(desk.page.locator("#update")).to_be_hidden()
    desk.page.reload()
    assert shown(desk.page) == "AAAAAAAA"
    desk.wait_until_ready()


def test_files_are_not_promised_to_stay(
    visitor: BrowserContext, host: tuple[Path, Callable[[str], None]]
) -> None:
    folder, publish = host
    publish("AAAAAAAA")
    with start_server(folder) as site:
        desk = stored(Desk.opened(visitor.new_page(), site.url))
        desk.drop(("a.xml", plain()))
        assert desk.verdict() == "valid"
        publish("BBBBBBBB")
        look_for_update(desk.page)
        update = desk.page.locator("#update")
        expect(update).to_contain_text("files have to be brought in again", timeout=START_MS)


# The image of the memory

MARK = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.includes(" image "));
  if (!name) return false;
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  if (!request) return false;
  const kept = await cache.match(request);
  const bytes = new Uint8Array(await kept.arrayBuffer());
  const headers = { "x-sha256": kept.headers.get("x-sha256"), "x-mark": "1" };
  if (globalThis.spoil) bytes[bytes.length >> 1] ^= 1;
  await cache.put(request, new Response(bytes, { headers }));
  return true;
}"""
MARKED = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.includes(" image "));
  const [request] = name ? await (await caches.open(name)).keys() : [];
  return request && (await caches.match(request)).headers.get("x-mark");
}"""


@pytest.mark.parametrize("spoilt", [False, True], ids=["sound", "spoilt"])
def test_a_later_visit_starts_from_the_image_if_it_is_sound(
    visitor: BrowserContext, spoilt: bool
) -> None:
    with start_server(DIST) as site:
        page = stored(Desk.opened(visitor.new_page(), site.url)).page
        page.evaluate(f"() => {{ globalThis.spoil = {str(spoilt).lower()}; }}")
        until(page, lambda: bool(page.evaluate(MARK)))
        page.close()
        desk = Desk.opened(visitor.new_page(), site.url)
        desk.drop(("a.xml", loc("/a")))
        assert desk.verdict() == "invalid"
        if spoilt:  # made anew
            until(desk.page, lambda: desk.page.evaluate(MARKED) is None)
        else:
            assert desk.page.evaluate(MARKED) == "1"
        assert desk.faults == []


SPOIL = """async (part) => {
  const name = (await caches.keys()).find((one) => one.includes(" release "));
  const store = await caches.open(name);
  const found = (await store.keys()).filter(({ url }) => url.includes(part));
  for (const request of found) await store.put(request, new Response("spoilt"));
  return found.length;
}"""


@pytest.mark.parametrize("part", ["assets/worker-", "pyodide.asm.js", "/lock-", ".whl"])
def test_a_spoilt_file_of_the_store_is_fetched_again(visitor: BrowserContext, part: str) -> None:
    with start_server(DIST) as site:
        page = stored(Desk.opened(visitor.new_page(), site.url)).page
        assert page.evaluate(SPOIL, part) >= 1
        page.evaluate(
            "async () => { for (const name of await caches.keys())"
            " if (name.includes(' image ')) await caches.delete(name); }"
        )
        page.close()
        desk = Desk.opened(visitor.new_page(), site.url)
        desk.drop(("a.xml", plain()))
        assert desk.verdict() == "valid"


def test_a_spoilt_script_of_the_page_is_there_again_at_the_next_load(
    visitor: BrowserContext,
) -> None:
    with start_server(DIST) as site:
        page = stored(Desk.opened(visitor.new_page(), site.url)).page
        assert page.evaluate(SPOIL, "assets/main-") >= 1
        page.reload()
        page.wait_for_timeout(1_000)
        page.close()
        Desk.opened(visitor.new_page(), site.url)
