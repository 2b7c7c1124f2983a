"""Which paths a robots.txt forbids (RFC 9309), and what that says about the files of its set."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sets import Files, found, pages, places, related, run, unmarked
from sitemap_workbench import check_set
from sitemap_workbench.facts.robots_rules import RobotsRule, RobotsRules
from sitemaps import NOW, rows

HOME = "https://example.com/"
ROBOTS, MAP = f"{HOME}robots.txt", f"{HOME}map.xml"


def rules(*lines: str) -> RobotsRules:
    made = []
    for number, line in enumerate(lines, 1):
        name, _, pattern = line.partition(": ")
        made.append(RobotsRule(number, number, line, name == "Allow", pattern))
    return RobotsRules(tuple(made))


@pytest.mark.parametrize(
    ("lines", "path", "decides"),
    rows(
        # RFC 9309, 5.1 and 5.2
        ("a prefix", ("Disallow: /private/",), "/private/a", 1),
        ("not the folder itself", ("Disallow: /private/",), "/private", None),
        ("case matters", ("Disallow: /Private",), "/private", None),
        ("the longer one", ("Allow: /e/page/", "Disallow: /e/page/x"), "/e/page/x", 2),
        ("the longer Allow", ("Disallow: /e/", "Allow: /e/page"), "/e/page", None),
        ("a tie", ("Disallow: /a", "Allow: /a"), "/a", None),
        ("the first of equal ones", ("Disallow: /a", "Disallow: /a"), "/a", 1),
        ("everything", ("Disallow: /",), "/?q", 1),
        ("robots.txt itself", ("Disallow: /",), "/robots.txt", None),
        # 2.2.3: special characters
        ("a star", ("Disallow: /*.gif",), "/a/b.gif?x", 1),
        ("a star at the end", ("Disallow: /a*",), "/a", 1),
        ("a star in front", ("Disallow: *.gif$",), "/x.gif", 1),
        ("an end", ("Disallow: /*.php$",), "/a.php", 1),
        ("an end that is not there", ("Disallow: /*.php$",), "/a.php?x", None),
        ("two candidates for the end", ("Disallow: /*a$",), "/aba", 1),
        ("several stars", ("Disallow: /*a*b$",), "/xaxbxb", 1),
        ("a dollar inside is a letter", ("Disallow: /a$b",), "/a$bc", 1),
        ("a path with a literal star", ("Disallow: /a%2A",), "/a*", 1),
        ("a dot is a dot", ("Disallow: /a.b",), "/axb", None),
        # 2.2.2: octets
        ("outside of ASCII", ("Disallow: /foo/ツ",), "/foo/%E3%83%84", 1),
        ("escapes in small letters", ("Disallow: /foo/%e3%83%84",), "/foo/%E3%83%84", 1),
        ("unreserved characters", ("Disallow: /foo/%62%61%7A",), "/foo/baz", 1),
        ("a reserved one stays escaped", ("Disallow: /a%2Fb",), "/a/b", None),
        ("the query", ("Disallow: /*?sort=",), "/list?sort=up", 1),
        ("nothing but rules that allow", ("Allow: /",), "/a", None),
    ),
)  # fmt: skip
def test_the_rule_that_decides(lines: tuple[str, ...], path: str, decides: int | None) -> None:
    rule = rules(*lines).disallows(path)
    assert (rule and rule.number) == decides


def plain(lines: list[tuple[bool, str]], path: str) -> int | None:
    """RFC 9309, 2.2.2 and 2.2.3, as it is written: all rules that match, of those the longest, of
    equally long ones one that allows."""
    matching = []
    for number, (allow, pattern) in enumerate(lines, 1):
        body = pattern.removesuffix("$")
        expression = ".*".join(re.escape(part.replace("$", "%24")) for part in body.split("*"))
        expression += r"\Z" if pattern.endswith("$") else ""
        if re.match(expression, path.replace("*", "%2A").replace("$", "%24")):
            matching.append((-len(pattern), not allow, number))
    if not matching:
        return None
    _, forbids, number = min(matching)
    return number if forbids else None


PATTERNS = st.text("/ab.?*$", min_size=1, max_size=7)
PATHS = st.text("/ab.?*$", max_size=9).map("/{}".format)


@given(st.lists(st.tuples(st.booleans(), PATTERNS), max_size=12), st.lists(PATHS, min_size=1))
@settings(max_examples=500, deadline=None)
def test_the_index_of_rules_decides_as_a_look_at_each_would(
    lines: list[tuple[bool, str]], paths: list[str]
) -> None:
    indexed = rules(*(f"{'Allow' if allow else 'Disallow'}: {text}" for allow, text in lines))
    for path in paths:
        rule = indexed.disallows(path)
        assert (rule and rule.number) == plain(lines, path)


def test_no_pattern_is_slow() -> None:
    assert rules(f"Disallow: /{'*a' * 200}$").disallows("/" + "a" * 2_000 + "b") is None


@pytest.mark.parametrize(
    ("robots", "forbidden"),
    rows(
        ("for every agent", "User-agent: *\nDisallow: /a", True),
        ("for another agent", "User-agent: bot\nDisallow: /a", False),
        ("for no agent", "Disallow: /a", False),
        ("agents in a row share the rules", "User-agent: *\nUser-agent: bot\nDisallow: /a", True),
        ("a further group", "User-agent: *\nDisallow: /x\nUser-agent: bot\nDisallow: /a", False),
        ("groups of one agent are joined",
         "User-agent: *\nDisallow: /x\nUser-agent: b\nDisallow: /y\nUser-agent: *\nDisallow: /a",
         True),
        ("other records end no group", "User-agent: *\nCrawl-delay: 9\nA: b\nDisallow: /a", True),
        ("nor does a Sitemap line between agents",
         f"User-agent: *\nSitemap: {MAP}\nUser-agent: bot\nDisallow: /a", True),
        ("names ignore case", "USER-AGENT: *\ndisallow: /a", True),
        ("blanks around", "  User-agent :  * \n\tDisallow:/a  # why", True),
        ("an empty rule forbids nothing", "User-agent: *\nDisallow:", False),
        ("old Mac line ends", "User-agent: *\rDisallow: /a", True),
    ),
)  # fmt: skip
def test_groups(robots: str, forbidden: bool) -> None:
    files = {ROBOTS: f"{robots}\nSitemap: {MAP}", MAP: pages(f"{HOME}a")}
    assert ("robots-loc-disallowed" in found(files)) == forbidden


@pytest.mark.parametrize(
    ("page", "forbidden"),
    rows(
        ("of its scheme, host and port", f"{HOME}a", True),
        ("of another scheme", "http://example.com/a", False),
        ("of another host", "https://www.example.com/a", False),
        ("of another port", "https://example.com:8443/a", False),
        ("the default port", "https://example.com:443/a", True),
        ("with a fragment", f"{HOME}#a", False),
        ("escaped for XML", f"{HOME}a?x=1&amp;y=2", True),
    ),
)
def test_a_robots_speaks_for_its_own_origin(page: str, forbidden: bool) -> None:
    robots = f"User-agent: *\nDisallow: /a\nSitemap: {MAP}"
    assert ("robots-loc-disallowed" in found({ROBOTS: robots, MAP: pages(page)})) == forbidden


@pytest.mark.parametrize("address", [f"{HOME}./robots.txt", f"{HOME}x/../robots.txt"])
def test_an_address_that_only_serialises_to_robots_txt_is_one(address: str) -> None:
    lines = "User-agent: *\nDisallow: /a"
    files = [("0.txt", lines.encode(), address), ("m.xml", pages(f"{HOME}a").encode(), MAP)]
    report = check_set(files, now=NOW)
    (finding,) = (one for one in report.set.findings if one.found.rule == "robots-loc-disallowed")
    assert [(one.file, one.line) for one in finding.related] == [("0.txt", 2)]


def test_of_two_robots_of_one_host_the_first_decides_and_is_named() -> None:
    first, second = "User-agent: *\nDisallow: /q", "\n" * 9 + "User-agent: *\nDisallow: /a"
    files = [
        ("0.txt", f"{first}\nDisallow: /a".encode(), f"{HOME}x/../robots.txt"),
        ("z/robots.txt", second.encode(), f"{HOME}robots.txt"),
        ("m.xml", pages(f"{HOME}a").encode(), MAP),
    ]
    report = check_set(files, now=NOW)
    (finding,) = (one for one in report.set.findings if one.found.rule == "robots-loc-disallowed")
    assert [(one.file, one.line) for one in finding.related] == [("0.txt", 3)]
    files[0] = (files[0][0], first.encode(), files[0][2])
    assert "robots-loc-disallowed" not in check_set(files, now=NOW).set.rules


def test_one_finding_a_file_with_both_places() -> None:
    files, where = unmarked(
        {
            MAP: pages(HOME, *(f"{'¦' if not n else ''}{HOME}a/{n}" for n in range(7))),
            ROBOTS: f"User-agent: *\n¦Disallow: /a/\nSitemap: {MAP}\n",
        }
    )
    report = run(files)
    assert report.set.rules == {"robots-loc-disallowed": 1}
    assert places(report, "robots-loc-disallowed") == [where[0]]
    assert related(report, "robots-loc-disallowed") == [[where[1]]]
    (finding,) = report.set.findings
    assert finding.found.value == "Disallow: /a/"
    assert (finding.found.layer, finding.found.path) == ("robots", "urlset/url[2]/loc")
    assert "7 of 8" in finding.found.message
    assert "4, 5, 6, 7, 8" in finding.found.message


@pytest.mark.parametrize(
    ("files", "expected"),
    rows(
        ("named by the robots.txt of another host", {ROBOTS: "Sitemap: https://a.example/x.xml",
            MAP: pages(HOME), "https://a.example/robots.txt": f"Sitemap: {MAP}"},
            ["set-robots-target-missing"]),
        ("no robots.txt of its host", {MAP: pages(HOME), f"{HOME}n.xml": pages(f"{HOME}n"),
            "https://a.example/robots.txt": f"Sitemap: {MAP}"}, []),
        ("an unread line names nothing", {ROBOTS: "Sitemap: /map.xml", MAP: pages(HOME)},
            ["robots-sitemap-invalid", "set-file-not-in-robots"]),
        ("by name, without addresses",
            {"robots.txt": f"Sitemap: {MAP}", "map.xml": pages(HOME)}, []),
        ("compared as serialised", {ROBOTS: "Sitemap: HTTPS://EXAMPLE.com/map.xml",
            MAP: pages(HOME)}, []),
    ),
)  # fmt: skip
def test_what_robots_names(files: Files, expected: list[str]) -> None:
    assert found(files) == expected
