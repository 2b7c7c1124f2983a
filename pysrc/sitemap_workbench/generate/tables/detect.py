"""What an input is, by its content: a list, a table, JSON Lines or a sitemap."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Literal, TypeAlias, get_args

from sitemap_workbench.facts.options import Options
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.rows import RefusedError, RowSource
from sitemap_workbench.generate.tables.delimited import DelimitedRows
from sitemap_workbench.generate.tables.headings import (
    COMMA,
    SEMICOLON,
    TAB,
    Headings,
    excel_delimiter,
    first_records,
    is_blank,
    no_loc,
    read_headings,
)
from sitemap_workbench.generate.tables.json_lines import JsonRows
from sitemap_workbench.generate.tables.sitemap import SitemapRows
from sitemap_workbench.generate.tables.text import BLANK, head_of
from sitemap_workbench.readers import Source
from sitemap_workbench.readers.lines import HTTP, looks_like_text_sitemap

Form: TypeAlias = Literal["auto", "list", "csv", "tsv", "json-lines", "sitemap"]
"""What the input is said to be."""

FORMS: tuple[str, ...] = get_args(Form)

_DELIMITERS = {"auto": (COMMA, SEMICOLON, TAB), "csv": (COMMA, SEMICOLON), "tsv": (TAB,)}
_TABLE_NAME = re.compile(r".*\.(?:csv|tsv|tab)(?:\.gz)?", re.IGNORECASE | re.DOTALL)
_JSON_NAME = re.compile(r".*\.(?:jsonl|ndjson|json)(?:\.gz)?", re.IGNORECASE | re.DOTALL)
_JSON_ARRAY = re.compile(r"\[\s*(?:[{\[\"\]]|\Z)")
_ADDRESS = re.compile(r"https?://[^\s\"]+", re.IGNORECASE)
_SECOND_ADDRESS = re.compile(r"[,;]https?://", re.IGNORECASE)


def open_rows(source: Source, *, form: str = "auto", options: Options) -> RowSource | None:
    """The input as rows; None when it is a plain list, an address a line, or blank.

    Args:
        source: the input, opened several times.
        form: one of `FORMS`; what it says comes before what the content looks like.
        options: the ceiling for what is packed, and how much is read at a time.

    Raises:
        RefusedError: the input as a whole cannot be taken.
        OSError: the input cannot be read.
        ValueError: no such form.
    """
    if form not in FORMS:
        raise ValueError(form)
    if form == "list":
        return None
    head = head_of(source, options)
    start = head.lstrip(BLANK)
    if not start:
        return None
    if form == "sitemap":
        return _sitemap(source, options, start)
    lines = io.StringIO(head, newline="").readlines()
    if form == "json-lines" or (form == "auto" and _is_json(start, source.name or "")):
        if start.startswith("["):
            blank = sum(1 for _ in takewhile(is_blank, lines))
            raise RefusedError(Failure("gen-json-whole", blank + 1, row=1))
        return JsonRows(source, options)
    if form == "auto" and start.startswith("<"):
        return SitemapRows(source, options)
    return _table(source, options, form, lines)


def _is_json(start: str, name: str) -> bool:
    if start.startswith("{") or _JSON_ARRAY.match(start):
        return True
    return _JSON_NAME.fullmatch(name) is not None and not start.startswith("<")


def _sitemap(source: Source, options: Options, start: str) -> RowSource | None:
    if start.startswith("<"):
        return SitemapRows(source, options)
    if looks_like_text_sitemap(start):
        return None
    raise RefusedError(Failure("gen-sitemap-kind", args=(("found", start.split("\n")[0]),)))


def _table(source: Source, options: Options, form: str, lines: Sequence[str]) -> RowSource | None:
    headings = read_headings(lines, _DELIMITERS[form])
    named = form != "auto" or excel_delimiter(lines) is not None
    by_name = _TABLE_NAME.fullmatch(source.name or "") is not None
    if headings is None:
        if named or by_name:
            raise RefusedError(Failure("gen-table-quote", 1, lines[0].rstrip("\r\n"), row=1))
        return None
    several = headings.delimiter == TAB and len(headings.cells) > 1
    if headings.has_loc and (named or not _is_address(lines, headings)):
        kind = "tsv" if form == "tsv" or several else "csv"
        return DelimitedRows(source, options, kind, headings)
    if named or _is_table(lines, headings, by_name):
        raise RefusedError(no_loc(headings))
    return None


def _is_address(lines: Sequence[str], headings: Headings) -> bool:
    """Whether the line that might be headings is an address, commas and semicolons in it or not."""
    line = lines[headings.line - 1].strip(BLANK)
    return bool(_ADDRESS.fullmatch(line)) and not _SECOND_ADDRESS.search(line)


def _is_table(lines: Sequence[str], headings: Headings, named: bool) -> bool:
    """Whether it is a table although no heading of addresses is known: by the name of the file, or
    because there are several cells and an address in the first or second record."""
    several = len(headings.cells) > 1
    if _is_address(lines, headings):
        return named and several
    if named or not several:
        return named
    records = first_records(lines[headings.line - 1 :], headings.delimiter)
    two = [cells for (_, cells), _ in zip(records, range(2), strict=False)]
    return any(HTTP.match(cell.strip(BLANK)) for cells in two if len(cells) > 1 for cell in cells)
