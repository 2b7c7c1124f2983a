"""A small web server for dist/: right media types, the page's policy, nothing cached unasked."""

from __future__ import annotations

import functools
import http.server
import io
import socketserver
import sys
import threading
from pathlib import Path
from typing import BinaryIO

from web.build.steps import ROOT

HOST = "127.0.0.1"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".xml": "application/xml",
    ".zip": "application/zip",
}


def policy() -> str:
    """The Content-Security-Policy, from the one file that the page's `<meta>` has it from."""
    return "; ".join((ROOT / "web" / "csp.txt").read_text().split("\n")).strip("; ")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the files below one folder, under the server's prefix."""

    protocol_version = "HTTP/1.1"
    server: Server

    def guess_type(self, path: object) -> str:
        return TYPES.get(Path(str(path)).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        if self.server.headers:
            self.send_header("Content-Security-Policy", policy())
            self.send_header("X-Content-Type-Options", "nosniff")
            self.send_header("Cache-Control", "no-cache")  # kept, but asked about each time
        super().end_headers()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        if not self.path.startswith(self.server.prefix):
            self.send_error(404)
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(self.server.prefix))

    def list_directory(self, path: object) -> None:  # noqa: ARG002
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


class Server(http.server.ThreadingHTTPServer):
    """A server that runs in its own thread from the start; also a context manager."""

    daemon_threads = True

    def __init__(self, directory: Path, port: int, *, headers: bool, prefix: str) -> None:
        self.headers = headers
        self.prefix = prefix
        super().__init__((HOST, port), functools.partial(Handler, directory=str(directory)))
        self.thread = threading.Thread(target=self.serve_forever, daemon=True)
        self.thread.start()

    def server_bind(self) -> None:
        socketserver.TCPServer.server_bind(self)  # without looking its own name up first
        self.server_name, self.server_port = HOST, self.server_address[1]

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):  # a reader that left is no error
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def url(self) -> str:
        """The address of the site, with a slash at its end."""
        return f"http://{HOST}:{self.server_port}{self.prefix}"

    def close(self) -> None:
        self.shutdown()
        self.server_close()

    def __exit__(self, *_: object) -> None:
        self.close()


def start_server(
    directory: Path, port: int = 0, *, headers: bool = True, prefix: str = "/"
) -> Server:
    """Serve a folder on 127.0.0.1 until `close()`; OSError when the port is taken.

    port     0 takes any free one
    headers  False sends no policy and no caching header, as a host that knows of none
    prefix   the path that the site lies under, with a slash at both ends
    """
    return Server(directory, port, headers=headers, prefix=prefix)
