"""The input as lines of text, unpacked and decoded while it is read."""

from __future__ import annotations

import codecs
import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain

from sitemap_workbench.facts.options import Options
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.rows import RefusedError
from sitemap_workbench.generate.source import WHITE_SPACE
from sitemap_workbench.readers import Source
from sitemap_workbench.readers.container import GZIP_MAGIC, Unpacked, archive_format
from sitemap_workbench.readers.encoding import detect

BLANK = WHITE_SPACE + "\r\n"
"""A cell or a line made of these alone is blank (G7, and the line ends inside a quoted cell)."""

LINE_MAX = 16_777_216
"""Longest line in characters: what has no line ends is no table, and must not fill the memory."""

HEAD = 65_536
"""Bytes at the beginning that tell what the input is; the headings must fit into them."""

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # .xls, as spreadsheets wrote it before 2007
_SHEETS = (b"[Content_Types].xml", b"application/vnd.oasis.opendocument.spreadsheet")


class _UndecodableError(Exception):
    def __init__(self, byte: int, offset: int) -> None:
        self.byte, self.offset = byte, offset


@dataclass(slots=True)
class Lines:
    """A pass over the lines of a file; LF, CRLF and CR end one, nothing else does.

    UTF-8, or UTF-16 and UTF-32 by their marks or zero bytes.
    """

    source: Source
    options: Options
    count: int = 0  # lines given out
    nul: bool = False  # whether a character U+0000 has been read
    _unpacked: Unpacked = field(init=False)

    def __post_init__(self) -> None:
        self._unpacked = Unpacked(self.source, self.options.chunk, self.options.ceiling)

    @property
    def done(self) -> int:
        """Bytes of the file as it lies there that have been read."""
        return self._unpacked.raw_done

    def __iter__(self) -> Iterator[str]:
        """The lines with their ends.

        Raises:
            RefusedError: the bytes are damaged or no text; the lines before have been given.
            OSError: the file cannot be read.
        """
        held: list[str] = []  # of a line whose end has not come yet
        size = 0
        try:
            for text in self._texts():
                held.append(text)
                size += len(text)
                if "\n" in text or "\r" in text:
                    lines = _split("".join(held))
                    # Behind a CR the LF of a CRLF may follow.
                    held = [] if lines[-1].endswith("\n") else [lines.pop()]
                    size = sum(map(len, held))
                    for line in lines:
                        self.count += 1
                        yield line
                if size > LINE_MAX:
                    args = (("limit", LINE_MAX),)
                    raise RefusedError(Failure("gen-table-line-long", self.count + 1, args=args))
        except _UndecodableError as error:
            for line in _split("".join(held)):
                if line.endswith("\r"):
                    self.count += 1
                    yield line
            byte, offset = f"0x{error.byte:02X}", str(error.offset)
            place = (("byte", byte), ("offset", offset))
            raise RefusedError(Failure("gen-table-encoding", self.count + 1, args=place)) from None
        for line in _split("".join(held)):
            self.count += 1
            yield line

    def _texts(self) -> Iterator[str]:
        """The text in pieces; a fault of the bytes is raised behind the text before it."""
        chunks = self._unpacked.chunks()
        head = _at_least(chunks, 4)
        encoding = detect(head)
        decoder = codecs.getincrementaldecoder(encoding.codec)()
        fed = encoding.bom
        for data in chain((head[fed:],), chunks, (None,)):
            if data is None:
                check_unpacked(self._unpacked)
            start = fed - len(decoder.getstate()[0])
            try:
                text = decoder.decode(data or b"", data is None)
            except UnicodeDecodeError as error:
                yield error.object[: error.start].decode(encoding.codec)
                at = error.start
                raise _UndecodableError(error.object[at], start + at) from None
            fed += len(data or b"")
            self.nul = self.nul or "\0" in text
            yield text


def head_of(source: Source, options: Options) -> tuple[str, bool]:
    """The beginning of the text, as far as it decodes, without a mark; whether that is all of it.

    Raises:
        RefusedError: the file is an archive or a spreadsheet, or its packing is damaged.
        OSError: the file cannot be read.
    """
    with source.open() as stream:
        _check_archive(stream.read(512))
    unpacked = Unpacked(source, options.chunk, options.ceiling)
    head = _at_least(unpacked.chunks(), HEAD)
    if len(head) < HEAD:
        check_unpacked(unpacked)
    if unpacked.gzip is not None:
        _check_archive(head[:512])
    encoding = detect(head)
    text = head[encoding.bom :].decode(encoding.codec, errors="replace").removeprefix("\ufeff")
    return text, len(head) < HEAD


def list_of(source: Source, options: Options) -> Source:
    """A list as it is, or what is packed in it, up to the ceiling of the options.

    Raises:
        RefusedError: its packing is damaged, or it holds too much.
        OSError: it cannot be read.
    """
    with source.open() as stream:
        if not stream.read(len(GZIP_MAGIC)).startswith(GZIP_MAGIC):
            return source
    unpacked = Unpacked(source, options.chunk, options.ceiling)
    data = b"".join(unpacked.chunks())
    check_unpacked(unpacked)
    return Source.of_bytes(data, source.name)


def check_unpacked(unpacked: Unpacked) -> None:
    """Raises RefusedError when a finished pass has not given all that was packed."""
    if unpacked.over_ceiling:
        raise RefusedError(Failure("gen-table-ceiling", args=(("limit", unpacked.ceiling),)))
    gzip = unpacked.gzip
    if unpacked.too_deep or (gzip is not None and (gzip.corrupt or gzip.truncated)):
        raise RefusedError(Failure("gen-table-gzip"))


def _check_archive(head: bytes) -> None:
    name = archive_format(head)
    if head.startswith(_OLE) or (name == "zip" and any(sign in head for sign in _SHEETS)):
        raise RefusedError(Failure("gen-table-spreadsheet"))
    if name is not None:
        raise RefusedError(Failure("gen-table-archive", args=(("format", name),)))


def _split(text: str) -> list[str]:
    return io.StringIO(text, newline="").readlines()


def _at_least(chunks: Iterator[bytes], size: int) -> bytes:
    """Chunks joined until they have so many bytes, or there are no more."""
    parts = []
    have = 0
    while have < size and (chunk := next(chunks, b"")):
        parts.append(chunk)
        have += len(chunk)
    return b"".join(parts)
