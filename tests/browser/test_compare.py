"""The third work area: a person brings two versions in and sees what differs."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from sitemap_workbench.app.cli import main
from sitemaps import gz, locs, urlset

from .desk import Desk
from .form import Form
from .versions import Versions

A, B, C = (f"https://example.com/{name}" for name in "abc")
OLD = urlset(
    f"<url><loc>{A}</loc><lastmod>2026-10-02</lastmod></url>\n"
    f"<url><loc>{B}</loc></url>\n<url><loc>http://example.com/d</loc></url>"
)
NEW = urlset(
    f"<url><loc>{A}</loc><lastmod>2026-10-01</lastmod></url>\n"
    f"<url><loc>{C}</loc></url>\n<url><loc>https://example.com/d</loc></url>"
)


@pytest.fixture
def versions(desk: Desk) -> Iterator[Versions]:
    """The work area, with two empty sides."""
    versions = Versions(desk)
    versions.clear()
    yield versions
    versions.clear()
    desk.page.locator("#tab-check").click()


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    written = {}
    for name, text in (("old.xml", OLD), ("new.xml", NEW)):
        written[name] = tmp_path / name
        written[name].write_text(text)
    return written


def test_what_a_release_did_to_a_sitemap(versions: Versions, files: dict[str, Path]) -> None:
    versions.choose("old", files["old.xml"])
    expect(versions.part("button")).to_have_attribute("aria-disabled", "true")
    versions.choose("new", files["new.xml"])
    assert versions.sentence() == "1 added, 1 removed, 1 changed, 0 the same."
    assert "1 more is probably the same page" in versions.remarks()
    assert "http or https (1)" in versions.remarks()
    assert "1 date moved backwards." in versions.remarks()
    assert versions.rows() == ["≈ http://example.com/d → https://example.com/d 5:6"]
    versions.show("added")
    assert versions.rows() == [f"+ {C} 4:6"]
    versions.show("removed")
    assert versions.rows() == [f"− {B} 4:6"]
    versions.show("changed")
    assert versions.rows() == [f"~ {A} lastmod 2026-10-02 → 2026-10-01 3:6"]


def test_the_downloads_are_those_of_the_command(versions: Versions, files: dict[str, Path]) -> None:
    versions.choose("old", files["old.xml"])
    versions.choose("new", files["new.xml"])
    versions.sentence()
    for form in ("json", "csv"):
        words = ["compare", str(files["old.xml"]), str(files["new.xml"]), "--format", form]
        assert versions.downloaded(form) == CliRunner().invoke(main, words).stdout_bytes
    cells = list(csv.reader(io.StringIO(versions.downloaded("csv").decode("utf-8-sig"))))
    assert [row[:3] for row in cells[1:3]] == [["added", "pages", C], ["removed", "pages", B]]
    assert json.loads(versions.downloaded("json"))["schema_version"] == 1


def test_texts_can_be_pasted_and_the_sides_swapped(versions: Versions) -> None:
    versions.paste("old", f"{A}\n{B}\n")
    versions.paste("new", f"{A}\n")
    assert versions.sentence() == "0 added, 1 removed, 0 changed, 1 the same."
    versions.part("swap").click()
    expect(versions.part("sentence")).to_have_text("1 added, 0 removed, 0 changed, 1 the same.")


def test_a_summary_can_be_copied(versions: Versions) -> None:
    versions.paste("old", OLD)
    versions.paste("new", NEW)
    sentence = versions.sentence()
    versions.part("copy").click()
    expect(versions.part("copy")).to_have_text("Copied")
    text = versions.page.evaluate("() => navigator.clipboard.readText()")
    assert sentence in text
    assert "- 1 date moved backwards." in text
    assert "- Changed fields: lastmod 1" in text


def test_what_is_dropped_goes_to_the_first_empty_side(versions: Versions) -> None:
    versions.desk.drop(("first.xml", OLD))
    expect(versions.part("old")).to_contain_text("first.xml")
    versions.desk.drop(("second.xml.gz", gz(OLD)))
    expect(versions.part("new")).to_contain_text("second.xml.gz")
    assert versions.sentence() == "No address was added, removed or changed."


def test_two_files_that_come_together_are_the_two_versions(versions: Versions) -> None:
    versions.desk.drop(("map-2.xml", NEW), ("map-1.xml", OLD))
    versions.sentence()
    expect(versions.page.locator(".compare-parted")).to_contain_text("Two files came together")
    versions.part("together").click()
    expect(versions.part("old")).to_contain_text("2 files")
    expect(versions.part("new-text")).to_be_visible()


def test_a_drop_on_a_half_of_the_page_goes_to_that_side(versions: Versions, tmp_path: Path) -> None:
    (tmp_path / "map.xml").write_text(NEW)
    size = versions.page.viewport_size or {"width": 1280, "height": 720}
    session = versions.page.context.new_cdp_session(versions.page)
    data = {"items": [], "files": [str(tmp_path / "map.xml")], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "dragOver", "drop"):
        event = {"type": kind, "x": size["width"] * 3 // 4, "y": 200, "data": data}
        session.send("Input.dispatchDragEvent", event)
    session.detach()
    expect(versions.part("new")).to_contain_text("map.xml")
    expect(versions.part("old-text")).to_be_visible()


def test_a_folder_and_an_archive(versions: Versions, tmp_path: Path) -> None:
    import zipfile

    (tmp_path / "site").mkdir()
    for name, text in (("a.xml", locs(A)), ("b.xml", locs(B))):
        (tmp_path / "site" / name).write_text(text)
    with zipfile.ZipFile(tmp_path / "site.zip", "w") as archive:
        archive.writestr("a.xml", locs(A))
        archive.writestr("c.xml", locs(B))
    versions.part("old-folder").set_input_files(tmp_path / "site")
    expect(versions.part("old")).to_contain_text("2 files")
    versions.choose("new", tmp_path / "site.zip")
    assert versions.sentence() == "No address was added, removed or changed."
    assert "1 stands in a file of another name now" in versions.remarks()
    assert "Files only in the new version: c.xml" in versions.remarks()
    assert "Files only in the old version: b.xml" in versions.remarks()


def test_the_same_file_twice(versions: Versions, files: dict[str, Path]) -> None:
    versions.choose("old", files["old.xml"])
    versions.choose("new", files["old.xml"])
    assert versions.sentence() == "Both versions are the same, byte for byte."
    assert versions.remarks() == "The same file is on both sides."
    expect(versions.part("rows")).to_have_count(0)


def test_a_side_that_breaks_off(versions: Versions) -> None:
    versions.paste("old", OLD)
    versions.paste("new", OLD[: OLD.index(B)])
    assert versions.sentence() == "0 added, 2 removed, 0 changed, 1 the same."
    assert "The new version was not read to its end" in versions.remarks()


def test_an_index_against_pages(versions: Versions) -> None:
    versions.paste("old", OLD)
    versions.paste(
        "new",
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
        f"<sitemap><loc>{A}</loc></sitemap></sitemapindex>",
    )
    assert "The old version is a list of pages and the new one an index" in versions.sentence()


def test_what_the_other_areas_hold_can_be_taken(form: Form) -> None:
    versions = Versions(form.desk)
    versions.clear()
    form.page.locator("#tab-check").click()
    form.desk.drop(("checked.xml", locs(A, B)))
    form.desk.verdict()
    form.page.locator("#tab-generate").click()
    form.generate(f"{A}\n{C}\n")
    form.page.locator("#tab-compare").click()
    versions.part("old-checked").click()
    versions.part("new-generated").click()
    assert versions.sentence() == "1 added, 1 removed, 0 changed, 1 the same."
    versions.clear()
    form.page.locator("#tab-generate").click()


def test_tens_of_thousands_of_rows_come_as_they_are_reached(versions: Versions) -> None:
    entries = [(f"<url><loc>{A}/{{n}}</loc></url>\n", 20_000)]
    shell = urlset("@").split("@")
    versions.desk.drop_parts(("old.xml", [(urlset(""), 1)]))
    versions.desk.drop_parts(("new.xml", [(shell[0], 1), *entries, (shell[1], 1)]))
    assert versions.sentence() == "20,000 added, 0 removed, 0 changed, 0 the same."
    expect(versions.part("row").nth(199)).to_be_attached()
    begun = versions.part("row").count()
    assert begun <= 600
    versions.part("more").scroll_into_view_if_needed()
    expect(versions.part("row").nth(begun)).to_be_attached()
    versions.part("filter").fill("/19999")
    expect(versions.part("status")).to_have_text("1 of 20,000 fit.")
    assert versions.rows() == [f"+ {A}/19999 20002:6"]
    versions.part("filter").fill("nowhere")
    expect(versions.part("status")).to_have_text("None fits.")


def test_the_keyboard_alone(versions: Versions) -> None:
    page = versions.page
    page.locator("#tab-check").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-compare")).to_be_focused()
    page.evaluate("(text) => navigator.clipboard.writeText(text)", f"{A}\n")
    versions.part("old-text").focus()
    page.keyboard.press("Control+v")
    page.keyboard.press("Tab")
    expect(versions.part("new-text")).to_be_focused()
    page.evaluate("(text) => navigator.clipboard.writeText(text)", f"{A}\n{B}\n")
    page.keyboard.press("Control+v")
    assert versions.sentence() == "1 added, 0 removed, 0 changed, 1 the same."
    expect(versions.part("button")).to_be_focused()


def test_the_language_changes_what_is_shown(versions: Versions) -> None:
    versions.paste("old", OLD)
    versions.paste("new", NEW)
    versions.sentence()
    try:
        versions.desk.speak("pl")
        expect(versions.part("sentence")).to_have_text(
            "Dodane: 1, usunięte: 1, zmienione: 1, bez zmian: 0."
        )
        expect(versions.part("old")).to_contain_text("Stara wersja")
    finally:
        versions.desk.speak("en")
