"""`sitemap-workbench rules`: the reference on the command line."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from commands import Command, Invoke

from build import ROOT
from catalogue_ids import RULES
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import LANGUAGES, text_of

ENTRY_KEYS = [
    "id", "number", "severity", "layer", "speaks_for", "source", "title", "why", "fix", "expect",
    "bad", "good", "refused_by", "accepted_by",
]  # fmt: skip
WRONG_USES = [
    ("nonsense",),
    ("R9999",),
    ("--severity", "fatal"),
    ("--layer", "none"),
    ("--reader", "baidu"),
    ("--lang", "de"),
]
READERS = ["protocol", "xsd", "google", "bing", "yandex"]


def ids_of(output: str) -> list[str]:
    """The ids of a list in JSON."""
    return [entry["id"] for entry in json.loads(output)]


def test_the_list_has_a_line_for_each_rule(invoke: Invoke) -> None:
    result = invoke("rules")
    lines = result.stdout.splitlines()
    assert (result.exit_code, result.stderr) == (0, "")
    assert [line.split()[1] for line in lines] == list(registered())
    for line, rule in zip(lines, registered().values(), strict=True):
        assert line.split()[0] == rule.severity.value
        assert line.endswith(text_of(rule, "en").title)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_holds_everything_about_a_rule(invoke: Invoke, language: str) -> None:
    table: Any = json.loads(invoke("rules", "--format", "json", "--lang", language).stdout)
    assert {entry["id"]: (entry["number"], entry["severity"]) for entry in table} == {
        rule.id: (rule.number, rule.severity.value) for rule in registered().values()
    }
    assert {entry["id"] for entry in table} >= set(RULES)
    for entry in table:
        assert list(entry) == ENTRY_KEYS
        words = text_of(registered()[entry["id"]], language)
        assert (entry["title"], entry["why"], entry["fix"]) == (words.title, words.why, words.fix)
        assert entry["expect"] == words.expect
        assert list(entry["source"]) == ["name", "url"]
        assert set(entry["refused_by"]) <= set(READERS)
        assert set(entry["accepted_by"]) <= set(READERS) - set(entry["refused_by"])
        assert entry["speaks_for"] == entry["refused_by"]
        assert entry["good"]
        assert entry["bad"] or entry["id"] == "input-empty"


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_rule_is_explained(invoke: Invoke, language: str) -> None:
    shown = invoke("rules", "loc-relative", "--lang", language)
    entry: Any = json.loads(
        invoke("rules", "loc-relative", "--lang", language, "--format", "json").stdout
    )
    assert list(entry) == ENTRY_KEYS
    assert shown.exit_code == 0
    for key in ("id", "severity", "title", "why", "fix"):
        assert entry[key] in shown.stdout
    assert entry["source"]["url"] in shown.stdout
    for example in ("bad", "good"):
        assert all(line in shown.stdout for line in entry[example].splitlines())


@pytest.mark.parametrize("severity", ["error", "warning", "note"])
def test_rules_of_a_severity(invoke: Invoke, severity: str) -> None:
    chosen = ids_of(invoke("rules", "--severity", severity, "--format", "json").stdout)
    assert set(chosen) & set(RULES) == {rule for rule, (_, own) in RULES.items() if own == severity}


def test_rules_of_a_layer(invoke: Invoke) -> None:
    layers = {rule.layer for rule in registered().values()}
    listed = [ids_of(invoke("rules", "--layer", one, "--format", "json").stdout) for one in layers]
    assert sorted(rule for rules in listed for rule in rules) == sorted(registered())


@pytest.mark.parametrize("reader", READERS)
def test_rules_of_a_reader(invoke: Invoke, reader: str) -> None:
    """Those that it objects by."""
    listed = ids_of(invoke("rules", "--reader", reader, "--format", "json").stdout)
    rules = registered().values()
    assert listed == [rule.id for rule in rules if reader in {*map(str, rule.refused_by)}]


def test_a_rule_has_a_number_too(invoke: Invoke) -> None:
    by_number = invoke("rules", "R056", "--format", "json")
    assert by_number.stdout == invoke("rules", "loc-relative", "--format", "json").stdout
    assert ids_of(invoke("rules", "--search", "r056", "--format", "json").stdout) == [
        "loc-relative"
    ]


def test_what_readers_make_of_a_rule_is_told(invoke: Invoke) -> None:
    told = invoke("rules", "lastmod-no-seconds").stdout
    assert "W3C (sitemaps.org) accepts it · XML schema objects · Google accepts it" in told
    assert "Yandex nie określa tego" in invoke("rules", "lastmod-no-seconds", "--lang", "pl").stdout
    assert "No reader is documented" in invoke("rules", "loc-fragment").stdout


def test_rules_are_found_by_a_word_of_their_id_or_text(invoke: Invoke) -> None:
    found = ids_of(invoke("rules", "--search", "ENTITY", "--format", "json").stdout)
    assert {"xml-undefined-entity", "xml-entity-declaration"} <= set(found)
    assert len(found) < len(RULES) / 2
    word = text_of(registered()["urlset-empty"], "pl").title.split()[-1]
    assert "loc-relative" in ids_of(
        invoke("rules", "--search", "Niepełny", "--lang", "pl", "--format", "json").stdout
    )
    assert "urlset-empty" in ids_of(
        invoke("rules", "--search", word, "--lang", "pl", "--format", "json").stdout
    )


def test_filters_are_joined(invoke: Invoke) -> None:
    chosen = ids_of(
        invoke("rules", "--severity", "note", "--search", "loc", "--format", "json").stdout
    )
    assert chosen
    assert all(RULES[rule][1] == "note" for rule in chosen if rule in RULES)


@pytest.mark.parametrize("words", WRONG_USES)
def test_wrong_use_is_status_2(invoke: Invoke, words: Sequence[str]) -> None:
    result = invoke("rules", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words[-1] in result.stderr


def test_the_list_of_a_program_is_in_utf_8_everywhere(command: Command) -> None:
    plainest = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "PYTHONUTF8": "0"}
    done = command("rules", "--lang", "zh-Hant", env=plainest)
    assert (done.returncode, done.stderr) == (0, b"")
    assert text_of(registered()["loc-missing"], "zh-Hant").title in done.stdout.decode()


def test_the_readme_shows_what_is_printed(invoke: Invoke) -> None:
    shown = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"```\n{invoke('rules', 'loc-fragment').stdout}```\n" in shown
