"""Files that settings and options name: read up to a size."""

import errno
import os
from pathlib import Path
from stat import S_ISFIFO, S_ISREG

from ..facts.ceilings import MAX_NAMED


def read_named(path: Path) -> bytes:
    """What is in a file or a pipe.

    Raises:
        OSError: it cannot be read, is something else, such as a device, or has more than MAX_NAMED
            bytes; `strerror` says so.
    """
    try:
        status = path.stat()
    except ValueError as error:
        raise OSError(errno.EINVAL, str(error), str(path)) from error
    if str(path) != os.devnull and not (S_ISREG(status.st_mode) or S_ISFIFO(status.st_mode)):
        kind = errno.EISDIR if path.is_dir() else errno.EINVAL
        text = os.strerror(kind) if path.is_dir() else "neither a file nor a pipe"
        raise OSError(kind, text, str(path))
    with path.open("rb") as stream:
        data = stream.read(MAX_NAMED + 1)
    if len(data) > MAX_NAMED:
        raise OSError(errno.EFBIG, too_big(), str(path))
    return data


def too_big() -> str:
    """Why a file is not read."""
    return f"more than {MAX_NAMED // 1_000_000} MB"
