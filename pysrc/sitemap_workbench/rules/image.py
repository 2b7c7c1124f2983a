"""Are the images of an entry named by a usable address, and by what still counts?"""

from collections.abc import Iterator

from ..facts.address import url_fault
from ..facts.extensions import Extension, ManyImages, Occurrence, RepeatedImagePage
from ..facts.fields import departures, is_filled, value_of
from ..facts.limits import MAX_IMAGES
from ..facts.namespaces import IMAGE
from ..facts.options import Options
from .registry import GOOGLE, PROTOCOL, XSD, Problem, Severity, problem, rule
from .sources import GOOGLE_2022, GOOGLE_IMAGE, IMAGE_XSD

_ORDER = ("loc", "caption", "geo_location", "title", "license")
WITHDRAWN = frozenset(_ORDER[1:])
_SHORT = 200


@rule(
    110,
    Severity.ERROR,
    layer="image",
    source=GOOGLE_IMAGE,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL, XSD),
)
def image_too_many(images: ManyImages) -> Iterator[Problem]:
    """A limit of one url; a file may hold any number."""
    count = images.count
    yield problem(images.place, images.path, str(count), count=count, limit=MAX_IMAGES)


@rule(
    111,
    Severity.ERROR,
    layer="image",
    source=GOOGLE_IMAGE,
    refused_by=(GOOGLE, XSD),
    accepted_by=(PROTOCOL,),
)
def image_loc_missing(image: Extension) -> Iterator[Problem]:
    """Everything else about an image is optional."""
    if image.namespace == IMAGE and not is_filled(image.field("loc")):
        element = image.element
        yield problem(element.place, element.path, image.loc, loc=image.loc[:_SHORT])


@rule(
    112,
    Severity.ERROR,
    layer="image",
    source=GOOGLE_IMAGE,
    refused_by=(GOOGLE,),
    accepted_by=(PROTOCOL,),
)
def image_loc_invalid(image: Extension, options: Options) -> Iterator[Problem]:
    """Another host than the page's is common and allowed; only the address itself is judged."""
    loc = image.field("loc") if image.namespace == IMAGE else None
    value = value_of(loc)
    if loc is None or not value:
        return
    reason = url_fault(value, options.parse_urls)
    if reason is not None:
        yield problem(loc.place, loc.path, value, value=value[:_SHORT], reason=reason)


@rule(113, Severity.NOTE, layer="image", source=GOOGLE_2022)
def image_deprecated(occurrence: Occurrence) -> Iterator[Problem]:
    """Withdrawn, but harmless: many plugins still write them."""
    if occurrence.namespace == IMAGE and occurrence.name in WITHDRAWN:
        label = occurrence.label
        yield problem(occurrence.place, occurrence.path, label, name=label, count=occurrence.count)


@rule(
    114,
    Severity.WARNING,
    layer="image",
    source=IMAGE_XSD,
    refused_by=(XSD,),
    accepted_by=(PROTOCOL,),
)
def image_structure(image: Extension) -> Iterator[Problem]:
    """The schema has a sequence of five elements, each once; Google only speaks of loc."""
    if image.namespace == IMAGE:
        for child, reason in departures(image.element, _ORDER):
            yield problem(child.place, child.path, child.label, name=child.label, reason=reason)


@rule(115, Severity.NOTE, layer="image", source=GOOGLE_IMAGE)
def image_page_repeated(page: RepeatedImagePage) -> Iterator[Problem]:
    """Seen in large maps: one entry for each image, so that pages look like duplicates."""
    loc = page.loc[:_SHORT]
    yield problem(
        page.place, page.path, page.loc, loc=loc, entries=page.entries, images=page.images
    )
