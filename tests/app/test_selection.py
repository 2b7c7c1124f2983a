"""`--select`, `--ignore` and `--severity`: what they change, and that they change no verdict."""

import json
from pathlib import Path
from typing import Any

import pytest
from commands import Invoke, report_of, write
from hypothesis import given
from hypothesis import strategies as st

import sets
from sitemap_workbench import check, check_set, render
from sitemap_workbench.report.formats import FORMATS
from sitemap_workbench.rules import registered
from sitemaps import NOW, loc, locs, plain, rows, urlset

ERROR = "loc-relative"
WARNING = "loc-fragment"
NOTE = "loc-not-normalized"
MIXED = locs("/relative", "https://example.com/#a", "HTTPS://example.com/a")


def file_of(invoke: Invoke, *options: str, status: int) -> Any:
    result = invoke("check", "-", *options, "--format", "json", input=MIXED.encode())
    assert result.exit_code == status, result.stderr
    return report_of(result.stdout)["files"][0]


# What a severity changes


@pytest.mark.parametrize(
    ("options", "counts", "status"),
    rows(
        ("none", (), (1, 1, 1), 1),
        ("the same", ("--severity", f"{ERROR}=error"), (1, 1, 1), 1),
        ("an error as a warning", ("--severity", f"{ERROR}=warning"), (0, 2, 1), 0),
        ("an error as a note", ("--severity", f"{ERROR}=note"), (0, 1, 2), 0),
        ("an error off", ("--severity", f"{ERROR}=off"), (0, 1, 1), 0),
        ("a note as an error", ("--severity", f"{NOTE}=error"), (2, 1, 0), 1),
        (
            "an error as a warning, asked for warnings",
            ("--severity", f"{ERROR}=warning", "--fail-on", "warning"),
            (0, 2, 1),
            1,
        ),
        (
            "several with commas",
            ("--severity", f"{ERROR}=note,{WARNING}=note", "--fail-on", "warning"),
            (0, 0, 3),
            0,
        ),
        (
            "the option twice",
            ("--severity", f"{ERROR}=note", "--severity", f"{WARNING}=off"),
            (0, 0, 2),
            0,
        ),
        ("a pattern", ("--severity", "loc-*=note"), (0, 0, 3), 0),
        ("a pattern and one of it", ("--severity", f"{ERROR}=error,loc-*=note"), (1, 0, 2), 1),
        ("blanks around", ("--severity", f" {ERROR} = note "), (0, 1, 2), 0),
    ),
)
def test_a_severity_counts_and_decides_about_the_status(
    invoke: Invoke, options: tuple[str, ...], counts: tuple[int, ...], status: int
) -> None:
    file = file_of(invoke, *options, status=status)
    assert tuple(file["counts"].values()) == counts
    severities = [finding["severity"] for finding in file["findings"]]
    assert tuple(severities.count(one) for one in ("error", "warning", "note")) == counts
    assert sum(file["rules"].values()) == len(severities)


@pytest.mark.parametrize(
    "options",
    rows(
        ("lower", ("--severity", f"{ERROR}=note")),
        ("higher", ("--severity", f"{NOTE}=error")),
        ("off", ("--severity", "all=off")),
        ("ignored", ("--ignore", "all")),
    ),
)
def test_no_verdict_changes(invoke: Invoke, options: tuple[str, ...]) -> None:
    """A reader refuses what it refuses, however it is taken here."""
    usual = file_of(invoke, status=1)
    result = invoke("check", "-", *options, "--format", "json", input=MIXED.encode())
    file = report_of(result.stdout)["files"][0]
    for key in ("verdict", "readers", "complete", "profile"):
        assert file[key] == usual[key]


def test_the_verdict_over_a_set_does_not_change_either() -> None:
    crossing = {
        "https://example.com/a.xml": urlset("<url><loc>https://other.example/</loc></url>"),
        "https://other.example/robots.txt": "",
    }
    assert not sets.run(crossing).set.is_sound
    for options in ({"severity": {"layer:set": "note"}}, {"ignore": ["layer:set"]}):
        report = sets.run(crossing, **options)
        assert report.set.counts["error"] == 0
        assert not report.set.is_sound
        assert "Not valid" in render(report, "summary").splitlines()[0]


@pytest.mark.parametrize(
    ("option", "said"),
    rows(
        ("no level", "loc-relative", "expected RULE=LEVEL"),
        ("no rule", "=error", "expected RULE=LEVEL"),
        ("a level that is none", "loc-relative=fatal", "fatal"),
        ("a rule that is none", "loc-relativ=error", "did you mean loc-relative?"),
    ),
)
def test_a_wrong_severity_is_wrong_use(invoke: Invoke, option: str, said: str) -> None:
    result = invoke("check", "-", "--severity", option, input=b"")
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_an_empty_selection_is_wrong_use(invoke: Invoke) -> None:
    """As when a variable of a script is empty: it would hide every fault."""
    result = invoke("check", "-", "--select", "", input=MIXED.encode())
    assert result.exit_code == 2
    assert "nothing is selected" in result.stderr


# In every form


