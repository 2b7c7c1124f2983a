"""The generator behind the door of the tab."""

from collections.abc import Generator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..facts.options import Options
from ..generate.archive import write_zip
from ..generate.details import replacement
from ..generate.kept import FolderStore
from ..generate.settings import PROFILES, Settings
from ..generate.tables import template_csv
from ..readers import Source
from ..report.as_json import render_json
from .making import making_steps
from .moments import instant
from .session import relayed
from .weburl_browser import parse_urls

Steps = Generator[dict[str, Any], None, dict[str, Any]]

_SETTINGS = (
    "lastmod",
    "changefreq",
    "priority",
    "hosts",
    "schemes",
    "gzip",
    "base_url",
    "stem",
    "index",
)
OUTPUT = Path("/output")
"""Where generated files lie until the worker has taken them out."""


def generate(request: dict[str, Any]) -> Steps:
    """Files are handed over by their paths in `outputs`; of several there is a `zip` besides."""
    language = request["lang"]
    files = request.get("files")
    source = Source.of_path(Path(files[0]["path"]), files[0]["name"]) if files else request["text"]
    settings = Settings(
        **{name: request[name] for name in _SETTINGS if name in request},
        profile=PROFILES[request.get("profile", "browser")],
    )
    store = FolderStore(OUTPUT)
    try:
        made = yield from relayed(
            making_steps(
                source,
                settings,
                Options(now=instant(request.get("now")), parse_urls=parse_urls),
                store=store,
                form=request.get("form", "auto"),
                ignore_columns=request.get("ignore_columns", False),
                old_news=request.get("old_news", False),
                language=language,
            ),
            lambda stage: {"file": 0, "files": 1, "name": "", **asdict(stage)},
        )
        generated = made.generated
        value: dict[str, Any] = generated.to_dict(language)
        paths = store.publish((file.name, file.kept) for file in generated.files)
        value["outputs"] = [str(path) for path in paths]
        value["zip"] = None
        value["robots"] = [asdict(line) for line in generated.robots]
        value["cells_in_list"] = generated.cells_in_list
        value["respelled"] = {
            "count": generated.respelled_count,
            "shown": [one._asdict() for one in generated.respelled],
        }
        value["suggestions"] = list(map(replacement, generated.failures))
        if len(paths) > 1:
            archive = OUTPUT / f"{settings.stem}.zip"
            names = (file.name for file in generated.files)
            write_zip(zip(names, paths, strict=True), archive)
            value["zip"] = str(archive)
        value["report"] = render_json(made.report) if generated.ok else None
        return value
    finally:
        store.close()


def template(request: dict[str, Any]) -> Steps:
    """A table to be filled in."""
    return {"text": template_csv(request["lang"]).decode("utf-8-sig")}
    yield {}
