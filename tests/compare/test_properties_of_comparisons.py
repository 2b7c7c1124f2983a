"""What holds for all pairs: nothing differs from itself, swapping turns changes round, order and
files make no difference, and a plain program that keeps everything finds the same."""

import random
from collections import Counter
from typing import Any

from comparing import between
from hypothesis import given
from hypothesis import strategies as st

from sitemap_workbench.app.api import options_at
from sitemap_workbench.app.session import run_to_end
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.compare import Comparison, compare_steps
from sitemap_workbench.compare.as_json import json_pieces
from sitemap_workbench.compare.reading import EntryReader
from sitemap_workbench.facts.options import Options
from sitemap_workbench.readers import Source
from sitemaps import urlset

PATHS = ["", "a", "a/", "b", "b?x=1", "c"]
HOMES = [f"{scheme}://{www}example.com/" for scheme in ("https", "http") for www in ("", "www.")]
DATES = ["", "2026-10-01", "2026-10-02", "2026-10-02T10:00:00Z"]
LINKS = [
    "",
    '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/>',
    '<xhtml:link hreflang="pl" href="https://example.com/pl" rel="alternate"></xhtml:link>',
]

address = st.builds(str.__add__, st.sampled_from(HOMES), st.sampled_from(PATHS))
state = st.tuples(st.sampled_from(DATES), st.sampled_from(["", "0.5"]), st.sampled_from(LINKS))
pages = st.dictionaries(address, state, max_size=12)
Pages = dict[str, tuple[str, str, str]]


def entry(loc: str, state: tuple[str, str, str]) -> str:
    date, priority, links = state
    return (
        f"<url><loc>{loc}</loc>"
        + (f"<lastmod>{date}</lastmod>" if date else "")
        + (f"<priority>{priority}</priority>" if priority else "")
        + f"{links}</url>"
    )


def written(pages: Pages) -> str:
    return urlset("\n".join(entry(*one) for one in pages.items()))


def numbers(comparison: Comparison) -> dict[str, int]:
    counts = comparison.pages
    names = ("added", "removed", "changed", "respelled", "unchanged")
    return {name: getattr(counts, name) for name in names}


def changes(comparison: Comparison) -> Counter[Any]:
    """The changes without their places."""
    return Counter(
        (
            one.change,
            one.old and one.old.address,
            one.new and one.new.address,
            one.fields,
            one.differs,
        )
        for one in comparison.changes
    )


@given(pages)
def test_nothing_differs_from_itself(one: Pages) -> None:
    comparison = between(written(one), written(one))
    assert comparison.identical
    assert comparison.same_bytes
    assert comparison.pages.unchanged == len(one)
    assert list(comparison.changes) == []


@given(pages, pages)
def test_swapping_turns_changes_round(old: Pages, new: Pages) -> None:
    there, back = (
        numbers(between(written(old), written(new))),
        numbers(between(written(new), written(old))),
    )
    assert {**there, "added": there["removed"], "removed": there["added"]} == back


@given(pages, pages, st.integers(0, 2**32), st.integers(1, 4))
def test_order_and_files_make_no_difference(old: Pages, new: Pages, seed: int, parts: int) -> None:
    one = between(written(old), written(new))
    mixed = list(new.items())
    random.Random(seed).shuffle(mixed)
    files = {f"{n}.xml": written(dict(mixed[n::parts])) for n in range(parts)}
    other = between(written(old), files)
    assert numbers(one) == numbers(other)
    assert changes(one) == changes(other)
    before = list(old.items())
    random.Random(seed).shuffle(before)
    assert changes(between(written(dict(before)), files)) == changes(one)


@given(pages, pages)
def test_a_plain_program_finds_the_same(old: Pages, new: Pages) -> None:
    gone, come = set(old) - set(new), set(new) - set(old)
    both = set(old) & set(new)

    def loose(one: str) -> str:
        rest = one.partition("://")[2].removeprefix("www.")
        path, mark, query = rest.partition("?")
        return path.removesuffix("/") + mark + query

    pairs = sum((Counter(map(loose, gone)) & Counter(map(loose, come))).values())
    assert numbers(between(written(old), written(new))) == {
        "added": len(come) - pairs,
        "removed": len(gone) - pairs,
        "changed": sum(old[one] != new[one] for one in both),
        "respelled": pairs,
        "unchanged": sum(old[one] == new[one] for one in both),
    }


@given(pages, pages, st.integers(1, 64))
def test_the_size_of_chunks_changes_nothing(old: Pages, new: Pages, chunk: int) -> None:
    sides = [Source.of_bytes(written(side).encode(), "a.xml") for side in (old, new)]
    whole = Options(options_at("2026-10-05").now, parse_urls)
    pieces = Options(whole.now, parse_urls, chunk=chunk)
    texts = [
        "".join(json_pieces(run_to_end(compare_steps(sides[:1], sides[1:], options))))
        for options in (whole, pieces)
    ]
    assert texts[0] == texts[1]


BROKEN = ["?a=1&b", "?a=1&b\x01", "\x01&", "&nbsp;", "\udce9", "<b>x</b>", ""]


@given(st.lists(st.sampled_from(BROKEN), max_size=12), st.integers(1, 64))
def test_what_could_not_be_read_is_the_same_in_chunks_of_any_size(
    ends: list[str], chunk: int
) -> None:
    urls = "".join(f"<url><loc>{HOMES[0]}{n}{end}</loc></url>" for n, end in enumerate(ends))
    source = Source.of_bytes(urlset(urls).encode(errors="surrogateescape"), "a.xml")
    whole = options_at("2026-10-05")
    forms = []
    for options in (whole, Options(whole.now, parse_urls, chunk=chunk)):
        portions = list(EntryReader(source, options).portions())
        forms.append([form for portion in portions for form in portion.forms])
        assert sum(portion.unread for portion in portions) == ends.count("<b>x</b>")
    assert forms[0] == forms[1]
    assert len(set(forms[0]) - {""}) == len(ends) - ends.count("<b>x</b>")


@given(pages)
def test_the_fast_lane_changes_nothing(one: Pages) -> None:
    source = Source.of_bytes(written(one).encode())
    columns = []
    for fast in (True, False):
        reader = EntryReader(source, options_at("2026-10-05"), fast)
        portions = list(reader.portions())
        columns.append(
            [
                (text, form, state, place)
                for portion in portions
                for text, form, state, place in zip(
                    portion.texts, portion.forms, portion.states, portion.places, strict=True
                )
            ]
        )
    assert columns[0] == columns[1]
