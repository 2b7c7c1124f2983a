"""Do robots.txt and the files of its set fit each other?"""

from collections import Counter
from collections.abc import Iterator

from ..facts.bundle import Bundle, origin_of
from .registry import Severity, rule
from .set_problem import SetProblem, Spot, set_problem
from .sources import GOOGLE_ROBOTS, PROTOCOL_PAGE, RFC_9309, WORKBENCH

_SHORT = 200


@rule(163, Severity.NOTE, layer="set", source=PROTOCOL_PAGE)
def set_file_not_in_robots(bundle: Bundle) -> Iterator[SetProblem]:
    """Named by a Sitemap line or by an index; submission in a console is the other way."""
    if not all(file.complete for file in bundle.files if file.is_index or file.robots is not None):
        return
    named = {line.web.href for line in bundle.named}
    for number, file in enumerate(bundle.files):
        if file.url is None or not (file.lists_pages or file.is_index):
            continue
        robots = bundle.robots_by_host.get(file.url.host)
        if robots and number not in bundle.listed and file.url.href not in named:
            yield set_problem(
                Spot(number, None),
                None,
                file.url.href,
                related=tuple(Spot(one, None) for one in robots),
                address=file.url.href[:_SHORT],
            )


@rule(164, Severity.NOTE, layer="set", source=WORKBENCH)
def set_robots_target_missing(bundle: Bundle) -> Iterator[SetProblem]:
    """The first of several lines may lead nowhere: each has to be looked at."""
    lines = Counter(named.robots for named in bundle.named)
    missing = Counter(named.robots for named in bundle.named if named.target is None)
    for named in bundle.named:
        if named.target is None:
            line = named.line
            yield set_problem(
                Spot(named.robots, line.place),
                f"line[{line.number}]",
                line.value,
                address=line.value[:_SHORT],
                listed=lines[named.robots],
                missing=missing[named.robots],
            )


@rule(170, Severity.WARNING, layer="robots", source=RFC_9309)
def robots_loc_disallowed(bundle: Bundle) -> Iterator[SetProblem]:
    """One finding a file, at its first entry that every crawler is kept away from."""
    for number, file in enumerate(bundle.files):
        found = file.disallowed
        if found.rule is None:
            continue
        there = Spot(found.robots, found.rule.place)
        yield set_problem(
            Spot(number, found.places[0]),
            file.disallowed.path,
            found.rule.text,
            related=(there,),
            rule=found.rule.text[:_SHORT],
            robots=bundle.files[found.robots].label,
            robots_line=there,
            count=found.count,
            entries=file.entries,
            lines=tuple(Spot(number, place) for place in found.places),
        )


@rule(171, Severity.WARNING, layer="robots", source=GOOGLE_ROBOTS)
def robots_sitemap_disallowed(bundle: Bundle) -> Iterator[SetProblem]:
    """Who obeys robots.txt does not fetch the sitemap."""
    for number, file in enumerate(bundle.files):
        if file.url is None or not (file.lists_pages or file.is_index):
            continue
        rules = bundle.robots_by_origin.get(origin_of(file.url))
        path = f"{file.url.path}?{file.url.query}" if file.url.has_query else file.url.path
        rule = None if rules is None else rules.disallows(path)
        if rules is not None and rule is not None:
            there = Spot(rules.file, rule.place)
            yield set_problem(
                Spot(number, None),
                None,
                rule.text,
                related=(there,),
                address=file.url.href[:_SHORT],
                rule=rule.text[:_SHORT],
                robots=bundle.files[rules.file].label,
                robots_line=there,
            )
