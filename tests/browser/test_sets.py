"""Several files at once: brought in as a folder, an archive or one by one, and gone through."""

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sets import Files, children, pages, write
from sitemaps import gz, loc, plain

from .desk import CHECK_MS, Desk
from .test_big_files import BLOCK, HEAD, TAIL

HOME = "https://www.example.com/"
SITE: Files = {
    "robots.txt": f"User-agent: *\nDisallow: /cart/\n\nSitemap: {HOME}index.xml\n",
    "index.xml": children(
        f"{HOME}maps/a.xml.gz 2026-08-01", f"{HOME}maps/b.xml", f"{HOME}maps/gone.xml"
    ),
    "maps/a.xml.gz": gz(pages(f"{HOME}1 2026-09-02")),
    "maps/b.xml": pages(f"{HOME}2", f"{HOME}1 2026-09-02"),
    "other.xml": loc("/relative"),
    "page.html": "<!doctype html>",
}
TREE = [
    "robots.txt",
    " index.xml",
    "  maps/a.xml.gz",
    "  maps/b.xml",
    f"  {HOME}maps/gone.xml",
    "1 file that nothing lists",
    " other.xml",
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return written(tmp_path / "site", SITE)


def written(folder: Path, files: Files) -> Path:
    write(folder, files)
    return folder


# Ways in


def test_a_dropped_folder_is_a_tree_with_one_verdict(desk: Desk, folder: Path) -> None:
    desk.drop_paths(folder)
    assert desk.set_verdict() == "invalid"
    assert desk.tree() == TREE
    expect(desk.part("whole")).to_have_attribute("aria-current", "true")
    expect(desk.row("maps/b.xml")).to_contain_text("2 entries")
    expect(desk.page.locator("#files .files-passed summary")).to_have_text(
        "1 other file was passed over"
    )
    expect(desk.page.locator("#files .files-passed")).to_contain_text(".html ×1")
    expect(desk.part("first").get_by_role("link")).to_have_text(
        ["Incomplete URL", "Date in the index older than the sitemap’s own", "URL in several files"]
    )
    expect(desk.editor).to_be_hidden()


def test_a_picked_folder_is_the_same(desk: Desk, folder: Path) -> None:
    desk.pick_folder(folder)
    desk.set_verdict()
    assert desk.tree() == TREE


def test_a_zip_is_the_same(desk: Desk, folder: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "site.zip", "w") as archive:
        for name in SITE:
            archive.write(folder / name, name)
    desk.pick(tmp_path / "site.zip")
    desk.set_verdict()
    assert desk.tree() == TREE
    desk.row("maps/b.xml").click()
    expect(desk.page.locator("#source-title .filename")).to_have_text("maps/b.xml")
    expect(desk.page.locator("#unloaded")).to_be_visible()


def test_files_that_are_picked(desk: Desk, folder: Path) -> None:
    desk.pick(folder / "maps" / "b.xml", folder / "maps" / "a.xml.gz")
    assert desk.set_verdict() == "valid"
    assert desk.tree() == ["a.xml.gz", "b.xml"]


def test_several_files_at_once(desk: Desk) -> None:
    desk.drop(
        ("good.xml", plain()), ("bad.xml", loc("/a")), ("c.xml.gz", gz(plain())), ("d.xml", "{}")
    )
    desk.set_verdict()
    verdicts = {"bad.xml": "invalid", "c.xml.gz": "valid", "d.xml": "unreadable"}
    assert desk.tree() == [*verdicts, "good.xml"]
    for name, verdict in verdicts.items():
        desk.row(name).click()
        expect(desk.row(name)).to_have_attribute("aria-current", "true")
        expect(desk.part("verdict")).to_have_attribute("data-verdict", verdict)
    desk.row("bad.xml").click()
    desk.open_group("loc-relative").get_by_test_id("place").click()
    assert desk.selection()[2] == "/a"
    desk.part("to-set").click()
    expect(desk.part("set-verdict")).to_be_visible()


def test_a_folder_without_a_sitemap(desk: Desk, tmp_path: Path) -> None:
    desk.drop_paths(written(tmp_path / "site", {"a/page.html": "", "b.png": ""}))
    expect(desk.part("notice")).to_contain_text("There is no sitemap in this folder.")
    expect(desk.part("intro")).to_be_visible()


def test_an_archive_that_cannot_be_read(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(b"PK\x03\x04 nothing")
    desk.pick(tmp_path / "a.zip")
    expect(desk.part("notice")).to_contain_text("The archive could not be read.")
    expect(desk.part("notice").locator("details")).to_contain_text("a.zip")
    desk.faults.clear()  # the detail is in the console too


def test_one_file_is_shown_as_ever(desk: Desk, tmp_path: Path) -> None:
    desk.drop_paths(written(tmp_path / "site", {"maps/a.xml": loc("/a"), "b.html": ""}) / "maps")
    assert desk.verdict() == "invalid"
    expect(desk.page.locator("#files")).to_be_hidden()
    expect(desk.part("set-verdict")).to_have_count(0)
    assert "<loc>/a</loc>" in desk.text()


# Findings between files


def test_both_places_of_a_finding_are_reached(desk: Desk, folder: Path) -> None:
    desk.drop_paths(folder)
    desk.set_verdict()
    finding = desk.open_set_group("set-index-lastmod-stale").get_by_test_id("set-finding")
    here, there = finding.get_by_test_id("place").all()
    expect(here.locator(".filename")).to_have_text("index.xml")
    expect(there.locator(".filename")).to_have_text("maps/a.xml.gz")
    expect(finding.locator("mark")).to_have_text(["2026-08-01", "<lastmod>"])
    here.click()
    expect(desk.editor).to_be_focused()
    assert desk.selection()[2] == "2026-08-01"
    desk.page.keyboard.press("Escape")
    expect(here).to_be_focused()
    there.click()
    expect(desk.editor).to_be_focused()
    assert desk.selection()[2] == "<lastmod>"
    desk.page.keyboard.press("Escape")
    expect(there).to_be_focused()


def test_a_place_in_a_file_that_is_not_shown(desk: Desk, folder: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "site.zip", "w") as archive:
        for name in SITE:
            archive.write(folder / name, name)
    desk.pick(tmp_path / "site.zip")
    desk.set_verdict()
    there = desk.open_set_group("set-index-lastmod-stale").get_by_test_id("place").nth(1)
    there.click()
    expect(desk.page.locator("#unloaded")).to_be_focused()
    expect(desk.part("pointed")).to_contain_text("line 3, column ")
    expect(desk.part("pointed")).to_contain_text("<lastmod>2026-09-02")
    desk.part("back").click()
    expect(there).to_be_focused()


def test_a_rule_leads_to_each_file_where_it_struck(desk: Desk, folder: Path) -> None:
    desk.drop_paths(folder)
    desk.set_verdict()
    desk.part("first").get_by_role("link", name="Incomplete URL").click()
    group = desk.open_set_group("loc-relative")
    expect(group.locator("summary").first).to_be_focused()
    expect(group.locator("mark")).to_have_text("/relative")
    place = group.get_by_test_id("place")
    place.click()
    expect(desk.editor).to_be_focused()
    assert desk.selection()[2] == "/relative"
    expect(desk.row("other.xml")).to_have_attribute("aria-current", "true")
    desk.part("back").click()
    expect(place).to_be_focused()


def test_a_clean_set(desk: Desk, tmp_path: Path) -> None:
    files = {"index.xml": children(f"{HOME}a.xml"), "a.xml": pages(f"{HOME}1 2026-09-02T10:00:00Z")}
    desk.drop_paths(written(tmp_path / "site", files))
    assert desk.set_verdict() == "valid"
    expect(desk.part("clean")).to_contain_text("These files give search engines no reason")


# Addresses


def test_a_base_address_makes_the_location_rule_speak(desk: Desk, tmp_path: Path) -> None:
    files = {"index.xml": children(f"{HOME}maps/a.xml"), "maps/a.xml": pages(f"{HOME}1")}
    desk.drop_paths(written(tmp_path / "site", files))
    assert desk.set_verdict() == "valid"
    panel = desk.part("addresses")
    panel.locator("summary").first.click()
    expect(desk.part("matches")).to_contain_text("Of 1 addresses in indexes and robots.txt, 1 are")
    field = desk.part("base-address")
    field.fill("ftp://www.example.com/")
    desk.part("apply-addresses").click()
    expect(panel.get_by_role("alert")).to_contain_text("cannot be the address of a folder")
    expect(field).to_be_focused()
    field.fill("www.example.com")
    field.press("Enter")
    group = desk.page.locator("#set-report [data-rule=location-rule]")
    expect(group).to_be_visible(timeout=CHECK_MS)
    expect(field).to_have_value("https://www.example.com")
    desk.open_set_group("location-rule").get_by_test_id("place").click()
    expect(desk.row("maps/a.xml")).to_have_attribute("aria-current", "true")


def test_an_address_for_each_file(desk: Desk, tmp_path: Path) -> None:
    files = {"index.xml": children(f"{HOME}maps/a.xml"), "one/a.xml": pages(f"{HOME}maps/1")}
    desk.drop_paths(written(tmp_path / "site", files))
    desk.set_verdict()
    desk.part("addresses").locator("summary").first.click()
    desk.part("base-address").fill(HOME)
    desk.part("apply-addresses").click()
    expect(desk.row(f"{HOME}maps/a.xml")).to_be_visible(timeout=CHECK_MS)
    desk.part("own-addresses").locator("summary").click()
    own = desk.page.get_by_label("Address of one/a.xml")
    expect(own).to_have_value(f"{HOME}one/a.xml")
    own.fill("nothing:")
    desk.part("apply-addresses").click()
    expect(own).to_be_focused()
    own.fill(f"{HOME}maps/a.xml")
    desk.part("apply-addresses").click()
    expect(desk.row(f"{HOME}maps/a.xml")).to_have_count(0, timeout=CHECK_MS)
    assert desk.tree() == ["index.xml", " one/a.xml"]
    expect(own).to_have_value(f"{HOME}maps/a.xml")


def test_the_likely_base_address_is_offered(desk: Desk, tmp_path: Path) -> None:
    """A name without a folder that is the end of two addresses may be either."""
    files: Files = {
        "index.xml": children(f"{HOME}map.xml", f"{HOME}a/map.xml", f"{HOME}b/map.xml"),
        "map.xml": pages(f"{HOME}1"),
        "b/map.xml": pages(f"{HOME}b/1"),
    }
    desk.drop_paths(written(tmp_path / "site", files))
    desk.set_verdict()
    expect(desk.row(f"{HOME}map.xml")).to_be_visible()
    expect(desk.part("likely-base")).to_contain_text(f"With {HOME} as the base address, 2 of 3")
    desk.part("use-likely").click()
    expect(desk.row(f"{HOME}map.xml")).to_have_count(0, timeout=CHECK_MS)
    assert desk.tree() == ["index.xml", " map.xml", f" {HOME}a/map.xml", " b/map.xml"]
    expect(desk.part("base-address")).to_have_value(HOME)
    expect(desk.part("apply-addresses")).to_be_focused()
    expect(desk.part("likely-base")).to_be_hidden()


# Many files


def test_300_files_are_usable(desk: Desk, tmp_path: Path) -> None:
    names = [f"part-{number:03}.xml" for number in range(300)]
    files: dict[str, str | bytes] = {name: pages(f"{HOME}{name}") for name in names}
    files["part-217.xml"] = loc("/relative")
    files["index.xml"] = children(*(f"{HOME}{name}" for name in names))
    desk.drop_paths(written(tmp_path / "site", files))
    assert desk.set_verdict() == "invalid"
    assert desk.tree() == ["index.xml", *(f" {name}" for name in names)]
    desk.part("files-filter").select_option("error")
    assert desk.tree() == ["index.xml", " part-217.xml"]
    desk.part("files-filter").select_option("all")
    desk.part("files-query").fill("99")
    assert desk.tree() == ["index.xml", " part-099.xml", " part-199.xml", " part-299.xml"]
    desk.part("files-query").fill("")
    desk.row("part-299.xml").click()
    expect(desk.page.locator("#source-title .filename")).to_have_text("part-299.xml")
    assert "part-299.xml" in desk.text()


def drop_slow(desk: Desk) -> None:
    """Two files, of which the second takes long."""
    desk.drop_parts(("a.xml", [(loc("/a"), 1)]), ("b.xml", [(HEAD, 1), (BLOCK, 100), (TAIL, 1)]))
    name = desk.part("progress").locator(".progress-name")
    expect(name).to_have_text("Checking b.xml, file 2 of 2", timeout=CHECK_MS)


def test_a_cancelled_set_is_still_there_and_starts_again(desk: Desk, folder: Path) -> None:
    drop_slow(desk)
    expect(desk.part("found-so-far")).to_contain_text("Incomplete URL")
    desk.part("cancel").click()
    expect(desk.part("notice")).to_contain_text("Cancelled", timeout=1_000)
    assert desk.tree() == ["a.xml", "b.xml"]
    desk.part("check-button").click()
    name = desk.part("progress").locator(".progress-name")
    expect(name).to_have_text("Checking b.xml, file 2 of 2", timeout=CHECK_MS)
    desk.drop_paths(folder)
    desk.set_verdict()
    assert desk.tree() == TREE
    expect(desk.part("notice")).to_have_count(0)


def test_a_file_that_vanishes_is_named_and_the_others_are_checked(desk: Desk, folder: Path) -> None:
    desk.drop_paths(folder)
    desk.set_verdict()
    (folder / "maps" / "b.xml").unlink()
    desk.part("check-button").click()
    expect(desk.part("notice")).to_contain_text("Some files could not be read.", timeout=CHECK_MS)
    expect(desk.part("notice")).to_contain_text("maps/b.xml")
    assert f"  {HOME}maps/b.xml" in desk.tree()
    desk.set_verdict()
    desk.faults.clear()  # the console tells of the read error


# Keys and languages


def test_the_tree_by_keys(desk: Desk, folder: Path) -> None:
    page = desk.page
    desk.drop_paths(folder)
    desk.set_verdict()
    desk.part("files-query").or_(desk.part("whole")).first.focus()
    desk.part("whole").focus()
    page.keyboard.press("ArrowDown")
    expect(desk.row("robots.txt")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(desk.row("index.xml")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(desk.row("index.xml")).to_have_attribute("aria-expanded", "false")
    expect(desk.row("index.xml")).to_be_focused()
    expect(desk.row("maps/b.xml")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(desk.row("maps/b.xml")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#source-title .filename")).to_have_text("maps/b.xml")
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    expect(desk.part("set-verdict")).to_be_visible()
    page.keyboard.press("End")
    expect(desk.row("other.xml")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(desk.row("1 file that nothing lists")).to_be_focused()
    assert page.locator("#files [tabindex='0']").count() == 1


@pytest.mark.parametrize("language", ["pl", "zh-Hant"])
def test_another_language_keeps_everything(desk: Desk, folder: Path, language: str) -> None:
    desk.drop_paths(folder)
    desk.set_verdict()
    desk.row("robots.txt").locator("[data-twist]").click()
    tree = desk.tree()
    assert tree[:2] == ["robots.txt", "1 file that nothing lists"]
    desk.speak(language)
    words = {"pl": "między plikami", "zh-Hant": "檔案之間"}[language]
    between = desk.page.locator("#set-report [data-rule=set-duplicate-url] .group-kind")
    expect(between).to_contain_text(words, timeout=CHECK_MS)
    expect(desk.part("progress")).to_have_count(0, timeout=CHECK_MS)
    assert [row.strip() for row in desk.tree()][0::2] == ["robots.txt", "other.xml"]
    desk.speak("en")
    expect(desk.part("progress")).to_have_count(0, timeout=CHECK_MS)


def test_nothing_of_a_set_is_left_after_clearing(desk: Desk, folder: Path) -> None:
    desk.drop_paths(folder)
    desk.set_verdict()
    desk.clear()
    expect(desk.page.locator("#files")).to_be_hidden()
    expect(desk.part("set-verdict")).to_have_count(0)
