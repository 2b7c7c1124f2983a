"""Findings become reports. Every renderer starts from the same data."""

from .model import FileReport, Finding, Related, Report, SetFinding, SetReport
from .verdict import readers_verdict, verdict_of

__all__ = [
    "FileReport",
    "Finding",
    "Related",
    "Report",
    "SetFinding",
    "SetReport",
    "readers_verdict",
    "verdict_of",
]
