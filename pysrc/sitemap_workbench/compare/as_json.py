"""A comparison as JSON: a head with all counts, then the changes, a line each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..facts.unseen import json_text
from ..version import VERSION
from .model import SCHEMA_VERSION, ComparedSide, Comparison


def head_of(comparison: Comparison) -> dict[str, Any]:
    """Everything but the changes."""
    return {
        "schema_version": SCHEMA_VERSION,
        "tool": {"name": "sitemap-workbench", "version": VERSION},
        "complete": comparison.complete,
        "identical": comparison.identical,
        "same_bytes": comparison.same_bytes,
        "crossed": comparison.crossed,
        "old": _side(comparison.old),
        "new": _side(comparison.new),
        "files": {
            "added": list(comparison.files_added),
            "removed": list(comparison.files_removed),
        },
        "pages": comparison.pages.to_dict(),
        "sitemaps": comparison.sitemaps.to_dict(),
    }


def json_pieces(comparison: Comparison) -> Iterator[str]:
    """The whole as text, piece by piece, since there may be millions of changes."""
    head = json_text(head_of(comparison))
    yield head.removesuffix("\n}") + ',\n  "changes": ['
    comma = ""
    for change in comparison.changes:
        yield f"{comma}\n    {json_text(change.to_dict(), indent=None)}"
        comma = ","
    yield "\n  ]\n}\n" if comma else "]\n}\n"


def _side(side: ComparedSide) -> dict[str, Any]:
    return {
        "entries": side.entries,
        "repeats": side.repeats,
        "without_address": side.without_address,
        "unread": side.unread,
        "complete": side.complete,
        "files": [
            {
                "name": file.name,
                "kind": file.kind,
                "entries": file.entries,
                "complete": file.complete,
            }
            for file in side.files
        ],
    }
