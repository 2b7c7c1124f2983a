"""The worker of dist/ in a real Chromium, once for all tests of this folder."""

from collections.abc import Iterator

import pytest

from browser.chromium import Tab, chromium
from build import DIST, start_server


@pytest.fixture(scope="package")
def tab() -> Iterator[Tab]:
    with start_server(DIST) as server, chromium() as browser:
        yield Tab.opened(browser.new_page(), server.url)
