"""`check --also`: several forms of one report."""

from pathlib import Path

import pytest
from commands import Invoke, write

from sitemaps import NOW, loc, plain, rows

SITE: dict[str, str | bytes] = {
    "site/public/sitemap.xml": loc("/relative"),
    "site/public/maps/a.xml": plain(),
    "site/public/robots.txt": "Sitemap: https://example.com/sitemap.xml\n",
}


def test_each_form_is_what_it_is_alone(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, SITE)
    words = ("check", "site", "--now", NOW)
    done = invoke(*words, "--also", "json=a.json", "--also", "sarif=b.sarif", "--also", "text=c")
    assert done.exit_code == 1
    assert done.output == invoke(*words).output
    for file, form in (("a.json", "json"), ("b.sarif", "sarif"), ("c", "text")):
        alone = invoke(*words, "--format", form).stdout_bytes
        assert (tmp_path / file).read_bytes() == alone


@pytest.mark.parametrize(
    ("also", "said"),
    rows(
        ("no such form", "pdf=a.pdf", "no form 'pdf'"),
        ("no file", "json", "the file is missing"),
        ("an empty file", "json=", "the file is missing"),
        ("a folder that is not there", "json=none/a.json", "none/a.json"),
    ),
)
def test_wrong_use_of_also(invoke: Invoke, tmp_path: Path, also: str, said: str) -> None:
    write(tmp_path, SITE)
    done = invoke("check", "site", "--also", also)
    assert done.exit_code == 2
    assert said in done.stderr
