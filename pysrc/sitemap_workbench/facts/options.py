"""The only way in for anything that the bytes do not say."""

from dataclasses import dataclass
from datetime import datetime

from .ceilings import MAX_READ
from .weburl import UrlParser

CHUNK = 262_144


@dataclass(frozen=True, slots=True)
class Options:
    """What a check needs besides the bytes.

    `now` is an aware instant; `chunk` is how many bytes are read at a time and never changes a
    report; `ceiling` bounds what is read of one file, in unpacked bytes.
    """

    now: datetime
    parse_urls: UrlParser
    chunk: int = CHUNK
    ceiling: int = MAX_READ

    @property
    def now_seconds(self) -> float:
        """`now` on the scale of `dates.Moment.seconds`."""
        now = self.now
        clock = now.hour * 3600 + now.minute * 60 + now.second + now.microsecond / 1e6
        offset = now.utcoffset()
        return now.toordinal() * 86_400 + clock - (offset.total_seconds() if offset else 0.0)
