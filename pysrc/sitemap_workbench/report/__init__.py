"""Findings become reports. Every renderer starts from the same data."""

from .model import FileReport, Finding, Report, SetReport
from .verdict import readers_verdict, verdict_of

__all__ = ["FileReport", "Finding", "Report", "SetReport", "readers_verdict", "verdict_of"]
