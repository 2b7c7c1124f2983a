"""What a person does on the page, in whatever browser it is, and what the page then shows."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .engine import START, WAIT, Engine
from .site import WatchedSite

BOX = "[data-testid=generate-input]"

VALUE = """(selector, name) => {
  const element = document.querySelector(selector);
  return element && (element.getAttribute(name) ?? "");
}"""
TEXT = """(selector) => {
  const element = document.querySelector(selector);
  return element && element.checkVisibility() ? element.textContent : null;
}"""
RULES = """() => [...document.querySelectorAll("#report [data-testid=group]")]
  .map((group) => group.dataset.rule)"""
CHOOSE = """(selector, text) => {
  const field = document.querySelector(selector);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.focus();
  field.select?.();
}"""
# What holds the focus, and what is selected in it, inside the editor too.
FOCUS = """() => {
  let root = document;
  while (root.activeElement?.shadowRoot) root = root.activeElement.shadowRoot;
  const { activeElement: element } = root;
  return [element.className || element.id, String((root.getSelection?.() ?? getSelection()))];
}"""
DROP = """(name, base64) => {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name));
  const options = { dataTransfer, bubbles: true, cancelable: true, composed: true };
  for (const kind of ["dragover", "drop"]) {
    document.querySelector("main").dispatchEvent(new DragEvent(kind, options));
  }
}"""
FETCH = """(address) => fetch(address).then(() => "answered", () => "refused")"""


@dataclass
class Visit:
    """The page in one browser."""

    engine: Engine
    site: WatchedSite

    def open(self) -> None:
        """Load the page, and wait until it is ready and asks for nothing more."""
        self.engine.open(self.site.url)
        self.until(lambda: self.attribute("#boot", "data-state"), "ready", START)
        self.engine.run(
            "() => navigator.serviceWorker.ready.then(() => null)"
        )  # it is kept offline
        self.site.settle()
        wrong = self.noticed()
        wrong.pop("asked", None)
        assert wrong == {}, wrong

    def noticed(self) -> dict[str, Sequence[str]]:
        """What was asked for, refused or complained of since the last time; empty when nothing."""
        seen: Mapping[str, Sequence[str]] = {
            "asked": list(self.site.asked),
            "strayed": list(self.site.strayed),
            "violations": list(self.site.violations),
            "complaints": self.engine.complaints(),
        }
        self.site.forget()
        return {name: noted for name, noted in seen.items() if noted}

    # What a person does

    def clear(self) -> None:
        """Back to the empty page of the first work area."""
        self.area("check")
        if self.text("[data-testid=intro]") is None:
            self.engine.click("[data-words='source.clear']")
        self.until(lambda: self.text("[data-testid=intro]") is not None, True)

    def area(self, name: str) -> None:
        self.engine.click(f"#tab-{name}")

    def fill(self, selector: str, text: str) -> None:
        """Write into a field, and stay there with all of it selected."""
        self.engine.run(CHOOSE, selector, text)

    def speak(self, language: str) -> None:
        self.engine.click("#language summary")
        self.engine.click(f"#language [hreflang={language}]")

    def paste(self, text: str) -> None:
        """Cut the text out of the other area's box, and paste it into the editor, with the keys."""
        self.area("generate")
        self.fill(BOX, text)
        self.engine.press("Control+x")
        self.until(lambda: self.engine.run("(box) => document.querySelector(box).value", BOX), "")
        self.area("check")
        self.engine.click("#editor")
        self.engine.press("Control+v")

    def drop(self, name: str, data: bytes) -> None:
        self.engine.run(DROP, name, base64.b64encode(data).decode())

    def go_to(self, rule: str) -> None:
        """Open the group of a rule, if it is closed, and click its first place."""
        group = f"#report [data-rule='{rule}']"
        if self.attribute(group, "open") is None:
            self.engine.click(f"{group} summary")
        self.until(lambda: self.text(f"{group} [data-testid=place]") is not None, True)
        self.engine.click(f"{group} [data-testid=place]")

    def fetch(self, address: str) -> str:
        """What becomes of a request of the page, "answered" or "refused"."""
        return str(self.engine.run(FETCH, address))

    # What the page shows

    def attribute(self, selector: str, name: str) -> str | None:
        """None without such an element; "" without such an attribute."""
        value: str | None = self.engine.run(VALUE, selector, name)
        return value

    def text(self, selector: str) -> str | None:
        """The text of the first such element; None unless it is there and visible."""
        text: str | None = self.engine.run(TEXT, selector)
        return text

    def verdict(self) -> str | None:
        """The verdict, once there is one."""
        shown = "#report [data-testid=verdict]"
        self.until(lambda: self.text(shown) is not None, True)
        return self.attribute(shown, "data-verdict")

    def rules(self) -> list[str]:
        """The rules of the result, in the order in which they are shown."""
        return list(self.engine.run(RULES))

    def focus(self) -> tuple[str, str]:
        """Class or id of what has the focus, and the text that is selected."""
        name, selected = self.engine.run(FOCUS)
        return name, selected

    def until(self, look: Callable[[], Any], wanted: Any, patience: float = WAIT) -> None:
        """Wait until the page shows what is wanted."""
        latest = time.monotonic() + patience
        while (seen := look()) != wanted:
            assert time.monotonic() < latest, f"{wanted!r} is awaited, {seen!r} is there"
            time.sleep(0.1)
