"""A host that sees everything a browser asks for, whichever engine it is.

The browser gets this server for its proxy as well. So what it asks of the site and what it asks of
anybody else arrive here; the latter is noted and refused. The policy sends its reports here too.
"""

from __future__ import annotations

import time
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from web.build.server import Handler

from build import Server, policy

REPORTS = "/policy-report"

# Browsers ask their makers for updates and settings, whatever the page does. Were it the page that
# asked there, the policy's report would tell.
MAKERS = ("google.com", "googleapis.com", "gstatic.com", "gvt1.com", "mozilla.com", "mozilla.net")
MAKERS += ("mozilla.org", "firefox.com")


class WatchedHandler(Handler):
    """Serves the site, also to those who take it for a proxy."""

    server: WatchedSite

    def parse_request(self) -> bool:
        if not super().parse_request():
            return False
        target = urlsplit(self.path)
        if self.command == "CONNECT" or (target.netloc and target.netloc != self.server.netloc):
            host = self.path.split(":")[0] if self.command == "CONNECT" else target.hostname or ""
            if not f".{host}".endswith(tuple(f".{maker}" for maker in MAKERS)):
                self.server.strayed.append(self.path)
            self.send_error(HTTPStatus.FORBIDDEN)
            return False
        if target.netloc:  # as a proxy is asked
            self.path = target._replace(scheme="", netloc="").geturl()
        if self.path != REPORTS:
            self.server.asked.append(self.path)
            self.server.asked_last = time.monotonic()
        return True

    def do_POST(self) -> None:  # noqa: N802  as the standard library calls it
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.violations.append(body.decode())
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()

    def send_header(self, keyword: str, value: str) -> None:
        if keyword == "Content-Security-Policy":
            value = f"{policy()}; report-uri {REPORTS}"
        super().send_header(keyword, value)


class WatchedSite(Server):
    """`asked`: paths of the site. `strayed`: all else. `violations`: reports of the policy."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.asked: list[str] = []
        self.strayed: list[str] = []
        self.violations: list[str] = []
        self.asked_last = time.monotonic()
        super().__init__(directory, 0, headers=True, prefix="/")

    def finish_request(self, request: Any, client_address: Any) -> None:
        WatchedHandler(request, client_address, self, directory=str(self.directory))

    @property
    def netloc(self) -> str:
        """Such as 127.0.0.1:8000."""
        return urlsplit(self.url).netloc

    def settle(self, quiet: float = 1.0, patience: float = 30.0) -> None:
        """Wait until nothing was asked for so many seconds."""
        end = time.monotonic() + patience
        while time.monotonic() - self.asked_last < quiet and time.monotonic() < end:
            time.sleep(0.05)

    def forget(self) -> None:
        """Begin the lists anew."""
        for noted in (self.asked, self.strayed, self.violations):
            noted.clear()
