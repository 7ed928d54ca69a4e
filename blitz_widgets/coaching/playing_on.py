"""Playing a game on after a move, to see what becomes of it.

The turn is carried out as it was decided.  For a turn or two people then do what the judge would
do, and from there on they decide greedily, as a player does that no judge has taught; what follows
a procedure follows it.  All luck, and what is hidden, is dealt, the same for every move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from blitz_widgets.games.chance import Luck
from blitz_widgets.games.protocol import CHANCE
from blitz_widgets.judging.certain import estimates_of
from blitz_widgets.players.catalogue import find_player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.protocol import Seat
    from blitz_widgets.judging.judge import Judge

_SIMPLE: Final = "greedy"
"""The player that plays on, which every game has that is judged."""
_OWN_TURNS: Final = 2
"""The own turn, counted from the move on, in which the first look at the table is taken."""


class PlayedOn(NamedTuple):
    """One way in which a game went on after a move."""

    turn_end: Any
    """The position in which the turn is over."""
    next_end: Any
    """The position in which the turn after it is over, whichever side decides in that."""
    soon: Any
    """The position in which the seat is to move in its turn after next, or in which it is over."""
    end: Any
    """The position in which it is over."""


def played_on(
    judge: Judge,
    observation: Any,  # noqa: ANN401  # of the game that is judged
    decided: Sequence[Any],
    number: int,
    seed: int | str,
    *,
    judged: int = 2,
) -> tuple[PlayedOn, ...]:
    """So many games (*number*) from where the seat of *observation* has *decided* a turn.

    So many turns beyond it (*judged*) are played as the judge would.  The same again for the same
    *seed*.
    """
    run = _Run(judge, observation.seat, judged)
    return tuple(run.play(observation, decided, f"{seed}/{each}") for each in range(number))


class _Run:
    """Games played on for one seat."""

    def __init__(self, judge: Judge, seat: Seat, judged: int) -> None:
        self._judged = judged
        self._game = judge.game
        self._judge = estimates_of(judge)
        self._seat = seat

    def play(self, observation: Any, decided: Sequence[Any], seed: str) -> PlayedOn:  # noqa: ANN401  # as above
        """One game, with the luck of *seed*."""
        game, luck = self._game, Luck(seed)
        simple = find_player(_SIMPLE, seed, game.name)
        state = self._judge.possible(observation, luck)
        todo, first = list(decided), game.turn(state)
        turn, own_turns = first, 0
        turn_end = next_end = soon = None
        while (actor := game.actor(state)) is not None:
            if turn_end is None and game.turn(state) > first:
                turn_end = state
            if next_end is None and game.turn(state) > first + 1:
                next_end = state
            if actor == self._seat == game.active(state) and game.turn(state) != turn:
                turn = game.turn(state)
                own_turns += 1
                if own_turns == _OWN_TURNS:
                    soon = state
            if actor is CHANCE:
                action = luck.pick(game.chance_outcomes(state))
            elif actor not in game.human_seats:
                action = game.automatic_action(state)
            else:
                legal = game.legal_actions(state)
                if todo and todo[0] in legal:
                    action = todo.pop(0)
                elif len(legal) == 1:
                    action = legal[0]
                elif game.turn(state) <= first + self._judged:
                    todo.clear()
                    action = self._best(state, actor, legal)
                else:
                    action = simple.choose(game, game.observe(state, actor), legal)
            state = game.apply(state, action, tell=False).state
        return PlayedOn(
            turn_end=state if turn_end is None else turn_end,
            next_end=state if next_end is None else next_end,
            soon=state if soon is None else soon,
            end=state,
        )

    def _best(self, state: Any, actor: Seat, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # as above
        chances = self._judge.chances(self._game.observe(state, actor), legal)
        return legal[max(range(len(legal)), key=lambda place: chances[place])]
