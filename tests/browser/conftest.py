"""One Chromium for this folder, the site as a host serves it, and a page that is ready."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from build import DIST, Server, start_server

from .chromium import chromium
from .desk import Desk
from .form import Form


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def site() -> Iterator[Server]:
    with start_server(DIST) as server:
        yield server


@pytest.fixture(scope="package")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor of their own: nothing stored, and a clipboard."""
    context = browser.new_context(locale="en-US", accept_downloads=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


@pytest.fixture(scope="package")
def opened(context: BrowserContext, site: Server) -> Desk:
    return Desk.opened(context.new_page(), site.url)


@pytest.fixture
def desk(opened: Desk) -> Iterator[Desk]:
    """The page, empty; afterwards its console must have said nothing."""
    opened.clear()
    opened.faults.clear()
    yield opened
    assert opened.faults == []


@pytest.fixture
def form(desk: Desk) -> Iterator[Form]:
    """The second work area, with empty fields."""
    form = Form(desk)
    form.clear()
    yield form
    desk.page.locator("#tab-check").click()