@given(
    st.dictionaries(st.sampled_from(list(registered())), st.none(), max_size=8),
    st.sampled_from(FORMATS),
)
def test_the_same_severity_changes_no_byte(rules: dict[str, None], form: Any) -> None:
    same = {rule: registered()[rule].severity.value for rule in rules}
    usual = check(MIXED.encode(), now=NOW)
    assert render(check(MIXED.encode(), now=NOW, severity=same), form) == render(usual, form)


def test_sarif_has_the_level_and_the_override(invoke: Invoke) -> None:
    words = ("check", "-", "--severity", f"{ERROR}=note", "--format", "sarif")
    run = json.loads(invoke(*words, input=MIXED.encode()).stdout)["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    index = next(at for at, rule in enumerate(rules) if rule["id"] == ERROR)
    assert rules[index]["defaultConfiguration"] == {"level": "error"}
    assert {one["level"] for one in run["results"] if one["ruleId"] == ERROR} == {"note"}
    assert run["invocations"][0]["ruleConfigurationOverrides"] == [
        {"configuration": {"level": "note"}, "descriptor": {"id": ERROR, "index": index}}
    ]
    usual = invoke("check", "-", "--format", "sarif", input=MIXED.encode()).stdout
    assert "ruleConfigurationOverrides" not in usual


@pytest.mark.parametrize("form", ["text", "summary", "html"])
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "error → note"), ("pl", "błąd → uwaga"), ("zh-Hant", f"{ERROR}（錯誤 → 提醒）")],
)
def test_what_people_read_says_that_a_severity_is_changed(
    invoke: Invoke, form: str, language: str, said: str
) -> None:
    words = ("check", "-", "--format", form, "--lang", language)
    changed = invoke(*words, "--severity", f"{ERROR}=note", input=MIXED.encode()).stdout
    assert said in changed
    assert said not in invoke(*words, input=MIXED.encode()).stdout


@pytest.mark.parametrize(
    ("form", "clean"),
    [("text", "No fault found"), ("summary", "Nothing found"), ("html", "Nothing found")],
)
def test_a_file_of_which_nothing_is_shown_is_not_called_free_of_faults(
    invoke: Invoke, form: str, clean: str
) -> None:
    words = ("check", "-", "--format", form)
    hidden = invoke(*words, "--ignore", "all", input=loc("/a").encode()).stdout
    assert clean not in hidden
    assert "None of the rules that this check shows has struck" in hidden
    assert clean in invoke(*words, input=plain().encode()).stdout


@pytest.mark.parametrize(
    "options",
    [
        ("--ignore", "loc-fragment"),
        ("--select", "loc-relative"),
        ("--severity", "loc-fragment=off"),
        ("--config", "per-file.toml"),
    ],
)
@pytest.mark.parametrize("form", ["text", "summary", "html", "junit"])
def test_a_valid_file_of_which_findings_are_left_out_is_not_called_free_of_faults(
    invoke: Invoke, tmp_path: Path, form: str, options: tuple[str, ...]
) -> None:
    data = loc("https://example.com/#a")
    write(tmp_path, {"per-file.toml": '[per-file-ignores]\n"*.xml" = ["all"]\n', "a.xml": data})
    told = invoke("check", "a.xml", "--format", form, *options).stdout
    assert "None of the rules that this check shows has struck" in told
    assert "no reason to refuse" not in told
    write(tmp_path, {"a.xml": plain()})
    assert "None of the rules" not in invoke("check", "a.xml", "--format", form, *options).stdout


# The library


def test_the_library_selects_as_the_command_does(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": MIXED, "b.xml": loc("/b")})
    options: dict[str, Any] = {
        "select": ["loc-*"],
        "ignore": [WARNING],
        "severity": {ERROR: "warning"},
    }
    report = check_set([tmp_path / "a.xml", tmp_path / "b.xml"], now=NOW, **options)
    words = ("--select", "loc-*", "--ignore", WARNING, "--severity", f"{ERROR}=warning")
    result = invoke("check", "a.xml", "b.xml", *words, "--now", NOW, "--format", "json")
    assert render(report, "json") == result.stdout
    assert check(tmp_path / "a.xml", now=NOW, **options) == report.files[0]
    with pytest.raises(ValueError, match="no such rule"):
        check(b"", select=["nonsense"])


# More than are listed


def test_what_is_left_out_of_some_files_is_counted_between_files_too(
    invoke: Invoke, tmp_path: Path
) -> None:
    """Of pages in several files 100 are listed; those of files that are left out are none of
    them."""
    pages = locs(*(f"https://example.com/{number}" for number in range(150)))
    more = locs(*(f"https://example.com/x/{number}" for number in range(120)))
    write(tmp_path, {"a/1.xml": pages, "b/1.xml": pages, "c/1.xml": more, "d/1.xml": more})
    only = ("--select", "set-duplicate-url", "--format", "json")
    usual = report_of(invoke("check", ".", *only).stdout)["set"]
    assert (len(usual["findings"]), usual["counts"]["warning"]) == (100, 270)
    write(tmp_path, {"sitemap-workbench.toml": '[per-file-ignores]\n"b/" = ["layer:set"]\n'})
    left = report_of(invoke("check", ".", *only).stdout)["set"]
    assert (len(left["findings"]), left["counts"]["warning"]) == (100, 120)
    assert {one["file"] for one in left["findings"]} == {"d/1.xml"}
    assert len(report_of(invoke("check", ".", *only, "--all").stdout)["set"]["findings"]) == 120
