"""The site on a server that fails as servers and networks do, for as long as a test wants it to."""

import functools
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Literal

from web.build.server import Handler

from build import Server, start_server

Fault = Literal["missing", "failing", "cut", "portal", "wrong", "closed"]
FAULTS: tuple[Fault, ...] = ("missing", "failing", "cut", "portal", "wrong", "closed")

PORTAL = b"<!doctype html><title>Log in</title><p>Log in to use the network of this hotel.</p>"


class Breaking:
    """Which answers of a server fail: `fault` is asked for each path."""

    def __init__(self) -> None:
        self.fault: Callable[[str], Fault | None] = lambda _: None
        self.broken: list[str] = []

    def heal(self) -> None:
        self.fault = lambda _: None

    def once(self, end: str, fault: Fault) -> None:
        """Fail the first answer for a path that contains this."""
        before = len(self.broken)
        self.fault = lambda path: fault if end in path and len(self.broken) == before else None

    def always(self, end: str, fault: Fault) -> None:
        self.fault = lambda path: fault if end in path else None

    def from_answer(self, number: int, fault: Fault) -> None:
        """Answer so many requests, and fail all that come then."""
        left = [number]

        def decide(_: str) -> Fault | None:
            left[0] -= 1
            return fault if left[0] < 0 else None

        self.fault = decide


class BrokenHandler(Handler):
    """Serves the site, and breaks what it is told to."""

    def __init__(self, *args: object, breaking: Breaking, directory: str) -> None:
        self.breaking = breaking
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def send_head(self) -> BytesIO | BinaryIO | None:
        fault = self.breaking.fault(self.path)
        if fault is None:
            return super().send_head()
        self.breaking.broken.append(self.path)
        if fault == "missing" or fault == "failing":
            self.send_error(404 if fault == "missing" else 503)
            return None
        if fault == "closed":
            self.close_connection = True
            return None
        if fault == "portal":
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(PORTAL)))
            BaseHTTPRequestHandler.end_headers(self)
            return BytesIO(PORTAL)
        found = super().send_head()  # its head goes out as it should
        if found is None:
            return None
        data = found.read()
        found.close()
        if fault == "cut":
            self.close_connection = True
            return BytesIO(data[: len(data) // 2])
        middle = len(data) // 2
        return BytesIO(
            data[:middle]
            + bytes(byte ^ 1 for byte in data[middle : middle + 64])
            + data[middle + 64 :]
        )


def start_broken(directory: Path) -> tuple[Server, Breaking]:
    """A server that answers well until it is told otherwise."""
    breaking = Breaking()
    server = start_server(directory)
    handler = functools.partial(BrokenHandler, breaking=breaking, directory=str(directory))
    server.RequestHandlerClass = handler  # type: ignore[assignment]
    return server, breaking
