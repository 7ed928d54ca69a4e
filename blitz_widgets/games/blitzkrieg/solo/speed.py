"""Decisions of the bot for measuring its speed."""

from __future__ import annotations

from functools import partial
from typing import Final

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.descriptor import Thoughts
from blitz_widgets.core.outcomes import by_pick, play
from blitz_widgets.games.blitzkrieg.solo.bot_position import BotPosition, position_of
from blitz_widgets.games.blitzkrieg.solo.decide import decide
from blitz_widgets.games.blitzkrieg.solo.forecast import forecast
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg

_SEED: Final = 1
_GAMES: Final = 5


def positions() -> tuple[BotPosition, ...]:
    """The positions of a few random games where the bot has to place; they never vary."""
    game, luck = SoloBlitzkrieg(), Luck(_SEED)
    found: list[BotPosition] = []
    for _number in range(_GAMES):
        steps = play(game, game.start(), by_pick(game, luck.pick))
        before = (step.before for step in steps)
        found += [position_of(game, each) for each in before if game.decision(each) is not None]
    return tuple(found)


def thoughts() -> Thoughts:
    """A decision in each position, and a forecast over its cup and the die."""
    asked = [(each, each.seen) for each in positions()]
    return Thoughts(
        decisions=tuple(
            partial(decide, position.kit, seen, position.readings) for position, seen in asked
        ),
        forecasts=tuple(
            partial(forecast, each.kit, seen, each.readings, each.cup, each.repeated)
            for each, seen in asked
        ),
    )
