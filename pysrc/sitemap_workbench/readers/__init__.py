"""Bytes become facts. Readers record, they never complain."""

from .along import Along
from .locate import Located, locate
from .read import Reading
from .source import Source

__all__ = ["Along", "Located", "Reading", "Source", "locate"]
