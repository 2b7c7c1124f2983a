"""Which field a heading of a table, or a key of JSON, means."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib import resources

from sitemap_workbench.facts.codes import (
    CODE,
    REGION_MEANT,
    TWO_LETTER,
    canonical_code,
    code_written_right,
)
from sitemap_workbench.facts.shape import CORE_ORDER
from sitemap_workbench.rules import image, news, video

VIDEO_ATTRIBUTES = {
    "content_segment_loc": "duration",
    "restriction": "relationship",
    "uploader": "info",
    "platform": "relationship",
    "id": "type",
}
"""The attribute that a child of a video has, those aside that are withdrawn (video schema)."""

YES_NO = frozenset({"video:family_friendly", "video:requires_subscription", "video:live"})

NEWS_NAMES = (*news.IN_PUBLICATION, "publication_date", "title")
"""The children of news, those of its publication among them, in the order of the schema."""

_GONE = {"image": image.WITHDRAWN, "video": video.WITHDRAWN, "news": news.FORMER}
_HREFLANG = re.compile(r"hreflang(?:\s*[:_\[(\s-]\s*(.*?)\s*[\])]?)?", re.IGNORECASE | re.DOTALL)
_EXTENSION = re.compile(r"(video|news|image)\s*[:._\s]\s*(.+)", re.DOTALL)
_NUMBERED = re.compile(r"(.*?[^0-9])[ #]*[0-9]+")
_NEAR = 0.75  # similarity of two spellings, 1 for equal ones


@dataclass(frozen=True, slots=True)
class Unusable:
    """A name that stands for no field: the failure and what its message says besides the name."""

    id: str
    args: tuple[tuple[str, str | int], ...] = ()


@lru_cache(maxsize=4096)
def field_named(written: str) -> str | Unusable:
    """The field that is meant: `loc`, `image`, `hreflang:en-GB`, `video:uploader@info` …"""
    plain = _plain(written)
    known = _spellings().get(plain)
    if known is not None:
        return known
    hreflang = _HREFLANG.fullmatch(unicodedata.normalize("NFKC", written).strip())
    if hreflang is not None:
        return version_field(hreflang[1] or "")
    numbered = _NUMBERED.fullmatch(plain)
    if numbered is not None:
        base = _spellings().get(numbered[1].strip(" :"), "")
        if is_repeatable(base):
            return base
    extension = _EXTENSION.fullmatch(plain)
    if extension is not None:
        found = _extension_field(extension[1], extension[2].replace(" ", "_"))
        if found is not None:
            return found
        return _near(extension[2].replace(" ", "_"), f"{extension[1]}:")
    return _near(plain)


def _near(name: str, prefix: str = "") -> Unusable:
    """The failure of a name that means nothing, with the field of the prefix most like it."""
    spellings = {
        spelling.removeprefix(prefix).replace(" ", "_" if prefix else " "): key
        for spelling, key in _spellings().items()
        if spelling.startswith(prefix)
    }
    near = get_close_matches(name, list(spellings), n=1, cutoff=_NEAR)
    if near:
        return Unusable("gen-table-field-near", (("suggestion", spellings[near[0]]),))
    return Unusable("gen-table-field-unknown")


def is_repeatable(key: str) -> bool:
    """Whether a record may hold several values of the field."""
    prefix, _, name = key.partition(":")
    return key == "image" or (prefix == "video" and name.partition("@")[0] in _several())


def video_names() -> tuple[str, ...]:
    """The children of a video that are offered, in the order of the schema."""
    return tuple(name for name in video.ORDER if name not in video.WITHDRAWN)


def is_withdrawn(prefix: str, name: str) -> bool:
    """Whether a child (or `child@attribute`) of an extension is one that Google has withdrawn."""
    child, at, attribute = name.partition("@")
    gone = _GONE[prefix]
    return child in gone or (child == "player_loc" and at + attribute in gone)


@lru_cache(maxsize=4096)
def version_field(code: str) -> str | Unusable:
    """The field of a language version, its code as it is usually written (en-GB, zh-Hant)."""
    right = canonical_code(code)
    if right is not None:
        return f"hreflang:{right}"
    meant = _code_meant(code)
    if meant is not None:
        return Unusable("gen-table-code-near", (("code", code), ("suggestion", meant)))
    return Unusable("gen-table-code", (("code", code),))


def _code_meant(code: str) -> str | None:
    """The code that a wrong one was probably meant to be."""
    match = CODE.fullmatch(re.sub(r"[\s_-]+", "-", code.strip()))
    if match is None:
        return code_written_right(code)
    language, script, region = (part or "" for part in match.groups())
    language = TWO_LETTER.get(language.lower(), language)
    region = REGION_MEANT.get(region.upper(), region)
    parts = (language, script, region)
    return code_written_right("-".join(part for part in parts if part))


def _extension_field(prefix: str, name: str) -> str | Unusable | None:
    name = re.sub(r"_*@_*", "@", name)
    if is_withdrawn(prefix, name):
        return Unusable("gen-table-field-withdrawn")
    key = f"{prefix}:{name}"
    return key if key in _extension_fields() else None


@cache
def _extension_fields() -> frozenset[str]:
    attributes = (f"{name}@{attribute}" for name, attribute in VIDEO_ATTRIBUTES.items())
    videos = (f"video:{name}" for name in (*video_names(), *attributes))
    return frozenset((*videos, *(f"news:{name}" for name in NEWS_NAMES)))


@cache
def _several() -> frozenset[str]:
    return frozenset(video.SEVERAL - video.WITHDRAWN)


@cache
def _spellings() -> dict[str, str]:
    """Every spelling, made plain, and the field that it means."""
    table = tomllib.loads(resources.files(__package__).joinpath("synonyms.toml").read_text("utf-8"))
    spellings = {_plain(key): key for key in (*CORE_ORDER, "image", *sorted(_extension_fields()))}
    for key, names in table.items():
        spellings.update((_plain(name), key) for name in names)
    return spellings


def _plain(written: str) -> str:
    """The name without case, accents and kinds of blanks."""
    letters = unicodedata.normalize("NFKD", written).casefold().replace("ł", "l")
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"[\s_\-\ufeff\u200b]+", " ", bare).strip()
