"""Extensions that search engines have left behind."""

from collections.abc import Iterator

from ..facts.extensions import Occurrence
from ..facts.namespaces import MOBILE, PAGEMAP
from .registry import Problem, Severity, problem, rule
from .sources import MOBILE_XSD, PAGEMAP_XSD


@rule(142, Severity.NOTE, layer="obsolete", source=MOBILE_XSD)
def mobile_obsolete(occurrence: Occurrence) -> Iterator[Problem]:
    """Meant for feature phones; a namespace that is only declared does not count."""
    if (occurrence.namespace, occurrence.name) == (MOBILE, "mobile"):
        yield _obsolete(occurrence)


@rule(143, Severity.NOTE, layer="obsolete", source=PAGEMAP_XSD)
def pagemap_obsolete(occurrence: Occurrence) -> Iterator[Problem]:
    """Made for the custom search of a site."""
    if (occurrence.namespace, occurrence.name) == (PAGEMAP, "PageMap"):
        yield _obsolete(occurrence)


def _obsolete(occurrence: Occurrence) -> Problem:
    count = occurrence.count
    return problem(occurrence.place, occurrence.path, str(count), count=count)
