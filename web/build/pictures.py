"""Draws the pictures that are kept in web/public as PNG, from the SVG that they are made from.

    .venv/bin/python -m web.build.pictures

Run by hand after a change to web/public/icon.svg or web/pictures/preview.svg: the build itself has
no browser. Fonts are those of the machine, so the results are committed.
"""

from __future__ import annotations

import struct
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from web.build.browsers import CHROMIUM_FLAGS, find_chromium
from web.build.parts import WEB

PUBLIC = WEB / "public"


def drawn(browser: Browser, svg: Path, width: int, height: int, ground: str) -> bytes:
    """A PNG of an SVG at a size; `ground` is the colour that shows where it is open."""
    page = browser.new_page(viewport={"width": width, "height": height})
    style = f"body{{margin:0;background:{ground}}}svg{{display:block;width:100vw;height:100vh}}"
    page.set_content(f"<!doctype html><style>{style}</style>{svg.read_text()}")
    png = page.screenshot(omit_background=True)
    page.close()
    return png


def ico(png: bytes, side: int) -> bytes:
    """An ICO file with one PNG in it: a header of 6 bytes, an entry of 16, the picture."""
    header = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), len(header) + 16)
    return header + entry + png


def main() -> None:
    """Draw all of them."""
    icon, preview = PUBLIC / "icon.svg", WEB / "pictures" / "preview.svg"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        small = drawn(browser, icon, 32, 32, "transparent")
        (PUBLIC / "favicon.ico").write_bytes(ico(small, 32))
        touch = drawn(browser, icon, 180, 180, "#1d1f22")  # the system rounds its corners itself
        (PUBLIC / "apple-touch-icon.png").write_bytes(touch)
        (PUBLIC / "preview.png").write_bytes(drawn(browser, preview, 1200, 630, "#f5f4f0"))
        browser.close()


if __name__ == "__main__":
    main()
