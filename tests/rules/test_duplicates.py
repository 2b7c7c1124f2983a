"""Repeats inside one file: R086 and R087."""

import pytest

from sitemaps import found, index, locs, marked, paths, places, rows, run, urlset

A = "https://example.com/a"


def listed(sources: list[str]) -> str:
    return urlset("\n".join(f"<url><loc>{source}</loc></url>" for source in sources))


@pytest.mark.parametrize(
    ("sources", "expected"),
    rows(
        ("one address", [A], []),
        ("two addresses", [A, A + "b"], []),
        ("once more", [A, A], ["loc-duplicate"]),
        ("twice more", [A, A, A], ["loc-duplicate"] * 2),
        ("with others between", [A, A + "b", A + "c", A], ["loc-duplicate"]),
        ("written with a reference", [A + "?x&amp;y", A + "?x&#38;y"], ["loc-duplicate"]),
        ("written in CDATA", [A + "?x&amp;y", f"<![CDATA[{A}?x&y]]>"], ["loc-duplicate"]),
        ("padded the second time", [A, f" {A} "], ["loc-duplicate", "loc-whitespace-around"]),
        ("another letter case in the path", ["https://example.com/a", "https://example.com/A"], []),
        ("http and https", ["http://example.com/a", "https://example.com/a"], []),
        ("with and without a slash at the end", [A, A + "/"], []),
        ("with and without www", ["https://example.com/a", "https://www.example.com/a"], []),
        ("an escape and its letter", ["https://example.com/~", "https://example.com/%7E"], []),
        ("escapes in two letter cases",
         ["https://example.com/%2f", "https://example.com/%2F"], []),
        ("with and without a query sign", [A, A + "?"], []),
        ("capitals in scheme and host", ["http://example.com/", "HTTP://Example.com/"],
         ["loc-duplicate-normalized", "loc-not-normalized"]),
        ("the default port", [A, "https://example.com:443/a"],
         ["loc-duplicate-normalized", "loc-not-normalized"]),
        ("with and without the root slash", ["https://example.com", "https://example.com/"],
         ["loc-duplicate-normalized"]),
        ("a letter and its escape", ["https://example.com/ü", "https://example.com/%C3%BC"],
         ["loc-duplicate-normalized", "loc-not-escaped"]),
        ("a host and its encoded form", ["http://bücher.example/", "http://xn--bcher-kva.example/"],
         ["loc-duplicate-normalized", "loc-not-escaped"]),
        ("a step up", [A, "https://example.com/b/../a"],
         ["loc-duplicate-normalized", "loc-not-normalized"]),
        ("the odd form twice, then again as it was",
         ["http://example.com/", "HTTP://example.com/", "HTTP://example.com/"],
         ["loc-duplicate", "loc-duplicate-normalized"] + ["loc-not-normalized"] * 2),
        # E16: values that take no part
        ("a path twice", ["/a", "/a"], ["loc-relative"] * 2),
        ("another scheme twice", ["ftp://example.com/a"] * 2, ["loc-scheme"] * 2),
        ("a bad host twice", ["http://example..com/"] * 2, ["loc-host-invalid"] * 2),
        ("a blank inside twice", [A + " b"] * 2, ["loc-whitespace-inside"] * 2),
        ("a glued host twice", ["https://example.com/https://example.com/"] * 2,
         ["loc-host-glued"] * 2),
        ("nothing twice", ["", ""], ["loc-empty"] * 2),
        ("a fault of the text twice", [A + "?x&y"] * 2, ["xml-ampersand"] * 2),
    ),
)  # fmt: skip
def test_repeats(sources: list[str], expected: list[str]) -> None:
    assert found(listed(sources)) == expected


def test_the_place_is_the_repeating_loc() -> None:
    text, where = marked(
        urlset(
            "<url><loc>https://example.com/a</loc></url>\n"
            "<url><loc>https://example.com/b</loc></url>\n"
            "  <url>¦<loc>https://example.com/a</loc></url>\n"
            "<url>\n\t¦<loc>https://example.com:443/b</loc></url>\n"
            "<url>¦<loc>https://example.com/a</loc></url>"
        )
    )
    report = run(text)
    assert places(report, "loc-duplicate") == [where[0], where[2]]
    assert places(report, "loc-duplicate-normalized") == [where[1]]
    assert paths(report, "loc-duplicate") == ["urlset/url[3]/loc", "urlset/url[5]/loc"]
    assert paths(report, "loc-duplicate-normalized") == ["urlset/url[4]/loc"]


def test_an_index_has_a_rule_of_its_own_for_repeats() -> None:
    child = "<sitemap><loc>https://example.com/1.xml</loc></sitemap>"
    assert found(index(child * 2)) == []


def test_lines_of_a_text_sitemap_repeat_too() -> None:
    text, where = marked("https://example.com/a\nhttps://example.com/b\n¦https://example.com/a\n")
    report = run(text, name="sitemap.txt")
    assert found(text, name="sitemap.txt") == ["loc-duplicate"]
    assert places(report, "loc-duplicate") == where


def test_items_of_a_feed_repeat_too() -> None:
    item = "<item><link>https://example.com/a</link></item>"
    text = f'<rss version="2.0"><channel>{item}{item}</channel></rss>'
    assert found(text) == ["loc-duplicate"]


def test_the_second_loc_of_an_entry_takes_no_part() -> None:
    text = urlset(
        "<url><loc>https://example.com/a</loc><loc>https://example.com/b</loc></url>"
        "<url><loc>https://example.com/b</loc></url>"
    )
    assert found(text) == ["element-repeated"]


def test_many_repeats_are_all_counted() -> None:
    report = run(locs(*["https://example.com/"] * 92))
    assert report.rules["loc-duplicate"] == 91
