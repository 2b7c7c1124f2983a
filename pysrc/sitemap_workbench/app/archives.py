"""Archives by their own name, as sets of files: zip, tar, tar.gz.

Members are read where they lie or held in memory, nothing is written to disk. Their names are names
and never paths, and archives inside of archives are not opened.
"""

import gzip
import io
import re
import shutil
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, BinaryIO, Protocol, cast

from ..readers import Source
from ..readers.container import GZIP_MAGIC, archive_format
from .archive_error import ArchiveError
from .gzip_index import GzipIndex

SUFFIXES = (".xml", ".gz", ".txt", ".rss", ".atom")
"""What the name of a sitemap ends in; robots.txt is among them."""

MAX_MEMBERS = 50_000  # as many as an index may list
MAX_UNPACKED = 1_000 * 52_428_800  # bytes of all that is passed: a thousand files as big as allowed
HELD = 64 << 20  # bytes of memory for the members of a tar.gz, packed one by one
_ENDINGS = (".zip", ".tar", ".tar.gz", ".tgz")
_DRIVE = re.compile("^[A-Za-z]:(?=/)")
_PIECE = 1 << 18
_LOCAL_HEADER = struct.Struct("<4s22xHH")  # signature, lengths of name and extra field
_ENCRYPTED = 1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BROKEN = (zipfile.BadZipFile, tarfile.TarError, zlib.error, EOFError, struct.error, ValueError)


class Pieces(Protocol):
    """Unpacked bytes from a place on."""

    def pieces(self, start: int) -> Iterator[bytes]: ...


def looks_like_sitemap(name: str) -> bool:
    """Whether a file of a folder or an archive is taken for a sitemap or a robots.txt. What macOS
    puts beside the files of an archive is not."""
    parts = name.split("/")
    return (
        parts[-1].lower().endswith(SUFFIXES)
        and not parts[-1].startswith("._")
        and "__MACOSX" not in parts
    )


def members_of(source: Source) -> list[Source] | None:
    """The sitemaps in an archive, None when the file is none by its name or by its bytes. Of
    members with one name the last counts, as when they are unpacked.

    Raises:
        ArchiveError: it is broken, encrypted, too big, or has no sitemap.
        OSError: it cannot be opened.
    """
    name = (source.name or "").lower()
    if not name.endswith(_ENDINGS):
        return None
    with source.open() as stream:
        head = stream.read(512)
    is_zip = name.endswith(".zip") and head.startswith(b"PK")
    is_tar = name.endswith(".tar") and archive_format(head) == "tar"
    is_packed = name.endswith((".tar.gz", ".tgz")) and head.startswith(GZIP_MAGIC)
    if not (is_zip or is_tar or is_packed):
        return None
    with _explained("the archive is broken"):
        plain: Pieces = GzipIndex(source.open) if is_packed else _Plain(source.open)
        found = (
            _zip_members(source)
            if is_zip
            else _tar_members(plain, source.size if is_packed else None)
        )
        members: dict[str | None, Source] = {}
        unpacked = 0
        for number, member in enumerate(found, 1):
            members[member.name] = member
            unpacked += member.size
            if number > MAX_MEMBERS:
                raise ArchiveError(f"the archive has more than {MAX_MEMBERS:,} sitemaps")
            _compare_unpacked(unpacked)
    if not members:
        raise ArchiveError(f"no sitemap in this archive ({', '.join(SUFFIXES)})")
    return list(members.values())


def _compare_unpacked(count: int) -> None:
    if count > MAX_UNPACKED:
        raise ArchiveError(f"the archive unpacks to more than {MAX_UNPACKED:,} bytes")


def plain_name(name: str) -> str:
    """The name of a member below its archive, whatever it says about other folders and drives."""
    parts = _DRIVE.sub("", name.replace("\\", "/")).split("/")
    return "/".join(part for part in parts if part not in ("", ".", ".."))


@contextmanager
def _explained(what: str) -> Iterator[None]:
    try:
        yield
    except _BROKEN as error:
        raise ArchiveError(f"{what}: {error}") from error


# zip


def _zip_members(source: Source) -> Iterator[Source]:
    with source.open() as stream, zipfile.ZipFile(stream) as archive:
        for info in archive.infolist():
            name = plain_name(info.filename)
            if info.is_dir() or not looks_like_sitemap(name):
                continue
            if info.flag_bits & _ENCRYPTED:
                raise ArchiveError(f"{name} is encrypted")
            if info.compress_type not in _METHODS:
                raise ArchiveError(f"{name} is packed with a method other than deflate")
            packed = None if info.compress_type == zipfile.ZIP_STORED else info.compress_size
            member = _ZipMember(source.open, info)
            yield Source(name, info.file_size, member, packed=packed)


