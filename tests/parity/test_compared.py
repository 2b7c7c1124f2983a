"""Two versions in, the same comparison out: the tab's JSON and CSV against the command's."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from browser.chromium import Tab
from sets import children, linked, pages
from sitemap_workbench.app.cli import main
from sitemaps import gz, locs, rows, urlset

HOME = "https://example.com/"
CORPUS = Path(__file__).parents[1] / "corpus"

CASES = rows(
    ("addresses and dates", pages(f"{HOME}a 2026-10-01", f"{HOME}b 2026-10-02", f"{HOME}c"),
     pages(f"{HOME}b 2026-10-01", "http://www.example.com/c/", f"{HOME}d")),
    ("addresses that the parser has to serialise",
     locs("https://EXAMPLE.com/ü?a=1&amp;b=%7e", "https://b\u00fccher.example:443", "http://[::1]/"),
     locs("https://example.com/%C3%BC?a=1&amp;b=%7e", "https://xn--bcher-kva.example/", "/x")),
    ("language versions", urlset(linked(f"{HOME}de", f"de={HOME}de", f"en={HOME}en")),
     urlset(linked(f"{HOME}de", f"de={HOME}de", f"pl={HOME}pl"))),
    ("indexes", children(f"{HOME}a.xml 2026-01-01", f"{HOME}b.xml"),
     children(f"{HOME}a.xml 2026-01-02")),
    ("a list and a packed file", f"{HOME}\n{HOME}b\n", gz(locs(HOME))),
    ("a side that breaks off", locs(f"{HOME}a", f"{HOME}b"), locs(f"{HOME}a", f"{HOME}b")[:-40]),
    ("two files of the corpus", (CORPUS / "hreflang-clean.xml").read_bytes(),
     (CORPUS / "copied-from-a-browser.xml").read_bytes()),
    ("addresses that could not be read", locs("@").replace("@", f"{HOME}?a=1&b=2\x01"),
     locs("@").replace("@", f"{HOME}?a=1&b=2\x02")),
    ("nothing", "", ""),
)  # fmt: skip


def data(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


@pytest.mark.parametrize(("old", "new"), CASES)
def test_the_tab_finds_the_same(
    tab: Tab, tmp_path: Path, old: str | bytes, new: str | bytes
) -> None:
    (tmp_path / "old.xml").write_bytes(data(old))
    (tmp_path / "new.xml").write_bytes(data(new))
    there, texts = tab.compared(("old", "new"), ("old.xml", data(old)), ("new.xml", data(new)))
    sides = [str(tmp_path / "old.xml"), str(tmp_path / "new.xml")]
    for form, text in zip(("json", "csv"), texts, strict=True):
        printed = CliRunner().invoke(main, ["compare", *sides, "--format", form]).stdout_bytes
        assert text == printed.decode("utf-8-sig")  # a blob read as text has lost its mark
    assert there["changes"] == json.loads(texts[0])["changes"]
