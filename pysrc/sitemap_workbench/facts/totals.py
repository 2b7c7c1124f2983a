"""What a file adds up to once it has been read."""

from collections import Counter
from dataclasses import dataclass, field

from .dates import Moment
from .entries import Entry
from .weburl import WebUrl
from .xml import Root


@dataclass(frozen=True, slots=True)
class Totals:
    """The entries of a file and what is in them.

    `first_over` is the entry that is one too many for the protocol. `lastmods`, `priorities` and
    `changefreqs` count the values as written, padding removed; `moments` has the dates among them.
    The limits are looked at in `size` (bytes), `entries`, `max_images` (of one url) and `news`.
    """

    kind: str
    entries: int
    complete: bool
    root: Root | None
    first_over: Entry | None
    first_over_path: str
    size: int = 0
    max_images: int = 0
    news: int = 0
    news_over: tuple[int, str] | None = None  # place and path of the news element one too many
    lastmods: Counter[str] = field(default_factory=Counter)
    unread_lastmods: int = 0  # that hold a place which could not be read
    moments: dict[str, Moment] = field(default_factory=dict)
    priorities: Counter[str] = field(default_factory=Counter)
    changefreqs: Counter[str] = field(default_factory=Counter)
    first_hint: tuple[int, str] | None = None  # place and path of the first priority or changefreq
    http_entries: int = 0
    https_entries: int = 0
    file: WebUrl | None = None  # the address of the file, None when unknown
    comment_moment: Moment | None = None  # a date and time in a comment before the root


@dataclass(slots=True)
class Origin:
    """The entries of one scheme, host and port, by place and number of entry."""

    scheme: str
    host: str
    port: str
    places: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    paths: dict[int, str] = field(default_factory=dict)  # by index, where numbers do not tell


@dataclass(frozen=True, slots=True)
class Hosts:
    """Where the entries of a file point. `file` is the file's own address, None when unknown;
    `outside` are the entries of its host that do not lie below its directory."""

    kind: str
    file: WebUrl | None
    origins: tuple[Origin, ...]  # in order of first occurrence
    outside: tuple[tuple[int, str], ...] = ()  # place and path
    entries: int = 0
