"""Archives that lie, and folders with more than files in them."""

import errno
import io
import os
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sitemap_workbench.app import archives
from sitemap_workbench.app.archive_error import ArchiveError, Room
from sitemap_workbench.app.cli import main
from sitemap_workbench.readers import Source
from sitemaps import plain

MAP = plain().encode()


def command(*args: str) -> Result:
    return CliRunner().invoke(main, args)


def zipped(*members: tuple[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return out.getvalue()


def members(data: bytes, name: str = "a.zip") -> list[Source]:
    found = archives.members_of(Source.of_bytes(data, name), Room())
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("../../etc/a.xml", "etc/a.xml"),
        ("/etc/a.xml", "etc/a.xml"),
        ("C:\\a\\b.xml", "a/b.xml"),
        ("..\\..\\a.xml", "a.xml"),
        ("a/./../b.xml", "a/b.xml"),
    ],
)
def test_names_of_members_never_leave_the_archive(given: str, kept: str) -> None:
    assert archives.plain_name(given) == kept
    (member,) = members(zipped((given, MAP)))
    assert member.name == kept
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        info = tarfile.TarInfo(given)
        info.size = len(MAP)
        tar.addfile(info, io.BytesIO(MAP))
    (member,) = members(out.getvalue(), "a.tar")
    assert member.name == kept


def test_members_that_overlap_unpack_to_no_more_than_the_ceiling(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As in Fifield's "A better zip bomb": many entries of the directory share one kernel."""
    data = zipped(("a.xml", b" " * 1_000_000))
    end = data.rindex(b"PK\5\6")
    (start,) = struct.unpack_from("<L", data, end + 16)
    entry = data[start:end]
    many = b"".join(entry.replace(b"a.xml", b"%05d" % n)[:-5] + b"%d.xml" % n for n in range(9))
    count = struct.pack("<HH", 9, 9)
    tail = data[end : end + 8] + count + struct.pack("<LL", len(many), start) + data[end + 20 :]
    bomb = data[:start] + many + tail
    monkeypatch.setattr(archives, "MAX_ARCHIVE_BYTES", 8_999_999)
    with pytest.raises(ArchiveError, match="unpacks to more than"):
        members(bomb)
    monkeypatch.setattr(archives, "MAX_ARCHIVE_BYTES", 9_000_000)
    assert len(members(bomb)) == 9


@pytest.mark.parametrize("lie", [1, 10_000_000, 0xFFFFFFFE])
def test_a_size_that_is_a_lie_is_an_error_or_a_bound(lie: int) -> None:
    data = bytearray(zipped(("a.xml", MAP)))
    at = data.rindex(b"PK\1\2")
    struct.pack_into("<L", data, at + 24, lie)
    (member,) = members(bytes(data))
    try:
        assert len(member.open().read()) <= len(MAP)
    except OSError as error:
        assert "broken" in str(error)  # noqa: PT017


def test_zip64_that_is_not_there_is_an_error() -> None:
    data = bytearray(zipped(("a.xml", MAP)))
    at = data.rindex(b"PK\1\2")
    struct.pack_into("<LL", data, at + 20, 0xFFFFFFFF, 0xFFFFFFFF)
    try:
        (member,) = members(bytes(data))
        assert len(member.open().read()) <= len(MAP)
    except OSError as error:
        assert "broken" in str(error)  # noqa: PT017


def test_too_many_members_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    data = zipped(*((f"{n}.xml", MAP) for n in range(4)))
    monkeypatch.setattr(archives, "MAX_MEMBERS", 4)
    assert len(members(data)) == 4
    monkeypatch.setattr(archives, "MAX_MEMBERS", 3)
    with pytest.raises(ArchiveError, match="more than 3 sitemaps"):
        members(data)


@pytest.mark.parametrize(
    "kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.BLKTYPE, tarfile.FIFOTYPE]
)
def test_links_and_devices_of_a_tar_are_passed_over(kind: bytes) -> None:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        link = tarfile.TarInfo("a.xml")
        link.type, link.linkname = kind, "/etc/passwd"
        tar.addfile(link)
        real = tarfile.TarInfo("b.xml")
        real.size = len(MAP)
        tar.addfile(real, io.BytesIO(MAP))
    assert [member.name for member in members(out.getvalue(), "a.tar")] == ["b.xml"]


def test_a_sparse_file_of_a_tar_is_passed_over() -> None:
    """A header of 512 bytes could stand for any number of zeros."""
    info = tarfile.TarInfo("a.xml")
    info.type = tarfile.GNUTYPE_SPARSE
    header = bytearray(info.tobuf(tarfile.GNU_FORMAT))
    header[386:398] = header[398:410] = b"00000000000\0"
    header[483:495] = b"77777777777\0"  # 8 GB
    header[148:156] = b"        "
    header[148:156] = b"%06o\0 " % sum(header)
    with pytest.raises(ArchiveError, match="no sitemap"):
        members(bytes(header) + bytes(1024), "a.tar")


def test_names_that_are_sent_to_a_terminal_do_nothing_there(tmp_path: Path) -> None:
    (tmp_path / "\x1b]0;owned\x07\x1b[2J.xml").write_bytes(MAP)
    done = command("check", str(tmp_path))
    assert not {"\x1b", "\x07"} & set(done.stdout + done.stderr)


@pytest.mark.parametrize("target", ["loop.xml", "nowhere"])
def test_a_link_that_leads_nowhere_is_told(tmp_path: Path, target: str) -> None:
    (tmp_path / "good.xml").write_bytes(MAP)
    (tmp_path / "loop.xml").symlink_to(target)
    done = command("check", str(tmp_path), "--format", "json")
    assert done.exit_code == 2
    assert "loop.xml: " in done.stderr


def test_a_folder_is_walked_past_what_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "good.xml").write_bytes(MAP)
    os.mkfifo(tmp_path / "pipe.xml")
    (tmp_path / "around").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "null.xml").symlink_to("/dev/null")
    (tmp_path / "zero.xml").symlink_to("/dev/zero")
    (tmp_path / "folder.xml").mkdir()
    with open(os.fsencode(tmp_path) + b"/\xff.xml", "wb") as odd:  # noqa: PTH123
        odd.write(MAP)
    done = command("check", str(tmp_path), "--format", "json")
    assert done.exit_code == 0, done.stderr
    assert done.stdout.count('"kind": "urlset"') == 2


def test_a_folder_may_have_300_levels(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*(["d"] * 300))
    deep.mkdir(parents=True)
    (deep / "a.xml").write_bytes(MAP)
    assert command("check", str(tmp_path)).exit_code == 0


def test_a_device_without_an_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitemap_workbench.readers.source.MAX_READ", 100_000)
    with pytest.raises(OSError, match="no end after") as caught:
        Source.of_path(Path("/dev/zero"))
    assert caught.value.errno == errno.EFBIG
