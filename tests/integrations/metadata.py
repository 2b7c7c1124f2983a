"""What the tests of this folder share: YAML as GitHub and GitLab read it, and the published schemas
of their files."""

import json
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from jsonschema import Draft7Validator
from ruamel.yaml import YAML


def read_yaml(text: str | Path) -> Any:
    """The data of a YAML 1.2 file, in which `on` is a text; a key that occurs twice is an error."""
    return YAML(typ="safe", pure=True).load(text)


def validate(schema: str, data: object) -> None:
    """Hold data to a schema of SchemaStore, by its name in the package check-jsonschema."""
    folder = Path(str(distribution("check-jsonschema").locate_file("check_jsonschema")))
    path = folder / "builtin_schemas" / "vendor" / f"{schema}.json"
    loaded = json.loads(path.read_text(encoding="utf-8"))
    Draft7Validator(loaded).validate(data)
