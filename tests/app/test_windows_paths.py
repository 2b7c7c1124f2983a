"""Paths of Windows in baselines and patterns, as its own rules for paths have them."""

import ntpath
from types import SimpleNamespace
from typing import Any

import pytest

from sitemap_workbench.app import baseline, patterns
from sitemap_workbench.app.baseline import Ledger
from sitemap_workbench.app.patterns import Pattern
from sitemap_workbench.app.selection import selection
from sitemaps import rows

SITE: Any = "C:\\web\\site"


@pytest.fixture(autouse=True)
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    system = SimpleNamespace(path=ntpath, sep="\\", pardir="..")
    monkeypatch.setattr(baseline, "os", system)
    monkeypatch.setattr(patterns, "os", system)


@pytest.mark.parametrize(
    ("path", "key"),
    rows(
        ("below the baseline", "C:\\web\\site\\public\\a.xml", "public/a.xml"),
        ("with the drive in lower case", "c:\\web\\site\\a.xml", "a.xml"),
        ("beside it", "C:\\web\\other\\a.xml", "../other/a.xml"),
        ("on another drive", "D:\\maps\\a.xml", "D:/maps/a.xml"),
        ("on a share", "\\\\host\\maps\\ü.xml", "//host/maps/ü.xml"),
    ),
)
def test_a_baseline_names_files_with_slashes(path: str, key: str) -> None:
    ledger = Ledger(None, SITE, {"a.xml": path}, selection())
    assert ledger.key("a.xml") == key


@pytest.mark.parametrize(
    ("pattern", "path", "fits"),
    rows(
        ("a folder", "public/old", "C:\\web\\site\\public\\old\\a.xml", True),
        ("with backslashes", "public\\old", "C:\\web\\site\\public\\old\\a.xml", True),
        ("at any depth", "old/", "C:\\web\\site\\public\\old\\a.xml", True),
        ("another folder", "public/old", "C:\\web\\site\\public\\new\\a.xml", False),
        ("outside of the folder", "*.xml", "C:\\web\\a.xml", False),
        ("on another drive", "*.xml", "D:\\web\\site\\a.xml", False),
    ),
)
def test_patterns_fit_paths_with_backslashes(pattern: str, path: str, fits: bool) -> None:
    assert Pattern.of(pattern, SITE).fits(path) == fits
