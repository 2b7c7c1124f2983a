"""The figures of real sites as they were measured in October 2026, rebuilt as made files: one site
for each form of building, and the profile of each as expected."""

from collections.abc import Iterator
from typing import Any

import pytest
from measuring import measured, profile, shares, together

from sitemap_workbench.facts.codes import LANGUAGES
from sitemap_workbench.profile import SetProfile, Standing, profile_of_set
from sitemaps import gz, index, rows, urlset

SITE = "https://www.example.com"
DAY = "2026-09-30"
CODES = sorted(LANGUAGES)[:70]


def entry(path: object, *parts: str, site: str = SITE) -> str:
    return f"<url><loc>{site}/{path}</loc>{''.join(parts)}</url>\n"


def date(value: str) -> str:
    return f"<lastmod>{value}</lastmod>"


def moment(n: int) -> str:
    """A different date and time for each number."""
    return f"2026-09-{n // 1440 + 1:02}T{n // 60 % 24:02}:{n % 60:02}:00Z"


def links(codes: list[str], path: str) -> str:
    return "".join(
        f'<xhtml:link rel="alternate" hreflang="{code}" href="{SITE}/{code}/{path}"/>'
        for code in codes
    )


def images(number: int) -> str:
    return f"<image:image><image:loc>{SITE}/i.jpg</image:loc></image:image>" * number


def listed(*names: str) -> list[str]:
    return [f"{SITE}/{name}" for name in names]


def listing(*names: str) -> str:
    return index("".join(f"<sitemap><loc>{one}</loc></sitemap>" for one in listed(*names)))


def of_set(*files: tuple[str | bytes, Standing]) -> dict[str, Any]:
    whole = together(SetProfile.of(measured(data)) for data, _ in files)
    return profile_of_set(whole, [standing for _, standing in files])


# Single files


