"""How near a file comes to the limits, and which one it reaches first."""

from typing import Any

from ..facts.limits import LimitUse, nearest


def limits_profile(uses: tuple[LimitUse, ...], entries: int, size: int) -> dict[str, Any]:
    """By limit: count, limit and percent; the one that is reached first; bytes an entry."""
    profile: dict[str, Any] = {
        use.name: {"count": use.count, "limit": use.limit, "percent": float(use.percent)}
        for use in uses
    }
    profile["first"] = nearest(uses).name
    profile["bytes_per_entry"] = round(size / entries) if entries else None
    return profile
