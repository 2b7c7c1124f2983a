"""What was probably meant, where a word is none that the command knows."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from commands import Invoke, report_of, write

from sitemap_workbench.rules import registered
from sitemaps import plain


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("chek a.xml", "no command chek; did you mean check?"),
        ("help chek", "no command chek; did you mean check?"),
        ("Compare", "no command Compare; did you mean compare?"),
        ("a.xml", "no command a.xml; did you mean check a.xml?"),
        ("public/", "no command public/; did you mean check public/?"),
        ("qqq", "no command qqq; there are check, compare,"),
        ("rules loc-fragmnt", "no rule loc-fragmnt; did you mean loc-fragment?"),
        ("rules qqq", "no rule qqq; `sitemap-workbench rules` lists them"),
        ("rules qqq-*", "no rule fits the pattern qqq-*"),
        ("check https://example.com/sitemap.xml", "nothing is fetched; download it"),
        ("check HTTP://example.com/*.xml", "nothing is fetched; download it"),
        ("compare https://example.com/sitemap.xml a.xml", "nothing is fetched; download it"),
        ("generate https://example.com/list.txt", "nothing is fetched; download it"),
        (f"check [{'a' * 300}", ""),
        (f"check {'a' * 300}", "File name too long"),
        (f"check [{'q' * 300}]*.xml", "nothing fits this pattern"),
    ],
)
def test_a_word_that_is_not_known(invoke: Invoke, tmp_path: Path, words: str, told: str) -> None:
    write(tmp_path, {"a.xml": plain(), "public/a.xml": plain()})
    result = invoke(*words.split())
    assert (result.exit_code, result.stdout_bytes) == (2, b"")
    assert told in result.stderr


def test_a_pattern_lists_the_rules_that_fit(invoke: Invoke) -> None:
    listed = report_of(invoke("rules", "hreflang-*", "--format", "json").stdout)
    assert [rule["id"] for rule in listed] == [
        name for name in registered() if name.startswith("hreflang-")
    ]
    assert invoke("rules", "hreflang-*", "--severity", "error").exit_code == 0


@pytest.mark.skipif(os.name == "nt", reason="a signal of POSIX")
def test_an_interrupt_at_the_start_ends_in_silence() -> None:
    program = (
        "import os, signal, sys\n"
        "class Slow:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'click': os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Slow())\n"
        "from sitemap_workbench.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGINT, b"", b"")
