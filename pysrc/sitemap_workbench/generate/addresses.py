"""The text of an address -> the address as it is written, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from sitemap_workbench.facts.address import CLEAN
from sitemap_workbench.facts.weburl import UrlParser, WebUrl, host_label_fault
from sitemap_workbench.generate.lines import is_blank, is_clean, line_fault
from sitemap_workbench.generate.settings import LOC_MAX

_BATCH = 4_096  # addresses parsed at a time, so that an input of millions stays small
_SITES_MAX = 100_000  # remembered; a list with more hosts is slower, not larger


class Site(NamedTuple):
    """Where an address lives. `host` has the port when that is not the scheme's own."""

    scheme: str
    host: str

    @property
    def root(self) -> str:
        """The address of the site's root."""
        return f"{self.scheme}://{self.host}/"


class Good(NamedTuple):
    """An address that is accepted; `href` is how it is written."""

    href: str
    site: Site


class Bad(NamedTuple):
    """The first failure of an address, with what its words need to be told."""

    id: str
    args: tuple[tuple[str, str | int], ...] = ()


Judged: TypeAlias = Good | Bad | None
"""None for a blank text."""


@dataclass(slots=True)
class AddressJudge:
    """Judges and normalises addresses, many at a time.

    Most addresses of a list are written as the WHATWG serialiser would write them. One pattern
    proves it, once their site has been parsed; the others go through the checks and the parser.
    """

    parse_urls: UrlParser
    _sites: dict[str, Site | None] = field(default_factory=dict)

    def judge(self, texts: Sequence[str]) -> list[Judged]:
        """One verdict for each text, in their order."""
        verdicts: list[Judged] = []
        others: list[int] = []
        sites = self._sites
        for index, text in enumerate(texts):
            match = CLEAN.fullmatch(text)
            if match is not None and len(text) < LOC_MAX:
                origin, rest = match.groups()
                site = sites[origin] if origin in sites else self._learn(origin)
                if site is not None:
                    href = text if rest[:1] == "/" else f"{origin}/{rest}"
                    verdicts.append(Good(href, site))
                    continue
            verdicts.append(None)
            others.append(index)
        for start in range(0, len(others), _BATCH):
            self._judge_slowly(texts, others[start : start + _BATCH], verdicts)
        return verdicts

    def _learn(self, origin: str) -> Site | None:
        """The site of `https://host`, None when the host is not written as it is serialised."""
        (url,) = self.parse_urls([f"{origin}/"])
        known = url is not None and url.href == f"{origin}/" and not host_label_fault(url.host)
        site = site_of(url) if url is not None and known else None
        if len(self._sites) < _SITES_MAX:
            self._sites[origin] = site
        return site

    def _judge_slowly(
        self, texts: Sequence[str], indexes: Sequence[int], verdicts: list[Judged]
    ) -> None:
        to_parse: list[int] = []
        for index in indexes:
            text = texts[index]
            if not text or (not is_clean(text) and is_blank(text)):
                continue
            if not is_clean(text) and (fault := line_fault(text)):
                verdicts[index] = Bad(fault)
            else:
                to_parse.append(index)
        # The same line again and again is parsed once a batch.
        different = list(dict.fromkeys(texts[index] for index in to_parse))
        parsed = dict(zip(different, self.parse_urls(different), strict=True))
        for index in to_parse:
            verdicts[index] = _of_parsed(parsed[texts[index]])


def _of_parsed(url: WebUrl | None) -> Good | Bad:
    if url is None or host_label_fault(url.host):
        return Bad("gen-line-unparsable")
    if len(url.href) > LOC_MAX:
        return Bad("gen-line-too-long", (("length", len(url.href)),))
    return Good(url.href, site_of(url))


def site_of(url: WebUrl) -> Site:
    """The site of a parsed address."""
    return Site(url.scheme, f"{url.host}:{url.port}" if url.port else url.host)
