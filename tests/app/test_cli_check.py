"""`sitemap-workbench check`: what it reads, which rules it shows, and what it ends with."""

from pathlib import Path

import pytest
from commands import Invoke, report_of, write

from sitemap_workbench.readers import source
from sitemaps import gz, loc, locs, plain, rows, urlset

CLEAN = plain()
ERROR = loc("/relative")
WARNING = loc("https://example.com/#top")
NOTE = loc("HTTPS://example.com/a")


# The exit status


@pytest.mark.parametrize(
    ("content", "options", "status"),
    rows(
        ("clean", CLEAN, (), 0),
        ("an error", ERROR, (), 1),
        ("a warning", WARNING, (), 0),
        ("a note", NOTE, (), 0),
        ("an error, asked for errors", ERROR, ("--fail-on", "error"), 1),
        ("an error, asked for warnings", ERROR, ("--fail-on", "warning"), 1),
        ("an error, asked for notes", ERROR, ("--fail-on", "note"), 1),
        ("an error, never", ERROR, ("--fail-on", "never"), 0),
        ("a warning, asked for warnings", WARNING, ("--fail-on", "warning"), 1),
        ("a warning, asked for notes", WARNING, ("--fail-on", "note"), 1),
        ("a note, asked for warnings", NOTE, ("--fail-on", "warning"), 0),
        ("a note, asked for notes", NOTE, ("--fail-on", "note"), 1),
        ("clean, asked for notes", CLEAN, ("--fail-on", "note"), 0),
        ("unreadable", "{}", (), 1),
        ("empty", "", (), 1),
    ),
)
def test_the_exit_status_says_what_was_found(
    invoke: Invoke, tmp_path: Path, content: str, options: tuple[str, ...], status: int
) -> None:
    write(tmp_path, {"a.xml": content})
    assert invoke("check", "a.xml", *options).exit_code == status


def test_one_bad_file_among_several_is_enough(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": CLEAN, "b.xml": ERROR, "c.xml": CLEAN})
    assert invoke("check", "a.xml", "c.xml").exit_code == 0
    assert invoke("check", "a.xml", "b.xml", "c.xml").exit_code == 1


@pytest.mark.parametrize(
    ("words", "named"),
    rows(
        ("nothing to check", (), "PATH"),
        ("no such file", ("none.xml",), "none.xml"),
        ("no such file beside a good one", ("a.xml", "none.xml"), "none.xml"),
        ("a folder without sitemaps", ("empty",), "empty"),
        ("an unknown option", ("a.xml", "--upload"), "--upload"),
        ("an unknown language", ("a.xml", "--lang", "de"), "de"),
        ("an unknown format", ("a.xml", "--format", "yaml"), "yaml"),
        ("an unknown severity", ("a.xml", "--fail-on", "fatal"), "fatal"),
        ("an unknown rule to select", ("a.xml", "--select", "loc-missing,nonsense"), "nonsense"),
        ("an unknown rule to ignore", ("a.xml", "--ignore", "nonsense"), "nonsense"),
        ("a date that is none", ("a.xml", "--now", "yesterday"), "yesterday"),
        ("a day that no month has", ("a.xml", "--now", "2026-02-30"), "day"),
        ("one address for two files", ("a.xml", "b.xml", "--url", "https://e.com/"), "--url"),
        ("an output that cannot be written", ("a.xml", "--output", "none/out.txt"), "out.txt"),
    ),
)
def test_wrong_use_is_status_2_and_told_on_standard_error(
    invoke: Invoke, tmp_path: Path, words: tuple[str, ...], named: str
) -> None:
    write(tmp_path, {"a.xml": CLEAN, "b.xml": CLEAN, "empty/readme.md": "x"})
    result = invoke("check", *words)
    assert result.exit_code == 2
    assert named in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ""


def test_a_file_that_may_not_be_opened_is_status_2(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"a.xml": CLEAN})

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(source, "_SteadyFile", refuse)
    result = invoke("check", "a.xml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "a.xml" in result.stderr
    assert "Permission denied" in result.stderr


# What is read


def test_a_folder_gives_its_sitemaps_in_order_with_relative_names(
    invoke: Invoke, tmp_path: Path
) -> None:
    names = ["b.xml", "a/z.XML", "a/y.xml.gz", "list.txt", "feed.rss", "sub/deep/feed.atom"]
    write(tmp_path, {f"site/{name}": CLEAN for name in names})
    write(
        tmp_path, {"site/a/y.xml.gz": gz(CLEAN), "site/photo.jpg": b"\xff", "site/index.html": ""}
    )
    report = report_of(invoke("check", "site", "--format", "json").stdout)
    assert [file["name"] for file in report["files"]] == sorted(names)


def test_a_path_brings_the_name_of_its_file(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"sub/a.xml": CLEAN})
    for path in ("sub/a.xml", tmp_path / "sub" / "a.xml"):
        report = report_of(invoke("check", path, "--format", "json").stdout)
        assert [file["name"] for file in report["files"]] == ["a.xml"]


