"""A person's way to one sitemap: a list in, the file or every reason why not out."""

import hashlib
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sitemaps import rows

from .desk import CHECK_MS
from .form import Form

VECTORS = rows(
    (
        "one address",
        "https://example.com/",
        {},
        163,
        "6ca9f1788f1b2ee8ca4dbb90c7c859f1753ecfa66640dba90f15653ae843a1a8",
    ),
    (
        "two with all fields",
        "https://example.com/a?x=1&y=2\nhttps://example.com/it's",
        {"lastmod": "2026-10-01", "changefreq": "daily", "priority": "0.5"},
        434,
        "fcf01551de64fc09f3c08d589e5e9a7823d1964db1c1aba9d6c3802ff6eaabc3",
    ),
)


@pytest.mark.parametrize(("text", "fields", "size", "sha256"), VECTORS)
def test_the_preview_is_the_bytes_of_the_download(
    form: Form, text: str, fields: dict[str, str], size: int, sha256: str
) -> None:
    form.generate(text, **fields)
    expect(form.part("gen-sha256")).to_have_text(sha256)
    expect(form.part("gen-bytes")).to_contain_text(f"{size} bytes")
    data = form.download()
    assert (len(data), hashlib.sha256(data).hexdigest()) == (size, sha256)
    assert form.preview() == data
    expect(form.part("gen-check").locator(".count").first).to_have_text("Valid")
    expect(form.part("gen-form")).to_contain_text("List")


def test_the_largest_file_is_shown_and_downloaded_whole(form: Form) -> None:
    text = "\n".join(f"https://example.com/ü/{number}" for number in range(10_000))
    form.desk.paste(text, into=form.input)
    form.start()
    unique = form.part("gen-counts").locator("[data-count=unique] dd")
    expect(unique).to_have_text("10,000", timeout=CHECK_MS)
    form.wait()
    data = form.download()
    assert form.preview() == data
    expect(form.part("gen-sha256")).to_have_text(hashlib.sha256(data).hexdigest())
    assert data.count(b"<loc>https://example.com/%C3%BC/") == 10_000
    # The preview must not be laid out anew for each key in the list: that once took a minute.
    # (Selecting all of so long a list is slow in Chromium itself, on an empty page too.)
    form.input.press("End", timeout=15_000)
    form.page.keyboard.type("123")
    expect(form.input).to_have_value(f"{text}123", timeout=15_000)


def test_what_is_copied_is_the_file(form: Form) -> None:
    form.generate("https://example.com/ü")
    form.part("copy").click()
    expect(form.part("copy")).to_have_text("Copied")
    copied = form.page.evaluate("() => navigator.clipboard.readText()")
    assert copied.encode() == form.download()


def test_lines_are_counted(form: Form) -> None:
    form.generate("https://example.com/a\n\nhttps://EXAMPLE.com/a\nhttps://example.com/b\n")
    assert form.counts() == {
        "lines": "4",
        "blank": "1",
        "unique": "2",
        "duplicates": "1",
        "errors": "0",
    }


def test_every_fault_is_listed_and_there_is_no_file(form: Form) -> None:
    form.generate(
        "https://example.com/\n /a\nexample.com\nhttps://example.com/#a",
        priority="2",
    )
    assert form.failures() == [
        ("gen-priority", "priority"),
        ("gen-line-padding", "Line 2"),
        ("gen-line-not-absolute", "Line 3"),
        ("gen-line-fragment", "Line 4"),
    ]
    assert form.counts()["errors"] == "3"
    for missing in ("download", "preview", "gen-sha256", "download-zip"):
        expect(form.part(missing)).to_have_count(0)


@pytest.mark.parametrize(
    ("text", "failure"),
    rows(
        ("a mark is padding in a text", "\ufeffhttps://example.com/", "gen-line-padding"),
        ("half a letter", "https://example.com/\ud83d", "gen-line-control"),
    ),
)
def test_characters_that_a_file_would_lose_are_found(form: Form, text: str, failure: str) -> None:
    units = [ord(character) for character in text]
    form.input.evaluate("(area, units) => { area.value = String.fromCharCode(...units) }", units)
    form.generate()
    assert form.failures() == [(failure, "Line 1")]


def test_faults_are_grouped_by_cause_and_shown_step_by_step(form: Form) -> None:
    lines = [f"page-{number}" for number in range(300)]
    form.generate("\n".join(["https://example.com/#a", *lines, "https://example.com/#b"]))
    expect(form.page.locator("#failures-title")).to_have_text("302 faults to repair")
    groups = form.part("gen-group")
    expect(groups).to_have_count(2)
    expect(groups.first).to_contain_text("×2")
    expect(groups.last).to_contain_text("×300")
    errors = groups.last.get_by_test_id("gen-error")
    expect(errors).to_have_count(5)
    groups.last.get_by_role("button", name="Show 100 more, 295 are left").click()
    expect(errors).to_have_count(105)
    expect(errors.nth(5).locator("button")).to_be_focused()


