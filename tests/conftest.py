"""What all tests share: a fixed course for hypothesis, and plain words about what was not run."""

import os

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

collect_ignore = [] if real_corpus() else ["test_corpus_real.py"]


def pytest_addoption(parser: pytest.Parser) -> None:
    words = "browsers for tests/engines: all, or some of chromium,firefox,webkit"
    parser.addoption("--browsers", type=named_browsers, default=["chromium"], help=words)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if real_corpus() is None:
        terminalreporter.write_line("real corpus not found beside the checkout: not run")
