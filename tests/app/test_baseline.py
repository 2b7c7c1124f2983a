"""`--baseline`: what is known is left out, what is new fails, what is fixed is told."""

import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from commands import Command, Invoke, controls, report_of, write

import sets
from sets import pages
from sitemap_workbench.app import baseline
from sitemap_workbench.facts.ceilings import MAX_NAMED
from sitemaps import gz, loc, locs, plain, rows, urlset

CLEAN = plain()
FILE = "known.json"
KNOWN = ("--baseline", FILE)
FIRST = locs("/1", "/2", "https://example.com/#a")


def written(invoke: Invoke, *paths: str | Path, to: str | Path = FILE) -> Any:
    result = invoke("check", *paths, "--write-baseline", to)
    assert result.exit_code == 0, result.stderr
    return json.loads(Path(to).read_text(encoding="utf-8"))


def checked(invoke: Invoke, *words: str | Path, **options: Any) -> Any:
    result = invoke("check", *words, "--format", "json", **options)
    assert result.exit_code < 2, result.stderr
    report = report_of(result.stdout)
    told = sum(sum(file["counts"].values()) for file in report["files"])
    assert report["baseline"]["new"] == told + sum(report["set"]["counts"].values())
    return report


def rules(report: Any) -> list[dict[str, int]]:
    return [file["rules"] for file in report["files"]]


# Writing


def test_a_baseline_has_a_line_for_each_finding_by_file_and_rule(
    invoke: Invoke, tmp_path: Path
) -> None:
    write(tmp_path, {"site/b.xml": FIRST, "site/ü/a.xml": locs("/1", "/1"), "site/c.xml": CLEAN})
    data = written(invoke, "site")
    assert list(data) == ["schema_version", "tool", "files"]
    assert (data["schema_version"], data["tool"]) == (1, "sitemap-workbench")
    known = {
        name: {
            rule: [(one["path"], one["value"], one["count"]) for one in found]
            for rule, found in rules.items()
            if rule.startswith("loc-")
        }
        for name, rules in data["files"].items()
    }
    path = "urlset/url/loc"
    assert known["site/b.xml"] == {
        "loc-fragment": [(path, "#a", 1)],
        "loc-relative": [(path, "/1", 1), (path, "/2", 1)],
    }
    assert known["site/ü/a.xml"] == {"loc-relative": [(path, "/1", 2)]}
    assert list(data["files"]) == sorted(data["files"])
    lines = Path(FILE).read_text(encoding="utf-8").splitlines()
    assert sum('"id"' in line for line in lines) == sum('"path"' in line for line in lines) > 3
    assert max(line.count('"id"') for line in lines) == 1


def test_the_same_findings_give_the_same_file(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"b.xml": FIRST, "a.xml": FIRST})
    written(invoke, "b.xml", "a.xml")
    first = Path(FILE).read_bytes()
    shifted = FIRST.replace("<url>", "\n\n<url>", 1)
    write(tmp_path, {"b.xml": shifted, "a.xml": f"{shifted}\n"})
    written(invoke, "a.xml", "b.xml")
    assert Path(FILE).read_bytes() == first


def test_writing_tells_and_shows_nothing_else(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST})
    result = invoke("check", "a.xml", "--write-baseline", FILE)
    assert result.exit_code == 0
    assert result.stderr == f"{FILE}: 3 findings written\n"
    assert "3 places that the baseline knows are left out." in result.stdout
    assert "Nothing new was found." in result.stdout


def test_what_is_not_shown_is_not_written(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST})
    assert invoke("check", "a.xml", "--select", "loc-relative", "--write-baseline", FILE)
    (known,) = json.loads(Path(FILE).read_text())["files"].values()
    assert list(known) == ["loc-relative"]


# Comparing


