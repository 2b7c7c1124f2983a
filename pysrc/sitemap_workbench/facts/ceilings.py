"""How much of anything is read, so that no input costs more than a bounded time and memory.

A file that keeps the limits of the protocol comes near none of them. What passes one is told as a
finding with the place, and the report says that the rest was not read. `.github/SECURITY.md` has
what each costs at most.
"""

from dataclasses import dataclass

from .limits import MAX_BYTES, MAX_ENTRIES

# One file
MAX_READ = 4 * MAX_BYTES  # bytes, unpacked: four times the protocol's size
MAX_READ_ENTRIES = 20 * MAX_ENTRIES
MAX_LINES = MAX_READ_ENTRIES  # of a text sitemap or a robots.txt
MAX_ELEMENTS = 3_000_000
MAX_FAULTS = 1_000_000  # of the text: bare &, undefined entities, forbidden characters
MAX_NAMES = 10_000  # different names of elements and attributes, and namespaces
MAX_GZIP_MEMBERS = 100_000

# One part of a file
MAX_DEPTH = 256  # elements in one another, as in libxml2 (xmlParserMaxDepth)
MAX_LENGTH = 10_000_000  # bytes of an entry, tag or line (libxml2: XML_MAX_TEXT_LENGTH)
MAX_ENTRY_ELEMENTS = 100_000
MAX_ATTRIBUTES = 10_000  # of one element
MAX_PREFIXES = 1_000  # bound at one place

# robots.txt
MAX_PATTERNS = 2_000  # rules with a star inside, each of which is tried on each address

# An archive
MAX_MEMBERS = MAX_ENTRIES  # sitemaps: as many as an index may list
MAX_ARCHIVE_ENTRIES = 20 * MAX_MEMBERS  # files of any kind
MAX_ARCHIVE_BYTES = 1_000 * MAX_BYTES  # unpacked: a thousand files as big as allowed

# A file that settings or options name: baseline, list of addresses, settings
MAX_NAMED = 64_000_000  # bytes


@dataclass(frozen=True, slots=True)
class CeilingPassed:
    """Reading ended at a place, since there is more of something than is read. `what` is a word of
    the texts; the place is None where it has none in the text."""

    place: int | None
    what: str
    limit: int
