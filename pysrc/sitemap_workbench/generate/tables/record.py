"""The parts of a row that are put together in the same way from cells and from JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from sitemap_workbench.facts.options import Options
from sitemap_workbench.generate.rows import Fields
from sitemap_workbench.generate.tables.fields import VIDEO_ATTRIBUTES
from sitemap_workbench.readers import Source

BATCH = 2_000
"""Rows handed on at a time."""


@dataclass(slots=True)
class Unheaded:
    """What an input without headings has in common; see `RowSource`."""

    source: Source
    options: Options
    total: int = field(init=False)
    done: int = field(default=0, init=False)
    blank: int = field(default=0, init=False)
    records: int = field(default=0, init=False)
    left_out: Mapping[str, int] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.total = self.source.size

    def column(self, key: str, number: int = 0) -> str:  # noqa: ARG002 - as for a table
        """The key itself."""
        return key


def extension_fields(values: Mapping[str, Sequence[str]]) -> Fields | None:
    """The children of a video or news element; None when none has a value.

    The values of a repeated child and of its attribute belong together by position: an occurrence
    goes when both are empty, and an attribute when it is empty everywhere.

    Args:
        values: by child (`title`) or attribute (`uploader@info`), one for each occurrence, "" for
            none.
    """
    found: dict[str, tuple[str, ...]] = {}
    for name in dict.fromkeys(key.partition("@")[0] for key in values):
        texts = values.get(name, ())
        attribute = f"{name}@{VIDEO_ATTRIBUTES.get(name, '')}"
        others = values.get(attribute, ())
        if not any(others):
            if filled := tuple(filter(None, texts)):
                found[name] = filled
            continue
        pairs = [pair for pair in zip_longest(texts, others, fillvalue="") if any(pair)]
        found[name] = tuple(text for text, _ in pairs)
        found[attribute] = tuple(other for _, other in pairs)
    return found or None