@pytest.mark.parametrize(
    ("after", "new", "fixed", "status"),
    rows(
        ("nothing changed", FIRST, {}, 0, 0),
        ("blank lines above", FIRST.replace("<url>", "\n\r\n\n<url>", 1), {}, 0, 0),
        ("all on one line", FIRST.replace("\n", ""), {}, 0, 0),
        ("a good page above", locs("https://example.com/", "/1", "/2", "https://example.com/#a"),
         {}, 0, 0),
        ("another order", locs("https://example.com/#a", "/2", "/1"), {}, 0, 0),
        ("a new fault", locs("/0", "/1", "/2", "https://example.com/#a"),
         {"loc-relative": 1}, 0, 1),
        ("a new warning only", locs("/1", "/2", "https://example.com/#a", "https://example.com/#b"),
         {"loc-fragment": 1}, 0, 0),
        ("one fixed", locs("/1", "https://example.com/#a"), {}, 1, 0),
        ("one fixed, one new", locs("/1", "/3", "https://example.com/#a"),
         {"loc-relative": 1}, 1, 1),
        ("a known one twice", locs("/1", "/1", "/2", "https://example.com/#a"),
         {"loc-relative": 1}, 0, 1),
        ("all fixed", CLEAN, {}, 3, 0),
    ),
)  # fmt: skip
def test_only_what_is_new_is_told_and_fails(
    invoke: Invoke, tmp_path: Path, after: str, new: dict[str, int], fixed: int, status: int
) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    write(tmp_path, {"a.xml": after})
    report = checked(invoke, "a.xml", *KNOWN)
    expected = {"known": 3 - fixed, "new": sum(new.values()), "fixed": fixed}
    repeats = {rule: count for rule, count in rules(report)[0].items() if rule != "loc-duplicate"}
    assert repeats == new
    assert {**report["baseline"], "new": sum(repeats.values())} == expected
    result = invoke("check", "a.xml", *KNOWN)
    assert result.exit_code == status
    assert ("fixed; --update-baseline" in result.stderr) == bool(fixed)


def test_a_new_fault_is_shown_with_its_own_place(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    write(tmp_path, {"a.xml": locs("/new", "/1", "/2", "https://example.com/#a")})
    (found,) = checked(invoke, "a.xml", *KNOWN)["files"][0]["findings"]
    assert (found["value"], found["line"], found["path"]) == ("/new", 3, "urlset/url[1]/loc")


@pytest.mark.parametrize(
    ("options", "status"),
    rows(
        ("a new warning", (), 0),
        ("asked for warnings", ("--fail-on", "warning"), 1),
        ("taken for an error", ("--severity", "loc-fragment=error"), 1),
        ("taken for a note", ("--severity", "loc-fragment=note", "--fail-on", "warning"), 0),
        ("ignored", ("--ignore", "loc-fragment", "--fail-on", "note"), 0),
        ("never", ("--severity", "loc-fragment=error", "--fail-on", "never"), 0),
        ("without the baseline", ("--fail-on", "never"), 0),
    ),
)
def test_the_status_goes_by_what_is_new(
    invoke: Invoke, tmp_path: Path, options: tuple[str, ...], status: int
) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    write(tmp_path, {"a.xml": locs("/1", "/2", "https://example.com/#a", "https://example.com/#b")})
    assert invoke("check", "a.xml", *KNOWN, *options).exit_code == status
    assert invoke("check", "a.xml").exit_code == 1


def test_a_known_fault_stays_known_in_another_language_and_severity(
    invoke: Invoke, tmp_path: Path
) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    options = ("--lang", "pl", "--severity", "all=error")
    assert rules(checked(invoke, "a.xml", *KNOWN, *options)) == [{}]


def test_dates_that_every_build_writes_stay_known(invoke: Invoke, tmp_path: Path) -> None:
    """Of a file as a whole the amounts and dates make no difference."""

    def built(day: str, *more: str) -> str:
        return pages(*(f"https://example.com/{page} {day}" for page in (*range(20), *more)))

    now = ("--now", "2026-10-05", "--select", "quality-*")
    write(tmp_path, {"a.xml": built("2026-10-01")})
    result = invoke("check", "a.xml", *now, "--write-baseline", FILE)
    assert ": 2 findings written" in result.stderr
    write(tmp_path, {"a.xml": built("2026-10-02", "4", "5")})
    assert rules(checked(invoke, "a.xml", *KNOWN, *now)) == [{}]


def entry(page: str, more: str = "") -> str:
    return f"<url><loc>https://example.com/{page}</loc>{more}</url>"


LINK = '<xhtml:link rel="alternate" hreflang="{}" href="https://example.com/{}"/>'


@pytest.mark.parametrize(
    ("rule", "before", "after"),
    rows(
        ("hints, of another kind first", "quality-hints-ignored",
         entry("a", "<priority>0.5</priority>"), entry("b", "<changefreq>daily</changefreq>")),
        ("the first page below no more", "location-rule", entry("a"), entry("b") + entry("c")),
        ("another page of the other scheme", "scheme-mismatch",
         "<url><loc>http://example.com/deep/a</loc></url>" + entry("deep/c"),
         "<url><loc>http://example.com/deep/b</loc></url>" + entry("deep/c")),
        ("captions of other images", "image-deprecated",
         entry("a", "<image:image><image:loc>https://example.com/1.png</image:loc>"
               "<image:caption>One</image:caption></image:image>"),
         entry("a", "<image:image><image:loc>https://example.com/1.png</image:loc>"
               "<image:caption>1 of 2</image:caption></image:image>")),
        ("the first of other language versions", "hreflang-yandex-unsupported",
         entry("a", LINK.format("en", "a")), entry("b", LINK.format("de", "b")) + entry("a")),
    ),
)  # fmt: skip
def test_what_sums_up_a_file_stays_known_when_its_first_place_changes(
    invoke: Invoke, tmp_path: Path, rule: str, before: str, after: str
) -> None:
    words = ("a.xml", "--select", rule, "--url", "https://example.com/deep/a.xml")
    words = words if "location" in rule or "scheme" in rule else words[:3]
    write(tmp_path, {"a.xml": urlset(before)})
    assert written(invoke, *words)["files"]
    write(tmp_path, {"a.xml": urlset(f"\n{after}")})
    assert checked(invoke, *words, *KNOWN)["baseline"] == {"known": 1, "new": 0, "fixed": 0}


# Where files lie


def test_a_baseline_holds_however_a_file_is_named(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"site/sub/a.xml": FIRST, "site/b.xml": FIRST})
    written(invoke, "site")
    for words in (
        ("site",),
        ("site/sub",),
        ("site/sub/a.xml",),
        (tmp_path / "site" / "sub" / "a.xml",),
        ("site/b.xml", "site/sub/a.xml"),
        ("site/**/*.xml",),
    ):
        assert all(not found for found in rules(checked(invoke, *words, *KNOWN))), words
    stdin = ("-", "--stdin-name", "site/sub/a.xml")
    assert rules(checked(invoke, *stdin, *KNOWN, input=FIRST.encode())) == [{}]
    monkeypatch.chdir(tmp_path / "site")
    assert rules(checked(invoke, "sub", "--baseline", f"../{FILE}")) == [{}]


