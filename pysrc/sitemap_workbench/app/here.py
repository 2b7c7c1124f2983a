"""What a check needs of the machine that it runs on, where that is no tab."""

from ..facts.options import Options
from .moments import Now, instant
from .weburl_ada import parse_urls


def options_at(now: Now) -> Options:
    """The options of a check on this machine.

    Raises:
        ValueError: `now` is no date.
    """
    return Options(now=instant(now), parse_urls=parse_urls)
