"""Two versions of a file or a set: what was added, removed and changed between them."""

from .model import Change, Comparison, Counts, Spot
from .run import Stage, compare_steps
from .states import FieldChange

__all__ = ["Change", "Comparison", "Counts", "FieldChange", "Spot", "Stage", "compare_steps"]
