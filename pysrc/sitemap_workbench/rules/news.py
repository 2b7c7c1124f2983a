"""Are news entries few and fresh enough, complete, and written as Google's documentation wants?"""

import re
from collections.abc import Iterator

from ..facts import dates
from ..facts.codes import LANGUAGES
from ..facts.extensions import Extension, Occurrence
from ..facts.fields import REPEATED, departures, field_of, is_filled, value_of
from ..facts.limits import MAX_NEWS
from ..facts.namespaces import NEWS
from ..facts.options import Options
from ..facts.totals import Totals
from ..facts.values import in_future
from ..facts.xml import Element
from .registry import GOOGLE, PROTOCOL, XSD, Problem, Severity, problem, rule
from .sources import GOOGLE_NEWS, NEWS_XSD

_ORDER = (
    "publication",
    "access",
    "genres",
    "publication_date",
    "title",
    "keywords",
    "stock_tickers",
)
IN_PUBLICATION = ("name", "language")
FORMER = frozenset(("access", "genres", "keywords", "stock_tickers"))
_DATE_FORMS = (dates.DATE, dates.DATE_TIME, dates.NO_SECONDS)
_CHINESE = frozenset(("zh-cn", "zh-tw"))
#: What other codes for Chinese are in the two that Google takes.
_CHINESE_LIKE = {
    **dict.fromkeys(("hans", "cn", "sg", "my"), "zh-cn"),
    **dict.fromkeys(("hant", "tw", "hk", "mo"), "zh-tw"),
}
_CODE = re.compile(r"[a-z]{2,3}")
_DAY = 86_400
_SHORT = 200


@rule(
    134,
    Severity.ERROR,
    layer="news",
    source=GOOGLE_NEWS,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL, XSD),
)
def news_too_many(totals: Totals) -> Iterator[Problem]:
    """For the other entries of the file the 50,000 of the protocol still hold."""
    if totals.news_over is not None:
        place, path = totals.news_over
        yield problem(place, path, str(totals.news), count=totals.news, limit=MAX_NEWS)


@rule(
    135,
    Severity.ERROR,
    layer="news",
    source=GOOGLE_NEWS,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL,),
)
def news_required_missing(news: Extension) -> Iterator[Problem]:
    """One finding a tag; without publication its name and language go unmentioned."""
    if news.namespace != NEWS:
        return
    publication = news.field("publication")
    wanted = [("publication", is_filled(publication))]
    if is_filled(publication):
        wanted = [(name, is_filled(field_of(publication, name))) for name in IN_PUBLICATION]
    wanted += [(name, is_filled(news.field(name))) for name in ("publication_date", "title")]
    element = news.element
    for name, filled in wanted:
        if not filled:
            label = f"news:{name}"
            yield problem(element.place, element.path, label, name=label, loc=news.loc[:_SHORT])


@rule(
    136,
    Severity.ERROR,
    layer="news",
    source=GOOGLE_NEWS,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL,),
)
def news_language_invalid(news: Extension) -> Iterator[Problem]:
    """Stricter than hreflang: small letters, and no region but those of Chinese."""
    language = _in_publication(news, "language")
    value = value_of(language)
    if language is None or not value or value in _CHINESE:
        return
    if _CODE.fullmatch(value) and (len(value) == 3 or value in LANGUAGES):
        return
    suggestion = _language_meant(value)
    yield problem(
        language.place,
        language.path,
        value,
        variant="suggested" if suggestion else "plain",
        value=value[:_SHORT],
        suggestion=suggestion,
    )


def _language_meant(value: str) -> str:
    """The code that a longer or wrongly written one stands for, or ""."""
    plain = value.lower().replace("_", "-")
    language, *subtags = plain.split("-")
    if language == "zh":
        meant = (_CHINESE_LIKE[subtag] for subtag in subtags if subtag in _CHINESE_LIKE)
        return next(meant, language)
    return language if language in LANGUAGES else ""


@rule(
    137,
    Severity.ERROR,
    layer="news",
    source=GOOGLE_NEWS,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL,),
)
def news_date_invalid(news: Extension) -> Iterator[Problem]:
    """The W3C profile without its years and months: a time of day always has its zone."""
    found = _publication_date(news)
    if found is not None:
        element, value, moment = found
        if moment.form not in _DATE_FORMS:
            yield problem(element.place, element.path, value, value=value[:_SHORT])


@rule(138, Severity.WARNING, layer="news", source=GOOGLE_NEWS, accepted_by=(PROTOCOL, XSD))
def news_date_window(news: Extension, options: Options) -> Iterator[Problem]:
    """Two days back, with a day's grace for dates alone; ahead as for lastmod."""
    found = _publication_date(news)
    if found is None:
        return
    element, value, moment = found
    if moment.form not in _DATE_FORMS or moment.day is None or moment.seconds is None:
        return
    now = options.now_seconds
    earliest = now // _DAY - 2 if moment.is_date else now - 2 * _DAY
    old = (moment.day if moment.is_date else moment.seconds) < earliest
    if old or in_future(moment, now):
        yield problem(
            element.place,
            element.path,
            value,
            variant="old" if old else "future",
            value=value[:_SHORT],
            now=options.now.strftime("%Y-%m-%dT%H:%M:%SZ"),
        )


@rule(139, Severity.NOTE, layer="news", source=NEWS_XSD, accepted_by=(XSD,))
def news_deprecated(occurrence: Occurrence) -> Iterator[Problem]:
    """Gone from Google's text, still in the schema; no notice of their end was found."""
    if occurrence.namespace == NEWS and occurrence.name in FORMER:
        label = occurrence.label
        yield problem(occurrence.place, occurrence.path, label, name=label, count=occurrence.count)


@rule(
    140,
    Severity.WARNING,
    layer="news",
    source=NEWS_XSD,
    refused_by=(XSD,),
    accepted_by=(PROTOCOL,),
)
def news_structure(news: Extension) -> Iterator[Problem]:
    """A second news:news in a url passes the schema, but Google allows one."""
    if news.namespace != NEWS:
        return
    if news.number > 1:
        yield _out_of_place(news.element, REPEATED)
    for child, reason in departures(news.element, _ORDER):
        yield _out_of_place(child, reason)
    for publication in news.fields("publication"):
        for child, reason in departures(publication, IN_PUBLICATION):
            yield _out_of_place(child, reason)


def _out_of_place(element: Element, reason: str) -> Problem:
    label = element.label
    return problem(element.place, element.path, label, name=label, reason=reason)


@rule(141, Severity.NOTE, layer="news", source=GOOGLE_NEWS)
def news_name_parenthesis(news: Extension) -> Iterator[Problem]:
    """Google News shows labels such as (subscription) behind the name; they are no part of it."""
    name = _in_publication(news, "name")
    value = value_of(name)
    if name is None or not value or value[-1] not in ")\uff09":
        return
    if "(" in value or "\uff08" in value:
        yield problem(name.place, name.path, value, value=value[:_SHORT])


def _in_publication(news: Extension, name: str) -> Element | None:
    return field_of(news.field("publication"), name) if news.namespace == NEWS else None


def _publication_date(news: Extension) -> tuple[Element, str, dates.Moment] | None:
    """The element, its value and what it says; None when it is empty or not judged."""
    element = news.field("publication_date") if news.namespace == NEWS else None
    value = value_of(element)
    return (element, value, dates.parse_date(value)) if element is not None and value else None
