"""The bench measures the page's own modules; a small file shows that it still fits them."""

from pathlib import Path

from tests.bench.in_tab import open_tab

MAP = (
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    "<url><loc>https://example.com/</loc></url></urlset>"
)


def test_the_tab_of_the_bench_checks_and_parses(tmp_path: Path) -> None:
    file = tmp_path / "small.xml"
    file.write_text(MAP)
    with open_tab() as tab:
        tab.pick(file)
        checked = tab.check()
        assert checked["seconds"] > 0
        assert checked["heap"] >= tab.heap > 0
        assert tab.measure("tree") > 0
        assert tab.measure("bare_expat") > 0
