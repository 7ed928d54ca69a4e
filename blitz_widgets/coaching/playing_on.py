"""Simulating a game after a move.

The turn is played as decided.  For a turn or two, people then play the judge's moves, and after
that a greedy player's; a bot follows its procedure.  Luck and hidden information are dealt equally
for every move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_itself, play
from blitz_widgets.judging.certain import estimates_of
from blitz_widgets.judging.judge import best_action
from blitz_widgets.players.catalogue import find_player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.judging.judge import Judge

_SIMPLE: Final = "greedy"
"""The player for the later turns, which every judged game has."""
_OWN_TURNS: Final = 2
"""The own turn after the move in which :attr:`PlayedOn.soon` is taken."""


class PlayedOn(NamedTuple):
    """Positions of one simulated game."""

    turn_end: Any
    """The position at the end of the turn."""
    next_end: Any
    """The position at the end of the next turn, whichever side's it is."""
    soon: Any
    """The position in which the seat decides in its turn after next, or the end of the game."""
    end: Any
    """The position at the end of the game."""


def played_on(
    judge: Judge,
    observation: Any,  # noqa: ANN401  # of the game that is judged
    decided: Sequence[Any],
    number: int,
    seed: int | str,
    *,
    judged: int = 2,
) -> tuple[PlayedOn, ...]:
    """*number* simulated games after the seat of *observation* has *decided* its turn.

    The next *judged* turns are played by the judge.  Equal seeds give equal games.
    """
    run = _Run(judge, observation.seat, judged)
    return tuple(run.play(observation, decided, f"{seed}/{each}") for each in range(number))


class _Run:
    """Simulated games for one seat."""

    def __init__(self, judge: Judge, seat: Seat, judged: int) -> None:
        self._judged = judged
        self._game = judge.game
        self._judge = estimates_of(judge)
        self._seat = seat

    def play(self, observation: Any, decided: Sequence[Any], seed: str) -> PlayedOn:  # noqa: ANN401  # as above
        """A simulated game with the luck of *seed*."""
        game, luck = self._game, Luck(seed)
        simple = find_player(_SIMPLE, seed, game.name)
        state = self._judge.possible(observation, luck)
        todo, first = list(decided), game.turn(state)

        def decide(state: Any, seat: Seat) -> Any:  # noqa: ANN401  # position and action
            legal = game.legal_actions(state)
            if todo and todo[0] in legal:
                return todo.pop(0)
            if len(legal) == 1:
                return legal[0]
            if game.turn(state) <= first + self._judged:
                todo.clear()
                return best_action(self._judge, state, seat)
            return simple.choose(game, game.observe(state, seat), legal)

        turn, own_turns = first, 0
        turn_end = next_end = soon = None
        for step in play(game, state, by_itself(game, luck.pick, decide)):
            state = step.before
            if turn_end is None and game.turn(state) > first:
                turn_end = state
            if next_end is None and game.turn(state) > first + 1:
                next_end = state
            if step.actor == self._seat == game.active(state) and game.turn(state) != turn:
                turn = game.turn(state)
                own_turns += 1
                if own_turns == _OWN_TURNS:
                    soon = state
            state = step.state
        return PlayedOn(
            turn_end=state if turn_end is None else turn_end,
            next_end=state if next_end is None else next_end,
            soon=state if soon is None else soon,
            end=state,
        )
