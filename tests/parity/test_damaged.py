"""Parity where parsers differ most: damaged files, many of them, the same ones on every run."""

import random
from collections.abc import Iterator
from pathlib import Path

from browser.chromium import Tab
from sitemaps import gz, locs, plain, urlset

from .test_reports import CORPUS, Job, assert_the_same, files_in, job

FILES = 400
TOKENS = [
    b"<", b">", b"&", b"&amp;", b"&#0;", b"&#xD800;", b"&nbsp;", b"]]>", b"<!--", b"-->", b"--",
    b"<![CDATA[", b"<?xml", b"?>", b"<?a", b"<url>", b"</url>", b"</urlset>", b"<loc>", b"</loc>",
    b"</LOC>", b"<!DOCTYPE html>", b"<!DOCTYPE a [<!ENTITY b 'c'>]>", b"<a:b/>", b"<1/>", b"<!",
    b"</", b"<a b=c>", b'"', b"'", b'xmlns=""', b"xmlns:xml='a'", b' a="1"', b'encoding="latin1"',
    b"{{", b"PK\x03\x04", b"\x1f\x8b", b"\0", b"\x0b", b"\r", b"\n", b"\xff", b"\xc3", b"\xc2\x85",
    b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xef\xbf\xbe", b"\xef\xbb\xbf", b"\xe2\x80\xa8",
]  # fmt: skip


def damaged(seeds: list[bytes], random_: random.Random) -> bytes:
    """A file with up to five cuts, flips, doubled pieces and inserted tokens."""
    data = random_.choice(seeds)
    for _ in range(random_.randint(1, 5)):
        at = random_.randint(0, len(data))
        to = min(len(data), at + random_.randint(0, 40))
        match random_.choice(["cut", "end", "flip", "double", "insert", "insert"]):
            case "cut":
                data = data[:at] + data[to:]
            case "end" if random_.random() < 0.3:
                data = data[:at]
            case "flip" if at < len(data):
                data = data[:at] + bytes([data[at] ^ (1 << random_.randint(0, 7))]) + data[at + 1 :]
            case "double":
                data = data[:to] + data[at:to] + data[to:]
            case _:
                data = data[:at] + random_.choice(TOKENS) + data[at:]
    return data


def jobs(seeds: list[bytes], number: int) -> Iterator[Job]:
    random_ = random.Random(number)
    for index in range(FILES // 4):
        yield job(f"{number}-{index}.xml", damaged(seeds, random_))


def test_damaged_files_of_the_corpus(tab: Tab) -> None:
    seeds = [path.read_bytes() for path in files_in(CORPUS)]
    assert_the_same(tab, jobs(seeds, 1))


def test_damaged_files_without_anything_strange(tab: Tab) -> None:
    seeds = [
        plain().encode(),
        urlset("<url><loc>https://example.com/</loc><priority>0.5</priority></url>").encode(),
        locs(*(f"https://example.com/{number}" for number in range(40))).encode(),
    ]
    assert_the_same(tab, jobs(seeds, 2))


def test_damaged_files_in_other_encodings(tab: Tab) -> None:
    text = locs(
        "https://example.com/ü", "https://example.com/\U0001f600", "https://bücher.example/"
    )
    declared = text.replace("UTF-8", "windows-1252").replace("\U0001f600", "")
    seeds = [
        text.encode("utf-16"),
        text.encode("utf-16-be"),
        text.encode("utf-32"),
        declared.encode("windows-1252"),
        declared.replace("windows-1252", "Shift_JIS").replace("ü", "日").encode("shift_jis"),
        declared.replace("windows-1252", "GB18030").encode("gb18030"),
        text.replace("UTF-8", "utf8mb4").encode(),
    ]
    assert_the_same(tab, jobs(seeds, 3))


def test_damaged_packed_files(tab: Tab) -> None:
    seeds = [gz(path.read_bytes()) for path in files_in(Path(CORPUS)) if path.suffix == ".xml"]
    seeds += [gz(gz(plain())), gz(plain()) + gz(plain()), gz(plain(), flags=8, name=b"a.xml")]
    assert_the_same(tab, jobs(seeds, 4))
