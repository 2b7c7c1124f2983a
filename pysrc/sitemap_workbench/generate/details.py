"""What a message says about a faulty line beyond its id: the place, and what to write instead.

Found out from the line only when somebody reads the message, so that a million bad lines cost
no more than their listing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from datetime import date, timedelta

from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.fields import CHANGE_FREQUENCIES, field_failures
from sitemap_workbench.generate.lines import BAD_PERCENT, CONTROL, authority_of, scheme_of
from sitemap_workbench.generate.source import WHITE_SPACE
from sitemap_workbench.generate.writer import NOT_XML

_HOST_AND_PORT = re.compile(r"(?P<host>\[.*\]|(?!\[)[^:]*)(?::(?P<port>.*))?", re.DOTALL)
_PORT = re.compile(r"0*(?P<digits>[0-9]{0,5})")
_PORT_MAX = 65_535
_SOME_SITE = "https://example.com/"
_QUOTES = "\"'<>\u201e\u201c\u201d\u2018\u2019\u00ab\u00bb\u300c\u300d"
_REST = r"(?:[ T]+[0-9:.]+(?: ?[AaPp][Mm])?)?"  # a time, which is left out where it has no zone
_YEAR_FIRST = re.compile(rf"([0-9]{{4}})[-/.]([0-9]{{1,2}})[-/.]([0-9]{{1,2}}){_REST}Z?")
_DAY_FIRST = re.compile(
    r"(?P<first>[0-9]{1,2})(?P<mark>[-/.]) ?(?P<second>[0-9]{1,2})[-/.] ?(?P<year>[0-9]{4})" + _REST
)
_SERIAL = re.compile(r"[2-6][0-9]{4}(?:[.,][0-9]+)?")  # days since 1899-12-30: 1954 to 2091
_FIRST_OF_SERIALS = date(1899, 12, 30)
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
    meant = _address_meant(line)
    if meant is None:
        rest = line.lstrip("/\\.")
        nothing = rest.startswith("#") or any(map(str.isspace, rest))
        meant = f"{_SOME_SITE}page" if nothing else f"{_SOME_SITE}{rest}"
    return {"suggestion": meant}


def _address_meant(line: str) -> str | None:
    """The address that a line without scheme or with a spoilt one most likely stands for."""
    scheme, _, rest = line.partition(":")
    if scheme_of(line):  # http or https, with other slashes than two
        return f"{scheme}://" + rest.lstrip("/\\")
    bare = unicodedata.normalize("NFKC", line).strip(WHITE_SPACE + _QUOTES)
    if scheme_of(bare) in ("http", "https"):
        return bare
    rest = bare.lstrip("/\\.")
    host = re.split(r"[/\\?#]", rest, maxsplit=1)[0]
    if any(map(str.isspace, host)) or host.endswith(_PAGE_ENDINGS):
        return None
    return f"https://{rest}" if line.startswith("//") or ":" in host or "." in host else None


def _lastmod(value: str) -> dict[str, str]:
    """A date in another common order, the serial number of a spreadsheet, a time without zone."""
    text = value.strip(WHITE_SPACE)
    year = month = day = 0
    if match := _YEAR_FIRST.fullmatch(text):
        year, month, day = map(int, match.groups())
    elif match := _DAY_FIRST.fullmatch(text):
        mark, (first, second) = match["mark"], map(int, match.group("first", "second"))
        # With a slash the month may come first; only a number above 12 tells.
        if mark == "/" and first <= 12 and second <= 12 and first != second:
            return {}
        day, month = (second, first) if mark == "/" and second > 12 else (first, second)
        year = int(match["year"])
    elif _SERIAL.fullmatch(text):
        return {"suggestion": (_FIRST_OF_SERIALS + timedelta(int(text[:5]))).isoformat()}
    try:
        return {"suggestion": date(year, month, day).isoformat()}
    except ValueError:
        return {}


def _changefreq(value: str) -> dict[str, str]:
    word = value.strip(WHITE_SPACE).lower()
    return {"suggestion": word} if word in CHANGE_FREQUENCIES else {}


def _priority(value: str) -> dict[str, str]:
    number = value.strip(WHITE_SPACE).replace(",", ".")
    number = f"0{number}" if number.startswith(".") else number
    return {} if field_failures("", "", number) or not number else {"suggestion": number}


def replacement(failure: Failure) -> str | None:
    """The line of a list that should stand in place of the faulty one; None where nobody can tell,
    and for cells and fields."""
    if failure.line is None or failure.row is not None or failure.value is None:
        return None
    if failure.id == "gen-line-not-absolute":
        return _address_meant(failure.value)
    return details(failure).get("suggestion")


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
    "gen-lastmod": _lastmod,
    "gen-changefreq": _changefreq,
    "gen-priority": _priority,
    "gen-line-not-absolute": _not_absolute,
    "gen-line-scheme": _scheme,
    "gen-line-percent": _percent,
    "gen-line-fragment": _fragment,
    "gen-line-credentials": _credentials,
    "gen-line-unparsable": _unparsable,
}
