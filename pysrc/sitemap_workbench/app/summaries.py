"""What stays of a file that has been read, for the rules of its set."""

from ..facts.collect import Collector, links_of_file
from ..facts.lines import Robots, absolute_lines
from ..facts.summary import FileSummary, OriginEntries, usual_path
from ..facts.totals import Hosts, Origin
from ..readers import Reading
from ..readers.robots import is_robots
from ..rules import Engine


def summarised(reading: Reading, engine: Engine, collector: Collector, name: str) -> FileSummary:
    """The summary of a file.

    Args:
        reading: at its end.
        engine: that has judged the file.
        collector: that has taken down its entries.
        name: as the report shows it.
    """
    tally, kind = engine.tally, reading.document.kind
    document, moments = reading.document, tally.values.moments
    parse_urls = engine.options.parse_urls
    complete = reading.complete and not reading.skipped
    robots = engine.robots
    if document.blank and is_robots(document.name, document.url, parse_urls):
        # Without a line it names nothing; that is known, although there was nothing to judge.
        complete, robots = True, Robots(document.size, (), html=False, utf8=True)
    hosts = tally.origins.facts(kind)
    return FileSummary(
        name=name,
        url=tally.file,
        kind=kind,
        entries=tally.entries,
        complete=complete,
        origins=tuple(_origin(hosts, origin) for origin in hosts.origins),
        newest=collector.newest(moments),
        addresses=collector.addresses(),
        links=links_of_file(tally.alternates),
        children=collector.children(moments),
        disallowed=collector.disallowed,
        robots=robots,
        named=() if robots is None else tuple(absolute_lines(robots, parse_urls)),
    )


def _origin(hosts: Hosts, origin: Origin) -> OriginEntries:
    first = min(range(len(origin.places)), key=origin.places.__getitem__)
    path = origin.paths.get(first) or usual_path(hosts.kind, origin.numbers[first])
    entries, place = len(origin.places), origin.places[first]
    return OriginEntries(origin.scheme, origin.host, origin.port, entries, place, path)
