"""`sitemap-workbench check` with several files: folders, patterns, archives, addresses."""

import os
import zipfile
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from commands import Command, Invoke, report_of, write

from sets import children, pages, tarred, zipped
from sitemap_workbench import check, check_set
from sitemap_workbench.app import archives
from sitemap_workbench.readers import source
from sitemaps import gz, rows

HOME = "https://example.com/"
SITE = {
    "robots.txt": f"Sitemap: {HOME}index.xml\n",
    "index.xml": children(f"{HOME}maps/a.xml.gz", f"{HOME}maps/b.xml"),
    "maps/a.xml.gz": gz(pages(f"{HOME}maps/1")),
    "maps/b.xml": pages(f"{HOME}maps/2"),
}


def checked(invoke: Invoke, *words: str | Path) -> Any:
    result = invoke("check", *words, "--format", "json", "--now", "2026-10-05")
    assert result.exit_code < 2, result.stderr
    return report_of(result.stdout)


def set_rules(report: Any) -> list[str]:
    return [finding["rule"] for finding in report["set"]["findings"]]


# Addresses


def test_the_base_address_gives_every_file_its_own(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {f"site/{name}": text for name, text in SITE.items()})
    assert set_rules(checked(invoke, "site", "--base-url", HOME)) == []
    other = set_rules(checked(invoke, "site", "--base-url", f"{HOME}elsewhere"))
    assert sorted(set(other)) == [
        "set-child-missing",
        "set-child-unlisted",
        "set-robots-target-missing",
    ]


def test_the_base_address_is_that_of_the_common_folder(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {f"site/{name}": text for name, text in SITE.items()})
    words = ("site/robots.txt", "site/index.xml", "site/maps")
    report = checked(invoke, *words, "--base-url", HOME)
    assert [file["name"] for file in report["files"]] == sorted(SITE)
    assert set_rules(report) == []


def test_the_location_rule_has_each_file_s_address(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"site/maps/a.xml": pages(f"{HOME}1"), "site/b.xml": pages(f"{HOME}2")})
    report = checked(invoke, "site", "--base-url", HOME)
    found = {file["name"]: file["rules"] for file in report["files"]}
    assert found == {"b.xml": {}, "maps/a.xml": {"location-rule": 1}}


def test_a_list_of_addresses_for_several_hosts(invoke: Invoke, tmp_path: Path) -> None:
    cdn, shop = "https://cdn.example.net", "https://shop.example.com"
    write(
        tmp_path,
        {
            "lists/map.tsv": "# path and address\n\n"
            f"../a/m.xml\t{cdn}/m.xml\n../a/robots.txt\t{shop}/robots.txt\n../gone.xml\t{shop}/g\n",
            "a/m.xml": pages(f"{shop}/1"),
            "a/robots.txt": f"Sitemap: {shop}/s.xml\n",
        },
    )
    result = invoke("check", "a", "--map", "lists/map.tsv", "--format", "json")
    report = report_of(result.stdout)
    assert set_rules(report) == ["set-cross-host-unauthorised", "set-robots-target-missing"]
    assert (result.exit_code, report["set"]["counts"]["error"]) == (1, 1)
    assert "gone.xml" in result.stderr  # what fits no file is said


def test_an_archive_s_members_have_addresses_too(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"site.zip": zipped(SITE), "map.tsv": f"site.zip/maps/b.xml\t{HOME}x/b.xml\n"})
    assert set_rules(checked(invoke, "site.zip", "--base-url", HOME)) == []
    report = checked(invoke, "site.zip", "--map", "map.tsv")
    assert {file["name"]: file["rules"] for file in report["files"]}["maps/b.xml"] == {
        "location-rule": 1
    }


# Archives


@pytest.mark.parametrize(
    ("name", "data"),
    rows(
        ("zip", "s.zip", zipped(SITE)),
        ("zip without compression", "S.ZIP", zipped(SITE, zipfile.ZIP_STORED)),
        ("tar", "s.tar", tarred(SITE, "w")),
        ("tar.gz", "s.tar.gz", tarred(SITE, "w:gz")),
        ("tgz", "s.tgz", tarred(SITE, "w:gz")),
        ("long names", "s.tar", tarred({"d" * 120 + "/a.xml": pages(HOME), **SITE}, "w")),
    ),
)  # fmt: skip
def test_an_archive_is_checked_like_its_folder(
    invoke: Invoke, tmp_path: Path, name: str, data: bytes
) -> None:
    write(tmp_path, {name: data, **{f"site/{member}": text for member, text in SITE.items()}})
    files = {file["name"]: file for file in checked(invoke, name)["files"]}
    for file in checked(invoke, "site")["files"]:
        assert files[file["name"]] == file


