"""Does the file keep the limits of the protocol?"""

from collections.abc import Iterator

from ..facts.document import Document
from ..facts.limits import MAX_BYTES, MAX_ENTRIES
from ..facts.totals import Totals
from .registry import BING, GOOGLE, PROTOCOL, XSD, YANDEX, Problem, Severity, problem, rule
from .sources import GOOGLE_INDEX, PROTOCOL_PAGE

_ALL = (PROTOCOL, GOOGLE, BING, YANDEX)


@rule(15, Severity.ERROR, layer="bytes", source=PROTOCOL_PAGE, refused_by=_ALL)
def size_over_limit(document: Document) -> Iterator[Problem]:
    """The limit is on the uncompressed bytes; a packed file has no limit of its own."""
    if document.size > MAX_BYTES and document.archive is None:
        percent = f"{document.size * 100 / MAX_BYTES:.1f}"
        yield problem(
            None, None, str(document.size), bytes=document.size, limit=MAX_BYTES, percent=percent
        )


@rule(52, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=_ALL)
def too_many_urls(totals: Totals) -> Iterator[Problem]:
    """Entries count whatever is in them; links, images and videos are no entries."""
    if totals.first_over is not None and totals.kind != "sitemapindex":
        yield _too_many(totals)


@rule(53, Severity.ERROR, source=GOOGLE_INDEX, refused_by=(*_ALL, XSD))
def too_many_sitemaps(totals: Totals) -> Iterator[Problem]:
    """50,000 today; texts before 2011 said 1,000."""
    if totals.first_over is not None and totals.kind == "sitemapindex":
        yield _too_many(totals)


def _too_many(totals: Totals) -> Problem:
    over = totals.first_over
    assert over is not None
    count = totals.entries
    return problem(over.place, totals.first_over_path, str(count), count=count, limit=MAX_ENTRIES)
