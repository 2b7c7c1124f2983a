"""How much is read and unpacked to have the members of an archive."""

import gzip
import io
import pickle
import random
import tarfile
import warnings
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import BinaryIO

import pytest

from sets import pages, tarred, zipped
from sitemap_workbench.app import api, archives, gzip_index
from sitemap_workbench.app.archive_error import Room
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.readers import Source
from sitemaps import rows

MANY = {f"{n}.xml": pages(*(f"https://example.com/{n}/{m}" for m in range(50))) for n in range(200)}


@dataclass
class Counted:
    """Opens bytes and counts those that are read."""

    data: bytes
    read: list[int] = field(default_factory=list)

    def __call__(self) -> BinaryIO:
        outer = self

        class Stream(io.BytesIO):
            def read(self, size: int | None = -1, /) -> bytes:
                found = super().read(size)
                outer.read.append(len(found))
                return found

        return Stream(self.data)

    def total(self) -> int:
        return sum(self.read)


def members_of(archive: Source) -> list[Source] | None:
    return archives.members_of(archive, Room())


def archive_of(opener: Counted) -> Source:
    return Source("s.tar.gz", len(opener.data), opener)


def contents(members: list[Source] | None) -> dict[str | None, str]:
    assert members is not None
    return {member.name: member.open().read().decode() for member in members}


def test_many_small_members_of_a_packed_tar_cost_one_pass() -> None:
    opener = Counted(tarred(MANY, "w:gz"))
    members = members_of(archive_of(opener))
    for _ in range(3):
        assert contents(members) == MANY
    assert opener.total() <= len(opener.data) + 1_024  # the first bytes tell what it is


def test_small_members_are_sent_to_a_process_without_their_archive() -> None:
    members = members_of(archive_of(Counted(tarred(MANY, "w:gz"))))
    assert members is not None
    sent = pickle.dumps(members[7])
    assert len(sent) < len(MANY["7.xml"])
    assert pickle.loads(sent).open().read().decode() == MANY["7.xml"]


def test_members_without_room_in_memory_are_found_in_their_archive() -> None:
    opener = Counted(tarred(MANY, "w:gz"))
    room = Room(10_000)
    members = archives.members_of(archive_of(opener), room)
    assert room.left < 0
    listed = opener.total()
    assert contents(members) == MANY
    assert opener.total() > listed


def test_a_process_learns_the_places_of_an_archive_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gzip_index, "SPACING", 1 << 18)
    noise = random.Random(1)
    files = {f"{n}.txt": noise.randbytes(1 << 17).hex() for n in range(8)}
    members = archives.members_of(archive_of(Counted(tarred(files, "w:gz"))), Room(0))
    assert members is not None
    last = members[-1]
    received = [pickle.loads(pickle.dumps(member)) for member in (last, last)]
    assert contents(received) == {last.name: files["7.txt"]}
    first, again = (one.open.archive for one in received)
    assert first is again
    assert len(first._points) > 4


def test_a_member_can_be_read_from_any_place() -> None:
    (member,) = members_of(archive_of(Counted(tarred({"a.xml": MANY["3.xml"]}, "w:gz")))) or []
    with member.open() as stream:
        stream.seek(-10, io.SEEK_END)
        assert stream.read() == b"</urlset>\n"
        stream.seek(0)
        assert stream.read(5) == MANY["3.xml"][:5].encode()


def test_what_is_no_sitemap_is_unpacked_in_small_pieces_and_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    packed = tarred({"zeros.bin": bytes(64 << 20), "a.xml": MANY["1.xml"]}, "w:gz")
    index = gzip_index.GzipIndex(lambda: io.BytesIO(packed))
    sizes = [len(piece) for piece in index.pieces(0)]
    assert sum(sizes) > 64 << 20
    assert max(sizes) <= 1 << 18
    archive = Source.of_bytes(packed, "s.tar.gz")
    assert contents(members_of(archive)) == {"a.xml": MANY["1.xml"]}
    monkeypatch.setattr(archives, "MAX_ARCHIVE_BYTES", 32 << 20)
    with pytest.raises(archives.ArchiveError, match="more than 33,554,432 bytes"):
        members_of(archive)


@pytest.mark.parametrize("padding", [0, 1, 512, 100_000])
def test_a_stream_of_several_gzip_members_with_padding_is_one(padding: int) -> None:
    whole = tarred({"a.xml": MANY["1.xml"]}, "w")
    parts = (gzip.compress(whole[at : at + 100]) for at in range(0, len(whole), 100))
    packed = bytes(padding).join(parts) + bytes(padding)
    archive = Source.of_bytes(packed, "s.tar.gz")
    assert contents(members_of(archive)) == {"a.xml": MANY["1.xml"]}


