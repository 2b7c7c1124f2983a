"""The fast lane: entries of the plain shape, read by one compiled pattern each.

Nearly every entry of a real file is `<url>` with a loc, perhaps a lastmod, changefreq and priority
in schema order, then links and images. Such an entry is well-formed and of the right shape by the
pattern alone, so neither the XML parser nor the structure rules have to see it. Whatever does not
match goes to them; a test proves that the lane never changes a report.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from ..facts import namespaces as ns
from ..facts.entries import Entry, Field

_ENTITY = rb"&(?:amp|apos|quot|lt|gt);"
_SPACE = rb"[ \t\r\n]*+"
_VALUE = rb"(?:[^<>&\x00-\x20\x7f]++|" + _ENTITY + rb")*+"  # no blank anywhere
_PROSE = rb"(?:[^<>&\x00-\x08\x0b\x0c\x0e-\x1f\x7f]++|" + _ENTITY + rb")*+"
_ATTRIBUTE = rb'"(?:[^"<>&\x00-\x1f\x7f]++|' + _ENTITY + rb')*+"'


@dataclass(slots=True)
class FastLane:
    """Reads runs of plain entries; made once the root and its namespaces are known."""

    close: bytes  # the end tag of an entry
    _match: Callable[[bytes, int], re.Match[bytes] | None]
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
        extensions = [
            pattern(re.escape(bound))
            for namespace, pattern in ((ns.XHTML, _link), (ns.IMAGE, _image))
            if kind == "urlset" and (bound := _prefix_of(bindings, namespace))
        ]
        name = re.escape(prefix + entry)
        open_ = [rb"<" + re.escape(prefix + tag) + rb">" for tag in _CORE_TAGS]
        close = [rb"</" + re.escape(prefix + tag) + rb">" for tag in _CORE_TAGS]
        value = rb"(" + _VALUE + rb")"
        core_children = (
            rb"("
            + open_[0]
            + rb")"
            + value
            + close[0]
            + _SPACE
            + rb"(?:("
            + open_[1]
            + rb")"
            + value
            + close[1]
            + _SPACE
            + rb")?+"
        )
        if kind == "urlset":
            for index in (2, 3):
                core_children += (
                    rb"(?:(" + open_[index] + rb")" + value + close[index] + _SPACE + rb")?+"
                )
        others = rb"(?:" + rb"|".join(extensions) + rb")*+" if extensions else b""
        pattern = re.compile(
            _SPACE
            + rb"(<"
            + name
            + rb">)"
            + _SPACE
            + core_children
            + others
            + rb"</"
            + name
            + rb">"
        )
        return cls(rb"</" + prefix + entry + rb">", pattern.match)

    def run(self, text: bytes, at: int, offset: int, number: int) -> tuple[list[Entry], int]:
        """Read plain entries from `at` on.

        Args:
            text: canonical text; `at` lies between two children of the root.
            offset: place of the start of `text`.
            number: entries read before.

        Returns:
            the entries and the index behind the last of them (`at` when there is none).
        """
        if self._wait:
            self._wait -= 1
            return [], at
        entries: list[Entry] = []
        match = self._match
        while found := match(text, at):
            at = found.end()
            number += 1
            groups = found.groups()
            values = [
                None
                if groups[index] is None
                else Field(_plain(groups[index + 1]), offset + found.start(index + 1))
                for index in range(1, len(groups), 2)
            ]
            entries.append(_entry(number, offset + found.start(1), values))
        if entries:
            self._misses = 0
        else:
            self._misses += 1
            if self._misses > 16:  # this file is of another shape: ask only now and then
                self._wait = 64
        return entries, at


_CORE_TAGS = (b"loc", b"lastmod", b"changefreq", b"priority")


def _entry(number: int, place: int, values: list[Field | None]) -> Entry:
    loc, lastmod, changefreq, priority = (*values, None, None)[:4]
    return Entry(number, place, loc, lastmod, changefreq, priority)


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
    def tag(name: bytes, text: bytes) -> bytes:
        return rb"<" + prefix + name + rb">" + text + rb"</" + prefix + name + rb">" + _SPACE

    names = (b"caption", b"geo_location", b"title")
    fields = [tag(b"loc", _VALUE), tag(b"license", _VALUE), *(tag(n, _PROSE) for n in names)]
    inside = rb"(?:" + rb"|".join(fields) + rb")*+"
    return tag(b"image", _SPACE + inside)


def _plain(value: bytes) -> str:
    text = value.decode()
    if "&" in text:
        for entity, char in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'")):
            text = text.replace(entity, char)
        text = text.replace("&amp;", "&")
    return text
