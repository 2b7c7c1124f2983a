"""The examples of the rules: shown to people, and run as tests."""

import gzip
import re
from dataclasses import dataclass
from typing import Any

from ..facts import namespaces as ns
from .registry import Rule
from .texts import topic_table

_EXTENSIONS = {**ns.USUAL_PREFIX}
_BULK = re.compile(r"\{(.)\*(\d+)\}", re.DOTALL)
_FILE = re.compile(r"^==> (.+) <==\n", re.MULTILINE)
_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'


@dataclass(frozen=True, slots=True)
class Example:
    """A small input: one file."""

    data: bytes
    name: str | None
    url: str | None


def shown(rule: Rule, which: str) -> str:
    """What people see of an example, bulk left short."""
    table: dict[str, Any] = topic_table(rule.topic)[rule.id][which]
    text: str = table["text"].strip("\n")
    if "repeat" in table:
        text = f"{text.replace('{n}', '1')}\n… × {table['repeat']:,}"
    around = (table.get("before", "").strip("\n"), text, table.get("after", "").strip("\n"))
    text = "\n".join(part for part in around if part)
    return _BULK.sub(lambda bulk: f"{bulk[1] * 3}… × {bulk[2]}", text)


def example(rule: Rule, which: str) -> Example:
    """The example of a rule: `which` is "bad" or "good"."""
    table: dict[str, Any] = topic_table(rule.topic)[rule.id][which]
    text = table["text"]
    if "repeat" in table:
        text = "".join(text.replace("{n}", str(n + 1)) for n in range(table["repeat"]))
    text = table.get("before", "") + text + table.get("after", "")
    text = _BULK.sub(lambda bulk: bulk[1] * int(bulk[2]), text)
    root = table.get("in")
    if root:
        text = _envelope(root, text)
    data = text.encode(table.get("encoding", "utf-8"))
    if "pad" in table:
        data = _padded(data, table["pad"])
    for _ in range(table.get("gzip", 0)):
        data = gzip.compress(data, mtime=0)
    if "flip" in table:
        at = table["flip"] % len(data)
        data = data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]
    if "cut" in table:
        data = data[: -table["cut"]]
    data += table.get("append", "").encode("utf-8")
    return Example(data, table.get("name"), table.get("url"))


def example_files(rule: Rule, which: str) -> tuple[Example, ...]:
    """The files of an example: several where the rule is about sets.

    In such an example a line `==> NAME <==` begins each file; NAME is its name, or its address,
    whose last segment is the name then. What stands below it gets the root element that it needs.
    """
    table: dict[str, Any] = topic_table(rule.topic)[rule.id][which]
    whole = example(rule, which)
    if not table.get("several"):
        return (whole,)
    _, *parts = _FILE.split(whole.data.decode())
    return tuple(_file(name, text) for name, text in zip(parts[::2], parts[1::2], strict=True))


def _file(name: str, text: str) -> Example:
    start = re.match(r"\s*<(url|sitemap)>", text)
    if start:
        text = _envelope({"url": "urlset", "sitemap": "sitemapindex"}[start[1]], text)
    address = name if "://" in name else None
    return Example(text.encode(), name.rpartition("/")[2] if address else name, address)


def _envelope(root: str, text: str) -> str:
    used = "".join(
        f' xmlns:{prefix}="{namespace}"'
        for prefix, namespace in _EXTENSIONS.items()
        if f"{prefix}:" in text
    )
    return f'{_DECLARATION}<{root} xmlns="{ns.CORE}"{used}>\n{text.strip()}\n</{root}>\n'


def _padded(data: bytes, size: int) -> bytes:
    """The data with a comment before its last end tag that brings it to a size in bytes."""
    at = data.rindex(b"</")
    comment = b"<!--" + b" " * (size - len(data) - len(b"<!---->")) + b"-->"
    return data[:at] + comment + data[at:]
