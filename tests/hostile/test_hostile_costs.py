"""What a hostile file costs at most: each is checked in a process of its own, whose memory is
measured. Time is not; `python -m hostile.measure` does that with files of full size."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .inputs import CASES

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def found() -> dict[str, dict[str, Any]]:
    paths = os.pathsep.join([str(ROOT / "pysrc"), str(ROOT / "tests")])
    done = subprocess.run(
        [sys.executable, "-m", "hostile.child", "small"],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    assert not done.stderr
    return {one["name"]: one for one in map(json.loads, done.stdout.splitlines())}


@pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="measured on Linux")
@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", CASES)
def test_it_is_judged_in_bounded_memory(name: str, found: dict[str, dict[str, Any]]) -> None:
    case, result = CASES[name], found[name]
    assert case.told is None or case.told in result["rules"]
    assert result["complete"] is case.complete
    assert result["megabytes"] <= case.within
