"""The report as SARIF 2.1.0, held to the published schema and to what the standard says."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import fastjsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reports import HOME, alone, between, hostile

from build import sarif_schema
from sets import run, zipped
from sitemap_workbench import check_set
from sitemap_workbench.report import Report, as_sarif
from sitemap_workbench.report.as_sarif import render_sarif
from sitemap_workbench.report.sarif_results import message, relative_uri
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.examples import example
from sitemap_workbench.rules.texts import LANGUAGES
from sitemap_workbench.version import VERSION
from sitemaps import NOW, gz, loc, locs, plain, rows, urlset

Validate = Callable[[Any], Any]


@pytest.fixture(scope="module")
def validate() -> Validate:
    schema = json.loads(sarif_schema().read_text(encoding="utf-8"))
    compiled: Validate = fastjsonschema.compile(schema)
    return compiled


def sarif(report: Report, language: str = "en") -> Any:
    """The one run."""
    (found,) = json.loads(render_sarif(report, language))["runs"]
    return found


def region(result: Any) -> Any:
    return result["locations"][0]["physicalLocation"]["region"]


# The schema


@pytest.mark.parametrize("language", LANGUAGES)
def test_reports_are_valid_by_the_published_schema(validate: Validate, language: str) -> None:
    packed = [("site.zip", zipped({"a.xml": loc("/a"), "b/c.xml": plain("<url/>")}))]
    for report in (
        alone(plain()),
        alone("{}"),
        alone("", name=""),
        alone(gz(urlset("<url/>"))[:-9], "a.xml.gz"),
        hostile(language),
        between(language),
        check_set(packed, now=NOW, lang=language),
    ):
        validate(json.loads(render_sarif(report, language)))


def test_every_rule_gives_a_valid_result(validate: Validate) -> None:
    """One report with the bad example of each rule as a file."""
    big = ("limits", "decompression-ceiling", "news-too-many", "quality-limit-near")
    rules = [
        one
        for one in registered().values()
        if one.layer != "set" and one.id not in big and one.topic not in big
    ]
    report = check_set([(f"{rule.id}.xml", example(rule, "bad").data) for rule in rules], now=NOW)
    validate(json.loads(render_sarif(report, "en")))
    struck = {rule["id"] for rule in sarif(report)["tool"]["driver"]["rules"]}
    assert len(struck) > 100


def test_the_schema_refuses_what_is_wrong(validate: Validate) -> None:
    log = json.loads(render_sarif(hostile(), "en"))
    log["runs"][0]["columnKind"] = "characters"
    with pytest.raises(fastjsonschema.JsonSchemaException):
        validate(log)


# What it says


def test_rules_say_what_they_are_and_where_they_come_from() -> None:
    driver = sarif(alone(loc("https://example.com/#top")))["tool"]["driver"]
    assert (driver["name"], driver["semanticVersion"]) == ("sitemap-workbench", VERSION)
    (rule,) = (one for one in driver["rules"] if one["id"] == "loc-fragment")
    own = registered()["loc-fragment"]
    assert rule["name"] == "LocFragment"
    assert rule["shortDescription"] == {"text": "URL with a fragment"}
    assert rule["fullDescription"]["text"].startswith("The part from # on is never sent")
    assert rule["help"]["text"].startswith("Cut the URL before the #")
    assert rule["helpUri"] == own.source.url == "https://www.rfc-editor.org/rfc/rfc3986"
    assert rule["defaultConfiguration"] == {"level": "warning"}
    assert rule["properties"]["tags"] == ["protocol"]


def test_results_name_their_rule_by_id_and_index() -> None:
    found = sarif(hostile())
    rules = found["tool"]["driver"]["rules"]
    assert found["results"]
    for result in found["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] == rules[result["ruleIndex"]]["defaultConfiguration"]["level"]


def test_columns_count_code_points_and_offsets_bytes() -> None:
    text = "<urlset>\r\n<!-- \U0001f600ü -->&</urlset>"
    found = sarif(alone(text))
    assert found["columnKind"] == "unicodeCodePoints"
    assert "\r\n" in found["newlineSequences"]
    (result,) = (one for one in found["results"] if one["ruleId"] == "xml-ampersand")
    assert region(result) == {
        "startLine": 2,
        "startColumn": 12,
        "endLine": 2,
        "endColumn": 13,
        "byteOffset": len("<urlset>\r\n<!-- \U0001f600ü -->".encode()),
        "byteLength": 1,
        "snippet": {"text": "&"},
    }


def test_a_finding_about_the_whole_file_has_no_region() -> None:
    pages = (f"https://example.com/{number}" for number in range(10))
    (result,) = sarif(alone(locs(*pages)))["results"]
    assert result["ruleId"] == "quality-lastmod-none"
    assert "region" not in result["locations"][0]["physicalLocation"]


def test_a_finding_between_files_has_both_places() -> None:
    found = sarif(between())
    (result,) = (one for one in found["results"] if one["ruleId"] == "set-index-lastmod-stale")
    (place,), (other,) = result["locations"], result["relatedLocations"]
    uris = [one["location"]["uri"] for one in found["artifacts"]]
    for where, uri, line in ((place, "index.xml", 5), (other, "a%20b.xml", 5)):
        artifact = where["physicalLocation"]["artifactLocation"]
        assert artifact["uri"] == uri == uris[artifact["index"]]
        assert where["physicalLocation"]["region"]["startLine"] == line
    assert place["logicalLocations"] == [
        {"fullyQualifiedName": "sitemapindex/sitemap[1]/lastmod", "kind": "element"}
    ]


@pytest.mark.parametrize(
    ("name", "uri"),
    rows(
        ("a plain name", "sitemap.xml", "sitemap.xml"),
        ("in a folder", "maps/a.xml.gz", "maps/a.xml.gz"),
        ("a blank", "a b.xml", "a%20b.xml"),
        ("letters beyond ASCII", "ü日.xml", "%C3%BC%E6%97%A5.xml"),
        ("signs of addresses", "a?b#c%d.xml", "a%3Fb%23c%25d.xml"),
        ("what looks like a scheme", "http:a.xml", "http%3Aa.xml"),
        ("what looks like a host", "//host/a.xml", ".//host/a.xml"),
        ("standard input", "", "-"),
        ("a folder above", "../a.xml", "../a.xml"),
        ("bytes that are no text", "a\udcff.xml", "a%FF.xml"),
        ("half a pair", "a\ud83d.xml", "a%5BU%2BD83D%5D.xml"),
        ("a colour", "\x1b[31m.xml", "%1B%5B31m.xml"),
    ),
)
def test_names_become_relative_references(name: str, uri: str) -> None:
    """RFC 3986, sections 2 and 4.2."""
    assert relative_uri(name) == uri


def test_a_compressed_file_is_told_by_its_size_as_stored() -> None:
    data = gz(loc("/a"))
    (artifact,) = sarif(alone(data, "a.xml.gz"))["artifacts"]
    assert artifact["length"] == len(data)
    assert artifact["properties"]["unpackedLength"] == len(loc("/a").encode())
    assert artifact["mimeType"] == "application/gzip"
    assert artifact["encoding"] == "UTF-8"


def test_every_artifact_has_a_uri_of_its_own() -> None:
    """Sections 3.14.15 and 3.24: what has one URI is one artifact."""
    one = alone(loc("/a")).files[0]
    found = sarif(Report((one, one, one)))
    uris = [artifact["location"]["uri"] for artifact in found["artifacts"]]
    assert uris == ["sitemap.xml", "sitemap.xml?2", "sitemap.xml?3"]
    places = [
        result["locations"][0]["physicalLocation"]["artifactLocation"]
        for result in found["results"]
    ]
    assert {(place["index"], place["uri"]) for place in places} == set(enumerate(uris))


@pytest.mark.parametrize(
    ("text", "told"),
    rows(
        ("a link", "[click](http://evil.example)", r"\[click\](http://evil.example)"),
        ("a link to a place", "see [this](1)", r"see \[this\](1)"),
        ("brackets alone", "a[0] (b) [c]", "a[0] (b) [c]"),
        ("a link that is cut", "a](b", r"a\](b"),
        ("a colour", "\x1b[31m", "[U+001B][31m"),
    ),
)
def test_nothing_in_a_message_is_a_link(text: str, told: str) -> None:
    """Section 3.11.6: in a plain text message brackets that make no link have backslashes."""
    assert message(text) == {"text": told}


# What was not reached


def test_what_was_not_read_is_a_notification() -> None:
    (invocation,) = sarif(alone(plain()[:-5]))["invocations"]
    (told,) = invocation["toolExecutionNotifications"]
    assert told["descriptor"] == {"id": "reading-incomplete", "index": 0}
    assert told["level"] == "warning"
    assert invocation["executionSuccessful"] is True
    (invocation,) = sarif(alone(plain()))["invocations"]
    assert invocation["toolExecutionNotifications"] == []


def test_places_beyond_the_cap_are_a_notification() -> None:
    report = alone(locs(*(f"/{number}" for number in range(1_001))))
    (invocation,) = sarif(report)["invocations"]
    told = [one["message"]["text"] for one in invocation["toolExecutionNotifications"]]
    assert "loc-relative: … and 1 more place" in told


def test_of_too_many_the_gravest_are_kept_and_the_rest_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Code scanning refuses a run with more than 25,000 results."""
    assert as_sarif.RESULTS_IN_RUN == 25_000
    report = alone(locs("https://example.com/#a", "/a", "https://example.com/#b", "/b"))
    levels = [one["level"] for one in sarif(report)["results"]]
    assert sorted(levels) == ["error", "error", "warning", "warning"]
    monkeypatch.setattr(as_sarif, "RESULTS_IN_RUN", 3)
    found = sarif(report)
    assert [one["level"] for one in found["results"]] == ["warning", "error", "error"]
    told = found["invocations"][0]["toolExecutionNotifications"]
    assert [one["message"]["text"] for one in told] == ["loc-fragment: … and 1 more place"]
    assert told[0]["descriptor"] == {"id": "findings-capped", "index": 1}


