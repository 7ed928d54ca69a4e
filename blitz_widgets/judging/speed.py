"""Decisions for measuring the speed of a judge."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from blitz_widgets.games.catalogue import find_game
from blitz_widgets.games.chance import Luck
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged

if TYPE_CHECKING:
    from collections.abc import Callable

_SEED: Final = 1


def decisions_to_judge(name: str) -> tuple[Callable[[], object], ...]:
    """Each decision of a person in one fixed random game, as a call to the judge.

    Empty if the game *name* has no judge.
    """
    game, luck = find_game(name, {}), Luck(_SEED)
    judge = judge_of(game)
    if isinstance(judge, Unjudged):
        return ()
    found: list[Callable[[], object]] = []
    state = game.start()
    while (actor := game.actor(state)) is not None:
        legal = game.legal_actions(state)
        if isinstance(actor, int) and actor in game.human_seats and len(legal) > 1:
            found.append(partial(judge.chances, game.observe(state, actor), legal))
        action = luck.pick(game.chance_outcomes(state) or legal)
        state = game.apply(state, action, tell=False).state
    return tuple(found)