def test_a_baseline_holds_in_another_checkout(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for checkout in ("one", "another"):
        write(tmp_path, {f"{checkout}/site/a.xml": FIRST, f"{checkout}/ci/x": ""})
    monkeypatch.chdir(tmp_path / "one")
    data = written(invoke, "site", to="ci/known.json")
    assert list(data["files"]) == ["../site/a.xml"]
    write(tmp_path, {"another/ci/known.json": Path("ci/known.json").read_bytes()})
    monkeypatch.chdir(tmp_path / "another")
    assert rules(checked(invoke, "site", "--baseline", "ci/known.json")) == [{}]


def test_members_of_archives_are_known_by_their_archive(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"site.zip": sets.zipped({"a.xml": FIRST, "b.xml": CLEAN})})
    assert "site.zip/a.xml" in written(invoke, "site.zip")["files"]
    assert rules(checked(invoke, "site.zip", *KNOWN)) == [{}, {}]


def test_packed_files_and_standard_input_are_known(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml.gz": gz(FIRST)})
    written(invoke, "a.xml.gz")
    assert rules(checked(invoke, "a.xml.gz", *KNOWN)) == [{}]
    invoke("check", "-", "--write-baseline", FILE, input=FIRST.encode())
    assert list(json.loads(Path(FILE).read_text())["files"]) == ["-"]
    assert rules(checked(invoke, "-", *KNOWN, input=FIRST.encode())) == [{}]


def test_another_file_is_new(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST, "b.xml": FIRST})
    written(invoke, "a.xml")
    first, second = rules(checked(invoke, "a.xml", "b.xml", *KNOWN))
    assert (first, sum(second.values())) == ({}, 3)


# Between files

SET = {
    "index.xml": sets.children("https://example.com/a.xml 2026-09-01"),
    "a.xml": pages("https://example.com/1 2026-10-01"),
}
SET_WORDS = ("--base-url", "https://example.com/", "--now", "2026-10-05")


