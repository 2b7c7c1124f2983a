"""The examples that people are shown: a bad one fires its rule alone, a good one fires nothing bad.

Dates are compared with a fixed instant, so that the examples hold on every day.
"""

from functools import cache

import pytest

from catalogue_ids import LAYERS, RULES
from sets import rules
from sitemap_workbench import check, check_set
from sitemap_workbench.report import Report
from sitemap_workbench.rules import Rule, registered
from sitemap_workbench.rules.examples import example, example_files, shown

NOW = "2026-11-30"

# Errors that stand beside the rule's own, because the catalogue forces it.
COMPANIONS = {
    "decompression-ceiling": {"size-over-limit": "E1: above the ceiling both"},
    "xml-entity-declaration": {"xml-doctype": "R030: reported besides xml-doctype"},
}
# Warnings and notes likewise.
LESSER_COMPANIONS = {
    "too-many-urls": {"quality-lastmod-none": "R174: more than 10 entries, and none has a lastmod"},
    "loc-too-long": {"loc-too-long-yandex": "E04: 2,048 characters are more than 1,024 as well"},
    "lastmod-implausible": {"quality-stale-file": "R180: no other date is newer"},
    "xsd-element-missing": {"video-deprecated": "R132: a series was withdrawn"},
    "set-index-cycle": {"set-index-nested": "E29: each index of the circle is in another one"},
    **{
        rule: {"hreflang-yandex-unsupported": "R109: each file with a link has it"}
        for rule in ("set-hreflang-return-missing", "set-hreflang-target-unlisted")
    },
    "image-page-repeated": {"loc-duplicate": "E14: the repeated page is a duplicate as well"},
    **{
        rule: {"quality-hints-ignored": "R177: each file with a hint has it"}
        for rule in (*LAYERS["L7"], "quality-hints-constant")
    },
    **{
        rule: {"hreflang-yandex-unsupported": "R109: each file with a link has it"}
        for rule in LAYERS["L11"]
        if rule != "hreflang-yandex-unsupported"
    },
    **{
        rule: {"feed-engine-support": "R151: each feed has it"}
        for rule in LAYERS["L17"]
        if rule != "feed-engine-support"
    },
}

EVERY_RULE = [pytest.param(rule, id=rule.id) for rule in registered().values()]


@cache
def judged(rule_id: str, which: str) -> Report:
    files = example_files(registered()[rule_id], which)
    if len(files) > 1:
        return check_set(((one.name, one.data, one.url) for one in files), now=NOW)
    (given,) = files
    return Report((check(given.data, name=given.name, url=given.url, now=NOW),))


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_the_bad_example_fires_its_rule_and_no_other(rule: Rule) -> None:
    fired = set(rules(judged(rule.id, "bad")))
    companions = {**COMPANIONS.get(rule.id, {}), **LESSER_COMPANIONS.get(rule.id, {})}
    assert fired - {rule.id} == set(companions)
    assert rule.id in fired


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_the_good_example_has_no_fault_and_does_not_fire_the_rule(rule: Rule) -> None:
    report = judged(rule.id, "good")
    assert rule.id not in rules(report)
    assert report.total("error") == 0
    assert {file.verdict for file in report.files} == {"valid"}


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_people_are_shown_both_and_they_differ(rule: Rule) -> None:
    bad, good = example(rule, "bad"), example(rule, "good")
    assert (bad.name, bad.data) != (good.name, good.data)
    for which in ("bad", "good"):
        assert len(shown(rule, which)) < 2_000


def test_companions_are_named_for_rules_that_exist() -> None:
    for companions, errors in ((COMPANIONS, True), (LESSER_COMPANIONS, False)):
        for rule, others in companions.items():
            assert rule in registered()
            assert all((RULES[other][1] == "error") == errors for other in others)
