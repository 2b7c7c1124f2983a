"""Node.js: the npm package `sitemap` merely reading the big file."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent


def reading_times(folder: Path, work: Path, runs: int) -> list[float]:
    """Seconds of each reading; the package is installed below `work` when it is not there."""
    install(work)
    script = HERE / "read_with_sitemap.mjs"
    file = folder / "hreflang-44mb.xml"
    command = [shutil.which("node") or "node", str(script), str(work), str(file), str(runs)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    result: dict[str, Any] = json.loads(said)
    if (result["entries"], result["links"]) != (4_617, 4_617 * 69):
        raise RuntimeError(f"sitemap read something else than what is in the file: {result}")
    times: list[float] = result["seconds"]
    return times


def install(work: Path) -> None:
    """Install the packages to compare with below `work`, when they are not there."""
    lock = HERE / "package-lock.json"
    if _same(lock, work / lock.name) and (work / "node_modules").is_dir():
        return
    work.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", lock.name):
        shutil.copyfile(HERE / name, work / name)
    npm = shutil.which("npm") or "npm"
    subprocess.run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=work, check=True)


def _same(one: Path, other: Path) -> bool:
    return other.is_file() and one.read_bytes() == other.read_bytes()
