"""For each rule an input just inside and one just outside, with the place of what is told.

Taken from the edges that the catalogue names. The tests of the topics have many more; these prove
that no rule is without them.
"""

from . import extensions, files, kinds, schemas, sites, values
from .edge import Edge
from .sets import SET_EDGES, SetEdge

EDGES: list[Edge] = [
    *files.EDGES,
    *values.EDGES,
    *sites.EDGES,
    *extensions.EDGES,
    *kinds.EDGES,
    *schemas.EDGES,
]

__all__ = ["EDGES", "SET_EDGES", "Edge", "SetEdge"]
