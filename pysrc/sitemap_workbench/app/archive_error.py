"""What keeps an archive from being opened; apart from what opens it, which takes time to import."""


class ArchiveError(OSError):
    """An archive or a member that cannot be read, in words for people."""
