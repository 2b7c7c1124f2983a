"""What a message says about a faulty line beyond its id: the place, and what to write instead.

Found out from the line only when somebody reads the message, so that a million bad lines cost
no more than their listing.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.lines import BAD_PERCENT, CONTROL, authority_of, scheme_of
from sitemap_workbench.generate.source import WHITE_SPACE
from sitemap_workbench.generate.writer import NOT_XML

_HOST_AND_PORT = re.compile(r"(?P<host>\[.*\]|(?!\[)[^:]*)(?::(?P<port>.*))?", re.DOTALL)
_PORT = re.compile(r"0*(?P<digits>[0-9]{0,5})")
_PORT_MAX = 65_535
_PAGE_ENDINGS = (".html", ".htm", ".php", ".asp", ".aspx", ".jsp", ".pdf")


def details(failure: Failure) -> dict[str, str]:
    """The placeholders of the failure's words that follow from its value."""
    find = _DETAILS.get(failure.id)
    return find(failure.value) if find and failure.value else {}


def _padding(line: str) -> dict[str, str]:
    ends = dict.fromkeys(end for end in (line[0], line[-1]) if end in WHITE_SPACE)
    return {
        "characters": ", ".join(map(_code_point, ends)),
        "suggestion": line.strip(WHITE_SPACE),
    }


def _control(line: str) -> dict[str, str]:
    column, character = _first(CONTROL, line)
    return {"column": column, "character": _code_point(character)}


def _not_absolute(line: str) -> dict[str, str]:
    scheme, _, rest = line.partition(":")
    if scheme_of(line):  # http or https, with other slashes than two
        return {"suggestion": f"{scheme}://" + rest.lstrip("/\\")}
    rest = line.lstrip("/\\.")
    host = re.split(r"[/\\?#]", rest, maxsplit=1)[0]
    if line.startswith("//") or ":" in host or ("." in host and not host.endswith(_PAGE_ENDINGS)):
        return {"suggestion": f"https://{rest}"}
    return {"suggestion": f"https://example.com/{rest}"}


def _scheme(line: str) -> dict[str, str]:
    return {"scheme": scheme_of(line) or ""}


def _percent(line: str) -> dict[str, str]:
    column, _ = _first(BAD_PERCENT, line)
    start = int(column) - 1
    return {"column": column, "part": line[start : start + 3]}


def _fragment(line: str) -> dict[str, str]:
    address, mark, fragment = line.partition("#")
    return {"part": mark + fragment, "suggestion": address}


def _credentials(line: str) -> dict[str, str]:
    authority = authority_of(line)
    return {"suggestion": line.replace(authority, authority.rpartition("@")[2], 1)}


def _unparsable(line: str) -> dict[str, str]:
    authority = authority_of(line)
    match = _HOST_AND_PORT.fullmatch(authority)
    host, port = match.group("host", "port") if match else (authority, None)
    if port:
        number = _PORT.fullmatch(port)
        if number is None or int(number["digits"] or 0) > _PORT_MAX:
            return {"part": port}
    return {"part": host or line}


def _first(pattern: re.Pattern[str], line: str) -> tuple[str, str]:
    """Column (from 1) and text of the first match; the line is known to have one."""
    for match in pattern.finditer(line):
        return str(match.start() + 1), match[0]
    return "1", line[:1]


def _code_point(character: str) -> str:
    return f"U+{ord(character):04X}"


def _not_xml(cell: str) -> dict[str, str]:
    _, character = _first(NOT_XML, cell)
    return {"character": _code_point(character)}


_DETAILS: dict[str, Callable[[str], dict[str, str]]] = {
    "gen-line-padding": _padding,
    "gen-line-control": _control,
    "gen-table-control": _not_xml,
    "gen-line-not-absolute": _not_absolute,
    "gen-line-scheme": _scheme,
    "gen-line-percent": _percent,
    "gen-line-fragment": _fragment,
    "gen-line-credentials": _credentials,
    "gen-line-unparsable": _unparsable,
}
