"""One object of JSON Lines as a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeGuard

from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.rows import Fields, Row
from sitemap_workbench.generate.tables.fields import (
    YES_NO,
    Unusable,
    field_named,
    is_repeatable,
    version_field,
)
from sitemap_workbench.generate.tables.headings import is_blank
from sitemap_workbench.generate.tables.record import extension_fields

_VERSIONS, _VIDEO, _NEWS = "hreflang", ("video", "videos"), "news"


class Object(list[tuple[str, object]]):
    """A JSON object with its keys in order, repeated ones too; numbers are text already."""


@dataclass(slots=True)
class _Values:
    """The texts of one object by field, and the keys that gave them."""

    texts: dict[str, list[str]] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)

    def one(self, name: str) -> str:
        """The value of a field that is there once at most, "" without one."""
        texts = self.texts.get(name)
        return texts[0] if texts else ""

    def part(self, prefix: str) -> dict[str, list[str]]:
        """The fields of that prefix, without it."""
        return {
            name.removeprefix(prefix): texts
            for name, texts in self.texts.items()
            if name.startswith(prefix)
        }


@dataclass(slots=True)
class _Record:
    line: int
    row: int
    faults: list[Failure] = field(default_factory=list)

    def fault(self, fault: str | Unusable, key: str) -> None:
        """Note what is wrong with a key or its value."""
        known = Unusable(fault) if isinstance(fault, str) else fault
        self.faults.append(Failure(known.id, self.line, key, known.args, self.row, key))

    def once(self, pairs: Object, prefix: str = "") -> Iterator[tuple[str, object]]:
        """The pairs of an object; a key that is there before is a fault."""
        seen: set[str] = set()
        for key, value in pairs:
            if key in seen:
                self.fault(_repeated(key, key), prefix + key)
            else:
                seen.add(key)
                yield key, value

    def add(self, values: _Values, name: str | Unusable, key: str, value: object) -> None:
        """Take in the value of a key that means a field."""
        if isinstance(name, Unusable):
            self.fault(name, key)
            return
        texts = _texts(name, value)
        if texts is None:
            self.fault("gen-json-value", key)
        elif name in values.texts and not is_repeatable(name):
            self.fault(_repeated(values.keys[name], name), key)
        elif any(texts):
            values.texts.setdefault(name, []).extend(texts)
            values.keys.setdefault(name, key)

    def group(self, values: _Values, prefix: str, pairs: object) -> None:
        """Take in the object of a video or of news, whose keys are names of children."""
        if not isinstance(pairs, Object):
            self.fault("gen-json-value", prefix.rstrip(":"))
            return
        for key, value in self.once(pairs, prefix):
            full = key if key.startswith(prefix) else prefix + key
            self.add(values, field_named(full), full, value)

    def versions(self, values: _Values, pairs: object) -> None:
        """Take in the object from code to address."""
        if not isinstance(pairs, Object):
            self.fault("gen-json-value", _VERSIONS)
            return
        for code, value in self.once(pairs, f"{_VERSIONS}:"):
            self.add(values, version_field(code), f"{_VERSIONS}:{code}", value)


def row_of(record: Object, line: int, number: int) -> list[Row | Failure]:
    """The row that an object is, or all that is wrong with it."""
    notes = _Record(line, number)
    values = _Values()
    videos: list[Fields | None] = []
    for key, value in notes.once(record):
        plain = key.strip().casefold()
        if plain in (*_VIDEO, _VERSIONS, _NEWS) and value is None:
            continue
        if plain == _VERSIONS:
            notes.versions(values, value)
        elif plain == _NEWS:
            notes.group(values, "news:", value)
        elif plain in _VIDEO:
            for one in value if is_array(value) else (value,):
                video = _Values()
                notes.group(video, "video:", one)
                videos.append(extension_fields(video.part("video:")))
        else:
            notes.add(values, field_named(key), key, value)
    if not values.one("loc") and not notes.faults:
        notes.faults.append(Failure("gen-table-loc-empty", line, "", row=number, column="loc"))
    if notes.faults:
        return list(notes.faults)
    flat = extension_fields(values.part("video:"))
    return [
        Row(
            line,
            number,
            values.one("loc"),
            values.one("lastmod"),
            values.one("changefreq"),
            values.one("priority"),
            tuple(filter(None, values.texts.get("image", ()))),
            tuple((code, texts[0]) for code, texts in values.part("hreflang:").items()),
            tuple(video for video in (flat, *videos) if video),
            extension_fields(values.part("news:")),
        )
    ]


def is_array(value: object) -> TypeGuard[list[object]]:
    """Whether a JSON value is an array; objects are lists of pairs here."""
    return isinstance(value, list) and not isinstance(value, Object)


def _repeated(first: str, name: str) -> Unusable:
    return Unusable("gen-table-field-repeated", (("first", first), ("field", name)))


def _texts(name: str, value: object) -> list[str] | None:
    """The texts of a value; None for a type that the field cannot have."""
    if is_array(value):
        if not is_repeatable(name):
            return None
        found = [_text(name, one) for one in value]
        texts = [text for text in found if text is not None]
        return None if len(texts) < len(found) else texts
    text = _text(name, value)
    return None if text is None else [text]


def _text(name: str, value: object) -> str | None:
    if value is None:
        return ""
    if isinstance(value, bool):
        return ("no", "yes")[value] if name in YES_NO else None
    if isinstance(value, str):
        return "" if is_blank(value) else value
    return None
