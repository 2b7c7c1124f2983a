"""Which paths a robots.txt keeps crawlers away from, as RFC 9309 has it.

The longest matching rule decides, counted in octets, and Allow wins a tie (2.2.2); `*` stands for
any octets and a final `$` for the end of the path (2.2.3).
"""

import re
from dataclasses import dataclass, field

_ESCAPED = re.compile(r"%([0-9A-Fa-f]{2})")
_NEVER_IN_URIS = re.compile(r'[^!-~]|["<>\\^`{|}]')  # RFC 3986, 2: what is written escaped only
_UNRESERVED = frozenset(
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"  # RFC 3986, 2.3
)


@dataclass(frozen=True, slots=True)
class RobotsRule:
    """An Allow or Disallow line for every agent (`*`)."""

    place: int  # first visible character of the line
    number: int  # of the line, from 1
    text: str  # the line without its comment
    allow: bool
    pattern: str  # the value, never empty: an empty rule matches nothing


@dataclass(frozen=True, slots=True)
class RobotsRules:
    """The rules of one robots.txt, ready to be asked about many paths; `file` is its number in the
    set."""

    rules: tuple[RobotsRule, ...]
    file: int = 0
    _ranked: tuple[RobotsRule, ...] = field(init=False, repr=False)
    # Patterns without a star inside, with their ranks: looked up, not tried.
    _prefixes: dict[str, int] = field(init=False, repr=False)
    _lengths: tuple[int, ...] = field(init=False, repr=False)
    _whole: dict[str, int] = field(init=False, repr=False)
    # The others: rank, what the path begins with, what follows each star, whether it ends there.
    _wild: tuple[tuple[int, str, list[str], bool], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # The first that matches in this order is the one that decides: its place is its rank.
        normal = [(rule, comparable(rule.pattern)) for rule in self.rules]
        normal.sort(key=lambda pair: (-len(pair[1]), not pair[0].allow))
        prefixes: dict[str, int] = {}
        whole: dict[str, int] = {}
        wild: dict[str, tuple[int, str, list[str], bool]] = {}
        for rank, (_, text) in enumerate(normal):
            first, others, end = _parts(text)
            if any(others):
                wild.setdefault(text, (rank, first, others, end))
            else:
                (whole if end and not others else prefixes).setdefault(first, rank)
        object.__setattr__(self, "_ranked", tuple(rule for rule, _ in normal))
        object.__setattr__(self, "_prefixes", prefixes)
        object.__setattr__(self, "_lengths", tuple({len(prefix) for prefix in prefixes}))
        object.__setattr__(self, "_whole", whole)
        object.__setattr__(self, "_wild", tuple(wild.values()))

    def disallows(self, path: str) -> RobotsRule | None:
        """The rule that forbids a path, None when it may be fetched.

        Args:
            path: serialised, with its query; begins with a slash.
        """
        if not self._ranked:
            return None
        path = comparable(path).replace("*", "%2A").replace("$", "%24")  # literal ones, 2.2.3
        if path == "/robots.txt":
            return None
        none = len(self._ranked)
        best = self._whole.get(path, none)
        for length in self._lengths:
            best = min(best, self._prefixes.get(path[:length], none))
        for rank, first, others, end in self._wild:
            if rank > best:
                break
            if path.startswith(first) and _fits(path, len(first), others, end):
                best = rank
                break
        rule = self._ranked[best] if best < none else None
        return None if rule is None or rule.allow else rule


def comparable(text: str) -> str:
    """The form in which paths and patterns are compared: what no URI can hold is escaped, escapes
    are in capitals, and unreserved characters have none (RFC 9309, 2.2.2)."""
    text = _NEVER_IN_URIS.sub(_escaped, text)
    return _ESCAPED.sub(_settled, text) if "%" in text else text


def _escaped(char: re.Match[str]) -> str:
    return "".join(f"%{octet:02X}" for octet in char[0].encode(errors="replace"))


def _settled(escape: re.Match[str]) -> str:
    octet = int(escape[1], 16)
    return chr(octet) if octet in _UNRESERVED else f"%{octet:02X}"


def _parts(pattern: str) -> tuple[str, list[str], bool]:
    """What stands before the first star of a pattern, what behind each, and whether the path has to
    end there."""
    first, *others = re.split(r"\*+", pattern.removesuffix("$").replace("$", "%24"))
    return first, others, pattern.endswith("$")


def _fits(path: str, at: int, others: list[str], end: bool) -> bool:
    """Whether a path from `at` on has these pieces in their order. A star takes as little as it can
    and never gives it back, which finds a fit where there is one: so no pattern is slow."""
    *inner, last = others
    for piece in inner:
        at = path.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return path.endswith(last) and len(path) - len(last) >= at if end else path.find(last, at) >= 0
