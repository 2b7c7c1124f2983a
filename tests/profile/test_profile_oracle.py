"""The profile is what one finds by counting through lxml's tree, entry by entry."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from measuring import counted, measured, profile
from random_entries import entries

from schemas.random_maps import random_map
from sitemaps import urlset


def assert_counted(text: str) -> None:
    found, expected = profile(text), counted(text)
    measures = measured(text).measures
    links = expected["links"]
    mean = round(links["count"] / links["entries"], 2) if links["entries"] else None
    assert found["limits"]["entries"]["count"] == expected["entries"]
    amount = {name: found["hreflang"][name] for name in ("entries", "most")}
    assert {"count": found["hreflang"]["links"], **amount} == links
    assert found["hreflang"]["mean"] == mean
    assert found["hreflang"]["x_default"] == expected["x_default"]
    assert measures.languages.codes.by_value == expected["codes"]
    for name in ("images", "videos", "news"):
        assert found[name] == expected[name]
    dates = found["lastmod"]
    assert dates["entries"] == sum(expected["lastmod"].values()) + expected["unread"]
    assert sum(dates["forms"].values()) == dates["entries"]
    common = next(iter(expected["lastmod"].items()), None)
    assert (dates["most_frequent"] and tuple(dates["most_frequent"].values())) == common
    assert measures.lastmods.values.by_value == expected["lastmod"]
    for name in ("changefreq", "priority"):
        values = {one["value"]: one["count"] for one in found[name]["values"]}
        assert list(values.items()) == list(expected[name].items())[:20]


@given(st.lists(entries(), max_size=8))
def test_random_entries(pages: list[str]) -> None:
    assert_counted(urlset("\n".join(pages)))


@settings(max_examples=300)
@given(st.integers(0, 1_000_000))
def test_random_maps_of_the_schemas(seed: int) -> None:
    kind, text = random_map(Random(seed))
    if kind == "urlset":
        assert_counted(text)


@given(st.lists(entries(), max_size=8))
def test_every_usable_address_has_one_host_and_one_section(pages: list[str]) -> None:
    usable = [one for one in pages if "/relative" not in one]
    measures = measured(urlset("".join(pages))).measures
    assert measures.sections.total == measures.hosts.total == len(usable)
    shop = Counter("hop/" in one.partition("</loc>")[0] for one in usable)[True]
    sections = measures.sections.by_value
    assert sections.get("/shop/", 0) + sections.get("/Shop/", 0) == shop
