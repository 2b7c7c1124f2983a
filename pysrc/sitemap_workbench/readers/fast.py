"""The fast lane: entries of the plain shape, read by one compiled pattern each.

Nearly every entry of a real file is `<url>` with a loc, perhaps a lastmod, changefreq and priority
in schema order, then links and images. Such an entry is well-formed and of the right shape by the
pattern alone, so neither the XML parser nor the structure rules have to see it. Whatever does not
match goes to them; a test proves that the lane never changes a report.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from ..facts import namespaces as ns
from ..facts.entries import Run
from ..facts.xml import unescaped

_ENTITY = rb"&(?:amp|apos|quot|lt|gt);"
_SPACE = rb"[ \t\r\n]*+"
_VALUE = rb"(?:[^<>&\x00-\x20\x7f]++|" + _ENTITY + rb")*+"  # no blank anywhere
#: An address that neither `facts.address.url_fault` nor a schema has anything to say about.
_GOOD_URL = (
    rb"https?://(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}+(?!xn--)[a-z][a-z0-9]{0,62}"
    rb"(?:/(?:[!\"$'-;=?-Z\\^-~]++|%[0-9A-Fa-f]{2}|" + _ENTITY + rb")*+)?+"
)
_ATTRIBUTE = rb'"(?:[^"<>&\x00-\x1f\x7f]++|' + _ENTITY + rb')*+"'


@dataclass(slots=True)
class FastLane:
    """Reads runs of plain entries; made once the root and its namespaces are known."""

    close: bytes  # the end tag of an entry
    names: frozenset[str]  # what it passes over: elements, attributes and their namespaces
    _match: Callable[[bytes, int], re.Match[bytes] | None]
    _tag_lengths: tuple[int, ...]  # of the start tags of the values, in order
    _image_tag: bytes
    _misses: int = 0
    _wait: int = 0

    @classmethod
    def for_root(cls, kind: str, bindings: dict[str, str], core: str) -> "FastLane | None":
        """A lane for the prefixes that the root binds; None for feeds and unusual bindings.

        Args:
            kind: of the file.
            bindings: prefix to namespace at the root.
            core: the namespace of the root, right or wrong: entries share it.
        """
        entry = {"urlset": b"url", "sitemapindex": b"sitemap"}.get(kind)
        prefix = _prefix_of(bindings, core)
        if entry is None or prefix is None:
            return None
        link_prefix = image_prefix = None
        if kind == "urlset":
            link_prefix, image_prefix = (
                _prefix_of(bindings, namespace) for namespace in (ns.XHTML, ns.IMAGE)
            )
        pattern = _pattern(entry, prefix, link_prefix, image_prefix)
        lengths = tuple(len(prefix + tag) + len(b"<>") for tag in _CORE_TAGS[entry])
        image_tag = b"" if image_prefix is None else b"<" + image_prefix + b"image>"
        close = rb"</" + prefix + entry + rb">"
        passed = {prefix + name for name in (entry, *_CORE_TAGS[entry])}
        if image_prefix is not None:
            passed |= {image_prefix + b"image", image_prefix + b"loc"}
        if link_prefix is not None:
            passed |= {link_prefix + b"link", b"rel", b"hreflang", b"href"}
        names = frozenset((core, ns.XHTML, ns.IMAGE, *(name.decode() for name in passed)))
        return cls(close, names, pattern.match, lengths, image_tag)

    def run(self, text: bytes, at: int, offset: int, number: int) -> tuple[Run | None, int]:
        """Read plain entries from `at` on.

        Args:
            text: canonical text; `at` lies between two children of the root.
            offset: place of the start of `text`.
            number: entries read before.

        Returns:
            the entries, if any, and the index behind the last of them.
        """
        if self._wait:
            self._wait -= 1
            return None, at
        matches: list[re.Match[bytes]] = []
        match = self._match
        while found := match(text, at):
            at = found.end()
            matches.append(found)
        if not matches:
            self._misses += 1
            if self._misses > 16:  # this file is of another shape: ask only now and then
                self._wait = 64
            return None, at
        self._misses = 0
        columns = [
            _plain([found[group] for found in matches])
            for group in range(2, 2 + len(self._tag_lengths))
        ]
        locs, lastmods, changefreqs, priorities = (*columns, [], [])[:4]
        run = Run(
            number + 1, offset, matches, self._tag_lengths, locs, lastmods, changefreqs, priorities
        )
        self._add_extensions(run)
        return run, at

    def _add_extensions(self, run: Run) -> None:
        """Blocks of links and numbers of images, where there are any."""
        first = 2 + len(self._tag_lengths)
        run.image_groups, run.link_group = (first, first + 2), first + 1
        run.image_tag = self._image_tag
        links = [found[first + 1] for found in run.matches]
        if any(links):
            run.links = links
        images = [found[first] + found[first + 2] for found in run.matches]
        if any(images):
            run.images = [block.count(self._image_tag) for block in images]


_CORE_TAGS = {
    b"url": (b"loc", b"lastmod", b"changefreq", b"priority"),
    b"sitemap": (b"loc", b"lastmod"),
}


@lru_cache(maxsize=64)
def _pattern(
    entry: bytes, prefix: bytes, link_prefix: bytes | None, image_prefix: bytes | None
) -> re.Pattern[bytes]:
    """An entry: group 1 is its start tag, then come the values, then images, links, images."""
    links = b"" if link_prefix is None else _link(re.escape(link_prefix))
    images = b"" if image_prefix is None else _image(re.escape(image_prefix))
    values = [_value(re.escape(prefix + tag)) for tag in _CORE_TAGS[entry]]
    optional = b"".join(rb"(?:" + value + rb")?+" for value in values[1:])
    others = b"".join(
        rb"((?:" + part + rb")*+)" if part else b"()" for part in (images, links, images)
    )
    name = re.escape(prefix + entry)
    start, end = rb"(<" + name + rb">)", rb"</" + name + rb">"
    return re.compile(_SPACE + start + _SPACE + values[0] + optional + others + end)


def _value(tag: bytes) -> bytes:
    return rb"<" + tag + rb">(" + _VALUE + rb")</" + tag + rb">" + _SPACE


def _prefix_of(bindings: dict[str, str], namespace: str) -> bytes | None:
    """The prefix with its colon (b"" for the default namespace) that binds a namespace; None when
    nothing or more than one does, so that no name has two readings."""
    prefixes = [prefix for prefix, bound in bindings.items() if bound == namespace]
    if namespace == "" and "" not in bindings:
        prefixes.append("")
    if len(prefixes) != 1 or not prefixes[0].isascii():
        return None
    return prefixes[0].encode() + b":" if prefixes[0] else b""


def _link(prefix: bytes) -> bytes:
    names = (
        (b"rel", b"hreflang", b"href"),
        (b"rel", b"href", b"hreflang"),
        (b"hreflang", b"href", b"rel"),
        (b"hreflang", b"rel", b"href"),
    )
    orders = (
        b"".join(rb"[ \t\r\n]++" + name + rb"=" + _ATTRIBUTE for name in order) for order in names
    )
    attributes = rb"(?>" + rb"|".join(orders) + rb")"
    end = rb"(?:/>|></" + prefix + rb"link>)"
    return rb"<" + prefix + rb"link" + attributes + _SPACE + end + _SPACE


def _image(prefix: bytes) -> bytes:
    """An image with one good address and nothing else: no rule of images speaks for it."""
    start, end = rb"<" + prefix, rb"</" + prefix
    loc = start + rb"loc>" + _GOOD_URL + end + rb"loc>"
    return start + rb"image>" + _SPACE + loc + _SPACE + end + rb"image>" + _SPACE


def _plain(values: list[bytes | None]) -> list[str | None]:
    """A column of values as text; decoded in one go, since that is most of what there is to do."""
    if None in values:
        return [None if value is None else unescaped(value.decode()) for value in values]
    column = b"\n".join(cast("list[bytes]", values)).decode()  # no value holds a line end
    return list(unescaped(column).split("\n"))
