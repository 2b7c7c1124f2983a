"""What must hold of a report in any form, whatever stands in the file."""

import csv
import io
import json
import re

from lxml import etree

from .invariants import demand

#: What moves a cursor, ends a line or turns the direction of what follows.
_ACTING = re.compile(
    "[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
_LEVEL = re.compile("(?:error|warning|notice)(?: |::)")


def check_form(form: str, text: str) -> None:
    """Well-formed in its form, and nothing of the file acts where it is shown."""
    data = text.encode("utf-8")
    if form in ("json", "sarif"):
        json.loads(text)
    elif form == "junit":
        etree.fromstring(data, etree.XMLParser(huge_tree=True))
    elif form == "html":
        etree.fromstring(data, etree.HTMLParser(huge_tree=True))
        demand("<script" not in text, "script-in-html")
    elif form == "csv":
        rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
        demand(len({len(row) for row in rows}) == 1, "csv-ragged")
        cells = [cell for row in rows for cell in row]
        demand(not any(cell[:1] in "=+-@\t\r" for cell in cells if cell), "csv-formula")
    else:
        demand(not (bad := _ACTING.findall(text)), "acting-character", (form, bad[:3]))
    if form == "github":
        levels = [line.partition("::")[2] for line in text.split("\n") if line.startswith("::")]
        demand(all(_LEVEL.match(level) for level in levels), "foreign-command", levels[:3])
