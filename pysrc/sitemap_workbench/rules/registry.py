"""What a rule is: a function from one fact to problems, with its metadata."""

import inspect
import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType, UnionType

from ..facts.bundle import Bundle
from ..facts.options import Options
from .set_problem import SetProblem


class Severity(StrEnum):
    """error breaks the protocol, a warning may stop a strict reader, a note is advice."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Reader(StrEnum):
    """Those who read sitemaps and whose verdict a report shows."""

    PROTOCOL = "protocol"
    XSD = "xsd"
    GOOGLE = "google"
    BING = "bing"
    YANDEX = "yandex"


PROTOCOL, XSD, GOOGLE, BING, YANDEX = Reader
EVERY_READER = tuple(Reader)


class At(int):
    """A second place in a problem; messages show its line."""


START = -1
"""The place of the very first byte, before a byte order mark."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Where a rule strikes, and with which values. `place` is None for the file as a whole."""

    place: int | None
    path: str | None
    value: str | None
    variant: str
    args: dict[str, object]


def problem(
    place: int | None,
    path: str | None = None,
    value: str | None = None,
    /,
    *,
    variant: str = "",
    **args: object,
) -> Problem:
    """A problem; `args` fill the placeholders of the rule's message."""
    return Problem(place, path, value, variant, args)


@dataclass(frozen=True, slots=True)
class Source:
    """The public document that a rule rests on."""

    name: str
    url: str


RuleFunction = Callable[..., Iterator[Problem | SetProblem]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule and what is known about it without running it.

    `refused_by` are the readers for whom one finding makes the file invalid, `accepted_by` those
    who are known to let it pass; the others document nothing that decides.
    """

    id: str
    number: int
    severity: Severity
    layer: str
    topic: str
    source: Source
    refused_by: frozenset[Reader]
    accepted_by: frozenset[Reader]
    facts: tuple[type, ...]
    takes_options: bool
    function: RuleFunction

    def problems(self, fact: object, options: Options) -> Iterator[Problem]:
        """Apply the rule to one fact of its type."""
        found = self.function(fact, options) if self.takes_options else self.function(fact)
        return typing.cast("Iterator[Problem]", found)

    def set_problems(self, bundle: Bundle) -> Iterator[SetProblem]:
        """Apply the rule to the files of a set."""
        return typing.cast("Iterator[SetProblem]", self.function(bundle))


_RULES: dict[str, Rule] = {}


def rule(
    number: int,
    severity: Severity,
    *,
    layer: str = "protocol",
    source: Source,
    refused_by: tuple[Reader, ...] = (),
    accepted_by: tuple[Reader, ...] = (),
) -> Callable[[RuleFunction], RuleFunction]:
    """Make a function a rule. Its name is the id, the type of its first parameter says when it
    runs, a second parameter asks for the Options.

    Raises:
        ValueError: another rule has the id or the number.
    """

    def register(function: RuleFunction) -> RuleFunction:
        rule_id = function.__name__.replace("_", "-")
        if rule_id in _RULES or any(known.number == number for known in _RULES.values()):
            raise ValueError(f"there is a rule {rule_id} or number {number} already")
        parameters = list(inspect.signature(function).parameters)
        annotation = typing.get_type_hints(function)[parameters[0]]
        union = isinstance(annotation, UnionType)
        _RULES[rule_id] = Rule(
            id=rule_id,
            number=number,
            severity=severity,
            layer=layer,
            topic=function.__module__.rpartition(".")[2],
            source=source,
            refused_by=frozenset(refused_by),
            accepted_by=frozenset(accepted_by),
            facts=typing.get_args(annotation) if union else (annotation,),
            takes_options=len(parameters) > 1,
            function=function,
        )
        registered.cache_clear()
        return function

    return register


@cache
def registered() -> Mapping[str, Rule]:
    """All rules that have been imported, by id, in the order of their numbers."""
    return MappingProxyType(dict(sorted(_RULES.items(), key=lambda item: item[1].number)))
