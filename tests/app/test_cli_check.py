"""`sitemap-workbench check`: what it reads, prints and ends with."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from commands import Command, Invoke, controls, write

from sitemap_workbench import check
from sitemaps import DECLARATION, gz, loc, locs, plain, rows, urlset

CLEAN = plain()
ERROR = loc("/relative")
WARNING = loc("https://example.com/#top")
NOTE = loc("HTTPS://example.com/a")

FILE_KEYS = {
    "name": str,
    "bytes": int,
    "compressed_bytes": int | None,
    "encoding": str,
    "kind": str,
    "entries": int,
    "verdict": str,
    "complete": bool,
    "readers": dict,
    "counts": dict,
    "rules": dict,
    "findings": list,
    "profile": dict,
}
FINDING_KEYS = {
    "rule": str,
    "severity": str,
    "layer": str,
    "line": int | None,
    "column": int | None,
    "offset": int | None,
    "path": str | None,
    "value": str | None,
    "message": str,
    "fixable": bool,
}
READERS = ["protocol", "xsd", "google", "bing", "yandex"]
SEVERITIES = ["error", "warning", "note"]


def report_of(output: bytes | str) -> Any:
    return json.loads(output)


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
    opened = Path.open

    def refuse(path: Path, *args: Any, **kwargs: Any) -> Any:
        if path.name == "a.xml":
            raise PermissionError(13, "Permission denied")
        return opened(path, *args, **kwargs)

    monkeypatch.setattr(Path, "open", refuse)
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


def test_the_order_of_the_paths_is_the_order_of_the_report(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"b.xml": CLEAN, "a.xml": ERROR})
    report = report_of(invoke("check", "b.xml", "a.xml", "--format", "json").stdout)
    assert [file["name"] for file in report["files"]] == ["b.xml", "a.xml"]


# The report


def test_the_json_report_has_the_shape_of_the_contract(invoke: Invoke, tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "a.xml": locs("/relative", "https://example.com/", "https://example.com/"),
            "b.xml.gz": gz(CLEAN),
            "c.txt": "https://example.com/\n",
            "d.xml": "{}",
            "e.xml": urlset("<url/>") + "&",
        },
    )
    words = ("check", "a.xml", "b.xml.gz", "c.txt", "d.xml", "e.xml", "--format", "json")
    result = invoke(*words)
    report = report_of(result.stdout)
    assert list(report) == ["schema_version", "tool", "files", "set"]
    assert report["schema_version"] == 1
    assert list(report["tool"]) == ["name", "version"]
    assert report["tool"]["name"] == "sitemap-workbench"
    assert len(report["files"]) == 5
    for file in report["files"]:
        typed(file, FILE_KEYS)
        assert list(file["readers"]) == READERS
        assert set(file["readers"].values()) <= {"valid", "invalid", "unreadable", "unknown"}
        assert list(file["counts"]) == SEVERITIES
        assert sum(file["counts"].values()) == sum(file["rules"].values()) == len(file["findings"])
        for finding in file["findings"]:
            typed(finding, FINDING_KEYS)
            assert finding["severity"] in SEVERITIES
            assert finding["fixable"] is False
            assert file["rules"][finding["rule"]] >= 1
        assert file["profile"] == {}
    assert report["set"] == {"findings": [], "counts": {"error": 0, "warning": 0, "note": 0}}
    assert list(report["set"]["counts"]) == SEVERITIES
    kinds = [file["kind"] for file in report["files"]]
    assert kinds == ["urlset", "urlset", "text", "unknown", "urlset"]


def typed(found: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert list(found) == list(wanted)
    for key, kind in wanted.items():
        assert isinstance(found[key], kind), key
        if kind is int or kind == int | None:
            assert not isinstance(found[key], bool), key


def test_the_contract_s_own_finding(invoke: Invoke) -> None:
    """The values that the contract shows for a url without loc."""
    text = f"{plain()[:-9]}\n<url><lastmod>2026-09-28</lastmod></url></urlset>"
    result = invoke("check", "-", "--format", "json", input=text.encode())
    (finding,) = report_of(result.stdout)["files"][0]["findings"]
    finding.pop("message")
    assert finding == {
        "rule": "loc-missing",
        "severity": "error",
        "layer": "protocol",
        "line": 2,
        "column": 1,
        "offset": text.index("\n") + 1,
        "path": "urlset/url[2]",
        "value": finding["value"],
        "fixable": False,
    }


def test_the_json_report_is_what_the_library_gives(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": locs("/ü", "https://example.com/\U0001f600")})
    result = invoke("check", "a.xml", "--format", "json", "--now", "2026-10-05", "--lang", "pl")
    own = check(tmp_path / "a.xml", now="2026-10-05", lang="pl").to_dict()
    assert report_of(result.stdout)["files"] == [own]
    assert "ü" in result.stdout
    assert "\U0001f600" in result.stdout
    assert result.stdout.endswith("}\n")


def test_the_text_report_shows_place_excerpt_and_caret(invoke: Invoke) -> None:
    text = urlset("<url><loc>https://example.com/?a=1&b=2</loc></url>")
    result = invoke("check", "-", input=text.encode())
    lines = result.stdout.splitlines()
    (at,) = [number for number, line in enumerate(lines) if ":3:" in line and "&" in line]
    excerpt, caret = lines[at + 1 : at + 3]
    assert excerpt.index("&b=2") == caret.index("^")
    assert set(caret) == {" ", "^"}


def test_output_goes_to_the_file_instead(invoke: Invoke, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": ERROR})
    for form in ("text", "json"):
        printed = invoke("check", "a.xml", "--format", form)
        written = invoke("check", "a.xml", "--format", form, "--output", "out")
        assert (tmp_path / "out").read_bytes() == printed.stdout_bytes
        assert (written.stdout, written.exit_code) == ("", printed.exit_code)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "invalid"), ("pl", "niepoprawny"), ("zh-Hant", "無效")],
)
def test_the_report_speaks_the_language_asked_for(
    invoke: Invoke, language: str, words: str
) -> None:
    text = invoke("check", "-", "--lang", language, input=ERROR.encode()).stdout
    data = invoke("check", "-", "--lang", language, "--format", "json", input=ERROR.encode()).stdout
    own = check(ERROR.encode(), lang=language).findings[0].message
    assert words.lower() in text.lower()
    assert own in text
    assert report_of(data)["files"][0]["findings"][0]["message"] == own


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
    assert len(capped["findings"]) == 1_000
    assert len(every["files"][0]["findings"]) == 1_001
    for file in (capped, every["files"][0]):
        assert (file["counts"]["error"], file["rules"]) == (1_001, {"loc-relative": 1_001})
    assert capped["findings"] == every["files"][0]["findings"][:1_000]


# As a program


def test_the_module_is_the_command(command: Command, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": ERROR})
    words = ("check", "a.xml", "--format", "json", "--now", "2026-10-05")
    script = Path(sys.executable).with_name("sitemap-workbench")
    module = command(*words)
    installed = command(*words, program=[str(script)])
    assert module.stdout == installed.stdout
    assert module.returncode == installed.returncode == 1
    assert module.stderr == installed.stderr == b""


def test_the_same_bytes_come_out_in_any_surroundings(command: Command, tmp_path: Path) -> None:
    write(tmp_path, {"a.xml": loc("https://example.com/ü\U0001f600")})
    words = ("check", "a.xml", "--now", "2026-10-05", "--format")
    plainest = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "PYTHONUTF8": "0", "TZ": "Asia/Tokyo"}
    utf8 = {"PATH": "/usr/bin:/bin", "PYTHONUTF8": "1", "TZ": "UTC", "PYTHONHASHSEED": "7"}
    for form in ("json", "text"):
        outputs = {command(*words, form, env=env).stdout for env in (plainest, utf8)}
        assert len(outputs) == 1
        assert "ü".encode() in outputs.pop()


def test_standard_input_of_a_program(command: Command) -> None:
    done = command("check", "-", "--format", "json", input=CLEAN.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert report_of(done.stdout)["files"][0]["verdict"] == "valid"


def test_wrong_use_of_a_program(command: Command) -> None:
    for words in ((), ("check",), ("check", "none.xml"), ("nonsense",)):
        done = command(*words)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr


def test_no_network_is_asked_for(command: Command, tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "a.xml": '<!DOCTYPE urlset SYSTEM "http://example.com/x.dtd">' + CLEAN,
            "b.xml": '<?xml-stylesheet href="http://example.com/x.xsl"?>' + CLEAN,
            "c.xml": CLEAN.replace(
                "<urlset",
                '<urlset xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
                ' xsi:schemaLocation="http://example.com/x http://example.com/x.xsd"',
            ),
        },
    )
    watched = (
        "import sys\n"
        "def note(event, args):\n"
        "    if event.startswith(('socket.', 'urllib.', 'http.', 'subprocess.', 'os.system')):\n"
        "        sys.__stderr__.write(event + '\\n')\n"
        "sys.addaudithook(note)\n"
        "from sitemap_workbench.app.cli import main\n"
        "main()\n"
    )
    program = [sys.executable, "-c", watched]
    checked = command("check", ".", "--url", "https://example.com/a.xml", program=program)
    assert checked.returncode == 2  # one address, three files
    done = command("check", ".", "--format", "json", program=program)
    assert (done.returncode, done.stderr) == (1, b"")
    assert len(report_of(done.stdout)["files"]) == 3
    asked = subprocess.run(
        [sys.executable, "-c", watched.replace("main()\n", "import socket; socket.socket()\n")],
        capture_output=True,
        timeout=60,
    )
    assert b"socket." in asked.stderr  # the watch itself works


def test_a_reader_that_stops_early_is_no_crash(tmp_path: Path) -> None:
    many = locs(*(f"/{number}" for number in range(3_000)))
    write(tmp_path, {"a.xml": many})
    words = [sys.executable, "-m", "sitemap_workbench", "check", "a.xml", "--format", "json"]
    with subprocess.Popen(
        words, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.read(10)
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


# What a terminal must not be told


ESCAPE = "\x1b]0;x\x07\x1b[31m"


@pytest.mark.parametrize(
    ("name", "content"),
    rows(
        ("in the name of a file", f"a{ESCAPE}.xml", ERROR),
        ("in a value", "a.xml", loc("\x9b31mrelative")),
        ("in a value of a list", "a.txt", f"https://example.com/a{ESCAPE}\nhttps://example.com/\n"),
        ("before the root", "a.xml", f"{ESCAPE}{DECLARATION}{CLEAN}"),
        ("after the root", "a.xml", f"{CLEAN}{ESCAPE}"),
        ("in a declaration", "a.xml", f'<?xml version="1.0{ESCAPE}"?>{CLEAN}'),
        ("in the title of a page", "a.xml", f"<html><title>a{ESCAPE}\x9b1m</title></html>"),
        ("in a format that is unknown", "a.xml", f"abc{ESCAPE}"),
        ("in an attribute", "a.xml", urlset('<url a="\x9b31m"/>')),
        ("in a namespace", "a.xml", '<urlset xmlns="http://example.com/\x9b31m"/>'),
        ("in an entity", "a.xml", loc("https://example.com/&\x9b31m;")),
        ("in text between entries", "a.xml", urlset("\x9b31m text")),
        ("in an undefined entity", "a.xml", loc("https://example.com/&a\x85b;")),
    ),
)
def test_no_control_character_reaches_the_terminal(
    invoke: Invoke, tmp_path: Path, name: str, content: str
) -> None:
    write(tmp_path, {name: content})
    result = invoke("check", name, "--all")
    assert result.exit_code in (0, 1)
    assert controls(result.stdout_bytes) == set()
    assert controls(result.stderr_bytes) == set()


def test_no_control_character_of_a_wrong_word_reaches_the_terminal(invoke: Invoke) -> None:
    for words in (
        ("check", f"none{ESCAPE}.xml"),
        ("check", "-", "--select", f"none{ESCAPE}"),
        ("check", "-", "--now", f"2026{ESCAPE}"),
    ):
        result = invoke(*words, input=b"")
        assert result.exit_code == 2
        assert controls(result.stderr_bytes) == set(), words


def test_a_name_that_is_no_text_is_shown_all_the_same(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "a\udcff.xml").write_bytes(CLEAN.encode())
    for form in ("text", "json"):
        result = invoke("check", ".", "--format", form)
        assert result.exit_code == 0
        assert "a" in result.stdout_bytes.decode()
