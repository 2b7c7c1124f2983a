"""What a run of the generator is asked for, and the limits that it keeps to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from sitemap_workbench.facts.limits import MAX_BYTES, MAX_ENTRIES, MAX_NEWS
from sitemap_workbench.facts.weburl import UrlParser, WebUrl, host_label_fault
from sitemap_workbench.generate.failure import Failure
from sitemap_workbench.generate.fields import field_failures

LOC_MAX = 2_047
"""Longest address in characters, after normalising (sitemaps.org: fewer than 2,048)."""

_STEM = re.compile(r"[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?")
_STEM_MAX = 100


@dataclass(frozen=True, slots=True)
class Profile:
    """Limits of a run.

    `urls` and `bytes` bound one file (uncompressed), `children` the files of one index, `news` the
    news entries of one file. `splits` tells whether a further file begins beyond them or the run
    fails. `input_units` bounds the list in UTF-16 code units; None reads any length.
    """

    name: str
    urls: int = MAX_ENTRIES
    bytes: int = MAX_BYTES
    news: int = MAX_NEWS
    children: int = MAX_ENTRIES
    splits: bool = True
    input_units: int | None = None


BROWSER = Profile("browser", urls=10_000, bytes=10_485_760, splits=False, input_units=5_000_000)
"""One strict file, small enough for preview and download in one browser tab."""

PROTOCOL = Profile("protocol")
"""As many files as it takes, each as large as the protocol allows."""

PROFILES = {profile.name: profile for profile in (BROWSER, PROTOCOL)}


@dataclass(frozen=True, slots=True)
class Settings:
    """What is wanted besides the addresses.

    Args:
        lastmod, changefreq, priority: one value for all entries that have none of their own; empty
            writes no element.
        profile: the limits.
        hosts: "one" refuses a second host, "each" makes a set of files for each host.
        schemes: "apart" makes http and https sets of their own, within "each" host as within one.
        gzip: pack every file.
        base_url: address of the folder in which the files will lie; empty for the root of the host
            that they speak for.
        stem: file names begin with it.
        index: "always" makes an index for a single file too.
    """

    lastmod: str = ""
    changefreq: str = ""
    priority: str = ""
    profile: Profile = BROWSER
    hosts: Literal["one", "each"] = "one"
    schemes: Literal["together", "apart"] = "together"
    gzip: bool = False
    base_url: str = ""
    stem: str = "sitemap"
    index: Literal["auto", "always"] = "auto"

    def failures(self, parse_urls: UrlParser) -> Iterator[Failure]:
        """Every field that holds something other than nothing or an accepted value."""
        yield from field_failures(self.lastmod, self.changefreq, self.priority)
        if self.base_url and self.base(parse_urls) is None:
            yield Failure("gen-base-url", value=self.base_url)
        if len(self.stem) > _STEM_MAX or not _STEM.fullmatch(self.stem):
            yield Failure("gen-stem", value=self.stem)

    def base(self, parse_urls: UrlParser) -> WebUrl | None:
        """`base_url` as parsed, its path ending with a slash; None for one that is no folder."""
        if not self.base_url or self.base_url != self.base_url.strip():
            return None
        (url,) = parse_urls([self.base_url])
        usable = (
            url is not None
            and url.scheme in ("http", "https")
            and not (url.has_query or url.fragment or url.username or url.password)
            and "#" not in self.base_url
            and host_label_fault(url.host) is None
        )
        if url is None or not usable:
            return None
        return url if url.path.endswith("/") else parse_urls([f"{url.href}/"])[0]
