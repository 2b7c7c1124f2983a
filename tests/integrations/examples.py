"""The examples of the README, to be held to what they are examples of."""

import re
from pathlib import Path


def fenced(path: Path, language: str, containing: str) -> str:
    """The one fenced block of a language that contains a text."""
    text = path.read_text(encoding="utf-8")
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE)
    (found,) = [block for block in blocks if containing in block]
    return str(found)
