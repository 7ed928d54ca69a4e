"""How long the bots take over a decision."""

from __future__ import annotations

from statistics import median
from time import process_time_ns
from typing import TYPE_CHECKING, TypeVar

from blitz_widgets.games.blitz.solo import SoloBlitz
from blitz_widgets.games.blitzkrieg.solo.decide import Decision, decide
from blitz_widgets.games.blitzkrieg.solo.forecast import Possibility, forecast
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

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blitz_widgets.games.blitz.bot.decision import Decision as CardDecision
    from blitz_widgets.games.blitz.state import State

_S = TypeVar("_S")
_SEED = 1
_GAMES = 5
_MILLION = 1_000_000


def positions() -> tuple[Situation, ...]:
    """The positions of a few random games in which the bot is to place, always the same."""
    game, luck = SoloBlitzkrieg(), Luck(_SEED)
    found = []
    for _number in range(_GAMES):
        state = game.start()
        while game.actor(state) is not None:
            if game.decision(state) is not None:
                found.append(situation_of(game, state))
            action = luck.pick(game.chances(state) or game.legal_actions(state))
            state = game.apply(state, action, tell=False).state
    return tuple(found)


def decision(situation: Situation) -> Callable[[], Decision | None]:
    """One decision with its trail."""
    kit, seen, readings = kit_of(situation), seen_of(situation), readings_of(situation)
    return lambda: decide(kit, seen, readings)


def foretold(situation: Situation) -> Callable[[], tuple[Possibility, ...]]:
    """One forecast over the cup and the die."""
    kit, seen, readings = kit_of(situation), seen_of(situation), readings_of(situation)
    cup, repeats = cup_of(situation), repeated_by(situation)
    return lambda: forecast(kit, seen, readings, cup, repeats)


def card_positions() -> tuple[tuple[SoloBlitz, State], ...]:
    """The positions of random card games in which the bot has a choice, always the same."""
    luck, found = Luck(_SEED), []
    for you in ("raf", "luftwaffe"):
        game = SoloBlitz.read({"you": you})
        for _number in range(_GAMES):
            state = game.start()
            while (actor := game.actor(state)) is not None:
                if actor == game.bot and game.decision(state).questions:
                    found.append((game, state))
                action = luck.pick(game.chances(state) or game.legal_actions(state))
                state = game.apply(state, action, tell=False).state
    return tuple(found)


def card_decision(position: tuple[SoloBlitz, State]) -> Callable[[], CardDecision]:
    """One decision with its trail."""
    game, state = position
    return lambda: game.decision(state)


def milliseconds(
    make: Callable[[_S], Callable[[], object]], situations: Sequence[_S], rounds: int
) -> float:
    """The median time of what *make* makes of each of the *situations*, over all *rounds*."""
    calls = [make(situation) for situation in situations]
    return median(_spent(call) for _round in range(rounds) for call in calls) / _MILLION


def _spent(call: Callable[[], object]) -> int:
    begin = process_time_ns()
    call()
    return process_time_ns() - begin
