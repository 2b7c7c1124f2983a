"""L18 about an index and its files: which file an entry means, dates, nesting, circles."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sets import Files, children, found, pages, places, run
from sitemap_workbench import check_set, generate
from sitemaps import NOW, rows

HOME = "https://example.com/"
INDEX, POSTS, MORE = f"{HOME}index.xml", f"{HOME}posts.xml", f"{HOME}more.xml"
A, B = f"{HOME}a", f"{HOME}b"


@pytest.mark.parametrize(
    ("listed", "newest", "stale"),
    rows(
        ("the same date", "2026-10-01", "2026-10-01", False),
        ("a later date in the index", "2026-10-02", "2026-10-01", False),
        ("an earlier date in the index", "2026-09-28", "2026-10-01", True),
        ("a date against the same day in UTC", "2026-09-28", "2026-09-29T01:00:00+02:00", False),
        ("a date against the next day in UTC", "2026-09-28", "2026-09-29T00:00:00Z", True),
        ("an instant against its own day", "2026-09-28T23:00:00Z", "2026-09-28", False),
        ("an instant against the next day", "2026-09-28T23:00:00Z", "2026-09-29", True),
        ("an instant against a later one", "2026-09-28T23:00:00Z", "2026-09-28T23:00:01Z", True),
        ("one instant in two zones", "2026-09-28T23:00:00Z", "2026-09-29T01:00:00+02:00", False),
        ("a month stands for its first day", "2026-09", "2026-09-01", False),
        ("a day of that month is later", "2026-09", "2026-09-02", True),
        ("no usable date in the index", "yesterday", "2026-10-01", False),
        ("no usable date in the child", "2026-09-28", "tomorrow", False),
    ),
)  # fmt: skip
def test_dates_of_the_index_and_of_its_child(listed: str, newest: str, stale: bool) -> None:
    files = {INDEX: children(f"{POSTS} {listed}"), POSTS: pages(f"{A} {newest}", B)}
    assert ("set-index-lastmod-stale" in run(files).set.rules) == stale


def test_the_newest_date_counts_wherever_it_stands() -> None:
    entries = (f"{A} 2026-01-01", "relative 2026-10-01", f"{B} 2026-10-01", f"{HOME}c 2026-03-01")
    report = run({INDEX: children(f"{POSTS} 2026-05-05"), POSTS: pages(*entries)})
    (finding,) = (one for one in report.set.findings if one.found.layer == "set")
    assert finding.related[0].line == 4  # the first of the newest, whatever its address
    assert "“2026-10-01”" in finding.found.message
    assert "149" in finding.found.message  # days between 5 May and 1 October


@pytest.mark.parametrize(
    ("files", "missing"),
    rows(
        ("by name", {"i.xml": children(POSTS), "posts.xml": pages(A)}, 0),
        ("by name in a folder", {"i.xml": children(POSTS), "site/posts.xml": pages(A)}, 0),
        ("the name is another", {"i.xml": children(POSTS), "post.xml": pages(A)}, 1),
        ("letter case matters", {"i.xml": children(POSTS), "Posts.xml": pages(A)}, 1),
        ("an escaped name",
         {"i.xml": children(f"{HOME}my%20posts.xml"), "my posts.xml": pages(A)}, 0),
        ("an address is compared as serialised",
         {"i.xml": children("HTTPS://Example.com:443/posts.xml"), POSTS: pages(A)}, 0),
        ("a file with another address",
         {"i.xml": children(f"{HOME}x/posts.xml"), POSTS: pages(A)}, 1),
        ("a name that two entries end in",
         {"i.xml": children(POSTS, f"{HOME}x/posts.xml"), "posts.xml": pages(A)}, 2),
        ("the same entry twice", {"i.xml": children(POSTS, POSTS), "posts.xml": pages(A)}, 0),
        ("of two files the folder decides",
         {"i.xml": children(f"{HOME}x/p.xml"), "p.xml": pages(A), "x/p.xml": pages(B)}, 0),
        ("one name in two folders", {"i.xml": children(f"{HOME}a/s.xml", f"{HOME}b/s.xml"),
            "a/s.xml": pages(A), "b/s.xml": pages(B)}, 0),
        ("a folder around everything", {"site/i.xml": children(f"{HOME}a/s.xml", f"{HOME}b/s.xml"),
            "site/a/s.xml": pages(A), "site/b/s.xml": pages(B)}, 0),
        ("one name in a folder and in none", {"i.xml": children(f"{HOME}s.xml", f"{HOME}b/s.xml"),
            "s.xml": pages(A), "b/s.xml": pages(B)}, 0),
        ("one folder inside another", {"i.xml": children(f"{HOME}a/s.xml", f"{HOME}b/a/s.xml"),
            "a/s.xml": pages(A), "b/a/s.xml": pages(B)}, 0),
        ("a folder that no file has", {"i.xml": children(f"{HOME}a/s.xml", f"{HOME}c/s.xml"),
            "a/s.xml": pages(A), "b/s.xml": pages(B)}, 1),
        ("folders that two entries end in", {"i.xml": children(f"{HOME}a/s.xml",
            "https://www.example.com/a/s.xml"), "a/s.xml": pages(A)}, 2),
        ("folders of hosts", {"example.com/i.xml": children(f"{HOME}s.xml"),
            "example.com/s.xml": pages(A), "a.example_81/i.xml": children("https://a.example:81/s.xml"),
            "a.example_81/s.xml": pages("https://a.example:81/")}, 0),
        ("folders of schemes and hosts", {"https-example.com/i.xml": children(f"{HOME}s.xml"),
            "https-example.com/s.xml": pages(A), "http-example.com/s.xml": pages("http://example.com/"),
            "http-example.com/i.xml": children("http://example.com/s.xml")}, 0),
    ),
)  # fmt: skip
def test_which_file_an_entry_means(files: Files, missing: int) -> None:
    assert run(files).set.rules.get("set-child-missing", 0) == missing


NAMES = st.lists(st.sampled_from("abc"), min_size=1, max_size=4).map("/".join)


@given(st.sets(NAMES, min_size=1, max_size=8), st.booleans(), st.booleans())
@settings(max_examples=100, deadline=None)
def test_a_folder_that_lies_on_the_web_as_it_is_is_whole(
    names: set[str], is_below: bool, has_folder: bool
) -> None:
    base = f"{HOME}maps/" if is_below else HOME
    top = "folder/" if has_folder else ""
    files = {f"{top}{name}.xml": pages(f"{HOME}{name}") for name in names}
    files[f"{top}index.xml"] = children(*(f"{base}{name}.xml" for name in sorted(names)))
    assert not run(files).set.rules.keys() & {"set-child-missing", "set-child-unlisted"}


@pytest.mark.parametrize("depth", [1, 31, 32, 33, 1_000])
def test_folders_may_be_deep(depth: int) -> None:
    deep = "f/" * depth
    files = {f"{deep}a/s.xml": pages(A), f"{deep}b/s.xml": pages(B)}
    files["i.xml"] = children(*(f"{HOME}{name}" for name in files))
    assert not run(files).set.rules.keys() & {"set-child-missing", "set-child-unlisted"}


LINES = "http://a.example/1\nhttps://a.example/1\nhttps://a.example:81/1\nhttps://b.example/1"


@pytest.mark.parametrize("schemes", ["together", "apart"])
@pytest.mark.parametrize("base_url", ["", "https://cdn.example.net/maps/"])
def test_what_the_generator_writes_lists_its_files(schemes: str, base_url: str) -> None:
    made = generate(LINES, hosts="each", schemes=schemes, index="always", base_url=base_url)
    report = run({file.name: file.data for file in made.files})
    assert len(report.files) >= 6
    assert not report.set.rules.keys() & {"set-child-missing", "set-child-unlisted"}


def test_of_two_files_with_one_name_only_one_is_listed() -> None:
    files = {"i.xml": children(f"{HOME}x/p.xml"), "p.xml": pages(A), "x/p.xml": pages(B)}
    assert places(run(files), "set-child-unlisted") == [("p.xml", None)]


def test_robots_and_indexes_need_no_index_that_lists_them() -> None:
    robots = f"Sitemap: {INDEX}\n"
    files = {INDEX: children(POSTS), POSTS: pages(A), f"{HOME}robots.txt": robots}
    assert found(files) == []
    assert found({POSTS: pages(A), MORE: pages(B)}) == []  # without an index nothing is unlisted


def test_what_broke_off_proves_no_absence() -> None:
    broken = children(POSTS)[:-20]
    files = {INDEX: broken, POSTS: pages(A), MORE: pages(B)}
    assert "set-child-unlisted" not in run(files).set.rules


def test_each_entry_that_closes_a_circle_once() -> None:
    one, two, three, four = (f"{HOME}{number}.xml" for number in range(1, 5))
    circle = {one: children(two), two: children(three), three: children(one, four), four: pages(A)}
    report = run(circle)
    assert report.set.rules["set-index-cycle"] == 1
    (finding,) = (one for one in report.set.findings if one.found.rule == "set-index-cycle")
    assert finding.file == "3.xml"
    assert "1.xml → 2.xml → 3.xml → 1.xml" in finding.found.message
    shared = {one: children(two, three), two: children(four), three: children(four)}
    shared[four] = children(one)  # closes both circles
    report = run(shared)
    assert places(report, "set-index-cycle") == [
        ("4.xml", places(report, "set-index-nested")[-1][1])
    ]
    two_circles = {one: children(two, three), two: children(one), three: children(one)}
    assert run(two_circles).set.rules["set-index-cycle"] == 2


def test_files_with_one_address_are_listed_together() -> None:
    files = [
        ("i.xml", children(POSTS).encode(), INDEX),
        ("1.xml", pages(A).encode(), POSTS),
        ("2.xml", pages(B).encode(), POSTS),
        ("3.xml", pages(f"{HOME}c").encode(), MORE),
        ("robots.txt", f"Sitemap: {INDEX}".encode(), f"{HOME}robots.txt"),
    ]
    report = check_set(files, now=NOW)
    assert places(report, "set-child-unlisted") == [("3.xml", None)]
    assert places(report, "set-file-not-in-robots") == [("3.xml", None)]


@pytest.mark.parametrize(
    ("files", "nested"),
    rows(
        ("by address", {INDEX: children(MORE), MORE: children(POSTS)}, True),
        ("by name", {"i.xml": children(MORE), "more.xml": children(POSTS)}, True),
        ("itself", {INDEX: children(INDEX), POSTS: pages(A)}, False),
        ("itself by name", {"index.xml": children(INDEX), "posts.xml": pages(A)}, False),
        ("beside each other", {INDEX: children(POSTS), MORE: children(POSTS)}, False),
    ),
)
def test_the_profile_tells_nesting_where_a_finding_does(files: Files, nested: bool) -> None:
    report = run(files)
    assert ("set-index-nested" in report.set.rules) == nested
    assert ("nested-index" in report.set.profile["building"]["forms"]) == nested
