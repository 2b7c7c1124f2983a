"""`action.yml`: valid metadata, no input in a script, and each script run as it is with inputs and
files that try to break out."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
from metadata import read_yaml, validate
from runner import ACTION, EXPRESSION, Runner, steps

from build import ROOT
from sitemap_workbench.app.cli import main
from sitemaps import NOW, loc, plain, rows
from wheelhouse import fill

HOSTILE = rows(
    ("a command", "$(touch pwned)"),
    ("a command in backticks", "`touch pwned`"),
    ("quotes", "\"; touch pwned; '"),
    ("blanks and stars", "  a  *  ~  $HOME  "),
    ("lines", "first\n::error::second\n"),
    ("carriage returns", "first\r\nsecond\r\n"),
    ("a workflow command", "::error file=a::b"),
    ("an option", "--output=pwned"),
    ("an end of options", "--"),
    ("a variable of bash", "${PATH@P}"),
    ("backslashes", "a\\nb\\"),
    ("a heredoc", "COUNT"),
    ("another script", "ż🗺\u202e\u2028"),
)
OPTIONS = {
    "base-url": "--base-url",
    "url": "--url",
    "map": "--map",
    "config": "--config",
    "fail-on": "--fail-on",
    "select": "--select",
    "ignore": "--ignore",
    "severity": "--severity",
    "baseline": "--baseline",
    "lang": "--lang",
    "now": "--now",
    "jobs": "--jobs",
}
LISTS = {"exclude": "--exclude", "reports": "--also"}


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    workspace, temp = tmp_path / "work space", tmp_path / "temp"
    workspace.mkdir()
    temp.mkdir()
    return Runner(workspace, temp)


@pytest.fixture
def recorded(runner: Runner) -> Path:
    """A stand-in for the command that writes down its words and does no more."""
    package = runner.temp / "sitemap-workbench" / "sitemap_workbench"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    said = runner.temp / "words.json"
    code = f"import json, sys\njson.dump(sys.argv[1:], open({str(said)!r}, 'w'))\nsys.exit(2)\n"
    (package / "__main__.py").write_text(code, encoding="utf-8")
    return said


# What it says


def test_the_metadata_is_valid() -> None:
    validate("github-actions", ACTION)


def test_no_expression_stands_in_a_script() -> None:
    for step in ACTION["runs"]["steps"]:
        assert "${{" not in step.get("run", "")
        for value in (*step.get("env", {}).values(), *step.get("with", {}).values()):
            assert "${{" not in str(value) or EXPRESSION.fullmatch(value), value


def test_every_input_is_used_and_every_output_made() -> None:
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    used = set(EXPRESSION.findall(text))
    assert {f"inputs.{name}" for name in ACTION["inputs"]} == {
        one for one in used if one.startswith("inputs.")
    }
    for name, output in ACTION["outputs"].items():
        assert output["value"] == f"${{{{ steps.check.outputs.{name} }}}}"


def test_other_actions_are_pinned_by_their_commit() -> None:
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    used = re.findall(r"uses: (.*)", text)
    assert used
    for one in used:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one), one


def test_its_options_are_those_of_the_command() -> None:
    check = main.get_command(click.Context(main), "check")
    assert check is not None
    known = {name for option in check.params for name in option.opts}
    assert {*OPTIONS.values(), *LISTS.values(), "--format", "--color"} <= known


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="shellcheck is not installed")
@pytest.mark.parametrize("step", ["install", "check"])
def test_shellcheck_finds_nothing(step: str) -> None:
    done = subprocess.run(
        ["shellcheck", "--shell=bash", "-"],
        input=steps()[step]["run"],
        capture_output=True,
        text=True,
    )
    assert done.stdout == ""


# How inputs reach the command


@pytest.mark.parametrize("value", HOSTILE)
def test_an_input_is_one_word(runner: Runner, recorded: Path, value: str) -> None:
    ran = runner.run("check", dict.fromkeys(OPTIONS, value))
    words = json.loads(recorded.read_text())
    for option in OPTIONS.values():
        assert words.count(f"{option}={value}") == 1
    assert words[-2:] == ["--", "."]
    assert ran.status == 2
    assert not list(runner.workspace.iterdir())


@pytest.mark.parametrize("value", HOSTILE)
def test_lines_of_an_input_are_words(runner: Runner, recorded: Path, value: str) -> None:
    runner.run("check", dict.fromkeys(("paths", *LISTS), value))
    words = json.loads(recorded.read_text())
    lines = [line for line in value.replace("\r\n", "\n").split("\n") if line]
    for option in LISTS.values():
        assert [word for word in words if word.startswith(f"{option}=")][: len(lines)] == [
            f"{option}={line}" for line in lines
        ]
    at = len(words) - len(lines)
    assert words[at - 1 :] == ["--", *lines]
    assert not list(runner.workspace.iterdir())


@pytest.mark.parametrize("value", HOSTILE)
@pytest.mark.parametrize("names", [["working-directory"], ["sarif", "annotations", "summary"]])
def test_no_other_input_runs_or_says_anything(runner: Runner, names: list[str], value: str) -> None:
    ran = runner.run("check", dict.fromkeys(names, value))
    assert not (runner.workspace / "pwned").exists()
    assert [one for one in ran.commands if one[2] in ("second", "b")] == []


def test_modules_of_the_workspace_are_not_imported(runner: Runner, recorded: Path) -> None:
    for name in ("json", "secrets", "sitemap_workbench", "runpy"):
        (runner.workspace / f"{name}.py").write_text("open('pwned', 'w')")
    runner.run("check")
    assert recorded.exists()
    assert not (runner.workspace / "pwned").exists()


# What it does


def site(runner: Runner, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = runner.workspace / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def test_a_clean_site(runner: Runner) -> None:
    site(runner, {"public/sitemap.xml": plain()})
    ran = runner.run("check", {"paths": "public", "now": NOW})
    assert ran.status == 0
    counts = {name: ran.outputs[name] for name in ("status", "errors", "warnings", "notes")}
    assert counts == {"status": "0", "errors": "0", "warnings": "0", "notes": "0"}
    assert ran.commands == []
    assert json.loads(Path(ran.outputs["report"]).read_text())["files"][0]["verdict"] == "valid"
    assert "    sitemap.xml" in ran.summary


def test_a_faulty_site(runner: Runner) -> None:
    site(runner, {"public/a.xml": loc("/a"), "public/b.xml": plain()})
    wanted = {"paths": "public", "now": NOW, "reports": "html=a.html\njunit=b.xml"}
    ran = runner.run("check", wanted)
    assert (ran.status, ran.outputs["status"], ran.outputs["errors"]) == (1, "1", "1")
    (level, told, message), *_ = ran.commands
    assert (level, told["file"], told["title"]) == (
        "error",
        "public/a.xml",
        "Incomplete URL [loc-relative]",
    )
    assert "/a" in message
    sarif = json.loads(Path(ran.outputs["sarif"]).read_text())
    (result,) = [one for one in sarif["runs"][0]["results"] if one["level"] == "error"]
    where = result["locations"][0]["physicalLocation"]["artifactLocation"]
    assert where["uri"] == "public/a.xml"
    assert (runner.workspace / "a.html").read_text().startswith("<!doctype html>")
    assert (runner.workspace / "b.xml").read_text().startswith("<?xml")
    assert "public" in ran.log


@pytest.mark.parametrize(
    ("inputs", "annotated", "summed"),
    rows(
        ("both", {}, True, True),
        ("no annotations", {"annotations": "false"}, False, True),
        ("no summary", {"summary": "false"}, True, False),
    ),
)
def test_what_is_wanted_is_told(
    runner: Runner, inputs: dict[str, str], annotated: bool, summed: bool
) -> None:
    site(runner, {"a.xml": loc("/a")})
    ran = runner.run("check", inputs)
    assert (bool(ran.commands), bool(ran.summary)) == (annotated, summed)


def test_fail_on_never_passes_and_counts(runner: Runner) -> None:
    site(runner, {"a.xml": loc("/a")})
    ran = runner.run("check", {"fail-on": "never"})
    assert (ran.status, ran.outputs["errors"]) == (0, "1")


def test_wrong_use_is_said_and_has_no_counts(runner: Runner) -> None:
    ran = runner.run("check", {"paths": "none.xml"})
    assert (ran.status, ran.outputs) == (2, {"status": "2"})
    assert [one[0] for one in ran.commands] == ["error"]
    assert "none.xml" in ran.log


def test_another_folder(runner: Runner) -> None:
    site(runner, {"sub/public/a.xml": loc("/a")})
    inputs = {"working-directory": "sub", "paths": "public", "sarif": "out.sarif"}
    ran = runner.run("check", inputs)
    assert ran.commands[0][1]["file"] == "sub/public/a.xml"
    assert Path(ran.outputs["sarif"]) == runner.workspace / "sub" / "out.sarif"
    assert Path(ran.outputs["sarif"]).is_file()


def test_files_and_values_say_nothing_of_their_own(runner: Runner) -> None:
    """Names at the beginning of a line, line ends in values, Markdown: nothing acts."""
    names = ["::error::pwned.xml", "a\n::error::pwned.xml", "$(touch pwned).xml", "b%0A::x::.xml"]
    value = "\n::error file=a::pwned\n]]&gt;&lt;img src=x>```\n    ### pwned"
    site(runner, {f"site/{name}": loc(f"/{value}") for name in names})
    ran = runner.run("check", {"paths": "site"})
    assert ran.status == 1
    levels = {"error", "warning", "notice"}
    for level, told, message in ran.commands:
        assert level in levels
        assert told["title"].endswith("]")
        assert not message.startswith("pwned")
    heading, blank, *lines = ran.summary.splitlines()
    assert (heading, blank) == ("### Sitemap Workbench", "")
    assert all(line.startswith("    ") for line in lines)
    assert not (runner.workspace / "pwned").exists()


def test_it_installs_from_its_own_checkout(runner: Runner, tmp_path: Path) -> None:
    wheelhouse = tmp_path / "wheelhouse"
    wheelhouse.mkdir()
    fill(wheelhouse, ["hatchling", "editables", "click", "lxml", "jinja2", "ada-url", "pathspec"])
    # As isolated, pip still reads its own variables, which here keep it from a network.
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": wheelhouse.as_uri(), "PIP_NO_CACHE_DIR": "1"}
    ran = runner.run("install", **offline)
    assert ran.status == 0, ran.log
    installed = runner.temp / "sitemap-workbench"
    assert (installed / "sitemap_workbench" / "py.typed").is_file()
    where = "import sitemap_workbench; print(sitemap_workbench.__file__)"
    done = subprocess.run(
        [sys.executable, "-P", "-c", where],
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
    )
    assert Path(done.stdout.strip()).is_relative_to(installed)


# The workflows of the project itself


@pytest.mark.parametrize(
    "path", sorted((ROOT / ".github" / "workflows").glob("*.yml")), ids=lambda path: path.name
)
def test_the_workflows_of_the_project_are_valid(path: Path) -> None:
    validate("github-workflows", read_yaml(path))
