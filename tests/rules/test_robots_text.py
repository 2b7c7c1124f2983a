"""What is a robots.txt, whether it is text, and what is read of it: R169."""

import io
import zipfile

import pytest

from sitemap_workbench.app import api
from sitemap_workbench.facts.lines import Robots
from sitemap_workbench.readers import Reading, Source
from sitemaps import NOW, UTF8_MARK, gz, places, rows, run, values

NAME = "robots.txt"
MAP = "https://example.com/sitemap.xml"
GOOD = f"User-agent: *\nDisallow: /cart/\n\nSitemap: {MAP}\n"
PAGE = "<!DOCTYPE html>\n<html><head><title>Home</title></head><body></body></html>\n"


def told(data: str | bytes) -> list[str]:
    """Every id of the report, one for each finding."""
    return sorted(f.rule for f in run(data, name=NAME).findings)


# R169 robots-not-text, and E10: it stands alone


def zipped() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("robots.txt", GOOD)
    return buffer.getvalue()


LATIN = b"# caf\xe9\n"


@pytest.mark.parametrize(
    ("data", "kind"),
    rows(
        ("a page", PAGE, "html"),
        ("a page behind blanks", f"\n\n  {PAGE}", "html"),
        ("a page with a Sitemap line", PAGE.replace("<body>", f"<body>\nSitemap: {MAP}\n"), "html"),
        ("a page without a DOCTYPE", "<html></html>", "html"),
        ("a page that names an encoding",
         b'<?xml version="1.0" encoding="ISO-8859-1"?><html>\xe9</html>', "html"),
        ("a page with a mark", UTF8_MARK + PAGE.encode(), "html"),
        ("a page that is no UTF-8", PAGE.encode() + b"\xe9", "html"),
        ("a page of 600,000 bytes", PAGE + " " * 600_000, "html"),
        ("Latin-1", GOOD.encode() + LATIN, "bytes"),
        ("Latin-1 without a Sitemap line", LATIN, "bytes"),
        ("Latin-1 with a mark", UTF8_MARK + LATIN, "bytes"),
        ("Latin-1 in a faulty line", b"Sitemap: /caf\xe9\nSitemap: /\n", "bytes"),
        ("UTF-16", b"\xff\xfe" + GOOD.encode("utf-16-le"), "bytes"),
        ("UTF-16 without a mark", GOOD.encode("utf-16-be"), "bytes"),
        ("Latin-1 of 600,000 bytes", LATIN + b"#" * 600_000, "bytes"),
    ),
)  # fmt: skip
def test_a_robots_txt_that_is_no_text_has_that_said_alone(data: str | bytes, kind: str) -> None:
    assert told(data) == ["robots-not-text"]
    report = run(data, name=NAME)
    assert (report.kind, report.entries) == ("robots", 0)
    assert places(report, "robots-not-text") == [None]
    assert values(report, "robots-not-text") == [kind]
    assert (report.verdict, report.complete) == ("invalid", True)
    assert report.readers["google"] == "invalid"


def test_packed_it_is_the_same() -> None:
    assert told(gz(PAGE)) == ["robots-not-text"]
    assert told(gz(GOOD)) == ["gzip-name-mismatch"]


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("UTF-8", GOOD + "# żółw\n", []),
        ("a mark", "\ufeff" + GOOD, ["bytes-bom"]),
        ("tags further down", GOOD + "# <html>\n<html>\n", []),
    ),
)
def test_text_is_text(data: str, expected: list[str]) -> None:
    assert told(data) == expected


# What is robots.txt


@pytest.mark.parametrize(
    ("name", "url", "robots"),
    rows(
        ("its name", "robots.txt", None, True),
        ("capitals", "Robots.TXT", None, True),
        ("in a folder", "site/robots.txt", None, True),
        ("its address", None, "https://example.com/robots.txt", True),
        ("its address with a query", "page.html", "https://example.com/robots.txt?v=2", True),
        ("another name", "my-robots.txt", None, False),
        ("an address below a folder", None, "https://example.com/a/robots.txt", False),
        ("the name in a query", None, "https://example.com/?f=/robots.txt", False),
        ("nothing known", None, None, False),
    ),
)
def test_a_page_is_a_robots_txt_by_its_name(
    name: str | None, url: str | None, robots: bool
) -> None:
    report = run(PAGE, name=name, url=url)
    assert list(report.rules) == (["robots-not-text"] if robots else ["format-html"])


@pytest.mark.parametrize(
    ("text", "robots"),
    rows(
        ("a group", "User-agent: *\nDisallow: /x\n", True),
        ("a Sitemap line behind a comment", f"# x\nsitemap: {MAP}\n", True),
        ("a list", f"{MAP}\nUser-agent: *\n", False),
    ),
)
def test_without_a_name_the_first_line_decides(text: str, robots: bool) -> None:
    assert (run(text).kind == "robots") == robots


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("nothing", b"", ["input-empty"]),
        ("blanks", b" \n\n", ["input-empty"]),
        ("a zip archive", zipped(), ["compression-unsupported"]),
    ),
)
def test_what_cannot_be_looked_into_is_told_first(data: bytes, expected: list[str]) -> None:
    report = run(data, name=NAME)
    assert list(report.rules) == expected
    assert report.verdict == "unreadable"


# What is read of it


def fact(data: bytes) -> Robots:
    reading = Reading(Source.of_bytes(data, NAME), api.options_at(NOW))
    (found,) = (fact for step in reading.steps() for fact in step)
    assert isinstance(found, Robots)
    return found


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("UTF-8", "Sitemap: /ü\nSitemap: /a".encode(), ["/ü", "/a"]),
        ("not UTF-8: what is ASCII is read (E32)",
         b"Sitemap: /a # caf\xe9\nSitemap: /caf\xe9\nSitemap: /\xc3\xbc\nSitemap: /b\n",
         ["/a", "/b"]),
        ("UTF-16", "Sitemap: /ü\nSitemap: /a".encode("utf-16"), ["/a"]),
        ("a page", b"<html>\nSitemap: /a\n</html>", []),
        ("the last line cut off", gz(f"{GOOD}Sitemap: /{'abcdefghij' * 90}")[:-20],
         [MAP]),
    ),
)  # fmt: skip
def test_the_values_that_are_read(data: bytes, expected: list[str]) -> None:
    assert [line.value for line in fact(data).sitemaps] == expected
