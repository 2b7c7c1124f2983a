"""Where settings are found, how a file has to look, and that the command line comes before it."""

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from commands import Invoke, controls, report_of, write

from sitemap_workbench.app.settings_keys import KEYS
from sitemaps import loc, locs, plain, rows

ERROR = loc("/relative")
MIXED = locs("/relative", "https://example.com/#a", "HTTPS://example.com/a")
OWN = "sitemap-workbench.toml"
PROJECT = "pyproject.toml"
NEVER = 'fail-on = "never"\n'
NOTE = 'fail-on = "note"\n'


def table(text: str) -> str:
    return f"[tool.sitemap-workbench]\n{text}"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a folder in a folder, in which the command runs."""
    write(tmp_path, {".git/HEAD": "", "site/public/a.xml": ERROR})
    return tmp_path


@pytest.fixture
def inside(project: Path, invoke: Invoke, monkeypatch: pytest.MonkeyPatch) -> Invoke:
    monkeypatch.chdir(project / "site" / "public")
    return invoke


# Which file


@pytest.mark.parametrize(
    ("files", "status"),
    rows(
        ("none", {}, 1),
        ("here", {f"site/public/{OWN}": NEVER}, 0),
        ("one folder up", {f"site/{OWN}": NEVER}, 0),
        ("at the root of the repository", {OWN: NEVER}, 0),
        ("a table of the project", {PROJECT: table(NEVER)}, 0),
        ("the nearest", {f"site/{OWN}": NEVER, OWN: NOTE}, 0),
        ("the nearest, of the other kind", {f"site/{PROJECT}": table(NEVER), OWN: NOTE}, 0),
        ("our own before the project's", {OWN: NEVER, PROJECT: table(NOTE)}, 0),
        ("a project without our table", {f"site/{PROJECT}": "[tool.ruff]\n", OWN: NEVER}, 0),
        ("a project with a tool that is no table", {PROJECT: "tool = 1\n"}, 1),
        ("an empty file is nearest and says nothing", {f"site/{OWN}": "", OWN: NEVER}, 1),
        ("beyond the root of a repository", {"site/.git": "gitdir: elsewhere", OWN: NEVER}, 1),
        ("at the root of that repository", {"site/.git": "gitdir: x", f"site/{OWN}": NEVER}, 0),
        ("a folder of that name", {f"site/{OWN}/x": "", OWN: NEVER}, 0),
        ("with a byte order mark", {OWN: f"\ufeff{NEVER}"}, 0),
        ("with CRLF", {OWN: NEVER.replace("\n", "\r\n")}, 0),
    ),
)
def test_the_nearest_settings_upwards_hold(
    inside: Invoke, project: Path, files: dict[str, str], status: int
) -> None:
    write(project, files)
    result = inside("check", "a.xml")
    assert (result.exit_code, result.stderr) == (status, "")


def test_where_there_is_no_folder_any_more_there_are_no_settings(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {OWN: NEVER, "gone/x": ""})
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone" / "x").unlink()
    (tmp_path / "gone").rmdir()
    assert invoke("check", "-", input=ERROR.encode()).exit_code == 1
    assert invoke("check", "a.xml").exit_code == 2


@pytest.mark.parametrize("option", ["--no-config", "--isolated"])
def test_settings_can_be_left_out(inside: Invoke, project: Path, option: str) -> None:
    write(project, {OWN: NEVER})
    assert inside("check", "a.xml", option).exit_code == 1


def test_a_file_can_be_named(inside: Invoke, project: Path) -> None:
    write(project, {OWN: NOTE, "ci/strict.toml": NEVER, "x/pyproject.toml": table(NEVER)})
    assert inside("check", "a.xml", "--config", "../../ci/strict.toml").exit_code == 0
    assert inside("check", "a.xml", "--config", project / "x" / PROJECT).exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    rows(
        ("a missing file", ("--config", "none.toml"), "none.toml: No such file"),
        ("a folder", ("--config", "."), "'.' is a directory"),
        ("a project without our table", ("--config", "pyproject.toml"), "[tool.sitemap-workbench]"),
        ("both", ("--config", "a.toml", "--no-config"), "--no-config"),
    ),
)
def test_a_named_file_has_to_be_one(
    invoke: Invoke, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    write(tmp_path, {"a.xml": plain(), PROJECT: "[project]\n"})
    result = invoke("check", "a.xml", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


@pytest.mark.parametrize(
    ("text", "status", "said"),
    rows(
        ("nothing of ours", "[project\n", 1, f"{PROJECT}:1:9: no TOML"),
        ("very many digits", f"a = {'9' * 5_000}", 1, f"{PROJECT}: "),
        ("our name in it", "[tool.sitemap-workbench\n", 2, f"{PROJECT}:1:24: no TOML"),
    ),
)
def test_a_broken_project_file_is_told_and_stops_only_when_it_speaks_of_this_program(
    invoke: Invoke, tmp_path: Path, text: str, status: int, said: str
) -> None:
    write(tmp_path, {PROJECT: text})
    result = invoke("check", "-", input=ERROR.encode())
    assert result.exit_code == status
    assert said in result.stderr
    assert ("passed over" in result.stderr) == (status == 1)


def test_a_table_that_is_nearly_ours_is_told(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {PROJECT: f"[tool.sitemap_workbench]\n{NEVER}"})
    result = invoke("check", "-", input=ERROR.encode())
    assert result.exit_code == 1
    assert result.stderr == (
        f"{PROJECT}: [tool.sitemap_workbench] is not followed; "
        "the table is called [tool.sitemap-workbench]\n"
    )


@pytest.mark.parametrize(
    "options",
    [
        ("--exclude", "a"),
        ("--config", "a.toml"),
        ("--baseline", "a.json"),
        ("--write-baseline", "a.json"),
        ("--map", "a.txt"),
        ("--stdin-name", "a.xml"),
        ("--show-settings",),
        ("--format", "sarif"),
        ("--format", "lines"),
        ("--format", "html"),
        (),
    ],
)
def test_without_a_current_folder_there_is_a_message_or_a_report(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    write(tmp_path, {"gone/x": "", "a.xml": ERROR})
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone" / "x").unlink()
    (tmp_path / "gone").rmdir()
    for path in ("-", "a.xml", str(tmp_path / "a.xml")):
        result = invoke("check", path, *options, input=ERROR.encode())
        assert result.exit_code in (0, 1, 2)
        assert (result.exit_code == 2) == ("Error: " in result.stderr)


# What is in it


@pytest.mark.parametrize(
    ("text", "said"),
    rows(
        ("broken", "a = = 1", f"{OWN}:1:5: no TOML"),
        ("broken in the third line", '\n\nfail-on = "note', f"{OWN}:3:16: no TOML"),
        ("a key twice", f"{NEVER}{NEVER}", f"{OWN}:2:18: no TOML"),
        ("an unknown key", "fail_on = 1", "fail_on: unknown key; did you mean fail-on?"),
        ("an unknown key like none", "zzz = 1", "zzz: unknown key"),
        ("a table of the other file", table(NEVER), "tool: unknown key; in this file the keys"),
        ("a table twice", "[severity]\n[severity]", ": no TOML: Cannot declare severity twice"),
        ("a key of very many digits", f"jobs = {'9' * 5_000}", OWN),
        ("very many processes", f"jobs = 0x{'f' * 5_000}", "jobs: more than 10,000 processes"),
        ("very few processes", f"fail-on = 0x{'f' * 5_000}", "fail-on: what is given is no text"),
        ("no path", 'map = "a\\u0000b"', "map: a path has no NUL character"),
        ("a number for a text", "fail-on = 1", "fail-on: 1 is no text; expected"),
        ("a word that is none", 'fail-on = "warnings"', "did you mean warning?"),
        ("a text for an array", 'select = "all"', "select: 'all' is no array; expected"),
        ("nothing selected", "select = []", "select: an empty array"),
        ("a number in an array", "ignore = [1]", "ignore: 1 is no text"),
        ("an unknown rule", 'ignore = ["loc-relativ"]', "did you mean loc-relative?"),
        ("an array for a table", "severity = []", "severity: [] is no table"),
        ("a severity of no rule", 'severity = {x = "error"}', "severity: no such rule: x"),
        ("no severity", 'severity = {loc-empty = "eror"}', "did you mean error?"),
        ("a pattern of no rule", 'per-file-ignores = {"a" = ["x"]}', "'a': no such rule: x"),
        ("a pattern with a text", 'per-file-ignores = {"a" = "all"}', "'a': 'all' is no array"),
        ("a pattern that excepts", 'exclude = ["!a"]', "exclude: '!a' is no pattern"),
        ("a pattern that leads out", 'exclude = ["../a"]', "'../a' leads out of its folder"),
        ("fewer processes than none", "jobs = -1", "jobs: -1 is less than 0"),
        ("true for a number", "jobs = true", "jobs: true is no whole number"),
        ("half a process", "jobs = 1.5", "jobs: 1.5 is no whole number"),
        ("a text for a flag", 'all = "yes"', "all: 'yes' is neither true nor false"),
        ("a time alone", "now = 12:00:00", "now: 12:00:00 is no text"),
        ("a word for a date", 'now = "yesterday"', "now: yesterday: expected a date"),
        ("an address that is none", 'base-url = "example.com"', "base-url: example.com: not an"),
        ("no address", 'base-url = ""', "base-url: the text is empty"),
        ("a language", 'lang = "zh-hant"', "did you mean zh-Hant?"),
        ("a form", 'format = "jsn"', "did you mean json?"),
        ("two sources of addresses", 'base-url = "https://e.com/"\nmap = "m"', "map: base-url is"),
        ("not UTF-8", b'format = "json"\nlang = "\xff"', f"{OWN}:2: not UTF-8"),
        ("very deep", f"a = {'[' * 5_000}", OWN),
    ),
)
def test_what_is_wrong_in_a_file_is_told_with_file_and_key(
    invoke: Invoke, tmp_path: Path, text: str | bytes, said: str
) -> None:
    write(tmp_path, {OWN: text, "a.xml": plain()})
    result = invoke("check", "a.xml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"Error: {OWN}" in result.stderr
    assert said in result.stderr


def test_the_table_of_a_project_is_named_in_full(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {PROJECT: table("fail-no = 1"), "a.xml": plain()})
    stderr = invoke("check", "a.xml").stderr
    assert f"{PROJECT}: tool.sitemap-workbench.fail-no: unknown key" in stderr


@pytest.mark.parametrize(
    ("text", "counts"),
    rows(
        ("select", 'select = ["loc-relative", "R907"]', (1, 0, 0)),
        ("ignore", 'ignore = ["severity:note"]', (1, 1, 0)),
        ("severity", '[severity]\n"loc-*" = "note"\nloc-relative = "warning"', (0, 1, 2)),
        ("off", 'severity = {loc-relative = "off"}', (0, 1, 1)),
        ("rules left out of a file", '[per-file-ignores]\n"a.xml" = ["loc-relative"]', (0, 1, 1)),
        ("of another file", '[per-file-ignores]\n"b.xml" = ["all"]', (1, 1, 1)),
        ("of a folder", '[per-file-ignores]\n"site/" = ["all"]', (0, 0, 0)),
        ("at any depth", '[per-file-ignores]\n"**/public/*.xml" = ["all"]', (0, 0, 0)),
        ("from the folder of the file", '[per-file-ignores]\n"./site/p*" = ["all"]', (0, 0, 0)),
        ("not deeper than is said", '[per-file-ignores]\n"/a.xml" = ["all"]', (1, 1, 1)),
        (
            "two patterns",
            '[per-file-ignores]\n"*.xml" = ["loc-relative"]\n"site" = ["loc-fragment"]',
            (0, 0, 1),
        ),
    ),
)
def test_rules_are_chosen_as_the_file_says(
    inside: Invoke, project: Path, text: str, counts: tuple[int, ...]
) -> None:
    write(project, {OWN: f'format = "json"\n{text}\n', "site/public/a.xml": MIXED})
    for path in ("a.xml", project / "site" / "public" / "a.xml", ".", "../public"):
        (file,) = report_of(inside("check", path, "--severity", "R907=off").stdout)["files"]
        assert tuple(file["counts"].values()) == counts


def test_paths_are_relative_to_the_file(inside: Invoke, project: Path) -> None:
    write(
        project,
        {
            OWN: 'map = "maps/addresses.tsv"\nbaseline = "known.json"\nformat = "json"\n',
            "maps/addresses.tsv": "../site/public/a.xml\thttps://example.com/deep/a.xml\n",
            "site/public/a.xml": plain(),
        },
    )
    assert "location-rule" in inside("check", "a.xml", "--no-baseline").stdout
    assert inside("check", "a.xml", "--write-baseline", "../../known.json").exit_code == 0
    result = inside("check", "a.xml")
    assert (result.exit_code, report_of(result.stdout)["baseline"]["known"]) == (0, 1)


@pytest.mark.parametrize(
    ("path", "scoped"),
    rows(
        ("a file", "public/a.xml", False),
        ("a file in a folder", "public/deep/b.xml", True),
        ("the folder", "public", True),
        ("a folder in it", "public/deep", True),
        ("a folder around it", ".", True),
        ("a file beside it has no address", "other/deep/c.xml", False),
    ),
)
def test_an_address_belongs_to_a_folder_whichever_files_are_named(
    invoke: Invoke, tmp_path: Path, path: str, scoped: bool
) -> None:
    """Its page is at the root: only a sitemap that lies deeper may not list it."""
    settings = 'base-url = "https://example.com/"\nroot = "public"\nselect = ["location-rule"]'
    names = ("public/a.xml", "public/deep/b.xml", "other/deep/c.xml")
    write(tmp_path, {OWN: settings, **dict.fromkeys(names, plain())})
    assert ("location-rule" in invoke("check", path).stdout) == scoped
    if path.endswith(".xml"):
        stdin = ("check", "-", "--stdin-name", path)
        assert ("location-rule" in invoke(*stdin, input=plain().encode()).stdout) == scoped


@pytest.mark.parametrize("root", ["none", "a.xml"])
def test_a_root_has_to_be_a_folder(invoke: Invoke, tmp_path: Path, root: str) -> None:
    write(tmp_path, {"a.xml": plain(), OWN: f'root = "{root}"\n'})
    for words in (("--root", root), ()):
        result = invoke("check", "a.xml", *words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "not a folder" in result.stderr or "is a file" in result.stderr


def test_what_lies_outside_of_the_root_is_said_to_have_no_address(
    invoke: Invoke, tmp_path: Path
) -> None:
    write(tmp_path, {"in/a.xml": plain(), "b.xml": plain(), "c.xml": plain()})
    words = ("--base-url", "https://example.com/", "--root", "in")
    assert invoke("check", "in/a.xml", *words).stderr == ""
    assert (
        invoke("check", "b.xml", *words).stderr == "b.xml: outside of in, so without an address\n"
    )
    result = invoke("check", ".", *words)
    assert result.stderr == "b.xml and 1 more: outside of in, so without an address\n"


def test_folders_are_passed_over(invoke: Invoke, tmp_path: Path) -> None:
    names = ["a.xml", "drafts/b.xml", "x/drafts/c.xml", "old/d.xml", "x/old/e.xml", "x/f.txt"]
    write(tmp_path, {f"site/{name}": plain() for name in names})
    write(tmp_path, {"site/g.txt": "", OWN: 'exclude = ["drafts/", "/site/old"]\nformat = "json"'})

    def found(*words: str) -> list[str]:
        result = invoke("check", *words)
        return [file["name"] for file in report_of(result.stdout)["files"]]

    assert found("site") == ["a.xml", "g.txt", "x/f.txt", "x/old/e.xml"]
    assert found("site", "--exclude", "*.txt") == ["a.xml", "x/old/e.xml"]
    assert found("site/drafts/b.xml") == ["b.xml"]  # who names a file means it
    assert len(found("site", "--no-config", "--format", "json")) == 7
    result = invoke("check", "site/drafts")
    assert result.exit_code == 2
    assert "site/drafts: every sitemap in it is excluded" in result.stderr


# Before it


@pytest.mark.parametrize(
    ("text", "options", "counts"),
    rows(
        ("ignored here and there", 'ignore = ["loc-empty", "loc-relative"]',
         ("--ignore", "loc-fragment"), (0, 0, 1)),
        ("selected there", 'select = ["loc-empty"]', ("--select", "loc-relative"), (1, 0, 0)),
        ("selecting begins anew", 'ignore = ["loc-relative"]', ("--select", "all"), (1, 1, 1)),
        ("also what is off", 'severity = {loc-relative = "off"}', ("--select", "loc-*"), (1, 1, 1)),
        ("but no severity", 'severity = {loc-relative = "note"}',
         ("--select", "loc-*"), (0, 1, 2)),
        ("one severity", 'severity = {loc-relative = "note"}',
         ("--severity", "loc-relative=warning"), (0, 2, 1)),
        ("another severity is added", 'severity = {loc-relative = "note"}',
         ("--severity", "loc-fragment=note"), (0, 0, 3)),
        ("several there before one here", 'severity = {loc-relative = "note"}',
         ("--severity", "loc-*=warning"), (0, 3, 0)),
        ("what is off is back", 'severity = {loc-relative = "off"}',
         ("--severity", "loc-relative=error"), (1, 1, 1)),
        ("what is ignored is not", 'ignore = ["loc-relative"]',
         ("--severity", "loc-relative=error"), (0, 1, 1)),
    ),
)  # fmt: skip
def test_the_command_line_comes_before_the_file(
    invoke: Invoke, tmp_path: Path, text: str, options: tuple[str, ...], counts: tuple[int, ...]
) -> None:
    write(tmp_path, {OWN: text})
    result = invoke("check", "-", *options, "--format", "json", input=MIXED.encode())
    assert tuple(report_of(result.stdout)["files"][0]["counts"].values()) == counts


@pytest.mark.parametrize("address", ["--url", "--base-url", "--map"])
def test_an_address_of_the_command_line_takes_the_place_of_every_other(
    invoke: Invoke, tmp_path: Path, address: str
) -> None:
    write(tmp_path, {"a.xml": plain(), "m": "a.xml\thttps://example.com/\n"})
    given = "m" if address == "--map" else "https://example.com/"
    for own in ('base-url = "https://other.example/"', 'map = "none"'):
        write(tmp_path, {OWN: own})
        result = invoke("check", "a.xml", address, given)
        assert (result.exit_code, result.stderr) == (0, "")


def test_what_a_file_switches_on_can_be_switched_off(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {OWN: "profile = true\nall = true\n"})
    usual = invoke("check", "-", "--no-config", input=MIXED.encode()).stdout
    assert invoke("check", "-", input=MIXED.encode()).stdout != usual
    words = ("--no-profile", "--no-all")
    assert invoke("check", "-", *words, input=MIXED.encode()).stdout == usual


# What is in effect


def test_settings_are_shown_as_toml_with_their_origin(invoke: Invoke, tmp_path: Path) -> None:
    text = """
        ignore = ["layer:quality"]
        now = 2026-10-05
        jobs = 2
        map = "ü maps/a.tsv"
        exclude = ["drafts"]
        [severity]
        "loc-*" = "off"
        [per-file-ignores]
        "old/*" = ["R056"]
    """
    write(tmp_path, {OWN: text})
    words = ("--ignore", "loc-empty", "--severity", "loc-empty=note", "--fail-on", "note", "--all")
    result = invoke("check", "--show-settings", *words)
    assert (result.exit_code, result.stderr) == (0, "")
    assert tomllib.loads(result.stdout) == {
        "ignore": ["layer:quality", "loc-empty"],
        "severity": {"loc-*": "off", "loc-empty": "note"},
        "per-file-ignores": {"old/*": ["R056"]},
        "exclude": ["drafts"],
        "fail-on": "note",
        "format": "text",
        "lang": "en",
        "map": "ü maps/a.tsv",
        "now": "2026-10-05",
        "jobs": 2,
        "all": True,
        "profile": False,
    }
    lines = result.stdout.splitlines()
    assert lines[0] == f"# settings file: {OWN}"
    origins = {line.strip("# ").split(" ")[0]: line.rpartition("  # ")[2] for line in lines[1:]}
    assert origins["ignore"] == origins["severity"] == f"{OWN} and command line"
    assert origins["fail-on"] == origins["all"] == "command line"
    assert origins["now"] == OWN
    assert origins["select"] == origins["format"] == "default"
    write(tmp_path, {OWN: result.stdout})  # and can be taken over
    again = invoke("check", "--show-settings")
    assert tomllib.loads(again.stdout) == tomllib.loads(result.stdout)


def test_names_of_files_cannot_act_when_settings_are_shown(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = os.fsdecode(b"a\x1b[2J\n\xe9\xc2\x9b\x7f")
    write(tmp_path, {f"{folder}/{OWN}": 'map = "m"', ".git": "", "x/y": ""})
    monkeypatch.chdir(tmp_path / "x")
    config = ("--config", f"../{folder}/{OWN}")
    shown = invoke("check", "--show-settings", *config).stdout
    assert not controls(shown.encode())
    assert tomllib.loads(shown)["map"].startswith("../a\x1b[2J\n")


def test_a_check_without_a_path_is_wrong_use_all_the_same(invoke: Invoke) -> None:
    result = invoke("check")
    assert result.exit_code == 2
    assert "PATH" in result.stderr


def test_the_example_of_the_readme_can_be_followed(invoke: Invoke, tmp_path: Path) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    example = next(
        one for one in re.findall("```toml\n(.*?)```", readme, re.DOTALL) if "fail-on" in one
    )
    keys = tomllib.loads(example)
    write(tmp_path, {OWN: example})
    shown = tomllib.loads(invoke("check", "--show-settings").stdout)
    assert {key: shown[key] for key in keys} == keys
    write(tmp_path, {f"public/{name}": ERROR for name in ("a.xml", "drafts/b.xml", "old/c.xml")})
    baseline = ("--write-baseline", "sitemap-baseline.json")
    assert invoke("check", "public", *baseline).exit_code == 0
    write(tmp_path, {"public/a.xml": locs("/new")})
    result = invoke("check", "public", "--format", "json")
    files = {file["name"]: file["rules"] for file in report_of(result.stdout)["files"]}
    assert (result.exit_code, list(files)) == (1, ["a.xml", "old/c.xml"])
    assert files["a.xml"] == {"loc-relative": 1}


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.name)
def test_every_key_has_an_option_and_is_described(invoke: Invoke, key: Any) -> None:
    help_text = " ".join(invoke("check", "--help").stdout.split())
    assert (f"--{key.name}" in help_text) == key.option
    assert not key.option or key.help.split()[0] in help_text
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert f"`{key.name}`" in readme
