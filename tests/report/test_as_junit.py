"""JUnit XML, held to the schema that Jenkins published and to what the platforms document.

GitLab (https://docs.gitlab.com/ci/testing/unit_test_reports/) takes the suite from `classname`,
shows `name`, `file` and the content of `failure`, and drops a second case of the same names.
"""

from typing import Any

import pytest
from junitparser import JUnitXml
from lxml import etree
from reports import alone, between, hostile

from build import junit_schema
from sitemap_workbench import check_set
from sitemap_workbench.report import Report
from sitemap_workbench.report.as_junit import render_junit
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import NOW, gz, loc, locs, plain, rows, urlset

#: An error, a warning and a note.
MIXED = urlset(
    "<url><loc>/a</loc></url>\n<url><loc>/b</loc></url>\n"
    "<url><loc>https://example.com/#top</loc></url>\n"
    "<url><loc>HTTPS://example.com/x</loc></url>"
)


@pytest.fixture(scope="module")
def schema() -> etree.XMLSchema:
    return etree.XMLSchema(etree.parse(junit_schema()))


def tree(report: Report, language: str = "en", fail_on: str = "error") -> Any:
    return etree.fromstring(render_junit(report, language, fail_on).encode())


def cases(root: Any) -> dict[str, Any]:
    """By the id of the rule."""
    return {case.get("name"): case for case in root.iter("testcase")}


# The schema


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fail_on", ["error", "warning", "note", "never"])
def test_reports_are_valid_by_the_schema(
    schema: etree.XMLSchema, language: str, fail_on: str
) -> None:
    """But for `file` and `line`, which came later and which GitLab and CircleCI read."""
    for report in (
        alone(plain()),
        alone("{}"),
        alone("", name=""),
        alone(gz(MIXED)[:-9], "a.xml.gz"),
        hostile(language),
        between(language),
    ):
        root = tree(report, language, fail_on)
        for element in root.iter("testsuite", "testcase"):
            assert set(element.attrib) >= {"name"}
            for name in ("file", "line"):
                element.attrib.pop(name, None)
        schema.assertValid(root)


@pytest.mark.parametrize("fail_on", ["error", "warning", "note", "never"])
def test_counts_are_those_that_a_reader_counts(fail_on: str) -> None:
    """By junitparser, which counts for itself."""
    for report in (alone(MIXED), between(), hostile(), alone(plain())):
        text = render_junit(report, "en", fail_on)
        read = JUnitXml.fromstring(text.encode())
        told = [(suite.tests, suite.failures, suite.errors, suite.skipped) for suite in read]
        read.update_statistics()
        assert [(one.tests, one.failures, one.errors, one.skipped) for one in read] == told
        root = etree.fromstring(text.encode())
        assert root.get("tests") == str(sum(tests for tests, *_ in told))
        assert root.get("failures") == str(sum(failures for _, failures, *_ in told))


# Suites and cases


def test_a_file_without_findings_is_one_case_that_passes() -> None:
    root = tree(alone(plain()))
    (suite,) = root
    assert [suite.get(key) for key in ("name", "tests", "failures")] == ["sitemap.xml", "1", "0"]
    (case,) = suite.iter("testcase")
    assert dict(case.attrib) == {
        "name": "no-findings",
        "classname": "sitemap.xml",
        "time": "0",
        "file": "sitemap.xml",
    }
    assert len(case) == 0


def test_a_rule_is_one_case_with_all_its_places() -> None:
    case = cases(tree(alone(MIXED)))["loc-relative"]
    assert (case.get("classname"), case.get("file"), case.get("line")) == (
        "sitemap.xml",
        "sitemap.xml",
        "3",
    )
    (failure,) = case
    assert (failure.tag, failure.get("type")) == ("failure", "error")
    assert failure.get("message").startswith("Incomplete URL: The URL does not say how")
    title, first, second, repair = failure.text.splitlines()
    assert title == "error: Incomplete URL [loc-relative]"
    assert first.startswith("sitemap.xml:3:6: ")
    assert second.startswith("sitemap.xml:4:6: ")
    assert repair.startswith("Repair: Write the full URL")


@pytest.mark.parametrize(
    ("fail_on", "failing"),
    rows(
        ("errors", "error", {"loc-relative"}),
        ("and warnings", "warning", {"loc-relative", "loc-fragment"}),
        ("and notes", "note", {"loc-relative", "loc-fragment", "loc-not-normalized"}),
        ("nothing", "never", set()),
    ),
)
def test_what_fails_is_what_the_exit_status_counts(fail_on: str, failing: set[str]) -> None:
    found = cases(tree(alone(MIXED), fail_on=fail_on))
    assert set(found) >= {"loc-relative", "loc-fragment", "loc-not-normalized"}
    assert {name for name, case in found.items() if case.find("failure") is not None} == failing
    for name in set(found) - failing:
        (out,) = found[name]
        assert out.tag == "system-out"
        assert f"[{name}]" in out.text


def test_what_lies_between_files_is_a_suite_of_its_own() -> None:
    root = tree(between(), fail_on="warning")
    *files, last = root
    assert [suite.get("name") for suite in files] == ["a b.xml", "index.xml"]
    assert (last.get("name"), last.get("failures")) == ("Between the files", "1")
    case = cases(last)["set-index-lastmod-stale"]
    assert (case.get("file"), case.get("line")) == ("index.xml", "5")
    assert "  → a b.xml:5:1" in case.find("failure").text.splitlines()


def test_files_that_hang_together_without_a_fault_pass() -> None:
    *_, last = tree(check_set([("a.xml", plain().encode()), ("b.txt", b"")], now=NOW))
    assert last.get("name") == "Between the files"
    assert list(cases(last)) == ["no-findings"]


def test_two_files_of_one_name_are_two_suites() -> None:
    one = alone(MIXED).files[0]
    root = tree(Report((one, one)))
    assert [suite.get("name") for suite in root] == [
        "sitemap.xml",
        "sitemap.xml (2)",
        "Between the files",
    ]
    keys = [(case.get("classname"), case.get("name")) for case in root.iter("testcase")]
    assert len(set(keys)) == len(keys)


def test_a_whole_file_has_no_line() -> None:
    pages = (f"https://example.com/{number}" for number in range(10))
    case = cases(tree(alone(locs(*pages))))["quality-lastmod-none"]
    assert "line" not in case.attrib
    assert "sitemap.xml: whole file: " in case.find("system-out").text


def test_what_was_not_read_or_not_listed_is_said() -> None:
    (suite,) = tree(alone(plain()[:-5]))
    assert "not proven clean" in suite.find("system-out").text
    case = cases(tree(alone(locs(*(f"/{number}" for number in range(1_001))))))["loc-relative"]
    assert "\n… and 1 more place\n" in case.find("failure").text


def test_names_of_cases_are_the_same_in_every_language() -> None:
    """So that a platform knows them again."""
    assert len({tuple(cases(tree(hostile(one), one))) for one in LANGUAGES}) == 1


def test_standard_input_has_a_name() -> None:
    (suite,) = tree(alone(loc("/a"), name=""))
    assert suite.get("name") == "(standard input)"
    assert "file" not in suite.attrib