@dataclass(frozen=True, slots=True)
class _ZipMember:
    """Opens a member by its entry in the directory, which is not read again."""

    archive: Callable[[], BinaryIO]
    info: zipfile.ZipInfo

    def __call__(self) -> BinaryIO:
        stream = self.archive()
        try:
            with _explained(f"{self.info.filename} is broken"):
                stream.seek(self.info.header_offset)
                header = stream.read(_LOCAL_HEADER.size)
                signature, name, extra = _LOCAL_HEADER.unpack(header)
                if signature != b"PK\x03\x04":
                    raise zipfile.BadZipFile("no member begins where the directory says")
                stream.seek(name + extra, io.SEEK_CUR)
                member = zipfile.ZipExtFile(stream, "r", self.info, close_fileobj=True)
        except OSError:
            stream.close()
            raise
        return _stream(_Guarded(cast("BinaryIO", member), self.info.filename))


class _Guarded(io.RawIOBase):
    """A stream whose damage is an OSError that names the member."""

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self._stream, self._name = stream, name

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        with _explained(f"{self._name} is broken"):
            data = self._stream.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        with _explained(f"{self._name} is broken"):
            return self._stream.seek(offset, whence)

    def close(self) -> None:
        self._stream.close()
        super().close()


# tar


@dataclass(frozen=True, slots=True)
class _Plain:
    """An archive that is not packed."""

    archive: Callable[[], BinaryIO]

    def pieces(self, start: int) -> Iterator[bytes]:
        with self.archive() as stream:
            stream.seek(start)
            while piece := stream.read(_PIECE):
                yield piece


def _tar_members(archive: Pieces, packed: int | None) -> Iterator[Source]:
    """The members of a tar, which is packed to so many bytes. Of a packed one those for which there
    is room are held, since to find a place much before it is unpacked."""
    room = 0 if packed is None else HELD
    whole = _stream(_Slice(archive, 0, None, "the archive"))
    with whole, tarfile.open(fileobj=whole, mode="r|", bufsize=_PIECE) as tar:
        for info in tar:
            name = plain_name(info.name)
            if not info.isreg() or info.issparse() or not looks_like_sitemap(name):
                continue
            member: Callable[[], BinaryIO]
            member = _TarMember(archive, info.offset_data, info.size, name)
            content = tar.extractfile(info) if room > 0 and info.size <= HELD else None
            if content is not None:
                held = _Held(_repacked(content))
                if len(held.packed) <= room:
                    member = held
                room -= len(held.packed)
            yield Source(name, info.size, member, packed=packed)


def _repacked(content: IO[bytes]) -> bytes:
    """The content in a gzip stream of its own, packed fast rather than small."""
    packed = io.BytesIO()
    with gzip.GzipFile("", "wb", 1, packed, 0) as target:
        shutil.copyfileobj(content, target, _PIECE)
    return packed.getvalue()


@dataclass(frozen=True, slots=True)
class _Held:
    """A member in memory."""

    packed: bytes

    def __call__(self) -> BinaryIO:
        return cast("BinaryIO", gzip.GzipFile(fileobj=io.BytesIO(self.packed)))


@dataclass(frozen=True, slots=True)
class _TarMember:
    archive: Pieces
    start: int
    size: int
    name: str

    def __call__(self) -> BinaryIO:
        return _stream(_Slice(self.archive, self.start, self.size, self.name))


class _Slice(io.RawIOBase):
    """A part of an archive as a stream; `size` is None for all that follows."""

    def __init__(self, archive: Pieces, start: int, size: int | None, name: str) -> None:
        self._archive, self._start, self._size, self._name = archive, start, size, name
        self._at = 0
        self._pieces: Iterator[bytes] | None = None
        self._rest = memoryview(b"")

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return self._size is not None

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        wanted = len(buffer)
        if self._size is not None:
            wanted = min(wanted, self._size - self._at)
        if wanted <= 0:
            return 0
        with _explained(f"{self._name} is broken"):
            if self._pieces is None:
                self._pieces = self._archive.pieces(self._start + self._at)
            if not self._rest:
                self._rest = memoryview(next(self._pieces, b""))
            if not self._rest and self._size is not None:
                raise EOFError("the archive ends too early")
        data, self._rest = self._rest[:wanted], self._rest[wanted:]
        buffer[: len(data)] = data
        self._at += len(data)
        if self._size is None:
            _compare_unpacked(self._at)
        return len(data)

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        assert self._size is not None
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence]
        self._at = max(0, base + offset)
        self._pieces, self._rest = None, memoryview(b"")
        return self._at

    def tell(self) -> int:
        return self._at


def _stream(raw: io.RawIOBase) -> BinaryIO:
    return cast("BinaryIO", io.BufferedReader(raw, _PIECE))
