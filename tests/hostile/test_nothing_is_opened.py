"""What a file names is never fetched or opened: an audit hook sees every file and every socket."""

import sys
from collections.abc import Iterator

import pytest

from sitemap_workbench import check, check_set
from sitemaps import CORE, URL, plain, rows

_seen: list[str] = []
_watching = False
_EVENTS = ("open", "socket.", "urllib.", "http.", "subprocess.", "os.system", "ftplib.", "glob.")


def _hook(event: str, args: tuple[object, ...]) -> None:
    if _watching and event.startswith(_EVENTS) and not str(args[0] if args else "").endswith(_OURS):
        _seen.append(f"{event} {args[:1]}")


_OURS = (".py", ".pyc", ".toml", ".xsd", ".so")  # what is imported late, and our own schemas
sys.addaudithook(_hook)


@pytest.fixture(autouse=True)
def watched() -> Iterator[None]:
    global _watching
    check(plain(f"<url a=''>{URL}</url>").encode())  # what is imported late is there now
    _seen.clear()
    _watching = True
    yield
    _watching = False


ROOT = f'<urlset xmlns="{CORE}">'
XSI = "http://www.w3.org/2001/XMLSchema-instance"
BAD = "http://127.0.0.1:9/evil.dtd"


@pytest.mark.parametrize(
    ("text", "told"),
    rows(
        ("external entity", f'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>{ROOT}&b;',
         "xml-entity-declaration"),
        ("parameter entity", f'<!DOCTYPE a [<!ENTITY % b SYSTEM "{BAD}"> %b;]>{ROOT}</urlset>',
         "xml-entity-declaration"),
        ("DTD by SYSTEM", f'<!DOCTYPE urlset SYSTEM "{BAD}">{ROOT}</urlset>', "xml-doctype"),
        ("DTD by PUBLIC", f'<!DOCTYPE urlset PUBLIC "-//A//B" "{BAD}">{ROOT}</urlset>',
         "xml-doctype"),
        ("schemaLocation",
         (f'<urlset xmlns="{CORE}" xmlns:xsi="{XSI}" xsi:schemaLocation="{CORE} {BAD}">'
          f'<url a="">{URL}</url></urlset>'), "element-misplaced"),
        ("XInclude",
         (f'<urlset xmlns="{CORE}" xmlns:xi="http://www.w3.org/2001/XInclude">{URL}'
          '<xi:include href="file:///etc/passwd" parse="text"/></urlset>'),
         "foreign-element-unknown"),
        ("style sheet", f'<?xml-stylesheet type="text/xsl" href="{BAD}"?>{plain()}', None),
    ),
)  # fmt: skip
def test_nothing_that_a_file_names_is_opened(text: str, told: str | None) -> None:
    report = check(text.encode(), name="sitemap.xml")
    assert told is None or told in report.rules
    assert "root:" not in repr(report)
    assert not _seen


def test_nothing_that_a_set_names_is_opened() -> None:
    index = f'<sitemapindex xmlns="{CORE}"><sitemap><loc>{BAD}</loc></sitemap></sitemapindex>'
    check_set(
        [
            ("robots.txt", f"Sitemap: {BAD}\n".encode(), "https://example.com/robots.txt"),
            ("index.xml", index.encode(), "https://example.com/index.xml"),
        ]
    )
    assert not _seen


def test_the_hook_sees_what_is_opened() -> None:
    with open("/dev/null", "rb"):  # noqa: PTH123
        pass
    assert _seen