def test_places_between_files_beyond_the_cap_are_a_notification() -> None:
    report = between()
    (rule,) = report.set.rules
    capped = replace(report, set=replace(report.set, rules={rule: 5}))
    (told,) = sarif(capped)["invocations"][0]["toolExecutionNotifications"]
    assert told["message"]["text"] == f"{rule}: … and 4 more places"
    assert "locations" not in told


# Fingerprints


def fingerprints(report: Report) -> list[str]:
    return [one["partialFingerprints"]["sitemapFinding/v1"] for one in sarif(report)["results"]]


FAULTS = "<url><loc>/a</loc></url>\n<url/>\n<url><loc>/b</loc></url>\n<url/>"
GOOD = "<url><loc>https://example.com/</loc></url>\n"


def test_fingerprints_stay_when_lines_and_entries_are_added() -> None:
    before = fingerprints(alone(urlset(FAULTS)))
    assert (
        fingerprints(alone(urlset(f"\n\n{GOOD}{GOOD.replace('.com/', '.com/2')}{FAULTS}")))
        == before
    )


def test_fingerprints_tell_findings_apart() -> None:
    found = fingerprints(alone(urlset(FAULTS))) + fingerprints(alone(urlset(FAULTS), "b.xml"))
    assert len(set(found)) == len(found)


