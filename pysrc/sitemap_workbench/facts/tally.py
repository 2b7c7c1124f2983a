"""What follows from many entries together, and which of their values still have to be judged.

Clean values are proven clean by one pattern or one look-up and leave only a trace in the counts;
the rest come out as facts for the rules.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from . import address
from .dates import DATE, DATE_TIME, Moment, parse_date
from .entries import Changefreq, Entry, Lastmod, Loc, Priority, Repeat, Run
from .options import Options
from .repeats import Repeats
from .text import VALUE_SPACE
from .weburl import WebUrl, host_label_fault

CLEAN_LENGTH = range(12, 1025)
FREQUENCIES = frozenset(("always", "hourly", "daily", "weekly", "monthly", "yearly", "never"))
MAX_ENTRIES = 50_000
EARLIEST_PLAUSIBLE_YEAR = 1990
_CACHE_LIMIT = 100_000

_ENTRY_PATH = {"urlset": "urlset/url", "sitemapindex": "sitemapindex/sitemap"}


@dataclass(slots=True)
class Tally:
    """Counts over the entries of one file."""

    options: Options
    kind: str = "unknown"
    entries: int = 0
    first_over: Entry | None = None  # the 50,001st
    _repeats: Repeats = field(default_factory=Repeats)
    _clean_dates: dict[str, bool] = field(default_factory=dict)
    _clean_hosts: dict[str, bool] = field(default_factory=dict)
    _now: float = field(init=False)

    def __post_init__(self) -> None:
        self._now = self.options.now_seconds

    def add(self, items: Iterable[Entry | Run]) -> list[object]:
        """Take in entries in document order; give the facts that rules must look at."""
        facts: list[object] = []
        loose: list[Entry] = []
        for item in items:
            if isinstance(item, Entry):
                self.entries += 1
                if self.entries == MAX_ENTRIES + 1:
                    self.first_over = item
                loose.append(item)
                continue
            before, self.entries = self.entries, self.entries + len(item)
            if before <= MAX_ENTRIES < self.entries:
                self.first_over = item.entry(MAX_ENTRIES - before)
            facts.extend(self._entries(loose))  # earlier entries are the first of their address
            loose.clear()
            facts.extend(self._run(item))
        facts.extend(self._entries(loose))
        return facts

    def _entries(self, entries: list[Entry]) -> Iterator[object]:
        locs: list[tuple[Entry, str, bool]] = []
        for entry in entries:
            yield from self._small_values(entry)
            loc = entry.loc
            if loc is not None and not loc.damaged:
                locs.append((entry, loc.text, self._is_clean(loc.text)))
        doubtful = [text.strip(VALUE_SPACE) for _, text, clean in locs if not clean]
        parsed = iter(self.options.parse_urls(doubtful) if doubtful else ())
        for entry, text, clean in locs:
            yield from self._clean_loc(entry, text) if clean else self._loc(entry, next(parsed))

    # -- whole columns --------------------------------------------------------------------------

    def _run(self, run: Run) -> Iterator[object]:
        """Prove the columns clean as wholes; where one is not, look at its entries."""
        hints_clean = FREQUENCIES.issuperset(set(run.changefreqs) - {None}) and (
            _COMMON_PRIORITIES.issuperset(set(run.priorities) - {None})
        )
        dates_clean = all(
            self._date_is_clean(text) for text in set(run.lastmods) if text is not None
        )
        locs_clean = self._run_of_locs(run)
        if locs_clean and dates_clean and hints_clean:
            return
        entries = [run.entry(index) for index in range(len(run))]
        if not locs_clean:
            yield from self._entries(entries)
        else:
            for entry in entries:
                yield from self._small_values(entry)

    def _run_of_locs(self, run: Run) -> bool:
        locs = [loc for loc in run.locs if loc is not None]
        if not all(map(self._is_its_own_form, locs)):
            return False
        if self.kind == "sitemapindex":
            return True
        places = [run.place(index) for index in range(len(run))]
        return self._repeats.add_run(locs, places, run.lastmods)

    def _is_its_own_form(self, text: str) -> bool:
        return self._is_clean(text) and text.count("/") > 2

    # -- addresses ------------------------------------------------------------------------------

    def _is_clean(self, text: str) -> bool:
        match = address.CLEAN.fullmatch(text)
        if match is None or len(text) not in CLEAN_LENGTH:
            return False
        origin = match[1]
        known = self._clean_hosts.get(origin)
        if known is None:
            known = self._remember(self._clean_hosts, origin, address.host_is_clean(origin))
        return known

    def _clean_loc(self, entry: Entry, text: str) -> Iterable[object]:
        serialised = text
        if text.count("/") == 2:  # only the root slash is missing
            head, mark, query = text.partition("?")
            serialised = f"{head}/{mark}{query}"
        return self._repeat(entry, text, serialised)

    def _loc(self, entry: Entry, web: WebUrl | None) -> Iterator[object]:
        field_ = entry.loc
        assert field_ is not None
        value = field_.text.strip(VALUE_SPACE)
        fault = loc_fault(value, web)
        yield Loc(
            field_.place,
            self.path(entry, "loc"),
            entry.number,
            self.kind,
            field_.text,
            value,
            web,
            fault,
        )
        if fault is None and web is not None:
            yield from self._repeat(entry, value, web.href)

    def _repeat(self, entry: Entry, value: str, serialised: str) -> Iterable[Repeat]:
        """Compare with what came before; an index has a rule of its own for equal children."""
        if self.kind == "sitemapindex":
            return ()
        return self._repeats.add(entry, value, serialised, self.path(entry, "loc"))

    # -- dates and hints ------------------------------------------------------------------------

    def _small_values(self, entry: Entry) -> Iterator[object]:
        lastmod = entry.lastmod
        if lastmod is not None and not lastmod.damaged and not self._date_is_clean(lastmod.text):
            value = lastmod.text.strip(VALUE_SPACE)
            path = self.path(entry, "lastmod")
            yield Lastmod(lastmod.place, path, lastmod.text, value, parse_date(value))
        changefreq = entry.changefreq
        if changefreq is not None and not changefreq.damaged and changefreq.text not in FREQUENCIES:
            path, text = self.path(entry, "changefreq"), changefreq.text
            yield Changefreq(changefreq.place, path, text, text.strip(VALUE_SPACE))
        priority = entry.priority
        if (
            priority is not None
            and not priority.damaged
            and priority.text not in _COMMON_PRIORITIES
        ):
            path, text = self.path(entry, "priority"), priority.text
            yield Priority(priority.place, path, text, text.strip(VALUE_SPACE))

    def _date_is_clean(self, text: str) -> bool:
        known = self._clean_dates.get(text)
        if known is None:
            moment = parse_date(text)
            known = (
                moment.form in (DATE, DATE_TIME)
                and moment.year >= EARLIEST_PLAUSIBLE_YEAR
                and not in_future(moment, self._now)
            )
            self._remember(self._clean_dates, text, known)
        return known

    def _remember(self, cache: dict[str, bool], key: str, value: bool) -> bool:
        if len(cache) >= _CACHE_LIMIT:
            cache.clear()
        cache[key] = value
        return value

    def path(self, entry: Entry, child: str = "") -> str:
        """Where an entry or a value of it stands, such as urlset/url[12]/loc."""
        element = entry.element
        if element is not None:
            path = element.path
            child = "link" if child and self.kind in ("rss", "atom") else child
        elif self.kind in ("text", "robots"):
            return f"line[{entry.number}]"
        else:
            path = f"{_ENTRY_PATH[self.kind]}[{entry.number}]"
        return f"{path}/{child}" if child else path


def loc_fault(value: str, web: WebUrl | None) -> str | None:
    """What keeps an address out of host, location and duplicate rules: the first that applies of
    empty, relative, scheme, host, whitespace, glued; None for a usable one."""
    if not value:
        return "empty"
    scheme = address.scheme_of(value)
    if scheme is None:
        return "relative"
    if scheme not in ("http", "https"):
        return "scheme"
    if host_part_at_fault(value, web) is not None:
        return "host"
    if address.INSIDE.search(value):
        return "whitespace"
    return "glued" if address.GLUED.match(value) else None


def host_part_at_fault(value: str, web: WebUrl | None) -> str | None:
    """The part of an http(s) address that makes its host unusable, or None.

    Browsers repair `http:example.com` and accept `example..com`; crawlers need not, so the rule
    is stricter than the WHATWG parser (RFC 3986, and 63 / 253 characters of DNS).
    """
    authority = address.AUTHORITY.match(value)
    if authority is None:
        return value
    host = authority[1].rpartition("@")[2]
    if not host or web is None or not web.host:
        return host or value
    fault = host_label_fault(web.host)
    return host if fault not in (None, "first-label-empty") else None


def in_future(moment: Moment, now: float) -> bool:
    """Later than `now` (same scale as Moment.seconds) by more than clocks and zones explain.

    A date and time: more than 300 s. A date alone: after the date that it is at `now` in UTC+14,
    the easternmost zone.
    """
    if moment.seconds is None or moment.day is None:
        return False
    if moment.is_date:
        return moment.day > (now + 14 * 3600) // 86_400
    return moment.seconds > now + 300


_COMMON_PRIORITIES = frozenset(
    [f"0.{n}" for n in range(10)] + [f"0.{n:02}" for n in range(100)] + ["0", "1", "1.0", "1.00"]
)