def test_standard_input_is_one_file_without_a_name(invoke: Invoke) -> None:
    result = invoke("check", "-", "--format", "json", input=gz(ERROR))
    (file,) = report_of(result.stdout)["files"]
    assert result.exit_code == 1
    assert (file["name"], file["kind"], file["rules"]) == ("", "urlset", {"loc-relative": 1})
    assert file["compressed_bytes"] == len(gz(ERROR))


def test_the_address_of_the_file_is_a_name_too(invoke: Invoke) -> None:
    address = ("--url", "https://example.com/sitemap.xml.gz")
    result = invoke("check", "-", *address, "--format", "json", input=CLEAN.encode())
    assert report_of(result.stdout)["files"][0]["rules"] == {"gzip-name-mismatch": 1}


def test_the_order_of_the_paths_makes_no_difference(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"b.xml": CLEAN, "a.xml": ERROR})
    output = invoke("check", "b.xml", "a.xml", "--format", "json").stdout
    assert [file["name"] for file in report_of(output)["files"]] == ["a.xml", "b.xml"]
    assert invoke("check", "a.xml", "b.xml", "--format", "json").stdout == output


# Which rules


MIXED = locs("/relative", "https://example.com/#a", "HTTPS://example.com/a")


@pytest.mark.parametrize(
    ("options", "rules"),
    rows(
        ("all", (), {"loc-relative", "loc-fragment", "loc-not-normalized"}),
        ("one selected", ("--select", "loc-fragment"), {"loc-fragment"}),
        (
            "two selected, with blanks",
            ("--select", "loc-fragment, loc-relative"),
            {"loc-fragment", "loc-relative"},
        ),
        ("one ignored", ("--ignore", "loc-fragment"), {"loc-relative", "loc-not-normalized"}),
        (
            "selected and ignored",
            ("--select", "loc-fragment,loc-relative", "--ignore", "loc-relative"),
            {"loc-fragment"},
        ),
        ("one selected that is not found", ("--select", "loc-empty"), set()),
    ),
)
def test_only_the_rules_asked_for_are_reported(
    invoke: Invoke, options: tuple[str, ...], rules: set[str]
) -> None:
    result = invoke("check", "-", *options, "--format", "json", input=MIXED.encode())
    (file,) = report_of(result.stdout)["files"]
    assert set(file["rules"]) == {finding["rule"] for finding in file["findings"]} == rules
    assert sum(file["counts"].values()) == len(file["findings"])
    assert result.exit_code == int("loc-relative" in rules)


# The instant that dates are compared with


@pytest.mark.parametrize(
    ("now", "future"),
    rows(
        ("a date is 12:00Z of that day", "2026-10-05", False),
        ("the day before", "2026-10-04", True),
        ("a date and time", "2026-10-05T12:00:00Z", False),
        ("one second earlier", "2026-10-05T11:59:59Z", True),
        ("in another zone", "2026-10-05T14:00:00+02:00", False),
        ("in another zone, a second earlier", "2026-10-05T13:59:59+02:00", True),
    ),
)
def test_dates_are_compared_with_now(invoke: Invoke, now: str, future: bool) -> None:
    dated = urlset(
        "<url><loc>https://example.com/</loc><lastmod>2026-10-05T12:05:00Z</lastmod></url>"
    )
    result = invoke("check", "-", "--now", now, "--format", "json", input=dated.encode())
    assert ("lastmod-future" in report_of(result.stdout)["files"][0]["rules"]) == future


def test_without_now_it_is_the_clock(invoke: Invoke) -> None:
    dated = urlset(
        "<url><loc>https://example.com/1</loc><lastmod>2026-01-01</lastmod></url>"
        "<url><loc>https://example.com/2</loc><lastmod>2999-01-01</lastmod></url>"
    )
    result = invoke("check", "-", "--format", "json", input=dated.encode())
    assert report_of(result.stdout)["files"][0]["rules"] == {"lastmod-future": 1}


# The cap


def test_a_thousand_places_of_a_rule_are_kept_and_all_are_counted(invoke: Invoke) -> None:
    many = locs(*(f"/{number}" for number in range(1_001))).encode()
    capped = report_of(invoke("check", "-", "--format", "json", input=many).stdout)["files"][0]
    every = report_of(invoke("check", "-", "--format", "json", "--all", input=many).stdout)
    for file, kept in ((capped, 1_000), (every["files"][0], 1_001)):
        assert [finding["rule"] for finding in file["findings"]] == [
            "quality-lastmod-none",
            *["loc-relative"] * kept,
        ]
        assert file["counts"] == {"error": 1_001, "warning": 0, "note": 1}
        assert file["rules"] == {"loc-relative": 1_001, "quality-lastmod-none": 1}
    assert capped["findings"] == every["files"][0]["findings"][:1_001]
