"""What can be known about the bytes of a file before its XML is looked at."""

from dataclasses import dataclass, field

from .dates import Moment

Kind = str  # "urlset" | "sitemapindex" | "rss" | "atom" | "text" | "robots" | "unknown"


@dataclass(slots=True)
class Gzip:
    """The gzip wrapping of a file; offsets are bytes of the packed file."""

    levels: int = 1
    corrupt: tuple[int, str] | None = None  # offset of the failure, reason word
    truncated: tuple[int, int] | None = None  # packed bytes present, bytes decoded
    trailing: tuple[int, int] | None = None  # offset and number of bytes after the last member
    too_many: bool = False  # members: those behind the ceiling were not read
    cut_content: bool = False  # the deflate data itself ended early or broke


@dataclass(slots=True)
class InvalidBytes:
    """Bytes that are no UTF-8, in a file that is read as UTF-8."""

    place: int  # of the first, in the canonical text
    offset: int  # of the first, in the uncompressed bytes
    byte: int
    count: int  # bad sequences in all


@dataclass(slots=True)
class Declaration:
    """The XML declaration as written; `fault` is a reason word when it is malformed."""

    place: int
    text: str
    encoding: str | None = None
    fault: str | None = None
    chars_before: int = 0
    after_text: bool = False  # other characters than blanks, comments, instructions precede it


@dataclass(slots=True)
class Encoding:
    """How the bytes become text.

    `used` is the name for the report ("utf-8", "utf-16le", "windows-1250" …); `declared` is what
    the XML declaration says, as written. `high` is the offset of the first byte >= 0x80 and
    `decodes` tells whether the declared encoding fits; both are only looked for when a legacy
    encoding is declared.
    """

    used: str = "utf-8"
    codec: str = "utf-8"
    bom: int = 0  # bytes of the byte order mark
    declared: str | None = None
    declared_known: bool = True
    declared_family: str = ""  # "utf-8" | "utf-16" | "legacy" | ""
    high: int | None = None
    valid_utf8: bool = True
    decodes: bool = True


@dataclass(slots=True)
class Document:
    """A file as bytes: names, sizes, wrapping, encoding and what kind of thing it is."""

    name: str | None = None
    url: str | None = None
    raw_bytes: int = 0
    size: int = 0  # uncompressed bytes
    gzip: Gzip | None = None
    archive: str | None = None  # "zip", "bzip2" …
    over_ceiling: int | None = None  # the ceiling that was passed
    blank: bool = False  # nothing but white space and marks
    encoding: Encoding = field(default_factory=Encoding)
    invalid: InvalidBytes | None = None
    declaration: Declaration | None = None
    more_declarations: list[Declaration] = field(default_factory=list)  # behind the first
    kind: Kind = "unknown"
    foreign: str | None = None  # "html", "json", "unknown": what it is instead of a sitemap
    foreign_place: int | None = None
    start: str = ""  # the first 60 characters
    first_bytes: bytes = b""
    title: str = ""  # of an HTML page
    look: str = ""  # what an HTML page seems to be
    not_text: bool = False  # a robots.txt that is HTML or not UTF-8
    stopped: bool = False  # reading ended before the end of the input
    entries: int = 0
    comment_moment: Moment | None = None  # a date and time in a comment before the root
