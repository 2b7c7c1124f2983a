"""What people give as "now"."""

from datetime import UTC, date, datetime, time

Now = datetime | date | str | None


def instant(now: Now) -> datetime:
    """An aware instant in UTC: a date is taken as 12:00Z of that day, None as the clock.

    Raises:
        ValueError: the text is neither a date nor a date and time; a time without a zone is UTC.
    """
    if now is None:
        return datetime.now(UTC)
    if isinstance(now, str):
        now = (
            date.fromisoformat(now)
            if len(now) == len("2026-10-05")
            else datetime.fromisoformat(now)
        )
    if not isinstance(now, datetime):
        now = datetime.combine(now, time(12), UTC)
    return now.replace(tzinfo=UTC) if now.tzinfo is None else now.astimezone(UTC)
