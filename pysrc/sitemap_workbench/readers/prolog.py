"""What stands before the root element: declaration, junk, DOCTYPE, or a page instead of a sitemap.

Looks at the first 65,536 characters only. What must not reach the XML parser (a declaration, junk)
is told as ranges to blank out, so that all places stay as they are.
"""

import re
from dataclasses import dataclass, field

from ..facts.document import Declaration
from ..facts.xml import TextBeforeRoot
from .encoding import family
from .looks import look_before_root

_BLANK = re.compile(r"[ \t\r\n]*")
_DECLARATION = re.compile(r"<\?[Xx][Mm][Ll](?=[\s?>]|$)")
_WELL_FORMED = re.compile(
    r"<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:\"1\.[0-9]+\"|'1\.[0-9]+')"
    r"(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*"
    r"(?:\"[A-Za-z][A-Za-z0-9._-]*\"|'[A-Za-z][A-Za-z0-9._-]*'))?"
    r"(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:\"(?:yes|no)\"|'(?:yes|no)'))?"
    r"[ \t\r\n]*\?>"
)
_TOKENS = re.compile(r"<\?xml(?:\s+[\w-]+\s*=\s*(?:\"[^\"]*\"|'[^']*'))*\s*\?>")
_PSEUDO_ATTRIBUTE = re.compile(r"(?<![\w-])([\w-]++)\s*+=\s*+(?:\"([^\"]*)\"|'([^']*)')")
_MARKER = re.compile(r"<\?xml[\s?]|<(?:[\w.-]+:)?(?:urlset|sitemapindex)[\s/>]")
_FEED_ROOT = re.compile(r"<(?:[\w.-]+:)?(?:rss|feed|RDF)[\s/>]")
_START_TAG = re.compile(r"<([^\s<>/!?&\"'=]+)")
_TAG = re.compile(r"<(?:\"[^\"]*\"|'[^']*'|[^<>\"'])*>")
_HTML = re.compile(r"<!doctype\s+html\b|<html[\s>/]", re.IGNORECASE)
_DOCTYPE = re.compile(r"<!DOCTYPE", re.IGNORECASE)
_ORDER = ("version", "encoding", "standalone")


@dataclass(slots=True)
class Prolog:
    """What was found; positions are characters of the head."""

    declaration: Declaration | None = None
    more_declarations: list[Declaration] = field(default_factory=list)
    text: TextBeforeRoot | None = None
    comments: list[str] = field(default_factory=list)
    html: int | None = None  # where the page begins
    root_end: int | None = None  # just after the root's start tag
    blanks: list[tuple[int, int]] = field(default_factory=list)


def read_prolog(head: str) -> Prolog:
    """Scan the start of an XML text."""
    found = Prolog()
    at = 0
    while True:
        at = _blank_end(head, at)
        if at >= len(head):
            return found
        if head.startswith("<?", at):
            end = _instruction(head, at, found)
        elif head.startswith("<!--", at):
            end = _after(head, "-->", at + 4)
            found.comments.append(head[at : end or at + 4])
        elif _HTML.match(head, at):
            found.html = at
            return found
        elif _DOCTYPE.match(head, at):
            return found
        else:
            end = _root_or_junk(head, at, found)
            if end == at:
                return found
        if end is None:  # runs past the head: the XML parser goes on from here
            return found
        at = end


def _blank_end(head: str, at: int) -> int:
    match = _BLANK.match(head, at)
    return match.end() if match else at


def _after(head: str, mark: str, at: int) -> int | None:
    end = head.find(mark, at)
    return None if end < 0 else end + len(mark)


def _instruction(head: str, at: int, found: Prolog) -> int | None:
    if not _DECLARATION.match(head, at):
        return _after(head, "?>", at + 2)
    end = _after(head, "?>", at)
    next_tag = head.find("<", at + 1)
    if end is None or 0 <= next_tag < end:
        close = head.find(">", at)
        if close < 0:
            return None  # the input ends inside the declaration
        end = close + 1
    if found.declaration is None or found.text is not None:
        found.declaration = _declaration(head, at, end, found)
    else:
        found.more_declarations.append(_declaration(head, at, end, found))
    found.blanks.append((at, end))
    return end


def _declaration(head: str, at: int, end: int, found: Prolog) -> Declaration:
    text = head[at:end]
    fault = _declaration_fault(text)
    pseudo = {name: double or single for name, double, single in _PSEUDO_ATTRIBUTE.findall(text)}
    return Declaration(at, text, pseudo.get("encoding"), fault, at, found.text is not None)


def _declaration_fault(text: str) -> str | None:
    """The reason word for what is wrong with a declaration (XML 1.0, production 23)."""
    if not text.startswith("<?xml"):
        return "capitals"
    pseudo = [(name, double or single) for name, double, single in _PSEUDO_ATTRIBUTE.findall(text)]
    values = dict(pseudo)
    if not _WELL_FORMED.fullmatch(text):
        names = [name for name, _ in pseudo]
        if not _TOKENS.fullmatch(text) or any(name not in _ORDER for name in names):
            return "syntax"
        if "version" not in names:
            return "version-missing"
        if names != sorted(names, key=_ORDER.index):
            return "order"
        if not re.fullmatch(r"1\.[0-9]+", values["version"]):
            return "version"
        if values.get("standalone", "yes") not in ("yes", "no"):
            return "standalone"
        if family(values.get("encoding", "utf-8")):
            return "syntax"
    return None if family(values.get("encoding", "utf-8")) else "encoding-unknown"


def _root_or_junk(head: str, at: int, found: Prolog) -> int:
    """Where to go on: `at` itself when the root begins there, else behind the junk."""
    tag = _START_TAG.match(head, at)
    if tag:
        local = tag[1].rpartition(":")[2]
        known = local in ("urlset", "sitemapindex", "rss", "feed", "RDF")
        if known or found.declaration is not None:
            whole = _TAG.match(head, at)
            found.root_end = whole.end() if whole else None
            return at
    marker = _MARKER.search(head, at)
    if marker is None and tag is None:
        marker = _FEED_ROOT.search(head, at) or re.compile(r"<[A-Za-z_]").search(head, at)
    if marker is None:
        return at
    doctype = _DOCTYPE.search(head, at, marker.start())
    end = doctype.start() if doctype else marker.start()
    if found.text is None:
        start = head[at:end]
        found.text = TextBeforeRoot(at, start.rstrip()[:40], look_before_root(start))
    found.blanks.append((at, end))
    return end
