"""Which encoding a file is in, and its text as canonical UTF-8.

Order of detection (rule catalogue, L1): byte order mark, NUL pattern, XML declaration, UTF-8 check.
The canonical text has no byte order mark; undecodable places become U+FFFD in a transcoded file and
stay as they are in a UTF-8 file, so that canonical and file offsets differ by the mark alone.
"""

import codecs
import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..facts.document import Encoding, InvalidBytes
from .damage import Places, no_places

HEAD_CHARS = 65_536
_BOMS = (  # the longer ones first: FF FE 00 00 begins with FF FE
    (codecs.BOM_UTF32_LE, "utf-32le", "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32be", "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8", "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16le", "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16be", "utf-16-be"),
)
_DECLARED = re.compile(
    r"<\?xml\b[^<>?]{0,200}?\bencoding\s*=\s*(?:\"([^\"<>]{1,80})\"|'([^'<>]{1,80})')"
)

#: Names (lower case) of the encodings that sitemaps have been written in, with Python's codec.
#: A fixed table, because both runtimes must know the same ones.
_LEGACY: dict[str, str] = {
    "us-ascii": "ascii",
    "ascii": "ascii",
    "big5": "big5",
    "big5-hkscs": "big5hkscs",
    "euc-jp": "euc_jp",
    "euc-kr": "euc_kr",
    "ks_c_5601-1987": "cp949",
    "gb2312": "gb2312",
    "gbk": "gbk",
    "gb18030": "gb18030",
    "koi8-r": "koi8_r",
    "koi8-u": "koi8_u",
    "ibm866": "cp866",
    "cp866": "cp866",
    "macintosh": "mac_roman",
    "shift_jis": "shift_jis",
    "shift-jis": "shift_jis",
    "sjis": "shift_jis",
    "windows-31j": "cp932",
    "tis-620": "tis_620",
    "windows-874": "cp874",
    "latin1": "latin_1",
    "latin-1": "latin_1",
    **{f"iso-8859-{n}": f"iso8859_{n}" for n in range(1, 17) if n != 12},
    **{f"iso8859-{n}": f"iso8859_{n}" for n in range(1, 17) if n != 12},
    **{f"iso_8859-{n}": f"iso8859_{n}" for n in range(1, 17) if n != 12},
    **{f"windows-{n}": f"cp{n}" for n in range(1250, 1259)},
    **{f"cp{n}": f"cp{n}" for n in range(1250, 1259)},
}
_UTF8_NAMES = frozenset(("utf-8", "utf8"))
_UTF16_NAMES = frozenset(
    f"{stem}{end}" for stem in ("utf-16", "utf-32") for end in ("", "le", "be")
) | {"utf16", "ucs-2", "ucs-4", "iso-10646-ucs-2", "iso-10646-ucs-4"}


def family(name: str) -> str:
    """One of "utf-8", "utf-16" (all wide forms), "legacy", or "" for a name nobody knows."""
    lower = name.strip().lower()
    if lower in _UTF8_NAMES:
        return "utf-8"
    if lower in _UTF16_NAMES:
        return "utf-16"
    return "legacy" if lower in _LEGACY else ""


def detect(head: bytes) -> Encoding:
    """The encoding by mark, NUL pattern and declaration; a declared legacy encoding is only noted,
    because the whole file decides whether the declaration is true (`settle_legacy`)."""
    found = Encoding()
    for bom, used, codec in _BOMS:
        if head.startswith(bom):
            found.bom, found.used, found.codec = len(bom), used, codec
            break
    else:
        wide = _nul_pattern(head[:4])
        if wide:
            found.used, found.codec = wide
    text = head[found.bom :].decode(
        "latin-1" if found.codec == "utf-8" else found.codec, errors="replace"
    )
    match = _DECLARED.search(text[:HEAD_CHARS])
    if match:
        found.declared = match[1] or match[2]
        found.declared_family = family(found.declared)
        found.declared_known = found.declared_family != ""
    return found


def _nul_pattern(start: bytes) -> tuple[str, str] | None:
    if 0 not in start or len(start) < 2:
        return None
    zeros = [byte == 0 for byte in start]
    if zeros[:2] == [True, True]:
        return "utf-32be", "utf-32-be"
    if zeros == [False, True, True, True]:
        return "utf-32le", "utf-32-le"
    if zeros[0]:
        return "utf-16be", "utf-16-be"
    return ("utf-16le", "utf-16-le") if zeros[1] else None


def settle_legacy(encoding: Encoding, chunks: Iterator[bytes]) -> None:
    """Read the whole file once to see whether a declared legacy encoding fits its bytes."""
    assert encoding.declared is not None
    codec = _LEGACY[encoding.declared.strip().lower()]
    utf8 = codecs.getincrementaldecoder("utf-8")()
    legacy = codecs.getincrementaldecoder(codec)()
    offset = 0
    for chunk in _with_end(chunks):
        if encoding.high is None and not chunk.isascii():
            encoding.high = offset + next(i for i, byte in enumerate(chunk) if byte >= 0x80)
        offset += len(chunk)
        final = not chunk
        try:
            if encoding.valid_utf8:
                utf8.decode(chunk, final)
        except UnicodeDecodeError:
            encoding.valid_utf8 = False
        try:
            if encoding.decodes:
                legacy.decode(chunk, final)
        except UnicodeDecodeError:
            encoding.decodes = False
    if encoding.high is not None and not encoding.valid_utf8 and encoding.decodes:
        encoding.used, encoding.codec = encoding.declared.strip().lower(), codec


