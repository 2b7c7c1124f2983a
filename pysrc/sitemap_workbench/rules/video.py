"""Does a video have what it needs: its tags in their number and order, and usable addresses?

The values of its other tags are judged in `video_values`.
"""

from collections.abc import Iterator

from ..facts.address import url_fault
from ..facts.extensions import Extension, Occurrence
from ..facts.fields import departures, is_filled, value_of
from ..facts.namespaces import VIDEO
from ..facts.options import Options
from ..facts.xml import Element
from .registry import GOOGLE, PROTOCOL, XSD, Problem, Severity, problem, rule
from .sources import GOOGLE_2022, GOOGLE_VIDEO, SEARCH_CONSOLE, VIDEO_XSD

MAX_TITLE = 100
MAX_DESCRIPTION = 2_048
MAX_TAGS = 32
_REQUIRED = ("thumbnail_loc", "title", "description")
_LOCATIONS = ("content_loc", "player_loc")
_ADDRESSES = ("thumbnail_loc", *_LOCATIONS)
_SCHEMES = ("http", "https", "ftp")
#: Ends of paths that lead to a page or to Flash, which are no video files.
_PAGES = (".html", ".htm", ".swf")
#: The children of a video in the order of the schema.
ORDER = (
    "thumbnail_loc",
    "title",
    "description",
    "content_loc",
    "player_loc",
    "duration",
    "expiration_date",
    "rating",
    "content_segment_loc",
    "view_count",
    "publication_date",
    "tag",
    "category",
    "family_friendly",
    "restriction",
    "gallery_loc",
    "price",
    "requires_subscription",
    "uploader",
    "tvshow",
    "platform",
    "live",
    "id",
)
SEVERAL = frozenset(("tag", "price", "content_segment_loc", "id"))
WITHDRAWN = frozenset(("category", "gallery_loc", "price", "tvshow", "@allow_embed", "@autoplay"))
_SHORT = 200


@rule(
    116,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE, XSD),
    accepted_by=(PROTOCOL,),
)
def video_required_missing(video: Extension) -> Iterator[Problem]:
    """One finding a tag: descriptions are missing from whole maps."""
    if video.namespace != VIDEO:
        return
    element = video.element
    for name in _REQUIRED:
        if not is_filled(video.field(name)):
            label = f"video:{name}"
            yield problem(element.place, element.path, label, name=label, loc=video.loc[:_SHORT])


@rule(
    117,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL, XSD),
)
def video_location_missing(video: Extension) -> Iterator[Problem]:
    """The file or its player; the schema has both optional."""
    if video.namespace != VIDEO:
        return
    fields = (field for name in _LOCATIONS for field in video.fields(name))
    if not any(map(is_filled, fields)):
        element = video.element
        yield problem(element.place, element.path, video.loc, loc=video.loc[:_SHORT])


@rule(
    118,
    Severity.WARNING,
    layer="video",
    source=VIDEO_XSD,
    refused_by=(XSD,),
    accepted_by=(PROTOCOL,),
)
def video_title_long(video: Extension) -> Iterator[Problem]:
    """A limit of the schema; Google names it for feeds only."""
    yield from _too_long(video, "title", MAX_TITLE)


@rule(
    119,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE, XSD),
    accepted_by=(PROTOCOL,),
)
def video_description_long(video: Extension) -> Iterator[Problem]:
    """Characters after entities are resolved, without the blanks around them."""
    yield from _too_long(video, "description", MAX_DESCRIPTION)


def _too_long(video: Extension, name: str, limit: int) -> Iterator[Problem]:
    for field, value in judged_values(video, name):
        length = len(value)
        if length > limit:
            yield problem(field.place, field.path, str(length), length=length, limit=limit)


@rule(
    123,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE, XSD),
    accepted_by=(PROTOCOL,),
)
def video_tags_too_many(video: Extension) -> Iterator[Problem]:
    """Told once for a video, at the first tag too many."""
    tags = video.fields("tag") if video.namespace == VIDEO else []
    if len(tags) > MAX_TAGS:
        over = tags[MAX_TAGS]
        yield problem(over.place, over.path, str(len(tags)), count=len(tags), limit=MAX_TAGS)


@rule(
    130,
    Severity.ERROR,
    layer="video",
    source=GOOGLE_VIDEO,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL,),
)
def video_url_invalid(video: Extension, options: Options) -> Iterator[Problem]:
    """Fetched over HTTP or FTP; an empty one is missing, not invalid."""
    for field, value in judged_values(video, *_ADDRESSES):
        if not value:
            continue
        reason = url_fault(value, options.parse_urls, _SCHEMES)
        if reason is None and field.name == "content_loc" and _leads_to_page(value, options):
            reason = "page"
        if reason is not None:
            label = field.label
            yield problem(
                field.place, field.path, value, name=label, value=value[:_SHORT], reason=reason
            )


def _leads_to_page(value: str, options: Options) -> bool:
    web = options.parse_urls([value])[0]
    return web is not None and web.path.lower().endswith(_PAGES)


@rule(
    131,
    Severity.ERROR,
    layer="video",
    source=SEARCH_CONSOLE,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL, XSD),
)
def video_url_same_as_page(video: Extension, options: Options) -> Iterator[Problem]:
    """Compared as serialised; an address that cannot be used is equal to nothing."""
    page = video.page
    if page is None:
        return
    for field, value in judged_values(video, *_LOCATIONS):
        web = options.parse_urls([value])[0] if value else None
        if web is None or web.href != page.href:
            continue
        if url_fault(value, options.parse_urls) in (None, "percent"):
            label = field.label
            yield problem(field.place, field.path, value, name=label, value=value[:_SHORT])


@rule(132, Severity.NOTE, layer="video", source=GOOGLE_2022)
def video_deprecated(occurrence: Occurrence) -> Iterator[Problem]:
    """Withdrawn, but harmless; requires_subscription and live are still in use."""
    if occurrence.namespace == VIDEO and occurrence.name in WITHDRAWN:
        label = occurrence.label
        yield problem(occurrence.place, occurrence.path, label, name=label, count=occurrence.count)


@rule(
    133,
    Severity.WARNING,
    layer="video",
    source=VIDEO_XSD,
    refused_by=(XSD,),
    accepted_by=(PROTOCOL,),
)
def video_structure(video: Extension) -> Iterator[Problem]:
    """The schema has a sequence; only tags, prices, segments and ids may come several times."""
    if video.namespace == VIDEO:
        for child, reason in departures(video.element, ORDER, SEVERAL):
            yield problem(child.place, child.path, child.label, name=child.label, reason=reason)


def judged_values(video: Extension, *names: str) -> Iterator[tuple[Element, str]]:
    """The first field of each name with its value, which may be empty; a repeated field has a
    finding of its own, and what cannot be judged is left out. Nothing for other extensions."""
    if video.namespace != VIDEO:
        return
    for name in names:
        field = video.field(name)
        value = value_of(field)
        if field is not None and value is not None:
            yield field, value
