"""`python -m sitemap_workbench` is the command `sitemap-workbench`."""

from .app.cli import main

if __name__ == "__main__":
    main()
