"""The same input, the same files: the tab's generator against the command line's."""

import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from browser.chromium import Tab
from sitemap_workbench.app.api import options_at
from sitemap_workbench.app.making import making_steps
from sitemap_workbench.app.session import run_to_end
from sitemap_workbench.generate.settings import PROFILES, Settings
from sitemap_workbench.generate.tables import template_csv
from sitemap_workbench.readers import Source
from sitemap_workbench.report import Report
from sitemap_workbench.report.as_json import render_json
from sitemaps import gz, locs, rows

NOW = "2026-10-05T12:00:00Z"
ODD = Path(__file__).parents[1] / "corpus" / "hreflang-clean.xml"
LINES = (
    "https://EXAMPLE.com/\u00fc?a=1&b='2'\r\n\u00a0\nhttps://b\u00fccher.example:443/\r"
    "http://[::1]/\nhttps://example.com/%\n https://example.com/\nhttps://example.com/a^b|c\n"
)
TABLE = (
    "\ufeffAdres URL;Ostatnia modyfikacja;hreflang:pl;hreflang:de;obraz\r\n"
    "https://example.com/pl;2026-10-01;https://example.com/pl;https://example.com/de;"
    "https://example.com/\u0142.png\r\n"
    '"https://example.com/x";01.10.2026;;;\r\n'
)
JSON_LINES = (
    '{"loc": "https://example.com/a", "image": ["https://example.com/i.png"], "news": {"name": '
    '"The Example Times", "language": "en", "publication_date": "2026-10-04", "title": "\u4e00"}}\n'
    '{"loc": "https://example.com/b", "priority": 0.5}\n'
)

CASES = rows(
    ("a strict list", "list.txt", LINES, {}),
    ("a good list", "list.txt", "https://example.com/a\nhttps://example.com/b'&", {"gzip": True}),
    ("several hosts", "list.txt", "https://a.example/\nhttps://b.example/", {"hosts": "each"}),
    ("fifty thousand and one", "list.txt",
     "".join(f"https://example.com/{number}\n" for number in range(50_001)), {"gzip": True}),
    ("a table with faults", "export.csv", TABLE, {}),
    ("a table", "export.csv", TABLE.replace("01.10.2026", ""), {"index": "always"}),
    ("a table in UTF-16", "export.txt", TABLE.replace(";", "\t").encode("utf-16"), {}),
    ("lines of JSON", "pages.jsonl", JSON_LINES, {}),
    ("a sitemap", "map.xml.gz", gz(locs("https://example.com/a", "https://b.example/")), {}),
    ("a sitemap of the corpus", ODD.name, ODD.read_bytes(), {}),
    ("the template", "template.csv", template_csv("pl"), {}),
    ("bytes that are no UTF-8", "list.txt", b"https://example.com/\n\xff", {}),
    ("nothing", "list.txt", "", {}),
)  # fmt: skip


def here(
    name: str, data: bytes, settings: Settings, lang: str
) -> tuple[dict[str, Any], str | None]:
    """The outcome on CPython, and the report of what was made."""
    steps = making_steps(Source.of_bytes(data, name), settings, options_at(NOW), language=lang)
    made = run_to_end(steps)
    report = render_json(Report(made.reports)) if made.reports else None
    return json.loads(json.dumps(made.generated.to_dict(lang))), report


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("name", "text", "options"), CASES)
def test_the_tab_makes_the_same_files(
    tab: Tab, name: str, text: str | bytes, options: dict[str, Any], profile: str
) -> None:
    data = text.encode() if isinstance(text, str) else text
    for lang in ("en", "zh-Hant"):
        settings = Settings(profile=PROFILES[profile], **options)
        args = {"text": None, "profile": profile, "lang": lang, "now": NOW, **options}

        there = tab.ask("generate", args, (name, data))
        made, report = here(name, data, settings, lang)

        if settings.gzip and "ng" in zlib.ZLIB_RUNTIME_VERSION:  # another packer, other bytes
            for file in [*made["files"], *there["files"]]:
                file["sha256"] = file["bytes"] = None
        assert {key: there[key] for key in made} == made
        if not settings.gzip:
            assert there["report"] == report
