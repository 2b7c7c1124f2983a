"""Do pages of different files name each other as language versions?"""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from ..facts.bundle import Bundle
from ..facts.summary import LINES_KEPT
from .registry import Severity, rule
from .set_problem import LinkPart, LinkSpot, SetProblem, Spot, set_problem
from .sources import GOOGLE_HREFLANG


@rule(158, Severity.WARNING, layer="set", source=GOOGLE_HREFLANG)
def set_hreflang_return_missing(bundle: Bundle) -> Iterator[SetProblem]:
    """As `hreflang-return-missing`, where the target is in another file; what broke off proves
    nothing."""
    for link in bundle.clusters.lost():
        if not link.targets or not bundle.broken_off.isdisjoint(link.targets):
            continue
        target = bundle.files[link.targets[0]]
        table = target.addresses
        there = Spot(link.targets[0], table.places[table.index_of(link.target)])
        where = LinkSpot(link.file, link.place, (link.target,))
        yield set_problem(
            where,
            None,
            LinkPart(where, "href"),
            variant="links" if link.has_links else "none",
            related=(there,),
            loc=LinkPart(where, "loc"),
            target=LinkPart(where, "href"),
            code=LinkPart(where, "hreflang"),
            file=target.label,
            file_line=there,
        )


@rule(159, Severity.NOTE, layer="set", source=GOOGLE_HREFLANG)
def set_hreflang_target_unlisted(bundle: Bundle) -> Iterator[SetProblem]:
    """Only hosts of the set: of others nothing is known. One finding a file."""
    if bundle.broken_off:
        return
    counts: Counter[int] = Counter()
    firsts: dict[int, list[LinkSpot]] = {}
    unlisted = (link for link in bundle.clusters.lost() if not link.targets)
    for (file, place), links in groupby(unlisted, lambda link: (link.file, link.place)):
        targets = tuple(link.target for link in links)
        counts[file] += len(targets)
        kept = firsts.setdefault(file, [])
        missing = range(min(len(targets), LINES_KEPT - len(kept)))
        kept += [LinkSpot(file, place, targets, number) for number in missing]
    for file, spots in firsts.items():
        first = spots[0]
        yield set_problem(
            first,
            None,
            LinkPart(first, "href"),
            target=LinkPart(first, "href"),
            code=LinkPart(first, "hreflang"),
            count=counts[file],
            lines=tuple(spots),
        )
