"""What a person does on the page, and what the page then shows."""

import base64
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from sitemaps import Place

START_MS = 60_000  # a busy machine starts the runtime slowly
CHECK_MS = 30_000

# Files arrive as a person's drop would bring them. A part is repeated in the page, so that a big
# file need not travel to it: [name, [[base64, times], …]]. `{n}` in a part counts its repeats.
DROP = """(files) => {
  const bytes = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const repeated = (text, times) => atob(text).includes("{n}")
    ? Array.from({ length: times }, (_, n) => atob(text).replace("{n}", n))
    : Array(times).fill(bytes(text));
  const transfer = new DataTransfer();
  for (const [name, parts] of files) {
    const all = parts.flatMap(([text, times]) => repeated(text, times));
    transfer.items.add(new File(all, name));
  }
  const options = { dataTransfer: transfer, bubbles: true, cancelable: true, composed: true };
  const target = document.querySelector("main");
  target.dispatchEvent(new DragEvent("dragover", options));
  const welcomed = !document.getElementById("drop").hidden;
  target.dispatchEvent(new DragEvent("drop", options));
  return [welcomed, document.getElementById("drop").hidden];
}"""

# Line and column (from 1, in code points) of the selection in the editor, and the selected text.
SELECTION = """() => {
  const root = document.getElementById("editor").shadowRoot;
  const range = root.getSelection().getRangeAt(0);
  const start = range.startContainer;
  const line = (start instanceof Element ? start : start.parentElement).closest(".cm-line");
  const before = document.createRange();
  before.selectNodeContents(line);
  before.setEnd(range.startContainer, range.startOffset);
  const number = root.querySelector(".cm-gutterElement.cm-activeLineGutter").textContent;
  return [Number(number), [...before.toString()].length + 1, range.toString()];
}"""


@dataclass
class Desk:
    """The page. `faults` collects what its console complains of."""

    page: Page
    faults: list[str] = field(default_factory=list)

    @classmethod
    def opened(cls, page: Page, address: str) -> "Desk":
        """The page, once the runtime is there."""
        desk = cls(page)
        page.on("console", desk._listen)
        page.on("pageerror", lambda error: desk.faults.append(str(error)))
        page.goto(address)
        desk.wait_until_ready()
        return desk

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(message.text)

    def wait_until_ready(self) -> None:
        self.part("boot-state").and_(self.page.locator("[data-state=ready]")).wait_for(
            timeout=START_MS
        )

    def part(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    # What a person does

    def clear(self) -> None:
        """Back to the empty page of the first work area."""
        self.page.locator("#tab-check").click()
        if not self.part("intro").is_visible():
            self.page.get_by_role("button", name="Clear", exact=True).click()
        expect(self.part("intro")).to_be_visible()
        box = self.part("decoder-message")
        if box.input_value():
            box.fill("", force=True)

    def speak(self, language: str) -> None:
        """Choose a language."""
        menu = self.part("language")
        menu.locator("summary").click()
        menu.locator(f"a[hreflang={language}]").click()

    def paste(self, text: str, *, into: Locator | None = None) -> None:
        """Ctrl+V with the text on the clipboard, into the editor or another field."""
        self.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        (into or self.editor).click()
        self.page.keyboard.press("Control+v")

    def drop(self, *files: tuple[str, str | bytes]) -> None:
        self.drop_parts(*((name, [(data, 1)]) for name, data in files))

    def drop_parts(self, *files: tuple[str, Sequence[tuple[str | bytes, int]]]) -> None:
        """Drop files that are made of parts, each repeated so many times, `{n}` counting them."""
        made = [
            [name, [[base64.b64encode(_bytes(part)).decode(), times] for part, times in parts]]
            for name, parts in files
        ]
        assert self.page.evaluate(DROP, made) == [True, True]

    def drop_paths(self, *paths: Path) -> None:
        """Drop files and folders of this machine, as a file manager does it."""
        session = self.page.context.new_cdp_session(self.page)
        data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
        # The second movement is over what the page then shows.
        for kind in ("dragEnter", "dragOver", "dragOver", "drop"):
            event = {"type": kind, "x": 200, "y": 200, "data": data}
            session.send("Input.dispatchDragEvent", event)
        session.detach()

    def pick(self, *files: Path) -> None:
        self.part("file-input").set_input_files(list(files))

    def pick_folder(self, folder: Path) -> None:
        self.part("folder-input").set_input_files(folder)

    def open_group(self, rule: str) -> Locator:
        """The group of a rule, opened."""
        group = self.page.locator(f'#report [data-testid=group][data-rule="{rule}"]')
        if group.get_attribute("open") is None:
            group.locator("summary").first.click()
        group.locator(".group-body").wait_for()
        return group

    # What the page shows

    @property
    def editor(self) -> Locator:
        return self.page.locator("#editor .cm-content")

    def text(self) -> str:
        """The editor's text, as far as it is drawn."""
        return "\n".join(self.page.locator("#editor .cm-line").all_inner_texts())

    def verdict(self) -> str | None:
        """The verdict, once there is one."""
        shown = self.page.locator("#report [data-testid=verdict]")
        shown.wait_for(timeout=CHECK_MS)
        return shown.get_attribute("data-verdict")

    def set_verdict(self) -> str | None:
        """The verdict over several files, once there is one."""
        shown = self.part("set-verdict")
        shown.wait_for(timeout=CHECK_MS)
        return shown.get_attribute("data-verdict")

    def tree(self) -> list[str]:
        """The rows of the tree, each with a blank for every level."""
        rows = self.page.locator("#files [role=treeitem]:not([data-testid=whole])").all()
        return [
            " " * (int(row.get_attribute("aria-level") or 1) - 1)
            + (row.locator(".file-name").text_content() or "")  # drawn only where it is in sight
            for row in rows
        ]

    def row(self, name: str) -> Locator:
        """The row of a file, or of an address that is missing."""
        return self.page.locator("#files [role=treeitem]").filter(
            has=self.page.locator(".file-name", has_text=re.compile(f"^{re.escape(name)}$"))
        )

    def open_set_group(self, rule: str) -> Locator:
        """The group of a rule in the result of a set, opened."""
        group = self.page.locator(f'#set-report [data-testid=group][data-rule="{rule}"]')
        if group.get_attribute("open") is None:
            group.locator("summary").first.click()
        group.locator(".group-body").wait_for()
        return group

    def rules(self) -> list[str | None]:
        """The rules of the result, in the order in which they are shown."""
        groups = self.page.locator("#report [data-testid=group]")
        return [group.get_attribute("data-rule") for group in groups.all()]

    def facts(self) -> dict[str, str]:
        rows = self.page.locator("#report .facts > div").all()
        return {row.locator("dt").inner_text(): row.locator("dd").inner_text() for row in rows}

    def places(self, rule: str) -> list[str]:
        """Line and column of each place of a rule, as shown."""
        places = self.open_group(rule).get_by_test_id("place").locator("[aria-hidden]")
        return [place.text_content() or "" for place in places.all()]

    def selection(self) -> tuple[int, int, str]:
        line, column, text = self.page.evaluate(SELECTION)
        return line, column, text


def shown(place: Place) -> str:
    """A place as the page writes it."""
    return f"{place.line}:{place.column}"


def _bytes(data: str | bytes) -> bytes:
    return data.encode() if isinstance(data, str) else data
