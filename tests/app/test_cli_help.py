"""`--help` is a manual: every option explained and grouped, examples that run, 80 columns at most,
and the README says nothing else."""

import os
import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from commands import Command, Invoke, write

from build import ROOT
from sets import zipped
from sitemap_workbench.app.cli import main
from sitemap_workbench.app.cli_help import broken, manual
from sitemap_workbench.report.formats import FORMATS
from sitemaps import plain

_ROOT = click.Context(main)
VERBS = {
    verb: command
    for verb in main.list_commands(_ROOT)
    if (command := main.get_command(_ROOT, verb)) is not None
}
OPTIONS = [
    (verb, option)
    for verb, command in VERBS.items()
    for option in command.params
    if isinstance(option, click.Option)
]
EXAMPLES = [example["line"] for verb in ("main", *VERBS) for example in manual(verb)["examples"]]


def help_of(verb: str, width: int = 80) -> str:
    root = click.Context(
        main,
        info_name="sitemap-workbench",
        help_option_names=["-h", "--help"],
        terminal_width=width,
    )
    if not verb:
        return main.get_help(root)
    return VERBS[verb].get_help(click.Context(VERBS[verb], root, verb))


@pytest.mark.parametrize("width", [66, 78])
@pytest.mark.parametrize("verb", ["", *VERBS])
def test_no_line_is_wider_than_it_should_be(verb: str, width: int) -> None:
    told = help_of(verb, width)
    assert [line for line in told.splitlines() if len(line) > width] == []
    assert told.isascii()


@pytest.mark.parametrize(("columns", "widest"), [("60", 60), ("80", 80), ("200", 80)])
def test_the_width_is_that_of_the_terminal_and_80_at_most(
    command: Command, columns: str, widest: int
) -> None:
    done = command("check", "--help", env={**os.environ, "COLUMNS": columns})
    lines = done.stdout.decode().splitlines()
    assert widest - 10 < max(map(len, lines)) <= widest


@pytest.mark.parametrize("verb", VERBS)
def test_every_option_stands_in_a_group(verb: str) -> None:
    grouped = [name for names in manual(verb)["options"].values() for name in names]
    context = click.Context(VERBS[verb], help_option_names=["-h", "--help"])
    known = [
        max(option.opts, key=len)
        for option in VERBS[verb].get_params(context)
        if isinstance(option, click.Option)
    ]
    assert sorted(grouped) == sorted(known)
    assert "Others:" not in help_of(verb)


@pytest.mark.parametrize(
    ("verb", "option"), OPTIONS, ids=lambda one: str(getattr(one, "name", one))
)
def test_every_option_is_explained_in_a_sentence(verb: str, option: click.Option) -> None:
    words = (option.help or "").partition("  [default: ")[0]
    assert re.fullmatch(r"[^.].{8,}\.", words, re.DOTALL), (verb, option.name)


def test_the_forms_of_a_report_are_explained() -> None:
    assert list(manual("check")["terms"]["Forms of the report"]) == ["text", *FORMATS]


@pytest.mark.parametrize("verb", ["", *VERBS])
def test_the_sections_of_a_manual_are_there(verb: str) -> None:
    told = help_of(verb)
    for section in ("Examples:", "Exit status:", "Environment:"):
        assert f"\n{section}\n" in told


def test_the_list_of_verbs_cuts_nothing_off() -> None:
    told = help_of("")
    assert "..." not in told.replace("[ARGS]...", "")
    for verb in VERBS:
        assert f"  {verb} " in told


@pytest.mark.parametrize("verb", VERBS)
def test_help_of_a_verb_is_its_own_help(verb: str) -> None:
    done = CliRunner().invoke(main, ["help", verb])
    assert (done.exit_code, done.output) == (0, CliRunner().invoke(main, [verb, "--help"]).output)


def test_help_alone_is_that_of_the_program(invoke: Invoke) -> None:
    assert invoke("help").output == invoke("--help").output


def test_help_of_what_is_no_verb(invoke: Invoke) -> None:
    done = invoke("help", "chekc")
    assert done.exit_code == 2
    assert "chekc" in done.stderr
    assert "check" in done.stderr


@pytest.mark.parametrize("line", [line for line in EXAMPLES if "completion" not in line])
def test_every_example_runs(invoke: Invoke, tmp_path: Path, line: str) -> None:
    names = ("sitemap.xml", "old.xml", "new.xml", "public/sitemap.xml", "live/a.xml")
    write(tmp_path, dict.fromkeys(names, plain()))
    write(tmp_path, {"list.txt": "https://example.com/\n", "maps.zip": zipped({"a.xml": plain()})})
    program, *words = shlex.split(line)
    assert program == "sitemap-workbench"
    done = invoke(*words)
    assert done.exit_code in (0, 1), done.output


def test_a_long_command_is_broken_as_a_shell_takes_it() -> None:
    command = "program verb folder/ --one value --two value"
    assert broken(command, 80) == [command]
    lines = broken(command, 34)
    assert lines == ["program verb folder/ --one value \\", "  --two value"]
    assert shlex.split("".join(lines).replace("\\", "")) == shlex.split(command)


# What the README says


def readme_of(heading: str) -> str:
    """A chapter of the README with its sections."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    level = heading.partition(" ")[0]
    below = text.partition(f"\n{heading}\n")[2]
    return re.split(rf"^#{{1,{len(level)}}} ", below, flags=re.MULTILINE)[0]


def options_of(verb: str) -> set[str]:
    return {max(option.opts, key=len) for one, option in OPTIONS if one == verb}


def in_tables(text: str) -> set[str]:
    """The options in the first cells of tables."""
    cells = re.findall(r"^\|([^|]+)\|", text, flags=re.MULTILINE)
    return {option for cell in cells for option in re.findall(r"--[a-z]+[a-z-]*", cell)}


def test_the_table_of_check_has_its_options_and_no_others() -> None:
    assert in_tables(readme_of("## The command line").partition("\n### ")[0]) == options_of("check")


def test_the_table_of_generate_has_no_others() -> None:
    assert in_tables(readme_of("### More than one file")) <= options_of("generate")


@pytest.mark.parametrize("verb", ["generate", "compare", "decode"])
def test_no_option_is_left_out_of_the_chapter(verb: str) -> None:
    chapter = readme_of("## The command line")
    assert options_of(verb) - set(re.findall(r"--[a-z]+[a-z-]*", chapter)) == set()


def test_every_option_in_the_chapter_is_one() -> None:
    named = set(re.findall(r"(?<![\w-])--[a-z]+[a-z-]*", readme_of("## The command line")))
    known = set().union(*(options_of(verb) for verb in VERBS))
    assert named - known - {"--help", "--version"} == set()
