"""The server of `build.py serve`, which the browser tests use as well."""

import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from build import Server, policy, start_server


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with one file of each kind, and a secret beside it."""
    (tmp_path / "secret.txt").write_text("not for the web")
    folder = tmp_path / "site"
    (folder / "sub").mkdir(parents=True)
    for name in ("index.html", "a.js", "a.mjs", "a.wasm", "a.whl", "a.json", "a.xml", "a.odd"):
        (folder / name).write_text(name)
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[Server]:
    with start_server(site) as running:
        yield running


def get(address: str) -> tuple[Message, bytes]:
    with urllib.request.urlopen(address, timeout=10) as answer:
        return answer.headers, answer.read()


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.whl", "application/zip"),
        ("a.json", "application/json"),
        ("a.xml", "application/xml"),
        ("a.odd", "application/octet-stream"),
    ],
)
def test_media_types(server: Server, name: str, media_type: str) -> None:
    headers, body = get(server.url + name)
    assert headers["Content-Type"] == media_type
    assert body.decode() == (name or "index.html")


def test_policy_goes_with_every_file(server: Server) -> None:
    for name in ("", "a.js", "a.wasm"):
        headers, _ = get(server.url + name)
        assert headers["Content-Security-Policy"] == policy()
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cache-Control"] == "no-cache"


def test_a_host_without_headers(site: Path) -> None:
    with start_server(site, headers=False) as server:
        headers, _ = get(server.url)
    assert not {"content-security-policy", "cache-control"} & {key.lower() for key in headers}


def test_prefix(site: Path) -> None:
    with start_server(site, prefix="/some/where/") as server:
        assert server.url.endswith("/some/where/")
        assert get(f"{server.url}a.js")[1] == b"a.js"
        for path in ("/", "/a.js", "/some/"):
            with pytest.raises(urllib.error.HTTPError, match="404"):
                get(server.url.removesuffix("/some/where/") + path)


@pytest.mark.parametrize("path", ["sub/", "none", "../secret.txt", "%2e%2e/secret.txt"])
def test_nothing_else_is_served(server: Server, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        get(server.url + path)


def test_a_taken_port_is_refused(server: Server, site: Path) -> None:
    with pytest.raises(OSError, match="use"):
        start_server(site, server.server_port)
