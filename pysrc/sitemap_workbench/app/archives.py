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
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import IO, Any, BinaryIO, Self, cast

from ..facts.ceilings import MAX_ARCHIVE_BYTES, MAX_ARCHIVE_ENTRIES, MAX_MEMBERS
from ..readers import Source
from ..readers.container import GZIP_MAGIC, archive_format
from .archive_error import HELD, ArchiveError, Room
from .archive_streams import PIECE, Guarded, Pieces, Plain, Slice, explained, stream_of
from .gzip_index import GzipIndex
from .taken import SUFFIXES, looks_like_sitemap

_ROBOTS = "robots.txt"
_ENDINGS = (".zip", ".tar", ".tar.gz", ".tgz")
_DRIVE = re.compile("^[A-Za-z]:(?=/)")
_LOCAL_HEADER = struct.Struct("<4s22xHH")  # signature, lengths of name and extra field
_ENCRYPTED = 1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def members_of(source: Source, room: Room) -> list[Source] | None:
    """The sitemaps in an archive, None when the file is none by its name or by its bytes. Of
    members with one name the last counts, as when they are unpacked. What is held takes `room`.

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
    with explained("the archive is broken"):
        plain: Pieces = GzipIndex(source.open) if is_packed else Plain(source.open)
        found = (
            _zip_members(source)
            if is_zip
            else _tar_members(plain, source.size if is_packed else None, room)
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
    return _unwrapped(list(members.values()))


def named_members(archive: Source, room: Room, *, alone: bool) -> list[Source] | None:
    """What is in an archive, None for another file; among other files it is like a folder.

    Raises:
        ArchiveError: as `members_of`, with the name of the archive.
    """
    try:
        members = members_of(archive, room)
    except ArchiveError as error:
        raise ArchiveError(f"{archive.name}: {error}") from error
    if members is None or alone:
        return members
    return [replace(member, name=f"{archive.name}/{member.name}") for member in members]


def _unwrapped(members: list[Source]) -> list[Source]:
    """The members as they lie below the folder of robots.txt, where all of them do: an archive is
    often made of a folder, and robots.txt stands at the root of its site (RFC 9309, 2.3)."""
    names = [member.name or "" for member in members]
    roots = [name.removesuffix(_ROBOTS) for name in names if name.endswith(f"/{_ROBOTS}")]
    if len(roots) != 1 or not all(name.startswith(roots[0]) for name in names):
        return members
    return [
        replace(member, name=name.removeprefix(roots[0]))
        for member, name in zip(members, names, strict=True)
    ]


def _compare_unpacked(count: int) -> None:
    if count > MAX_ARCHIVE_BYTES:
        raise ArchiveError(f"the archive unpacks to more than {MAX_ARCHIVE_BYTES:,} bytes")


def plain_name(name: str) -> str:
    """The name of a member below its archive, whatever it says about other folders and drives."""
    parts = _DRIVE.sub("", name.replace("\\", "/")).split("/")
    return "/".join(part for part in parts if part not in ("", ".", ".."))


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
            with explained(f"{self.info.filename} is broken"):
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
        return stream_of(Guarded(cast("BinaryIO", member), self.info.filename))


# tar


def _tar_members(archive: Pieces, packed: int | None, room: Room) -> Iterator[Source]:
    """The members of a tar, which is packed to so many bytes. Of a packed one those for which there
    is room are held, since to find a place much before it is unpacked."""
    whole = stream_of(Slice(archive, 0, None, "the archive", _compare_unpacked))
    with whole, tarfile.open(fileobj=whole, mode="r|", bufsize=PIECE, tarinfo=_Header) as tar:
        for number, info in enumerate(iter(tar.next, None), 1):
            if number > MAX_ARCHIVE_ENTRIES:
                raise ArchiveError(f"the archive has more than {MAX_ARCHIVE_ENTRIES:,} files")
            tar.members.clear()  # type: ignore[attr-defined]  # it keeps them all
            name = plain_name(info.name)
            if not info.isreg() or info.issparse() or not looks_like_sitemap(name):
                continue
            member: Callable[[], BinaryIO]
            member = _TarMember(archive, info.offset_data, info.size, name)
            fits = packed is not None and room.left > 0 and info.size <= HELD
            content = tar.extractfile(info) if fits else None
            if content is not None:
                held = _Held(_repacked(content))
                if len(held.packed) <= room.left:
                    member = held
                room.left -= len(held.packed)
            yield Source(name, info.size, member, packed=packed)


_READ_WHOLE = (
    tarfile.GNUTYPE_LONGNAME,
    tarfile.GNUTYPE_LONGLINK,
    tarfile.XHDTYPE,
    tarfile.XGLTYPE,
    tarfile.SOLARIS_XHDTYPE,
)


class _Header(tarfile.TarInfo):
    """A header; those that hold names and the like are read into memory whatever their size."""

    @classmethod
    def frombuf(cls, buf: Any, encoding: str, errors: str) -> Self:
        info = super().frombuf(buf, encoding, errors)
        if info.type in _READ_WHOLE and info.size > PIECE:
            raise tarfile.ReadError("a header is too long")
        return info


def _repacked(content: IO[bytes]) -> bytes:
    """The content in a gzip stream of its own, packed fast rather than small."""
    packed = io.BytesIO()
    with gzip.GzipFile("", "wb", 1, packed, 0) as target:
        shutil.copyfileobj(content, target, PIECE)
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
        return stream_of(Slice(self.archive, self.start, self.size, self.name))
