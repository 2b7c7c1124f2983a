"""How rules are named: by id, number, pattern, layer and severity, and what is said of others."""

import pytest

from sitemap_workbench.app.selectors import rules_named, severities_named
from sitemap_workbench.rules import Severity, registered
from sitemaps import rows

RULES = registered()


@pytest.mark.parametrize(
    ("selectors", "rules"),
    rows(
        ("nothing", [], set()),
        ("an id", ["loc-relative"], {"loc-relative"}),
        ("a number", ["R056"], {rule.id for rule in RULES.values() if rule.number == 56}),
        ("a number without its zero, in lower case", ["r56"], rules_named(["R056"])),
        ("a pattern", ["loc-rel*"], {"loc-relative"}),
        ("a pattern of one character", ["loc-relativ?"], {"loc-relative"}),
        ("the first and the last rule", ["R001", "R907"], {next(iter(RULES)), list(RULES)[-1]}),
        ("a layer", ["layer:set"], {name for name, rule in RULES.items() if rule.layer == "set"}),
        (
            "a severity",
            ["severity:note"],
            {name for name, rule in RULES.items() if rule.severity is Severity.NOTE},
        ),
        ("all", ["all"], set(RULES)),
        ("several", ["loc-relative", "R056"], {"loc-relative", *rules_named(["R056"])}),
        ("a text with commas", "loc-relative, loc-empty,", {"loc-relative", "loc-empty"}),
    ),
)
def test_a_selector_names_rules(selectors: list[str], rules: set[str]) -> None:
    assert rules_named(selectors) == rules


@pytest.mark.parametrize(
    ("selector", "said"),
    rows(
        ("a slip of a key", "loc-relativ", "no such rule: loc-relativ; did you mean loc-relative?"),
        ("nothing like a rule", "zzzz", "no such rule: zzzz"),
        ("a number that is none", "R000", "no such rule: R000"),
        ("another case", "Loc-Relative", "did you mean loc-relative?"),
        ("a pattern that fits none", "nothing-*", "no rule fits the pattern nothing-*"),
        ("a layer that is none", "layer:vidoe", "did you mean video?"),
        ("a severity that is none", "severity:fatal", "expected error, note or warning"),
        ("a group that is none", "reader:google", "no such rule: reader:google"),
        ("empty", "", "no such rule"),
    ),
)
def test_what_names_no_rule_is_refused_with_what_was_meant(selector: str, said: str) -> None:
    with pytest.raises(ValueError, match="no ") as error:
        rules_named([selector])
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("levels", "level"),
    rows(
        ("by id", {"loc-relative": "note"}, "note"),
        ("by number of the rule", {f"R{RULES['loc-relative'].number:03}": "off"}, "off"),
        ("by pattern", {"loc-*": "warning"}, "warning"),
        ("one before several", {"loc-relative": "note", "loc-*": "error"}, "note"),
        ("one before several, the other way", {"loc-*": "error", "loc-relative": "note"}, "note"),
        ("of several the last", {"loc-*": "error", "loc-rel*": "note"}, "note"),
        ("of several the last, the other way", {"loc-rel*": "note", "loc-*": "error"}, "error"),
    ),
)
def test_what_names_one_rule_comes_before_what_names_several(
    levels: dict[str, str], level: str
) -> None:
    assert severities_named(levels)["loc-relative"] == level


def test_a_severity_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="did you mean warning"):
        severities_named({"loc-relative": "warnin"})
