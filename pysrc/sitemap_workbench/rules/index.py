"""Do the children of a sitemap index fit the index?"""

from collections.abc import Iterator

from ..facts.bundle import Bundle
from ..facts.entries import IndexChild, Repeat
from .registry import GOOGLE, PROTOCOL, At, Problem, Severity, problem, rule
from .set_problem import SetProblem, Spot, set_problem
from .sources import GOOGLE_INDEX, PROTOCOL_PAGE, SEARCH_CONSOLE, WORKBENCH

_SHORT = 200


@rule(93, Severity.ERROR, source=SEARCH_CONSOLE, refused_by=(GOOGLE,))
def index_self_reference(child: IndexChild | Bundle) -> Iterator[Problem | SetProblem]:
    """A reader that follows it goes round in circles. An index without an address is known by its
    name, where no other file of the set is meant."""
    if isinstance(child, IndexChild):
        if child.web.href == child.index.href:
            yield problem(child.place, child.path, child.value, loc=child.value[:_SHORT])
        return
    for listing in child.listings:
        if listing.target == listing.index and child.files[listing.index].url is None:
            own = listing.child
            where = Spot(listing.index, own.place)
            yield set_problem(where, own.path, own.value, loc=own.value[:_SHORT])


@rule(94, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=(PROTOCOL,))
def index_child_cross_host(child: IndexChild) -> Iterator[Problem]:
    """An index lists only files of its own site; Google waives it with cross-site submission."""
    if child.web.host != child.index.host:
        host, index_host = child.web.host, child.index.host
        yield problem(child.place, child.path, host, host=host, index_host=index_host)


@rule(95, Severity.NOTE, source=GOOGLE_INDEX)
def index_child_path(child: IndexChild) -> Iterator[Problem]:
    """Google only: children lie in the directory of the index or below."""
    directory = child.index.path.rpartition("/")[0] + "/"
    if child.web.host == child.index.host and not child.web.path.startswith(directory):
        path = child.web.path[:_SHORT]
        yield problem(child.place, child.path, child.web.path, path=path, directory=directory)


@rule(96, Severity.WARNING, source=WORKBENCH)
def index_child_duplicate(repeat: Repeat) -> Iterator[Problem]:
    """The same file twice is read twice for nothing."""
    if repeat.kind == "sitemapindex":
        yield problem(
            repeat.place,
            repeat.path,
            repeat.value,
            loc=repeat.value[:_SHORT],
            first_line=At(repeat.first_place),
        )
