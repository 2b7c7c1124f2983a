"""Do an index and the files of its set fit each other?"""

from collections import Counter
from collections.abc import Iterator

from ..facts.bundle import Bundle, Listing
from ..facts.dates import Moment
from .registry import GOOGLE, Severity, rule
from .set_problem import SetProblem, Spot, set_problem
from .sources import PROTOCOL_PAGE, SEARCH_CONSOLE, WORKBENCH

_SHORT = 200
_DAY = 86_400


@rule(152, Severity.WARNING, layer="set", source=PROTOCOL_PAGE)
def set_index_lastmod_stale(bundle: Bundle) -> Iterator[SetProblem]:
    """The date in the index is the time at which the child file changed; a later one is fine, since
    entries may have been taken out."""
    for listing in bundle.listings:
        dated, target = listing.child.lastmod, listing.target
        if dated is None or target in (None, listing.index):
            continue
        newest = bundle.files[target].newest
        if newest is None or not _is_later(newest.moment, dated.moment):
            continue
        days = _utc_day(newest.moment) - _utc_day(dated.moment)
        there = Spot(target, newest.place)
        yield set_problem(
            Spot(listing.index, dated.place),
            listing.child.path.removesuffix("loc") + "lastmod",
            dated.text,
            variant="days" if days else "hours",
            related=(there,),
            lastmod=dated.text[:_SHORT],
            newest=newest.text[:_SHORT],
            child=bundle.files[target].label,
            child_line=there,
            days=days,
        )


@rule(153, Severity.NOTE, layer="set", source=WORKBENCH)
def set_child_missing(bundle: Bundle) -> Iterator[SetProblem]:
    """What is not given cannot be checked."""
    listed = Counter(listing.index for listing in bundle.listings)
    missing = Counter(listing.index for listing in bundle.listings if listing.target is None)
    for listing in bundle.listings:
        if listing.target is None:
            yield _at(listing, listed=listed[listing.index], missing=missing[listing.index])


@rule(154, Severity.NOTE, layer="set", source=WORKBENCH)
def set_child_unlisted(bundle: Bundle) -> Iterator[SetProblem]:
    """Without an index nothing has to be listed; a part of an index may hide the entry."""
    indexes = [file for file in bundle.files if file.is_index]
    if not indexes or not all(index.complete for index in indexes):
        return
    for number, file in enumerate(bundle.files):
        if file.lists_pages and number not in bundle.listed:
            address = file.url.href if file.url is not None else file.name
            variant = "address" if file.url is not None else "name"
            yield set_problem(
                Spot(number, None), None, address, variant=variant, address=address[:_SHORT]
            )


@rule(155, Severity.WARNING, layer="set", source=SEARCH_CONSOLE, refused_by=(GOOGLE,))
def set_index_nested(bundle: Bundle) -> Iterator[SetProblem]:
    """The protocol calls an index a list of sitemaps, and nobody promises to follow further."""
    for listing, target in bundle.nestings:
        yield _at(listing, Spot(target, None), child=bundle.files[target].label)


@rule(156, Severity.ERROR, layer="set", source=SEARCH_CONSOLE, refused_by=(GOOGLE,))
def set_index_cycle(bundle: Bundle) -> Iterator[SetProblem]:
    """One finding for each entry that leads back to an index on the way to it, by the way on which
    it is met first: without these entries no circle is left, however many ways run into one of
    them. An index that lists itself is `index-self-reference` alone."""
    edges: dict[int, dict[int, Listing]] = {}
    for listing, target in bundle.nestings:
        edges.setdefault(listing.index, {}).setdefault(target, listing)
    for way in _cycles(edges):
        closing = edges[way[-1]][way[0]]
        names = [bundle.files[number].label for number in (*way, way[0])]
        shown = " → ".join(names if len(names) < 8 else [*names[:4], "…", *names[-3:]])
        yield _at(closing, *(Spot(number, None) for number in way[:-1]), way=shown)


def _cycles(edges: dict[int, dict[int, Listing]]) -> Iterator[list[int]]:
    """The ways that lead back to an index on them, each from where it is entered first."""
    done: set[int] = set()
    for start in sorted(edges):
        if start in done:
            continue
        way, on_way = [start], {start}
        steps = [iter(edges[start])]
        while way:
            following = next(steps[-1], None)
            if following is None:
                done.add(way[-1])
                on_way.discard(way.pop())
                steps.pop()
            elif following in on_way:
                yield way[way.index(following) :]
            elif following not in done:
                way.append(following)
                on_way.add(following)
                steps.append(iter(edges.get(following, ())))


def _at(listing: Listing, *related: Spot, **args: object) -> SetProblem:
    """A problem at the address of a child in its index."""
    child = listing.child
    where = Spot(listing.index, child.place)
    args["loc"] = child.value[:_SHORT]
    return SetProblem(where, child.path, child.value, "", related, args)


def _is_later(one: Moment, other: Moment) -> bool:
    """Dates are compared as dates where one side has no time of day (in UTC), else instants."""
    if one.is_date or other.is_date:
        return _utc_day(one) > _utc_day(other)
    return (one.seconds or 0.0) > (other.seconds or 0.0)


def _utc_day(moment: Moment) -> int:
    return int((moment.seconds or 0.0) // _DAY)
