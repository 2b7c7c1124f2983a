"""What a date written in a sitemap says: its form, and the instant it stands for.

Sources: W3C NOTE-datetime (the profile that the sitemap protocol names) and the types date and
dateTime of XML Schema, which its XSD uses. They differ; `Moment.form` says which of them fits.
"""

import re
from calendar import monthrange
from datetime import date, datetime
from typing import NamedTuple

# Forms, from "both agree" to "neither".
DATE = "date"
DATE_TIME = "date-time"
NO_ZONE = "no-timezone"  # XSD only: seconds, no zone
NO_SECONDS = "no-seconds"  # W3C only
REDUCED = "reduced"  # W3C only: YYYY or YYYY-MM
XSD_ONLY = "xsd-only"  # date with zone, long or signed years, 24:00:00
IMPOSSIBLE = "impossible"  # the right shape with a value no calendar has
INVALID = "invalid"

_SHAPE = re.compile(
    r"(?P<year>-?[0-9]{4,})"
    r"(?:-(?P<month>[0-9]{2})"
    r"(?:-(?P<day>[0-9]{2})"
    r"(?:T(?P<hour>[0-9]{2}):(?P<minute>[0-9]{2})(?::(?P<second>[0-9]{2})(?P<fraction>\.[0-9]+)?)?)?"
    r")?)?"
    r"(?P<zone>Z|[+-][0-9]{2}:[0-9]{2})?"
)
#: What nearly all dates look like; every one that does is possible.
_USUAL = re.compile(
    r"(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])"
    r"(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:Z|[+-](?:0[0-9]|1[0-3]):[0-5][0-9]))?"
)
_DAY = 86_400
_EPOCH = date(1970, 1, 1).toordinal() * _DAY


class Moment(NamedTuple):
    """A parsed date.

    `form` is one of the constants above, `fault` the field at fault when impossible. `day` is the
    proleptic Gregorian ordinal of the date as written, `seconds` the instant in seconds on the same
    scale in UTC (dates alone: the start of the day); both None when no date or instant follows.
    """

    form: str
    fault: str = ""
    year: int = 0
    day: int | None = None
    seconds: float | None = None
    is_date: bool = False

    @property
    def usable(self) -> bool:
        """Whether a date follows from it that other dates can be compared with."""
        return self.day is not None


def parse_date(text: str) -> Moment:
    """Read one date; never raises. White space around it is not accepted."""
    if _USUAL.fullmatch(text):
        return _usual_moment(text)
    match = _SHAPE.fullmatch(text)
    if match is None:
        return Moment(INVALID)
    year_text, month, day, hour, minute, second, fraction, zone = match.groups()
    long_year = len(year_text) != 4
    if long_year and (_padded(year_text) or month is None or day is None):
        return Moment(INVALID)
    if zone and day is None:
        return Moment(INVALID)
    if hour is not None and second is None and not zone:
        return Moment(INVALID)  # neither seconds nor zone: no profile has it
    fault = _impossible(year_text, month, day, hour, minute, second, fraction, zone)
    if fault:
        return Moment(IMPOSSIBLE, fault)
    midnight_24 = hour == "24"
    if midnight_24 and second is None:
        return Moment(IMPOSSIBLE, "hour")
    form = _form(long_year, midnight_24, day, hour, second, zone)
    if long_year and (year_text.startswith("-") or len(year_text) > 4):
        return Moment(form, year=int(year_text[:6]))
    year = int(year_text)
    ordinal = date(year, int(month or 1), int(day or 1)).toordinal()
    if hour is None:
        return Moment(form, "", year, ordinal, float(ordinal * _DAY), is_date=True)
    clock = int(hour) * 3600 + int(minute) * 60 + int(second or 0) + float(fraction or 0)
    return Moment(form, "", year, ordinal, ordinal * _DAY + clock - _offset(zone))


def _usual_moment(text: str) -> Moment:
    moment = datetime.fromisoformat(text)
    ordinal = moment.toordinal()
    if moment.tzinfo is None:
        return Moment(DATE, "", moment.year, ordinal, float(ordinal * _DAY), is_date=True)
    return Moment(DATE_TIME, "", moment.year, ordinal, moment.timestamp() + _EPOCH)


_TIME_IN_TEXT = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]([0-9]{2}:[0-9]{2})(:[0-9]{2})?(?:\.[0-9]+)?"
    r"\s?(Z|UTC|GMT|[+-][0-9]{2}:?[0-9]{2})?"
)


def moment_in(text: str) -> Moment | None:
    """The first date and time in a text, as programs write them into comments; UTC when it names
    no zone."""
    match = _TIME_IN_TEXT.search(text)
    if match is None:
        return None
    day, clock, seconds, zone = match.groups()
    if zone in (None, "UTC", "GMT"):
        zone = "Z"
    elif len(zone) == len("+0200"):
        zone = f"{zone[:3]}:{zone[3:]}"
    moment = parse_date(f"{day}T{clock}{seconds or ':00'}{zone}")
    return moment if moment.usable else None


def _padded(year: str) -> bool:
    digits = year.lstrip("-")
    return len(digits) > 4 and digits[0] == "0"


def _form(
    long_year: bool,
    midnight_24: bool,
    day: str | None,
    hour: str | None,
    second: str | None,
    zone: str | None,
) -> str:
    if day is None:
        return REDUCED
    if hour is None:
        return XSD_ONLY if zone or long_year else DATE
    if second is None:
        return NO_SECONDS
    if not zone:
        return XSD_ONLY if long_year else NO_ZONE
    return XSD_ONLY if long_year or midnight_24 else DATE_TIME


def _impossible(
    year: str,
    month: str | None,
    day: str | None,
    hour: str | None,
    minute: str | None,
    second: str | None,
    fraction: str | None,
    zone: str | None,
) -> str:
    if not year.strip("-0"):
        return "year"
    if month is not None and not 1 <= int(month) <= 12:
        return "month"
    # Only the year modulo 400 matters to the length of a month, so long years stay cheap.
    cycle = 2000 + int(year[-4:].lstrip("-")) % 400
    if day is not None:
        number = int(day)
        if not (1 <= number <= 28 or 28 < number <= monthrange(cycle, int(month or 1))[1]):
            return "day"
    if hour is not None:
        end_of_day = (
            hour == "24" and minute == "00" and second == "00" and not (fraction or "").strip(".0")
        )
        if int(hour) > 23 and not end_of_day:
            return "hour"
        if int(minute or 0) > 59:
            return "minute"
        if int(second or 0) > 59:
            return "second"
    if zone and zone != "Z":
        hours, minutes = int(zone[1:3]), int(zone[4:6])
        if minutes > 59 or hours * 60 + minutes > 14 * 60:
            return "offset"
    return ""


def _offset(zone: str | None) -> int:
    """Seconds east of UTC; no zone is read as UTC."""
    if not zone or zone == "Z":
        return 0
    seconds = int(zone[1:3]) * 3600 + int(zone[4:6]) * 60
    return -seconds if zone[0] == "-" else seconds
