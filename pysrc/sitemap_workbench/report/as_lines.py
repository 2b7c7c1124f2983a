"""The report with one line a finding, for editors, grep and problem matchers.

The form is that of gcc, which Vim, Emacs and VS Code read without being told:

    PATH:LINE:COLUMN: error|warning|note: MESSAGE [RULE]

A finding about a whole file is told at 1:1, because all of them need a line to go to, and says so.
"""

import re
from collections.abc import Iterator

from ..facts.unseen import harmless_path
from .groups import Place, places_of
from .model import Related, Report
from .terminal import safe
from .words import phrase

#: In the name of a file a number behind a colon could be taken for the line.
_COLON = re.compile(":(?=[0-9])")


def render_lines(report: Report, language: str) -> str:
    """All findings: file by file, then those between files; nothing where there is none."""
    return "".join(f"{line}\n" for line in _lines(report, language))


def path_of(name: str) -> str:
    """The path of a file at the beginning of a line; standard input is -."""
    path = _COLON.sub("[U+003A]", harmless_path(name))
    return f"./{path}" if path.lstrip().startswith("::") else path or "-"


def _lines(report: Report, language: str) -> Iterator[str]:
    for number, file in enumerate(report.files):
        for place in places_of(file, number):
            yield _line(place, language)
    for one in report.set.findings:
        yield _line(Place(one.file, one.number, one.found, one.related), language)


def _line(place: Place, language: str) -> str:
    finding = place.finding
    at = f"{path_of(place.file)}:{finding.line or 1}:{finding.column or 1}"
    others = "".join(f" → {_other(one)}" for one in place.related)
    whole = f" ({phrase('whole', language)})" if finding.line is None else ""
    return f"{at}: {finding.severity}: {safe(finding.message)}{whole}{others} [{finding.rule}]"


def _other(place: Related) -> str:
    path = path_of(place.file)
    return path if place.line is None else f"{path}:{place.line}:{place.column}"
