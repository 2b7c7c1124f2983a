"""The section of an address: the first directory of its path, by the parts of the WHATWG URL."""

from collections import Counter
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitemap_workbench.facts.sections import section_of, sections_of

ORIGIN = "https://example.com"


@pytest.mark.parametrize(
    ("rest", "section"),
    [
        ("/", "/"),
        ("/about", "/"),
        ("/about/", "/"),
        ("/about/?page=2", "/"),
        ("/?path=/shop/lamps", "/"),
        ("/about?next=/shop/lamps", "/"),
        ("/shop/lamps", "/shop/"),
        ("/shop/lamps/", "/shop/"),
        ("/shop/lamps/floor", "/shop/"),
        ("/shop/?/", "/"),
        ("/shop//", "/shop/"),
        ("//shop", "//"),
        ("/%C3%BC/a", "/%C3%BC/"),
    ],
)
def test_the_section_is_the_first_directory(rest: str, section: str) -> None:
    assert section_of(rest) == section
    assert sections_of([ORIGIN + rest], ORIGIN) == {section: 1}


PATHS = st.text("ab09?/@", max_size=8).map(lambda rest: f"{ORIGIN}/{rest}")


@given(st.lists(PATHS, min_size=1, max_size=6))
def test_many_at_once_have_the_sections_of_each(locs: list[str]) -> None:
    """Segment by segment, as one would do it by hand."""
    expected: Counter[str] = Counter()
    for loc in locs:
        first, *more = urlsplit(loc).path[1:].split("/")
        expected[f"/{first}/" if any(more) or len(more) > 1 else "/"] += 1
    assert sections_of(locs, ORIGIN) == expected
