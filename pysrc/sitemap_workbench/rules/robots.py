"""Does a robots.txt name its sitemaps so that everybody finds them?

A file that is a page, or not UTF-8, has that said alone.
"""

from collections.abc import Iterator

from ..facts.address import loc_fault
from ..facts.lines import NOT_ABSOLUTE, Robots, absolute_lines
from ..facts.options import Options
from .registry import GOOGLE, PROTOCOL, YANDEX, At, Problem, Severity, problem, rule
from .sources import GOOGLE_ROBOTS, PROTOCOL_PAGE, RFC_9309, WORKBENCH

MAX_BYTES = 512_000  # 500 KiB
_SHORT = 200


@rule(
    165,
    Severity.ERROR,
    layer="robots",
    source=PROTOCOL_PAGE,
    refused_by=(PROTOCOL, GOOGLE, YANDEX),
)
def robots_sitemap_invalid(robots: Robots, options: Options) -> Iterator[Problem]:
    """Another host is fine, and so are several lines."""
    if not _is_text(robots):
        return
    parsed = options.parse_urls([line.value for line in robots.sitemaps])
    for line, web in zip(robots.sitemaps, parsed, strict=True):
        fault = loc_fault(line.value, web)
        if fault in NOT_ABSOLUTE:
            variant = {"empty": "empty", "whitespace": "blank"}.get(fault, "plain")
            short = line.value[:_SHORT]
            where = (line.place, f"line[{line.number}]", line.value)
            yield problem(*where, variant=variant, value=short)


@rule(166, Severity.NOTE, layer="robots", source=PROTOCOL_PAGE)
def robots_sitemap_none(robots: Robots) -> Iterator[Problem]:
    """The line is optional; a faulty one is a line all the same."""
    if _is_text(robots) and robots.complete and not robots.sitemaps:
        yield problem(None)


@rule(167, Severity.NOTE, layer="robots", source=WORKBENCH)
def robots_sitemap_duplicate(robots: Robots, options: Options) -> Iterator[Problem]:
    """Compared as serialised, so that the case of the host makes no difference."""
    if not _is_text(robots):
        return
    first: dict[str, int] = {}
    for line, web in absolute_lines(robots, options.parse_urls):
        known = first.setdefault(web.href, line.place)
        if known != line.place:
            short = line.value[:_SHORT]
            where = (line.place, f"line[{line.number}]", line.value)
            yield problem(*where, address=short, first_line=At(known))


@rule(168, Severity.WARNING, layer="robots", source=GOOGLE_ROBOTS)
def robots_too_big(robots: Robots) -> Iterator[Problem]:
    """Google stops after 500 KiB, RFC 9309 asks for no more; a line across the cut is lost too."""
    if _is_text(robots) and robots.size > MAX_BYTES:
        after = sum(line.end > MAX_BYTES for line in robots.sitemaps)
        yield problem(None, None, str(robots.size), bytes=robots.size, limit=MAX_BYTES, after=after)


@rule(169, Severity.ERROR, layer="robots", source=RFC_9309, refused_by=(GOOGLE,))
def robots_not_text(robots: Robots) -> Iterator[Problem]:
    """Many servers answer with a page where they have no robots.txt."""
    if not _is_text(robots):
        kind = "html" if robots.html else "bytes"
        yield problem(None, None, kind, kind=kind)


def _is_text(robots: Robots) -> bool:
    return robots.utf8 and not robots.html
