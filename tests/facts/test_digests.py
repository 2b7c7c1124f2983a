"""Texts that have been met before are known by what is kept of them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sitemap_workbench.facts.digests import DigestTable


@given(st.lists(st.text("ab\u00fc/"), max_size=60))
def test_every_text_keeps_its_first_number(texts: list[str]) -> None:
    table, known = DigestTable(), dict[str, int]()
    for number, text in enumerate(texts):
        assert table.add(text, number) == known.get(text)
        known.setdefault(text, number)
    assert len(table) == len(known)
    assert {text: table.get(text) for text in known} == known
    assert table.get("never added") is None


def test_a_hundred_thousand_texts_and_the_largest_number() -> None:
    table = DigestTable()
    for number in range(100_000):
        assert table.add(f"https://example.com/{number}", number) is None
    assert table.add("last", 4_294_967_295) is None
    assert len(table) == 100_001
    assert [table.get(f"https://example.com/{number}") for number in (0, 777, 99_999)] == [
        0,
        777,
        99_999,
    ]
    assert table.add("last", 0) == 4_294_967_295
