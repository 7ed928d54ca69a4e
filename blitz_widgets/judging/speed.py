"""Decisions for measuring the speed of a judge."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_pick, play
from blitz_widgets.core.protocol import CHANCE
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
    for step in play(game, game.start(), by_pick(game, luck.pick)):
        legal = game.legal_actions(step.before)
        if step.actor is not CHANCE and step.actor in game.human_seats and len(legal) > 1:
            seen = game.observe(step.before, step.actor)
            found.append(partial(judge.chances, seen, legal))
    return tuple(found)
