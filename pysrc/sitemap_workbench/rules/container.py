"""Is the file there at all, can it be unpacked, and is it a sitemap?"""

from collections.abc import Iterator

from ..facts.document import Document
from .registry import (
    BING,
    EVERY_READER,
    GOOGLE,
    PROTOCOL,
    START,
    YANDEX,
    Problem,
    Severity,
    problem,
    rule,
)
from .sources import PROTOCOL_FAQ, PROTOCOL_PAGE, RFC_1952, WORKBENCH, YANDEX_ERRORS


@rule(1, Severity.ERROR, layer="bytes", source=YANDEX_ERRORS, refused_by=EVERY_READER)
def input_empty(document: Document) -> Iterator[Problem]:
    """A byte order mark or white space alone says as little as no byte at all."""
    if document.blank:
        packed = document.gzip is not None
        yield problem(
            START,
            variant="gzip" if packed else "plain",
            bytes=document.raw_bytes,
            uncompressed=document.size,
        )


@rule(8, Severity.ERROR, layer="bytes", source=RFC_1952, refused_by=EVERY_READER)
def gzip_corrupt(document: Document) -> Iterator[Problem]:
    """What was decoded before the fault is judged all the same."""
    if document.gzip is not None and document.gzip.corrupt is not None:
        offset, reason = document.gzip.corrupt
        yield problem(None, None, str(offset), offset=offset, reason=reason)


@rule(9, Severity.ERROR, layer="bytes", source=RFC_1952, refused_by=EVERY_READER)
def gzip_truncated(document: Document) -> Iterator[Problem]:
    """A member ends with eight bytes of checksum and length; the last one has not got them all."""
    if document.gzip is not None and document.gzip.truncated is not None:
        present, decoded = document.gzip.truncated
        yield problem(None, present=present, decoded=decoded)


@rule(10, Severity.WARNING, layer="bytes", source=RFC_1952)
def gzip_trailing_data(document: Document) -> Iterator[Problem]:
    """Another member and zero padding are legal, anything else is not part of the file."""
    if document.gzip is not None and document.gzip.trailing is not None:
        offset, count = document.gzip.trailing
        yield problem(None, None, str(offset), offset=offset, count=count)


@rule(11, Severity.ERROR, layer="bytes", source=PROTOCOL_PAGE, refused_by=EVERY_READER)
def gzip_nested(document: Document) -> Iterator[Problem]:
    """The uncompressed form must be the sitemap; we open one more level to judge the content."""
    if document.gzip is not None and document.gzip.levels > 1:
        yield problem(None, None, str(document.gzip.levels), levels=document.gzip.levels)


@rule(12, Severity.WARNING, layer="bytes", source=PROTOCOL_PAGE)
def gzip_name_mismatch(document: Document) -> Iterator[Problem]:
    """A server may use gzip as a transfer coding under a plain name, hence only a warning."""
    name = document.name or (document.url or "").partition("?")[0]
    if not name or document.archive or document.blank or document.foreign or document.not_text:
        return
    named = name.lower().endswith(".gz")
    packed = document.gzip is not None
    if named != packed:
        yield problem(None, None, name, variant="gzip" if packed else "plain", name=name)


@rule(13, Severity.ERROR, layer="bytes", source=PROTOCOL_FAQ, refused_by=EVERY_READER)
def compression_unsupported(document: Document) -> Iterator[Problem]:
    """gzip is the only compression that the protocol knows."""
    if document.archive:
        yield problem(None, None, document.archive, format=document.archive)


@rule(14, Severity.ERROR, layer="bytes", source=WORKBENCH)
def decompression_ceiling(document: Document) -> Iterator[Problem]:
    """A small file can unpack to any size; four times the protocol's limit is enough to judge."""
    if document.over_ceiling is not None:
        yield problem(None, ceiling=document.over_ceiling, compressed=document.raw_bytes)


@rule(16, Severity.ERROR, layer="bytes", source=PROTOCOL_PAGE, refused_by=EVERY_READER)
def format_html(document: Document) -> Iterator[Problem]:
    """A page at the address of the sitemap: an error page, a login, a styled view."""
    if document.foreign == "html":
        variant = "titled" if document.title else "plain"
        yield problem(
            document.foreign_place,
            None,
            document.start,
            variant=variant,
            start=document.start,
            title=document.title,
            look=document.look or "page",
        )


@rule(17, Severity.ERROR, layer="bytes", source=PROTOCOL_PAGE, refused_by=EVERY_READER)
def format_json(document: Document) -> Iterator[Problem]:
    """Sitemaps are XML, text, RSS or Atom."""
    if document.foreign == "json":
        yield problem(None, None, document.start, start=document.start)


@rule(
    18,
    Severity.ERROR,
    layer="bytes",
    source=PROTOCOL_PAGE,
    refused_by=(PROTOCOL, GOOGLE, BING, YANDEX),
)
def format_unknown(document: Document) -> Iterator[Problem]:
    """Neither XML nor a list of addresses nor robots.txt."""
    if document.foreign == "unknown":
        shown = document.first_bytes[:16].hex(" ").upper()
        yield problem(None, None, document.start, start=document.start, hex=shown)
