"""What do the XML schemas refuse that no rule of the protocol or of an extension has told?

Engines read sitemaps without their schemas, so all of this is for those who validate.
"""

from collections.abc import Iterator

from ..facts.schema import (
    MissingAttribute,
    MissingElements,
    RefusedValue,
    UnexpectedAttribute,
    UnexpectedElement,
    UnexpectedText,
)
from ..facts.text import shown
from .registry import XSD, Problem, Severity, problem, rule
from .sources import XSD_DATATYPES, XSD_STRUCTURES

_LAYER = "xsd"
_SHORT = 200
#: The types whose values a message can describe; the others are told as "other".
_DESCRIBED = frozenset(("anyURI", "date", "integer", "Genres", "Tickers"))


@rule(901, Severity.WARNING, layer=_LAYER, source=XSD_STRUCTURES, refused_by=(XSD,))
def xsd_element_unexpected(fault: UnexpectedElement) -> Iterator[Problem]:
    """Validators say "not expected" whether an element is unknown, too many or merely late."""
    name = fault.element.label
    other = fault.other.label if fault.other else ""
    yield problem(
        fault.place,
        fault.element.path,
        name,
        variant=fault.reason,
        name=name,
        parent=fault.parent.label,
        other=other,
    )


@rule(902, Severity.WARNING, layer=_LAYER, source=XSD_STRUCTURES, refused_by=(XSD,))
def xsd_element_missing(fault: MissingElements) -> Iterator[Problem]:
    """One finding an element for all that it lacks."""
    names = ", ".join(f"<{name}>" for name in fault.missing)
    value = ", ".join(fault.missing)
    element = fault.element
    yield problem(element.place, element.path, value, names=names, parent=element.label)


@rule(903, Severity.WARNING, layer=_LAYER, source=XSD_STRUCTURES, refused_by=(XSD,))
def xsd_text_unexpected(fault: UnexpectedText) -> Iterator[Problem]:
    """An element that the schema has empty takes no line break either."""
    variant = "text"
    if fault.empty:
        variant = "empty" if fault.text else "blank"
    element = fault.element
    yield problem(
        fault.place,
        element.path,
        fault.text,
        variant=variant,
        text=fault.text,
        parent=element.label,
    )


@rule(904, Severity.WARNING, layer=_LAYER, source=XSD_STRUCTURES, refused_by=(XSD,))
def xsd_attribute_unexpected(fault: UnexpectedAttribute) -> Iterator[Problem]:
    """What core elements have too much is told as attribute-unexpected."""
    element = fault.element
    yield problem(
        element.place,
        element.path,
        f'{fault.name}="{fault.value}"',
        element=element.label,
        name=fault.name,
        value=fault.value[:_SHORT],
    )


@rule(905, Severity.WARNING, layer=_LAYER, source=XSD_STRUCTURES, refused_by=(XSD,))
def xsd_attribute_missing(fault: MissingAttribute) -> Iterator[Problem]:
    """Such as the type of a video's id."""
    element = fault.element
    yield problem(element.place, element.path, fault.name, element=element.label, name=fault.name)


@rule(906, Severity.WARNING, layer=_LAYER, source=XSD_DATATYPES, refused_by=(XSD,))
def xsd_value_invalid(refused: RefusedValue) -> Iterator[Problem]:
    """Two forms of dates are right for the W3C profile, and one of them for Google's news."""
    fault = refused.fault
    news_date = refused.label == "news:publication_date" and fault.reason == "no-seconds"
    if fault.reason == "long" or news_date:
        return  # Google lists that form of news dates; the schema's verdict is told without it
    expected = fault.expected if fault.expected in _DESCRIBED else "other"
    value = shown(refused.value) if fault.reason == "spaces" else refused.value
    yield problem(
        refused.place,
        refused.holder.path,
        refused.value,
        variant="form" if fault.reason == "short" else fault.reason,
        where=_where(refused),
        value=value[:_SHORT],
        expected=expected,
        words=", ".join(fault.words),
        low=fault.low,
        high=fault.high,
    )


@rule(907, Severity.WARNING, layer=_LAYER, source=XSD_DATATYPES, refused_by=(XSD,))
def xsd_value_long(refused: RefusedValue) -> Iterator[Problem]:
    """Counted with the white space around it, which a string keeps."""
    fault = refused.fault
    if fault.reason == "long":
        length = str(fault.length)
        yield problem(
            refused.place,
            refused.holder.path,
            length,
            where=_where(refused),
            length=fault.length,
            limit=fault.limit,
        )


def _where(refused: RefusedValue) -> str:
    """What holds the value, in markup."""
    if refused.attribute:
        return f'<{refused.label} {refused.attribute}="…">'
    return f"<{refused.label}>"
