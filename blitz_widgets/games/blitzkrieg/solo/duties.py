"""The duties of a solo game, in addition to those of a two-player game."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.engine.agenda import UNUSED, duty

_DIE_BITS: Final = 3

LEVEL_ROLL: Final = UNUSED
"""A die picks the theatre that moves by the spaces in the argument (chance)."""
LEVEL_CHOICE: Final = UNUSED + 1
"""The player picks the theatre that moves by the spaces in the argument (decision)."""
STRATAGEM: Final = UNUSED + 2
"""The bot draws a stratagem (chance)."""
BOT_PLACE: Final = UNUSED + 3
"""The bot places; :func:`bot_place` packs the argument."""
BOT_LOSES: Final = UNUSED + 4
"""The player chooses which unit the bot loses (decision)."""
START_TRACK: Final = UNUSED + 5
"""One of the start theatres in the set in the argument moves for the bot (chance)."""


def bot_place(theatre: int | None, die: int = 0) -> int:
    """The bot's duty to place, after a blitz unit in *theatre*, with *die* once it is rolled."""
    return duty(BOT_PLACE, (0 if theatre is None else theatre + 1) << _DIE_BITS | die)


def theatre_and_die(argument: int) -> tuple[int | None, int]:
    """The theatre and the die in the argument of a :data:`BOT_PLACE`."""
    theatre = argument >> _DIE_BITS
    return (theatre - 1 if theatre else None), argument & (1 << _DIE_BITS) - 1
