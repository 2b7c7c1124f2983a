"""Much of one thing: depth, length and number never end in an exception or in silence."""

import pytest

from sitemap_workbench.facts.ceilings import MAX_DEPTH
from sitemaps import CORE, URL, field, found, ids, loc, plain, rows, run

GOOD = "<loc>https://example.com/</loc>"


@pytest.mark.parametrize("depth", [1, 100, MAX_DEPTH - 2])
def test_elements_nested_deep(depth: int) -> None:
    report = run(plain(f"<url>{GOOD}{'<x>' * depth}{'</x>' * depth}</url>"))
    assert set(report.rules) <= {"element-unknown"}
    assert report.rules["element-unknown"] >= 1
    assert report.entries == 1


@pytest.mark.parametrize(
    ("content", "rule"),
    rows(
        ("markup in a value", f"<url><loc>{'<x>' * 200}{'</x>' * 200}</loc></url>",
         "value-has-markup"),
        ("entries in entries", "<url>" * 200, "xml-tag-mismatch"),
        ("a foreign element",
         f"<url xmlns:o='http://example.com/o'>{GOOD}{'<o:x>' * 200}{'</o:x>' * 200}</url>",
         "foreign-element-unknown"),
    ),
)  # fmt: skip
def test_other_depths(content: str, rule: str) -> None:
    assert found(plain(content)) == [rule]


@pytest.mark.parametrize("length", [60_000, 300_000, 5_000_000])
def test_blanks_before_the_root(length: int) -> None:
    report = run(" " * length + plain())
    assert ids(report) == []
    assert report.entries == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    rows(
        ("a priority of many digits", field("priority", "1" * 5_000), ["priority-range"]),
        ("a priority with many decimals", field("priority", "0." + "1" * 5_000), []),
        ("a year of many digits", field("lastmod", "1" * 5_000 + "-01-01"), ["lastmod-xsd-only"]),
        ("a fraction of many digits", field("lastmod", f"2026-10-01T14:05:00.{'1' * 5_000}Z"), []),
        ("a reference of many digits", loc(f"https://example.com/&#{'1' * 5_000};"),
         ["xml-invalid-char"]),
        ("a reference with many zeros", loc(f"https://example.com/?a&#{'0' * 5_000}38;b"), []),
        ("a reference with many hexadecimal zeros", loc(f"https://example.com/&#x{'0' * 5_000}26;"),
         []),
        ("a port of many digits", loc(f"https://example.com:{'1' * 1_000}/"), ["loc-host-invalid"]),
    ),
)  # fmt: skip
def test_numbers_longer_than_any_integer(text: str, expected: list[str]) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "rule", "number"),
    rows(
        ("ampersands", loc("&" * 20_000), "xml-ampersand", 20_000),
        ("forbidden characters", loc("\x01" * 20_000), "xml-invalid-char", 20_000),
        ("entities", loc("&nbsp;" * 20_000), "xml-undefined-entity", 20_000),
        ("stray letters", plain(f"x{URL}" * 3_000), "text-stray", 3_000),
    ),
)  # fmt: skip
def test_many_of_them_are_counted(text: str, rule: str, number: int) -> None:
    report = run(text)
    assert report.rules[rule] == number
    assert len([f for f in report.findings if f.rule == rule]) <= 1_000


def test_one_value_of_two_megabytes() -> None:
    report = run(loc("https://example.com/" + "a" * 2_000_000))
    assert ids(report) == ["loc-too-long", "loc-too-long-yandex"]
    assert all(len(f.message) < 1_000 for f in report.findings)


def test_declared_namespaces_by_the_hundred() -> None:
    names = " ".join(f'xmlns:n{n}="http://example.com/{n}"' for n in range(500))
    assert found(f'<urlset xmlns="{CORE}" {names}>{URL}</urlset>') == []