def test_what_lies_between_files_is_known_too(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {f"site/{name}": data for name, data in SET.items()})
    result = invoke("check", "site", *SET_WORDS, "--write-baseline", FILE)
    assert "set-index-lastmod-stale" in Path(FILE).read_text(), result.stderr
    report = checked(invoke, "site", *SET_WORDS, *KNOWN)
    assert (report["set"]["findings"], report["baseline"]["fixed"]) == ([], 0)
    more = sets.children(
        "https://example.com/a.xml 2026-09-01", "https://example.com/b.xml 2026-09-01"
    )
    write(
        tmp_path, {"site/index.xml": more, "site/b.xml": pages("https://example.com/2 2026-10-01")}
    )
    (found,) = checked(invoke, "site", *SET_WORDS, *KNOWN)["set"]["findings"]
    assert (found["rule"], found["file"], found["line"]) == (
        "set-index-lastmod-stale", "index.xml", 4,
    )  # fmt: skip


def test_a_part_of_a_set_does_not_tell_what_is_fixed_between_files(
    invoke: Invoke, tmp_path: Path
) -> None:
    write(tmp_path, {f"site/{name}": data for name, data in SET.items()})
    invoke("check", "site", *SET_WORDS, "--write-baseline", FILE)
    assert checked(invoke, "site/a.xml", *SET_WORDS, *KNOWN)["baseline"]["fixed"] == 0
    write(tmp_path, {"site/index.xml": sets.children("https://example.com/a.xml 2026-10-01")})
    assert checked(invoke, "site", *SET_WORDS, *KNOWN)["baseline"]["fixed"] == 1


# Updating


def test_updating_takes_out_what_is_fixed_and_adds_nothing(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST, "b.xml": FIRST, "gone.xml": FIRST})
    words = ("--ignore", "layer:set")
    invoke("check", "a.xml", "b.xml", "gone.xml", *words, "--write-baseline", FILE)
    (tmp_path / "gone.xml").unlink()
    write(tmp_path, {"a.xml": locs("/1", "/new", "https://example.com/#a")})
    result = invoke("check", "a.xml", *KNOWN, "--update-baseline")
    assert result.exit_code == 1  # /new is not known
    assert "4 findings fixed and taken out" in result.stderr  # /2, and those of the file
    kept = json.loads(Path(FILE).read_text())["files"]
    assert list(kept) == ["a.xml", "b.xml"]
    assert [one["value"] for one in kept["a.xml"]["loc-relative"]] == ["/1"]
    report = checked(invoke, "a.xml", "b.xml", *words, *KNOWN)
    assert report["baseline"] == {"known": 5, "new": 1, "fixed": 0}


