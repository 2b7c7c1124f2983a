"""The language versions that the entries name (xhtml:link with hreflang)."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ..facts.alternates import Alternates
from ..facts.amounts import Amount
from ..facts.codes import X_DEFAULT
from .counts import Counts

CODES_SHOWN = 200


@dataclass(frozen=True, slots=True)
class Languages:
    """The links of the entries; `codes` are in lower case, links without a code have none.

    `with_default` counts the entries that name a version for everybody else.
    """

    links: Amount = field(default_factory=Amount)
    codes: Counts = field(default_factory=Counts)
    with_default: int = 0

    @classmethod
    def of(cls, alternates: Alternates) -> "Languages":
        """From the links of a file. Few sets of links are shared by many entries, so each set is
        looked at once."""
        links = Amount()
        codes: Counter[str] = Counter()
        with_default = 0
        code_of = [info.code for info in alternates.infos]
        for one, entries in alternates.uses():
            links = links.merge(Amount(len(one.links) * entries, entries, len(one.links)))
            own = [code_of[number] for number in one.links]
            if X_DEFAULT in own:
                with_default += entries
            if entries == 1:
                codes.update(own)
            else:
                codes.update({code: times * entries for code, times in Counter(own).items()})
        del codes[""]
        return cls(links, Counts.of(codes), with_default)

    def merge(self, other: "Languages") -> "Languages":
        """Those of both together."""
        return Languages(
            self.links.merge(other.links),
            self.codes.merge(other.codes),
            self.with_default + other.with_default,
        )

    def to_dict(self) -> dict[str, Any]:
        """`mean` is over the entries with links; en and en-GB are two codes of one language."""
        links = self.links
        languages = {code.partition("-")[0] for code in self.codes.by_value if code != X_DEFAULT}
        return {
            "links": links.count,
            "entries": links.entries,
            "most": links.most,
            "mean": round(links.count / links.entries, 2) if links.entries else None,
            "x_default": self.with_default,
            "languages": None if self.codes.more else len(languages),
            "codes": self.codes.to_dict(CODES_SHOWN),
        }
