"""Does the file list an address twice?"""

from collections.abc import Iterator

from ..facts.entries import Repeat
from .registry import At, Problem, Severity, problem, rule
from .sources import URL_STANDARD, YANDEX_ERRORS

_SHORT = 200


@rule(86, Severity.WARNING, source=YANDEX_ERRORS)
def loc_duplicate(repeat: Repeat) -> Iterator[Problem]:
    """Character by character the same; each repeat points at the first."""
    if repeat.identical and repeat.kind != "sitemapindex":
        differ = repeat.lastmod != repeat.first_lastmod
        yield problem(
            repeat.place,
            repeat.path,
            repeat.value,
            variant="dates-differ" if differ else "same",
            loc=repeat.value[:_SHORT],
            first_line=At(repeat.first_place),
            lastmod=repeat.lastmod or "—",
            first_lastmod=repeat.first_lastmod or "—",
        )


@rule(87, Severity.NOTE, source=URL_STANDARD)
def loc_duplicate_normalized(repeat: Repeat) -> Iterator[Problem]:
    """Written differently, but one address for every browser and crawler."""
    if not repeat.identical and repeat.kind != "sitemapindex":
        yield problem(
            repeat.place,
            repeat.path,
            repeat.value,
            loc=repeat.value[:_SHORT],
            first=repeat.first[:_SHORT],
            first_line=At(repeat.first_place),
        )
