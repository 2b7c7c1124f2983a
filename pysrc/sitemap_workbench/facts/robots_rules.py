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
    _by_length: tuple[tuple[RobotsRule, re.Pattern[str]], ...] = field(init=False, repr=False)
    _any: re.Pattern[str] | None = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # The first that matches in this order is the one that decides.
        normal = [(rule, comparable(rule.pattern)) for rule in self.rules]
        normal.sort(key=lambda pair: (-len(pair[1]), not pair[0].allow))
        compiled = tuple((rule, re.compile(_expression(text), re.DOTALL)) for rule, text in normal)
        disallowing = [_expression(text) for rule, text in normal if not rule.allow]
        some = re.compile("|".join(disallowing), re.DOTALL) if disallowing else None
        object.__setattr__(self, "_by_length", compiled)
        object.__setattr__(self, "_any", some)

    def disallows(self, path: str) -> RobotsRule | None:
        """The rule that forbids a path, None when it may be fetched.

        Args:
            path: serialised, with its query; begins with a slash.
        """
        if self._any is None:
            return None
        path = comparable(path).replace("*", "%2A").replace("$", "%24")  # literal ones, 2.2.3
        if self._any.match(path) is None or path == "/robots.txt":
            return None
        for rule, pattern in self._by_length:
            if pattern.match(path):
                return None if rule.allow else rule
        return None


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


def _expression(pattern: str) -> str:
    end = r"\Z" if pattern.endswith("$") else ""
    # A star takes as little as it can and never gives it back, which finds a match where there is
    # one, since what follows the last star need not end the path; so no pattern is slow.
    literal = pattern.removesuffix("$").replace("$", "%24")
    first, *others = re.split(r"\*+", literal)
    if end and others:
        middle, last = others[:-1], others[-1]
        steps = "".join(f"(?>.*?{re.escape(part)})" for part in middle)
        return f"{re.escape(first)}{steps}.*{re.escape(last)}{end}"
    steps = "".join(f"(?>.*?{re.escape(part)})" for part in others)
    return f"{re.escape(first)}{steps}{end}"
