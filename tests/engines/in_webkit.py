"""WebKit: the MiniBrowser of WebKitGTK, driven by Selenium, on a screen of its own (Xvfb)."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.proxy import Proxy
from web.build.browsers import find_webkit

from .engine import WAIT, Engine, arrived, end

KEYS = {"Control": Keys.CONTROL, "Shift": Keys.SHIFT, "Enter": Keys.ENTER, "Tab": Keys.TAB}
KEYS |= {"Escape": Keys.ESCAPE}

RUN = """const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (%s)(...arguments[0])).then(
  (value) => done({ value }),
  (error) => done({ error: String(error) }),
);"""

# The driver gives no console, so the page's own is listened to from when it has been loaded.
LISTEN = """() => {
  globalThis.complaints = [];
  for (const kind of ["error", "warn"]) {
    const say = console[kind];
    console[kind] = (...words) => {
      complaints.push(words.join(" "));
      say.apply(console, words);
    };
  }
  addEventListener("error", (event) => complaints.push(event.message));
  addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
}"""


@dataclass
class InWebKit:
    """An `Engine`."""

    driver: webdriver.WebKitGTK
    folder: Path

    def open(self, address: str) -> None:
        self.driver.get(address)
        self.run(LISTEN)

    def run(self, script: str, *args: Any) -> Any:
        answer = self.driver.execute_async_script(RUN % script, args)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("value")

    def click(self, selector: str) -> None:
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def press(self, keys: str) -> None:
        *held, last = keys.split("+")
        actions = ActionChains(self.driver)
        for key in held:
            actions.key_down(KEYS[key])
        actions.send_keys(KEYS.get(last, last))
        for key in reversed(held):
            actions.key_up(KEYS[key])
        actions.perform()

    def pick(self, selector: str, file: Path) -> None:
        self.driver.find_element(By.CSS_SELECTOR, selector).send_keys(str(file))

    def download(self, selector: str) -> tuple[str, bytes]:
        self.click(selector)
        return arrived(self.folder)

    def complaints(self) -> list[str]:
        return list(self.run("() => complaints.splice(0)"))


@contextmanager
def in_webkit(proxy: str, folder: Path) -> Iterator[Engine]:
    """A browser of its own, closed at the end; `proxy` is host and port."""
    driver, browser, xvfb = find_webkit()
    with screen(xvfb) as display:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = browser
        options.add_argument("--automation")
        options.proxy = Proxy({"proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy})
        service = webdriver.WebKitGTKService(
            executable_path=driver,  # named, so that Selenium looks for none
            env=surroundings(display, folder),
            popen_kw={"start_new_session": True},
        )
        window = None
        try:
            window = webdriver.WebKitGTK(options=options, service=service)
            window.set_script_timeout(WAIT)
            window.set_window_size(1280, 900)
            yield InWebKit(window, folder)
        finally:
            process = service.process
            if window:
                window.quit()
            if process:
                end(process)


@contextmanager
def screen(xvfb: str) -> Iterator[str]:
    """A screen that nobody sees; what DISPLAY calls it."""
    reading, writing = os.pipe()
    command = [xvfb, "-displayfd", str(writing), "-screen", "0", "1280x1024x24"]
    process = subprocess.Popen(
        [*command, "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as numbers:
            yield f":{numbers.readline().strip()}"
    finally:
        end(process)


def surroundings(display: str, folder: Path) -> Mapping[str, str]:
    """The environment: a home of its own, in which `folder` is the one for downloads."""
    home = folder.with_name(f"{folder.name}-home")
    for name in ("config", "data", "cache", "run"):
        (home / name).mkdir(mode=0o700, parents=True)
    config = home / "config"
    (config / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{folder}"\n')
    # Reduced motion: the driver clicks where a thing is before a smooth scroll has ended.
    (config / "gtk-3.0").mkdir()
    (config / "gtk-3.0" / "settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n")
    own = {f"XDG_{name.upper()}_HOME": str(home / name) for name in ("config", "data", "cache")}
    return {
        **os.environ,
        **own,
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home / "run"),
        "DISPLAY": display,
        "LANG": "C.UTF-8",
        "LANGUAGE": "en",
        # Its sandbox needs rights that root in a container, or a person on Ubuntu, has not.
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
