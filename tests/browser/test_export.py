"""Taking a result away from the page: onto the clipboard, and as files."""

import re
from contextlib import chdir
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import BrowserContext, expect

from sets import children, pages
from sitemap_workbench import check, check_set, render
from sitemap_workbench.app.cli import main
from sitemap_workbench.rules.texts import LANGUAGES
from sitemaps import loc, locs

from .desk import Desk
from .judging import judged, open_all

FILE = locs("https://example.com/?a=1&b=2", "/relative", "https://example.com/#top")
HOME = "https://example.com/"
SITE = {
    "index.xml": children(f"{HOME}a.xml 2026-09-28"),
    "a.xml": pages(f"{HOME}1 2026-10-01"),
    "b.xml": loc("/relative"),
}


def printed(form: str, *paths: Path) -> bytes:
    """What the command line writes in the folder of the files."""
    words = ["check", *map(str, paths), "--format", form]
    with chdir(paths[0].parent):
        return CliRunner().invoke(main, words, catch_exceptions=False).stdout_bytes


def kept(folder: Path, **files: str) -> list[Path]:
    paths = [folder / name for name in files]
    for path in paths:
        path.write_text(files[path.name], encoding="utf-8", newline="")
    return paths


def open_forms(desk: Desk) -> None:
    opener = desk.page.get_by_role("button", name="Download the report")
    if opener.get_attribute("aria-expanded") == "false":
        opener.click()
    expect(opener).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize(
    ("form", "button"),
    [("html", "HTML page"), ("csv", "Table (CSV)"), ("json", "JSON"), ("sarif", "SARIF")],
)
def test_a_file_is_taken_in_the_bytes_of_the_command(
    desk: Desk, tmp_path: Path, form: str, button: str
) -> None:
    paths = kept(tmp_path, **{"sitemap.xml": FILE})
    desk.drop(("sitemap.xml", FILE))
    desk.verdict()
    open_forms(desk)
    with desk.page.expect_download() as started:
        desk.page.get_by_role("button", name=re.compile(f"^{re.escape(button)}")).click()
    assert started.value.suggested_filename == f"sitemap-report.{form}"
    assert started.value.path().read_bytes() == printed(form, *paths)
    said = f"sitemap-report.{form} is in your downloads."
    expect(desk.page.locator("#announcer")).to_have_text(said)
    expect(desk.page.locator("#report .export-said")).to_have_text(said)


@pytest.mark.parametrize("form", ["html", "csv", "json", "sarif"])
def test_a_set_is_taken_whole(desk: Desk, tmp_path: Path, form: str) -> None:
    paths = kept(tmp_path, **SITE)
    desk.drop(*SITE.items())
    desk.set_verdict()
    open_forms(desk)
    with desk.page.expect_download() as started:
        desk.page.locator(f"#set-report [data-testid=export-{form}]").click()
    assert started.value.suggested_filename == f"sitemaps-report.{form}"
    assert started.value.path().read_bytes() == printed(form, *paths)


def test_a_file_of_a_set_is_taken_alone(desk: Desk, tmp_path: Path) -> None:
    paths = kept(tmp_path, **SITE)
    desk.drop(*SITE.items())
    desk.set_verdict()
    desk.row("b.xml").click()
    desk.verdict()
    open_forms(desk)
    with desk.page.expect_download() as started:
        desk.page.locator("#report [data-testid=export-csv]").click()
    assert started.value.suggested_filename == "b-report.csv"
    lines = started.value.path().read_bytes().decode("utf-8-sig").splitlines()
    whole = printed("csv", *paths).decode("utf-8-sig").splitlines()
    assert lines == [whole[0], *(line for line in whole if "b.xml" in line)]


def test_the_summary_is_copied_and_that_is_said(desk: Desk, tmp_path: Path) -> None:
    paths = kept(tmp_path, **{"sitemap.xml": FILE})
    desk.drop(("sitemap.xml", FILE))
    desk.verdict()
    desk.page.get_by_role("button", name="Copy summary").click()
    expect(desk.page.locator("#announcer")).to_have_text("Copied")
    copied = desk.page.evaluate("() => navigator.clipboard.readText()")
    assert copied.replace("\r\n", "\n").encode() == printed("summary", *paths)


def test_the_keyboard_alone_takes_a_report_away(desk: Desk) -> None:
    desk.drop(("sitemap.xml", FILE))
    desk.verdict()
    desk.page.get_by_role("button", name="Copy summary").focus()
    desk.page.keyboard.press("Tab")
    desk.page.keyboard.press("Enter")
    desk.page.keyboard.press("Tab")
    focused = desk.page.locator(":focus")
    expect(focused).to_have_attribute("data-testid", "export-html")
    with desk.page.expect_download() as started:
        desk.page.keyboard.press("Enter")
    assert started.value.suggested_filename == "sitemap-report.html"
    expect(focused).to_have_attribute("data-testid", "export-html")
    desk.page.keyboard.press("Escape")
    expect(focused).to_have_attribute("data-testid", "export")
    expect(focused).to_have_attribute("aria-expanded", "false")


def test_the_html_report_opens_from_disk_and_asks_for_nothing(desk: Desk, tmp_path: Path) -> None:
    desk.drop(("sitemap.xml", FILE))
    desk.verdict()
    open_forms(desk)
    with desk.page.expect_download() as started:
        desk.part("export-html").last.click()
    file = tmp_path / "report.html"
    started.value.save_as(file)
    page = desk.page.context.new_page()
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", name="Repair in this order")).to_be_visible()
    page.get_by_role("link", name="Incomplete URL").first.click()
    expect(page.locator("#loc-relative mark")).to_be_visible()
    style = page.locator(".verdict-word").evaluate("(word) => getComputedStyle(word).fontWeight")
    assert style == "680"  # the style sheet is let in by its hash
    page.close()
    assert {address.partition("#")[0] for address in asked} == {file.as_uri()}
    assert said == []


def test_an_answer_in_another_language_is_taken_in_that_language(desk: Desk) -> None:
    desk.drop(("sitemap.xml", FILE))
    desk.verdict()
    desk.speak("pl")
    expect(desk.page.locator("#report .verdict-word")).to_have_text("Niepoprawny")
    expect(desk.page.locator("#report .group .message").first).to_contain_text("W XML")
    try:
        desk.page.get_by_role("button", name="Kopiuj podsumowanie").click()
        expect(desk.page.locator("#announcer")).to_have_text("Skopiowano")
        copied = desk.page.evaluate("() => navigator.clipboard.readText()")
        assert copied.startswith("sitemap.xml: Niepoprawny")
        assert "Naprawa: " in copied
    finally:
        desk.speak("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_html_report_is_judged_as_the_page_is(
    context: BrowserContext, tmp_path: Path, language: str
) -> None:
    """Wide and light, narrow and dark: of one file, of several, and of a clean one."""
    files = [(name, text.encode()) for name, text in SITE.items()]
    reports = {
        "one": check(FILE.encode(), name="sitemap.xml", lang=language),
        "set": check_set(files, lang=language),
        "clean": check(pages(HOME).encode(), name="sitemap.xml", lang=language),
    }
    page = context.new_page()
    for name, report in reports.items():
        file = tmp_path / f"{name}.html"
        file.write_text(render(report, "html", lang=language), encoding="utf-8")
        page.goto(file.as_uri())
        open_all(page)
        assert judged(page) == [], name
    page.close()