@pytest.mark.parametrize(
    ("name", "pack", "bounded"),
    rows(
        ("zip", "s.zip", zipped, True),
        ("zip without compression", "s.zip", partial(zipped, method=zipfile.ZIP_STORED), False),
        ("tar.gz", "s.tar.gz", partial(tarred, mode="w:gz"), True),
        ("tar", "s.tar", partial(tarred, mode="w"), False),
    ),
)
@pytest.mark.parametrize("over", [0, 1])
def test_the_ceiling_holds_for_what_is_packed_in_an_archive(
    name: str, pack: Callable[..., bytes], bounded: bool, over: int
) -> None:
    text = MANY["1.xml"]
    options = replace(api.options_at("2026-10-05"), ceiling=len(text) - over)
    (member,) = members_of(Source.of_bytes(pack({"a.xml": text}), name)) or []
    report = run_to_end(check_steps(member, options))
    assert ("decompression-ceiling" in report.rules) == (bounded and over == 1)
    assert report.entries == (0 if bounded and over else 50)


@pytest.mark.parametrize(
    "written",
    rows(
        ("equal", "maps/a.xml"),
        ("upwards", "../maps/a.xml"),
        ("from the root", "/maps/a.xml"),
        ("backslashes", "..\\maps\\a.xml"),
        ("a drive", "C:\\maps\\a.xml"),
        ("a drive with slashes", "c:/maps/a.xml"),
    ),
)
@pytest.mark.parametrize("mode", ["zip", "w", "w:gz"])
def test_of_members_with_one_name_the_last_counts(mode: str, written: str) -> None:
    first, last = pages("https://example.com/1"), pages("https://example.com/2")
    pairs = [("maps/a.xml", first), ("b.xml", first), (written, last)]
    packed = io.BytesIO()
    if mode == "zip":
        with zipfile.ZipFile(packed, "w") as archive, warnings.catch_warnings(action="ignore"):
            for member, text in pairs:
                archive.writestr(member, text)
    else:
        with tarfile.open(fileobj=packed, mode=mode) as tar:  # type: ignore[call-overload]
            for member, text in pairs:
                info = tarfile.TarInfo(member)
                info.size = len(text)
                tar.addfile(info, io.BytesIO(text.encode()))
    ending = {"zip": "zip", "w": "tar", "w:gz": "tar.gz"}[mode]
    members = members_of(Source.of_bytes(packed.getvalue(), f"s.{ending}"))
    assert contents(members) == {"maps/a.xml": last, "b.xml": first}


def header(name: str, size: int, kind: bytes) -> bytes:
    info = tarfile.TarInfo(name)
    info.size, info.type = size, kind
    return info.tobuf(tarfile.USTAR_FORMAT)


@pytest.mark.parametrize("kind", [b"L", b"K", b"x", b"g", b"X"])
def test_a_header_that_would_be_read_into_memory_has_a_bounded_size(kind: bytes) -> None:
    data = header("long", 1 << 20, kind) + bytes(1 << 20) + tarred(MANY, "w")
    with pytest.raises(archives.ArchiveError, match="a header is too long"):
        members_of(Source.of_bytes(data, "s.tar"))


def test_files_of_any_kind_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    folders = b"".join(header(f"{n}/", 0, tarfile.DIRTYPE) for n in range(9))
    archive = Source.of_bytes(folders + tarred({"a.xml": MANY["1.xml"]}, "w"), "s.tar")
    monkeypatch.setattr(archives, "MAX_ARCHIVE_ENTRIES", 10)
    assert contents(members_of(archive)) == {"a.xml": MANY["1.xml"]}
    monkeypatch.setattr(archives, "MAX_ARCHIVE_ENTRIES", 9)
    with pytest.raises(archives.ArchiveError, match="more than 9 files"):
        members_of(archive)


def test_the_archives_of_a_set_share_the_room_in_memory() -> None:
    archive = Source.of_bytes(tarred({"a.xml": MANY["1.xml"]}, "w:gz"), "s.tar.gz")
    room = Room(1_000)
    taken = [room.left]
    for _ in range(9):
        assert contents(archives.members_of(archive, room)) == {"a.xml": MANY["1.xml"]}
        taken.append(room.left)
    assert taken[0] > taken[1] > taken[2]
    assert taken[-1] == taken[-2] <= 0
