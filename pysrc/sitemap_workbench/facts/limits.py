"""The limits of sitemap files, and how near a file comes to each.

Sources: sitemaps.org protocol (entries, bytes), Google Search Central (images of a url, news).
"""

from dataclasses import dataclass

MAX_BYTES = 52_428_800
MAX_ENTRIES = 50_000
MAX_IMAGES = 1_000
MAX_NEWS = 1_000


@dataclass(frozen=True, slots=True)
class LimitUse:
    """How much of a limit is used; `count` is in the unit of the limit."""

    name: str  # "entries" | "bytes" | "images" | "news"
    count: int
    limit: int

    @property
    def share(self) -> float:
        """The used part, from 0; above 1 the limit is passed."""
        return self.count / self.limit

    @property
    def percent(self) -> str:
        """The used part in percent with one decimal."""
        return f"{self.count * 100 / self.limit:.1f}"


def limit_uses(entries: int, size: int, images: int, news: int) -> tuple[LimitUse, ...]:
    """The use of all limits.

    Args:
        entries: url or sitemap elements, lines or items.
        size: uncompressed bytes.
        images: the most images of one url.
        news: news elements of the file.
    """
    return (
        LimitUse("entries", entries, MAX_ENTRIES),
        LimitUse("bytes", size, MAX_BYTES),
        LimitUse("images", images, MAX_IMAGES),
        LimitUse("news", news, MAX_NEWS),
    )


def nearest(uses: tuple[LimitUse, ...]) -> LimitUse:
    """The limit that will be reached first."""
    return max(uses, key=lambda use: use.share)
