"""The command ``position-schema``."""

from __future__ import annotations

from typing import Annotated

import typer

from blitz_widgets.cli.manners import AsJson, print_json
from blitz_widgets.locale import _


def position_schema(
    *,
    cards: Annotated[
        bool, typer.Option("--cards", help=_("Positions of the card game, not of the board."))
    ] = False,
    _json: AsJson = False,
) -> None:
    """Print the JSON Schema of position files, which is JSON in any case."""
    from blitz_widgets.games.blitz.bot import situation as of_cards  # noqa: PLC0415
    from blitz_widgets.games.blitzkrieg.solo.situation import situation_schema  # noqa: PLC0415

    print_json(of_cards.situation_schema() if cards else situation_schema())
