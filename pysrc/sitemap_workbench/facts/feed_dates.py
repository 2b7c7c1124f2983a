"""Whether a date in a feed has the form that its format demands, and can be true.

RSS 2.0 takes the date and time of RFC 822 with a year of two or four digits; Atom (RFC 4287, 3.3)
takes that of RFC 3339 with capital T and Z. Faults: "form" (another form), "calendar" (a day or
time that does not exist), "weekday" (the date falls on another day of the week).
"""

import re
from calendar import monthrange
from datetime import date, timedelta

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_BLANK = r"[ \t\r\n]"
_RFC_822 = re.compile(
    rf"(?:({'|'.join(_DAYS)}){_BLANK}*,{_BLANK}*)?"
    rf"([0-9]{{1,2}}){_BLANK}+({'|'.join(_MONTHS)}){_BLANK}+([0-9]{{4}}|[0-9]{{2}}){_BLANK}+"
    rf"([0-9]{{2}}):([0-9]{{2}})(?::([0-9]{{2}}))?{_BLANK}+"
    rf"(?:ut|gmt|[ecmp][sd]t|[a-ik-z]|[+-]([0-9]{{2}})([0-9]{{2}}))"
    rf"(?:{_BLANK}*\([^()]*\))?",
    re.IGNORECASE | re.ASCII,
)
_RFC_3339 = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?"
    r"(?:Z|([+-])([0-9]{2}):([0-9]{2}))"
)


def rfc_822_fault(text: str) -> str | None:
    """What is wrong with a date of RSS, None for a good one.

    A day of the week that does not belong to the date is a fault, because RFC 822, 5.2 says that
    it must be the day implied by the date. For a year of two digits any of two centuries will do.
    """
    match = _RFC_822.fullmatch(text)
    if match is None:
        return "form"
    weekday, day, month, year, hour, minute, second, off_hour, off_minute = match.groups()
    number = _MONTHS.index(month.lower()) + 1
    years = [int(year)] if len(year) == 4 else [1900 + int(year), 2000 + int(year)]
    dates = [found for each in years if (found := _date(each, number, int(day))) is not None]
    if not dates or not _is_clock(hour, minute, second or "0", off_hour, off_minute):
        return "calendar"
    if weekday and all(_DAYS[found.weekday()] != weekday.lower() for found in dates):
        return "weekday"
    return None


def rfc_3339_fault(text: str) -> str | None:
    """What is wrong with a date of Atom, None for a good one.

    A second 60 is a leap second, so it stands at the end of a month in UTC (RFC 3339, 5.7).
    """
    match = _RFC_3339.fullmatch(text)
    if match is None:
        return "form"
    year, month, day, hour, minute, second, sign, off_hour, off_minute = match.groups()
    found = _date(int(year), int(month), int(day))
    leap = second == "60"
    clock = _is_clock(hour, minute, "59" if leap else second, off_hour, off_minute)
    if found is None or not clock:
        return "calendar"
    if leap:
        offset = int(off_hour or 0) * 60 + int(off_minute or 0)
        minutes = int(hour) * 60 + int(minute) - (-offset if sign == "-" else offset)
        days, minutes = divmod(minutes, 24 * 60)
        next_day = found + timedelta(days=days + 1)
        if minutes != 24 * 60 - 1 or next_day.day != 1:
            return "calendar"
    return None


def _date(year: int, month: int, day: int) -> date | None:
    """The date in a year of the same calendar: leap years and weekdays repeat after 400 years."""
    alike = 2000 + year % 400
    if not 1 <= month <= 12 or not 1 <= day <= monthrange(alike, month)[1]:
        return None
    return date(alike, month, day)


def _is_clock(
    hour: str, minute: str, second: str, off_hour: str | None, off_minute: str | None
) -> bool:
    hours, minutes = (int(hour), int(off_hour or 0)), (int(minute), int(off_minute or 0))
    return max(hours) < 24 and max(minutes) < 60 and int(second) < 60
