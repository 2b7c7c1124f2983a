"""What a file adds up to: R176 to R179. R172 to R175 and R180 are in test_quality_lastmod.py."""

from collections import Counter
from typing import Any

import pytest

from sitemap_workbench.app import api
from sitemap_workbench.facts.totals import Totals
from sitemap_workbench.rules import registered
from sitemaps import (
    CORE,
    NOW,
    index,
    locs,
    marked,
    padded,
    paths,
    places,
    rows,
    run,
    urlset,
    values,
)

PICTURE = "<image:image><image:loc>https://cdn.example.net/{}.jpg</image:loc></image:image>"


def told(report: Any) -> list[str]:
    """The ids of this layer."""
    return sorted(rule for rule in report.rules if rule.startswith("quality-"))


def hinted(name: str, *written: str) -> str:
    """An entry for each value, with a date of its own."""
    return urlset(
        "\n".join(
            f"<url><loc>https://example.com/{n}</loc><{name}>{value}</{name}></url>"
            for n, value in enumerate(written)
        )
    )


# R176 quality-hints-constant


@pytest.mark.parametrize(
    ("name", "written", "value"),
    rows(
        ("ten priorities of 1.0", "priority", ["1.0"] * 10, "1.0"),
        ("nine", "priority", ["1.0"] * 9, None),
        ("two values among ten", "priority", ["1.0"] * 9 + ["0.9"], None),
        ("equal in value", "priority", ["0.5"] * 6 + ["0.50", ".5", "+0.5", " 0.5 "], "0.5"),
        ("none is a number", "priority", ["high"] * 10, "high"),
        ("nothing in them", "priority", [""] * 10, None),
        ("ten times daily", "changefreq", ["daily"] * 10, "daily"),
        ("nine times", "changefreq", ["daily"] * 9, None),
        ("one differs", "changefreq", ["daily"] * 10 + ["weekly"], None),
        ("with capitals among them", "changefreq", ["daily"] * 9 + ["Daily"], "daily"),
    ),
)
def test_the_same_hint_everywhere(name: str, written: list[str], value: str | None) -> None:
    report = run(hinted(name, *written))
    assert values(report, "quality-hints-constant") == ([] if value is None else [value])
    assert places(report, "quality-hints-constant") == [None] * (value is not None)
    for found in report.findings:
        if found.rule == "quality-hints-constant":
            assert f"<{name}>" in found.message
            assert found.message.endswith(f": {len(written)}.")


def test_each_tag_is_told_by_itself() -> None:
    entry = "<url><loc>https://example.com/{}</loc><changefreq>daily</changefreq><priority>0.5</priority></url>"
    report = run(urlset("".join(entry.format(n) for n in range(10))))
    assert sorted(values(report, "quality-hints-constant")) == ["0.5", "daily"]


# R177 quality-hints-ignored


@pytest.mark.parametrize(
    ("fragment", "expected", "path"),
    rows(
        ("none", "<url><loc>https://example.com/</loc></url>", [], None),
        ("one priority", "<url><loc>https://example.com/</loc>¦<priority>0.5</priority></url>",
         ["1, 0"], "urlset/url[1]/priority"),
        ("one changefreq",
         "<url><loc>https://example.com/</loc>\n ¦<changefreq>daily</changefreq></url>",
         ["0, 1"], "urlset/url[1]/changefreq"),
        ("both, in the second entry and the third",
         ("<url><loc>https://example.com/</loc></url>\n"
          "<url><loc>https://example.com/b</loc>¦<changefreq>daily</changefreq></url>\n"
          "<url><loc>https://example.com/c</loc><changefreq>never</changefreq>"
          "<priority>1</priority></url>"), ["1, 2"], "urlset/url[2]/changefreq"),
        ("a faulty one", "<url><loc>https://example.com/</loc>¦<priority>x</priority></url>",
         ["1, 0"], "urlset/url[1]/priority"),
        ("an empty one", "<url><loc>https://example.com/</loc>¦<priority/></url>", ["1, 0"],
         "urlset/url[1]/priority"),
        ("one that could not be read",
         "<url><loc>https://example.com/</loc>¦<changefreq>&nbsp;</changefreq></url>", ["0, 1"],
         "urlset/url[1]/changefreq"),
        ("outside of url", "<priority>0.5</priority><url><loc>https://example.com/</loc></url>",
         [], None),
    ),
)  # fmt: skip
def test_hints_that_are_ignored(fragment: str, expected: list[str], path: str | None) -> None:
    text, where = marked(urlset(fragment))
    report = run(text)
    assert values(report, "quality-hints-ignored") == expected
    assert places(report, "quality-hints-ignored") == where
    assert paths(report, "quality-hints-ignored") == ([] if path is None else [path])


