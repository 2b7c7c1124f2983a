"""Simple types of the schemas: which values they take.

libxml2 is not asked about values: version 2.9.10, which runs in the tab, refuses numbers of more
than 24 digits and language tags that 2.14 on the desktop accepts, and takes ports that 2.14
refuses. One reader for both, and for dates the one that the lastmod rules use, gives one verdict.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from ..facts import dates
from ..facts.schema import ValueFault
from ..facts.text import VALUE_SPACE, XML_SPACE

_BLANKS = re.compile(r"[ \t\r\n]+")
_DECIMAL = re.compile(r"([+-]?)([0-9]*)(?:\.([0-9]*))?")
_INTEGER = re.compile(r"([+-]?)([0-9]+)()")
_LANGUAGE = re.compile(r"[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*")
_VALID_DATES = frozenset((dates.DATE, dates.DATE_TIME, dates.NO_ZONE, dates.XSD_ONLY))
_DATE_REASONS = {dates.NO_SECONDS: "no-seconds", dates.REDUCED: "reduced"}
_DIGITS_COUNTED = 18
_LONG_DATE = 64  # not remembered from here on

# A URI reference of RFC 3986, every character that a URI cannot hold standing for its escape, as
# XML Schema has it. What is left to be wrong: percent signs, brackets, colons and a second `#`.
_HEX = "%[0-9A-Fa-f]{2}"
_SEGMENT = rf"(?:[^/?#\[\]%]|{_HEX})*"
_AUTHORITY = (
    rf"//(?:(?:[^/?#\[\]%@]|{_HEX})*@)?"
    rf"(?:\[[^\[\]/?#@%]*\]|(?:[^/?#\[\]%@:]|{_HEX})*)(?::[0-9]*)?"
)
_URI = re.compile(
    rf"(?:(?:[A-Za-z][A-Za-z0-9+.-]*:)?{_AUTHORITY}(?:/{_SEGMENT})*"
    rf"|[A-Za-z][A-Za-z0-9+.-]*:(?!//){_SEGMENT}(?:/{_SEGMENT})*"
    rf"|(?!//)(?:[^/?#\[\]%:]|{_HEX})*(?:/{_SEGMENT})*)"
    rf"(?:\?(?:[^#\[\]%]|{_HEX})*)?(?:#(?:[^#%]|{_HEX})*)?",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class SimpleType:
    """A type as the schemas write them: a base and what restricts it.

    `name` tells what is expected: the base, or the name of a type that has a pattern.
    """

    name: str
    base: str  # "string", "anyURI", "date", "decimal", "integer", "language"
    words: tuple[str, ...] = ()
    pattern: re.Pattern[str] | None = None
    shortest: int = 0
    longest: int | None = None
    low: int | None = None
    high: int | None = None

    @property
    def takes_all(self) -> bool:
        """Whether every text is a value."""
        return self == SimpleType(self.name, "string")

    def fault(self, text: str) -> ValueFault | None:
        """What keeps a text, as written, from being a value."""
        fault = self._fault(text)
        if fault is None or fault.reason in ("long", "short"):
            return fault
        inner = text.strip(VALUE_SPACE)
        if not inner:
            return ValueFault("empty")
        if inner != text and self._fault(inner) is None:
            return ValueFault("spaces")
        return fault

    def _fault(self, text: str) -> ValueFault | None:
        value = text if self.base == "string" else _BLANKS.sub(" ", text.strip(XML_SPACE))
        if self.base == "date":
            return _date_fault(value) if len(value) < _LONG_DATE else _fault_of_date(value)
        if self.base in ("decimal", "integer"):
            return self._number_fault(value)
        if self.words and value not in self.words:
            return ValueFault("words", words=self.words)
        if self.longest is not None and len(value) > self.longest:
            return ValueFault("long", length=len(value), limit=self.longest)
        if len(value) < self.shortest:
            return ValueFault("short", length=len(value), limit=self.shortest)
        pattern = {"anyURI": _URI, "language": _LANGUAGE}.get(self.base, self.pattern)
        if pattern is not None and not pattern.fullmatch(value):
            return ValueFault("form", self.name)
        return None

    def _number_fault(self, value: str) -> ValueFault | None:
        """Digits are compared as text, so that no length of a number changes the verdict."""
        match = (_INTEGER if self.base == "integer" else _DECIMAL).fullmatch(value)
        sign, whole, fraction = match.groups("") if match else ("", "", "")
        if not whole and not fraction:
            return ValueFault("form", self.name)
        whole, fraction = whole.lstrip("0"), fraction.rstrip("0")
        number = int(whole[:_DIGITS_COUNTED] or "0") if len(whole) <= _DIGITS_COUNTED else 10**18
        negative = sign == "-" and bool(whole or fraction)
        too_low = self.low is not None and (negative or number < self.low)
        too_high = (
            self.high is not None
            and not negative
            and (number > self.high or (number == self.high and bool(fraction)))
        )
        if not too_low and not too_high:
            return None
        low = self.low or 0
        if self.high is None:
            return ValueFault("low", low=low)
        return ValueFault("range", low=low, high=self.high)


def _fault_of_date(value: str) -> ValueFault | None:
    """xsd:date or xsd:dateTime; two forms of the W3C profile are neither."""
    form = dates.parse_date(value).form
    if form in _VALID_DATES:
        return None
    reason = _DATE_REASONS.get(form)
    return ValueFault("form", "date") if reason is None else ValueFault(reason)


_date_fault = lru_cache(maxsize=4096)(_fault_of_date)


def pattern_of(expression: str) -> re.Pattern[str]:
    """A pattern of a schema as one of Python, for what the schemas here use of the language.

    `\\w` is there every character that is no punctuation, separator or control; the underscore is
    punctuation, the ASCII signs below are not.
    """
    return re.compile(expression.replace(r"\w", r"(?:[^\W_]|[$+<=>^`|~])"))
