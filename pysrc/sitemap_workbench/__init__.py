"""Check, compare and generate XML sitemaps: every fault with its exact place.

>>> from sitemap_workbench import check
>>> report = check(b"<urlset/>", now="2026-10-05")
>>> report.verdict, report.findings[0].rule, report.findings[0].line
('invalid', 'ns-missing', 1)
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .app.api import check, check_set, compare, generate, render  # noqa: TC004  see _Library
    from .decoder import decode  # noqa: TC004

if sys.platform != "emscripten":  # the tab has its own door: app.bridge
    __all__ = ["check", "check_set", "compare", "decode", "generate", "render"]

    class _Library(ModuleType):
        """The module whose functions are imported when they are asked for: a program that checks
        does not start with what compares. Some packages inside have the names of functions; Python
        would put them in their place when they are imported."""

        def __getattr__(self, name: str) -> Any:
            if name not in __all__:
                raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
            if name == "decode":
                from . import decoder as home
            else:
                from .app import api as home  # type: ignore[no-redef]
            found = getattr(home, name)
            setattr(self, name, found)
            return found

        def __setattr__(self, name: str, value: object) -> None:
            if not (name in __all__ and isinstance(value, ModuleType)):
                super().__setattr__(name, value)

        def __dir__(self) -> list[str]:
            return sorted({*super().__dir__(), *__all__})

    sys.modules[__name__].__class__ = _Library
