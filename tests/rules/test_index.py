"""Children of a sitemap index: R093 to R096."""

from typing import Any

import pytest

from catalogue_ids import LAYERS
from sitemaps import Place, found, index, marked, rows, run, urlset

FILE = "https://www.example.com/public/sitemap_index.xml"
RULES = LAYERS["L9"] | LAYERS["L10"]


def listed(*sources: str, after: str = "") -> str:
    """One child a line; a `¦` before a source marks its loc."""
    return index("\n".join(child(source, after) for source in sources))


def child(source: str, after: str = "") -> str:
    mark = "¦" if source.startswith("¦") else ""
    return f"<sitemap>{mark}<loc>{source.removeprefix('¦')}</loc>{after}</sitemap>"


def told(report: Any) -> list[tuple[str, Place, str]]:
    """The findings about hosts and children: rule, place, path."""
    return [
        (f.rule, Place(f.line, f.column, f.offset), f.path)
        for f in report.findings
        if f.rule in RULES
    ]


def judged(source: str, expected: list[str], **options: Any) -> Any:
    """Exactly the expected rules are told, one at each mark."""
    text, where = marked(source)
    report = run(text, **options)
    assert [(rule, at) for rule, at, _ in told(report)] == list(zip(expected, where, strict=True))
    return report


SELF, HOST, PATH = "index-self-reference", "index-child-cross-host", "index-child-path"
TABLE = rows(
    # R093 index-self-reference
    ("another file of the directory", FILE, ["https://www.example.com/public/a.xml"], []),
    ("one letter more", FILE, [f"{FILE}.gz"], []),
    ("itself with a query", FILE, [f"{FILE}?page=2"], []),
    ("itself in the other scheme", FILE, [f"¦{FILE.replace('https', 'http')}"],
     ["scheme-mismatch"]),
    ("itself", FILE, [f"¦{FILE}"], [SELF]),
    ("itself in capitals", FILE, ["¦HTTPS://WWW.Example.com/public/sitemap_index.xml"], [SELF]),
    ("itself with the default port", FILE,
     ["¦https://www.example.com:443/public/sitemap_index.xml"], [SELF]),
    ("itself by a detour", FILE, ["¦https://www.example.com/public/a/../sitemap_index.xml"],
     [SELF]),
    ("itself, the address with a default port",
     "https://www.example.com:443/public/sitemap_index.xml", [f"¦{FILE}"], [SELF]),
    ("itself among others", FILE, ["https://www.example.com/public/a.xml", f"¦{FILE}"], [SELF]),
    # R094 index-child-cross-host
    ("the same host in capitals", FILE, ["https://WWW.EXAMPLE.COM/public/a.xml"], []),
    ("another host", FILE, ["¦https://cdn.example.net/public/a.xml"], [HOST]),
    ("without www.", FILE, ["¦https://example.com/public/a.xml"], [HOST]),
    ("a subdomain", FILE, ["¦https://a.www.example.com/public/a.xml"], [HOST]),
    ("two children of other hosts", FILE,
     ["¦https://a.example/public/a.xml", "¦https://b.example/public/a.xml"], [HOST] * 2),
    ("another host and another directory: not told besides", FILE,
     ["¦https://cdn.example.net/a.xml"], [HOST]),
    # R095 index-child-path
    ("a directory below", FILE, ["https://www.example.com/public/shared/a.xml"], []),
    ("an index at the root", "https://e.com/s.xml", ["https://e.com/a/b.xml"], []),
    ("another directory", FILE, ["¦https://www.example.com/other/a.xml"], [PATH]),
    ("the directory above", FILE, ["¦https://www.example.com/a.xml"], [PATH]),
    ("a name that begins alike", FILE, ["¦https://www.example.com/public2/a.xml"], [PATH]),
    ("the directory without its slash", FILE, ["¦https://www.example.com/public"], [PATH]),
    ("another letter case", FILE, ["¦https://www.example.com/Public/a.xml"], [PATH]),
    ("in and out again", FILE, ["¦https://www.example.com/public/../a.xml"], [PATH]),
    ("each child", FILE,
     ["¦https://www.example.com/a.xml", "https://www.example.com/public/b.xml",
      "¦https://www.example.com/c.xml"], [PATH] * 2),
    # E16: values that take no part
    ("a relative address", FILE, ["/a.xml", "//a.example/a.xml"], []),
    ("another scheme", FILE, ["ftp://a.example/a.xml"], []),
    ("a host that is none", FILE, ["https://a..example/a.xml"], []),
    ("a blank inside", FILE, ["https://a.example/a b.xml"], []),
    ("two addresses glued together", FILE, ["https://a.examplehttps://a.example/a.xml"], []),
    # without an address of the index
    ("no address of the index", None, [FILE, "https://www.example.com/other/a.xml"], []),
    ("other hosts, no address of the index", None,
     ["https://a.example/a.xml", "¦https://b.example/b.xml"], ["host-mixed"]),
)  # fmt: skip


