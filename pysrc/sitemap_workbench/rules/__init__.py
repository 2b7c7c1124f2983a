"""Facts become findings. A topic is a module and a .toml of the same name with its words."""

from . import (
    container,
    duplicates,
    encoding,
    feed,
    hints,
    hosts,
    hreflang,
    image,
    index,
    lastmod,
    limits,
    loc,
    loc_suspects,
    namespaces,
    news,
    obsolete,
    quality,
    robots,
    structure,
    text,
    video,
    video_values,
    xml,
    xsd,
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
    hosts,
    index,
    hreflang,
    image,
    video,
    video_values,
    news,
    obsolete,
    text,
    feed,
    robots,
    quality,
    xsd,
)

__all__ = ["TOPICS", "Engine", "Finding", "Reader", "Rule", "Severity", "registered"]
