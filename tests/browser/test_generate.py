"""A person's way to a sitemap: a list in, the file or every reason why not out."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sitemaps import rows

from .desk import CHECK_MS, Desk

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


@pytest.fixture
def form(desk: Desk) -> Iterator[Desk]:
    """The second work area, with empty fields."""
    desk.page.locator("#tab-generate").click()
    desk.part("generate-input").focus()
    desk.page.keyboard.press("Control+a")
    desk.page.keyboard.press("Delete")
    desk.part("generate-lastmod").fill("")
    desk.part("generate-changefreq").select_option("")
    desk.part("generate-priority").fill("")
    yield desk
    desk.page.locator("#tab-check").click()


def generate(form: Desk, text: str, **fields: str) -> None:
    form.part("generate-input").fill(text)
    for name, value in fields.items():
        field = form.part(f"generate-{name}")
        if name == "changefreq":
            field.select_option(value)
        else:
            field.fill(value)
    form.part("generate-button").click()
    # The result of the test before is still there until this one's comes.
    expect(form.page.locator("#generated")).not_to_contain_text(
        "has changed since", timeout=CHECK_MS
    )


def counts(form: Desk) -> dict[str | None, str]:
    shown = form.part("gen-counts").locator("[data-count]").all()
    return {one.get_attribute("data-count"): one.locator("dd").inner_text() for one in shown}


def downloaded(form: Desk) -> bytes:
    with form.page.expect_download() as waiting:
        form.part("download").click()
    download = waiting.value
    assert download.suggested_filename == "sitemap.xml"
    return Path(download.path()).read_bytes()


def preview(form: Desk) -> bytes:
    return (form.part("preview").text_content() or "").encode()


@pytest.mark.parametrize(("text", "fields", "size", "sha256"), VECTORS)
def test_the_preview_is_the_bytes_of_the_download(
    form: Desk, text: str, fields: dict[str, str], size: int, sha256: str
) -> None:
    generate(form, text, **fields)
    expect(form.part("gen-sha256")).to_have_text(sha256, timeout=CHECK_MS)
    expect(form.part("gen-bytes")).to_contain_text(f"{size} bytes")
    data = downloaded(form)
    assert (len(data), hashlib.sha256(data).hexdigest()) == (size, sha256)
    assert preview(form) == data
    expect(form.part("gen-check").locator(".count").first).to_have_text("Valid")


def test_the_largest_file_is_shown_and_downloaded_whole(form: Desk) -> None:
    text = "\n".join(f"https://example.com/ü/{number}" for number in range(10_000))
    form.paste(text, into=form.part("generate-input"))
    form.part("generate-button").click()
    unique = form.part("gen-counts").locator("[data-count=unique] dd")
    expect(unique).to_have_text("10,000", timeout=CHECK_MS)
    expect(form.part("download")).to_be_visible()
    data = downloaded(form)
    assert preview(form) == data
    expect(form.part("gen-sha256")).to_have_text(hashlib.sha256(data).hexdigest())
    assert data.count(b"<loc>https://example.com/%C3%BC/") == 10_000
    # The preview must not be laid out anew for each key in the list: that once took a minute.
    form.part("generate-input").press("Control+a", timeout=15_000)
    form.page.keyboard.type("https://example.com/")
    expect(form.part("generate-input")).to_have_value("https://example.com/")


def test_lines_are_counted(form: Desk) -> None:
    generate(form, "https://example.com/a\n\nhttps://EXAMPLE.com/a\nhttps://example.com/b\n")
    expect(form.part("download")).to_be_visible(timeout=CHECK_MS)
    assert counts(form) == {
        "lines": "4",
        "blank": "1",
        "unique": "2",
        "duplicates": "1",
        "errors": "0",
    }


def test_every_fault_is_listed_and_there_is_no_file(form: Desk) -> None:
    generate(form, "https://example.com/\n /a\nexample.com\nhttps://example.com/#a", priority="2")
    errors = form.part("gen-error")
    expect(errors).to_have_count(4, timeout=CHECK_MS)
    assert [one.get_attribute("data-failure") for one in errors.all()] == [
        "gen-priority",
        "gen-line-padding",
        "gen-line-not-absolute",
        "gen-line-fragment",
    ]
    assert [one.locator(".place").inner_text() for one in errors.all()] == [
        "priority",
        "Line 2",
        "Line 3",
        "Line 4",
    ]
    assert counts(form)["errors"] == "3"
    for missing in ("download", "preview", "gen-sha256"):
        expect(form.part(missing)).to_have_count(0)


def test_a_click_on_a_fault_selects_its_line(form: Desk) -> None:
    lines = ["https://example.com/"] * 200 + ["example.com/ü"] + ["https://example.com/"] * 3
    generate(form, "\n".join(lines))
    expect(form.part("gen-error")).to_have_count(1, timeout=CHECK_MS)
    form.part("gen-error").locator("button").click()
    expect(form.part("generate-input")).to_be_focused()
    selected = form.part("generate-input").evaluate(
        "(area) => area.value.slice(area.selectionStart, area.selectionEnd)"
    )
    assert selected == "example.com/ü"


def test_a_result_that_is_out_of_date_says_so(form: Desk) -> None:
    generate(form, "https://example.com/")
    expect(form.part("download")).to_be_visible(timeout=CHECK_MS)
    expect(form.page.locator("#generated")).not_to_contain_text("has changed since")
    form.part("generate-priority").fill("0.5")
    expect(form.page.locator("#generated")).to_contain_text("has changed since")


def test_a_list_may_be_dropped(form: Desk) -> None:
    form.drop(("list.txt", "https://example.com/dropped\n"))
    expect(form.part("generate-input")).to_have_value("https://example.com/dropped\n")
    form.page.keyboard.press("Control+Enter")
    expect(form.part("preview")).to_contain_text("/dropped", timeout=CHECK_MS)


def test_a_list_may_be_opened(form: Desk, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("https://example.com/opened")
    form.part("generate-file").set_input_files(tmp_path / "list.txt")
    expect(form.part("generate-input")).to_have_value("https://example.com/opened")


def test_markup_in_a_list_stays_text(form: Desk) -> None:
    generate(form, "<img src=x onerror=alert(1)>\n<script>alert(1)</script>")
    expect(form.part("gen-error")).to_have_count(2, timeout=CHECK_MS)
    expect(form.page.locator("#generated img, #generated script")).to_have_count(0)
    expect(form.part("gen-error").first).to_contain_text("<img src=x onerror=alert(1)>")
