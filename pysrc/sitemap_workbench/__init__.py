"""Check, compare and generate XML sitemaps: every fault with its exact place.

>>> from sitemap_workbench import check
>>> report = check(b"<urlset/>", now="2026-10-05")
>>> report.verdict, report.findings[0].rule, report.findings[0].line
('invalid', 'ns-missing', 1)
"""

import sys

if sys.platform != "emscripten":  # the tab has its own door: app.bridge
    from .app.api import check, check_set, compare, generate, render
    from .decoder import decode

    __all__ = ["check", "check_set", "compare", "decode", "generate", "render"]
