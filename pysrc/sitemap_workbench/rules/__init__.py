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
    set_duplicates,
    set_hosts,
    set_hreflang,
    set_index,
    set_robots,
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
from .set_engine import SetEngine, SetFinding

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
    set_index,
    set_duplicates,
    set_hreflang,
    set_hosts,
    set_robots,
    xsd,
)

__all__ = ["TOPICS", "Engine", "Finding", "Reader", "Rule", "SetEngine", "SetFinding", "Severity", "registered"]
