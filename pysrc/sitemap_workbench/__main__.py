"""The program: `python -m sitemap_workbench` is the command `sitemap-workbench`."""

import os
import signal


def main() -> None:
    """Run the command. Until it can clean up after itself there is nothing to clean up, and Ctrl-C
    ends it at once."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(128 + signal.SIGINT))
    from .app.cli import main as command

    command()


if __name__ == "__main__":
    main()
