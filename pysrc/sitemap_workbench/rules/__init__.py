"""Facts become findings. A topic is a module and a .toml of the same name with its words."""

from . import (
    container,
    duplicates,
    encoding,
    hints,
    lastmod,
    limits,
    loc,
    loc_suspects,
    namespaces,
    structure,
    xml,
)
from .engine import Engine
from .finding import Finding
from .registry import Reader, Rule, Severity, registered

#: The modules of rules; a test compares the list with the folder.
TOPICS = (
    container,
    encoding,
    xml,
    namespaces,
    structure,
    limits,
    loc,
    loc_suspects,
    lastmod,
    hints,
    duplicates,
)

__all__ = ["TOPICS", "Engine", "Finding", "Reader", "Rule", "Severity", "registered"]
