"""Small pairs of files and sets, and the few ways in which a test reads what differs."""

from typing import Any

from sets import Files, items
from sitemap_workbench import compare
from sitemap_workbench.compare import Change, Comparison


def between(old: str | bytes | Files, new: str | bytes | Files) -> Comparison:
    """Two texts, or two sets of files by name."""
    return compare(_side(old), _side(new))


def _side(side: str | bytes | Files) -> Any:
    if isinstance(side, str | bytes):
        return [("sitemap.xml", side.encode() if isinstance(side, str) else side)]
    return [(name, data) for name, data, _ in items(side)]


def told(comparison: Comparison) -> list[tuple[str, str]]:
    """Each change with the address as written: the new one, else the old one."""
    return [(one.change, address(one)) for one in comparison.changes]


def address(change: Change) -> str:
    spot = change.new or change.old
    assert spot is not None
    return spot.address


def fields(comparison: Comparison) -> list[tuple[str, Any, Any]]:
    """All fields that changed, from what to what."""
    return [(one.field, one.old, one.new) for change in comparison.changes for one in change.fields]
