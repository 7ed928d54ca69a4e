"""The bot's view when it decides."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.games.blitzkrieg.engine.state import Table
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem


class Seen(Struct, frozen=True, kw_only=True):
    """Everything that the bot's decision depends on."""

    table: Table
    """The open table, with the bot as the active side."""
    row: tuple[int, ...]
    """The bot's units, face up, from the left; not empty."""
    stratagem: Stratagem
    """The stratagem in effect: after Steamroll, that of the turn before."""
    theatre: int | None = None
    """The theatre of the blitz unit just placed, if any."""
