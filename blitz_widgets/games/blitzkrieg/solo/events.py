"""The events of a solo game, in addition to those of the base game."""

from __future__ import annotations

from blitz_widgets.core.protocol import Event


class LevelRolled(Event, frozen=True, kw_only=True):
    """The die picked a theatre for the bot's lead at the start, or left it to the player."""

    die: int
    theatre: int | None


class StartTrackDrawn(Event, frozen=True, kw_only=True):
    """The start track of *theatre* was drawn for the bot's lead at the start."""

    theatre: int


class StratagemLaid(Event, frozen=True, kw_only=True):
    """The bot drew *stratagem* and uses *carried*: they differ only after Steamroll."""

    stratagem: int
    carried: int


class DieRolled(Event, frozen=True, kw_only=True):
    """The die chose the unit at place *slot* of the bot's row from several."""

    die: int
    slot: int


class BotLost(Event, frozen=True, kw_only=True):
    """The player's bombing took *unit* from the bot's row."""

    unit: int
    to_research: bool
