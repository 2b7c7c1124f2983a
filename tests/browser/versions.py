"""What a person does in the work area that compares two versions."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from .desk import CHECK_MS, Desk

# The text of a row with a blank between its parts; `innerText` is empty until a row is drawn.
TEXT = """(row) => {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const parts = [];
  while (walker.nextNode()) parts.push(walker.currentNode.data.trim());
  return parts.join(" ");
}"""


@dataclass
class Versions:
    """The work area in which two versions are compared."""

    desk: Desk

    @property
    def page(self) -> Page:
        return self.desk.page

    def part(self, name: str) -> Locator:
        return self.desk.part(f"compare-{name}")

    def clear(self) -> None:
        self.page.locator("#tab-compare").click()
        for side in ("old", "new"):
            if self.part(f"{side}-clear").is_visible():
                self.part(f"{side}-clear").click()
        expect(self.part("intro")).to_be_visible()

    def choose(self, side: str, *files: Path) -> None:
        self.part(f"{side}-choose").set_input_files(list(files))

    def paste(self, side: str, text: str) -> None:
        self.desk.paste(text, into=self.part(f"{side}-text"))

    def sentence(self) -> str:
        expect(self.part("sentence")).to_be_visible(timeout=CHECK_MS)
        return self.part("sentence").inner_text()

    def remarks(self) -> str:
        return self.part("remarks").inner_text()

    def rows(self) -> list[str]:
        """The texts of the rows, in sight or not."""
        return [str(row.evaluate(TEXT)) for row in self.part("row").all()]

    def show(self, kind: str) -> None:
        self.part(f"kind-{kind}").click()

    def downloaded(self, form: str) -> bytes:
        with self.page.expect_download() as waiting:
            self.part(form).click()
        assert waiting.value.suggested_filename == f"comparison.{form}"
        return Path(waiting.value.path()).read_bytes()
