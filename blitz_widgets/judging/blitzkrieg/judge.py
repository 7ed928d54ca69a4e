"""The judge of the board game: the network, asked about every way to end a turn."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.catalogue import find_game
from blitz_widgets.games.chance import Luck
from blitz_widgets.games.protocol import Seat
from blitz_widgets.judging.blitzkrieg import flat
from blitz_widgets.judging.blitzkrieg.features import (
    KINDS_SIZE,
    VERSION,
    WORK_SIZE,
    describe,
    features_size,
)
from blitz_widgets.judging.blitzkrieg.flattening import flat_game, flat_state, is_solo
from blitz_widgets.judging.blitzkrieg.imagining import dealt, imagined
from blitz_widgets.judging.blitzkrieg.turn_ends import turn_ends
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.judging.network import read_weights
from blitz_widgets.locale import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.blitzkrieg.observation import Observation
    from blitz_widgets.games.blitzkrieg.state import State
    from blitz_widgets.games.protocol import Game
    from blitz_widgets.judging.blitzkrieg.flat import Ints
    from blitz_widgets.judging.judge import Judge
    from blitz_widgets.judging.network import Network

_OWN_BOARD: Final = Unjudged(
    N_("The coach does not know boards of your own: it has learned on the printed ones.")
)
_COURSES: Final = {
    "base": "blitzkrieg-two",
    "solo": "blitzkrieg-solo",
    "nippon": "nippon-two",
    "solo-nippon": "nippon-solo",
}
_OPENINGS: Final = 16
"""In so many ways the opening is dealt to judge a game that has not begun."""


def judge_of(game: Game[Any, Any]) -> Judge | Unjudged:
    """The judge of a game of the board, or why there is none.

    Raises:
        WeightsError: If the weights that are shipped are damaged.
    """
    if game.options.get("box"):
        return _OWN_BOARD
    return BlitzkriegJudge(game)


class BlitzkriegJudge:
    """Judges the positions of one game: a :class:`~.judge.Judge`."""

    def __init__(self, game: Any) -> None:  # noqa: ANN401  # any game of the board
        self._game = find_game(game.name, game.options)
        self._kit: Kit = game.kit
        self._tables = flat_game(self._kit, solo=is_solo(game))
        self._features = features_size(self._tables)
        self._network = _network(_COURSES[game.name], self._features)

    @property
    def game(self) -> Game[Any, Any]:
        """The game that it judges."""
        return self._game

    def chance(self, observation: Observation) -> float:
        """The chance of the seat that *observation* is of, whoever decides or draws next."""
        seat = _seat_of(observation)
        state = imagined(self._kit, observation)
        if state.ended is not None:
            return float(state.ended.winner == seat)
        if self._game.actor(state) == seat:
            return max(self.chances(observation, self._game.legal_actions(state)))
        return self._looked_at(state, seat)

    def chances(self, observation: Observation, legal: Sequence[Any]) -> tuple[float, ...]:
        """The same after each of the *legal* actions, in their order."""
        seat = _seat_of(observation)
        state = imagined(self._kit, observation)
        if not state.turn:
            chosen = (self._game.apply(state, action, tell=False).state for action in legal)
            return tuple(self._looked_at(after, seat) for after in chosen)
        best = [0.0] * len(legal)
        rows: list[list[float]] = []
        owners: list[int] = []
        for number, action in enumerate(legal):
            for end in turn_ends(self._game, state, seat, action):
                if end.won is not None:
                    best[number] = max(best[number], float(end.won))
                else:
                    rows.append(self._row(end.position, seat, end.my_move))
                    owners.append(number)
        for owner, chance in zip(owners, self._network.chances(rows), strict=True):
            best[owner] = max(best[owner], chance)
        return tuple(best)

    def _looked_at(self, state: State, seat: Seat) -> float:
        """The chance of *seat* in a position where it does not decide.

        Before the first turn that is the mean over some ways in which the opening may be dealt.
        """
        if state.turn:
            return self._network.chances([self._row(flat_state(state), seat, state.seat == seat)])[
                0
            ]
        starts = [self._dealt_out(state, Luck(number)) for number in range(_OPENINGS)]
        rows = [self._row(flat_state(start), seat, start.seat == seat) for start in starts]
        return sum(self._network.chances(rows)) / _OPENINGS

    def _dealt_out(self, state: State, luck: Luck) -> State:
        """The beginning of the first turn, as *luck* deals."""
        while not state.turn:
            choices = self._game.chance_outcomes(state) or self._game.legal_actions(state)
            state = self._game.apply(state, luck.pick(choices), tell=False).state
        return state

    def possible(self, observation: Observation, luck: Luck) -> State:
        """A position that fits *observation*; what is hidden is dealt by *luck*, fairly."""
        _seat_of(observation)
        return dealt(self._kit, observation, luck)

    def _row(self, position: Ints, seat: int, my_move: bool) -> list[float]:  # noqa: FBT001  # as features have it
        """The features of a flat *position* to *seat*."""
        row = flat.floats(self._features)
        work, kinds = flat.floats(WORK_SIZE), flat.ints(KINDS_SIZE)
        describe(self._tables, position, seat, int(my_move), row, work, kinds)
        return row


def _seat_of(observation: Observation) -> Seat:
    if observation.seat is None:
        message = "a bystander has no chance to win"
        raise ValueError(message)
    return Seat(observation.seat)


@cache
def _network(course: str, features: int) -> Network:
    """The network that was trained for a course."""
    data = files("blitz_widgets.judging").joinpath("weights", f"{course}.weights").read_bytes()
    return read_weights(data, VERSION, features)
