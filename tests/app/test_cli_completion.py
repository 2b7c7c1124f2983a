"""Completion: by the protocol that the scripts of the shells speak, and in the shells that are
there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from sitemap_workbench.app.cli import main
from sitemap_workbench.app.cli_completion import SHELLS
from sitemap_workbench.report.formats import FORMATS
from sitemap_workbench.rules import registered
from sitemap_workbench.rules.texts import LANGUAGES, text_of
from sitemaps import rows

PROGRAM = "sitemap-workbench"
BIN = Path(sys.executable).parent
IDS = list(registered())
SCHEMES = [one for one in IDS if one.startswith("loc-s")]


def asked(shell: str, *words: str) -> str:
    """What the command answers to the script of a shell; the last word is the one begun."""
    variables = {
        "_SITEMAP_WORKBENCH_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": " ".join((PROGRAM, *words)),
        "COMP_CWORD": words[-1] if shell == "fish" else str(len(words)),
    }
    return CliRunner().invoke(main, env=variables, prog_name=PROGRAM).output


def offered(*words: str) -> list[str]:
    """What is offered, kind and value apart, by bash's form: `plain,loc-empty`."""
    return [line.partition(",")[2] for line in asked("bash", *words).split()]


@pytest.mark.parametrize(
    ("words", "expected"),
    rows(
        ("verbs", ["c"], ["check", "compare", "completion"]),
        ("languages", ["check", "a.xml", "--lang", ""], list(LANGUAGES)),
        ("one language", ["check", "a.xml", "--lang", "z"], ["zh-Hant"]),
        ("forms", ["check", "a.xml", "--format", ""], ["text", *FORMATS]),
        ("severities", ["check", "--fail-on", ""], ["error", "warning", "note", "never"]),
        ("an option", ["check", "--base-"], ["--base-url"]),
        ("a rule", ["rules", "loc-frag"], ["loc-fragment"]),
        ("all rules", ["rules", ""], IDS),
        ("no such rule", ["rules", "nothing-"], []),
        ("rules of a list", ["check", "--select", "loc-s"], SCHEMES),
        ("after a comma", ["check", "--ignore", "loc-a,loc-frag"], ["loc-a,loc-fragment"]),
        ("none twice", ["check", "--ignore", "loc-fragment,loc-frag"], []),
        ("shells", ["completion", ""], ["bash", "zsh", "fish"]),
    ),
)
def test_what_is_offered(words: list[str], expected: list[str]) -> None:
    assert offered(*words) == expected


@pytest.mark.parametrize(
    "words",
    [
        ["check", "si"],
        ["check", "a.xml", "si"],
        ["compare", "si"],
        ["compare", "a.xml", "si"],
        ["generate", "si"],
        ["decode", "Invalid", "si"],
        ["check", "--map", "si"],
        ["check", "--output", "si"],
        ["generate", "-o", "si"],
    ],
    ids=" ".join,
)
def test_files_are_left_to_the_shell(words: list[str]) -> None:
    assert asked("bash", *words).splitlines() == ["file,si"]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_rules_come_with_their_titles(shell: str) -> None:
    title = text_of(registered()["loc-fragment"], "en").title
    told = asked(shell, "rules", "loc-frag")
    assert "loc-fragment" in told
    assert title in told


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_asks_this_program(shell: str) -> None:
    done = CliRunner().invoke(main, ["completion", shell])
    assert done.exit_code == 0
    assert f"_SITEMAP_WORKBENCH_COMPLETE={shell}_complete" in done.stdout


# In the shells

START = {
    "bash": ["bash", "--noprofile", "--norc", "-c"],
    "zsh": ["zsh", "-f", "-c"],
    "fish": ["fish", "--no-config", "-c"],
}
SCRIPTS = {
    "bash": """
        eval "$(sitemap-workbench completion bash)"; COMP_WORDS=({words}); COMP_CWORD={at}
        _sitemap_workbench_completion sitemap-workbench
        printf "%s\\n" "${{COMPREPLY[@]}}" """,
    # The words in which the script of zsh answers print what they are told.
    "zsh": """
        compdef() {{ :; }}; compadd() {{ print -l ${{(P)@[-1]}}; }}
        _describe() {{ print -l ${{${{(P)3}}%%:*}}; }}
        eval "$(sitemap-workbench completion zsh)"; words=({words}); CURRENT={at}+1
        _sitemap_workbench_completion""",
    "fish": """
        sitemap-workbench completion fish | source
        complete -C '{words}' | string replace -r '\\t.*' '' """,
}


@pytest.mark.parametrize("shell", [shell for shell in SHELLS if shutil.which(shell)])
@pytest.mark.parametrize(
    ("words", "expected"),
    rows(
        ("languages", "check a.xml --lang z", ["zh-Hant"]),
        ("a rule", "rules loc-frag", ["loc-fragment"]),
        ("verbs", "comp", ["compare", "completion"]),
        ("after a comma", "check --ignore loc-empty,loc-frag", ["loc-empty,loc-fragment"]),
    ),
)
def test_in_a_shell(shell: str, words: str, expected: list[str]) -> None:
    line = f"{PROGRAM} {words}"
    done = subprocess.run(
        [*START[shell], SCRIPTS[shell].format(words=line, at=len(words.split()))],
        env={**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stderr == ""
    assert sorted(done.stdout.split()) == expected
