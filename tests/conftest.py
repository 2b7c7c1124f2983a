"""What all tests share: a fixed course for hypothesis, and plain words about what was not run."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from build import named_browsers
from sitemaps import real_corpus

settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    max_examples=120,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "long", settings.get_profile("steady"), derandomize=False, max_examples=20_000
)
settings.load_profile("steady")

# What a terminal or a platform says of itself changes what the command writes.
for name in ("NO_COLOR", "FORCE_COLOR", "GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
    os.environ.pop(name, None)

#: Tests that start a browser, install packages or read big files, the longest first.
LONGEST = (
    "engines/",
    "packages/",
    "browser/test_states.py",
    "browser/",
    "parity/",
    "test_corpus_real.py",
    "fuzz/",
    "integrations/",
    "facts/",
)

collect_ignore = [] if real_corpus() else ["test_corpus_real.py"]


def pytest_addoption(parser: pytest.Parser) -> None:
    words = "browsers for tests/engines: all, or some of chromium,firefox,webkit"
    parser.addoption("--browsers", type=named_browsers, default=["chromium"], help=words)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no process is left with it at the end.

    A folder stays together, since its browser and its runtime are started once.
    """
    tests = Path(__file__).parent

    def rank(item: pytest.Item) -> int:
        path = item.path.relative_to(tests).as_posix()
        found = (place for place, start in enumerate(LONGEST) if path.startswith(start))
        return next(found, len(LONGEST))

    items.sort(key=rank)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if real_corpus() is None:
        terminalreporter.write_line("real corpus not found beside the checkout: not run")
