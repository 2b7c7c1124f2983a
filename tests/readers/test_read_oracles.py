"""Other parsers as witnesses: expat about well-formedness, lxml about what a file holds."""

import re
import xml.parsers.expat
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from catalogue_ids import RULES
from sitemaps import CORE, IMAGE, NEWS, VIDEO, XHTML, run

HEAD = (
    f'<urlset xmlns="{CORE}" xmlns:xhtml="{XHTML}" xmlns:image="{IMAGE}" xmlns:video="{VIDEO}"'
    f' xmlns:news="{NEWS}">'
)
PIECES = [
    "<url>", "</url>", "<loc>", "</loc>", "<lastmod>", "</lastmod>", "<url/>", "<loc/>",
    "<image:image>", "</image:image>", "<image:loc>", "</image:loc>", "<a:b/>", "<x/>", "<x >",
    '<x a="1">', "<x a='&lt;'/>", "<x a=1>", '<x a="1" a="2"/>', '<x a="<"/>', "<x a>", "</x>",
    "<x xmlns='b'/>", "<x xmlns:c='d' c:e='f'/>", "<x xmlns:c=''/>", "</x >", "< x>", "<1/>",
    "https://example.com/a", "https://example.com/b", "/c", "2026-10-01", " ", "\n", "\r\n", "\t",
    "é", "\U0001f600", "&amp;", "&#38;", "&#x26;", "&", "&nbsp;", "&;", "&#;", "&#11;", "\x0b",
    "<!-- a -->", "<!---->", "<!-- a -- b -->", "<!--->", "<!-- ", "-->", "]]>", "]]", "]",
    "<![CDATA[", "<![CDATA[a & b < c]]>", "<?a b?>", "<?a", "?>", "<?xml version='1.0'?>",
    "<?Xml?>",
    '"', "'", "=", ">", "<", "</", "/>", "</urlset>", "<urlset>", "<!DOCTYPE a>",
]  # fmt: skip
WELL_FORMED = [
    "<url><loc>https://example.com/a</loc></url>",
    "<url><loc>https://example.com/a&amp;b</loc><lastmod>2026-10-01</lastmod></url>",
    "<url><loc><![CDATA[https://example.com/?a&b]]></loc><x a='1'/></url>",
    "<url><loc>/c</loc><image:image><image:loc>d</image:loc></image:image></url>",
    "<url><url><loc>https://example.com/e</loc></url></url>",
    "<sitemap><loc>https://example.com/f</loc></sitemap>",
    f'<s:url xmlns:s="{CORE}"><s:loc>https://example.com/é</s:loc></s:url>',
    '<url xmlns=""><loc>https://example.com/g</loc></url>',
    "<o:url xmlns:o='http://example.com/'/>",
    "<url/>",
    "<!-- <url/> -->",
    "<?a <url/> ?>",
    "text &#x1F600;",
    "\r\n",
]


def refused_by_expat(data: bytes) -> bool:
    judge = xml.parsers.expat.ParserCreate(namespace_separator=" ")
    try:
        judge.Parse(data, True)
    except xml.parsers.expat.ExpatError:
        return True
    return False


def text_faults(report: Any) -> set[str]:
    """The ids of the layers about bytes and well-formedness that were told."""
    return {rule for rule in report.rules if RULES.get(rule, (99, ""))[0] in range(3, 32)}


@settings(max_examples=600)
@given(
    st.lists(st.sampled_from(PIECES), max_size=14),
    st.sampled_from(["</urlset>", "</urlset>\n", ""]),
)
def test_a_fault_of_the_text_is_told_exactly_when_expat_refuses(
    pieces: list[str], tail: str
) -> None:
    data = (HEAD + "".join(pieces) + tail).encode()
    report = run(data)
    assert bool(text_faults(report)) == refused_by_expat(data), (data, report.rules)
    if not refused_by_expat(data):
        assert report.complete


@settings(max_examples=300)
@given(
    st.lists(st.sampled_from(["\n", " ", "<!-- a -->", "<?a b?>", "<?xml version='1.0'?>", "x", "<",
                              "\ufeff", "<?xml version='1.0' encoding='utf-8'?>", "<!--", "&amp;"]),
             max_size=4),
    st.lists(st.sampled_from(["\n", "<!-- a -->", "<?a b?>", "x", "<b/>", "</urlset>", "\0",
                              "&#32;", "<?xml version='1.0'?>"]), max_size=3),
)  # fmt: skip
def test_so_it_is_before_and_after_the_root(before: list[str], after: list[str]) -> None:
    body = "<url><loc>https://example.com/a</loc></url></urlset>"
    data = ("".join(before) + HEAD + body + "".join(after)).encode()
    report = run(data)
    assert bool(text_faults(report)) == refused_by_expat(data), (data, report.rules)


@settings(max_examples=200)
@given(
    st.lists(st.sampled_from(WELL_FORMED), max_size=10), st.sampled_from(["urlset", "sitemapindex"])
)
def test_entries_and_places_are_those_that_lxml_sees(parts: list[str], root: str) -> None:
    text = HEAD.replace("urlset", root, 1) + "".join(parts) + f"</{root}>"
    report = run(text)
    tree = etree.fromstring(text.encode())
    child = {"urlset": "url", "sitemapindex": "sitemap"}[root]
    assert report.complete
    assert report.entries == len(tree.findall(f"{{*}}{child}"))
    if not report.entries:
        assert "urlset-empty" in report.rules
    for finding in report.findings:
        if finding.path and finding.rule in ("loc-relative", "loc-missing", "loc-not-escaped"):
            name = finding.path.rsplit("/", 1)[1].split("[")[0].split(":")[-1]
            at = text.encode()[finding.offset :].decode()
            assert re.match(rf"<(\w+:)?{name}\b", at), finding
