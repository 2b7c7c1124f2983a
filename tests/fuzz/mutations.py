"""Damage to a file, as it happens on servers, on the way, and in nobody's good intention.

Every change is drawn from a `random.Random`: the same seed makes the same files.
"""

import re
import zlib
from collections.abc import Callable, Sequence
from random import Random

from sitemaps import gz

from .tokens import DECLARED, ENCODINGS, MARKS, TOKENS, VALUES

GZIP = b"\x1f\x8b"
_TAG = re.compile(rb"</?[A-Za-z][^<>]{0,200}>")
_DECLARED = re.compile(r"""(<\?xml[^>]*?encoding\s*=\s*["'])([^"']*)""")
_VALUE = re.compile(rb"(?<=>)[^<>\r\n]{1,200}(?=</)|(?<=\")[^<>\"]{1,200}(?=\")")
_ELEMENT = re.compile(rb"<([A-Za-z][\w:.-]*)(?:\s[^<>]*)?>[^<>]*</\1>|<[A-Za-z][^<>]*/>")
_DIGITS = re.compile(rb"[0-9]+")

Mutation = Callable[[bytes, Random], bytes]


def cut(data: bytes, random: Random) -> bytes:
    """A piece is missing."""
    start, end = _span(data, random)
    return data[:start] + data[end:]


def end_early(data: bytes, random: Random) -> bytes:
    """The transfer broke off."""
    return data[: random.randint(0, len(data))]


def begin_late(data: bytes, random: Random) -> bytes:
    """The start is missing."""
    return data[random.randint(0, min(len(data), 400)) :]


def flip(data: bytes, random: Random) -> bytes:
    """Single bits are wrong."""
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 1, 3, 10))):
        if changed:
            changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def overwrite(data: bytes, random: Random) -> bytes:
    """Some bytes are others: NUL, high bytes, markup."""
    start, end = _span(data, random, 8)
    byte = random.choice(b"\0\0\x01\x1a\x7f\x80\xa0\xc3\xe9\xff<>&\"' \n\r]-?!/:")
    return data[:start] + bytes([byte]) * (end - start) + data[end:]


def insert(data: bytes, random: Random) -> bytes:
    """A token stands where it does not belong."""
    at = random.randint(0, len(data))
    if random.random() < 0.5:  # most is to be found where tags begin
        at = max(data.find(b"<", at), 0) or at
    return data[:at] + random.choice(TOKENS) + data[at:]


def duplicate(data: bytes, random: Random) -> bytes:
    """A piece is there twice or more."""
    start, end = _span(data, random, 2_000)
    return data[:end] + data[start:end] * random.choice((1, 1, 2, 20)) + data[end:]


def swap(data: bytes, random: Random) -> bytes:
    """Two pieces have changed places."""
    a, b = sorted(_span(data, random, 300) for _ in range(2))
    if a[1] > b[0]:
        return data
    return data[: a[0]] + data[b[0] : b[1]] + data[a[1] : b[0]] + data[a[0] : a[1]] + data[b[1] :]


def swap_tags(data: bytes, random: Random) -> bytes:
    """Two tags have changed places."""
    tags = _some_tags(data, random)
    if len(tags) < 2:
        return data
    a, b = sorted(random.sample(tags, 2))
    return data[: a[0]] + data[b[0] : b[1]] + data[a[1] : b[0]] + data[a[0] : a[1]] + data[b[1] :]


def drop_tag(data: bytes, random: Random) -> bytes:
    """A tag is missing, mostly an end tag."""
    tags = _some_tags(data, random)
    ends = [tag for tag in tags if data[tag[0] + 1 : tag[0] + 2] == b"/"]
    if not tags:
        return data
    start, end = random.choice(ends if ends and random.random() < 0.7 else tags)
    return data[:start] + data[end:]


def nest(data: bytes, random: Random) -> bytes:
    """An element stands inside of others of its name."""
    tags = [tag for tag in _some_tags(data, random) if data[tag[0] + 1 : tag[0] + 2] != b"/"]
    if not tags:
        return data
    start, end = random.choice(tags)
    name = re.split(rb"[\s/>]", data[start + 1 : end], maxsplit=1)[0]
    close = b"</" + name + b">"
    found = data.find(close, end)
    last = len(data) if found < 0 else found + len(close)
    depth = random.choice((1, 2, 5, 300))
    opening = data[start:end].replace(b"/>", b">")
    return data[:start] + opening * depth + data[start:last] + close * depth + data[last:]


def change_value(data: bytes, random: Random) -> bytes:
    """A value or an attribute is another one; what was well-formed stays so."""
    spans = _some_spans(_VALUE, data, random)
    if not spans:
        return data
    start, end = random.choice(spans)
    value = random.choice(VALUES)
    if random.random() < 0.3:
        value = random.choice((" {}", "{}\n", "{}/", "{0}{0}", "{}?a=1", "{}\u00e9")).format(value)
    return data[:start] + value.encode() + data[end:]


