"""Is the file well-formed XML? Every fault is told, and what can be read is read on."""

import re
from collections.abc import Iterator
from html.entities import html5

from ..facts.document import Document
from ..facts.namespaces import USUAL_PREFIX
from ..facts.text import codepoint
from ..facts.xml import (
    BareAmpersand,
    ContentAfterRoot,
    Doctype,
    EntityDeclarations,
    InvalidChar,
    NotWellFormed,
    TagMismatch,
    TextBeforeRoot,
    Truncation,
    UnboundPrefix,
    UndefinedEntity,
)
from .registry import EVERY_READER, At, Problem, Severity, problem, rule
from .sources import PROTOCOL_PAGE, SEARCH_CONSOLE, WORKBENCH, XML_10, XML_NAMES

_SHORT = 60
_AMPERSAND = re.compile(r"&[^\s<>\"']*")


@rule(19, Severity.ERROR, layer="xml", source=PROTOCOL_PAGE, refused_by=EVERY_READER)
def xml_ampersand(fault: BareAmpersand) -> Iterator[Problem]:
    """Every place is told, where a parser stops at the first."""
    shown = _AMPERSAND.match(fault.excerpt, fault.at)
    yield problem(fault.place, None, fault.excerpt, excerpt=shown[0] if shown else "&")


@rule(20, Severity.ERROR, layer="xml", source=PROTOCOL_PAGE, refused_by=EVERY_READER)
def xml_undefined_entity(fault: UndefinedEntity) -> Iterator[Problem]:
    """XML knows five names; HTML knows two thousand, and people type them."""
    text = html5.get(f"{fault.name};", "")
    replacement = "".join(f"&#{ord(char)};" for char in text)
    yield problem(
        fault.place,
        None,
        fault.name,
        variant="html" if text else "unknown",
        name=fault.name,
        replacement=replacement,
    )


@rule(21, Severity.ERROR, layer="xml", source=XML_10, refused_by=EVERY_READER)
def xml_tag_mismatch(fault: TagMismatch) -> Iterator[Problem]:
    """The open element and its line say more than the parser's sentence."""
    case = fault.open.lower() == fault.found.lower()
    names = {"open": fault.open, "open_line": At(fault.open_place), "found": fault.found}
    yield problem(fault.place, None, fault.found, variant="case" if case else "plain", **names)


@rule(22, Severity.ERROR, layer="xml", source=XML_10, refused_by=EVERY_READER)
def xml_truncated(fault: Truncation) -> Iterator[Problem]:
    """Parsers say "must start and end within the same entity" and mean: the end is missing."""
    variant = "open" if fault.open else "no-root"
    yield problem(fault.place, None, fault.open or None, variant=variant, open=fault.open)


@rule(23, Severity.ERROR, layer="xml", source=XML_10, refused_by=EVERY_READER)
def xml_text_before_root(fault: TextBeforeRoot) -> Iterator[Problem]:
    """The file looks fine in a browser's source view, so the characters are shown and named."""
    yield problem(fault.place, None, fault.start, start=fault.start, look=fault.look)


@rule(24, Severity.ERROR, layer="xml", source=SEARCH_CONSOLE, refused_by=EVERY_READER)
def xml_declaration_late(document: Document) -> Iterator[Problem]:
    """After other text it is that text's fault, and told there."""
    for declaration in (document.declaration, *document.more_declarations):
        if declaration is None or declaration.after_text or not declaration.chars_before:
            continue
        count = declaration.chars_before
        yield problem(declaration.place, None, str(count), count=count)


@rule(25, Severity.ERROR, layer="xml", source=XML_10, refused_by=EVERY_READER)
def xml_declaration_malformed(document: Document) -> Iterator[Problem]:
    """Version, then encoding, then standalone, with quoted values."""
    declaration = document.declaration
    if declaration is not None and declaration.fault:
        text = declaration.text[:200]
        yield problem(declaration.place, None, text, declaration=text, reason=declaration.fault)


@rule(26, Severity.ERROR, layer="xml", source=XML_10, refused_by=EVERY_READER)
def xml_content_after_root(fault: ContentAfterRoot) -> Iterator[Problem]:
    """Only blanks, comments and instructions may follow the root element."""
    yield problem(fault.place, None, fault.start, start=fault.start, look=fault.look)


@rule(27, Severity.ERROR, layer="xml", source=XML_10, refused_by=EVERY_READER)
def xml_invalid_char(fault: InvalidChar) -> Iterator[Problem]:
    """Neither raw nor as a numeric reference: escaping does not make the character allowed."""
    shown = codepoint(fault.codepoint)
    variant = "reference" if fault.reference else "raw"
    yield problem(fault.place, None, shown, variant=variant, codepoint=shown)


@rule(28, Severity.ERROR, layer="xml", source=XML_NAMES, refused_by=EVERY_READER)
def xml_unbound_prefix(fault: UnboundPrefix) -> Iterator[Problem]:
    """One finding a prefix: the one missing declaration is the cause of them all."""
    expected = USUAL_PREFIX.get(fault.prefix, "")
    yield problem(
        fault.place,
        None,
        fault.prefix,
        variant="known" if expected else "unknown",
        prefix=fault.prefix,
        count=fault.count,
        expected=expected,
    )


@rule(29, Severity.ERROR, layer="xml", source=WORKBENCH)
def xml_doctype(fault: Doctype) -> Iterator[Problem]:
    """The sitemap format has no DTD, and reading one is how XML parsers are attacked."""
    yield problem(fault.place, None, fault.start[:_SHORT], start=fault.start[:_SHORT])


@rule(30, Severity.ERROR, layer="xml", source=WORKBENCH)
def xml_entity_declaration(fault: EntityDeclarations) -> Iterator[Problem]:
    """Told besides the DOCTYPE: entities can multiply without end."""
    yield problem(fault.place, None, str(fault.count), count=fault.count)


@rule(31, Severity.ERROR, layer="xml", source=XML_10, refused_by=EVERY_READER)
def xml_not_well_formed(fault: NotWellFormed) -> Iterator[Problem]:
    """Everything else that makes a parser stop."""
    yield problem(fault.place, None, fault.reason, reason=fault.reason)
