"""Patterns for paths: as gitignore(5) has them, in time that grows with pattern and path alone."""

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pathspec import GitIgnoreSpec

from sitemap_workbench.app.patterns import Pattern
from sitemaps import rows

HERE = Path("/site")


def fits(pattern: str, path: str) -> bool:
    return Pattern.of(pattern, HERE).fits(f"/site/{path}")


@pytest.mark.parametrize(
    ("pattern", "path", "expected"),
    rows(
        ("a name", "a.xml", "a.xml", True),
        ("a name at any depth", "a.xml", "x/y/a.xml", True),
        ("what is in a folder", "x", "a/x/b/c.xml", True),
        ("a folder only", "x/", "a/x", False),
        ("in a folder", "x/", "a/x/b", True),
        ("from the top", "/a.xml", "x/a.xml", False),
        ("with a slash from the top", "x/a.xml", "y/x/a.xml", False),
        ("a star ends at a slash", "x/*.xml", "x/y/a.xml", False),
        ("two stars in front", "**/x", "x", True),
        ("two stars amidst, no folder", "a/**/b", "a/b", True),
        ("two stars amidst, two folders", "a/**/b", "a/x/y/b", True),
        ("two stars at the end", "a/**", "a/x/y", True),
        ("two stars at the end are not the folder", "a/**", "a", False),
        ("two stars in a name are one", "a**b", "axb", True),
        ("a question mark", "a?.xml", "ab.xml", True),
        ("a range", "[a-c].xml", "b.xml", True),
        ("not in a range", "[^a-c].xml", "b.xml", False),
        ("an escaped star", r"\*.xml", "*.xml", True),
        ("an escaped star is no other", r"\*.xml", "a.xml", False),
        ("an escaped mark", r"\!a", "!a", True),
        ("blanks at the end", "a  ", "a", True),
        ("an escaped blank at the end", "a\\ ", "a ", True),
        ("letter case counts", "A", "a", False),
        ("outside of the folder", "*", "../a", False),
    ),
)
def test_a_pattern_fits_as_in_a_gitignore(pattern: str, path: str, *, expected: bool) -> None:
    assert fits(pattern, path) == expected


@pytest.mark.parametrize("text", ["/", "//", "a//b", "a\\", " ", "#a", "!a", "../a"])
def test_what_fits_nothing_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no pattern|leads out"):
        Pattern.of(text, HERE)


SEGMENTS = st.one_of(st.just("**"), st.text("ab*?", min_size=1, max_size=4))
PATHS = st.lists(st.text("ab", min_size=1, max_size=3), min_size=1, max_size=5)


@given(st.lists(SEGMENTS, min_size=1, max_size=4), st.booleans(), st.booleans(), PATHS)
def test_it_fits_what_another_reader_of_such_patterns_takes(
    segments: list[str], above: bool, below: bool, path: list[str]
) -> None:
    text = f"{'/' * above}{'/'.join(segments)}{'/' * below}"
    expected = GitIgnoreSpec.from_lines([text]).match_file("/".join(path))
    assert fits(text, "/".join(path)) == expected


@pytest.mark.parametrize(
    ("pattern", "path"),
    rows(
        ("many stars", "*a" * 30 + "*b", "a" * 60_000),
        ("many stars between slashes", "**/a/" * 30 + "b", "a/" * 30_000),
        ("two stars many times", "/**" * 500 + "/b", "a/" * 10_000 + "a"),
        ("question marks", "*?" * 30 + "b", "a" * 60_000),
    ),
)
def test_no_pattern_and_no_name_takes_long(pattern: str, path: str) -> None:
    start = time.process_time()
    assert not fits(pattern, path)
    assert time.process_time() - start < 5
