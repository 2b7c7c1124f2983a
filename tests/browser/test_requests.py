"""Nothing leaves the tab: no other origin is ever asked, and nobody at all once the page is ready.

That the policy forbids it also on a host without headers is tested beside the build.
"""

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Request, expect
from web.build.server import Handler

from build import CHROMIUM_FLAGS, DIST, Server, find_chromium, start_server
from sitemaps import CORE, gz, loc, plain, urlset

from .desk import CHECK_MS, START_MS, Desk

TEMPTING = (
    '<!DOCTYPE urlset SYSTEM "http://127.0.0.1:9/x.dtd">'
    '<?xml-stylesheet href="http://127.0.0.1:9/x.xsl" type="text/xsl"?>'
    f'<urlset xmlns="{CORE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
    ' xsi:schemaLocation="http://127.0.0.1:9/x http://127.0.0.1:9/x.xsd"/>'
)


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="en-US")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


def asked_for(context: BrowserContext) -> list[str]:
    """The addresses of all requests from now on, those of workers too."""
    addresses: list[str] = []

    def note(request: Request) -> None:
        addresses.append(request.url)

    context.on("request", note)
    return addresses


def sent_by(server: Server) -> list[Path]:
    """The files that a server sends from now on, in order."""
    sent: list[Path] = []

    class Recorder(Handler):
        def copyfile(self, source: Any, outputfile: Any) -> None:
            sent.append(Path(source.name))
            super().copyfile(source, outputfile)

    server.RequestHandlerClass = functools.partial(Recorder, directory=str(DIST))
    return sent


def to_a_server(addresses: list[str]) -> list[str]:
    return [one for one in addresses if urlsplit(one).scheme not in ("blob", "data")]


def test_only_the_own_origin_is_asked_and_nobody_once_it_is_ready(visitor: BrowserContext) -> None:
    with start_server(DIST) as site:
        addresses = asked_for(visitor)
        desk = Desk.opened(visitor.new_page(), site.url)
        expect(desk.part("requests")).to_have_attribute("data-offline", "stored", timeout=START_MS)
        asked = to_a_server(addresses)
        assert all(address.startswith(site.url) for address in asked)
        assert any(address.endswith(".wasm") for address in asked)  # the worker's are seen too
        addresses.clear()

        desk.paste(urlset("<url><loc>/a</loc></url>&"))
        desk.verdict()
        desk.open_group("loc-relative").get_by_test_id("place").click()
        desk.clear()
        desk.drop(("a.xml", TEMPTING), ("b.xml.gz", gz(loc("https://127.0.0.1:9/"))))
        desk.set_verdict()
        desk.speak("pl")
        expect(desk.page.locator("#tab-check")).not_to_have_text("Check")
        expect(desk.part("progress")).to_have_count(0, timeout=CHECK_MS)
        desk.speak("en")
        expect(desk.part("progress")).to_have_count(0, timeout=CHECK_MS)
        desk.page.locator("#tab-generate").click()
        desk.part("generate-input").fill("https://127.0.0.1:9/")
        desk.part("generate-button").click()
        expect(desk.part("download")).to_be_visible(timeout=CHECK_MS)
        with desk.page.expect_download():
            desk.part("download").click()
        assert to_a_server(addresses) == []
        expect(desk.part("requests")).to_have_attribute("data-count", "0")
        assert desk.faults == []


def test_no_file_is_sent_twice(browser: Browser, tmp_path: Path) -> None:
    """What was loaded is not fetched again to be kept, nor at the next visit."""
    visitor = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=find_chromium(), args=CHROMIUM_FLAGS
    )
    with start_server(DIST) as site:
        sent = sent_by(site)
        for _ in range(2):
            desk = Desk.opened(visitor.new_page(), site.url)
            expect(desk.part("requests")).to_have_attribute(
                "data-offline", "stored", timeout=START_MS
            )
            desk.page.close()
    assert sorted(sent) == sorted(set(sent))
    visitor.close()


@pytest.mark.parametrize(
    ("headers", "prefix"),
    [(False, "/"), (True, "/some/where/"), (False, "/sitemap-workbench/")],
    ids=["no headers", "below a path", "as on GitHub Pages"],
)
def test_any_static_host_serves_it(browser: Browser, headers: bool, prefix: str) -> None:
    with start_server(DIST, headers=headers, prefix=prefix) as site:
        context = browser.new_context(locale="en-US")
        addresses = asked_for(context)
        desk = Desk.opened(context.new_page(), site.url)
        desk.drop(("a.xml", loc("/a")))
        assert desk.verdict() == "invalid"
        assert desk.rules() == ["loc-relative"]
        assert all(address.startswith(site.url) for address in to_a_server(addresses))
        assert desk.faults == []
        context.close()


def test_without_the_network_a_page_that_is_ready_goes_on(visitor: BrowserContext) -> None:
    with start_server(DIST) as site:
        desk = Desk.opened(visitor.new_page(), site.url)
    visitor.set_offline(True)
    desk.drop(("a.xml", plain()))
    assert desk.verdict() == "valid"
    desk.page.locator("#tab-generate").click()
    desk.part("generate-input").fill("https://127.0.0.1:9/")
    desk.part("generate-button").click()
    expect(desk.part("download")).to_be_visible(timeout=CHECK_MS)
    expect(desk.part("requests")).to_have_attribute("data-count", "0")
    desk.speak("zh-Hant")
    expect(desk.page.locator("#tab-check")).not_to_have_text("Check")
    expect(desk.part("boot-state")).to_have_attribute("data-state", "ready", timeout=START_MS)


def test_a_request_is_counted_wherever_it_is_made(visitor: BrowserContext) -> None:
    with start_server(DIST) as site:
        desk = Desk.opened(visitor.new_page(), site.url)
        requests = desk.part("requests")
        expect(requests).to_have_attribute("data-count", "0")
        desk.page.evaluate("() => fetch('icon.svg')")
        expect(requests).to_have_attribute("data-count", "1")
        desk.page.workers[0].evaluate("(address) => fetch(address)", f"{site.url}LICENSE")
        expect(requests).to_have_attribute("data-count", "2")
        expect(requests).to_contain_text("Requests since it was ready:\u00a02")