def test_what_is_fixed_is_told_by_file_and_rule(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    before = Path(FILE).read_bytes()
    write(tmp_path, {"a.xml": locs("https://example.com/#a")})
    stderr = invoke("check", "a.xml", *KNOWN).stderr
    assert stderr.splitlines() == [
        f"{FILE}: 2 findings fixed; --update-baseline takes them out",
        "  a.xml: loc-relative (2)",
    ]
    assert Path(FILE).read_bytes() == before


def test_rules_that_are_not_asked_for_are_not_fixed(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    before = Path(FILE).read_bytes()
    options = ("--ignore", "loc-relative", "--update-baseline")
    assert invoke("check", "a.xml", *KNOWN, *options).stderr == ""
    assert Path(FILE).read_bytes() == before


# More than are looked at one by one


@pytest.mark.parametrize(
    ("before", "after", "new", "fixed"),
    rows(
        ("up to the number", 4, 4, 0, 0),
        ("one more", 4, 5, 1, 0),
        ("above it", 7, 7, 0, 0),
        ("one more above it", 7, 8, 1, 0),
        ("one less above it", 7, 6, 0, 1),
        ("from above to below", 7, 3, 0, 4),
        ("from below to above", 3, 7, 4, 0),
    ),
)
def test_beyond_what_is_compared_one_by_one_the_number_decides(
    invoke: Invoke, tmp_path: Path, before: int, after: int, new: int, fixed: int
) -> None:
    def faults(number: int) -> str:
        return locs(*(f"/{at}" for at in range(number)))

    only = ("--select", "loc-relative")
    with patch.object(baseline, "COMPARED", 4), patch("sitemap_workbench.app.sieve.COMPARED", 4):
        write(tmp_path, {"a.xml": faults(before)})
        invoke("check", "a.xml", *only, "--write-baseline", FILE)
        for first in ("", "\n\n"):
            write(tmp_path, {"a.xml": first.join((faults(after), ""))})
            found = checked(invoke, "a.xml", *only, *KNOWN)["baseline"]
            assert (found["new"], found["fixed"]) == (new, fixed)


def test_one_that_is_put_before_many_is_new_and_no_other(invoke: Invoke, tmp_path: Path) -> None:
    only = ("--select", "loc-relative")
    with patch.object(baseline, "COMPARED", 4), patch("sitemap_workbench.app.sieve.COMPARED", 4):
        write(tmp_path, {"a.xml": locs("/1", "/2", "/3", "/4", "/5", "/6")})
        invoke("check", "a.xml", *only, "--write-baseline", FILE)
        write(tmp_path, {"a.xml": locs("/0", "/1", "/2", "/3", "/4", "/5", "/6")})
        report = checked(invoke, "a.xml", *only, *KNOWN)
    assert report["baseline"] == {"known": 6, "new": 1, "fixed": 0}
    assert [one["value"] for one in report["files"][0]["findings"]] == ["/0"]


def test_more_than_a_thousand_are_known_and_no_more_are_listed(
    invoke: Invoke, tmp_path: Path
) -> None:
    write(tmp_path, {"a.xml": locs(*(f"/{at}" for at in range(1_500)))})
    written(invoke, "a.xml")
    more = [f"/{at}" for at in range(1_500)]
    write(tmp_path, {"a.xml": locs(*more, "/new")})
    report = checked(invoke, "a.xml", *KNOWN)
    assert [one["value"] for one in report["files"][0]["findings"]] == ["/new"]
    write(tmp_path, {"a.xml": locs(*(f"/new/{at}" for at in range(1_200)))})
    (file,) = checked(invoke, "a.xml", *KNOWN)["files"]
    assert (file["rules"]["loc-relative"], len(file["findings"])) == (1_200, 1_000)
    (file,) = checked(invoke, "a.xml", *KNOWN, "--all")["files"]
    assert len(file["findings"]) == 1_200


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_processes_make_no_difference(invoke: Invoke, tmp_path: Path, jobs: str) -> None:
    write(tmp_path, {f"{name}.xml": FIRST for name in "abc"})
    written(invoke, "a.xml", "b.xml", "c.xml")
    write(tmp_path, {"b.xml": locs("/new")})
    report = checked(invoke, "a.xml", "b.xml", "c.xml", *KNOWN, "--jobs", jobs)
    assert rules(report) == [{}, {"loc-relative": 1}, {}]


# In every form


def test_json_has_another_key_only_with_a_baseline(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    assert list(checked(invoke, "a.xml", *KNOWN))[-1] == "baseline"
    usual = report_of(invoke("check", "a.xml", "--format", "json").stdout)
    assert list(usual) == ["schema_version", "tool", "files", "set"]


def test_sarif_calls_new_what_is_new(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    write(tmp_path, {"a.xml": locs("/1", "/new")})
    run = json.loads(invoke("check", "a.xml", *KNOWN, "--format", "sarif").stdout)["runs"][0]
    assert [(one["ruleId"], one["baselineState"]) for one in run["results"]] == [
        ("loc-relative", "new")
    ]
    usual = json.loads(invoke("check", "a.xml", "--format", "sarif").stdout)["runs"][0]
    assert all("baselineState" not in one for one in usual["results"])


@pytest.mark.parametrize("form", ["text", "summary", "html", "csv", "json", "sarif"])
def test_how_many_are_left_out_is_told(invoke: Invoke, tmp_path: Path, form: str) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    result = invoke("check", "a.xml", *KNOWN, "--format", form)
    in_report = form in ("text", "summary", "html")
    assert ("3 places that the baseline knows are left out." in result.stdout) == in_report
    assert (f"{FILE}: 3 findings known and left out" in result.stderr) != in_report


@pytest.mark.parametrize(
    ("language", "said"),
    rows(
        ("en", "en", ["Nothing new was found", "3 places that the baseline knows are left out."]),
        (
            "pl",
            "pl",
            ["Nie znaleziono nic nowego", "Pominięto 3 miejsca znane z pliku"],
        ),
        ("zh-Hant", "zh-Hant", ["沒有發現新的問題", "已略過基準檔（baseline）中已知的 3 處。"]),
    ),
)
@pytest.mark.parametrize("form", ["text", "summary", "html"])
def test_it_is_told_in_the_language_of_the_report(
    invoke: Invoke, tmp_path: Path, form: str, language: str, said: list[str]
) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    words = ("--format", form, "--lang", language)
    told = invoke("check", "a.xml", *KNOWN, *words).stdout
    assert all(part in told for part in said)


# Wrong use

GOOD = '{"schema_version": 1, "tool": "sitemap-workbench", "files": {}}'


def finding(**changed: Any) -> str:
    one = {"id": "c", "path": None, "value": None, "count": 1, **changed}
    return GOOD.replace("{}", json.dumps({"a": {"b": [one]}}))


@pytest.mark.parametrize(
    ("text", "said"),
    rows(
        ("none", None, "there is no such baseline; --write-baseline known.json makes one"),
        ("empty", "", "known.json:1:1: no JSON"),
        ("a conflict", f"<<<<<<< HEAD\n{GOOD}", "known.json:1:1: no JSON"),
        ("cut", GOOD[:-1], "no JSON"),
        ("not UTF-8", b'"\xff"', "no baseline"),
        ("no object", "[]", "no baseline: it is no object"),
        ("no version", '{"files": {}}', "'schema_version' is missing"),
        ("a later version", GOOD.replace(": 1", ": 2"), "schema version 2, and 1 is understood"),
        ("no files", '{"schema_version": 1}', "'files' is missing"),
        ("files that are none", '{"schema_version": 1, "files": []}', "no baseline"),
        ("no count", GOOD.replace("{}", '{"a": {"b": [{"id": "c", "path": "", "value": ""}]}}'),
         "'count' is missing"),
        ("no number", GOOD.replace("{}", '{"a": {"b": [{"more": -1}]}}'), "-1 is no number"),
        ("a version that is true", GOOD.replace(": 1", ": true"), "schema version True"),
        ("a path that is a number", finding(path=1), "'a', 'b', finding 1: path is neither"),
        ("a value that is a list", finding(value=[]), "finding 1: value is neither"),
        ("an id that is a number", finding(id=1), "finding 1: id is no text"),
        ("a count that is true", finding(count=True), "finding 1: True is no number"),
        ("a count that is a text", finding(count="1"), "finding 1: '1' is no number"),
        ("a finding that is a text", GOOD.replace("{}", '{"a": {"b": ["c"]}}'), "1: it is no obj"),
        ("a rule that is a number", GOOD.replace("{}", '{"a": {"b": 1}}'), "no baseline"),
        ("deep", "[" * 100_000, "no baseline"),
    ),
)  # fmt: skip
def test_what_is_no_baseline_is_told(
    invoke: Invoke, tmp_path: Path, text: str | bytes | None, said: str
) -> None:
    write(tmp_path, {"a.xml": CLEAN} if text is None else {"a.xml": CLEAN, FILE: text})
    result = invoke("check", "a.xml", *KNOWN)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"Error: {FILE}" in result.stderr
    assert said in result.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    rows(
        ("written and compared", (*KNOWN, "--write-baseline", "b"), "--baseline and --write"),
        ("written and updated", ("--write-baseline", "b", "--update-baseline"), "do not go"),
        ("compared and not", (*KNOWN, "--no-baseline"), "do not go together"),
        ("updated without one", ("--update-baseline",), "there is none to update"),
        ("written where nothing can be", ("--write-baseline", "none/b.json"), "none/b.json"),
    ),
)
def test_what_does_not_go_together_is_wrong_use(
    invoke: Invoke, tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    write(tmp_path, {"a.xml": loc("/a"), FILE: GOOD})
    result = invoke("check", "a.xml", *options)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_rule_that_is_no_more_is_fixed(invoke: Invoke, tmp_path: Path) -> None:
    known = '{"a.xml": {"loc-of-old": [{"id": "c", "path": "", "value": "", "count": 2}]}}'
    write(tmp_path, {"a.xml": CLEAN, FILE: GOOD.replace("{}", known)})
    assert checked(invoke, "a.xml", *KNOWN)["baseline"] == {"known": 0, "new": 0, "fixed": 2}
    invoke("check", "a.xml", *KNOWN, "--update-baseline")
    assert json.loads(Path(FILE).read_text()) == json.loads(GOOD)


def test_texts_of_a_file_cannot_break_the_baseline(invoke: Invoke, tmp_path: Path) -> None:
    evil = urlset('<url><loc>/"},\n"x\x85\u202e😀' + "y" * 500 + "</loc></url>")
    write(tmp_path, {"a\nb.xml": evil})
    data = written(invoke, "a\nb.xml")
    assert not controls(Path(FILE).read_bytes())
    assert "\u202e" not in Path(FILE).read_text(encoding="utf-8")
    hints = [one["value"] for found in data["files"]["a\nb.xml"].values() for one in found]
    assert max(len(value or "") for value in hints) == 80
    assert rules(checked(invoke, "a\nb.xml", *KNOWN)) == [{}]


# Rules that are told between files, whatever their layer


DISALLOWED = {
    "robots.txt": "User-agent: *\nDisallow: /a\nDisallow: /map\n",
    "map.xml": pages("https://example.com/a", "https://example.com/b"),
    "other.xml": pages("https://example.com/a/2"),
}
ITSELF = {"index.xml": sets.children("https://example.com/index.xml", "https://example.com/a.xml")}
FIXED = {
    "robots.txt": "User-agent: *\nDisallow:\n",
    "index.xml": sets.children("https://example.com/a.xml"),
}


@pytest.mark.parametrize(
    ("rule", "files", "base"),
    rows(
        ("pages", "robots-loc-disallowed", DISALLOWED, True),
        ("the sitemap", "robots-sitemap-disallowed", DISALLOWED, True),
        ("an index by its name", "index-self-reference", {**SET, **ITSELF}, False),
        ("an index by its address", "index-self-reference", {**SET, **ITSELF}, True),
    ),
)
def test_what_is_still_there_between_files_is_not_fixed(
    invoke: Invoke, tmp_path: Path, rule: str, files: dict[str, str], base: bool
) -> None:
    words = ("--select", rule, *(("--base-url", "https://example.com/") if base else ()))
    write(tmp_path, {f"site/{name}": data for name, data in files.items()})
    known = written(invoke, "site", *words)["files"]
    assert {name for rules in known.values() for name in rules} == {rule}
    total = sum(one["count"] for rules in known.values() for one in rules[rule])
    before = Path(FILE).read_bytes()
    report = checked(invoke, "site", *words, *KNOWN, "--update-baseline")
    assert report["baseline"] == {"known": total, "new": 0, "fixed": 0}
    for part in files:
        alone = checked(invoke, f"site/{part}", *words, *KNOWN, "--update-baseline")
        assert alone["baseline"]["fixed"] == 0
    assert Path(FILE).read_bytes() == before
    write(tmp_path, {f"site/{name}": FIXED[name] for name in files if name in FIXED})
    report = checked(invoke, "site", *words, *KNOWN)
    assert report["baseline"] == {"known": 0, "new": 0, "fixed": total}


def test_what_a_set_judges_otherwise_is_not_fixed(invoke: Invoke, tmp_path: Path) -> None:
    """In a set the robots.txt of the other host decides about pages of another host."""
    write(tmp_path, {"a.xml": pages("https://other.example/"), "b.xml": CLEAN})
    written(invoke, "a.xml", "--url", "https://example.com/a.xml", "--select", "host-mismatch")
    words = ("a.xml", "b.xml", "--base-url", "https://example.com/", *KNOWN)
    assert checked(invoke, *words)["baseline"]["fixed"] == 0


# What was not read


@pytest.mark.parametrize(
    ("after", "fixed"),
    rows(
        ("cut after the first entry", FIRST[: FIRST.index("</url>") + 6], 0),
        ("nothing of it", "", 0),
        ("another kind of file", "<html><body>502 Bad Gateway</body></html>", 0),
        ("read to its end", locs("/1"), 2),
    ),
)
def test_nothing_is_fixed_in_a_file_that_was_not_read(
    invoke: Invoke, tmp_path: Path, after: str, fixed: int
) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    before = Path(FILE).read_bytes()
    write(tmp_path, {"a.xml": after})
    report = checked(invoke, "a.xml", *KNOWN, "--update-baseline")
    assert report["baseline"]["fixed"] == fixed
    assert (Path(FILE).read_bytes() == before) == (not fixed)


def test_nothing_is_fixed_between_files_of_which_one_was_not_read(
    invoke: Invoke, tmp_path: Path
) -> None:
    files = {"a.xml": pages("https://example.com/1"), "b.xml": pages("https://example.com/1")}
    only = ("--select", "set-duplicate-url")
    write(tmp_path, {f"site/{name}": data for name, data in files.items()})
    assert written(invoke, "site", *only)["files"]
    cut = files["b.xml"][: files["b.xml"].index("<url>")]
    write(tmp_path, {"site/b.xml": cut})
    assert checked(invoke, "site", *only, *KNOWN)["baseline"]["fixed"] == 0
    write(tmp_path, {"site/b.xml": pages("https://example.com/2")})
    assert checked(invoke, "site", *only, *KNOWN)["baseline"]["fixed"] == 1


def test_a_file_whose_name_no_disk_takes_is_gone(invoke: Invoke, tmp_path: Path) -> None:
    row = '[{"id": "c", "path": null, "value": null, "count": 1}]'
    known = f'{{"{"n" * 300}": {{"loc-empty": {row}}}}}'
    write(tmp_path, {"a.xml": CLEAN, FILE: GOOD.replace("{}", known)})
    assert checked(invoke, "a.xml", *KNOWN)["baseline"]["fixed"] == 1


# Written as a whole


def test_a_baseline_that_cannot_be_written_stays_as_it_was(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"a.xml": FIRST})
    written(invoke, "a.xml")
    before = Path(FILE).read_bytes()
    write(tmp_path, {"a.xml": CLEAN})
    files = set(tmp_path.iterdir())

    def full(aside: Path, data: bytes) -> int:
        with aside.open("wb") as stream:
            stream.write(data[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    for options in ((*KNOWN, "--update-baseline"), ("--write-baseline", FILE)):
        result = invoke("check", "a.xml", *options)
        assert result.exit_code == 2
        assert "No space left on device" in result.stderr
        assert Path(FILE).read_bytes() == before
    assert set(tmp_path.iterdir()) == files


def test_a_baseline_keeps_its_mode_and_a_link_to_it(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST, "real.json": ""})
    (tmp_path / "real.json").chmod(0o640)
    (tmp_path / FILE).symlink_to("real.json")
    written(invoke, "a.xml")
    assert (tmp_path / FILE).is_symlink()
    assert (tmp_path / "real.json").stat().st_mode & 0o777 == 0o640


# Read up to a size


@pytest.mark.parametrize("option", ["--baseline", "--map", "--config"])
@pytest.mark.parametrize(
    ("path", "said"),
    rows(
        ("a device", "/dev/zero", "neither a file nor a pipe"),
        ("more than is read", "big", "more than 64 MB"),
    ),
)
def test_what_an_option_names_is_read_up_to_a_size(
    invoke: Invoke, tmp_path: Path, option: str, path: str, said: str
) -> None:
    write(tmp_path, {"a.xml": CLEAN})
    with (tmp_path / "big").open("wb") as stream:
        stream.truncate(MAX_NAMED + 1)
    result = invoke("check", "a.xml", option, path)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.endswith(f"{path}: {said}")


@pytest.mark.parametrize("more", [0, 1])
def test_the_size_that_is_read_has_an_edge(invoke: Invoke, tmp_path: Path, more: int) -> None:
    write(tmp_path, {"a.xml": CLEAN, FILE: GOOD + " " * (more + 9)})
    with patch("sitemap_workbench.app.named_files.MAX_NAMED", len(GOOD) + 9):
        assert invoke("check", "a.xml", *KNOWN).exit_code == 2 * more


def test_no_baseline_is_written_that_could_not_be_read(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST})
    with patch("sitemap_workbench.app.cli_baseline.MAX_NAMED", 99):
        result = invoke("check", "a.xml", "--write-baseline", FILE)
    assert result.exit_code == 2
    assert not Path(FILE).exists()


def test_a_baseline_may_come_through_a_pipe(command: Command, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": FIRST})
    command("check", "a.xml", "--write-baseline", FILE)
    known = (tmp_path / FILE).read_bytes()
    assert command("check", "a.xml", "--baseline", "/dev/stdin", input=known).returncode < 2