def test_a_hint_in_an_index_is_none() -> None:
    text = index(
        "".join(
            f"<sitemap><loc>https://example.com/{n}</loc><priority>1.0</priority></sitemap>"
            for n in range(10)
        )
    )
    assert told(run(text)) == []


# R178 quality-http-on-https


def addresses(http: int, https: int = 0, other: int = 0) -> list[str]:
    return [
        *(f"http://example.com/{n}" for n in range(http)),
        *(f"https://example.com/s{n}" for n in range(https)),
        *(f"/{n}" for n in range(other)),
    ]


@pytest.mark.parametrize(
    ("sources", "url", "count"),
    rows(
        ("9 of http", addresses(9), None, None),
        ("10 of http", addresses(10), None, "10"),
        ("11 of http, on several hosts", [*addresses(10), "http://example.net/"], None, "11"),
        ("one of https among them", addresses(10, 1), None, None),
        ("all of https", addresses(0, 10), None, None),
        ("a file known to be on http", addresses(10), "http://example.com/s.xml", "10"),
        ("a file known to be on https", addresses(10), "https://example.com/s.xml", None),
        ("one without a scheme takes no part", addresses(10, 0, 1), None, "10"),
        ("9 and one that takes no part", addresses(9, 0, 1), None, None),
    ),
)
def test_all_entries_of_http(sources: list[str], url: str | None, count: str | None) -> None:
    report = run(locs(*sources), url=url)
    assert values(report, "quality-http-on-https") == ([] if count is None else [count])
    assert places(report, "quality-http-on-https") == [None] * (count is not None)
    assert not {"scheme-mismatch", "quality-http-on-https"} <= set(report.rules)


@pytest.mark.parametrize(
    "text",
    rows(
        ("an index", index("".join(f"<sitemap><loc>http://example.com/{n}.xml</loc></sitemap>"
                                   for n in range(10)))),
        ("text", "\n".join(addresses(10))),
        ("a feed", '<rss version="2.0"><channel>'
         + "".join(f"<item><link>{a}</link></item>" for a in addresses(10)) + "</channel></rss>"),
    ),
)  # fmt: skip
def test_every_kind_of_file_can_be_all_http(text: str) -> None:
    assert told(run(text)) == ["quality-http-on-https"]


# R179 quality-limit-near


def totals(**changes: Any) -> Totals:
    usual: dict[str, Any] = {"kind": "urlset", "entries": 1, "complete": True, "size": 100}
    return Totals(root=None, first_over=None, first_over_path="", **{**usual, **changes})