@pytest.mark.parametrize("name", ["s.zip", "s.tar.gz"])
def test_an_archive_made_of_a_folder_is_that_folder(
    invoke: Invoke, tmp_path: Path, name: str
) -> None:
    """robots.txt stands at the root of its site, so what lies above it is no part of addresses."""
    wrapped = {f"launch/site/{member}": text for member, text in SITE.items()}
    beside = {**wrapped, "other/a.xml": pages(HOME)}
    data = zipped(wrapped) if name == "s.zip" else tarred(wrapped, "w:gz")
    write(tmp_path, {name: data, "beside.zip": zipped(beside)})
    write(tmp_path, {f"site/{member}": text for member, text in SITE.items()})
    words = ("--base-url", HOME)
    assert checked(invoke, name, *words) == checked(invoke, "site", *words)
    names = [file["name"] for file in checked(invoke, "beside.zip", *words)["files"]]
    assert names == sorted(beside)  # robots.txt is not above all of it


def test_members_are_read_again_for_their_places(invoke: Invoke, tmp_path: Path) -> None:
    big = pages(*(f"{HOME}{'x' * 900}{number}" for number in range(12_000)))
    files = {"1.xml": big, "2.xml": pages("/bad"), "3.xml": big.replace("x0<", "y<")}
    write(tmp_path, {"s.tar.gz": tarred(files, "w:gz"), "s.zip": zipped(files)})
    write(tmp_path, {f"site/{name}": text for name, text in files.items()})
    expected = checked(invoke, "site")
    assert expected["set"]["counts"]["warning"] == 11_999
    assert checked(invoke, "s.tar.gz") == expected
    assert checked(invoke, "s.zip") == expected
    assert checked(invoke, "s.tar.gz", "--jobs", "2") == expected


def test_names_in_an_archive_are_never_paths(invoke: Invoke, tmp_path: Path) -> None:
    outside = tmp_path / "outside.xml"
    files = {
        "../outside.xml": pages(HOME),
        "/etc/sitemap.xml": pages(f"{HOME}2"),
        "..\\..\\back.xml": pages(f"{HOME}3"),
        "__MACOSX/._a.xml": b"\0\5\x16\7",
        "notes.md": "x",
        "inner.zip": zipped(SITE),
    }
    write(tmp_path, {"in/s.zip": zipped(files), "in/s.tar": tarred(files, "w")})
    for name in ("s.zip", "s.tar"):
        report = checked(invoke, f"in/{name}", "--base-url", HOME)
        assert [file["name"] for file in report["files"]] == [
            "back.xml",
            "etc/sitemap.xml",
            "outside.xml",
        ]
    assert not outside.exists()
    library = check_set([("s.tar", tarred(files, "w"))])
    assert [file.name for file in library.files] == ["back.xml", "etc/sitemap.xml", "outside.xml"]


def test_an_archive_inside_an_archive_is_a_finding(invoke: Invoke, tmp_path: Path) -> None:
    inner = gz(tarred({"a.xml": pages(HOME)}, "w"))
    write(tmp_path, {"s.zip": zipped({"inner.tar.gz": inner, "b.xml": pages(HOME)})})
    files = {file["name"]: file for file in checked(invoke, "s.zip")["files"]}
    assert set(files["inner.tar.gz"]["rules"]) == {"compression-unsupported"}


def encrypted(data: bytes) -> bytes:
    """The flag of encryption set for the first member, in its header and in the directory."""
    made = bytearray(data)
    made[6] |= 1
    made[made.index(b"PK\1\2") + 8] |= 1
    return bytes(made)


def damaged(data: bytes) -> bytes:
    at = data.index(b"a.xml") + 40
    return data[:at] + b"\xff\xff\xff\xff" + data[at + 4 :]


ONE = {"a.xml": pages(*(f"{HOME}{number}" for number in range(100)))}


