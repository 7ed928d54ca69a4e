"""How well a judge's chances match the results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import Struct

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_itself, settle
from blitz_widgets.core.protocol import CHANCE, SEATS
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.players.player import choices

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from blitz_widgets.core.protocol import Game, Seat

S = TypeVar("S")
A = TypeVar("A")

_LEARNER: Final = "greedy"
"""The player that stands in for a learner."""
_SLIPS: Final = 6
"""A learner makes one decision in this number at random."""
_LATEST_TURN: Final = 24
_BINS: Final = 10


class Learner:
    """Plays as a learner might: mostly greedily, now and then at random by *luck*."""

    def __init__(self, game: str, seed: int | str, luck: Luck) -> None:
        self._player = find_player(_LEARNER, seed, game)
        self._luck = luck

    def choose(self, game: Game[S, A], observation: object, legal: Sequence[A]) -> A:
        """One of the *legal* actions."""
        if self._luck.pick(range(_SLIPS)) == 0:
            return self._luck.pick(legal)
        return self._player.choose(game, observation, legal)


class Calibration(Struct, frozen=True, kw_only=True):
    """The difference between a judge's chances and the results."""

    game: str
    positions: int
    error: float
    """The mean distance between chance and result, over ten classes of chance."""


def calibration(name: str, options: Mapping[str, str], positions: int, seed: int) -> Calibration:
    """How well the chances that a judge gives learners match the results.

    A learner, greedy and sometimes random, plays to a random turn; the judge gives its chance, and
    the coach plays on.  Each game gives one position.

    Raises:
        ValueError: If the game has no judge.
    """
    game = find_game(name, options)
    judge = judge_of(game)
    if isinstance(judge, Unjudged):
        raise ValueError(judge.reason)  # noqa: TRY004  # of the question, not of its type
    said: list[float] = []
    won: list[bool] = []
    number = 0
    while len(said) < positions:
        state, seat = _reached(game, f"{seed}/{number}")
        number += 1
        if seat is None:
            continue
        said.append(judge.chance(game.observe(state, seat)))
        coach = find_player("coach", seed, game.name)
        luck = Luck(f"{seed}/{number}/on")
        outcome = game.outcome(
            settle(game, state, by_itself(game, luck.pick, choices(game, [coach] * len(SEATS))))
        )
        won.append(outcome is not None and outcome.winner == seat)
    return Calibration(game=name, positions=positions, error=_error(said, won))


def _error(said: Sequence[float], won: Sequence[bool]) -> float:
    """The mean distance between chance and result, by class of chance."""
    total = 0.0
    for number in range(_BINS):
        here = [place for place, chance in enumerate(said) if min(int(chance * _BINS), 9) == number]
        total += abs(sum(said[place] for place in here) - sum(won[place] for place in here))
    return total / len(said)


def _reached(game: Game[Any, Any], seed: str) -> tuple[Any, Seat | None]:
    """A position that learners reach, and the person who decides; ``None`` if the game is over."""
    luck = Luck(seed)
    until = luck.pick(range(1, _LATEST_TURN))
    learner = Learner(game.name, seed, luck)
    policy = by_itself(game, luck.pick, choices(game, [learner] * len(SEATS)))

    def is_reached(state: Any) -> bool:  # noqa: ANN401  # a position
        has_choice = game.actor(state) in game.human_seats and len(game.legal_actions(state)) > 1
        return has_choice and game.turn(state) >= until

    state = settle(game, game.start(), policy, is_reached)
    actor = game.actor(state)
    return state, None if actor is CHANCE else actor
