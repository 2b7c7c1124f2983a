"""Do two files of a set list the same page?"""

from collections.abc import Iterator

from ..facts.bundle import Bundle, Repeated
from .registry import Severity, rule
from .set_problem import SetProblem, Spot, Written, set_problem
from .sources import WORKBENCH

_RELATED = 10


@rule(157, Severity.WARNING, layer="set", source=WORKBENCH)
def set_duplicate_url(bundle: Bundle) -> Iterator[SetProblem]:
    """One finding a URL, in the second file that lists it; repeats inside a file are
    `loc-duplicate`."""
    for repeated in bundle.repeated():
        yield _told(bundle, repeated)


def _told(bundle: Bundle, repeated: Repeated) -> SetProblem:
    rows = []
    for number in repeated.files:
        table = bundle.files[number].addresses
        rows.append((number, table, table.index_of(repeated.digest)))
    number, table, index = rows[1]
    others = [rows[0], *rows[2:]]
    # The one that is shown beside is the first with another date, if there is any.
    differing = (row for row in others if row[1].dates[row[2]] != table.dates[index])
    shown = next(differing, None)
    other, other_table, other_index = shown or others[0]
    place, other_place = table.places[index], other_table.places[other_index]
    return set_problem(
        Spot(number, place),
        bundle.files[number].path(table.numbers[index]),
        Written(number, place),
        variant="same" if shown is None else "dates-differ",
        related=tuple(Spot(row[0], row[1].places[row[2]]) for row in others[:_RELATED]),
        loc=Written(number, place),
        file=bundle.files[other].label,
        file_line=Spot(other, other_place),
        lastmod=Written(number, place, "lastmod"),
        file_lastmod=Written(other, other_place, "lastmod"),
        files=len(repeated.files),
    )
