"""The command ``aid``."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

from blitz_widgets.cli.console import PaperName, UserError
from blitz_widgets.locale import _


def aid(
    *,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help=_("The file to write, replacing an existing one; by default, standard output."),
        ),
    ] = None,
    paper: Annotated[PaperName, typer.Option(help=_("The size of the paper."))] = PaperName.A4,
    language: Annotated[
        str | None,
        typer.Option(metavar="CODE", help=_("The language of the page, such as en.")),
    ] = None,
) -> None:
    """Write the player aid as a page to print."""
    from blitz_widgets.exports.aid import player_aid  # noqa: PLC0415

    page = player_aid(language, paper=paper.value)
    if output is None:
        typer.echo(page.encode(), nl=False)
        return
    try:
        output.write_text(page, encoding="utf-8")
    except OSError as error:
        raise UserError(
            _("“{file}” cannot be written: {why}.").format(file=output, why=error.strerror)
        ) from error
