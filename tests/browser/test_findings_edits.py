"""Edited text is taken away, is not lost, and its result is not taken for that of now."""

from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from build import Server
from sitemaps import gz, loc, plain

from .desk import CHECK_MS, Desk


def edited(desk: Desk, name: str = "a.xml", data: str | bytes = "") -> None:
    """A dropped file, with a letter typed at its end."""
    desk.drop((name, data or loc("/a")))
    desk.verdict()
    desk.editor.click()
    desk.page.keyboard.press("Control+End")
    desk.page.keyboard.type("<!--x-->")


def test_an_edited_text_is_downloaded_and_copied(desk: Desk) -> None:
    desk.drop(("a.xml", loc("/a").replace("\n", "\r\n")))
    desk.verdict()
    expect(desk.part("download-text")).to_be_hidden()
    edited(desk, "a.xml", loc("/a").replace("\n", "\r\n"))
    with desk.page.expect_download() as waiting:
        desk.part("download-text").click()
    assert waiting.value.suggested_filename == "a.xml"
    expected = loc("/a").replace("\n", "\r\n") + "<!--x-->"
    assert Path(waiting.value.path()).read_bytes() == expected.encode()
    desk.part("copy-text").get_by_text("Copy the text").click()
    expect(desk.part("copy-text")).to_have_text("Copied")
    copied = desk.page.evaluate("() => navigator.clipboard.readText()")
    assert copied.replace("\r\n", "\n") == expected.replace("\r\n", "\n")


def test_the_text_of_a_packed_file_is_downloaded_plain(desk: Desk) -> None:
    edited(desk, "maps.xml.gz", gz(plain()))
    with desk.page.expect_download() as waiting:
        desk.part("download-text").click()
    assert waiting.value.suggested_filename == "maps.xml"
    assert Path(waiting.value.path()).read_text(encoding="utf-8") == plain() + "<!--x-->"


def test_an_encoding_that_is_declared_is_kept(desk: Desk) -> None:
    text = f'<?xml version="1.0" encoding="windows-1250"?>\n{plain()}<!--ą-->'
    edited(desk, "a.xml", text.encode("windows-1250"))
    with desk.page.expect_download() as waiting:
        desk.part("download-text").click()
    assert Path(waiting.value.path()).read_bytes() == f"{text}<!--x-->".encode("windows-1250")


def test_clearing_can_be_undone(desk: Desk) -> None:
    edited(desk)
    desk.page.get_by_role("button", name="Clear").click()
    expect(desk.part("intro")).to_be_visible()
    desk.part("undo").click()
    expect(desk.part("verdict")).to_be_visible()
    assert "<!--x-->" in desk.text()
    expect(desk.part("undo")).to_be_hidden()
    desk.editor.click()
    desk.page.keyboard.press("Control+z")
    assert "<!--x-->" not in desk.text()


def test_replacing_edited_text_can_be_undone_and_done_again(desk: Desk) -> None:
    edited(desk)
    desk.drop(("b.xml", plain()))
    expect(desk.page.locator("#source-title .filename")).to_have_text("b.xml")
    desk.part("undo").click()
    expect(desk.page.locator("#source-title .filename")).to_have_text("a.xml")
    assert "<!--x-->" in desk.text()
    desk.part("undo").click()
    expect(desk.page.locator("#source-title .filename")).to_have_text("b.xml")


def test_what_was_cleared_is_still_there_after_a_drop(desk: Desk) -> None:
    edited(desk)
    desk.page.get_by_role("button", name="Clear").click()
    desk.drop(("b.xml", plain()))
    expect(desk.page.locator("#source-title .filename")).to_have_text("b.xml")
    desk.part("undo").click()
    assert "<!--x-->" in desk.text()


def test_a_set_comes_back_whole(desk: Desk) -> None:
    desk.drop(("a.xml", plain()), ("b.xml", loc("/b")))
    desk.set_verdict()
    desk.page.get_by_role("button", name="Clear").click()
    expect(desk.page.locator("#files")).to_be_hidden()
    desk.part("undo").click()
    assert desk.set_verdict() == "invalid"
    assert desk.tree() == ["a.xml", "b.xml"]


def test_an_old_result_says_that_it_is_old(desk: Desk) -> None:
    edited(desk)
    expect(desk.part("stale")).to_contain_text("before your last changes")
    expect(desk.page.locator("#result")).to_have_class("result result-stale")
    desk.part("check-again").click()
    expect(desk.part("stale")).to_have_count(0)
    expect(desk.page.locator("#result")).to_be_focused()
    expect(desk.page.locator("#result")).to_have_class("result")
    expect(desk.part("verdict")).to_be_visible(timeout=CHECK_MS)


def test_leaving_is_asked_about_only_with_edits_that_are_nowhere_else(
    context: BrowserContext, site: Server
) -> None:
    page = context.new_page()
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    desk = Desk.opened(page, site.url)
    leave = "() => dispatchEvent(new Event('beforeunload', {cancelable: true}))"
    desk.drop(("a.xml", plain()))
    desk.verdict()
    assert page.evaluate(leave) is True
    edited(desk)
    assert page.evaluate(leave) is False
    with page.expect_download():
        desk.part("download-text").click()
    assert page.evaluate(leave) is True
    desk.clear()
    desk.paste(plain())
    desk.verdict()
    assert page.evaluate(leave) is True
    assert asked == []
    page.close()
