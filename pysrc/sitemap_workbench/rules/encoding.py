"""Are the bytes UTF-8, and does the declaration tell the truth about them?"""

from collections.abc import Iterator

from ..facts.document import Document
from .registry import (
    EVERY_READER,
    GOOGLE,
    PROTOCOL,
    START,
    XSD,
    YANDEX,
    Problem,
    Severity,
    problem,
    rule,
)
from .sources import GOOGLE_BUILD, PROTOCOL_PAGE, XML_10

_SHOWN = {
    "utf-16le": "UTF-16LE",
    "utf-16be": "UTF-16BE",
    "utf-32le": "UTF-32LE",
    "utf-32be": "UTF-32BE",
}


def _judged(document: Document) -> bool:
    """A page, an archive or an unknown format has no word on its bytes besides, and robots.txt
    has a rule of its own about them."""
    odd = document.foreign is not None or document.archive is not None or document.blank
    return not odd and document.kind != "robots"


def _declared_at(document: Document) -> int | None:
    return document.declaration.place if document.declaration else 0


@rule(2, Severity.NOTE, layer="bytes", source=XML_10)
def bytes_bom(document: Document) -> Iterator[Problem]:
    """XML allows the mark; some readers trip over it."""
    judged = _judged(document) or (document.kind == "robots" and not document.not_text)
    if judged and document.encoding.used == "utf-8" and document.encoding.bom:
        yield problem(START)


@rule(
    3,
    Severity.ERROR,
    layer="bytes",
    source=GOOGLE_BUILD,
    refused_by=(PROTOCOL, GOOGLE, YANDEX),
    accepted_by=(XSD,),
)
def encoding_utf16(document: Document) -> Iterator[Problem]:
    """XML obliges readers to accept UTF-16, the sitemap protocol does not allow it."""
    used = document.encoding.used
    if _judged(document) and used in _SHOWN:
        yield problem(None, None, _SHOWN[used], encoding=_SHOWN[used])


@rule(
    4,
    Severity.ERROR,
    layer="bytes",
    source=PROTOCOL_PAGE,
    refused_by=(PROTOCOL, GOOGLE, YANDEX),
    accepted_by=(XSD,),
)
def encoding_legacy(document: Document) -> Iterator[Problem]:
    """The declaration is true, but a sitemap must be UTF-8."""
    encoding = document.encoding
    if _judged(document) and encoding.codec != "utf-8" and encoding.used not in _SHOWN:
        first = encoding.high
        yield problem(
            _declared_at(document), None, encoding.declared, declared=encoding.declared, first=first
        )


@rule(5, Severity.ERROR, layer="bytes", source=XML_10, refused_by=EVERY_READER)
def encoding_invalid_bytes(document: Document) -> Iterator[Problem]:
    """Read as UTF-8 the bytes make no text; each bad sequence is read as U+FFFD."""
    invalid = document.invalid
    if _judged(document) and invalid is not None and document.encoding.declared_family != "legacy":
        byte = f"0x{invalid.byte:02X}"
        yield problem(
            invalid.place, None, byte, offset=invalid.offset, byte=byte, count=invalid.count
        )


@rule(6, Severity.ERROR, layer="bytes", source=XML_10, refused_by=EVERY_READER)
def encoding_mismatch(document: Document) -> Iterator[Problem]:
    """Readers that follow the declaration garble the text or stop."""
    encoding = document.encoding
    if not _judged(document) or encoding.declared is None or not encoding.declared_known:
        return
    wide = encoding.used in _SHOWN
    family = encoding.declared_family
    legacy_untrue = family == "legacy" and encoding.codec == "utf-8" and encoding.high is not None
    if (wide and family != "utf-16") or (not wide and family == "utf-16") or legacy_untrue:
        neither = legacy_untrue and not encoding.valid_utf8
        yield problem(
            _declared_at(document),
            None,
            encoding.declared,
            variant="neither" if neither else "plain",
            declared=encoding.declared,
            found=_SHOWN.get(encoding.used, "UTF-8"),
        )


@rule(7, Severity.WARNING, layer="bytes", source=PROTOCOL_PAGE)
def encoding_declared_other(document: Document) -> Iterator[Problem]:
    """Every byte is ASCII, so only the label is wrong."""
    encoding = document.encoding
    if (
        _judged(document)
        and encoding.declared_family == "legacy"
        and encoding.used == "utf-8"
        and encoding.high is None
    ):
        yield problem(_declared_at(document), None, encoding.declared, declared=encoding.declared)
