"""The whole command without a network: no socket is asked for, no name looked up, nothing opened by
address and no program started, and it does its work where there is no network at all."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from commands import Command, report_of, write

from sitemaps import NOW, plain, rows

# Ends the program at once: an exception could be caught. The processes of a pool are started anew,
# read this too, and may talk to each other through a socket of the file system.
FORBIDDEN = """
import os, sys
ASKING = (
    "socket.", "urllib.", "http.", "ftplib.", "imaplib.", "poplib.", "smtplib.", "ssl.",
    "subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.startfile", "webbrowser.",
)
LOCAL = ("socket.__new__", "socket.bind", "socket.connect")
def watch(event, arguments):
    if event in LOCAL and 1 in (arguments[1], getattr(arguments[0], "family", None)):
        return  # AF_UNIX
    if event.startswith(ASKING):
        os.write(2, f"forbidden: {event} {arguments!r}\\n".encode())
        os._exit(70)
sys.addaudithook(watch)
"""
RUN = FORBIDDEN + "from sitemap_workbench.app.cli import main\nif __name__ == '__main__': main()\n"

FILES = {
    "site/sitemap.xml": '<!DOCTYPE urlset SYSTEM "http://example.com/x.dtd">' + plain(),
    "site/styled.xml": '<?xml-stylesheet href="http://example.com/x.xsl"?>' + plain(),
    "site/located.xml": plain().replace(
        "<urlset",
        '<urlset xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
        ' xsi:schemaLocation="http://example.com/x http://example.com/x.xsd"',
    ),
    "site/entities.xml": '<!DOCTYPE urlset [<!ENTITY e SYSTEM "http://example.com/e">]>'
    + plain().replace("https://", "&e;https://", 1),
    "site/robots.txt": "Sitemap: https://example.com/sitemap.xml\n",
    "old/sitemap.xml": plain(),
    "list.txt": "https://example.com/\nhttps://example.com/a\n",
}
WAYS = rows(
    ("check", ["check", "site/styled.xml", "--now", NOW], 0),
    ("a set", ["check", "site", "--base-url", "https://example.com/", "--jobs", "1"], 1),
    ("a set on two processes", ["check", "site", "--jobs", "2"], 1),
    ("a page", ["check", "site", "--format", "html", "--output", "a.html"], 1),
    ("other forms", ["check", "site", "--also", "sarif=a.sarif", "--also", "csv=a.csv"], 1),
    ("generate", ["generate", "list.txt", "-o", "a.xml"], 0),
    ("generate a set", ["generate", "list.txt", "--profile", "protocol", "--out-dir", "a"], 0),
    ("compare", ["compare", "old", "site"], 1),
    ("decode", ["decode", "Couldn't fetch", "site/sitemap.xml"], 0),
    ("rules", ["rules", "loc-fragment"], 0),
    ("all rules", ["rules", "--format", "json"], 0),
    ("help", ["help", "check"], 0),
    ("completion", ["completion", "fish"], 0),
)


@pytest.mark.parametrize(("words", "status"), WAYS)
def test_nothing_is_asked_for(
    command: Command, tmp_path: Path, words: list[str], status: int
) -> None:
    write(tmp_path, FILES)
    program = tmp_path / "program.py"
    program.write_text(RUN, encoding="utf-8")
    done = command(*words, program=[sys.executable, str(program)])
    assert b"forbidden" not in done.stderr, done.stderr.decode()
    assert done.returncode == status, done.stderr.decode()


@pytest.mark.parametrize(
    "asking",
    [
        "import socket; socket.socket()",
        "import socket; socket.getaddrinfo('localhost', 80)",
        "import urllib.request; urllib.request.urlopen('http://localhost/')",
        "import subprocess; subprocess.run(['true'])",
        "import os; os.system('true')",
    ],
)
def test_the_watch_sees_what_is_asked_for(asking: str) -> None:
    done = subprocess.run([sys.executable, "-c", FORBIDDEN + asking], capture_output=True)
    assert (done.returncode, done.stdout) == (70, b"")
    assert b"forbidden: " in done.stderr


def without_network() -> list[str]:
    """The words that start a program in a network of its own that has nothing in it."""
    unshare = shutil.which("unshare")
    for words in ([unshare, "-n"], [unshare, "-rn"]):
        if unshare and subprocess.run([*words, "true"], capture_output=True).returncode == 0:
            return [str(word) for word in words]
    return []


@pytest.mark.skipif(not without_network(), reason="this system gives no network namespace")
def test_it_works_where_there_is_no_network(command: Command, tmp_path: Path) -> None:
    write(tmp_path, FILES)
    start = [*without_network(), sys.executable, "-m", "sitemap_workbench"]
    words = ("check", "site", "--jobs", "2", "--format", "json", "--now", NOW)
    alone = command(*words, program=start, env=os.environ)
    assert (alone.returncode, alone.stderr) == (1, b"")
    assert alone.stdout == command(*words).stdout
    assert len(report_of(alone.stdout)["files"]) == 5
