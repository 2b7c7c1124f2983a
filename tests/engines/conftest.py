"""One browser of each engine that was asked for, on a site that sees all its requests."""

from collections.abc import Iterator

import pytest

from build import DIST

from .in_chromium import in_chromium
from .in_firefox import in_firefox
from .in_webkit import in_webkit
from .site import WatchedSite
from .visit import Visit

ENGINES = {"chromium": in_chromium, "firefox": in_firefox, "webkit": in_webkit}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "opened" in metafunc.fixturenames:
        names = metafunc.config.getoption("--browsers")
        metafunc.parametrize("opened", names, indirect=True, scope="package")


@pytest.fixture(scope="package")
def opened(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visit]:
    """The page in one engine, ready; a fault while it loads fails every test."""
    folder = tmp_path_factory.mktemp("downloads")
    with WatchedSite(DIST) as site, ENGINES[request.param](site.netloc, folder) as engine:
        visit = Visit(engine, site)
        visit.open()
        yield visit


@pytest.fixture
def visit(opened: Visit) -> Iterator[Visit]:
    """The page, empty; afterwards nothing was asked for, refused or complained of."""
    opened.clear()
    yield opened
    noticed = opened.noticed()
    assert noticed == {}, noticed
