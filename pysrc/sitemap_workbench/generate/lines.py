"""What is wrong with a line before a URL parser sees it.

A line that one pattern proves clean costs nothing more; only the others go through the single
checks, whose order decides which failure a line carries.
"""

from __future__ import annotations

import re

from sitemap_workbench.generate.source import WHITE_SPACE

CONTROL = re.compile("[\0-\x1f\x7f-\x9f\ud800-\udfff]")
SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.\-]*):")
BAD_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")
AUTHORITY = re.compile(r"[^/\\?#]*")

_REFUSED = "\0-\x1f\x7f-\x9f\ud800-\udfff#%" + WHITE_SPACE
_CLEAN = re.compile(
    rf"https?://[^/\\?@{_REFUSED}]+"
    rf"(?:[/\\?][^{_REFUSED}]*(?:%[0-9A-Fa-f]{{2}}[^{_REFUSED}]*)*)?"
)

is_clean = _CLEAN.fullmatch
"""A match proves that `line_fault` finds nothing; none proves nothing."""


def is_blank(line: str) -> bool:
    """Whether a line is empty or white space alone."""
    return not line.strip(WHITE_SPACE)


def line_fault(line: str) -> str | None:
    """The id of the first failure of a line that is not blank, in the order of table 2.3."""
    if line[0] in WHITE_SPACE or line[-1] in WHITE_SPACE:
        return "gen-line-padding"
    if CONTROL.search(line):
        return "gen-line-control"
    scheme = scheme_of(line)
    if scheme is None:
        return "gen-line-not-absolute"
    if scheme not in {"http", "https"}:
        return "gen-line-scheme"
    rest = line[len(scheme) + 1 :]
    if not rest.startswith("//") or rest.startswith(("///", "//\\")):
        return "gen-line-not-absolute"
    if BAD_PERCENT.search(line):
        return "gen-line-percent"
    if "#" in line:
        return "gen-line-fragment"
    if "@" in authority_of(line):
        return "gen-line-credentials"
    return None


def scheme_of(line: str) -> str | None:
    """The scheme in lower case, or `None`; a host with a port is no scheme (E27)."""
    match = SCHEME.match(line)
    if match is None:
        return None
    scheme = match[1].lower()
    return None if "." in scheme or scheme == "localhost" else scheme


def authority_of(line: str) -> str:
    """What stands between `//` and the next `/`, `\\`, `?`, `#` or the end; empty without `//`."""
    _, slashes, rest = line.partition("//")
    match = AUTHORITY.match(rest)
    return match[0] if slashes and match else ""