def move_element(data: bytes, random: Random) -> bytes:
    """An element is copied or moved to where another begins; what was well-formed stays so."""
    spans = _some_spans(_ELEMENT, data, random)
    tags = _some_tags(data, random)
    if not spans or not tags:
        return data
    start, end = random.choice(spans)
    element = data[start:end]
    at = random.choice(tags)[0]
    if random.random() < 0.5:
        return data[:at] + element + data[at:]
    if at < start:
        return data[:at] + element + data[at:start] + data[end:]
    return data[:start] + data[end:at] + element + data[at:] if at >= end else data


def change_number(data: bytes, random: Random) -> bytes:
    """A number is another one, often out of range."""
    digits = [match.span() for match in _DIGITS.finditer(data[:50_000])]
    if not digits:
        return data
    start, end = random.choice(digits)
    new = random.choice((b"", b"0", b"-1", b"00", b"13", b"31", b"99", b"9" * 40, b"1e5", b"2999"))
    return data[:start] + new + data[end:]


def redeclare(data: bytes, random: Random) -> bytes:
    """The declaration says another encoding than that of the bytes."""
    text = data.decode("latin-1")
    name = random.choice(DECLARED).encode().decode("latin-1")
    if _DECLARED.search(text):
        text = _DECLARED.sub(lambda match: match[1] + name, text, count=1)
    elif not data.startswith((GZIP, b"PK")):
        text = f'<?xml version="1.0" encoding="{name}"?>\n{text}'
    return text.encode("latin-1")


def recode(data: bytes, random: Random) -> bytes:
    """The bytes are in another encoding, with or without a mark, rightly declared or not."""
    text = data.decode("utf-8", "surrogateescape")
    encoding = random.choice(ENCODINGS)
    if random.random() < 0.6:
        declared = random.choice((encoding, encoding, *DECLARED))
        text = _DECLARED.sub(lambda match: match[1] + declared, text, count=1)
    mark = random.choice(MARKS) if random.random() < 0.3 else b""
    if random.random() < 0.5:
        mark = {"utf-16-le": MARKS[1], "utf-16-be": MARKS[2]}.get(encoding, mark)
    return mark + text.encode(encoding, "ignore")


def pack(data: bytes, random: Random) -> bytes:
    """Packed with gzip, whole or then damaged."""
    packed = gz(data, level=random.choice((0, 1, 9)), flags=random.choice((0, 0, 8, 16, 24)))
    if random.random() < 0.2:
        packed += gz(data[: random.randint(0, len(data))])
    for _ in range(random.choice((0, 0, 1, 2))):
        packed = random.choice((flip, end_early, cut, overwrite, duplicate))(packed, random)
    return packed


def unpack(data: bytes, random: Random) -> bytes:
    """What is in a packed file, so that it can be damaged too."""
    try:
        return zlib.decompressobj(31).decompress(data, 1 << 20) if data[:2] == GZIP else data
    except zlib.error:
        return data


def crossed(data: bytes, other: bytes, random: Random) -> bytes:
    """The start of one file and the end of another."""
    return data[: random.randint(0, len(data))] + other[random.randint(0, len(other)) :]


MUTATIONS: tuple[Mutation, ...] = (
    cut, cut, end_early, begin_late, flip, flip, overwrite, insert, insert, insert, duplicate, swap,
    swap_tags, swap_tags, drop_tag, drop_tag, nest, change_number, redeclare, recode, change_value,
    change_value, change_value, move_element, move_element, move_element,
)  # fmt: skip
RARE: tuple[Mutation, ...] = (pack, unpack, recode)


def mutated(data: bytes, random: Random, most: int = 5) -> bytes:
    """The file after one to `most` changes; now and then packed at last."""
    if data[:2] == GZIP and random.random() < 0.7:
        data = unpack(data, random)
    for _ in range(random.randint(1, most)):
        data = random.choice(MUTATIONS)(data, random)
    if random.random() < 0.12:
        data = random.choice(RARE)(data, random)
    return data


def mutated_archive(data: bytes, random: Random) -> bytes:
    """An archive with damage to its frame; a tar is now and then packed or unpacked."""
    if random.random() < 0.3:
        data = unpack(data, random)
    for _ in range(random.randint(1, 3)):
        data = random.choice((flip, flip, cut, overwrite, duplicate, end_early, swap))(data, random)
    if data[:2] not in (GZIP, b"PK") and random.random() < 0.4:
        data = gz(data)
    return data


def _span(data: bytes, random: Random, longest: int = 60) -> tuple[int, int]:
    start = random.randint(0, len(data))
    return start, min(len(data), start + random.randint(1, random.choice((1, 4, 20, longest))))


def _some_tags(data: bytes, random: Random) -> Sequence[tuple[int, int]]:
    return _some_spans(_TAG, data, random)


def _some_spans(
    pattern: re.Pattern[bytes], data: bytes, random: Random
) -> Sequence[tuple[int, int]]:
    """Where a pattern matches in a part of the file."""
    start = random.randint(0, max(0, len(data) - 20_000))
    return [match.span() for match in pattern.finditer(data, start, start + 20_000)]