def furniture() -> str:
    """4,617 pages with 69 or 70 links and 4 or 5 images each; 1,585 videos on few of them."""
    sets = [
        (
            links(CODES[:69], f"furniture/group-{n:03}/an-item-of-the-range-with-a-long-name"),
            links(CODES[69:], f"group-{n}"),
        )
        for n in range(68)
    ]  # fmt: skip

    def pages() -> Iterator[str]:
        for n in range(4_617):
            block, one_more = sets[n // 68]
            video = "<video:video/>" * (17 if n < 93 else 4 if n == 93 else 0)
            yield entry(
                f"item/{n}", date(DAY), block, one_more if n < 1_062 else "",
                images(5 if n < 4_329 else 4), video,
            )  # fmt: skip

    text = urlset("".join(pages()))
    return text[:-11] + " " * (49_964_646 - len(text)) + text[-11:]


def test_a_shop_reaches_the_limit_in_bytes_long_before_the_one_in_entries() -> None:
    found = profile(furniture())
    limits, versions = found["limits"], found["hreflang"]
    assert limits["first"] == "bytes"
    assert limits["bytes"]["percent"] == 95.3
    assert (limits["entries"]["count"], limits["entries"]["percent"]) == (4_617, 9.2)
    assert limits["bytes_per_entry"] == 10_822
    assert (versions["links"], versions["mean"], versions["most"]) == (319_635, 69.23, 70)
    assert versions["entries"] == versions["codes"]["values"][0]["count"] == 4_617
    assert versions["codes"]["distinct"] == 70
    assert found["images"] == {"count": 22_797, "entries": 4_617, "most": 5}
    assert (found["videos"]["count"], found["videos"]["most"]) == (1_585, 17)
    assert found["lastmod"]["most_frequent"] == {"value": DAY, "count": 4_617}


def mail_help() -> str:
    """166 addresses with 9,075 links, 55 on each of 165 pages, es-419 among them."""
    codes = [*CODES[:54], "es-419"]
    return urlset(
        entry("mail") + "".join(entry(f"mail/{n}", links(codes, f"mail/{n}")) for n in range(165))
    )


def test_the_pages_of_a_help_name_a_region_that_is_no_country() -> None:
    found = profile(mail_help())
    assert found["limits"]["entries"]["count"] == 166
    assert (found["hreflang"]["links"], found["hreflang"]["entries"]) == (9_075, 165)
    assert shares(found["hreflang"]["codes"])["es-419"] == 165


@pytest.mark.parametrize("entries", [933, 4_617, 3_032])
def test_a_file_of_one_single_date(entries: int) -> None:
    found = profile(urlset("".join(entry(n, date(DAY)) for n in range(entries))))["lastmod"]
    assert (found["entries"], found["distinct"]) == (entries, 1)
    assert found["most_frequent"] == {"value": DAY, "count": entries}
    assert found["oldest"] == found["newest"] == DAY


@pytest.mark.parametrize(
    ("distinct", "entries"),
    rows(("news site", 8_913, 10_000), ("newspaper", 736, 745), ("software project", 51, 52)),
)
def test_dates_that_differ_are_credible(distinct: int, entries: int) -> None:
    dates = [moment(min(n, distinct - 1)) for n in range(entries)]
    found = profile(urlset("".join(entry(n, date(one)) for n, one in enumerate(dates))))["lastmod"]
    assert (found["entries"], found["distinct"]) == (entries, distinct)
    assert found["most_frequent"] == {"value": dates[-1], "count": entries - distinct + 1}
    assert (found["oldest"], found["newest"]) == (dates[0], dates[-1])


def test_a_newspaper_has_more_news_than_a_language_code_of_its_own() -> None:
    found = profile(urlset("".join(entry(n, "<news:news/>") for n in range(745))))
    assert found["news"] == {"count": 745, "entries": 745, "most": 1}
    assert (found["limits"]["first"], found["limits"]["news"]["percent"]) == ("news", 74.5)


def test_a_file_that_is_exactly_full() -> None:
    limits = profile(urlset("".join(entry(f"rooms/{n}") for n in range(50_000))))["limits"]
    assert (limits["first"], limits["entries"]["percent"]) == ("entries", 100.0)


def test_a_map_of_images_repeats_its_pages() -> None:
    """693 entries for 172 pages; the home page stands there 91 times."""
    paths = ["", *range(171)]
    more = [*[""] * 90, *(n % 171 for n in range(431))]
    text = urlset("".join(entry(path, images(2)) for path in [*paths, *more]))
    found = profile(text)
    assert found["images"] == {"count": 1_386, "entries": 693, "most": 2}
    assert found["limits"]["images"]["percent"] == 0.2


# Five forms of building


def test_a_single_file() -> None:
    found = of_set((mail_help(), Standing("urlset", f"{SITE}/sitemap.xml")))
    assert found["building"]["forms"] == ["single-file"]
    assert (found["entries"], found["files"]["fewest"]) == (166, 1)
    assert found["sections"]["values"] == [
        {"value": "/mail/", "count": 165}, {"value": "/", "count": 1},
    ]  # fmt: skip


def test_an_index_over_children_one_of_which_is_empty() -> None:
    names = ("pages.xml", "images.xml", "videos.xml.gz", "empty.xml")
    packed = gz(urlset("".join(entry(n, "<video:video/>") for n in range(62))))
    found = of_set(
        (listing(*names), Standing("sitemapindex", f"{SITE}/sitemap.xml", children=listed(*names))),
        (urlset("".join(entry(f"shop/{n}", date(DAY)) for n in range(933))),
         Standing("urlset", f"{SITE}/pages.xml")),
        (urlset("".join(entry(n, images(3)) for n in range(52))),
         Standing("urlset", f"{SITE}/images.xml")),
        (packed, Standing("urlset", f"{SITE}/videos.xml.gz")),
        (urlset(""), Standing("urlset", f"{SITE}/empty.xml")),
    )  # fmt: skip
    assert found["building"]["forms"] == ["index"]
    files = found["files"]
    assert (files["count"], files["packed"], files["empty"], files["fewest"]) == (5, 1, 1, 1)
    assert found["entries_per_file"] == {"least": 0, "median": 52, "most": 933}
    assert found["bytes"] - found["stored_bytes"] == len(
        urlset("".join(entry(n, "<video:video/>") for n in range(62)))
    ) - len(packed)
    assert found["images"] == {"count": 156, "entries": 52, "most": 3, "files": 1}
    assert found["videos"]["count"] == 62
    assert found["lastmod"]["most_frequent"] == {"value": DAY, "count": 933}
    assert found["index"]["entries"] == 4


def test_a_list_of_seven_maps_in_robots_txt() -> None:
    """The first of them is not there; of the others one holds the 10,000 articles."""
    names = ["sitemapindex.xml", "sitemap.xml", *(f"news-{n}.xml" for n in range(5))]
    robots = "".join(f"Sitemap: {one}\n" for one in listed(*names))
    sites = ["https://www.example.org"] * 2 + [SITE] * 9_998
    articles = "".join(
        entry(f"news/{n}", date(moment(min(n, 8_912))), site=site) for n, site in enumerate(sites)
    )
    found = of_set(
        (robots.encode(), Standing("robots", f"{SITE}/robots.txt", sitemaps=listed(*names))),
        (urlset(articles), Standing("urlset", f"{SITE}/sitemap.xml")),
        *(
            (urlset(entry(f"live/{name}")), Standing("urlset", f"{SITE}/{name}"))
            for name in names[2:]
        ),
    )
    assert found["building"]["forms"] == ["robots-list"]
    assert found["building"]["robots_sitemaps"] == 7
    assert found["files"]["kinds"]["urlset"] == 6
    assert (found["entries"], found["lastmod"]["distinct"]) == (10_005, 8_913)
    assert shares(found["hosts"]) == {SITE: 10_003, "https://www.example.org": 2}
    assert found["entries_per_file"] == {"least": 1, "median": 1, "most": 10_000}


def test_an_index_of_indexes_over_files_of_25_000() -> None:
    """Half as full as they may be, four such files would fit into two."""
    text = urlset("".join(entry(f"guidance/{n}") for n in range(25_000)))
    maps = [f"sitemap_{n}.xml" for n in range(4)]
    found = of_set(
        (listing("part.xml"),
         Standing("sitemapindex", f"{SITE}/sitemap.xml", children=listed("part.xml"))),
        (listing(*maps), Standing(
                "sitemapindex", f"{SITE}/part.xml", children=listed(*maps), is_nested=True)),
        *((text, Standing("urlset", f"{SITE}/{name}")) for name in maps[:1]),
    )  # fmt: skip
    assert found["building"]["forms"] == ["index", "nested-index"]
    assert (found["building"]["indexes"], found["building"]["listed"]) == (2, 5)
    four = SetProfile.of(measured(text))
    assert four.merge(four).merge(four.merge(four)).fewest == 2


def test_an_index_that_lists_files_on_a_second_host() -> None:
    """One of the maps is twelve years old, and all its addresses are http."""
    children = [f"{SITE}/a.xml", "https://maps.example.net/b.xml"]
    election = urlset(
        "".join(
            entry(f"election/{n}", date("2014-05-22"), site="http://www.example.com")
            for n in range(204)
        )
    )
    found = of_set(
        (index("".join(f"<sitemap><loc>{one}</loc></sitemap>" for one in children)),
         Standing("sitemapindex", f"{SITE}/sitemap.xml", children=children)),
        (election, Standing("urlset", children[0])),
        (urlset(entry("store/a", date(moment(0)))), Standing("urlset", children[1])),
    )  # fmt: skip
    assert found["building"]["forms"] == ["index", "second-host"]
    assert found["building"]["hosts"] == {
        "count": 2, "names": ["maps.example.net", "www.example.com"],
    }  # fmt: skip
    assert found["mixtures"] == [
        {"host": "example.com", "http": 204, "https": 1, "www": 205, "bare": 0}
    ]
    assert (found["lastmod"]["oldest"], found["lastmod"]["newest"]) == ("2014-05-22", moment(0))
    assert shares(found["index"]["hosts"]) == {
        "https://maps.example.net": 1, "https://www.example.com": 1,
    }  # fmt: skip
