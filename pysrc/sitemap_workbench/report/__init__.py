"""Findings become reports. Every renderer starts from the same data."""

from .model import FileReport, Finding, Related, Report, SetFinding, SetReport

__all__ = [
    "FileReport",
    "Finding",
    "Related",
    "Report",
    "SetFinding",
    "SetReport",
]
