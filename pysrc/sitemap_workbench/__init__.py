"""Check, compare and generate XML sitemaps: every fault with its exact place.

`check` takes one file and gives a `FileReport`, `check_set` several and gives a `Report`; `render`
writes a report as JSON, HTML, CSV, SARIF and more. `compare` tells two versions apart, `generate`
makes sitemaps, `decode` says what a message of a search console means. Nothing is fetched, no
state is kept, and the same bytes and options give the same result. Reports do not change once they
are made, and give the JSON of the command line as data by `to_dict()`.

>>> from sitemap_workbench import check
>>> report = check(b"<urlset/>", now="2026-10-05")
>>> report.verdict, report.findings[0].rule, report.findings[0].line
('invalid', 'ns-missing', 1)
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .version import VERSION as __version__  # noqa: F401, N811  as programs look for it

# ruff: noqa: TC004  they are imported when they are asked for, see _Library
if TYPE_CHECKING:
    from .app.api import check, check_set, compare, generate, render
    from .compare.model import Change, Comparison
    from .decoder import Decoded, Meaning, decode
    from .generate import Failure, Generated, GeneratedFile
    from .report import FileReport, Finding, Related, Report, SetFinding, SetReport

if sys.platform != "emscripten":  # the tab has its own door: app.bridge
    __all__ = [
        "Change",
        "Comparison",
        "Decoded",
        "Failure",
        "FileReport",
        "Finding",
        "Generated",
        "GeneratedFile",
        "Meaning",
        "Related",
        "Report",
        "SetFinding",
        "SetReport",
        "check",
        "check_set",
        "compare",
        "decode",
        "generate",
        "render",
    ]

    _HOMES = {
        ".app.api": ("check", "check_set", "compare", "generate", "render"),
        ".compare.model": ("Change", "Comparison"),
        ".decoder": ("Decoded", "Meaning", "decode"),
        ".generate": ("Failure", "Generated", "GeneratedFile"),
        ".report": ("FileReport", "Finding", "Related", "Report", "SetFinding", "SetReport"),
    }
    _HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

    class _Library(ModuleType):
        """The module whose functions are imported when they are asked for: a program that checks
        does not start with what compares. Some packages inside have the names of functions; Python
        would put them in their place when they are imported."""

        def __getattr__(self, name: str) -> Any:
            if name not in _HOME_OF:
                raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
            found = getattr(import_module(_HOME_OF[name], __name__), name)
            setattr(self, name, found)
            return found

        def __setattr__(self, name: str, value: object) -> None:
            if not (name in __all__ and isinstance(value, ModuleType)):
                super().__setattr__(name, value)

        def __dir__(self) -> list[str]:
            return sorted({*super().__dir__(), *__all__})

    sys.modules[__name__].__class__ = _Library