@pytest.mark.parametrize(
    ("name", "data", "said"),
    rows(
        ("an encrypted member", "s.zip", encrypted(zipped(ONE)), "a.xml is encrypted"),
        ("a damaged member", "s.zip", damaged(zipped(ONE)), "a.xml is broken"),
        ("another method", "s.zip", zipped(ONE, zipfile.ZIP_BZIP2), "other than deflate"),
        ("no directory", "s.zip", zipped(ONE)[:-30], "the archive is broken"),
        ("no sitemap inside", "s.zip", zipped({"a.md": "x"}), "no sitemap"),
        ("an empty zip", "s.zip", zipped({}), "no sitemap"),
        ("a cut tar.gz", "s.tar.gz", tarred(ONE, "w:gz")[:-20], "broken"),
        ("a damaged tar.gz", "s.tar.gz", tarred(ONE, "w:gz")[:40] + b"\xff" * 60, "broken"),
        ("a cut tar", "s.tar", tarred(ONE, "w")[:2_000], "broken"),
    ),
)  # fmt: skip
def test_what_cannot_be_opened_is_said_with_its_name(
    invoke: Invoke, tmp_path: Path, name: str, data: bytes, said: str
) -> None:
    write(tmp_path, {name: data})
    result = invoke("check", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_too_much_in_an_archive(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"s.zip": zipped({f"{n}.xml": pages(f"{HOME}{n}") for n in range(4)})})
    monkeypatch.setattr(archives, "MAX_MEMBERS", 4)
    assert invoke("check", "s.zip").exit_code == 0
    monkeypatch.setattr(archives, "MAX_MEMBERS", 3)
    assert "more than 3 sitemaps" in invoke("check", "s.zip").stderr
    monkeypatch.setattr(archives, "MAX_MEMBERS", 4)
    monkeypatch.setattr(archives, "MAX_ARCHIVE_BYTES", 1_000)
    result = invoke("check", "s.zip")
    assert (result.exit_code, "1,000 bytes" in result.stderr) == (2, True)


# Patterns, and what several paths give


def test_a_pattern_that_the_shell_left_alone(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a1.xml": pages(HOME), "a2.xml": pages(f"{HOME}2"), "b.xml": pages("/x")})
    assert [file["name"] for file in checked(invoke, "a?.xml")["files"]] == ["a1.xml", "a2.xml"]
    assert [file["name"] for file in checked(invoke, "**/a1.*")["files"]] == ["a1.xml"]
    write(tmp_path, {"[1].xml": pages(HOME)})
    assert [file["name"] for file in checked(invoke, "[1].xml")["files"]] == ["[1].xml"]


def test_a_file_named_twice_is_one(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"site/a.xml": pages(HOME), "site/b.xml": pages(f"{HOME}b")})
    report = checked(invoke, "site", "site/a.xml", "./site/../site/b.xml")
    assert [file["name"] for file in report["files"]] == ["a.xml", "b.xml"]


def test_equal_names_in_two_folders_keep_them_apart(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"x/s.xml": pages(HOME), "y/s.xml": pages(f"{HOME}b"), "z.zip": zipped(ONE)})
    report = checked(invoke, "x/s.xml", "y/s.xml", "z.zip")
    assert [file["name"] for file in report["files"]] == ["x/s.xml", "y/s.xml", "z.zip/a.xml"]


