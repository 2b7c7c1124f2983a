"""Nothing is broken, but the file could tell more, or is near a limit.

All of them speak of the file as a whole, so they are silent when its rest was not reached.
"""

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from ..facts.dates import REDUCED, Moment
from ..facts.limits import limit_uses, nearest
from ..facts.options import Options
from ..facts.totals import Totals
from .registry import Problem, Severity, problem, rule
from .sources import (
    BING_2023,
    BING_2025,
    GOOGLE_BUILD,
    PROTOCOL_FAQ,
    PROTOCOL_PAGE,
    SITEMAP_XSD,
    WORKBENCH,
)

ENOUGH = 10  # entries from which on a pattern says something
_NEAR_LIMIT = 0.9
STALE_DAYS = 1_826  # 5 years
_NEAR_GENERATION = 600  # seconds
_DAY = 86_400
_DECIMAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")
_SHORT = 200


def _judges_dates(totals: Totals) -> bool:
    """News are all of the last days, and dates of an index are those of files."""
    return totals.complete and totals.kind == "urlset" and not totals.news


@rule(172, Severity.WARNING, layer="quality", source=BING_2023)
def quality_lastmod_identical(totals: Totals) -> Iterator[Problem]:
    """Identical as text: one moment written in two ways was written by two hands."""
    count = totals.lastmods.total()
    if _judges_dates(totals) and count >= ENOUGH and len(totals.lastmods) == 1:
        (value,) = totals.lastmods
        if value:
            yield problem(None, None, value, value=value[:_SHORT], count=count)


@rule(173, Severity.NOTE, layer="quality", source=PROTOCOL_PAGE)
def quality_lastmod_generation(totals: Totals) -> Iterator[Problem]:
    """lastmod is when the page changed, not when the sitemap was made."""
    made = totals.comment_moment
    count = totals.lastmods.total()
    if not _judges_dates(totals) or count < ENOUGH or made is None or made.seconds is None:
        return
    near = sum(
        number
        for value, number in totals.lastmods.items()
        if _is_near(totals.moments.get(value), made.seconds)
    )
    if near * 10 >= count * 9:
        reference = _as_utc(made.seconds)
        share = near * 100 // count
        yield problem(None, None, reference, reference=reference, share=share, count=count)


def _is_near(moment: Moment | None, made: float) -> bool:
    """Within ten minutes of it; a date alone: on its date in UTC."""
    if moment is None or moment.seconds is None or moment.form == REDUCED:
        return False
    if moment.is_date:
        return moment.day == made // _DAY
    return abs(moment.seconds - made) <= _NEAR_GENERATION


def _as_utc(seconds: float) -> str:
    days, clock = divmod(int(seconds), _DAY)
    minutes, second = divmod(clock, 60)
    hour, minute = divmod(minutes, 60)
    return f"{date.fromordinal(days)}T{hour:02}:{minute:02}:{second:02}Z"


@rule(174, Severity.NOTE, layer="quality", source=BING_2025)
def quality_lastmod_none(totals: Totals) -> Iterator[Problem]:
    """A lastmod that could not be read is there all the same."""
    dated = totals.lastmods or totals.unread_lastmods
    if _judges_dates(totals) and totals.entries >= ENOUGH and not dated:
        yield problem(None, None, str(totals.entries), count=totals.entries)


@rule(175, Severity.NOTE, layer="quality", source=BING_2025)
def quality_lastmod_date_only(totals: Totals) -> Iterator[Problem]:
    """Of values that are no date nothing is known; one that has a colon was to have a time."""
    if not _judges_dates(totals):
        return
    moments = {value: totals.moments.get(value) for value in totals.lastmods}
    dates = {value for value, moment in moments.items() if moment is not None and moment.is_date}
    timed = any(":" in value for value in moments.keys() - dates)
    count = sum(totals.lastmods[value] for value in dates)
    if count >= ENOUGH and not timed:
        yield problem(None, None, str(count), count=count)


@rule(176, Severity.NOTE, layer="quality", source=SITEMAP_XSD)
def quality_hints_constant(totals: Totals) -> Iterator[Problem]:
    """Priorities are relative to each other, so one value for all says nothing."""
    if not totals.complete or totals.kind != "urlset":
        return
    for name, values in (("priority", totals.priorities), ("changefreq", totals.changefreqs)):
        count = values.total()
        if count >= ENOUGH and len({_meaning(value) for value in values}) == 1:
            value = values.most_common(1)[0][0]
            if value:
                yield problem(None, None, value, name=name, value=value[:_SHORT], count=count)


def _meaning(value: str) -> object:
    """What a hint comes to: 0.50 is 0.5, Daily is daily."""
    return Decimal(value) if _DECIMAL.fullmatch(value) else value.lower()


@rule(177, Severity.NOTE, layer="quality", source=GOOGLE_BUILD)
def quality_hints_ignored(totals: Totals) -> Iterator[Problem]:
    """Google and Bing say that they ignore both; Yandex orders its loading by priority."""
    if totals.complete and totals.kind == "urlset" and totals.first_hint is not None:
        priorities, changefreqs = totals.priorities.total(), totals.changefreqs.total()
        place, path = totals.first_hint
        value = f"{priorities}, {changefreqs}"
        yield problem(place, path, value, priorities=priorities, changefreqs=changefreqs)


@rule(178, Severity.NOTE, layer="quality", source=PROTOCOL_FAQ)
def quality_http_on_https(totals: Totals) -> Iterator[Problem]:
    """In a file that is known to be fetched over https scheme-mismatch says more."""
    known_https = totals.file is not None and totals.file.scheme == "https"
    count = totals.http_entries
    if totals.complete and count >= ENOUGH and not totals.https_entries and not known_https:
        yield problem(None, None, str(count), count=count)


@rule(179, Severity.NOTE, layer="quality", source=PROTOCOL_PAGE)
def quality_limit_near(totals: Totals) -> Iterator[Problem]:
    """Large files reach the limit in bytes long before the one in entries; what is compressed
    counts as unpacked. At 1,048.576 bytes an entry both limits are equally near."""
    if not totals.complete or totals.kind in ("unknown", "robots"):
        return
    uses = limit_uses(totals.entries, totals.size, totals.max_images, totals.news)
    first = nearest(uses)
    if _NEAR_LIMIT <= first.share <= 1:
        percent = {use.name: use.percent for use in uses}
        value = ", ".join(f"{name} {figure} %" for name, figure in percent.items())
        yield problem(None, None, value, first=first.name, **percent)


@rule(180, Severity.NOTE, layer="quality", source=WORKBENCH)
def quality_stale_file(totals: Totals, options: Options) -> Iterator[Problem]:
    """A page may stay as it is for years, a whole file seldom does; news and indexes count too."""
    if not totals.complete or totals.kind not in ("urlset", "sitemapindex"):
        return
    known = {value: totals.moments.get(value) for value in totals.lastmods}
    usable = {
        value: (moment.seconds, moment)
        for value, moment in known.items()
        if moment is not None and moment.seconds is not None
    }
    if not usable:
        return
    newest = max(usable, key=lambda value: usable[value][0])
    seconds, moment = usable[newest]
    now = options.now_seconds
    age = now // _DAY * _DAY - seconds if moment.is_date else now - seconds
    if age > STALE_DAYS * _DAY:
        yield problem(None, None, newest, value=newest[:_SHORT], days=int(age // _DAY))
