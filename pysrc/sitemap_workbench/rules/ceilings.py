"""Is there more of something than is read?"""

from collections.abc import Iterator

from ..facts.ceilings import CeilingPassed
from .registry import Problem, Severity, problem, rule
from .sources import WORKBENCH


@rule(185, Severity.ERROR, layer="bytes", source=WORKBENCH)
def reading_ceiling(passed: CeilingPassed) -> Iterator[Problem]:
    """Far above what the protocol allows: no file may take endless time or memory."""
    yield problem(passed.place, None, passed.what, what=passed.what, limit=passed.limit)
