"""Bytes become facts. Readers record, they never complain."""

from .locate import Located, locate
from .read import Reading
from .source import Source

__all__ = ["Located", "Reading", "Source", "locate"]
