"""`sitemap-workbench check` where builds run: paths that platforms find, colours, widths."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import Invoke, write
from lxml import etree

from sets import zipped
from sitemaps import loc, locs, plain, rows, urlset

ERROR = loc("/relative")
WARNING = loc("https://example.com/#top")


# Paths


def paths_in(form: str, text: str) -> set[str]:
    """The files that an output leads to."""
    if form == "lines":
        return {line.split(":")[0] for line in text.splitlines()}
    if form == "github":
        lines = [line for line in text.splitlines() if line.startswith("::")]
        return {line.split("file=")[1].split(",")[0] for line in lines}
    if form == "junit":
        return {case.get("file", "") for case in etree.fromstring(text.encode()).iter("testcase")}
    artifacts = json.loads(text)["runs"][0]["artifacts"]
    return {artifact["location"]["uri"] for artifact in artifacts}


FORMS = ("sarif", "junit", "github", "lines")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("words", "paths"),
    rows(
        ("a file", ("public/maps/a.xml",), {"public/maps/a.xml"}),
        ("a folder", ("public",), {"public/maps/a.xml"}),
        ("its own folder", (".",), {"public/maps/a.xml"}),
        ("two files", ("public/maps/a.xml", "other/b.xml"), {"public/maps/a.xml", "other/b.xml"}),
        ("a folder above", ("../above.xml",), {"../above.xml"}),
        ("an archive", ("site.zip",), {"site.zip/c/d.xml"}),
    ),
)
def test_files_are_named_from_where_the_command_runs(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str,
    words: tuple[str, ...], paths: set[str],
) -> None:  # fmt: skip
    here = tmp_path / "here"
    write(here, {"public/maps/a.xml": ERROR} | ({"other/b.xml": ERROR} if len(words) > 1 else {}))
    (tmp_path / "above.xml").write_text(ERROR)
    if words == ("site.zip",):
        (here / "site.zip").write_bytes(zipped({"c/d.xml": ERROR}))
    monkeypatch.chdir(here)
    found = paths_in(form, invoke("check", *words, "--format", form).stdout)
    assert found - {""} == paths


@pytest.mark.parametrize(
    ("variable", "form", "path"),
    rows(
        ("GitHub's workspace", "GITHUB_WORKSPACE", "github", "site/public/a.xml"),
        ("GitHub's, for code scanning", "GITHUB_WORKSPACE", "sarif", "site/public/a.xml"),
        ("GitLab's folder", "CI_PROJECT_DIR", "junit", "site/public/a.xml"),
        ("editors look from here", "GITHUB_WORKSPACE", "lines", "public/a.xml"),
    ),
)
def test_platforms_find_files_from_the_root_of_the_repository(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    variable: str, form: str, path: str,
) -> None:  # fmt: skip
    write(tmp_path, {"site/public/a.xml": ERROR})
    monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.chdir(tmp_path / "site")
    assert paths_in(form, invoke("check", "public", "--format", form).stdout) == {path}
    monkeypatch.setenv(variable, str(tmp_path / "elsewhere"))
    assert paths_in(form, invoke("check", "public", "--format", form).stdout) == {"public/a.xml"}


def test_both_places_of_a_finding_between_files_are_found(invoke: Invoke, tmp_path: Path) -> None:
    page = urlset("<url><loc>https://example.com/</loc></url>")
    write(tmp_path, {"maps/a.xml": page, "maps/b.xml": page})
    text = invoke("check", "maps", "--format", "lines").stdout
    assert "maps/b.xml:3:6: warning: " in text
    assert " → maps/a.xml:3:6 [set-duplicate-url]" in text


def test_other_forms_keep_the_names_of_the_report(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"maps/a.xml": ERROR})
    report = json.loads(invoke("check", "maps", "--format", "json").stdout)
    assert report["files"][0]["name"] == "a.xml"


# The threshold


@pytest.mark.parametrize("fail_on", ["error", "warning", "note", "never"])
@pytest.mark.parametrize("text", [ERROR, WARNING, plain()], ids=["error", "warning", "clean"])
def test_a_test_case_fails_when_the_command_does(invoke: Invoke, fail_on: str, text: str) -> None:
    words = ("check", "-", "--format", "junit", "--fail-on", fail_on)
    result = invoke(*words, input=text.encode())
    root = etree.fromstring(result.stdout.encode())
    assert (root.get("failures") != "0") == (result.exit_code == 1)


def test_a_baseline_is_said_wherever_only_the_new_is_shown(invoke: Invoke, tmp_path: Path) -> None:
    """And what it knows fails no test case and is no annotation."""
    write(tmp_path, {"a.xml": ERROR})
    invoke("check", "a.xml", "--write-baseline", "known.json")
    words = ("check", "a.xml", "--baseline", "known.json", "--format")
    known = "1 place that the baseline knows is left out."
    junit = invoke(*words, "junit")
    root = etree.fromstring(junit.stdout.encode())
    assert [case.get("name") for case in root.iter("testcase")] == ["no-findings"]
    (out,) = root.iter("system-out")
    assert out.text.splitlines() == ["invalid, 1 entry", "Nothing new was found.", known]
    github = invoke(*words, "github").stdout.splitlines()
    assert github == ["1 file: 0 errors, 0 warnings, 0 notes", known]
    assert invoke(*words, "lines").stdout == ""
    assert junit.exit_code == 0


def test_a_changed_severity_is_the_one_that_counts(invoke: Invoke) -> None:
    words = ("check", "-", "--severity", "loc-relative=note", "--format")
    lines = invoke(*words, "lines", input=ERROR.encode()).stdout
    assert "-:3:6: note: " in lines
    github = invoke(*words, "github", input=ERROR.encode()).stdout
    assert github.startswith("::notice line=3,")
    assert "Severity changed for this check: loc-relative (error → note)" in github
    root = etree.fromstring(invoke(*words, "junit", input=ERROR.encode()).stdout.encode())
    assert root.get("failures") == "0"


# Colours and width


@pytest.mark.parametrize(
    ("options", "variables", "coloured"),
    rows(
        ("a pipe", (), {}, False),
        ("asked for", ("--color", "always"), {}, True),
        ("asked for against NO_COLOR", ("--color", "always"), {"NO_COLOR": "1"}, True),
        ("forced", (), {"FORCE_COLOR": "1"}, True),
        ("forced with any value", (), {"FORCE_COLOR": "yes"}, True),
        ("forced with an empty value", (), {"FORCE_COLOR": ""}, False),
        ("forced and not wanted", (), {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ("forced, NO_COLOR is empty", (), {"FORCE_COLOR": "1", "NO_COLOR": ""}, True),
        ("forced, and asked for none", ("--color", "never"), {"FORCE_COLOR": "1"}, False),
    ),
)
def test_colours_without_a_terminal(
    invoke: Invoke, monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...], variables: dict[str, str], coloured: bool,
) -> None:  # fmt: skip
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    text = invoke("check", "-", *options, input=ERROR.encode()).stdout
    assert ("\x1b[" in text) == coloured


def test_a_file_is_coloured_only_when_asked_for(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    invoke("check", "-", "--output", "out", input=ERROR.encode())
    assert b"\x1b" not in (tmp_path / "out").read_bytes()


def on_terminal(tmp_path: Path, *words: str, columns: int, **variables: str) -> str:
    """What a terminal of that width is sent."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    env = {**os.environ, "COLUMNS": str(columns), "TERM": "xterm", **variables}
    program = [sys.executable, "-m", "sitemap_workbench", *words]
    with subprocess.Popen(program, stdout=theirs, cwd=tmp_path, env=env) as process:
        os.close(theirs)
        found = b""
        try:
            while piece := os.read(ours, 65_536):
                found += piece
        except OSError:  # Linux ends a terminal so
            pass
        process.wait(60)
    os.close(ours)
    return found.decode().replace("\r\n", "\n")


