"""Nothing leaves the tab, also on a host that sends no headers: held by the page's own policy."""

import http.server
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Worker, sync_playwright

from build import CHROMIUM_FLAGS, DIST, find_chromium, start_server

# Each way of a script to reach another origin; what cannot be caught is counted by that origin.
FETCH = "address => fetch(address, {mode: 'no-cors'}).then(() => 'reached', () => 'refused')"
WAYS = {
    "fetch": FETCH,
    "import": "address => import(address).then(() => 'reached', () => 'refused')",
    "socket": """address => new Promise((tell) => {
        const socket = new WebSocket(address.replace("http", "ws"));
        socket.onerror = () => tell("refused");
        socket.onopen = () => tell("reached");
    })""",
}
IMAGE = """address => new Promise((tell) => {
    const image = new Image();
    image.onload = image.onerror = () => tell("refused");
    image.src = address;
})"""


@pytest.fixture
def elsewhere() -> Iterator[tuple[str, list[str]]]:
    """Another origin that answers everybody: its address, and the requests that reached it."""
    reached: list[str] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            reached.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Type", "text/javascript")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/", reached
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """The page, from a host without headers and below a path."""
    with sync_playwright() as playwright, start_server(DIST, headers=False, prefix="/x/") as server:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        page = browser.new_page()
        page.goto(server.url)
        # A request that fails while the worker starts would end it, whosever it was.
        page.locator("[data-testid=boot-state][data-state=ready]").wait_for(timeout=60_000)
        yield page
        browser.close()


def try_all(scope: Page | Worker, address: str) -> set[str]:
    return {scope.evaluate(way, f"{address}{name}") for name, way in WAYS.items()}


def test_the_page_reaches_no_other_origin(page: Page, elsewhere: tuple[str, list[str]]) -> None:
    address, reached = elsewhere
    assert try_all(page, address) == {"refused"}
    assert page.evaluate(IMAGE, f"{address}image") == "refused"
    assert reached == []


def test_the_worker_reaches_no_other_origin(page: Page, elsewhere: tuple[str, list[str]]) -> None:
    address, reached = elsewhere
    (worker,) = page.workers
    assert worker.url.startswith("blob:")
    assert try_all(worker, address) == {"refused"}
    assert reached == []


def test_that_origin_is_open_to_a_page_without_the_policy(
    page: Page, elsewhere: tuple[str, list[str]]
) -> None:
    """So that the refusals above are the policy's, and not the network's."""
    address, reached = elsewhere
    browser = page.context.browser
    assert browser
    plain = browser.new_page()
    plain.goto(address)
    assert plain.evaluate(FETCH, f"{address}open") == "reached"
    plain.close()
    assert "/open" in reached
