"""`sitemap-workbench check` as a program: surroundings, network, and what a terminal is told."""

import subprocess
import sys
from pathlib import Path

import pytest
from commands import Command, Invoke, controls, report_of, write

from sitemaps import DECLARATION, loc, locs, plain, rows, urlset

CLEAN = plain()
ERROR = loc("/relative")


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
