"""Decisions of the bot for measuring its speed."""

from __future__ import annotations

from functools import partial
from typing import Final

from blitz_widgets.games.blitzkrieg.solo.decide import decide
from blitz_widgets.games.blitzkrieg.solo.forecast import forecast
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.situation import (
    Situation,
    cup_of,
    kit_of,
    readings_of,
    repeated_by,
    seen_of,
    situation_of,
)
from blitz_widgets.games.chance import Luck
from blitz_widgets.games.descriptor import Thoughts

_SEED: Final = 1
_GAMES: Final = 5


def positions() -> tuple[Situation, ...]:
    """The positions of a few random games where the bot has to place; they never vary."""
    game, luck = SoloBlitzkrieg(), Luck(_SEED)
    found = []
    for _number in range(_GAMES):
        state = game.start()
        while game.actor(state) is not None:
            if game.decision(state) is not None:
                found.append(situation_of(game, state))
            action = luck.pick(game.chance_outcomes(state) or game.legal_actions(state))
            state = game.apply(state, action, tell=False).state
    return tuple(found)


def thoughts() -> Thoughts:
    """A decision in each position, and a forecast over its cup and the die."""
    asked = [(each, kit_of(each), seen_of(each), readings_of(each)) for each in positions()]
    return Thoughts(
        decisions=tuple(
            partial(decide, kit, seen, readings) for _situation, kit, seen, readings in asked
        ),
        forecasts=tuple(
            partial(forecast, kit, seen, readings, cup_of(each), repeated_by(each))
            for each, kit, seen, readings in asked
        ),
    )
