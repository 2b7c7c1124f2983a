"""Do the entries belong to one site, and to the place where the file lies?"""

from collections import Counter
from collections.abc import Iterator

from ..facts.totals import Hosts, Origin
from .registry import GOOGLE, PROTOCOL, XSD, YANDEX, At, Problem, Severity, problem, rule
from .sources import PROTOCOL_PAGE, SEARCH_CONSOLE

_LINES_SHOWN = 5
_DEFAULT_PORTS = {"http": "80", "https": "443"}


def _entries_of(hosts: Hosts, origin: Origin) -> Iterator[tuple[int, str]]:
    """Place and path of each entry of an origin."""
    stem = "sitemapindex/sitemap" if hosts.kind == "sitemapindex" else "urlset/url"
    for index, (place, number) in enumerate(zip(origin.places, origin.numbers, strict=True)):
        yield place, origin.paths.get(index) or f"{stem}[{number}]/loc"


def _only_www(one: str, other: str) -> bool:
    return one.removeprefix("www.") == other.removeprefix("www.")


@rule(88, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=(PROTOCOL, YANDEX), accepted_by=(XSD,))
def host_mismatch(hosts: Hosts) -> Iterator[Problem]:
    """Google also takes hosts that are verified or whose robots.txt names the file."""
    if hosts.file is None or hosts.kind == "sitemapindex":
        return
    file_host = hosts.file.host
    for origin in hosts.origins:
        if origin.host != file_host:
            variant = "www" if _only_www(origin.host, file_host) else "plain"
            for place, path in _entries_of(hosts, origin):
                yield problem(
                    place, path, origin.host, variant=variant, host=origin.host, file_host=file_host
                )


@rule(89, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=(PROTOCOL, YANDEX), accepted_by=(XSD,))
def host_mixed(hosts: Hosts) -> Iterator[Problem]:
    """Without the file's address the most frequent host is taken for its own."""
    counts = _by_host(hosts)
    if hosts.file is not None or len(counts) < 2:
        return
    reference = max(counts, key=lambda host: counts[host])  # ties: the earlier one
    for origin in hosts.origins:
        if origin.host != reference:
            variant = "www" if _only_www(origin.host, reference) else "plain"
            for place, path in _entries_of(hosts, origin):
                yield problem(
                    place,
                    path,
                    origin.host,
                    variant=variant,
                    host=origin.host,
                    reference=reference,
                    count=counts[origin.host],
                    reference_count=counts[reference],
                )


def _by_host(hosts: Hosts) -> Counter[str]:
    counts: Counter[str] = Counter()
    for origin in sorted(hosts.origins, key=lambda origin: origin.places[0]):
        counts[origin.host] += len(origin.places)
    return counts


@rule(90, Severity.ERROR, source=PROTOCOL_PAGE, refused_by=(PROTOCOL,), accepted_by=(XSD,))
def port_mismatch(hosts: Hosts) -> Iterator[Problem]:
    """A port in the address of the sitemap must be in every address, and no other."""
    ports: dict[str, Counter[str]] = {}
    for origin in sorted(hosts.origins, key=lambda origin: origin.places[0]):
        ports.setdefault(origin.host, Counter())[origin.port] += len(origin.places)
    usual = {host: counts.most_common(1)[0][0] for host, counts in ports.items()}
    for origin in hosts.origins:
        expected = usual[origin.host]
        scheme = origin.scheme
        if hosts.file is not None:
            if origin.host != hosts.file.host:
                continue
            expected = hosts.file.port
            scheme = hosts.file.scheme
        if origin.port == expected:
            continue
        port = origin.port or _DEFAULT_PORTS[origin.scheme]
        wanted = expected or _DEFAULT_PORTS[scheme]
        for place, path in _entries_of(hosts, origin):
            yield problem(place, path, port, port=port, expected=wanted)


@rule(91, Severity.WARNING, source=PROTOCOL_PAGE, accepted_by=(XSD,))
def scheme_mismatch(hosts: Hosts) -> Iterator[Problem]:
    """One finding a file: the cause is one, whatever the number of entries."""
    counts = {"http": 0, "https": 0}
    firsts: dict[str, int] = {}
    for origin in hosts.origins:
        counts[origin.scheme] += len(origin.places)
        first = min(origin.places)
        firsts[origin.scheme] = min(firsts.get(origin.scheme, first), first)
    if hosts.file is not None:
        other = "http" if hosts.file.scheme == "https" else "https"
    elif len(firsts) == 2:
        opening = min(firsts, key=lambda scheme: firsts[scheme])
        other = min(counts, key=lambda scheme: (counts[scheme], scheme == opening))
    else:
        return
    origins = [origin for origin in hosts.origins if origin.scheme == other]
    found = sorted(entry for origin in origins for entry in _entries_of(hosts, origin))
    if found:
        place, path = found[0]
        yield problem(
            place,
            path,
            other,
            variant="mixed" if hosts.file is None else "address",
            scheme=other,
            expected="https" if other == "http" else "http",
            count=len(found),
            lines=tuple(At(where) for where, _ in found[:_LINES_SHOWN]),
        )


@rule(92, Severity.NOTE, source=SEARCH_CONSOLE, accepted_by=(XSD, GOOGLE))
def location_rule(hosts: Hosts) -> Iterator[Problem]:
    """sitemaps.org and Yandex hold to it; Google lifts it for files submitted in its console."""
    if hosts.file is None or not hosts.outside or hosts.kind == "sitemapindex":
        return
    outside = sorted(hosts.outside)
    place, path = outside[0]
    directory = hosts.file.path.rpartition("/")[0] + "/"
    yield problem(
        place,
        path,
        directory,
        directory=directory,
        count=len(outside),
        entries=hosts.entries,
        lines=tuple(At(where) for where, _ in outside[:_LINES_SHOWN]),
    )
