"""The command ``aid``."""

from __future__ import annotations

from typing import Annotated

import typer

from blitz_widgets.cli.console import Output, PaperName, write_out
from blitz_widgets.locale import _


def aid(
    *,
    output: Output = None,
    paper: Annotated[PaperName, typer.Option(help=_("The size of the paper."))] = PaperName.A4,
    language: Annotated[
        str | None,
        typer.Option(metavar="CODE", help=_("The language of the page, such as en.")),
    ] = None,
) -> None:
    """Write the player aid as a page to print."""
    from blitz_widgets.exports.aid import player_aid  # noqa: PLC0415

    write_out(player_aid(language, paper=paper.value).encode(), output)
