"""The profile of one file: how near it is to the limits, and what is measured of its entries."""

from dataclasses import dataclass
from typing import Any

from ..facts.document import Document
from ..facts.limits import LimitUse, limit_uses
from ..facts.tally import Tally
from .limits import limits_profile
from .measures import Measures


@dataclass(frozen=True, slots=True)
class FileProfile:
    """Kind, sizes in bytes (`packed` is None for a file that is not packed), and figures."""

    kind: str
    size: int
    packed: int | None
    measures: Measures

    @classmethod
    def of(cls, document: Document, tally: Tally) -> "FileProfile":
        """The profile of a file that has been read; of a broken one, that of the part before."""
        packed = None if document.gzip is None else document.raw_bytes
        return cls(document.kind, document.size, packed, Measures.of(tally))

    @property
    def uses(self) -> tuple[LimitUse, ...]:
        """How much of each limit is used."""
        measures = self.measures
        return limit_uses(measures.entries, self.size, measures.images.most, measures.news.count)

    def to_dict(self) -> dict[str, Any]:
        """The `profile` of a file in the report."""
        limits = limits_profile(self.uses, self.measures.entries, self.size)
        return {"limits": limits, **self.measures.to_dict()}
