"""In which forms `sitemap-workbench check` writes its report, and where."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from ..report import Report
from ..report.as_json import json_pieces
from ..report.as_text import render_text
from ..report.formats import FORMATS, render
from .cli_targets import TargetType
from .console import painter, terminal_columns, write, write_pieces
from .repository import by_path
from .settings import Settings

_Command = TypeVar("_Command", bound=Callable[..., Any])
_FORMS = ("text", *FORMATS)


class _AlsoType(click.ParamType):  # type: ignore[type-arg]  # generic in new versions only
    """Form and file, as `sarif=report.sarif`."""

    name = "FORM=FILE"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, Path]:
        form, equals, file = str(value).partition("=")
        if form not in _FORMS:
            self.fail(f"no form {form!r}; there are {', '.join(_FORMS)}", param, ctx)
        if not equals or not file:
            self.fail(f"{value!r}: the file is missing, as in {form}=report.{form}", param, ctx)
        return form, TargetType().convert(file, param, ctx)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        return [CompletionItem(f"{one}=") for one in _FORMS if f"{one}=".startswith(incomplete)]


def form_options(command: _Command) -> _Command:
    """Give a command the options that say where reports go."""
    for option in (
        click.option(
            "--also",
            type=_AlsoType(),
            multiple=True,
            help="Write the report in another form too; may be repeated.",
        ),
        click.option("--output", type=TargetType(), metavar="FILE", help="Write the report there."),
    ):
        command = option(command)
    return command


@dataclass(frozen=True, slots=True)
class Writing:
    """What is written of a report. `paths` are absolute paths by the names in it; `color` is the
    value of --color."""

    report: Report
    paths: Mapping[str, str]
    settings: Settings
    color: str

    def write(self, form: str, output: Path | None) -> None:
        """Write it in a form, to a file or to standard output."""
        language = self.settings["lang"]
        report = by_path(form, self.report, self.paths)
        if form == "json":
            write_pieces(json_pieces(report), output)
            return
        if form == "text":
            text = render_text(
                report,
                language,
                paint=painter(self.color, output),
                all_places=self.settings["all"],
                profile=self.settings["profile"],
                columns=terminal_columns(output),
            )
        else:
            text = render(form, report, language, fail_on=self.settings["fail-on"])
        write(text.encode("utf-8"), output)
