"""The shared optional fields: one value each for the whole file, none when empty."""

from __future__ import annotations

import re
from datetime import date

from sitemap_workbench.generate.failure import Failure

CHANGE_FREQUENCIES = frozenset(
    {"always", "hourly", "daily", "weekly", "monthly", "yearly", "never"}
)

_PRIORITY = re.compile(r"0|1|0\.[0-9]+|1\.0+")
_LASTMOD = re.compile(
    r"""([0-9]{4})-([0-9]{2})-([0-9]{2})
        (?:T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]+)?
           (?:Z|[+-](?:0[0-9]:[0-5][0-9]|1[0-3]:[0-5][0-9]|14:00)))?""",
    re.VERBOSE,
)


def field_failures(lastmod: str, changefreq: str, priority: str) -> list[Failure]:
    """Every field that holds something other than nothing or an accepted value."""
    failures = []
    if lastmod and not is_lastmod(lastmod):
        failures.append(Failure("gen-lastmod", value=lastmod))
    if changefreq and changefreq not in CHANGE_FREQUENCIES:
        failures.append(Failure("gen-changefreq", value=changefreq))
    if priority and not _PRIORITY.fullmatch(priority):
        failures.append(Failure("gen-priority", value=priority))
    return failures


def is_lastmod(value: str) -> bool:
    """A real Gregorian date of the years 0001 to 9999, or a date-time with seconds and zone."""
    match = _LASTMOD.fullmatch(value)
    if match is None:
        return False
    try:
        date(*map(int, match.groups()))
    except ValueError:
        return False
    return True