def test_fingerprints_are_the_same_in_every_language() -> None:
    every = {tuple(fingerprints(hostile(language))) for language in LANGUAGES}
    assert len(every) == 1


def test_fingerprints_between_files_name_both() -> None:
    files = {f"{HOME}{name}.xml": urlset(f"<url><loc>{HOME}</loc></url>") for name in "abc"}
    report = run(files)
    assert report.set.findings
    found = fingerprints(report)
    assert len(set(found)) == len(found)


PIECES = st.sampled_from(
    (
        GOOD,
        "\n",
        "<!-- & -->\r\n",
        "<url><loc>https://example.com/\U0001f600</loc></url>",
        "<url>\n<loc>https://example.com/a%20b</loc>\n</url>\n",
    )
)


@given(st.lists(PIECES, max_size=4), st.lists(PIECES, max_size=4), st.lists(PIECES, max_size=4))
def test_fingerprints_stay_whatever_stands_between(
    first: list[str], second: list[str], third: list[str]
) -> None:
    """Line shifts, other entries, fewer line ends; what these hold themselves is put aside."""
    wanted = ("loc-relative", "loc-missing")

    def told(text: str) -> list[str]:
        return [
            one["partialFingerprints"]["sitemapFinding/v1"]
            for one in sarif(alone(urlset(text)))["results"]
            if one["ruleId"] in wanted
        ]

    one, other = "<url><loc>/a</loc></url>", "<url/>"
    before, between_them, after = map("".join, (first, second, third))
    assert told(f"{before}{one}{between_them}{other}{after}") == told(f"{one}\n{other}")


def test_findings_of_a_rule_on_one_line_are_told_apart_by_github_too() -> None:
    """Its upload hashes the line, which is the same for them; where a line has one finding of a
    rule that hash is left to it, since it warns of every other."""
    entries = "<url><loc>/a</loc></url><url><loc>/b</loc></url>"
    hashes = [one["partialFingerprints"] for one in sarif(alone(plain(entries)))["results"]]
    alike = [one["primaryLocationLineHash"] for one in hashes if "primaryLocationLineHash" in one]
    assert len(set(alike)) == len(alike) == 2
    assert all(re.fullmatch("[0-9a-f]{16}:1", one) for one in alike)
    for one in sarif(alone(urlset(entries.replace("</url>", "</url>\n"))))["results"]:
        assert list(one["partialFingerprints"]) == ["sitemapFinding/v1"]
