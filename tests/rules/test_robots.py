"""robots.txt as a file of its own: R165 to R168. R169 is in test_robots_text.py."""

from typing import Any

import pytest

from sitemaps import UTF8_MARK, marked, paths, places, rows, run, values

NAME = "robots.txt"
MAP = "https://example.com/sitemap.xml"
GOOD = f"User-agent: *\nDisallow: /cart/\n\nSitemap: {MAP}\n"


def judged(data: str | bytes, **options: Any) -> Any:
    options.setdefault("name", NAME)
    report = run(data, **options)
    assert report.kind == "robots"
    assert report.entries == 0
    return report


def told(data: str | bytes, **options: Any) -> list[str]:
    """Every id of the report, one for each finding."""
    return sorted(f.rule for f in judged(data, **options).findings)


# R165 robots-sitemap-invalid


@pytest.mark.parametrize(
    ("line", "expected"),
    rows(
        ("a full URL", f"Sitemap: {MAP}", None),
        ("http", "Sitemap: http://example.com/sitemap.xml", None),
        ("another host", "Sitemap: https://cdn.example.net/s.xml", None),
        ("no blank behind the colon", f"Sitemap:{MAP}", None),
        ("blanks everywhere", f" \tsitemap \t:\t {MAP} \u00a0", None),
        ("capitals", f"SITEMAP: {MAP.replace('https', 'HTTPS')}", None),
        ("a comment behind it", f"Sitemap: {MAP} # the only one", None),
        ("letters beyond ASCII", "Sitemap: https://bücher.example/mapa-stron-ą.xml", None),
        ("a port", "Sitemap: https://example.com:8443/s.xml", None),
        ("a path", "¦Sitemap: /sitemap.xml", "/sitemap.xml"),
        ("no scheme", "¦Sitemap: example.com/s.xml", "example.com/s.xml"),
        ("the scheme left out", "¦Sitemap: //example.com/s.xml", "//example.com/s.xml"),
        ("another scheme", "¦Sitemap: ftp://example.com/s.xml", "ftp://example.com/s.xml"),
        ("a slash short", "¦Sitemap: https:/example.com/s.xml", "https:/example.com/s.xml"),
        ("no host", "¦Sitemap: https:///s.xml", "https:///s.xml"),
        ("a host with an empty label", "¦Sitemap: https://example..com/s.xml",
         "https://example..com/s.xml"),
        ("nothing", "¦Sitemap:", ""),
        ("blanks only", "  ¦Sitemap:   ", ""),
        ("a comment only", f"¦Sitemap: # {MAP}", ""),
        ("two of them", f"¦Sitemap: {MAP} {MAP}", f"{MAP} {MAP}"),
        ("another line's name", "Sitemaps: /sitemap.xml\nSitemap: https://example.com/s.xml", None),
        ("in a comment", f"# Sitemap: /s.xml\nSitemap: {MAP}", None),
    ),
)  # fmt: skip
def test_a_sitemap_line_names_a_full_url(line: str, expected: str | None) -> None:
    text, where = marked(f"User-agent: *\n{line}\nDisallow:\n")
    assert told(text) == ["robots-sitemap-invalid"] * len(where)
    report = judged(text)
    assert places(report, "robots-sitemap-invalid") == where
    assert paths(report, "robots-sitemap-invalid") == ["line[2]"] * len(where)
    assert values(report, "robots-sitemap-invalid") == ([] if expected is None else [expected])
    assert report.verdict == ("invalid" if where else "valid")


def test_each_faulty_line_is_told() -> None:
    text, where = marked(f"¦Sitemap: /a\r\nSitemap: {MAP}\r¦Sitemap: /b\n¦Sitemap:")
    report = judged(text)
    assert places(report, "robots-sitemap-invalid") == where
    messages = [f.message for f in report.findings]
    assert "names no address" in messages[2]
    assert "“/b”" in messages[1]
    blank = judged("Sitemap: https://example.com/a b.xml").findings[0].message
    assert "blank stands inside" in blank


