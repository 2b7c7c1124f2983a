"""How the bytes are cut for reading, and which lane reads them, never shows in a report."""

import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitemap_workbench.app import api
from sitemap_workbench.app.session import check_steps, run_to_end
from sitemap_workbench.readers import Source
from sitemaps import NOW, UTF8_MARK, gz, index, locs, rows, urlset

MANY = "\n".join(
    [
        "<url><loc>https://example.com/?a=1&b=2</loc><lastmod>2026-10-1</lastmod></url>",
        "<url>\r\n<loc>/żółw</loc>\r<priority>0,5</priority>\r\n</url>",
        "<url><loc><![CDATA[https://example.com/?x&y]]></loc><!-- a & b - c --></url>",
        "<url><loc>https://example.com/&nbsp;\U0001f600&#11;</loc><a:b/></url>",
        "<url><loc>https://example.com/&#x26;&amp;amp;</loc><x/>text</url>",
        "<url><loc>https://example.com/</loc><image:loc> x</image:loc><lastmod>26</lastmod></url>",
        "<url><loc>https://example.com/</loc></url>" * 2,
    ]
)
FILES = rows(
    ("every kind of fault that is read over", urlset(MANY).encode()),
    ("with a mark", UTF8_MARK + urlset(MANY).encode()),
    ("cut off", urlset(MANY).encode()[:-31]),
    ("broken by a wrong end tag", urlset(MANY + "<url></loc>").encode()),
    ("broken inside an attribute", urlset(MANY + "<url a='<'/>").encode()),
    ("text before and after", b"Notice: x\n" + urlset(MANY).encode() + b"abc"),
    ("a second document", (urlset(MANY) + urlset(MANY)).encode()),
    ("a late declaration", b"\n\n<!-- c -->" + urlset(MANY).encode()),
    ("bad bytes", urlset(MANY).encode().replace(b"text", b"te\xe9\xffxt")),
    ("UTF-16", ("\ufeff" + urlset(MANY)).encode("utf-16-be")),
    ("a legacy encoding", urlset(locs("/ó")).replace("UTF-8", "ISO-8859-2").encode("iso8859_2")),
    ("gzip", gz(urlset(MANY))),
    ("gzip cut off", gz(urlset(MANY))[:-100]),
    ("gzip with a wrong checksum", gz(urlset(MANY))[:-8] + bytes(8)),
    ("gzip twice", gz(gz(urlset(MANY)))),
    ("several members", gz(urlset(MANY)[:333]) + gz(urlset(MANY)[333:]) + b"tail"),
    ("an index", index("<sitemap><loc>/a</loc></sitemap><sitemap/>\r\n" * 3).encode()),
    ("lines", b"https://example.com/a\r\n\r\nhttps://example.com/a\rhttp://x y\nno\n"),
    ("a feed", b"<rss version='2.0'><channel><item><link>/a</link></item></channel></rss>"),
    ("a page", b"<!DOCTYPE html><html><head><title>404</title></head></html>"),
    ("JSON", b'{"urls": []}'),
    ("a DOCTYPE", b'<!DOCTYPE a [<!ENTITY b "c">]>' + urlset(MANY).encode()),
    ("blanks", b"\r\n \t" * 9),
    ("nothing", b""),
)  # fmt: skip


def report(data: bytes, *, chunk: int | None = None, fast: bool = True) -> Any:
    options = api.options_at(NOW)
    if chunk is not None:
        options = dataclasses.replace(options, chunk=chunk)
    return run_to_end(check_steps(Source.of_bytes(data), options, use_fast_lane=fast))


@pytest.mark.parametrize("chunk", [1, 2, 3, 7, 64, 1000])
@pytest.mark.parametrize("data", FILES)
def test_chunks_do_not_show(data: bytes, chunk: int) -> None:
    assert report(data, chunk=chunk) == report(data)


@pytest.mark.parametrize("data", FILES)
def test_the_fast_lane_does_not_show(data: bytes) -> None:
    assert report(data, fast=False) == report(data)


@given(
    st.lists(st.sampled_from(MANY.split("\n")), max_size=6),
    st.sampled_from(["", "</url>", "<url><loc>", "&", "<!--", "]]>", "\r", "abc"]),
    st.integers(1, 200),
    st.booleans(),
)
def test_neither_shows_for_parts_in_any_order(
    parts: list[str], odd: str, chunk: int, fast: bool
) -> None:
    data = urlset("\n".join([*parts, odd, *parts[:2]])).encode()
    assert report(data, chunk=chunk, fast=fast) == report(data)


def test_entries_across_the_usual_chunk_are_read_alike() -> None:
    data = locs(*(f"https://example.com/{n:060d}?ż" for n in range(9_000))).encode()
    assert len(data) > 2 * 262_144
    whole = report(data, chunk=len(data) + 1)
    assert report(data) == whole
    assert whole.entries == 9_000
    assert whole.rules["loc-not-escaped"] == 9_000
