"""Tables, sitemaps and big lists in; several files out, by themselves and in one zip."""

import gzip
import hashlib
import re
from codecs import BOM_UTF8
from pathlib import Path

from playwright.sync_api import expect

from sitemaps import urlset

from .desk import CHECK_MS
from .form import Form

LONG = ("long.txt", [("https://example.com/a/long/list/{n}\n", 300_000)])


def test_a_table_may_be_pasted_from_a_spreadsheet(form: Form) -> None:
    table = "loc\tlastmod\tpriority\nhttps://example.com/\t2026-10-01\t0.5\n"
    form.desk.paste(table, into=form.input)
    form.generate()
    expect(form.part("gen-form")).to_contain_text("TSV")
    data = form.download()
    assert form.preview() == data
    assert b"<lastmod>2026-10-01</lastmod>\n    <priority>0.5</priority>" in data


def test_a_table_may_be_dropped(form: Form) -> None:
    table = "loc;image\r\nhttps://example.com/;https://example.com/a.jpg\r\n"
    form.desk.drop(("pages.csv", BOM_UTF8 + table.encode()))
    expect(form.input).to_have_value(table.replace("\r\n", "\n"))
    form.generate()
    expect(form.part("gen-form")).to_contain_text("CSV")
    assert b"<image:loc>https://example.com/a.jpg</image:loc>" in form.download()


def test_faults_of_a_table_name_row_and_column(form: Form) -> None:
    form.generate("loc,lastmod\nhttps://example.com/,2026-10-01\nexample.com,2026-13-01\n")
    assert form.failures() == [
        ("gen-line-not-absolute", "Row 3, loc"),
        ("gen-lastmod", "Row 3, lastmod"),
    ]
    form.part("gen-error").last.locator("button").click()
    assert form.selected() == "example.com,2026-13-01"


def test_unknown_columns_are_left_out_when_asked(form: Form) -> None:
    table = "loc,Status,Last crawl\nhttps://example.com/,200,2026-10-01\n"
    form.generate(table)
    assert [failure for failure, _ in form.failures()] == ["gen-table-field-unknown"] * 2
    expect(form.part("gen-counts")).to_have_count(0)
    button = form.part("remedy-columns")
    expect(button).to_have_text("Leave these columns out: Status, Last crawl")
    button.click()
    expect(form.part("gen-sha256")).to_be_visible(timeout=CHECK_MS)
    expect(form.part("left-out")).to_contain_text("Status")
    expect(form.part("columns-ignored")).to_be_visible()
    form.part("columns-back").click()
    expect(form.part("columns-ignored")).to_be_hidden()
    form.generate()
    expect(form.part("gen-error")).to_have_count(2)


def test_files_on_another_host_are_vouched_for_one_by_one(form: Form) -> None:
    form.several()
    form.generate(
        "https://example.com/", **{"base-url": "https://cdn.example.net/maps/", "stem": "sitemap"}
    )
    expect(form.part("gen-robots")).to_contain_text("The files lie on another host")
    expect(form.page.locator(".checklist")).to_contain_text("Publish the files on cdn.example.net.")
    form.generate(**{"base-url": ""})
    expect(form.part("gen-robots")).not_to_contain_text("another host")
    expect(form.page.locator(".checklist")).to_contain_text("whose addresses it lists")


def test_sixty_thousand_faults_are_few_rows(form: Form) -> None:
    row = "https://example.com/{n},01.02.2026\n"
    form.desk.drop_parts(("dates.csv", [("loc,lastmod\n", 1), (row, 60_000)]))
    form.generate()
    expect(form.page.locator("#failures-title")).to_have_text("60,000 faults to repair")
    expect(form.part("gen-error")).to_have_count(5)


def test_a_packed_sitemap_is_read_from_the_file(form: Form) -> None:
    entry = "<url><loc>https://example.com/a</loc><lastmod>2026-10-01</lastmod></url>"
    form.desk.drop(("old.xml.gz", gzip.compress(urlset(entry).encode())))
    expect(form.part("generate-card")).to_contain_text("old.xml.gz")
    expect(form.input).to_be_hidden()
    form.generate()
    expect(form.part("gen-form")).to_contain_text("Sitemap")
    assert b"<lastmod>2026-10-01</lastmod>" in form.download()
    form.part("generate-remove").click()
    expect(form.input).to_be_focused()
    expect(form.page.locator("#generated")).to_contain_text("has changed since")


def test_faults_of_a_file_that_is_not_shown_have_their_places(form: Form) -> None:
    form.desk.drop(("list.txt.gz", gzip.compress(b"https://example.com/\n")))
    expect(form.part("generate-card")).to_be_visible()
    form.desk.drop(("list.csv", "loc\nexample.com\n".encode("utf-16")))
    expect(form.part("generate-card")).to_contain_text("list.csv")
    form.generate()
    assert form.failures() == [("gen-line-not-absolute", "Row 2, loc")]
    expect(form.part("gen-error").locator("button")).to_have_count(0)


def test_a_huge_paste_is_taken_as_a_file(form: Form) -> None:
    form.several()
    text = "".join(f"https://example.com/some/page/{n}\n" for n in range(40_000))
    form.desk.paste(text, into=form.input)
    expect(form.part("generate-card")).to_contain_text("1.4 MB")
    form.generate()
    assert form.counts()["unique"] == "40,000"


