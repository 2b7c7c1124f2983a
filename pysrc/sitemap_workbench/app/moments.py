"""What people give as "now"."""

import re
from datetime import UTC, date, datetime, time

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_DATE_TIME = re.compile(_DATE.pattern + r"[T ][0-9]{2}:[0-9]{2}.*")

Now = datetime | date | str | None


def instant(now: Now) -> datetime:
    """An aware instant in UTC: a date is taken as 12:00Z of that day, None as the clock.

    Raises:
        TypeError: it is nothing of that.
        ValueError: the text is neither a date nor a date and time, or in UTC there is no such year;
            a time without a zone is UTC.
    """
    if now is None:
        return datetime.now(UTC)
    if isinstance(now, str):
        now = _read(now)
    if not isinstance(now, date):
        raise TypeError(f"now: a date, a datetime or a text, not {type(now).__name__}")
    if not isinstance(now, datetime):
        now = datetime.combine(now, time(12), UTC)
    if now.tzinfo is None:
        return now.replace(tzinfo=UTC)
    try:
        return now.astimezone(UTC)
    except OverflowError as error:
        raise ValueError(f"{now.isoformat()}: in UTC it is out of the years 1 to 9999") from error


def _read(text: str) -> date | datetime:
    if _DATE.fullmatch(text):
        return date.fromisoformat(text)
    if not _DATE_TIME.fullmatch(text):
        raise ValueError(f"{text}: expected a date (2026-10-05) or a date and time")
    return datetime.fromisoformat(text)
