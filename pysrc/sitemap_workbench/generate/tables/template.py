"""A table to begin with: the headings, and rows that show how they are filled."""

from __future__ import annotations

import csv
import io
import tomllib
from codecs import BOM_UTF8
from importlib import resources

from sitemap_workbench.generate.tables.headings import COMMA, SEMICOLON

HEADINGS = (
    "loc",
    "lastmod",
    "changefreq",
    "priority",
    "image",
    "image",
    "hreflang:en",
    "hreflang:pl",
    "hreflang:x-default",
    "video:thumbnail_loc",
    "video:title",
    "video:description",
    "video:content_loc",
    "video:duration",
)
"""News aside, which only publishers have, in files of their own."""

_SITE = "https://www.example.com/"
_DELIMITERS = {"pl": SEMICOLON}
"""What spreadsheets set to the language take for the end of a cell; else a comma."""


def template_csv(language: str) -> bytes:
    """The table for spreadsheets in a language of the product; `KeyError` for another one.

    A page in two languages, a page with a video, and a page with nothing but its address.
    """
    table = resources.files(__package__).joinpath("template.toml")
    words = tomllib.loads(table.read_text("utf-8"))[language]
    home = (_SITE + "en/", "2026-10-01", "weekly", "0.8")
    images = (_SITE + "images/front.jpg", _SITE + "images/garden.jpg")
    versions = (_SITE + "en/", _SITE + "pl/", _SITE + "en/")
    page = (_SITE + "en/packing", "2026-09-15T08:30:00+02:00", "monthly", "0.5")
    video = (
        _SITE + "images/packing.jpg",
        words["title"],
        words["description"],
        _SITE + "media/packing.mp4",
        "95",
    )
    rows = (
        HEADINGS,
        (*home, *images, *versions, *("",) * 5),
        (*page, *("",) * 5, *video),
        (_SITE + "en/contact", *("",) * 13),
    )
    text = io.StringIO(newline="")
    delimiter = _DELIMITERS.get(language, COMMA)
    csv.writer(text, delimiter=delimiter, lineterminator="\r\n").writerows(rows)
    return BOM_UTF8 + text.getvalue().encode()