@pytest.mark.parametrize(
    ("words", "named"),
    rows(
        ("an empty path", ("",), "a path is empty"),
        ("an empty path among others", ("a.xml", ""), "a path is empty"),
        ("a pattern that fits nothing", ("none*.xml",), "none*.xml"),
        ("two kinds of addresses", ("a.xml", "--url", HOME, "--base-url", HOME), "not several"),
        ("a base that is none", ("a.xml", "--base-url", "example.com"), "example.com"),
        ("a base with a query", ("a.xml", "--base-url", f"{HOME}?x"), "no ?"),
        ("a base with an empty query", ("a.xml", "--base-url", f"{HOME}?"), "no ?"),
        ("a base with an empty fragment", ("a.xml", "--base-url", f"{HOME}#"), "no #"),
        ("a tab in a base", ("a.xml", "--base-url", f"{HOME}a\tb"), "a\\tb"),
        ("a line end in a base", ("a.xml", "--base-url", f"{HOME}\n"), "control"),
        ("a tab in a listed address", ("a.xml", "--map", "tab.tsv"), "line 2: control"),
        ("a form feed in a listed address", ("a.xml", "--map", "feed.tsv"), "line 1: control"),
        (
            "a list that is not UTF-8",
            ("a.xml", "--map", "latin.tsv"),
            "latin.tsv, line 3: not UTF-8",
        ),
        ("two files with one address", ("a.xml", "--map", "one.tsv"), "one.tsv, lines 1 and 3"),
        ("no such list", ("a.xml", "--map", "none.tsv"), "none.tsv"),
        ("a list without tabs", ("a.xml", "--map", "bad.tsv"), "line 2"),
        ("a list with a relative address", ("a.xml", "--map", "relative.tsv"), "line 1"),
        ("a list that names a file twice", ("a.xml", "--map", "twice.tsv"), "already"),
        ("less than no process", ("a.xml", "--jobs", "-1"), "--jobs"),
        ("no number of processes", ("a.xml", "--jobs", "many"), "--jobs"),
    ),
)
def test_wrong_use(invoke: Invoke, tmp_path: Path, words: tuple[str, ...], named: str) -> None:
    write(
        tmp_path,
        {
            "a.xml": pages(HOME),
            "bad.tsv": f"b.xml\t{HOME}b.xml\na.xml {HOME}a.xml\n",
            "relative.tsv": "a.xml\t/a.xml\n",
            "tab.tsv": f"# list\na.xml\t{HOME}a\tb.xml\n",
            "feed.tsv": f"a.xml\t{HOME}a\fb.xml\n",
            "latin.tsv": f"\ufeffb.xml\t{HOME}\r\n\r".encode() + b"caf\xe9.xml\t/\n",
            "one.tsv": f"a.xml\t{HOME}a.xml\n\nb.xml\tHTTPS://EXAMPLE.com:443/x/../a.xml\n",
            "twice.tsv": f"a.xml\t{HOME}a.xml\n./a.xml\t{HOME}b.xml\n",
        },
    )
    result = invoke("check", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert named in result.stderr


# The report


def test_what_lies_between_the_files_decides_too(invoke: Invoke, tmp_path: Path) -> None:
    circle = {"a.xml": children(f"{HOME}b.xml"), "b.xml": children(f"{HOME}a.xml")}
    write(tmp_path, circle)
    assert invoke("check", "a.xml", "b.xml").exit_code == 1
    assert invoke("check", "a.xml").exit_code == 0
    assert invoke("check", "a.xml", "b.xml", "--ignore", "set-index-cycle").exit_code == 0
    only = invoke("check", "a.xml", "b.xml", "--select", "set-index-cycle", "--format", "json")
    report = report_of(only.stdout)
    assert set_rules(report) == ["set-index-cycle"]
    assert report["set"]["counts"] == {"error": 1, "warning": 0, "note": 0}


def test_the_finding_of_a_set_has_the_shape_of_the_contract(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": pages(HOME), "b.xml": pages(HOME)})
    (finding,) = checked(invoke, "a.xml", "b.xml")["set"]["findings"]
    assert list(finding) == [
        "rule",
        "severity",
        "layer",
        "file",
        "line",
        "column",
        "offset",
        "path",
        "value",
        "message",
        "related",
    ]
    assert list(finding["related"][0]) == ["file", "line", "column", "offset"]
    assert (finding["file"], finding["related"][0]["file"]) == ("b.xml", "a.xml")


def test_the_text_shows_both_places(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": pages(HOME), "b.xml": pages(HOME), "c.xml": pages("/x")})
    lines = invoke("check", ".").stdout.splitlines()
    assert lines[0].startswith("a.xml: valid · urlset · 1 entry")
    assert lines[1].startswith("b.xml: valid")
    assert "c.xml: invalid" in lines
    assert "Between the files" in lines
    at = next(number for number, line in enumerate(lines) if line.startswith("  b.xml:3:6: "))
    assert lines[at + 1].lstrip(" |").startswith("<url><loc>")
    assert lines[at + 3] == "    → a.xml:3:6"


def test_processes_give_the_same_bytes(command: Command, tmp_path: Path) -> None:
    write(tmp_path, {f"site/{name}": text for name, text in SITE.items()})
    words = ("check", "site", "--base-url", HOME, "--format", "json", "--now", "2026-10-05")
    one = command(*words)
    two = command(*words, "--jobs", "2")
    assert (one.returncode, two.returncode) == (0, 0), two.stderr
    assert one.stdout == two.stdout
    assert two.stderr == b""


# What is no file on disk


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no named pipes")
@pytest.mark.parametrize(
    ("name", "data"),
    rows(("a file", "f.xml", pages(HOME).encode()), ("an archive", "f.zip", zipped(SITE))),
)
def test_a_named_pipe_is_read_once(
    command: Command, tmp_path: Path, name: str, data: bytes
) -> None:
    write(tmp_path, {f"plain/{name}": data})
    os.mkfifo(tmp_path / name)
    writer = Thread(target=(tmp_path / name).write_bytes, args=(data,), daemon=True)
    writer.start()
    words = ("--format", "json", "--now", "2026-10-05")
    through = command("check", name, *words)
    assert through.stdout == command("check", f"plain/{name}", *words).stdout
    assert (through.returncode, through.stderr) == (0, b"")


def test_the_end_of_a_pipe_can_be_passed_on(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.write(writing, pages(HOME).encode())
    os.close(writing)
    path = Path(f"/dev/fd/{reading}")
    if not path.exists():
        pytest.skip("has no /dev/fd")
    report = check(path, now="2026-10-05")
    os.close(reading)
    assert (report.entries, report.rules) == (1, {})


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="has no such device")
def test_a_device_without_an_end_is_refused(
    invoke: Invoke, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source, "MAX_READ", 100_000)
    result = invoke("check", "/dev/zero")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "/dev/zero: no end after 100,000 bytes" in result.stderr