def test_a_packed_file_is_shown_unpacked(form: Form) -> None:
    form.several()
    form.part("generate-gzip").check()
    form.generate("https://example.com/ü")
    packed = form.download("sitemap.xml.gz")
    expect(form.part("gen-sha256")).to_have_text(hashlib.sha256(packed).hexdigest())
    assert form.preview() == gzip.decompress(packed)
    expect(form.part("gen-robots")).to_contain_text("Sitemap: https://example.com/sitemap.xml.gz")
    expect(form.part("gen-robots")).to_contain_text("https://example.com/robots.txt")


def test_many_addresses_become_several_files_and_an_index(form: Form) -> None:
    form.desk.drop_parts(("list.txt", [("https://example.com/a/long/list/{n}\n", 60_000)]))
    form.generate()
    assert [failure for failure, _ in form.failures()] == ["gen-too-many-urls"]
    form.part("remedy").click()
    expect(form.part("set-files")).to_be_visible(timeout=CHECK_MS)
    form.wait()
    files = form.unzipped()
    assert list(files) == ["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"]
    locs = [re.findall(rb"<loc>(.+)</loc>", data) for data in files.values()]
    assert [len(found) for found in locs] == [50_000, 10_000, 2]
    expected = [b"https://example.com/a/long/list/%d" % n for n in range(60_000)]
    assert locs[0] + locs[1] == expected
    assert locs[2] == [b"https://example.com/sitemap-1.xml", b"https://example.com/sitemap-2.xml"]

    for name, data in files.items():
        row = form.file(name)
        expect(row.locator("[data-sha256]")).to_have_attribute(
            "data-sha256", hashlib.sha256(data).hexdigest()
        )
        expect(row.locator("[data-cell=check]")).to_contain_text("Valid")
        row.get_by_test_id("show-file").click()
        expect(row.get_by_test_id("show-file")).to_have_attribute("aria-pressed", "true")
        assert form.preview() == data
        assert form.download(name) == data
        assert form.downloaded(row.get_by_role("link"), name) == data
    expect(form.file("sitemap-1.xml").locator("[data-cell=ended]")).to_contain_text("50,000")
    expect(form.part("gen-robots").locator("pre")).to_have_text(
        "Sitemap: https://example.com/sitemap.xml"
    )


def test_several_hosts_are_refused_or_grouped(form: Form) -> None:
    form.generate("https://a.example/\nhttps://b.example/\nhttps://a.example/2")
    assert form.failures() == [("gen-host-mixed", "Line 2")]
    form.part("remedy").click()
    expect(form.part("set-files")).to_be_visible(timeout=CHECK_MS)
    files = form.unzipped()
    assert list(files) == ["a.example/sitemap.xml", "b.example/sitemap.xml"]
    assert files["a.example/sitemap.xml"].count(b"<loc>") == 2
    form.file("b.example/sitemap.xml").locator("[data-cell=entries]").click()
    assert form.preview() == files["b.example/sitemap.xml"]
    places = form.part("gen-robots").locator(".robots-place")
    expect(places).to_have_count(2)
    expect(places.last).to_contain_text("https://b.example/robots.txt")
    places.last.get_by_role("button").click()
    expect(places.last.get_by_role("button")).to_have_text("Copied")
    copied = form.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == "Sitemap: https://b.example/sitemap.xml"


def test_what_a_sitemap_holds_besides_is_said_to_be_left_out(form: Form) -> None:
    image = "<image:image><image:loc>https://example.com/a.jpg</image:loc><image:caption>a</image:caption></image:image>"
    form.generate(
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">'
        f"<url><loc>https://example.com/</loc>{image}</url></urlset>"
    )
    expect(form.part("left-out")).to_contain_text("image:caption ×1")


def test_the_template_comes_back_as_it_went(form: Form, tmp_path: Path) -> None:
    data = form.downloaded(form.part("template"), "sitemap-template.csv")
    assert data.startswith(BOM_UTF8 + b"loc,lastmod,")
    (tmp_path / "filled.csv").write_bytes(data)
    form.part("generate-file").set_input_files(tmp_path / "filled.csv")
    expect(form.input).to_have_value(re.compile("^loc,lastmod,"))
    form.generate()
    expect(form.part("gen-form")).to_contain_text("CSV")
    expect(form.part("gen-error")).to_have_count(0)


def test_long_work_tells_how_far_it_is_and_can_be_cancelled_and_begun_again(form: Form) -> None:
    form.several()
    form.desk.drop_parts(LONG)
    expect(form.part("generate-card")).to_be_visible()
    progress = form.part("progress")
    for _ in range(2):
        form.start()
        expect(progress.locator(".progress-name")).to_have_text("Reading the input")
        expect(progress.locator(".progress-bytes")).to_have_text(
            re.compile(r"B of .+ · \d+%$"), timeout=CHECK_MS
        )
        form.part("cancel").click()
        expect(form.part("notice")).to_contain_text("Cancelled")
        expect(progress).to_have_count(0)
    form.part("generate-remove").click()
    form.generate("https://example.com/after")
    assert b"<loc>https://example.com/after</loc>" in form.download()
