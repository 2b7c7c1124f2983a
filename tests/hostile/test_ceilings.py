"""Each ceiling from both sides, with small ones; how the input comes in makes no difference."""

import gzip
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from sitemap_workbench import check
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.facts import ceilings
from sitemap_workbench.facts.options import Options
from sitemap_workbench.readers import Source, container, read
from sitemap_workbench.report import FileReport
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import text_of
from sitemaps import URL, plain, rows

RULE = "reading-ceiling"
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
OPTIONS = Options(NOW, parse_urls)


def checked(
    data: bytes, name: str, chunk: int = 1 << 18, lane: bool = True, ceiling: int | None = None
) -> FileReport:
    options = replace(OPTIONS, chunk=chunk)
    if ceiling is not None:
        options = replace(options, ceiling=ceiling)
    return run_to_end(check_steps(Source.of_bytes(data, name), options, use_fast_lane=lane))


def marked(text: str) -> tuple[str, int | None]:
    """The text without its mark, and the byte at which reading has to end."""
    before, mark, after = text.partition("¦")
    return before + after, len(before.encode()) if mark else None


def entries(count: int, mark: int | None = None) -> str:
    urls = [f"<url><loc>https://example.com/{n}</loc></url>" for n in range(count)]
    if mark is not None:
        urls[mark] = f"¦{urls[mark]}"
    return plain("".join(urls))


def long(size: int) -> str:
    """An entry of so many bytes, and one behind it."""
    around = "<url><loc>https://example.com/</loc></url>"
    filled = around.replace("com/", "com/" + "a" * (size - len(around)))
    return plain(f"{URL}¦{filled}{URL}" if size > 200 else f"{URL}{filled}{URL}")


ROBOTS = "User-agent: *\n"
EDGES = rows(
    ("depth", "MAX_DEPTH", 10, plain(f"{URL}<url>{'<a>' * 8}{'</a>' * 8}</url>"),
     plain(f"{URL}<url>{'<a>' * 8}¦<a>{'</a>' * 9}</url>"), "sitemap.xml"),
    ("depth below an unbound prefix", "MAX_DEPTH", 10,
     plain(f"{URL}<o:a>{'<a>' * 8}{'</a>' * 8}</o:a>"),
     plain(f"{URL}<o:a>{'<a>' * 8}¦<a>{'</a>' * 9}</o:a>"), "sitemap.xml"),
    ("attributes", "MAX_ATTRIBUTES", 3, plain('<url a="" b="" c=""/>'),
     plain('¦<url a="" b="" c="" d=""/>'), "sitemap.xml"),
    ("prefixes", "MAX_PREFIXES", 4, plain('<url xmlns:a="b" xmlns:c="d"/>'),
     plain('¦<url xmlns:a="b" xmlns:c="d" xmlns:e="f"/>'), "sitemap.xml"),
    ("names", "MAX_NAMES", 12, plain(f"{URL}<a/><b/><a/>"), plain(f"{URL}<a/><b/><a/>¦<c/>"),
     "sitemap.xml"),
    ("elements", "MAX_ELEMENTS", 7, entries(3), entries(4, 3), "sitemap.xml"),
    ("elements of an entry", "MAX_ENTRY_ELEMENTS", 4, plain("<url><a/><a/><a/></url>" * 2),
     plain("<url><a/><a/><a/></url><url><a/><a/><a/>¦<a/></url>"), "sitemap.xml"),
    ("entries", "MAX_READ_ENTRIES", 20, entries(20), entries(21, 20), "sitemap.xml"),
    ("faults", "MAX_FAULTS", 3, plain(f"{URL}<url><loc>& &a; \x01</loc></url>{URL}"),
     plain(f"{URL}<url><loc>& &a; \x01¦&</loc></url>{URL}"), "sitemap.xml"),
    ("faults behind the root", "MAX_FAULTS", 3, plain() + "<!--\x01\x01\x01-->",
     plain() + "<!--\x01\x01\x01¦\x01-->", "sitemap.xml"),
    ("length of an entry", "MAX_LENGTH", 200, long(200), long(201), "sitemap.xml"),
    ("length of a tag", "MAX_LENGTH", 200, plain(f"{URL}<a b='{'c' * 191}'/>"),
     plain(f"{URL}¦<a b='{'c' * 192}'/>"), "sitemap.xml"),
    ("length of a line", "MAX_LENGTH", 200, "https://example.com/\r\n".ljust(222, "a") + "\r\nb",
     "https://example.com/\r\n¦".ljust(224, "a") + "\r\nb", "a.txt"),
    ("lines", "MAX_LINES", 3, "https://example.com/\n" * 3,
     "https://example.com/\n" * 3 + "¦https://example.com/", "a.txt"),
    ("patterns", "MAX_PATTERNS", 2, f"{ROBOTS}Allow: /*a\nAllow: /b*\nAllow: /*c",
     f"{ROBOTS}Allow: /*a\nAllow: /b*c\nAllow: /d*\n¦Allow: /*e", "robots.txt"),
)  # fmt: skip


