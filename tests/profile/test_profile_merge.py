"""Profiles of files are merged in any order and grouping, and measure what one file would."""

from collections import Counter
from functools import reduce
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from measuring import dated, measured, together
from random_entries import entries

from sitemap_workbench.profile import SetProfile, counts
from sitemap_workbench.profile.counts import LONGEST_VALUE, Counts
from sitemap_workbench.profile.measures import Measures
from sitemaps import gz, index, urlset

CHILD = "<sitemap><loc>https://example.com/{}.xml</loc><lastmod>2026-10-0{}</lastmod></sitemap>"


@st.composite
def files(draw: st.DrawFn) -> SetProfile:
    """The profile of a small file of some kind."""
    match draw(st.integers(0, 9)):
        case 0:
            number = draw(st.integers(1, 3))
            return SetProfile.of(measured(index(CHILD.format(number, number))))
        case 1:
            return SetProfile.of(measured(b"User-agent: *\n", "robots.txt"))
        case 2:
            return SetProfile.of(measured(b"https://example.com/a/b\n"))
        case 3:
            return SetProfile.of(measured(gz(urlset(draw(entries())))))
        case _:
            return SetProfile.of(measured(urlset("".join(draw(st.lists(entries(), max_size=4))))))


@given(files(), files(), files(), st.sampled_from([1, 2, 50_000]))
def test_merging_is_associative_and_commutative_with_a_neutral_element(
    a: SetProfile, b: SetProfile, c: SetProfile, kept: int
) -> None:
    with patch.object(counts, "VALUES_KEPT", kept):
        neutral = SetProfile()
        a, b, c = (neutral.merge(one.merge(neutral)) for one in (a, b, c))
        assert a.merge(b).merge(c) == a.merge(b.merge(c))
        assert a.merge(b) == b.merge(a)
        assert a.merge(neutral) == neutral.merge(a) == a


@given(st.lists(files(), max_size=9), st.randoms())
def test_many_are_merged_as_if_one_after_the_other(
    profiles: list[SetProfile], random: object
) -> None:
    one_by_one = reduce(SetProfile.merge, profiles, SetProfile())
    assert together(profiles) == one_by_one
    random.shuffle(profiles)  # type: ignore[attr-defined]
    assert together(profiles).to_dict() == one_by_one.to_dict()


@given(st.lists(entries(), max_size=8), st.integers(0, 8), st.sampled_from([2, 50_000]))
def test_two_files_measure_as_one_with_the_entries_of_both(
    pages: list[str], cut: int, kept: int
) -> None:
    with patch.object(counts, "VALUES_KEPT", kept):
        first, second = (measured(urlset("".join(part))) for part in (pages[:cut], pages[cut:]))
        whole = measured(urlset("".join(pages)))
        assert first.measures.merge(second.measures) == whole.measures


# More different values than are told apart


def test_as_many_values_as_are_kept_are_told_apart_and_one_more_is_not() -> None:
    values = Counter({f"{n:02}": 1 for n in range(4)})
    with patch.object(counts, "VALUES_KEPT", 4):
        exact, more = Counts.of(values), Counts.of(values + Counter(["x"]))
    assert (exact.total, exact.distinct, exact.more) == (4, 4, False)
    assert (more.total, more.by_value, more.more) == (5, {}, True)


def test_the_report_says_that_there_are_more_than_it_can_tell() -> None:
    with patch.object(counts, "VALUES_KEPT", 2):
        dates = measured(dated("2026-10-01", "2026-10-02", "2026-10-03")).measures.to_dict()
        assert dates["sections"]["more"] is False
        assert dates["lastmod"]["distinct"] == 2
    assert dates["lastmod"]["more"] is True
    assert dates["lastmod"]["most_frequent"] is None
    assert dates["lastmod"]["entries"] == dates["lastmod"]["forms"]["date_only"] == 3
    assert (dates["lastmod"]["oldest"], dates["lastmod"]["newest"]) == ("2026-10-01", "2026-10-03")


@pytest.mark.parametrize(("extra", "distinct"), [(0, 2), (1, 1)])
def test_values_are_told_apart_by_their_first_characters(extra: int, distinct: int) -> None:
    start = "x" * (LONGEST_VALUE - 1 + extra)
    found = Counts.of({f"{start}a": 1, f"{start}b": 2})
    assert (found.distinct, found.total) == (distinct, 3)


@given(st.dictionaries(st.text("ab", max_size=4), st.integers(1, 4)), st.integers(1, 40))
def test_the_most_frequent_values_are_those_of_a_full_sort(values: dict[str, int], n: int) -> None:
    ranked = sorted(values.items(), key=lambda item: (-item[1], item[0]))
    assert Counts.of(values).most_common(n) == ranked[:n]


def test_a_profile_of_nothing_is_neutral() -> None:
    assert Measures() == measured(urlset("")).measures
