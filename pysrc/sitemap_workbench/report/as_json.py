"""The report as JSON: the same bytes for the same input, on every runtime."""

from ..facts.unseen import json_text
from .model import Report


def render_json(report: Report) -> str:
    """Indented by two, keys in the order of the contract, non-ASCII text as it is, apart from
    what would act on a terminal."""
    return json_text(report.to_dict()) + "\n"
