"""The report as JSON: the same bytes for the same input, on every runtime."""

import json

from .model import Report


def render_json(report: Report) -> str:
    """Indented by two, keys in the order of the contract, non-ASCII text as it is."""
    return json.dumps(report.to_dict(), ensure_ascii=False, indent=2) + "\n"