# R166 robots-sitemap-none


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("one line", GOOD, []),
        ("the line alone", f"Sitemap: {MAP}", []),
        ("a faulty line is a line", "Sitemap: /s.xml", ["robots-sitemap-invalid"]),
        ("rules only", "User-agent: *\nDisallow: /x\n", ["robots-sitemap-none"]),
        ("comments only", "# nothing here\n", ["robots-sitemap-none"]),
        ("in a comment", f"# Sitemap: {MAP}\n", ["robots-sitemap-none"]),
        ("without a colon", f"Sitemap {MAP}\n", ["robots-sitemap-none"]),
        ("a list of URLs", f"{MAP}\n", ["robots-sitemap-none"]),
        ("JSON", '{"error": "none"}', ["robots-sitemap-none"]),
        ("XML that is no page", "<error>none</error>", ["robots-sitemap-none"]),
        ("words", "Not found", ["robots-sitemap-none"]),
    ),
)
def test_a_robots_txt_without_a_sitemap_line(text: str, expected: list[str]) -> None:
    assert told(text) == expected
    report = judged(text)
    assert places(report, "robots-sitemap-none") == [None] * expected.count("robots-sitemap-none")
    assert report.complete


# R167 robots-sitemap-duplicate


@pytest.mark.parametrize(
    "lines",
    rows(
        ("different addresses", [MAP, MAP + ".gz"]),
        ("the case of the path", [MAP, "https://example.com/Sitemap.xml"]),
        ("http and https", [MAP, MAP.replace("https", "http")]),
        ("twice", [MAP, "¦" + MAP]),
        ("the case of the host", [MAP, "¦https://Example.COM/sitemap.xml"]),
        ("the default port", [MAP, "¦https://example.com:443/sitemap.xml"]),
        ("others between", [MAP, "https://example.com/b", "¦" + MAP, "¦" + MAP]),
    ),
)
def test_a_sitemap_named_twice(lines: list[str]) -> None:
    source = "".join(
        f"¦Sitemap: {line[1:]}\n" if line.startswith("¦") else f"Sitemap: {line}\n"
        for line in lines
    )
    text, where = marked(f"User-agent: *\n{source}")
    assert told(text) == ["robots-sitemap-duplicate"] * len(where)
    report = judged(text)
    assert places(report, "robots-sitemap-duplicate") == where
    assert all("in line 2" in f.message for f in report.findings)
    assert values(report, "robots-sitemap-duplicate") == [
        line[1:] for line in lines if line.startswith("¦")
    ]


def test_a_faulty_line_repeats_nothing() -> None:
    assert told("Sitemap: /a\nSitemap: /a\n") == ["robots-sitemap-invalid"] * 2


# R168 robots-too-big


def filled(size: int, *, mark: bytes = b"") -> bytes:
    """A good robots.txt, filled with a comment up to that many bytes."""
    room = size - len(mark) - len(GOOD) - 1
    return mark + GOOD.encode() + b"#" * room + b"\n"


@pytest.mark.parametrize(
    ("data", "expected"),
    rows(
        ("512,000 bytes", filled(512_000), []),
        ("one more", filled(512_001), ["robots-too-big"]),
        ("a mark counts", filled(512_001, mark=UTF8_MARK), ["bytes-bom", "robots-too-big"]),
        ("512,000 with a mark", filled(512_000, mark=UTF8_MARK), ["bytes-bom"]),
    ),
)
def test_the_size_of_a_robots_txt(data: bytes, expected: list[str]) -> None:
    assert told(data) == expected
    report = judged(data)
    assert report.bytes == len(data)
    assert places(report, "robots-too-big") == [None] * expected.count("robots-too-big")


@pytest.mark.parametrize(
    ("before", "mark", "after"),
    rows(
        ("the line ends at the cut", 512_000, b"", 1),
        ("the line crosses the cut", 512_001, b"", 2),
        ("the mark moves it across", 512_000, UTF8_MARK, 2),
        ("the line just before, with a mark", 511_997, UTF8_MARK, 1),
    ),
)
def test_lines_behind_the_cut_are_counted(before: int, mark: bytes, after: int) -> None:
    line = f"Sitemap: {MAP}"
    data = f"{'#' * (before - len(line) - 1)}\n{line}\nSitemap: {MAP}.gz\n".encode()
    report = judged(mark + data)
    (message,) = (f.message for f in report.findings if f.rule == "robots-too-big")
    assert message.endswith(f"after that point: {after}.")
    assert values(report, "robots-too-big") == [str(len(mark + data))]
