"""Addresses -> the bytes of one sitemap file."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Template

_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;"}
"""`&` first, so that no entity is escaped again."""


def write_sitemap(
    locs: Iterable[str], *, lastmod: str, changefreq: str, priority: str, limit: int
) -> bytes | int:
    """The file, or its size in bytes when that is over the limit.

    Args:
        locs: serialised addresses, in the order to write.
        lastmod, changefreq, priority: accepted values, empty for none.
        limit: most bytes that the file may have.
    """
    pieces: list[str] = []
    size = 0
    # An oversized file is measured to its end, but not kept: it could be many times the limit.
    for piece in _template().generate(
        locs=map(escaped, locs), lastmod=lastmod, changefreq=changefreq, priority=priority
    ):
        size += len(piece)
        if size <= limit:
            pieces.append(piece)
    return size if size > limit else "".join(pieces).encode("ascii")


def escaped(value: str) -> str:
    """The value with the five characters of XML as entities."""
    for character, entity in _ENTITIES.items():
        value = value.replace(character, entity)
    return value


@cache
def _template() -> Template:
    # Imported here, so that a tab that only checks is ready sooner.
    from jinja2 import Environment, StrictUndefined

    source = resources.files(__package__).joinpath("templates/sitemap.xml.jinja").read_text("utf-8")
    # HTML's escaping is not XML's (`&#39;`): the values come escaped.
    environment = Environment(  # noqa: S701
        undefined=StrictUndefined, trim_blocks=True, keep_trailing_newline=True
    )
    return environment.from_string(source)
