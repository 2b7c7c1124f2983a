"""Pieces of the HTML report: text of files, excerpts with a mark, the strip that stands for a file.

The page has the same (web/src/views/place.js, strip.js).
"""

import re
from functools import partial

from markupsafe import Markup

from .model import Excerpt, FileReport, Finding
from .pointing import pointed
from .visible import visible

_CELLS = 160  # share the strip of a file
_RISING = ("note", "warning", "error")
#: A tag alone on its line shows nothing that the path does not say.
_BARE_TAG = re.compile(r"(<[\w:]+>)?")


def path_html(path: str, language: str) -> Markup:
    """The path of an element or the name of a file, which may be broken after each step."""
    return Markup("/<wbr>").join(visible(step, language=language) for step in path.split("/"))


def excerpt_html(
    excerpt: Excerpt | None, finding: Finding | None = None, *, language: str
) -> Markup | None:
    """The piece of the line with what is at fault marked; None where it would show nothing."""
    if excerpt is None:
        return None
    text = excerpt.mark + excerpt.after
    start, end = (0, len(excerpt.mark)) if finding is None else pointed(finding, text)
    before = excerpt.before + text[:start]
    if not excerpt.cut_before:
        before = before.lstrip(" \t")  # the indentation says nothing here
    mark, after = text[start:end], text[end:]
    if not before.strip() and not after.strip() and _BARE_TAG.fullmatch(mark):
        return None
    marked = visible(mark, blanks=True, language=language)
    tag = Markup("<mark>{}</mark>") if mark else Markup('<mark class="point">{}</mark>')
    plain = partial(visible, language=language)
    head, tail = "…" * excerpt.cut_before, "…" * excerpt.cut_after
    return head + plain(before) + tag.format(marked) + plain(after) + tail


def strip_cells(file: FileReport) -> list[tuple[int, str]]:
    """Where in the file something was found: cell and the gravest severity there."""
    cells: dict[int, str] = {}
    for finding in file.findings:
        if finding.offset is None:
            continue
        cell = min(_CELLS - 1, finding.offset * _CELLS // max(file.bytes, 1))
        known = cells.get(cell)
        if known is None or _RISING.index(finding.severity) > _RISING.index(known):
            cells[cell] = finding.severity
    return sorted(cells.items())
