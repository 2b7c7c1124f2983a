"""The fast lane and the size of the pieces that are read change no report."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitemap_workbench.app.moments import instant
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.facts.options import CHUNK, Options
from sitemap_workbench.readers import Source
from sitemap_workbench.report import FileReport
from sitemaps import CORE, IMAGE, XHTML, gz, index, plain, rows, urlset

CHUNKS = (1, 7, 100, CHUNK)
CORPUS = sorted(
    path
    for path in (Path(__file__).parent / "corpus").iterdir()
    if path.suffix in (".xml", ".gz", ".txt")
)


def judged(data: bytes, chunk: int, *, lane: bool) -> FileReport:
    options = Options(now=instant("2026-10-05"), parse_urls=parse_urls, chunk=chunk)
    source = Source.of_bytes(data, "sitemap.xml")
    return run_to_end(check_steps(source, options, limit=None, use_fast_lane=lane))


def assert_one_report(data: bytes, chunks: tuple[int, ...] = CHUNKS) -> FileReport:
    """The same report whichever way the file is read; returns it."""
    expected = judged(data, CHUNK, lane=False)
    for chunk in chunks:
        for lane in (True, False):
            assert judged(data, chunk, lane=lane) == expected, (chunk, lane)
    return expected


# Sitemaps of many shapes


LOCS = [
    "https://example.com/",
    "https://example.com",
    "https://example.com/a",
    "https://example.com/a?x=1&amp;y=2",
    "https://example.com/&apos;&lt;&quot;&gt;",
    "https://example.com/ü\U0001f600",
    "https://EXAMPLE.com/a",
    "http://example.com:80/a",
    "https://example.com/a#top",
    "https://other.example/null/",
    "https://example.com/%zz",
    "https://example.com/a b",
    " https://example.com/padded\n",
    "/relative",
    "ftp://example.com/file",
    "https://example.com/" + "x" * 1_100,
    "<![CDATA[https://example.com/?a&b]]>",
    "https://example.com/<!-- c -->d",
    "https://example.com/&#x41;",
    "https://example.com/?a&b",
    "https://example.com/&nbsp;",
    "https://example.com/\ufffe",
    "<b/>",
    "",
]
DATES = ["2026-10-01", "2026-10-01T14:05:00Z", "2026-13-01", "1970-01-01", "2999-01-01", "", " x "]
FREQUENCIES = ["daily", "Daily", "mothly", ""]
PRIORITIES = ["0.5", "1.0", ".5", "5", "0,5", ""]
LINK = '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/"/>'
EXTENSIONS = [
    LINK,
    LINK.replace('"', "'"),
    LINK.replace("/>", "></xhtml:link>"),
    LINK.replace(' rel="alternate"', ""),
    LINK.replace("/de/", "/?a=1&b=2"),
    LINK.replace("/de/", "/[a]"),
    "<image:image><image:loc>https://example.com/a.jpg</image:loc></image:image>",
    "<image:image>\n<image:loc>http://e.com/a</image:loc><image:title>A</image:title></image:image>",
    "<image:image><image:loc> https://example.com/padded.jpg </image:loc></image:image>",
    "<image:image><image:loc>https://example.com/[a].jpg</image:loc></image:image>",
    "<image:loc>https://example.com/a.jpg</image:loc>",
    "<image:image/>",
    '<x:y xmlns:x="http://example.com/ns"/>',
    "<expires>2026-10-01</expires>",
]
BETWEEN = ["", "\n", "\r\n  ", "<!-- a -->", "text", "<?pi?>", "<url/>", LINK, "&", "\u0085"]


def tag(name: str, values: list[str]) -> st.SearchStrategy[str]:
    return st.sampled_from(values).map(lambda value: f"<{name}>{value}</{name}>")


@st.composite
def entries(draw: st.DrawFn, name: str = "url") -> str:
    """One entry; three of four have the plain shape."""
    gap = draw(st.sampled_from(["", "\n", "\n    "]))
    parts = [draw(tag("loc", LOCS[:8] if draw(st.booleans()) else LOCS))]
    for field, values in (
        ("lastmod", DATES),
        ("changefreq", FREQUENCIES),
        ("priority", PRIORITIES),
    ):
        if draw(st.booleans()):
            parts.append(draw(tag(field, values[:2] if draw(st.booleans()) else values)))
    parts += draw(st.lists(st.sampled_from(EXTENSIONS), max_size=3))
    if draw(st.integers(0, 3)) == 0:
        parts = draw(st.permutations(parts))
    if draw(st.integers(0, 9)) == 0:
        parts.append(parts[0])
    attribute = ' a="b"' if draw(st.integers(0, 15)) == 0 else ""
    return f"<{name}{attribute}>{gap}{gap.join(parts)}{gap}</{name}>"


@st.composite
def sitemaps(draw: st.DrawFn) -> bytes:
    """A urlset or an index with up to 25 entries, under several kinds of root."""
    index_ = draw(st.integers(0, 4)) == 0
    name = "sitemap" if index_ else "url"
    items = draw(st.lists(entries(name), max_size=25))
    between = draw(st.sampled_from(["", "\n", "\r\n"]))
    if draw(st.integers(0, 2)) == 0:
        at = draw(st.integers(0, len(items)))
        items.insert(at, draw(st.sampled_from(BETWEEN)))
    body = between.join(items)
    root = "sitemapindex" if index_ else "urlset"
    opening = draw(
        st.sampled_from(
            [
                f'<{root} xmlns="{CORE}" xmlns:xhtml="{XHTML}" xmlns:image="{IMAGE}">',
                f"<{root} xmlns='{CORE}'>",
                f'<{root} xmlns="https://www.sitemaps.org/schemas/sitemap/0.9">',
                f"<{root}>",
                f'<{root} xmlns="{CORE}" xmlns:xhtml="{CORE}" xmlns:image="{XHTML}">',
            ]
        )
    )
    text = f'<?xml version="1.0" encoding="UTF-8"?>\n{opening}{between}{body}{between}</{root}>\n'
    return text.encode("utf-8", "surrogatepass")


TOKENS = [
    b"<", b">", b"&", b"/", b'"', b"<!--", b"-->", b"]]>", b"<url>", b"</url>", b"</loc>", b"<loc>",
    b"</urlset>", b"\0", b"\xff", b"\xc3", b"\xef\xbf\xbe", b"\r", b"\n", b" ", b"<![CDATA[",
]  # fmt: skip


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A sitemap with up to three cuts, flips and inserted tokens."""
    data = draw(sitemaps())
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(data)))
        match draw(st.sampled_from(["cut", "end", "flip", "insert"])):
            case "cut":
                data = data[:at] + data[at + draw(st.integers(1, 30)) :]
            case "end" if draw(st.booleans()):
                data = data[:at]
            case "flip" if at < len(data):
                data = (
                    data[:at]
                    + bytes([data[at] ^ draw(st.sampled_from([1, 32, 128]))])
                    + data[at + 1 :]
                )
            case _:
                data = data[:at] + draw(st.sampled_from(TOKENS)) + data[at:]
    return data


