"""Where the files of a set are published: by a base address, or by a list of path and address."""

import codecs
import os
import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

from ..facts.weburl import UrlParser, WebUrl

_SCHEMES = ("http", "https")
_CONTROL = re.compile("[\0-\x1f\x7f]")  # the URL Standard takes some of them out in silence
_LINE_END = re.compile("\r\n|\r|\n")
_SAFE = "!$&'()*+,;=:@~"  # besides letters, digits and _.-: what a path segment holds unescaped


def file_address(text: str, parse_urls: UrlParser) -> str:
    """The address of a file, as it was given.

    Raises:
        ValueError: it is no absolute http(s) URL.
    """
    _web_url(text, parse_urls)
    return text


def base_address(text: str, parse_urls: UrlParser) -> str:
    """The address of a folder, with its final slash.

    Raises:
        ValueError: it is no absolute http(s) URL, or names more than a folder.
    """
    web = _web_url(text, parse_urls)
    if "?" in text or "#" in text:
        raise ValueError(f"{text}: the address of a folder has no ? and no #")
    return web.href.removesuffix("/") + "/"


def _web_url(text: str, parse_urls: UrlParser) -> WebUrl:
    web = parse_urls([text])[0]
    if web is None or web.scheme not in _SCHEMES or not text.lower().startswith("http"):
        shown = text or repr(text)
        raise ValueError(f"{shown}: not an absolute URL that begins with https:// or http://")
    if _CONTROL.search(text):
        raise ValueError(f"{text!a}: an address has no control characters")
    return web


def address_below(base: str, name: str) -> str:
    """The address of a file by its path below a folder; names are never followed upwards."""
    parts = (part for part in name.split("/") if part not in ("", ".", ".."))
    return base + "/".join(quote(_bytes_of(part), safe=_SAFE) for part in parts)


def _bytes_of(name: str) -> bytes:
    """A name as UTF-8, with the bytes that it has on disk where they are none."""
    try:
        return name.encode(errors="surrogateescape")
    except UnicodeEncodeError:  # half a character, which no disk holds
        return name.encode(errors="replace")


def read_map(path: Path, parse_urls: UrlParser) -> Mapping[str, str]:
    """A list of addresses: absolute path of the file to its address.

    Each line has a path, relative to the folder of the list, a tab, and an address; a member of an
    archive is named like a file in a folder. Blank lines and lines that begin with # are left out.

    Raises:
        OSError: it cannot be read.
        ValueError: a line is wrong; says which.
    """
    found: dict[str, str] = {}
    lines: dict[str, int] = {}
    folder = Path(os.path.abspath(path)).parent  # noqa: PTH100  a link keeps its own name
    for number, line in enumerate(_LINE_END.split(_text_of(path)), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if "\t" not in line:
            raise ValueError(f"{path}, line {number}: no tab between path and address")
        name, _, address = (part.strip(" \t") for part in line.partition("\t"))
        if _CONTROL.search(address):
            raise ValueError(f"{path}, line {number}: control characters in {address!a}")
        web = parse_urls([address])[0]
        if web is None or web.scheme not in _SCHEMES:
            raise ValueError(f"{path}, line {number}: not an http(s) URL: {address}")
        key = os.path.normpath(folder / name)
        if key in found:
            raise ValueError(f"{path}, line {number}: {name} has an address already")
        first = lines.setdefault(web.href, number)
        if first != number:
            raise ValueError(f"{path}, lines {first} and {number}: two files at {address}")
        found[key] = address
    return found


def _text_of(path: Path) -> str:
    from .named_files import read_named  # of the command alone

    data = read_named(path).removeprefix(codecs.BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = len(_LINE_END.split(data[: error.start].decode()))
        raise ValueError(f"{path}, line {line}: not UTF-8") from error
