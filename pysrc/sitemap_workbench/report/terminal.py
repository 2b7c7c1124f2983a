"""Text of files for a terminal: nothing in it moves the cursor or changes colours."""

from unicodedata import combining, east_asian_width

from ..facts.text import shown


def shown_line(text: str) -> str:
    """A piece of a line with plain blanks left alone and everything unprintable made visible."""
    return " ".join(shown(part) for part in text.split(" "))


def safe(text: str) -> str:
    """Text that cannot move the cursor or change colours: control characters become visible."""
    return shown_line(text)


def width(text: str) -> int:
    """How many cells of a terminal the text takes."""
    return sum(
        0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text
    )
