"""How near a file comes to the limits, and which one it reaches first."""

from typing import Any

from ..facts.limits import limit_uses, nearest
from ..facts.totals import Totals


def limits_profile(totals: Totals) -> dict[str, Any]:
    """By limit: count, limit and percent; the one that is reached first; bytes an entry."""
    uses = limit_uses(totals.entries, totals.size, totals.max_images, totals.news)
    profile: dict[str, Any] = {
        use.name: {"count": use.count, "limit": use.limit, "percent": float(use.percent)}
        for use in uses
    }
    profile["first"] = nearest(uses).name
    profile["bytes_per_entry"] = round(totals.size / totals.entries) if totals.entries else None
    return profile
