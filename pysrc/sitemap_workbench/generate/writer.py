"""Entries and files as text: the templates, and the sizes that they come to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING

from sitemap_workbench.facts.namespaces import CORE, IMAGE, NEWS, VIDEO, XHTML
from sitemap_workbench.generate.rows import Fields
from sitemap_workbench.rules.video import ORDER as VIDEO_ORDER

if TYPE_CHECKING:
    from jinja2 import Template

EXTENSIONS = (("xhtml", XHTML), ("image", IMAGE), ("video", VIDEO), ("news", NEWS))
"""Prefixes and namespaces in the order in which a file declares those that it uses."""

_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;"}
"""`&` first, so that no entity is escaped again."""

NOT_XML = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What no XML file may hold, not as an entity either (XML 1.0, Char)."""

_ANY_LOC = "\0"  # stands for the address in a template that is filled once for many
_NEWS_ORDER = ("publication_date", "title")
_PUBLICATION_ORDER = ("name", "language")


def escaped(value: str) -> str:
    """The value with the five characters of XML as entities."""
    for character, entity in _ENTITIES.items():
        if character in value:
            value = value.replace(character, entity)
    return value


@lru_cache(maxsize=4_096)
def around_loc(lastmod: str, changefreq: str, priority: str) -> tuple[str, str]:
    """What a plain entry with these values has before and after its address.

    Entries with the same values differ in nothing else, so the template is filled once for all.
    """
    before, after = render_entry(_ANY_LOC, lastmod, changefreq, priority).split(_ANY_LOC)
    return before, after


def render_entry(
    loc: str,
    lastmod: str = "",
    changefreq: str = "",
    priority: str = "",
    *,
    alternates: Sequence[tuple[str, str]] = (),
    images: Sequence[str] = (),
    videos: Sequence[Fields] = (),
    news: Fields | None = None,
) -> str:
    """One url element with its line end.

    Args:
        loc: serialised address; the other values are text as given. Nothing is escaped yet.
        alternates: hreflang codes with their addresses.
        images: addresses.
        videos: the fields of each; they are written in the order of the schema.
        news: its fields, `name` and `language` of the publication among them.
    """
    return _template("entry.xml.jinja").render(
        loc=escaped(loc),
        lastmod=escaped(lastmod),
        changefreq=escaped(changefreq),
        priority=escaped(priority),
        alternates=[(code, escaped(href)) for code, href in alternates],
        images=[escaped(image) for image in images],
        videos=[_video(fields) for fields in videos],
        news=None if news is None else _news(news),
    )


def render_urlset(entries: str, prefixes: Iterable[str]) -> bytes:
    """A whole file around rendered entries; `prefixes` are those of the extensions in it."""
    used = [(prefix, namespace) for prefix, namespace in EXTENSIONS if prefix in set(prefixes)]
    template = _template("urlset.xml.jinja")
    return template.render(core=CORE, extensions=used, entries=entries).encode()


@cache
def frame_size(prefixes: frozenset[str]) -> int:
    """Bytes of a file with these extensions beyond its entries."""
    return len(render_urlset("", prefixes))


def render_index(children: Sequence[tuple[str, str]]) -> bytes:
    """A sitemap index; `children` are addresses with their lastmod, empty for none."""
    escaped_children = [(escaped(loc), escaped(lastmod)) for loc, lastmod in children]
    template = _template("sitemapindex.xml.jinja")
    return template.render(core=CORE, children=escaped_children).encode()


def _video(fields: Fields) -> list[tuple[str, list[tuple[str, str]], str]]:
    """Name, attributes and value of each child, in the order of the schema."""
    children = []
    for name in VIDEO_ORDER:
        for index, value in enumerate(fields.get(name, ())):
            attributes = [
                (key.partition("@")[2], escaped(values[index]))
                for key, values in fields.items()
                if key.startswith(f"{name}@") and index < len(values) and values[index]
            ]
            children.append((name, attributes, escaped(value)))
    return children


def _news(fields: Fields) -> dict[str, list[tuple[str, str]]]:
    def given(names: Sequence[str]) -> list[tuple[str, str]]:
        return [(name, escaped(value)) for name in names for value in fields.get(name, ())]

    return {"publication": given(_PUBLICATION_ORDER), "rest": given(_NEWS_ORDER)}


@cache
def _template(name: str) -> Template:
    # Imported here, so that a tab that only checks is ready sooner.
    from jinja2 import Environment, StrictUndefined

    source = resources.files(__package__).joinpath("templates", name).read_text("utf-8")
    # HTML's escaping is not XML's (`&#39;`): the values come escaped.
    environment = Environment(  # noqa: S701
        undefined=StrictUndefined, trim_blocks=True, keep_trailing_newline=True
    )
    return environment.from_string(source)
