"""A list of addresses -> a sitemap that is right, or every reason why it cannot be."""

from sitemap_workbench.generate.browser import generate
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.result import Counts, Generated, GeneratedFile
from sitemap_workbench.generate.words import (
    FAILURE_IDS,
    LANGUAGES,
    Words,
    failure_message,
    failure_words,
)

__all__ = [
    "FAILURE_IDS",
    "LANGUAGES",
    "Counts",
    "Failure",
    "Generated",
    "GeneratedFile",
    "Words",
    "failure_message",
    "failure_words",
    "generate",
]
