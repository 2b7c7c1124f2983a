"""Reads the HTML pages of dist/: their elements, and the texts that a person meets."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from build import DIST

SINGLE = "sitemap-workbench.html"
VOID = {"meta", "link", "br", "img", "input", "path", "rect", "circle", "use", "hr", "iframe"}
SPOKEN = ("aria-label", "title", "placeholder", "alt")


@dataclass
class Element:
    """One start tag, with the text directly inside of it."""

    tag: str
    attributes: dict[str, str]
    language: str | None  # of its content; None where it is not to be translated
    text: str = ""


@dataclass
class Page(HTMLParser):
    """A page, parsed."""

    path: str
    elements: list[Element] = field(default_factory=list)
    doctype: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[Element] = []

    def handle_decl(self, decl: str) -> None:
        self.doctype = decl

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        around = self._open[-1].language if self._open else ""
        language = values.get("lang", around)
        if values.get("translate") == "no":
            language = None
        element = Element(tag, values, language)
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._open.pop().tag == tag, self.path

    def handle_data(self, data: str) -> None:
        if self._open:
            self._open[-1].text += data

    def all(self, tag: str) -> list[dict[str, str]]:
        return [one.attributes for one in self.elements if one.tag == tag]

    @property
    def language(self) -> str:
        return self.all("html")[0]["lang"]

    @property
    def policies(self) -> list[str]:
        wanted = "Content-Security-Policy"
        return [one["content"] for one in self.all("meta") if one.get("http-equiv") == wanted]

    def versions(self) -> dict[str, str]:
        """Its language versions: hreflang to a path in the site."""
        links = [one for one in self.all("link") if one.get("rel") == "alternate"]
        return {one["hreflang"]: resolved(self.path, one["href"]) for one in links}

    def texts(self) -> list[str]:
        """All that is read or heard of it in its own language."""
        found = []
        for one in self.elements:
            if one.language != self.language or one.tag in ("script", "style"):
                continue
            spoken = [one.attributes.get(name, "") for name in SPOKEN]
            named = one.attributes.get("name", one.attributes.get("property", ""))
            if named in ("description", "og:title", "og:description", "og:image:alt"):
                spoken.append(one.attributes["content"])
            found += [text for text in (one.text, *spoken) if text.strip()]
        return found


def resolved(path: str, href: str) -> str:
    """The path of a link's target, from the top of the site."""
    folder = posixpath.dirname(path)
    target = posixpath.normpath(posixpath.join(folder, href.split("#")[0]))
    whole = "" if target == "." else target
    return posixpath.join(whole, "index.html") if not Path(whole).suffix else whole


@cache
def pages() -> dict[str, Page]:
    """All pages of the site but the single file, by path."""
    found = {}
    for file in sorted(DIST.rglob("*.html")):
        path = file.relative_to(DIST).as_posix()
        if path != SINGLE:
            found[path] = Page(path)
            found[path].feed(file.read_text(encoding="utf-8"))
    return found
