"""Where the entries of a file point: scheme, host and port, and the directory rule."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from .sections import section_of, sections_of
from .totals import Hosts, Origin
from .weburl import WebUrl


@dataclass(slots=True)
class Origins:
    """Counts the entries by origin and by section of the site; `file` is the address of the file
    itself, where known."""

    file: WebUrl | None = None
    _origins: dict[str, Origin] = field(default_factory=dict)
    _outside: list[tuple[int, str]] = field(default_factory=list)
    entries: int = 0
    sections: Counter[str] = field(default_factory=Counter)

    @property
    def directory(self) -> str:
        """The path of the file up to its last slash."""
        return "/" if self.file is None else self.file.path.rpartition("/")[0] + "/"

    def add_run(
        self, origin: str, locs: Sequence[str], places: Sequence[int], numbers: range
    ) -> None:
        """Take in entries of one origin (as "https://example.com") whose paths follow from their
        numbers; their addresses are serialised."""
        self.sections.update(sections_of(locs, origin))
        found = self._origin(origin)
        found.places.extend(places)
        found.numbers.extend(numbers)
        self.entries += len(places)

    def add(self, web: WebUrl, place: int, path: str) -> None:
        """Take in one entry by its parsed address."""
        port = f":{web.port}" if web.port else ""
        found = self._origin(f"{web.scheme}://{web.host}{port}")
        self._add(found, web.path, place, path)
        if self.file is not None and web.host == self.file.host:
            self.check_directory(web.path, place, path)

    def add_clean(self, origin: str, rest: str, place: int, path: str) -> None:
        """Take in one entry by its origin and what follows it, both serialised."""
        found = self._origin(origin)
        self._add(found, rest, place, path)
        if self.file is not None and found.host == self.file.host:
            self.check_directory(rest, place, path)

    def _add(self, found: Origin, rest: str, place: int, path: str) -> None:
        found.paths[len(found.places)] = path
        found.places.append(place)
        found.numbers.append(0)
        self.sections[section_of(rest)] += 1
        self.entries += 1

    def check_directory(self, web_path: str, place: int, path: str) -> None:
        """Note an entry of the file's own host that lies outside of the file's directory."""
        if not web_path.startswith(self.directory):
            self._outside.append((place, path))

    def facts(self, kind: str) -> Hosts:
        """What it adds up to."""
        return Hosts(
            kind, self.file, tuple(self._origins.values()), tuple(self._outside), self.entries
        )

    def by_origin(self) -> Counter[str]:
        """How many entries each origin has, as "https://example.com:8443"."""
        return Counter({name: len(origin.places) for name, origin in self._origins.items()})

    def by_scheme(self) -> Counter[str]:
        """How many entries have each scheme."""
        counts: Counter[str] = Counter()
        for origin in self._origins.values():
            counts[origin.scheme] += len(origin.places)
        return counts

    def _origin(self, origin: str) -> Origin:
        found = self._origins.get(origin)
        if found is None:
            scheme, _, rest = origin.partition("://")
            host, port = rest, ""
            if not rest.endswith("]"):
                host, _, port = rest.rpartition(":") if ":" in rest else (rest, "", "")
            found = self._origins[origin] = Origin(scheme, host, port)
        return found