def _with_end(chunks: Iterator[bytes]) -> Iterator[bytes]:
    yield from chunks
    yield b""


_WELL_FORMED = re.compile(
    rb"(?:[\x00-\x7f]++|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]"
    rb"|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]"
    rb"|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}"
    rb"|\xf4[\x80-\x8f][\x80-\xbf]{2})*+"
)
#: One bad sequence: the longest start of a character that breaks off, or one byte (Unicode,
#: "maximal subpart").
_BAD = re.compile(
    rb"\xe0[\xa0-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xed[\x80-\x9f]"
    rb"|\xf0[\x90-\xbf][\x80-\xbf]?|[\xf1-\xf3][\x80-\xbf]{1,2}"
    rb"|\xf4[\x80-\x8f][\x80-\xbf]?|.",
    re.DOTALL,
)
_PIECE = 4096


@dataclass(slots=True)
class Decoder:
    """Turns chunks of a file into chunks of canonical text, and keeps the places that it could
    not read (in a UTF-8 file each bad byte is overwritten by one other byte, so that places stay).
    `raw_offset` maps a place inside the latest chunk back to the file."""

    encoding: Encoding
    invalid: InvalidBytes | None = None
    damage: "Places[int]" = field(default_factory=no_places)  # canonical, in order
    stand_in: bytes = b"\x7f"  # one byte, written over the first of each bad sequence …
    stand_in_rest: bytes = b"\x7f"  # … and over its other bytes, in a UTF-8 file
    done: int = 0  # canonical bytes given out before the latest chunk
    _raw_done: int = 0  # file bytes behind them
    _skip: int = -1
    _held: bytes = b""
    _latest: bytes = b""
    _map: list[tuple[int, int]] = field(default_factory=list)

    def decode(self, chunk: bytes, final: bool = False) -> bytes:
        """The canonical text of the next bytes of the file; may hold back a cut character."""
        self.done += len(self._latest)
        if self._skip < 0:
            self._skip = self.encoding.bom
            self._raw_done = self.encoding.bom
        if self._skip:
            skipped = min(self._skip, len(chunk))
            chunk, self._skip = chunk[skipped:], self._skip - skipped
        data = self._held + chunk
        utf8 = self.encoding.codec == "utf-8"
        self._latest = self._utf8(data, final) if utf8 else self._transcode(data, final)
        return self._latest

    def _utf8(self, data: bytes, final: bool) -> bytes:
        cut = len(data) if final else _whole_characters(data)
        self._held = data[cut:]
        data = data[:cut]
        if data.isascii():
            return data
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            return self._mend(data)
        return data

    def _mend(self, data: bytes) -> bytes:
        mended = bytearray(data)
        at = 0
        while (at := _end(_WELL_FORMED, data, at)) < len(data):
            end = _end(_BAD, data, at)
            place = self.done + at
            self.damage.append(place)
            if self.invalid is None:
                self.invalid = InvalidBytes(place, place + self.encoding.bom, data[at], 1)
            else:
                self.invalid.count += 1
            mended[at:end] = self.stand_in + self.stand_in_rest * (end - at - 1)
            at = end
        return bytes(mended)

    def _transcode(self, data: bytes, final: bool) -> bytes:
        """Decode around undecodable bytes, with a map back to the file."""
        if self._map:
            self._raw_done = self._map[-1][1]
        self._map = [(0, self._raw_done)]
        make = codecs.getincrementaldecoder(self.encoding.codec)
        out = bytearray()
        at, piece = 0, len(data)
        while at < len(data):
            part = data[at : at + piece]
            last = at + piece >= len(data)
            decoder = make()
            bad = 0
            try:
                text = decoder.decode(part, final and last)
                used = len(part) - len(decoder.getstate()[0])
            except UnicodeDecodeError as error:
                if piece > _PIECE:
                    piece = _PIECE  # short pieces keep the work linear among many bad bytes
                    continue
                used, bad = error.start, max(1, error.end - error.start)
                text = make().decode(part[:used])
            out += text.encode("utf-8", errors="replace")
            at += used
            self._map.append((len(out), self._raw_done + at))
            if bad:
                self.damage.append(self.done + len(out))
                out += "\ufffd".encode()
                at += bad
                self._map.append((len(out), self._raw_done + at))
            elif used == 0:
                break
        self._held = data[at:]
        return bytes(out)

    @property
    def end(self) -> int:
        """The canonical place behind the latest chunk."""
        return self.done + len(self._latest)

    def raw_offset(self, place: int) -> int:
        """The byte of the file behind a canonical place in the latest chunk (or at its end)."""
        if self.encoding.codec == "utf-8":
            return place + self.encoding.bom
        at = place - self.done
        index = max(0, bisect_left(self._map, (at + 1,)) - 1)
        known, raw = self._map[index]
        between = self._latest[known:at].decode("utf-8", errors="replace")
        return raw + len(between.encode(self.encoding.codec, errors="replace"))


def _end(pattern: re.Pattern[bytes], data: bytes, at: int) -> int:
    match = pattern.match(data, at)
    return match.end() if match else at


def _whole_characters(data: bytes) -> int:
    """How many bytes of the data form whole UTF-8 characters (at most three are held back)."""
    for back in range(1, min(3, len(data)) + 1):
        byte = data[-back]
        if byte < 0x80:
            break
        if byte >= 0xC0:
            need = 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4
            return len(data) - back if need > back else len(data)
    return len(data)
