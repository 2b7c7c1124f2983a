"""The items of a feed that is used as a sitemap."""

from dataclasses import dataclass

from .entries import Field
from .xml import Element


@dataclass(frozen=True, slots=True)
class FeedItem:
    """An item (RSS) or entry (Atom); `link` is what stands for loc, None without one."""

    element: Element
    kind: str  # "rss" | "atom"
    number: int
    link: Field | None
