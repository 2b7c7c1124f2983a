"""The door of the tab, opened on CPython: the host module is stood in for by ada."""

import importlib
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import pytest

from sitemap_workbench.app.weburl_ada import parse_urls

NOW = "2026-10-05T12:00:00Z"


GENERATOR = "sitemap_workbench.app.bridge_generate"
COMPARISON = "sitemap_workbench.app.bridge_compare"


def outputs() -> list[Path]:
    """The files that the generator has left for the worker."""
    folder: Path = sys.modules[GENERATOR].OUTPUT  # type: ignore[attr-defined]
    return [path for path in folder.rglob("*") if path.is_file()]


def parse_in_host(texts: str) -> str:
    """What the browser's `URL` answers, by the contract of the host module."""
    return json.dumps(
        [
            url
            and [
                url.href,
                url.scheme,
                url.host,
                url.port,
                url.path,
                f"?{url.query}" if url.query else "",
                url.username,
                url.password,
                f"#{url.fragment}" if url.fragment else "",
            ]
            for url in parse_urls(json.loads(texts))
        ]
    )


@contextmanager
def opened() -> Iterator[ModuleType]:
    """The bridge as the tab imports it, with the host module there before."""
    own = (
        "sitemap_workbench.app.weburl_browser",
        "sitemap_workbench.app.bridge",
        GENERATOR,
        COMPARISON,
    )
    host = ModuleType("sitemap_workbench_host")
    host.parse_urls = parse_in_host  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, host.__name__, host)
        for name in own:
            patch.delitem(sys.modules, name, raising=False)
        bridge = importlib.import_module(own[1])
        with TemporaryDirectory() as folder:  # the tab has a file system of its own
            for name in (GENERATOR, COMPARISON):
                patch.setattr(importlib.import_module(name), "OUTPUT", Path(folder))
            yield bridge
        for name in own:
            sys.modules.pop(name, None)


def run(bridge: ModuleType, **request: Any) -> Any:
    """One job to its end: the value, or what failed."""
    bridge.start(json.dumps(request))
    while "progress" in (step := json.loads(bridge.step())):
        pass
    return step["done"] if "done" in step else step["failed"]


def check(bridge: ModuleType, *paths: Path, **options: Any) -> Any:
    files = [{"name": path.name, "path": str(path)} for path in paths]
    return run(bridge, **{"op": "check", "files": files, "lang": "en", "now": NOW, **options})
