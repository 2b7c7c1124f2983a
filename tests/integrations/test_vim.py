"""The lines for Vim in the README fill its list of errors."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from examples import fenced

from build import ROOT
from sitemaps import loc

TYPES = {"error": "e", "warning": "w", "note": "n"}
VIM = shutil.which("vim")
if VIM and "+eval" not in subprocess.run([VIM, "--version"], capture_output=True, text=True).stdout:
    VIM = None  # a small one, which cannot say what it found


@pytest.mark.skipif(VIM is None, reason="there is no Vim")
@pytest.mark.parametrize("name", ["sitemap.xml", "a map.xml"])
def test_make_fills_the_list_of_errors(tmp_path: Path, name: str) -> None:
    recipe = fenced(ROOT / "README.md", "vim", "errorformat")
    program = tmp_path / "bin" / "sitemap-workbench"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sitemap_workbench "$@"\n')
    program.chmod(0o755)
    recipe = recipe.replace("makeprg=sitemap-workbench", f"makeprg={program}")
    (tmp_path / "recipe.vim").write_text(recipe, encoding="utf-8")
    (tmp_path / name).write_text(loc("/relative#part"), encoding="utf-8")
    words = [str(VIM), "-es", "-N", "-u", "NONE", "-c", "source recipe.vim", "-c", "silent make!"]
    words += ["-c", "call writefile([json_encode(getqflist())], 'found.json')", "-c", "qa!", name]
    subprocess.run(words, cwd=tmp_path, capture_output=True, timeout=60, stdin=subprocess.DEVNULL)
    found = json.loads((tmp_path / "found.json").read_text(encoding="utf-8"))
    done = subprocess.run(
        [program, "check", name, "--format", "json"], cwd=tmp_path, capture_output=True, timeout=60
    )
    findings = json.loads(done.stdout)["files"][0]["findings"]
    assert findings
    told = sorted((one["lnum"], one["col"], one["type"]) for one in found if one["valid"])
    assert told == sorted(
        (one["line"] or 1, one["column"] or 1, TYPES[one["severity"]]) for one in findings
    )
    assert all(one["bufnr"] for one in found if one["valid"])
