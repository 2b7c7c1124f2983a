"""A thousand broken sitemaps of many kinds, always the same: what people really get wrong.

Each kind is one fault, put into an otherwise sound file at a place that its number decides. Some
faults end a parser's reading, some only the sitemap's meaning.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.bench.make_files import FOLDER, SITE, plain_map

FILES, ENTRIES = 1_000, 40

Fault = Callable[[bytes, int], bytes]


def write_broken(folder: Path = FOLDER) -> Path:
    """Write the files into a folder below this one; gives it."""
    place = folder / "broken"
    place.mkdir(parents=True, exist_ok=True)
    for name, data in broken_maps():
        (place / name).write_bytes(data)
    return place


def broken_maps() -> Iterator[tuple[str, bytes]]:
    """Name and bytes of every file; the name says what is wrong."""
    for number in range(FILES):
        kind = _KINDS[number % len(_KINDS)]
        sound = "".join(plain_map(number * ENTRIES, ENTRIES)).encode()
        name = kind.__name__.strip("_").replace("_", "-")
        yield f"{number:04}-{name}.xml", kind(sound, number)


def _within(text: bytes, number: int, mark: bytes) -> int:
    """The index behind one of the occurrences of a mark."""
    at = -1
    for _ in range(number % ENTRIES + 1):
        at = text.index(mark, at + 1)
    return at + len(mark)


def _put(text: bytes, at: int, new: bytes, instead_of: int = 0) -> bytes:
    return text[:at] + new + text[at + instead_of :]


# What stops an XML parser


def _bare_ampersand(text: bytes, number: int) -> bytes:
    return _put(text, _within(text, number, b"/item-"), b"?a=1&b=2&c=3")


def _unknown_entity(text: bytes, number: int) -> bytes:
    return _put(text, _within(text, number, b"/item-"), b"caf&eacute;-")


def _cut_off(text: bytes, number: int) -> bytes:
    return text[: _within(text, number, b"<loc>") + number % 30]


def _bytes_of_latin_1(text: bytes, number: int) -> bytes:
    return _put(text, _within(text, number, b"/item-"), b"caf\xe9-")


def _control_character(text: bytes, number: int) -> bytes:
    return _put(text, _within(text, number, b"/item-"), b"\x0b")


def _mismatched_tag(text: bytes, number: int) -> bytes:
    return _put(text, _within(text, number, b"</loc"), b"ation")


def _unclosed_entry(text: bytes, number: int) -> bytes:
    end = _within(text, number, b"</url>")
    return _put(text, end - 6, b"", 6)


def _two_roots(text: bytes, _: int) -> bytes:
    return text + text[text.index(b"<urlset") :]


def _space_before_declaration(text: bytes, number: int) -> bytes:
    return b"\n" * (number % 3 + 1) + text


def _unquoted_attribute(text: bytes, _: int) -> bytes:
    return text.replace(b'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"', b"xmlns=sitemap", 1)


def _undeclared_prefix(text: bytes, number: int) -> bytes:
    link = f'<xhtml:link rel="alternate" hreflang="de" href="{SITE}/de"/>'.encode()
    return _put(text, _within(text, number, b"</lastmod>"), link)


def _wrong_encoding(text: bytes, _: int) -> bytes:
    return text.replace(b'encoding="UTF-8"', b'encoding="UTF-16"', 1)


def _page_instead(_: bytes, number: int) -> bytes:
    return f"<!DOCTYPE html>\n<html><head><title>Not found {number}</title></head></html>".encode()


def _empty(_: bytes, number: int) -> bytes:
    return b"\n" * (number % 3)


def _cut_gzip(text: bytes, number: int) -> bytes:
    return gzip.compress(text, mtime=0)[: -20 - number % 200]


# What a parser lets pass, and a crawler does not


def _wrong_root(text: bytes, _: int) -> bytes:
    return text.replace(b"<urlset", b"<sitemap").replace(b"</urlset", b"</sitemap")


def _no_namespace(text: bytes, _: int) -> bytes:
    return text.replace(b' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"', b"", 1)


def _relative_address(text: bytes, number: int) -> bytes:
    at = _within(text, number, b"<loc>")
    return _put(text, at, b"", len(SITE))


def _no_address(text: bytes, number: int) -> bytes:
    at = _within(text, number, b"<loc>")
    return text[: at - 5] + text[text.index(b"</loc>", at) + 6 :]


def _impossible_date(text: bytes, number: int) -> bytes:
    return _put(text, _within(text, number, b"<lastmod>"), b"2026-02-30", 10)


def _date_of_a_person(text: bytes, number: int) -> bytes:
    return _put(text, _within(text, number, b"<lastmod>"), b"05/10/2026", 10)


def _bad_hints(text: bytes, number: int) -> bytes:
    hints = b"<changefreq>often</changefreq><priority>high</priority>"
    return _put(text, _within(text, number, b"</lastmod>"), hints)


def _same_address_twice(text: bytes, number: int) -> bytes:
    start = _within(text, number, b"<url>") - 5
    entry = text[start : text.index(b"</url>", start) + 6]
    return _put(text, start, entry)


def _other_host(text: bytes, number: int) -> bytes:
    at = _within(text, number, b"<loc>")
    return _put(text, at, b"https://other.example.net", len(SITE))


def _template_left(text: bytes, number: int) -> bytes:
    return _put(text, _within(text, number, b"/item-"), b"{{ page.id }}")


_KINDS: tuple[Fault, ...] = (
    _bare_ampersand,
    _unknown_entity,
    _cut_off,
    _bytes_of_latin_1,
    _control_character,
    _mismatched_tag,
    _unclosed_entry,
    _two_roots,
    _space_before_declaration,
    _unquoted_attribute,
    _undeclared_prefix,
    _wrong_encoding,
    _page_instead,
    _empty,
    _cut_gzip,
    _wrong_root,
    _no_namespace,
    _relative_address,
    _no_address,
    _impossible_date,
    _date_of_a_person,
    _bad_hints,
    _same_address_twice,
    _other_host,
    _template_left,
)
