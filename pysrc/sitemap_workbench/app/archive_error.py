"""What those who open archives have to do with; apart from what opens them, which takes time to
import."""

from dataclasses import dataclass

HELD = 64 << 20  # bytes of memory for the members of all tar.gz of a set, packed one by one


@dataclass(slots=True)
class Room:
    """Bytes of memory that are left for the members of the archives of a set."""

    left: int = HELD


class ArchiveError(OSError):
    """An archive or a member that cannot be read, in words for people."""
