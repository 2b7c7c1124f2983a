"""Browsers are found, brought where that is allowed, and missed with plain words."""

from argparse import ArgumentTypeError
from pathlib import Path

import pytest
from web.build import browsers, steps

import build


def test_the_named_browser_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text("")
    browser.chmod(0o755)
    monkeypatch.setenv("CHROMIUM", str(browser))
    assert build.find_chromium() == str(browser)
    browser.unlink()
    with pytest.raises(build.BuildError, match="CHROMIUM"):
        build.find_chromium()


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("all", ["chromium", "firefox", "webkit"]),
        ("webkit,chromium", ["chromium", "webkit"]),
        ("firefox", ["firefox"]),
    ],
)
def test_browsers_are_named(words: str, names: list[str]) -> None:
    assert build.named_browsers(words) == names


@pytest.mark.parametrize("words", ["opera", "firefox,", "", "all,firefox"])
def test_a_strange_browser_is_refused(words: str) -> None:
    with pytest.raises(ArgumentTypeError, match="chromium, firefox, webkit"):
        build.named_browsers(words)


@pytest.mark.parametrize("name", ["chromium", "firefox", "webkit"])
def test_a_missing_browser_is_told_where_it_may_not_be_installed(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # no apt-get there either
    with pytest.raises(build.BuildError, match=r"to do: +install "):
        browsers.ensure_browser(name)


def test_a_missing_browser_is_installed_with_all_its_packages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "apt-get").write_text('#!/bin/sh\necho "$@" >> "${0%/*}/said"\n')
    (tmp_path / "apt-get").chmod(0o755)
    monkeypatch.setattr(steps.os, "geteuid", lambda: 0)
    with pytest.raises(build.BuildError):  # for this apt-get brings nothing
        browsers.ensure_browser("webkit")
    assert (tmp_path / "said").read_text().splitlines() == [
        "update -qq",
        "install -y -qq webkit2gtk-driver xvfb",
    ]