@pytest.mark.parametrize(("cap", "limit", "inside", "outside", "name"), EDGES)
def test_reading_ends_just_behind_the_ceiling(
    cap: str, limit: int, inside: str, outside: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ceilings, cap, limit)
    whole = checked(marked(inside)[0].encode(), name)
    assert whole.complete
    assert RULE not in whole.rules
    text, place = marked(outside)
    report = checked(text.encode(), name)
    (finding,) = (one for one in report.findings if one.rule == RULE)
    assert (report.complete, finding.offset) == (False, place)
    assert f"{limit}" in finding.message
    for chunk in (1, 7, 64):
        for lane in (True, False):
            assert checked(text.encode(), name, chunk, lane) == report


def test_every_wording_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """And each is said, in every language."""
    told: dict[str | None, str] = {}
    for edge in EDGES:
        cap, limit, _, outside, name = edge.values
        with monkeypatch.context() as low:
            low.setattr(ceilings, cap, limit)
            data = marked(outside)[0].encode()
            (finding,) = (one for one in checked(data, name).findings if one.rule == RULE)
            told[finding.value] = finding.message
    words = text_of(registered()[RULE], "en").choices["what"]
    assert set(told) | {"bytes", "members"} == set(words)  # these two have tests of their own
    for what, message in told.items():
        assert words[what] in message


def test_a_file_is_read_up_to_the_ceiling_and_no_further() -> None:
    data = entries(10).encode()
    assert RULE not in checked(data, "a.xml", ceiling=len(data)).rules
    cut = data.index(b"<url><loc>https://example.com/7") + 5
    for chunk in (1, 7, 64, 1 << 18):
        report = checked(data, "a.xml", chunk, ceiling=cut)
        assert (report.rules, report.complete, report.entries) == ({RULE: 1}, False, 7)
        assert report.bytes == len(data)
        assert [one.offset for one in report.findings] == [cut]


def test_members_of_gzip_are_read_up_to_the_ceiling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(container, "MAX_GZIP_MEMBERS", 3)
    monkeypatch.setattr(read, "MAX_GZIP_MEMBERS", 3)
    parts = [gzip.compress(part.encode(), mtime=0) for part in entries(4).partition("</url>")]
    assert checked(b"".join(parts), "a.xml.gz").rules == {}
    report = checked(b"".join([*parts[:2], gzip.compress(b"", mtime=0), parts[2]]), "a.xml.gz")
    assert (report.rules, report.complete, report.entries) == ({RULE: 1}, False, 1)


@pytest.mark.parametrize(
    "size", [ceilings.MAX_LENGTH - 45, ceilings.MAX_LENGTH + 100], ids=["inside", "outside"]
)
@pytest.mark.parametrize("make", [bytes, gzip.compress], ids=["plain", "packed"])
def test_an_entry_of_ten_megabytes(size: int, make: Callable[[bytes], bytes]) -> None:
    entry = f"<url><loc>https://example.com/{'a' * size}</loc></url>"
    report = check(make(plain(f"{URL}{entry}").encode()))
    assert report.complete is (size < ceilings.MAX_LENGTH)
