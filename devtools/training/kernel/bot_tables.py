"""How the bot's rules are read, behind the tables of the components."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitzkrieg.judge import flat
from blitz_widgets.games.blitzkrieg.judge.flattening import flat_game, is_solo
from blitz_widgets.games.blitzkrieg.solo.stratagems import (
    BigGunsPresent,
    BombedTo,
    Extreme,
    FilterSpace,
    TurnedLead,
    UnitWin,
)
from blitz_widgets.games.blitzkrieg.solo.theatre_step import theatre_order

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.judge.flat import Ints

ORDER: Final = 1872
"""The theatres from top to bottom."""
CHANGE_SIZE: Final = 1888
EXTREME_IS_SHARE: Final = 1889
TURNED_AFTER: Final = 1890
WIN_AIM: Final = 1891
BIG_GUNS_IN_ROW: Final = 1892
INDUSTRY_IS_RESEARCH: Final = 1893
PLACEABLE_ONLY: Final = 1894
BOMBED_TO_BAG: Final = 1895
KERNEL_GAME_SIZE: Final = 1920


def kernel_game(game: Any) -> Ints:  # noqa: ANN401  # any game of the board
    """All that the kernel knows of *game*, the readings of its bot included."""
    tables = flat_game(game.kit, solo=is_solo(game))
    tables += flat.ints(KERNEL_GAME_SIZE - len(tables))
    if not is_solo(game):
        return tables
    options = game.solo_options
    readings = options.readings
    tables[flat.STRATAGEMS] = 8 if options.stratagems else 0
    order = theatre_order(game.kit, readings)
    tables[ORDER : ORDER + len(order)] = order
    tables[CHANGE_SIZE] = int(readings.change_size)
    tables[EXTREME_IS_SHARE] = int(readings.extreme is Extreme.SHARE)
    tables[TURNED_AFTER] = int(readings.turned_lead is TurnedLead.AFTER)
    tables[WIN_AIM] = int(readings.unit_win is UnitWin.AIM)
    tables[BIG_GUNS_IN_ROW] = int(readings.big_guns_present is BigGunsPresent.ROW)
    tables[INDUSTRY_IS_RESEARCH] = int(readings.industry_is_research)
    tables[PLACEABLE_ONLY] = int(readings.filter_space is FilterSpace.PLACEABLE)
    tables[BOMBED_TO_BAG] = int(readings.bombed_to is BombedTo.BAG)
    return tables
