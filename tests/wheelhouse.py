"""Wheels of what is installed here, so that a fresh environment can be filled without a network."""

import sys
import zipfile
from email.parser import Parser
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def fill(folder: Path, names: list[str]) -> None:
    """Pack the named distributions and what they require, as they are installed."""
    todo, done = list(names), set[str]()
    while todo:
        name = canonicalize_name(todo.pop())
        if name in done:
            continue
        done.add(name)
        found = distribution(name)
        pack(found, folder)
        wanted = map(Requirement, found.requires or ())
        todo += [one.name for one in wanted if not one.marker or one.marker.evaluate({"extra": ""})]


def pack(found: Distribution, folder: Path) -> None:
    """The wheel that pip would have taken: its files, without scripts and byte code."""
    tags = Parser().parsestr(found.read_text("WHEEL") or "").get_all("Tag", [])
    name = canonicalize_name(found.name).replace("-", "_")
    python, abi, platform = tags[0].split("-")
    platforms = ".".join(dict.fromkeys(tag.split("-")[2] for tag in tags)) or platform
    with zipfile.ZipFile(
        folder / f"{name}-{found.version}-{python}-{abi}-{platforms}.whl", "w"
    ) as wheel:
        for file in found.files or ():
            if ".." not in file.parts and file.suffix != ".pyc":
                wheel.write(found.locate_file(file), file.as_posix())


def environment(folder: Path) -> Path:
    """A fresh environment without pip; its Python."""
    import venv

    venv.create(folder, with_pip=False, symlinks=sys.platform != "win32")
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
