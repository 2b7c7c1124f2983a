"""The dates and hints of the entries of a file: which are clean, and how often each occurs."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from .dates import DATE, DATE_TIME, Moment, parse_date
from .entries import Changefreq, Entry, Lastmod, Priority, Run
from .text import VALUE_SPACE

FREQUENCIES = frozenset(("always", "hourly", "daily", "weekly", "monthly", "yearly", "never"))
EARLIEST_PLAUSIBLE_YEAR = 1990
_CACHE_LIMIT = 100_000
_COMMON_PRIORITIES = frozenset(
    [f"0.{n}" for n in range(10)] + [f"0.{n:02}" for n in range(100)] + ["0", "1", "1.0", "1.00"]
)

PathOf = Callable[[Entry, str], str]


@dataclass(slots=True)
class Values:
    """Counts of the values as written, padding removed; `now` is on the scale of Moment.seconds."""

    now: float
    lastmods: Counter[str] = field(default_factory=Counter)
    priorities: Counter[str] = field(default_factory=Counter)
    changefreqs: Counter[str] = field(default_factory=Counter)
    moments: dict[str, Moment] = field(default_factory=dict)
    first_hint: tuple[int, str] | None = None
    unread_lastmods: int = 0  # that hold a place which could not be read
    _clean_dates: dict[str, bool] = field(default_factory=dict)

    def doubtful(self, run: Run) -> set[int]:
        """Which entries of a run have a date or hint that is not proven clean; looked for only
        where the different values of a column are not all clean."""
        found: set[int] = set()
        for column, clean in (
            (run.lastmods, self._date_is_clean),
            (run.changefreqs, FREQUENCIES.__contains__),
            (run.priorities, _COMMON_PRIORITIES.__contains__),
        ):
            bad = {text for text in set(column) if text is not None and not clean(text)}
            if bad:
                found.update(at for at, text in enumerate(column) if text in bad)
        return found

    def add_run(self, run: Run, path: PathOf) -> None:
        """Count the values of a run."""
        self.lastmods.update(text for text in run.lastmods if text is not None)
        for column, texts, counter in (
            (2, run.changefreqs, self.changefreqs),
            (3, run.priorities, self.priorities),
        ):
            if not texts:
                continue
            counter.update(text for text in texts if text is not None)
            first = next((at for at, text in enumerate(texts) if text is not None), None)
            if first is not None:
                name = ("loc", "lastmod", "changefreq", "priority")[column]
                self._note_hint(run.place(first, column), path(run.entry(first), name))

    def _note_hint(self, place: int, path: str) -> None:
        if self.first_hint is None or place < self.first_hint[0]:
            self.first_hint = (place, path)

    def add(self, entry: Entry, hints: bool, path: PathOf) -> Iterator[object]:
        """Count the values of one entry; gives the facts about those that are not proven clean.

        Args:
            entry: any entry.
            hints: whether changefreq and priority mean something in this kind of file.
            path: of a child of an entry.
        """
        lastmod = entry.lastmod
        if lastmod is not None and lastmod.damaged:
            self.unread_lastmods += 1
        elif lastmod is not None:
            value = lastmod.text.strip(VALUE_SPACE)
            self.lastmods[value] += 1
            if not self._date_is_clean(lastmod.text):
                where = path(entry, "lastmod")
                moment = self._moment(value)
                yield Lastmod(lastmod.place, where, lastmod.text, value, moment)
        changefreq = entry.changefreq
        if changefreq is not None and hints:
            where, text = path(entry, "changefreq"), changefreq.text
            value = text.strip(VALUE_SPACE)
            self._note_hint(changefreq.place, where)
            self.changefreqs[value] += 1
            if not changefreq.damaged and text not in FREQUENCIES:
                yield Changefreq(changefreq.place, where, text, value)
        priority = entry.priority
        if priority is not None and hints:
            where, text = path(entry, "priority"), priority.text
            value = text.strip(VALUE_SPACE)
            self._note_hint(priority.place, where)
            self.priorities[value] += 1
            if not priority.damaged and text not in _COMMON_PRIORITIES:
                yield Priority(priority.place, where, text, value)

    def _moment(self, text: str) -> Moment:
        moment = self.moments.get(text)
        if moment is None:
            moment = self.moments[text] = parse_date(text)
        return moment

    def _date_is_clean(self, text: str) -> bool:
        known = self._clean_dates.get(text)
        if known is None:
            moment = self._moment(text) if text == text.strip(VALUE_SPACE) else parse_date(text)
            known = (
                moment.form in (DATE, DATE_TIME)
                and moment.year >= EARLIEST_PLAUSIBLE_YEAR
                and not in_future(moment, self.now)
            )
            if len(self._clean_dates) >= _CACHE_LIMIT:
                self._clean_dates.clear()
            self._clean_dates[text] = known
        return known


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
