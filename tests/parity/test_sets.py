"""Several files in, same report out: the tab's against the command's, for folders and archives."""

import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from browser.chromium import Tab
from sets import Files, children, linked, pages, write, zipped
from sitemap_workbench.app.cli import main
from sitemaps import gz, loc, rows, urlset

NOW = "2026-10-05T12:00:00Z"
HOME = "https://example.com/"

FAULTY: Files = {
    "robots.txt": f"User-agent: *\nDisallow: /b/\nSitemap: {HOME}index.xml\nSitemap: {HOME}n.xml\n",
    "index.xml": children(f"{HOME}a/x.xml.gz 2026-01-01", f"{HOME}b/x.xml", f"{HOME}nested.xml"),
    "nested.xml": children(f"{HOME}index.xml", f"{HOME}c.txt"),
    "a/x.xml.gz": gz(pages(f"{HOME}a/1 2026-02-02", f"{HOME}b/2", f"{HOME}a/ü")),
    "b/x.xml": pages(f"{HOME}a/1 2026-02-03", "http://www.example.com/3"),
    "c.txt": f"{HOME}1\n{HOME}2\n",
    "d.xml": loc("/relative"),
    "e.xml": "{}",
}
LINKED: Files = {
    "de.xml": urlset(linked(f"{HOME}de", f"de={HOME}de", f"en={HOME}en", f"pl={HOME}pl")),
    "en.xml": urlset(linked(f"{HOME}en", f"de={HOME}de", f"en={HOME}en")),
    "index.xml": children(f"{HOME}de.xml", f"{HOME}en.xml"),
}
SETS = rows(
    ("faults of all kinds", FAULTY, {}),
    ("with a base address", FAULTY, {"base_url": HOME}),
    ("with another one", FAULTY, {"base_url": "https://www.example.com/maps"}),
    ("in Polish", FAULTY, {"lang": "pl", "base_url": HOME}),
    ("in Chinese", FAULTY, {"lang": "zh-Hant"}),
    ("language versions", LINKED, {}),
)


def data(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


def printed(path: Path, **options: Any) -> str:
    words = [
        word for name, value in options.items() for word in (f"--{name.replace('_', '-')}", value)
    ]
    result = CliRunner().invoke(
        main, ["check", str(path), "--format", "json", "--now", NOW, *words], catch_exceptions=False
    )
    assert result.exit_code < 2, result.stderr
    return result.stdout


@pytest.mark.parametrize(("files", "options"), SETS)
def test_a_folder_in_any_order(
    tab: Tab, tmp_path: Path, files: Files, options: dict[str, str]
) -> None:
    write(tmp_path, files)
    expected = printed(tmp_path, **options)
    orders = [list(files), list(reversed(files)), random.Random(5).sample(list(files), len(files))]
    jobs = [
        {"now": NOW, "files": [(name, data(files[name])) for name in order], **options}
        for order in orders
    ]
    assert tab.check(jobs) == [expected] * len(orders)


def test_an_archive(tab: Tab, tmp_path: Path) -> None:
    packed = zipped(FAULTY)
    (tmp_path / "site.zip").write_bytes(packed)
    job = {"now": NOW, "archives": True, "base_url": HOME, "files": [("site.zip", packed)]}
    assert tab.check([job]) == [printed(tmp_path / "site.zip", base_url=HOME)]


def test_addresses_of_single_files(tab: Tab, tmp_path: Path) -> None:
    addresses = {name: f"https://{name[0]}.example.com/{name}" for name in FAULTY}
    write(tmp_path / "site", FAULTY)
    map_file = tmp_path / "addresses.tsv"
    map_file.write_text("".join(f"site/{name}\t{url}\n" for name, url in addresses.items()))
    files = [(name, data(content)) for name, content in FAULTY.items()]
    there = tab.check([{"now": NOW, "addresses": addresses, "files": files}])
    assert there == [printed(tmp_path / "site", map=str(map_file))]
