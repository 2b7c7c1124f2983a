"""A file as columns of what is compared: addresses as written and as compared, places, states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..facts.address import CleanAddresses, loc_fault
from ..facts.entries import Entry, Run
from ..facts.options import Options
from ..facts.text import VALUE_SPACE
from ..facts.xml import Element, Root
from ..readers import Reading, Source
from .states import StateReader
from .unreadable import Unreadable

INDEX = "sitemapindex"
_STAND_IN = "\x7f"  # which a text list shows for what could not be read …
_SHOWN = "\ufffd"  # … and an element


@dataclass(slots=True)
class Portion:
    """Entries one after another, as columns. An entry that has no address, or one that could not be
    read as it is written, has an empty text. `unread` are the entries of which a part, the address
    or another, cannot be compared."""

    places: list[int] = field(default_factory=list)  # of the loc, else of the entry
    texts: list[str] = field(default_factory=list)  # addresses without white space around them
    forms: list[str] = field(default_factory=list)  # by which they are compared
    states: list[str] = field(default_factory=list)
    unread: int = 0


@dataclass(slots=True)
class EntryReader:
    """Reads the entries of one file, in the same portions each time."""

    source: Source
    options: Options
    use_fast_lane: bool = True
    reading: Reading = field(init=False)
    kind: str = "unknown"
    _states: StateReader = field(default_factory=StateReader)
    _forms: Forms = field(init=False)
    _unreadable: Unreadable = field(init=False)

    def __post_init__(self) -> None:
        self.reading = Reading(self.source, self.options, self.use_fast_lane)
        self._forms = Forms(self.options)
        self._unreadable = Unreadable(self.source, self.options, self.reading.document)

    @property
    def complete(self) -> bool:
        """Whether all of the file was reached, once it has been read."""
        return self.reading.complete and not self.reading.skipped

    def portions(self) -> Iterator[Portion]:
        """The entries in their order; an empty portion where a chunk has none.

        Raises:
            OSError: the file cannot be read.
        """
        for facts in self.reading.steps():
            portion = Portion()
            odd: dict[int, str] = {}
            for fact in facts:
                if isinstance(fact, Run):
                    portion.places += [fact.place(index) for index in range(len(fact))]
                    portion.texts += [text or "" for text in fact.locs]
                    portion.states += self._states.of_run(fact)
                elif isinstance(fact, Entry):
                    self._add(portion, fact, odd)
                elif isinstance(fact, Root):
                    self.kind = fact.kind
            if self.reading.document.kind == "text":
                self.kind = "text"
            portion.forms = self._forms.of(portion.texts)
            for index, characters in odd.items():
                portion.forms[index] = f"{portion.texts[index]}\0{characters}"
            yield portion
        self.kind = self.reading.document.kind

    def _add(self, portion: Portion, entry: Entry, odd: dict[int, str]) -> None:
        """Take in an entry of any shape; `odd` gets, by the number of the entry in the portion,
        what its text does not show of its address."""
        loc, element = entry.loc, entry.element
        characters: str | None = ""
        if loc is not None and loc.damaged:
            broken = element is None or _is_broken(element, loc.place)
            characters = self._unreadable.at(loc.place) if broken else None
        state = self._states.of_entry(entry)
        unsure = element is not None and element.damaged and _SHOWN in state
        portion.unread += characters is None or unsure
        if characters:
            odd[len(portion.texts)] = characters
        if loc is None or characters is None:
            portion.places.append(entry.place)
            portion.texts.append("")
        else:
            portion.places.append(loc.place)
            portion.texts.append(loc.text.strip(VALUE_SPACE).replace(_STAND_IN, _SHOWN))
        portion.states.append(state)


def _is_broken(entry: Element, place: int) -> bool:
    """Whether the value at a place could not be read as written; else there is markup in it."""
    return not any(child.place == place and child.children for child in entry.children)


@dataclass(slots=True)
class Forms:
    """By what addresses are compared: as the WHATWG URL Standard serialises them, as everywhere in
    the product where two addresses are taken for one; what is no usable address, as written."""

    options: Options
    _clean: CleanAddresses = field(default_factory=CleanAddresses)

    def of(self, texts: Sequence[str]) -> list[str]:
        """The forms of addresses, in their order."""
        forms = list(texts)
        doubtful: list[int] = []
        match = self._clean.match
        for index, text in enumerate(texts):
            found = match(text)
            if found is None:
                if text:
                    doubtful.append(index)
            elif not found[2].startswith("/"):  # only the root slash is missing
                forms[index] = f"{found[1]}/{found[2]}"
        if doubtful:
            parsed = self.options.parse_urls([texts[index] for index in doubtful])
            for index, web in zip(doubtful, parsed, strict=True):
                if web is not None and loc_fault(texts[index], web) is None:
                    forms[index] = web.href
        return forms