@settings(max_examples=60)
@given(sitemaps())
def test_whole_sitemaps(data: bytes) -> None:
    assert_one_report(data)


@settings(max_examples=80)
@given(damaged())
def test_damaged_sitemaps(data: bytes) -> None:
    assert_one_report(data, (1, 7, CHUNK))


@settings(max_examples=30)
@given(damaged())
def test_packed_sitemaps(data: bytes) -> None:
    assert_one_report(gz(data), (7, CHUNK))


@settings(max_examples=30)
@given(damaged(), st.sampled_from(["utf-16", "utf-16-be"]))
def test_sitemaps_in_another_encoding(data: bytes, encoding: str) -> None:
    text = data.decode("utf-8", "replace")
    assert_one_report(text.encode(encoding), (1, 7, CHUNK))


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name)
def test_the_small_files_of_the_corpus(path: Path) -> None:
    assert_one_report(path.read_bytes())


# That the lane is taken at all, also where pieces meet


PLAIN = [
    f"<url><loc>https://example.com/{number}</loc><lastmod>2026-10-01</lastmod></url>"
    for number in range(300)
]


@pytest.mark.parametrize(
    "text",
    rows(
        ("on one line", plain("".join(PLAIN))),
        ("a line each", urlset("\n".join(PLAIN))),
        ("an index", index("\n".join(PLAIN).replace("url>", "sitemap>"))),
        ("one fault in the middle", urlset("\n".join([*PLAIN[:150], "<url/>", *PLAIN[150:]]))),
        ("a fault at each end", urlset("\n".join(["<url/>", *PLAIN, "<url/>"]))),
        ("another shape throughout", urlset("\n".join(PLAIN).replace("<loc>", "<!-- --><loc>"))),
    ),
)
def test_runs_of_plain_entries(text: str) -> None:
    report = assert_one_report(text.encode(), (3, 100, 1_000, CHUNK))
    assert report.entries >= 300


def test_repeats_are_found_across_lane_and_parser() -> None:
    plain_one = "<url><loc>https://example.com/a</loc></url>"
    other = "<url><loc><![CDATA[https://example.com/a]]></loc></url>"
    for order in ((plain_one, other), (other, plain_one), (other, plain_one, other, plain_one)):
        report = assert_one_report(urlset("\n".join([*order, *PLAIN])).encode(), (100, CHUNK))
        assert report.rules["loc-duplicate"] == len(order) - 1


def test_the_lane_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else this file would compare one way of reading with itself."""
    from sitemap_workbench.readers.tree import TreeBuilder

    fed = 0
    feed = TreeBuilder.feed

    def count(tree: TreeBuilder, text: bytes, *args: object, **kwargs: object) -> object:
        nonlocal fed
        fed += len(text)
        return feed(tree, text, *args, **kwargs)

    monkeypatch.setattr(TreeBuilder, "feed", count)
    data = urlset("\n".join(PLAIN)).encode()
    judged(data, CHUNK, lane=True)
    by_lane, fed = fed, 0
    judged(data, CHUNK, lane=False)
    assert by_lane < len(data) / 10
    assert fed == len(data)
