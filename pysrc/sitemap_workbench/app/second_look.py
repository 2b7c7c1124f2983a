"""What a finding of a set shows is read from its files once more: lines, columns and texts.

Summaries hold byte places and digests only, and of a set few files have a finding.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field

from ..facts.collect import link_to
from ..facts.document import Encoding
from ..facts.entries import Entry, Run
from ..facts.options import Options
from ..facts.tally import Tally
from ..facts.xml import Root
from ..readers import Located, Reading, Source, locate
from ..rules.set_problem import LinkPart, LinkSpot, SetProblem, Spot, Written
from .session import Progress


@dataclass(slots=True)
class Wanted:
    """What has to be looked up in one file."""

    places: set[int] = field(default_factory=set)
    texts: set[int] = field(default_factory=set)  # places of the loc of entries
    links: set[LinkSpot] = field(default_factory=set)


@dataclass(slots=True)
class Looked:
    """What was found there. `links` have path, place, address of the entry, and the link's own."""

    located: dict[int, Located] = field(default_factory=dict)
    texts: dict[int, tuple[str, str | None]] = field(default_factory=dict)  # address, lastmod
    links: dict[LinkSpot, "FoundLink"] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FoundLink:
    """A link as written."""

    place: int
    path: str
    loc: str
    href: str
    hreflang: str


@dataclass(frozen=True, slots=True)
class Look:
    """The work of looking things up in one file."""

    source: Source
    options: Options
    encoding: Encoding
    wanted: Wanted

    def steps(self, _robots: object = None) -> Generator[Progress, None, Looked]:
        """Do it.

        Raises:
            OSError: the file cannot be read any more.
        """
        size = self.source.size
        looked = Looked()
        places = set(self.wanted.places)
        if self.wanted.texts or self.wanted.links:
            yield from self._read(looked)
            places.update(link.place for link in looked.links.values())
        if places:
            for found in locate(self.source, self.options, self.encoding, sorted(places)):
                if found is not None:
                    looked.located = found
                yield Progress(size, size)
        return looked

    def _read(self, looked: Looked) -> Generator[Progress, None, None]:
        reading = Reading(self.source, self.options)
        tally = Tally(self.options)
        for facts in reading.steps():
            if reading.document.kind == "text":
                tally.kind = "text"
            entries: list[Entry | Run] = []
            for fact in facts:
                if isinstance(fact, Root):
                    tally.kind = fact.kind
                elif isinstance(fact, Entry | Run):
                    entries.append(fact)
            tally.add(entries)
            yield Progress(reading.done, self.source.size)
        looked.texts = tally.repeats.texts_at(self.wanted.texts)
        by_place: dict[int, list[LinkSpot]] = {}
        for spot in self.wanted.links:
            by_place.setdefault(spot.place, []).append(spot)
        for entry in tally.alternates.entries:
            for spot in by_place.get(entry.place, ()):
                found = link_to(tally.alternates, entry, spot.targets, spot.number)
                if found is not None:
                    position, number = found
                    link = tally.alternates.infos[number].link
                    looked.links[spot] = FoundLink(
                        entry.link_place(position),
                        entry.link_path(position),
                        entry.loc,
                        link.href or "",
                        link.hreflang or "",
                    )


def wanted_by(problems: Iterable[SetProblem]) -> dict[int, Wanted]:
    """What findings need, by number of the file."""
    wanted: dict[int, Wanted] = {}
    for found in problems:
        for value in (found.where, found.value, *found.related, *found.args.values()):
            for one in value if isinstance(value, tuple) else (value,):
                _note(one, wanted)
    return wanted


def _note(value: object, wanted: dict[int, Wanted]) -> None:
    link = value.link if isinstance(value, LinkPart) else value
    if not isinstance(link, Spot | Written | LinkSpot):
        return
    needs = wanted.setdefault(link.file, Wanted())
    if isinstance(link, LinkSpot):
        needs.links.add(link)
    elif isinstance(link, Written):
        needs.texts.add(link.place)
    elif link.place is not None:
        needs.places.add(link.place)