@pytest.mark.parametrize(
    ("variables", "options", "coloured"),
    rows(
        ("by itself", {}, (), True),
        ("NO_COLOR", {"NO_COLOR": "1"}, (), False),
        ("an empty NO_COLOR", {"NO_COLOR": ""}, (), True),
        ("a terminal without colours", {"TERM": "dumb"}, (), False),
        ("asked for none", {}, ("--color", "never"), False),
    ),
)
def test_colours_on_a_terminal(
    tmp_path: Path, variables: dict[str, str], options: tuple[str, ...], coloured: bool
) -> None:
    write(tmp_path, {"a.xml": ERROR})
    text = on_terminal(tmp_path, "check", "a.xml", *options, columns=80, **variables)
    assert ("\x1b[" in text) == coloured


def test_a_terminal_gets_lines_that_fit_and_a_pipe_the_same_bytes_as_ever(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"a.xml": locs("/relative", "/" + "long" * 100)})
    words = ("check", "a.xml", "--color", "never", "--now", "2026-10-05")
    shown = on_terminal(tmp_path, *words, columns=50).splitlines()
    assert all(len(line) <= 50 or " " not in line.strip() for line in shown)
    assert max(len(line) for line in shown if line.startswith("  | ")) == 50
    piped = invoke(*words).stdout
    assert max(map(len, piped.splitlines())) > 100
    monkeypatch.setenv("COLUMNS", "50")
    assert invoke(*words).stdout == piped
    assert "".join("".join(shown).split())[:200] == "".join(piped.split())[:200]
