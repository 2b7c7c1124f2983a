"""robots.txt: its Sitemap lines, its rules for every agent, and whether a file is one."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from ..facts import ceilings
from ..facts.ceilings import CeilingPassed
from ..facts.lines import Robots, SitemapLine
from ..facts.robots_rules import RobotsRule
from ..facts.text import VALUE_SPACE
from ..facts.weburl import UrlParser
from .lines import Lines

_NAME = re.compile(r"(?:.*[/\\])?robots\.txt", re.IGNORECASE | re.DOTALL)
_SITEMAP = re.compile(rf"sitemap[{VALUE_SPACE}]*:([^#]*)", re.IGNORECASE)
_FIELD = re.compile(
    r"(?:user-agent|sitemap|disallow|allow|crawl-delay|host|clean-param|noindex)\s*:",
    re.IGNORECASE,
)
_RECORD = re.compile(rf"(user-agent|allow|disallow)[{VALUE_SPACE}]*:([^#]*)", re.IGNORECASE)
_END = re.compile(r"\r\n|\r|\n")
_DAMAGE = "\x7f"  # stands for each byte that is no text


@dataclass(slots=True)
class RobotsReader:
    """Collects the Sitemap lines, which may stand anywhere and end no group (RFC 9309, 2.2.4), and
    the rules of the groups for `*`, which count as one group (2.2.1)."""

    html: bool  # a page stands there instead
    is_cut: Callable[[], bool]  # asked at the end: did the input break off?
    _lines: Lines = field(default_factory=Lines)
    _sitemaps: list[SitemapLine] = field(default_factory=list)
    _rules: list[RobotsRule] = field(default_factory=list)
    _for_all: bool = False  # the group that is open speaks to every agent
    _patterns: int = 0  # rules with a star inside
    _over: CeilingPassed | None = None  # too many of these
    stopped: bool = False
    _in_rules: bool = False  # it has rules already: a further User-agent line opens another one

    def feed(self, text: bytes, final: bool = False) -> Iterator[object]:
        """Takes in the lines that are complete by now; `robots` tells at the end what they say."""
        if self.stopped:
            return
        for number, start, raw in self._lines.feed(text, final, final and self.is_cut()):
            line = raw.decode().lstrip(VALUE_SPACE)
            match = _SITEMAP.match(line)
            if match and not self.html:
                end = start + len(raw)
                place = end - len(line.encode())
                value = match[1].strip(VALUE_SPACE)
                self._sitemaps.append(SitemapLine(place, number, value, end))
            elif not self.html and (record := _RECORD.match(line)):
                place = start + len(raw) - len(line.encode())
                self._record(record, place, number)
                if self._over is not None:
                    break
        if self.over is not None:
            self.stopped = True
            yield self.over

    @property
    def over(self) -> CeilingPassed | None:
        """What there was too much of to read on."""
        return self._over or self._lines.over

    @property
    def needed(self) -> None:
        """No place is asked for again."""

    def _record(self, record: re.Match[str], place: int, number: int) -> None:
        name, value = record[1].lower(), record[2].strip(VALUE_SPACE)
        if name == "user-agent":
            self._for_all = value == "*" or (self._for_all and not self._in_rules)
            self._in_rules = False
            return
        self._in_rules = True
        if self._for_all and value:
            if "*" in value.rstrip("*"):
                self._patterns += 1
                if self._patterns > ceilings.MAX_PATTERNS:
                    self._over = CeilingPassed(place, "patterns", ceilings.MAX_PATTERNS)
                    return
            text = record[0].rstrip(VALUE_SPACE)
            self._rules.append(RobotsRule(place, number, text, name == "allow", value))

    def robots(self, size: int, utf8: bool, mark: int) -> Robots:
        """What the file says, once it has been read.

        Args:
            size: uncompressed bytes.
            utf8: whether they are UTF-8; if not, only values that are ASCII are kept.
            mark: bytes of the byte order mark, which places leave out.
        """
        sitemaps = tuple(
            replace(line, end=line.end + mark) if mark else line
            for line in self._sitemaps
            if utf8 or (line.value.isascii() and _DAMAGE not in line.value)
        )
        rules = tuple(rule for rule in self._rules if utf8 or _DAMAGE not in rule.text)
        whole = not self.is_cut() and self.over is None
        return Robots(size, sitemaps, self.html, utf8, whole, rules)


def is_robots(name: str | None, url: str | None, parse_urls: UrlParser) -> bool:
    """Whether a file is robots.txt by its name or by the path of its address as serialised."""
    if name is not None and _NAME.fullmatch(name):
        return True
    web = None if url is None else parse_urls([url])[0]
    return web is not None and web.path.lower() == "/robots.txt"


def looks_like_robots(head: str) -> bool:
    """Whether the first line that says anything is one of robots.txt."""
    for line in _END.split(head):
        words = line.partition("#")[0].strip(VALUE_SPACE)
        if words:
            return _FIELD.match(words) is not None
    return False
