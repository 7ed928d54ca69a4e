"""Decisions of the bot for measuring its speed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.descriptor import Thoughts
from blitz_widgets.core.outcomes import by_pick, play
from blitz_widgets.games.blitz.solo import SoloBlitz, You

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.state import State

_SEED: Final = 1
_GAMES: Final = 5


def positions() -> tuple[tuple[SoloBlitz, State], ...]:
    """The positions of some random games in which the bot has a choice; the result never varies."""
    luck, found = Luck(_SEED), []
    for you in You:
        game = SoloBlitz.read({"you": you})
        for _number in range(_GAMES):
            found += [
                (game, step.before)
                for step in play(game, game.start(), by_pick(game, luck.pick))
                if step.actor == game.bot and game.decision(step.before).questions
            ]
    return tuple(found)


def thoughts() -> Thoughts:
    """One decision in each of the positions."""
    return Thoughts(tuple(partial(game.decision, state) for game, state in positions()))
