"""What is measured of entries, be they those of one file or of many together."""

from dataclasses import dataclass, field
from typing import Any

from ..facts.amounts import Amount
from ..facts.tally import Tally
from .counts import Counts
from .languages import Languages
from .lastmod import Lastmods


@dataclass(frozen=True, slots=True)
class Measures:
    """Figures about entries. `merge` is associative and commutative and Measures() is neutral, so
    files can be measured in any order and grouping.

    `changefreqs` and `priorities` are by value as written. `sections` are the first directories of
    the paths ("/" for pages directly below the root), `hosts` scheme, host and port; entries
    without a usable address have neither.
    """

    entries: int = 0
    languages: Languages = field(default_factory=Languages)
    images: Amount = field(default_factory=Amount)
    videos: Amount = field(default_factory=Amount)
    news: Amount = field(default_factory=Amount)
    lastmods: Lastmods = field(default_factory=Lastmods)
    changefreqs: Counts = field(default_factory=Counts)
    priorities: Counts = field(default_factory=Counts)
    sections: Counts = field(default_factory=Counts)
    hosts: Counts = field(default_factory=Counts)

    @classmethod
    def of(cls, tally: Tally) -> "Measures":
        """The figures of a file that has been read."""
        values = tally.values
        return cls(
            tally.entries,
            Languages.of(tally.alternates),
            tally.images,
            tally.videos,
            tally.news,
            Lastmods.of(values.lastmods, values.moments, values.unread_lastmods),
            Counts.of(values.changefreqs),
            Counts.of(values.priorities),
            Counts.of(tally.origins.sections),
            Counts.of(tally.origins.by_origin()),
        )

    def merge(self, other: "Measures") -> "Measures":
        """Those of both together."""
        return Measures(
            self.entries + other.entries,
            self.languages.merge(other.languages),
            self.images.merge(other.images),
            self.videos.merge(other.videos),
            self.news.merge(other.news),
            self.lastmods.merge(other.lastmods),
            self.changefreqs.merge(other.changefreqs),
            self.priorities.merge(other.priorities),
            self.sections.merge(other.sections),
            self.hosts.merge(other.hosts),
        )

    def to_dict(self) -> dict[str, Any]:
        """The figures as the report has them."""
        return {
            "hreflang": self.languages.to_dict(),
            "images": _amount(self.images),
            "videos": _amount(self.videos),
            "news": _amount(self.news),
            "lastmod": self.lastmods.to_dict(),
            "changefreq": self.changefreqs.to_dict(),
            "priority": self.priorities.to_dict(),
            "sections": self.sections.to_dict(),
            "hosts": self.hosts.to_dict(),
        }


def _amount(amount: Amount) -> dict[str, int]:
    return {"count": amount.count, "entries": amount.entries, "most": amount.most}
