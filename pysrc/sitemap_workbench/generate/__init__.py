"""A list of addresses -> a sitemap that is right, or every reason why it cannot be."""

from sitemap_workbench.generate.engine import generate_steps
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.result import Counts, Generated, GeneratedFile
from sitemap_workbench.generate.words import (
    LANGUAGES,
    Words,
    failure_ids,
    failure_message,
    failure_words,
)

__all__ = [
    "LANGUAGES",
    "Counts",
    "Failure",
    "Generated",
    "GeneratedFile",
    "Words",
    "failure_ids",
    "failure_message",
    "failure_words",
    "generate_steps",
]
