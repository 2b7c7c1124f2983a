"""GitHub's runner as far as a composite action needs it: expressions, the files behind GITHUB_*,
and what it takes out of a log."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from metadata import read_yaml

from build import ROOT

ACTION = read_yaml(ROOT / "action.yml")
EXPRESSION = re.compile(r"\$\{\{ *([a-z0-9._-]+) *\}\}")
_COMMAND = re.compile(r"^\s*::([\w-]+)(?: ([^\n]*?))?::(.*)$", re.DOTALL)


def steps() -> dict[str, dict[str, Any]]:
    """The steps of the action by their ids."""
    return {step["id"]: step for step in ACTION["runs"]["steps"]}


@dataclass(frozen=True, slots=True)
class Ran:
    """What became of a step."""

    status: int
    log: str
    outputs: dict[str, str]
    summary: str

    @property
    def commands(self) -> list[tuple[str, dict[str, str], str]]:
        """The workflow commands in the log: name, properties, message (actions/runner,
        ActionCommand.cs)."""
        found, stopped = [], ""
        for line in self.log.splitlines():
            match = _COMMAND.match(line)
            if match is None or (stopped and match[1] != stopped):
                continue
            if stopped:
                stopped = ""
            elif match[1] == "stop-commands":
                stopped = match[3]
            else:
                pairs = (one.partition("=") for one in (match[2] or "").split(",") if one)
                properties = {name: _plain(value) for name, _, value in pairs}
                found.append((match[1], properties, _plain(match[3])))
        return found


def _plain(text: str) -> str:
    for code, char in (("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
        text = text.replace(code, char)
    return text


@dataclass(frozen=True, slots=True)
class Runner:
    """A workspace, and a folder for all that the runner keeps beside it."""

    workspace: Path
    temp: Path
    python: str = sys.executable

    def run(self, step: str, inputs: Mapping[str, str] | None = None, **more: str) -> Ran:
        """Run the script of a step as it is, in bash.

        Args:
            step: its id.
            inputs: of the action, beside their defaults.
            more: of the environment.
        """
        given = {name: str(one.get("default", "")) for name, one in ACTION["inputs"].items()}
        known = {f"inputs.{name}": value for name, value in (given | dict(inputs or {})).items()}
        known |= {"github.action_path": str(ROOT), "steps.python.outputs.python-path": self.python}
        told = {
            name: EXPRESSION.sub(lambda found: known[found[1]], value)
            for name, value in steps()[step]["env"].items()
        }
        files = {
            name: self.temp / name.lower() for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")
        }
        for file in files.values():
            file.write_bytes(b"")
        script = self.temp / f"{step}.sh"
        script.write_text(steps()[step]["run"], encoding="utf-8")
        kept = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", script],
            cwd=self.workspace,
            env={
                **kept,
                **{name: str(file) for name, file in files.items()},
                "GITHUB_WORKSPACE": str(self.workspace),
                "RUNNER_TEMP": str(self.temp),
                **told,
                **more,
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=240,
        )
        return Ran(
            done.returncode,
            done.stdout.decode(),
            _outputs(files["GITHUB_OUTPUT"].read_text(encoding="utf-8")),
            files["GITHUB_STEP_SUMMARY"].read_text(encoding="utf-8"),
        )


def _outputs(text: str) -> dict[str, str]:
    """GITHUB_OUTPUT as the runner reads it: NAME=VALUE, or NAME<<END and lines up to END."""
    found, lines = {}, iter(text.splitlines())
    for line in lines:
        name, multiline, end = line.partition("<<")
        if multiline and "=" not in name:
            value = []
            while (line := next(lines)) != end:
                value.append(line)
            found[name] = "\n".join(value)
        else:
            name, _, found_value = line.partition("=")
            found[name] = found_value
    return found
