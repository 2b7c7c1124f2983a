"""Which hosts do the files of a set lie on and list, and may they?"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..facts.bundle import Bundle
from ..facts.summary import FileSummary, OriginEntries, first_of
from .registry import PROTOCOL, XSD, YANDEX, Severity, rule
from .set_problem import SetProblem, Spot, set_problem
from .sources import GOOGLE_INDEX, PROTOCOL_FAQ, PROTOCOL_PAGE

MAX_INDEXES = 500


@rule(
    160,
    Severity.ERROR,
    layer="set",
    source=PROTOCOL_PAGE,
    refused_by=(PROTOCOL, YANDEX),
    accepted_by=(XSD,),
)
def set_cross_host_unauthorised(bundle: Bundle) -> Iterator[SetProblem]:
    """A host agrees to a file elsewhere by naming it in its own robots.txt; Google also takes
    verified properties."""
    for number, host, origins in _foreign(bundle):
        robots = bundle.robots_by_host.get(host, [])
        complete = all(bundle.files[one].complete for one in robots)
        if robots and complete and not bundle.authorised(host, number):
            spots = tuple(Spot(one, None) for one in robots)
            yield _cross_host(bundle, number, host, origins, spots)


@rule(161, Severity.WARNING, layer="set", source=PROTOCOL_PAGE)
def set_cross_host_unproven(bundle: Bundle) -> Iterator[SetProblem]:
    """Without the robots.txt of that host nobody can tell. A page that stands in its place says
    nothing either (`robots-not-text`); an empty file does: it names no sitemap."""
    for number, host, origins in _foreign(bundle):
        if host not in bundle.robots_by_host:
            yield _cross_host(bundle, number, host, origins, ())


@rule(162, Severity.NOTE, layer="set", source=GOOGLE_INDEX)
def set_too_many_indexes(bundle: Bundle) -> Iterator[SetProblem]:
    """Search Console takes that many index files of a site."""
    indexes: dict[str, list[int]] = {}
    for number, file in enumerate(bundle.files):
        if file.is_index:
            known = file.url.host if file.url is not None else ""
            host = known or next((origin.host for origin in file.origins), "")
            indexes.setdefault(host, []).append(number)
    for host, numbers in indexes.items():
        if host and len(numbers) > MAX_INDEXES:
            count = len(numbers)
            where = Spot(numbers[MAX_INDEXES], None)
            yield set_problem(where, None, str(count), host=host, count=count, limit=MAX_INDEXES)


@rule(183, Severity.NOTE, layer="set", source=PROTOCOL_FAQ)
def set_scheme_mixed(bundle: Bundle) -> Iterator[SetProblem]:
    """Each file has one scheme, but not all the same; inside a file it is `scheme-mismatch`."""
    for share in _rarer(bundle, lambda origin: origin.host, lambda origin: origin.scheme):
        yield _mixed(share, share.origin.host)


@rule(184, Severity.NOTE, layer="set", source=PROTOCOL_FAQ)
def set_www_mixed(bundle: Bundle) -> Iterator[SetProblem]:
    """Each file keeps to one host, but one to the host with www. and another to that without."""
    for share in _rarer(bundle, _without_www, lambda origin: origin.host):
        yield _mixed(share, _without_www(share.origin))


@dataclass(frozen=True, slots=True)
class _Share:
    """The form of a site's addresses that fewer entries of the set have, where they begin."""

    file: int
    origin: OriginEntries
    form: str
    count: int
    usual: str
    usual_count: int


def _foreign(bundle: Bundle) -> Iterator[tuple[int, str, list[OriginEntries]]]:
    """The hosts that a file lists and does not lie on."""
    for number, file in enumerate(bundle.files):
        if file.url is not None and (file.lists_pages or file.is_index):
            for host, origins in file.by_host().items():
                if host != file.url.host:
                    yield number, host, origins


def _cross_host(
    bundle: Bundle,
    number: int,
    host: str,
    origins: list[OriginEntries],
    related: tuple[Spot, ...],
) -> SetProblem:
    file = bundle.files[number]
    assert file.url is not None
    first = first_of(origins)
    return set_problem(
        Spot(number, first.place),
        first.path,
        host,
        variant="children" if file.is_index else "pages",
        related=related,
        host=host,
        file_host=file.url.host,
        address=file.url.href[:200],
        count=sum(origin.entries for origin in origins),
    )


def _rarer(
    bundle: Bundle,
    site_of: Callable[[OriginEntries], str],
    form_of: Callable[[OriginEntries], str],
) -> Iterator[_Share]:
    """Sites of which the files use two forms, each its own."""
    counts: dict[str, Counter[str]] = {}
    firsts: dict[tuple[str, str], tuple[int, OriginEntries]] = {}
    for number, file in enumerate(bundle.files):
        own = _own_origins(file) if file.lists_pages else []
        for origin in sorted(own, key=lambda one: one.place):
            site, form = site_of(origin), form_of(origin)
            counts.setdefault(site, Counter())[form] += origin.entries
            firsts.setdefault((site, form), (number, origin))
    for site, forms in counts.items():
        (usual, usual_count), *others = forms.most_common()  # ties: the one that came first
        for form, count in others:
            file_number, origin = firsts[site, form]
            yield _Share(file_number, origin, form, count, usual, usual_count)


def _own_origins(file: FileSummary) -> list[OriginEntries]:
    """The origins of a file that no other rule objects to: those of its own host and scheme, or,
    where its address is unknown, of the most frequent ones."""
    if not file.origins:
        return []
    if file.url is not None:
        host, scheme = file.url.host, file.url.scheme
    else:
        hosts, schemes = Counter[str](), Counter[str]()
        for origin in file.origins:
            hosts[origin.host] += origin.entries
        host = hosts.most_common(1)[0][0]
        for origin in file.origins:
            schemes[origin.scheme] += origin.entries
        scheme = schemes.most_common(1)[0][0]
    return [one for one in file.origins if (one.host, one.scheme) == (host, scheme)]


def _mixed(share: _Share, site: str) -> SetProblem:
    origin = share.origin
    return set_problem(
        Spot(share.file, origin.place),
        origin.path,
        share.form,
        site=site,
        form=share.form,
        count=share.count,
        usual=share.usual,
        usual_count=share.usual_count,
    )


def _without_www(origin: OriginEntries) -> str:
    return origin.host.removeprefix("www.")
