"""What a person does in the second work area, and what it then shows."""

import zipfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from .desk import CHECK_MS, Desk


@dataclass
class Form:
    """The second work area of a page."""

    desk: Desk

    @property
    def page(self) -> Page:
        return self.desk.page

    def part(self, name: str) -> Locator:
        return self.desk.part(name)

    @property
    def input(self) -> Locator:
        return self.part("generate-input")

    # What a person does

    def clear(self) -> None:
        """Back to the settings of the beginning, with an empty box."""
        self.page.locator("#tab-generate").click()
        if self.part("generate-card").is_visible():
            self.part("generate-remove").click()
        # At once: to select 10,000 lines takes Chromium half a minute when it is busy.
        self.input.evaluate("box => { box.value = ''; box.dispatchEvent(new Event('input')); }")
        self.part("generate-lastmod").fill("")
        self.part("generate-changefreq").select_option("")
        self.part("generate-priority").fill("")
        self.several()
        self.part("generate-hosts").select_option("one")
        self.part("generate-stem").fill("sitemap")
        self.part("generate-base-url").fill("")
        self.part("generate-gzip").uncheck()
        self.part("generate-index").uncheck()
        if self.part("columns-back").is_visible():
            self.part("columns-back").click()
        self.part("generate-browser").check()

    def several(self) -> None:
        """Any number of files."""
        self.part("generate-protocol").check()

    def start(self) -> None:
        self.part("generate-button").click()

    def generate(self, text: str | None = None, **fields: str) -> None:
        """Fill in, start, and wait until the result is that of now."""
        if text is not None:
            self.input.fill(text)
        for name, value in fields.items():
            field = self.part(f"generate-{name}")
            if name == "changefreq":
                field.select_option(value)
            else:
                field.fill(value)
        self.start()
        self.wait()

    def wait(self) -> None:
        """Until no job runs and the result belongs to what the form holds."""
        expect(self.part("generate-button")).not_to_have_attribute(
            "aria-disabled", "true", timeout=CHECK_MS
        )
        expect(self.part("gen-verdict")).to_be_visible()
        expect(self.page.locator("#generated")).not_to_contain_text("has changed since")

    # What the page shows

    def counts(self) -> dict[str | None, str]:
        shown = self.part("gen-counts").locator("[data-count]").all()
        return {one.get_attribute("data-count"): one.locator("dd").inner_text() for one in shown}

    def failures(self) -> list[tuple[str | None, str]]:
        """The rule and the place of each failure that is listed."""
        return [
            (one.get_attribute("data-failure"), one.locator(".place").inner_text())
            for one in self.part("gen-error").all()
        ]

    def selected(self) -> str:
        """The text that is selected in the box."""
        return str(
            self.input.evaluate(
                "(area) => area.value.slice(area.selectionStart, area.selectionEnd)"
            )
        )

    def preview(self) -> bytes:
        """The text of the preview, once it is there."""
        expect(self.part("preview")).not_to_have_attribute("aria-busy", "true")
        return (self.part("preview").text_content() or "").encode()

    def downloaded(self, link: Locator, name: str) -> bytes:
        """The bytes behind a link, which must be offered under this name."""
        with self.page.expect_download() as waiting:
            link.click()
        assert waiting.value.suggested_filename == name
        return Path(waiting.value.path()).read_bytes()

    def download(self, name: str = "sitemap.xml") -> bytes:
        """The file that is shown."""
        return self.downloaded(self.part("download"), name)

    def unzipped(self, name: str = "sitemap.zip") -> dict[str, bytes]:
        """All files, out of the one download."""
        with zipfile.ZipFile(BytesIO(self.downloaded(self.part("download-zip"), name))) as archive:
            return {entry: archive.read(entry) for entry in archive.namelist()}

    def file(self, name: str) -> Locator:
        """The row of a file of several."""
        return self.page.locator(f'[data-testid=set-file][data-name="{name}"]')