@pytest.mark.parametrize(
    ("changes", "first", "shown"),
    rows(
        ("entries just below", {"entries": 44_999}, None, None),
        ("entries", {"entries": 45_000}, "entries", ("90.0", "0.0", "0.0", "0.0")),
        ("as many as are allowed", {"entries": 50_000}, "entries", ("100.0", "0.0", "0.0", "0.0")),
        ("too many", {"entries": 50_001}, None, None),
        ("bytes just below", {"size": 47_185_919}, None, None),
        ("bytes", {"size": 47_185_920}, "bytes", ("0.0", "90.0", "0.0", "0.0")),
        ("47.6 MiB", {"size": 49_964_647, "entries": 4_617}, "bytes",
         ("9.2", "95.3", "0.0", "0.0")),
        ("as many bytes as are allowed", {"size": 52_428_800}, "bytes",
         ("0.0", "100.0", "0.0", "0.0")),
        ("too many bytes", {"size": 52_428_801}, None, None),
        ("images just below", {"max_images": 899}, None, None),
        ("images", {"max_images": 900}, "images", ("0.0", "0.0", "90.0", "0.0")),
        ("too many images", {"max_images": 1_001}, None, None),
        ("news", {"news": 1_000}, "news", ("0.0", "0.0", "0.0", "100.0")),
        ("news just below", {"news": 899}, None, None),
        ("one limit near, another passed", {"entries": 45_000, "news": 1_001}, None, None),
        ("two of them near", {"entries": 46_000, "size": 51_000_000}, "bytes",
         ("92.0", "97.3", "0.0", "0.0")),
        ("1,048.576 bytes an entry: not yet the bytes", {"entries": 50_000, "size": 52_428_800},
         "entries", ("100.0", "100.0", "0.0", "0.0")),
        ("an index", {"kind": "sitemapindex", "entries": 45_000}, "entries",
         ("90.0", "0.0", "0.0", "0.0")),
        ("text", {"kind": "text", "entries": 45_000}, "entries", ("90.0", "0.0", "0.0", "0.0")),
        ("a feed", {"kind": "atom", "entries": 45_000}, "entries", ("90.0", "0.0", "0.0", "0.0")),
        ("robots.txt", {"kind": "robots", "size": 50_000_000}, None, None),
        ("not read to its end", {"entries": 45_000, "complete": False}, None, None),
    ),
)  # fmt: skip
def test_the_limit_that_is_near(
    changes: dict[str, Any], first: str | None, shown: tuple[str, ...] | None
) -> None:
    rule = registered()["quality-limit-near"]
    found = list(rule.problems(totals(**changes), api.options_at(NOW)))
    assert len(found) == (first is not None)
    for problem in found:
        assert problem.place is None
        assert problem.args["first"] == first
        names = ("entries", "bytes", "images", "news")
        assert tuple(problem.args[name] for name in names) == shown


def test_the_limits_of_whole_files() -> None:
    pictures = "".join(PICTURE.format(n) for n in range(900))
    report = run(urlset(f"<url><loc>https://example.com/</loc>{pictures}</url>"))
    assert values(report, "quality-limit-near") == [
        "entries 0.0 %, bytes 0.1 %, images 90.0 %, news 0.0 %"
    ]
    report = run(padded(47_185_920))
    assert told(report) == ["quality-limit-near"]
    (message,) = (f.message for f in report.findings)
    assert "the size of the file" in message
    assert "bytes 90.0, entries 0.0, images in one entry 0.0" in message


# E13: all of them are silent when the rest was not reached


def test_nothing_is_said_of_a_file_that_breaks_off() -> None:
    entry = (
        "<url><loc>http://example.com/{}</loc><lastmod>2014-05-25</lastmod>"
        "<changefreq>daily</changefreq><priority>1.0</priority></url>"
    )
    start = f'<urlset xmlns="{CORE}">' + "".join(entry.format(n) for n in range(45_000))
    assert told(run(start + "</urlset>")) == [
        "quality-hints-constant",
        "quality-hints-ignored",
        "quality-http-on-https",
        "quality-lastmod-date-only",
        "quality-lastmod-identical",
        "quality-limit-near",
        "quality-stale-file",
    ]
    assert told(run(start)) == []
    assert told(run(f"{start}<url><loc>x</lok>")) == []


def test_what_follows_a_root_that_is_closed_does_not_silence_them() -> None:
    report = run(hinted("lastmod", "2014-05-25") + "abc")
    assert Counter(report.rules) == {"xml-content-after-root": 1, "quality-stale-file": 1}
