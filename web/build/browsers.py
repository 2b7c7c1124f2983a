"""The browsers that the tests run in: where they are, and how they come here."""

from __future__ import annotations

import os
import shutil
from argparse import ArgumentTypeError
from collections.abc import Callable, Sequence
from pathlib import Path

from web.build.parts import npm_ci
from web.build.steps import ROOT, BuildError, Step, alone, apt_install, progress

PUPPETEER = ROOT / "tests" / "engines"  # its package.json

# No sandbox: it refuses to run as root. The rest keeps the browser from calling its maker's hosts.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium() -> str:
    """The path of Chromium or Chrome: $CHROMIUM, or one on PATH; BuildError when there is none."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    return _found("Chromium", "Chromium or Chrome", [*names, mac])


def find_firefox() -> str:
    """The path of Firefox: $FIREFOX, or one on PATH; BuildError when there is none."""
    mac = "/Applications/Firefox.app/Contents/MacOS/firefox"
    return _found("Firefox", "Firefox", ["firefox-esr", "firefox", mac])


def find_webkit() -> tuple[str, str, str]:
    """The paths of WebKitGTK's driver, of its MiniBrowser ($MINIBROWSER), and of Xvfb."""
    package = "webkit2gtk-driver"
    driver = _found("WebKitWebDriver", f"the package {package}", ["WebKitWebDriver"])
    folders = ("lib/*/webkit2gtk-*", "lib*/webkit2gtk-*")  # of Debian, and of others
    apart = [str(path) for name in folders for path in Path("/usr").glob(f"{name}/MiniBrowser")]
    browser = _found("MiniBrowser", f"the package {package}", ["MiniBrowser", *apart])
    return driver, browser, _found("Xvfb", "the package xvfb", ["Xvfb"])


def _found(part: str, wanted: str, names: Sequence[str]) -> str:
    """The first of several programs that is there, or the one that the environment names."""
    variable = part.upper()
    named = os.environ.get(variable)
    for name in [named] if named else names:
        if found := shutil.which(name):
            return found
    todo = f"install {wanted}, or set the variable {variable} to its path"
    looked = named or ", ".join(Path(name).name for name in names)
    raise BuildError(part, expected="a program", found=f"none of {looked}", todo=todo)


# What finds each, and the packages of Debian that bring it.
BROWSERS: dict[str, tuple[Callable[[], object], Sequence[str]]] = {
    "chromium": (find_chromium, ["chromium"]),
    "firefox": (find_firefox, ["firefox-esr"]),
    "webkit": (find_webkit, ["webkit2gtk-driver", "xvfb"]),
}


def named_browsers(words: str) -> list[str]:
    """The browsers of a list with commas, Chromium first; ArgumentTypeError names a strange one."""
    wanted = set(BROWSERS if words == "all" else words.split(","))
    if strange := wanted - set(BROWSERS):
        raise ArgumentTypeError(f"{strange.pop()!r} is none of all, {', '.join(BROWSERS)}")
    return [name for name in BROWSERS if name in wanted]


def ensure_browser(name: str) -> None:
    """Find a browser, or install it where we may; BuildError when neither works."""
    find, packages = BROWSERS[name]
    with progress(f"{name.capitalize()} for the tests") as note:
        try:
            find()
        except BuildError:
            if not apt_install(*packages):
                raise
            find()
            note("installed")
    if name == "firefox":
        modules = PUPPETEER / "node_modules" / ".package-lock.json"
        with alone():
            Step("Puppeteer", make_puppeteer, modules, [PUPPETEER / "package-lock.json"]).do()


def make_puppeteer() -> None:
    """Install what drives Firefox; the page is made without it."""
    npm_ci("Puppeteer", PUPPETEER)
