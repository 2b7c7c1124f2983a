"""What text sitemaps and robots.txt say line by line."""

from collections.abc import Iterator
from dataclasses import dataclass

from .address import loc_fault
from .robots_rules import RobotsRule
from .weburl import UrlParser, WebUrl

#: What makes a value no absolute http(s) URL. Two addresses glued into one are a URL all the same.
NOT_ABSOLUTE = frozenset(("empty", "relative", "scheme", "host", "whitespace"))


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line of a text sitemap that is not exactly one address.

    `place` is its first visible character, or the second address when `several`.
    """

    place: int
    number: int  # of the line, from 1
    text: str
    several: bool


@dataclass(frozen=True, slots=True)
class BlankLines:
    """Lines without a visible character that have a line with one after them."""

    place: int  # of the first
    count: int


@dataclass(frozen=True, slots=True)
class SitemapLine:
    """A `Sitemap:` line of robots.txt."""

    place: int  # first visible character of the line
    number: int
    value: str  # behind the colon, comment and blanks removed
    end: int  # offset of the end of the line in the uncompressed bytes


@dataclass(frozen=True, slots=True)
class Robots:
    """A robots.txt once it has been read."""

    size: int  # uncompressed bytes
    sitemaps: tuple[SitemapLine, ...]
    html: bool
    utf8: bool
    complete: bool = True  # else the input broke off, and lines may be missing
    rules: tuple[RobotsRule, ...] = ()  # for every agent


def absolute_lines(robots: Robots, parse_urls: UrlParser) -> Iterator[tuple[SitemapLine, WebUrl]]:
    """The Sitemap lines that name an absolute http(s) URL, with that."""
    parsed = parse_urls([line.value for line in robots.sitemaps])
    for line, web in zip(robots.sitemaps, parsed, strict=True):
        if web is not None and loc_fault(line.value, web) not in NOT_ABSOLUTE:
            yield line, web
