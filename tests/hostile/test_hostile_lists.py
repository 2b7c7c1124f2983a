"""What is no sitemap and is read all the same: tables, rules of robots.txt, messages, addresses."""

import pytest

from generate.tables.table_inputs import read
from sitemap_workbench import decode
from sitemap_workbench.app.addresses import base_address
from sitemap_workbench.app.weburl_ada import parse_urls
from sitemap_workbench.facts.robots_rules import RobotsRule, RobotsRules
from sitemap_workbench.generate import Failure
from sitemaps import rows

MB = 1_000_000


@pytest.mark.parametrize(
    ("text", "form", "refused"),
    rows(
        ("quotes without end", "loc,title\n" + '"' * (2 * MB + 1), "csv", True),
        ("pairs of quotes", 'loc\n"https://e.com/' + '""' * MB + '"\n', "csv", True),
        ("a field of 20 MB", "loc\nhttps://e.com/" + "a" * (20 * MB) + "\n", "csv", True),
        ("a million fields", "loc\nhttps://e.com/" + "," * MB + "\n", "csv", True),
        ("deep JSON", '{"loc":' + "[" * MB + "\n", "json-lines", True),
        ("deep objects", '{"a":' * 100_000 + "\n", "json-lines", True),
        ("a number of a million digits",
         '{"loc": "https://e.com/", "priority": ' + "1" * MB + "}\n",
         "json-lines", False),
        ("an exponent", '{"loc": "https://e.com/", "priority": 1e999999999}\n', "json-lines", True),
    ),
)  # fmt: skip
def test_tables_made_to_cost_much_are_refused_or_read(text: str, form: str, refused: bool) -> None:
    found = read(text, form)
    assert found
    assert not refused or any(isinstance(one, Failure) for one in found)


class Steps(str):
    """A path that counts how often it is searched, which is all that matching does with it."""

    __slots__ = ("count",)
    count: int

    def find(self, *args: object) -> int:  # type: ignore[override]
        self.count += 1
        return super().find(*args)  # type: ignore[arg-type]


def test_patterns_of_robots_are_matched_in_few_steps() -> None:
    """A star never gives back what it took: as many steps as pieces, not as many as ways."""
    from sitemap_workbench.facts.robots_rules import _fits

    path = Steps("/" + "a" * 10_000)
    path.count = 0
    assert not _fits(path, 1, ["a"] * 5_000 + ["b"], True)
    assert path.count == 5_000
    pattern = "/" + "*a" * 50_000 + "*b$"
    rules = RobotsRules((RobotsRule(0, 1, pattern, False, pattern),))
    assert rules.disallows("/" + "a" * 100_000) is None
    assert rules.disallows("/" + "a" * 50_000 + "b") is not None


@pytest.mark.parametrize("unit", ["a ", "<", "line 1 ", "無", "tag: x", "&#", "\x1b[2J", "'"])
def test_a_message_of_megabytes_is_looked_through(unit: str) -> None:
    message = "Invalid date " + unit * (MB // len(unit))
    assert decode(message) is not None


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "https://e.com/\r\nx",
        "file:///etc",
        "https://e.com/?a",
        "//e.com/",
        "",
    ],
)
def test_a_base_address_is_an_address(address: str) -> None:
    with pytest.raises(ValueError, match=r"address|URL"):
        base_address(address, parse_urls)
