"""All regular expressions of the package: those that modules hold, and those that are written where
they are used."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sitemap_workbench

ROOT = Path(sitemap_workbench.__file__).parent
_IN_THE_TAB = "weburl_browser"  # asks for the browser's host when it is imported
_CALLS = {"compile", "search", "match", "fullmatch", "split", "sub", "subn", "findall", "finditer"}


def held() -> Iterator[tuple[str, re.Pattern[Any]]]:
    """Name and pattern."""
    for found in pkgutil.walk_packages(sitemap_workbench.__path__, "sitemap_workbench."):
        if found.name.endswith(("__main__", _IN_THE_TAB)):
            continue
        for name, value in vars(importlib.import_module(found.name)).items():
            for pattern in value if isinstance(value, tuple | list) else [value]:
                if isinstance(pattern, re.Pattern):
                    yield f"{found.name}.{name}", pattern


def written() -> Iterator[tuple[str, ast.expr]]:
    """File and first argument of each call of `re` inside of a function, and in the module that
    cannot be imported."""
    for path in sorted(ROOT.rglob("*.py")):
        tree = ast.parse(path.read_text())
        below = [node for node in tree.body if not isinstance(node, ast.Assign)]
        for top in tree.body if path.stem == _IN_THE_TAB else below:
            for node in ast.walk(top):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Attribute)
                    and isinstance(node.func.value, ast.Name)
                    and (node.func.value.id, node.func.attr in _CALLS) == ("re", True)
                ):
                    yield path.relative_to(ROOT).as_posix(), node.args[0]
