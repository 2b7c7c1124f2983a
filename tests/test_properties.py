"""Whatever comes in: a report, its findings in order, its places and numbers consistent."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from fuzz.invariants import check_invariants
from fuzz.mutations import mutated
from sitemap_workbench import generate
from sitemaps import UTF8_MARK, gz, ids, index, locs, plain, run, urlset

FRAGMENTS = [
    "<url><loc>https://example.com/</loc></url>",
    "<url><loc>/relative</loc><lastmod>2026-10-01</lastmod></url>",
    "<url><loc>https://example.com/?a=1&b=2</loc><priority>0,5</priority></url>",
    "<url><lastmod>yesterday</lastmod><loc>https://example.com/ü</loc></url>",
    "<url><loc>https://example.com/a</loc><image:image><image:loc>x</image:loc></image:image></url>",
    "<url><loc><![CDATA[https://example.com/?x&y]]></loc></url>",
    "<url><loc>https://example.com/&nbsp;</loc></url>",
    "<url/>",
    "<!-- comment -->",
    "text",
    "\n\t",
    "\r\n",
    "\r",
    "\U0001f600",
]
SEEDS = [
    plain().encode(),
    urlset("\n".join(FRAGMENTS[:3])).encode(),
    urlset("\r\n".join(FRAGMENTS)).encode(),
    UTF8_MARK + locs("https://example.com/a", "https://example.com/a").encode(),
    index("<sitemap><loc>https://example.com/1.xml</loc></sitemap>").encode(),
    gz(urlset("\n".join(FRAGMENTS))),
    ("\ufeff" + plain()).encode("utf-16-le"),
    b'<?xml version="1.0" encoding="ISO-8859-1"?><!-- \xe9 -->' + plain().encode(),
    b"https://example.com/a\r\nhttps://example.com/b\n",
    b'<rss version="2.0"><channel><item><link>https://example.com/</link></item></channel></rss>',
    b"User-agent: *\nDisallow: /a\n",
    b'<!DOCTYPE urlset [<!ENTITY a "b">]>' + plain().encode(),
]
documents = st.lists(st.sampled_from(FRAGMENTS), max_size=12).map(
    lambda parts: urlset("".join(parts)).encode()
)


damaged = st.builds(mutated, st.sampled_from(SEEDS), st.randoms(use_true_random=False))


def consistent(data: bytes) -> Any:
    """Checks what must hold of every report; returns it."""
    report = run(data)
    check_invariants(data, report)
    return report


@given(documents)
def test_well_known_parts_in_any_order(data: bytes) -> None:
    report = consistent(data)
    assert report.complete


@given(damaged)
def test_the_same_bytes_give_the_same_report(data: bytes) -> None:
    assert run(data) == run(data)


@given(damaged)
def test_compression_changes_nothing_but_itself(data: bytes) -> None:
    if data.startswith(b"\x1f\x8b"):
        return
    bare, packed = run(data), run(gz(data))
    assert [(f.rule, f.line, f.column, f.offset, f.path) for f in packed.findings] == [
        (f.rule, f.line, f.column, f.offset, f.path) for f in bare.findings
    ]
    assert (packed.entries, packed.kind, packed.verdict) == (bare.entries, bare.kind, bare.verdict)
    assert packed.compressed_bytes == len(gz(data))


# What the generator writes

SEGMENTS = st.text(
    st.characters(codec="utf-8", exclude_characters="#@\\"), min_size=0, max_size=12
).map(lambda text: text.replace("%", "%25"))
HOSTS = st.sampled_from(
    ["example.com", "EXAMPLE.com", "example.com:443", "example.com:80", "bücher.example", "a.pl"]
)
LINES = st.builds(
    lambda scheme, host, parts, query: f"{scheme}://{host}/" + "/".join(parts) + query,
    st.sampled_from(["http", "https", "HTTPS"]),
    HOSTS,
    st.lists(SEGMENTS, max_size=3),
    st.sampled_from(["", "?", "?a=1&b=2", "?q='\"<>`{|}^", "?phpsessid=1"]),
)
# What the accepted input makes unavoidable, or is a note: the catalogue's G20 and E26.
UNAVOIDABLE = {
    "loc-illegal-char",
    "loc-double-escaped",
    "loc-too-short",
    "loc-too-long-yandex",
    "loc-nonpublic-host",
    "loc-host-glued",
    "loc-unrendered",
    "loc-session-id",
}


@given(
    st.lists(LINES, min_size=1, max_size=8),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.sampled_from(["", "2026-10-01", "2024-02-29", "2026-10-01T14:05:00.5+14:00"]),
    st.sampled_from(["", "always", "never"]),
    st.sampled_from(["", "0", "1.000", "0.5"]),
)
def test_generated_files_check_clean(
    lines: list[str], end: str, lastmod: str, changefreq: str, priority: str
) -> None:
    made = generate(end.join(lines), lastmod=lastmod, changefreq=changefreq, priority=priority)
    assert made.ok == bool(made.files)
    for file in made.files:
        report = consistent(file.data)
        assert report.kind == "urlset"
        assert report.entries == file.entries == made.counts.unique
        assert set(ids(report)) <= UNAVOIDABLE


@given(st.text(max_size=300), st.text(max_size=12), st.text(max_size=8), st.text(max_size=6))
def test_any_list_is_made_or_refused(
    text: str, lastmod: str, changefreq: str, priority: str
) -> None:
    made = generate(text, lastmod=lastmod, changefreq=changefreq, priority=priority)
    assert made.ok == bool(made.files) == (not made.failures)


@given(st.binary(max_size=300))
def test_any_bytes_are_made_or_refused(data: bytes) -> None:
    made = generate(data)
    assert made.ok == bool(made.files) == (not made.failures)