@pytest.mark.parametrize(("file", "sources", "expected"), TABLE)
def test_children_beside_their_index(
    file: str | None, sources: list[str], expected: list[str]
) -> None:
    judged(listed(*sources), expected, url=file)


@pytest.mark.parametrize(("file", "sources", "expected"), TABLE)
@pytest.mark.parametrize("after", ["<lastmod>2026-10-01</lastmod>", "<!-- -->"])
def test_the_shape_of_the_child_does_not_matter(
    file: str | None, sources: list[str], expected: list[str], after: str
) -> None:
    judged(listed(*sources, after=after), expected, url=file)


def test_values_and_paths() -> None:
    report = judged(
        listed(
            f"¦{FILE}", "¦https://cdn.example.net/c.xml", "¦https://www.example.com/other/b.xml"
        ),
        [SELF, HOST, PATH],
        url=FILE,
    )
    assert [path for _, _, path in told(report)] == [
        f"sitemapindex/sitemap[{n}]/loc" for n in (1, 2, 3)
    ]
    itself, host, path = report.findings
    assert itself.value == FILE
    assert FILE in itself.message
    assert host.value == "cdn.example.net"
    assert "cdn.example.net" in host.message
    assert "www.example.com" in host.message
    assert path.value == "/other/b.xml"
    assert "/other/b.xml" in path.message
    assert "/public/" in path.message


# R096 index-child-duplicate


A = "https://www.example.com/public/a.xml"
TWICE = "index-child-duplicate"


@pytest.mark.parametrize("file", [None, FILE])
@pytest.mark.parametrize(
    ("sources", "expected"),
    rows(
        ("once", [A], []),
        ("one letter differs", [A, A.replace("a.xml", "b.xml")], []),
        ("one letter differs in its case", [A, A.replace("a.xml", "A.xml")], []),
        ("packed and not", [A, f"{A}.gz"], []),
        ("with a query", [A, f"{A}?1"], []),
        ("twice", [A, f"¦{A}"], [TWICE]),
        ("three times", [A, f"¦{A}", f"¦{A}"], [TWICE] * 2),
        ("with another between", [A, A.replace("a.xml", "b.xml"), f"¦{A}"], [TWICE]),
        ("written with capitals", [A, "¦https://WWW.example.com/public/a.xml"], [TWICE]),
        ("written with its port", ["https://www.example.com:443/public/a.xml", f"¦{A}"], [TWICE]),
        ("written with a detour", [A, "¦https://www.example.com/public/./a.xml"], [TWICE]),
        ("written with a reference", [f"{A}?a&amp;b", f"¦{A}?a&#38;b"], [TWICE]),
        ("padded", [A, f"¦ {A}\n"], [TWICE]),
        ("a relative address twice", ["/a.xml", "/a.xml"], []),
    ),
)  # fmt: skip
def test_the_same_child_twice(file: str | None, sources: list[str], expected: list[str]) -> None:
    report = judged(listed(*sources), expected, url=file)
    assert not {"loc-duplicate", "loc-duplicate-normalized"} & set(report.rules)


def test_the_first_is_named() -> None:
    report = judged(listed("https://www.example.com/public/b.xml", A, f"¦{A}"), [TWICE])
    (finding,) = [f for f in report.findings if f.rule == TWICE]
    assert (finding.path, finding.value) == ("sitemapindex/sitemap[3]/loc", A)
    assert "4" in finding.message


def test_an_index_that_lists_itself_twice() -> None:
    report = run(listed(FILE, FILE), url=FILE)
    assert sorted(rule for rule, _, _ in told(report)) == sorted([SELF, SELF, TWICE])


def test_pages_are_no_children() -> None:
    pages = urlset(f"<url><loc>{FILE}</loc></url>" * 2)
    report = run(pages, url=FILE)
    assert told(report) == []
    assert found(pages) == ["loc-duplicate"]


def test_a_second_loc_takes_no_part() -> None:
    text = index(f"<sitemap><loc>{A}</loc><loc>{FILE}</loc></sitemap>")
    assert told(run(text, url=FILE)) == []


def test_a_child_that_cannot_be_read_takes_no_part() -> None:
    assert told(run(listed(A, "https://a.example/?a&b"), url=FILE)) == []


def test_what_was_read_before_a_break_is_told() -> None:
    text = listed(f"¦{FILE}", "¦https://www.example.com/b.xml", A, f"¦{A}")
    broken = text.replace("</sitemapindex>", f"<sitemap><loc>{FILE}</sitemap>")
    judged(broken, [SELF, PATH, TWICE], url=FILE)
