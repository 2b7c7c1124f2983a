"""MESSAGES -> MEANING: what consoles, browsers and parsers say about a sitemap, and which rules
correspond to it. Knows nothing of files."""

from .decoding import Decoded, Meaning, decode
from .places import Named

__all__ = ["Decoded", "Meaning", "Named", "decode"]
