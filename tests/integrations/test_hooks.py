"""`.pre-commit-hooks.yaml`, and the files of other services that the README shows."""

import re
import shlex
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from examples import fenced
from metadata import read_yaml, validate

from build import ROOT
from sitemap_workbench.app.cli import main
from sitemaps import loc, plain, rows

README = ROOT / "README.md"
HOOKS = {hook["id"]: hook for hook in read_yaml(ROOT / ".pre-commit-hooks.yaml")}

TAKEN = [
    "sitemap.xml",
    "sitemap.xml.gz",
    "sitemap_index.xml",
    "sitemap-1.xml",
    "public/sitemap-news.xml.gz",
    "post-sitemap2.xml",
    "wp-sitemap-posts-post-1.xml",
    "Sitemap.XML",
    "sitemap.txt",
    "robots.txt",
    "static/robots.txt",
]
LEFT = [
    "sitemap.xml.bak",
    "sitemap.xsl",
    "sitemap.xml.j2",
    "sitemap.py",
    "sitemap",
    "sitemaps/page.html",
    "sitemap.xml/readme.md",
    "robots.txt.erb",
    "norobots.txt",
    "humans.txt",
    "feed.xml",
]


@pytest.mark.parametrize("hook", HOOKS.values(), ids=lambda hook: hook["id"])
def test_a_hook_takes_sitemaps_and_nothing_else(hook: dict[str, Any]) -> None:
    taken = re.compile(hook["files"])
    assert [name for name in TAKEN if not taken.search(name)] == []
    assert [name for name in LEFT if taken.search(name)] == []


@pytest.mark.parametrize("hook", HOOKS.values(), ids=lambda hook: hook["id"])
def test_a_hook_has_what_pre_commit_needs(hook: dict[str, Any]) -> None:
    """https://pre-commit.com/#new-hooks"""
    assert hook["language"] == "python"
    assert hook["types"] == ["file"]  # packed ones are binary
    assert hook["require_serial"] is True
    assert {"id", "name", "description", "entry", "files"} <= set(hook)


@pytest.mark.parametrize(
    ("hook", "arguments", "content", "status"),
    rows(
        ("a good file", "sitemap-workbench", ["sitemap.xml"], plain(), 0),
        ("a bad file", "sitemap-workbench", ["sitemap.xml"], loc("/a"), 1),
        ("a bad folder", "sitemap-workbench-folder", ["."], loc("/a"), 1),
    ),
)
def test_the_entry_fails_for_a_bad_file(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    hook: str,
    arguments: list[str],
    content: str,
    status: int,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sitemap.xml").write_text(content, encoding="utf-8")
    program, *words = shlex.split(HOOKS[hook]["entry"])
    assert program == "sitemap-workbench"
    assert CliRunner().invoke(main, [*words, *arguments]).exit_code == status


# What the README shows


def test_the_hooks_of_the_readme_are_there() -> None:
    shown = read_yaml(fenced(README, "yaml", "hooks:"))
    for hook in shown["repos"][0]["hooks"]:
        assert hook["id"] in HOOKS
    assert "`sitemap-workbench-folder`" in README.read_text(encoding="utf-8")


def test_the_workflow_of_the_readme_is_valid_and_uses_what_is_there() -> None:
    shown = read_yaml(fenced(README, "yaml", "runs-on:"))
    validate("github-workflows", shown)
    action = read_yaml(ROOT / "action.yml")
    steps = shown["jobs"]["sitemaps"]["steps"]
    (own,) = [step for step in steps if "sitemap-workbench@" in step["uses"]]
    assert set(own["with"]) <= set(action["inputs"])
    used = re.findall(r"steps\.sitemaps\.outputs\.(\w+)", str(steps))
    assert set(used) <= set(action["outputs"])


def test_the_job_of_gitlab_is_valid() -> None:
    validate("gitlab-ci", read_yaml(fenced(README, "yaml", "artifacts:")))


def test_the_commands_of_the_readme_are_understood() -> None:
    chapter = README.read_text(encoding="utf-8").partition("### In a build")[2]
    commands = re.findall(r"sitemap-workbench (check [^'\n`]*)", chapter.partition("\n### ")[0])
    assert len(commands) >= 4
    for words in map(shlex.split, commands):
        command = main.get_command(click.Context(main), words[0])
        assert command is not None
        command.make_context(words[0], words[1:])  # raises for what it does not know


def test_the_readme_says_which_names_a_hook_takes_and_how_to_have_others() -> None:
    text = README.read_text(encoding="utf-8")
    assert "files with `sitemap` in their names" in text
    (files,) = re.findall(r"such as `files: (.*?)`", text)
    assert re.search(files, "public/pages.xml")