def test_known_repairs_are_applied_at_one_click_and_undone_at_another(form: Form) -> None:
    text = "https://example.com/a \nhttps://example.com/b\nexample.com/c\n\n https://example.com/d"
    form.generate(text)
    panel = form.part("repairs")
    expect(panel).to_contain_text("2 × white space around the address removed")
    expect(panel).to_contain_text("1 × address completed at its beginning")
    expect(panel.locator("del").first).to_have_text("https://example.com/a·")
    expect(panel.locator("ins").first).to_have_text("https://example.com/a")
    form.part("repair").click()
    expect(form.part("gen-sha256")).to_be_visible(timeout=CHECK_MS)
    repaired = [f"https://example.com/{name}" for name in "abc"] + ["", "https://example.com/d"]
    expect(form.input).to_have_value("\n".join(repaired))
    assert form.counts()["unique"] == "4"
    expect(form.part("generate-repaired")).to_contain_text("3 lines repaired.")
    form.part("undo-repairs").click()
    expect(form.input).to_have_value(text)
    expect(form.part("generate-repaired")).to_be_hidden()
    expect(form.page.locator("#generated")).to_contain_text("has changed since")


def test_a_result_is_brought_into_view_where_its_beginning_was_scrolled_past(form: Form) -> None:
    form.generate("\n".join(f"https://example.com/{number}" for number in range(300)))
    form.page.locator(".checklist").scroll_into_view_if_needed()
    expect(form.part("gen-verdict")).not_to_be_in_viewport()
    form.page.keyboard.press("Control+Enter")
    expect(form.part("gen-verdict")).to_be_in_viewport(timeout=CHECK_MS)


def test_a_line_that_was_edited_after_it_was_judged_is_not_repaired(form: Form) -> None:
    form.generate("https://example.com/a \nhttps://example.com/b ")
    form.input.fill("https://example.com/other \nhttps://example.com/b ")
    form.part("repair").click()
    expect(form.input).to_have_value("https://example.com/other \nhttps://example.com/b")
    expect(form.part("generate-repaired")).to_contain_text("1 line repaired.")
    form.wait()
    assert form.failures() == [("gen-line-padding", "Line 1")]
    form.input.press_sequentially("x")
    expect(form.part("generate-repaired")).to_be_hidden()


def test_a_click_on_a_fault_selects_its_line(form: Form) -> None:
    lines = ["https://example.com/"] * 200 + ["example.com/ü"] + ["https://example.com/"] * 3
    form.generate("\n".join(lines))
    form.part("gen-error").locator("button").click()
    expect(form.input).to_be_focused()
    assert form.selected() == "example.com/ü"


def test_a_click_on_a_fault_of_a_field_goes_there(form: Form) -> None:
    form.several()
    form.generate("https://example.com/", stem="a/b", lastmod="today")
    assert [failure for failure, _ in form.failures()] == ["gen-lastmod", "gen-stem"]
    form.part("gen-error").last.locator("button").click()
    expect(form.part("generate-stem")).to_be_focused()


def test_a_result_that_is_out_of_date_says_so(form: Form) -> None:
    stale = form.page.locator("#generated").get_by_text("has changed since")
    form.generate("https://example.com/")
    for change in (
        lambda: form.part("generate-priority").fill("0.5"),
        lambda: form.input.fill("https://example.com/b"),
        form.several,
        lambda: form.part("generate-gzip").check(),
    ):
        expect(stale).to_have_count(0)
        change()
        expect(stale).to_be_visible()
        form.generate()


def test_one_date_for_all_comes_with_what_engines_make_of_it(form: Form) -> None:
    expect(form.part("lastmod-hint")).to_be_hidden()
    form.part("generate-today").click()
    expect(form.part("generate-lastmod")).to_have_value(date.today().isoformat())
    expect(form.part("lastmod-hint")).to_contain_text("Google")
    form.generate("https://example.com/")
    assert f"<lastmod>{date.today().isoformat()}</lastmod>".encode() in form.download()


def test_a_list_may_be_dropped(form: Form) -> None:
    form.desk.drop(("list.txt", "https://example.com/dropped\n"))
    expect(form.input).to_have_value("https://example.com/dropped\n")
    form.page.keyboard.press("Control+Enter")
    expect(form.part("preview")).to_contain_text("/dropped", timeout=CHECK_MS)


def test_of_several_files_the_first_is_taken_and_that_is_said(form: Form) -> None:
    form.desk.drop(("a.txt", "https://example.com/a"), ("b.txt", "https://example.com/b"))
    expect(form.input).to_have_value("https://example.com/a")
    expect(form.part("generate-only")).to_contain_text("2 files came")


def test_a_list_may_be_opened(form: Form, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("https://example.com/opened")
    form.part("generate-file").set_input_files(tmp_path / "list.txt")
    expect(form.input).to_have_value("https://example.com/opened")


def test_markup_in_a_list_stays_text(form: Form) -> None:
    form.generate("https://e.com/\n<img src=x onerror=alert(1)>\nx<script>alert(1)</script>")
    expect(form.part("gen-error")).to_have_count(2)
    expect(form.page.locator("#generated img, #generated script")).to_have_count(0)
    expect(form.part("gen-group").first).to_contain_text("<img src=x onerror=alert(1)>")


def test_another_language_is_spoken_at_once(form: Form) -> None:
    form.generate("https://example.com/\nexample.com")
    for tag, place, message in (
        ("pl", "Wiersz 2", "nie jest pełnym adresem"),
        ("zh-Hant", "第 2 行", "不是完整的網址"),
        ("en", "Line 2", "is not a complete address"),
    ):
        form.desk.speak(tag)
        expect(form.part("gen-group")).to_contain_text(message, timeout=CHECK_MS)
        expect(form.part("gen-error").locator(".place")).to_have_text(place)


def test_a_list_that_looks_like_a_table_is_made_and_said(form: Form) -> None:
    form.generate("https://example.com/a,2026-10-01\nhttps://example.com/b,2026-10-02")
    expect(form.part("cells-in-list")).to_contain_text("From line 1 on, 2 lines look like rows")
