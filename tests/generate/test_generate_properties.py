"""What holds for every list, whatever is in it."""

from __future__ import annotations

import json
import re

from hypothesis import given
from hypothesis import strategies as st
from listing import locs, run

from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.generate import LANGUAGES, Generated
from sitemap_workbench.generate.lines import is_blank, is_clean, line_fault

BLANK = re.compile("[\t\x0b\x0c \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*")

any_text = st.text(st.characters(codec=None))
good_lines = st.builds(
    "{}{}/{}".format,
    st.sampled_from(["https://", "HTTP://"]),
    st.sampled_from(["example.com", "EXAMPLE.com", "ex%61mple.com"]),
    st.text("abc\u00fc\u4e2d\U0001f600'&/.?=~|^`{}\"<>", max_size=8),
)
blank_lines = st.text("\t\u00a0\u3000\ufeff ", max_size=3)
odd_lines = st.one_of(
    st.text("htps:/\\.@#%?& abc019\u00a0[]\x85\t", max_size=20),
    st.sampled_from(["https://", "http://"]).flatmap(
        lambda start: st.text("example.com:80/@#%2f\\?[]: ", max_size=20).map(start.__add__)
    ),
    any_text,
)
line_ends = st.sampled_from(["\n", "\r\n", "\r"])


@st.composite
def lists(draw: st.DrawFn, lines: st.SearchStrategy[str]) -> str:
    """Lines of these kinds, each with an end of its own, the last one perhaps without."""
    text = "".join(line + draw(line_ends) for line in draw(st.lists(lines, max_size=12)))
    return text + draw(st.one_of(st.just(""), lines))


def _lines(text: str) -> list[str]:
    lines = re.split("\r\n|\r|\n", text)
    return lines if lines[-1] else lines[:-1]


def _is_consistent(result: Generated, text: str) -> None:
    lines = _lines(text)
    numbers = result.counts
    assert numbers.lines == len(lines)
    assert numbers.blank == sum(BLANK.fullmatch(line) is not None for line in lines)
    assert numbers.lines == numbers.blank + numbers.unique + numbers.duplicates + numbers.errors
    placed = [failure for failure in result.failures if failure.line is not None]
    assert numbers.errors == len(placed)
    assert [failure.line for failure in placed] == sorted({failure.line or 0 for failure in placed})
    for failure in placed:
        assert failure.value == lines[(failure.line or 0) - 1]
    assert result.ok == (not result.failures) == (len(result.files) == 1)
    for lang in LANGUAGES:
        json.dumps(result.to_dict(lang), ensure_ascii=False).encode()


def _paired(text: str) -> str:
    """The text with two halves of a character side by side as that character."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


@given(any_text, any_text, any_text, any_text)
def test_any_text(text: str, lastmod: str, changefreq: str, priority: str) -> None:
    result = run(text, lastmod=lastmod, changefreq=changefreq, priority=priority)

    _is_consistent(result, _paired(text))


@given(lists(st.one_of(good_lines, blank_lines, odd_lines)))
def test_mixed_lists(text: str) -> None:
    _is_consistent(run(text), _paired(text))


@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    result = run(data)

    try:
        text = data.removeprefix(b"\xef\xbb\xbf").decode()
    except UnicodeDecodeError:
        assert [failure.id for failure in result.failures] == ["gen-input-encoding"]
    else:
        assert result == run(text)


@given(lists(st.one_of(good_lines, blank_lines)), st.sampled_from(["", "2026-10-01"]))
def test_good_lists_are_written_in_order(text: str, lastmod: str) -> None:
    addresses = [line for line in _lines(text) if not BLANK.fullmatch(line)]
    expected = list(dict.fromkeys(url.href for url in parse_urls(addresses) if url))

    result = run(text, lastmod=lastmod)

    if not expected:
        assert [failure.id for failure in result.failures] == ["gen-no-url"]
        return
    assert locs(result) == expected
    assert result.files[0].entries == result.counts.unique == len(expected)
    assert result.counts.duplicates == len(addresses) - len(expected)
    assert run("\n".join(expected), lastmod=lastmod).files == result.files


@given(lists(st.one_of(good_lines, blank_lines)))
def test_one_bad_line_and_nothing_is_written(text: str) -> None:
    lines = _lines(text)

    result = run("\n".join([*lines, "no address"]))

    assert [(failure.line, failure.id) for failure in result.failures] == [
        (len(lines) + 1, "gen-line-not-absolute")
    ]
    assert result.files == ()


@given(st.one_of(good_lines, odd_lines))
def test_line_proved_clean_has_no_fault(line: str) -> None:
    if is_clean(line):
        assert not is_blank(line)
        assert line_fault(line) is None
