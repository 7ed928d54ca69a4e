"""The judge of the board game: the network, which rates every way to end a turn."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_pick, settle
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.judge import flat
from blitz_widgets.games.blitzkrieg.judge.determinization import guessed_state, sampled_state
from blitz_widgets.games.blitzkrieg.judge.features import VERSION, describe, features_size
from blitz_widgets.games.blitzkrieg.judge.flattening import flat_game, flat_state, is_solo
from blitz_widgets.games.blitzkrieg.judge.proofs import BoardProofs
from blitz_widgets.games.blitzkrieg.judge.reach import KINDS_SIZE, WORK_SIZE
from blitz_widgets.games.blitzkrieg.judge.turn_ends import turn_ends
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.judging.certain import SureJudge
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.judging.network import read_weights
from blitz_widgets.locale import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.observation import Observation
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.judge.flat import Ints
    from blitz_widgets.games.blitzkrieg.judge.turn_ends import TurnEnd
    from blitz_widgets.judging.judge import Judge
    from blitz_widgets.judging.network import Network

_OWN_BOARD: Final = Unjudged(
    N_("The coach does not know boards of your own: it has learned on the printed ones.")
)
_WEIGHTS: Final = Path(__file__).with_name("weights")
_COURSES: Final = {
    "base": "blitzkrieg-two",
    "solo": "blitzkrieg-solo",
    "nippon": "nippon-two",
    "solo-nippon": "nippon-solo",
}
_WAYS: Final = 16
"""The number of samples to average if the network cannot judge the position directly."""
_PLACEMENTS: Final = frozenset({agenda.PLACE, duties.STRATAGEM, duties.BOT_PLACE})


def judge_of(game: Game[Any, Any]) -> Judge | Unjudged:
    """The judge of a game on the board, or the reason why it has none.

    Raises:
        WeightsError: If its weights are damaged.
    """
    if game.options.get("box"):
        return _OWN_BOARD
    return SureJudge(BlitzkriegJudge(game))


class BlitzkriegJudge:
    """Judges the positions of one game: an :class:`~blitz_widgets.judging.certain.Estimator`."""

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
        """The chance of winning for the seat of *observation*."""
        seat = _seat_of(observation)
        state = guessed_state(self._kit, observation)
        if state.ended is not None:
            return float(state.ended.winner == seat)
        if self._game.actor(state) == seat:
            return max(self.chances(observation, self._game.legal_actions(state)))
        return self._looked_at(state, seat)

    def glance(self, observation: Observation) -> float:
        """The chance of winning, without trying the seat's actions if it places a unit next."""
        seat = _seat_of(observation)
        state = guessed_state(self._kit, observation)
        if state.ended is None and not _places_next(state):
            return self.chance(observation)
        return self._turn_begun(state, seat)

    def chances(self, observation: Observation, legal: Sequence[Any]) -> tuple[float, ...]:
        """The chances of winning after each of the *legal* actions, in their order."""
        return self.estimate(observation, legal)[0]

    def estimate(
        self, observation: Observation, legal: Sequence[Any]
    ) -> tuple[tuple[float, ...], tuple[bool, ...]]:
        """The :meth:`chances`, and the actions that may win in this turn."""
        seat = _seat_of(observation)
        state = guessed_state(self._kit, observation)
        if not state.turn:
            chosen = (self._game.apply(state, action, tell=False).state for action in legal)
            return tuple(self._looked_at(after, seat) for after in chosen), (False,) * len(legal)
        ways = [[*turn_ends(self._game, state, seat, action)] for action in legal]
        return self._best(ways, seat), tuple(any(end.may_win for end in ends) for ends in ways)

    def proofs(self, observation: Observation) -> BoardProofs:
        """The proofs for the position that *observation* shows."""
        return BoardProofs(self._game, self._kit, observation)

    def _best(self, ways: Sequence[Iterable[TurnEnd]], seat: Seat) -> tuple[float, ...]:
        """For each of the *ways* to continue a turn, the chance at its best end."""
        best = [0.0] * len(ways)
        rows: list[list[float]] = []
        owners: list[int] = []
        for number, ends in enumerate(ways):
            for end in ends:
                if end.won is not None:
                    best[number] = max(best[number], float(end.won))
                else:
                    rows.append(self._row(end.position, seat, my_move=end.my_move))
                    owners.append(number)
        for owner, chance in zip(owners, self._network.chances(rows), strict=True):
            best[owner] = max(best[owner], chance)
        return tuple(best)

    def _looked_at(self, state: State, seat: Seat) -> float:
        """The chance of *seat* in a position where it does not decide.

        Before the first turn and in the middle of the other side's turn, it is the mean over some
        ways to continue.
        """
        if state.ended is not None:
            return float(state.ended.winner == seat)
        if state.turn and state.seat == seat:
            return self._best([turn_ends(self._game, state, seat)], seat)[0]
        if _places_next(state):
            return self._turn_begun(state, seat)
        ways = [self._dealt_on(state, Luck(number)) for number in range(_WAYS)]
        return sum(self._turn_begun(way, seat) for way in ways) / _WAYS

    def _turn_begun(self, state: State, seat: Seat) -> float:
        """The chance of *seat* at the start of a turn, or at the end of the war."""
        if state.ended is not None:
            return float(state.ended.winner == seat)
        row = self._row(flat_state(state), seat, my_move=state.seat == seat)
        return self._network.chances([row])[0]

    def _dealt_on(self, state: State, luck: Luck) -> State:
        """The start of the next turn, with *luck* dealing; or the end of the war."""
        turn, policy = state.turn, by_pick(self._game, luck.pick)
        after: State = settle(self._game, state, policy, lambda each: each.turn != turn)
        return after

    def possible(self, observation: Observation, luck: Luck) -> State:
        """A position that fits *observation*; *luck* deals hidden units fairly."""
        _seat_of(observation)
        return sampled_state(self._kit, observation, luck)

    def _row(self, position: Ints, seat: int, *, my_move: bool) -> list[float]:
        """The features of a flat *position* to *seat*."""
        row = flat.floats(self._features)
        work, kinds = flat.floats(WORK_SIZE), flat.ints(KINDS_SIZE)
        describe(self._tables, position, seat, int(my_move), row, work, kinds)
        return row


def _places_next(state: State) -> bool:
    """Whether the side whose turn it is still has to place a unit."""
    kinds = [entry & agenda.KIND for entry in state.agenda]
    return kinds[-1] in _PLACEMENTS and agenda.CLOSE not in kinds


def _seat_of(observation: Observation) -> Seat:
    if observation.seat is None:
        message = "a bystander has no chance to win"
        raise ValueError(message)
    return Seat(observation.seat)


@cache
def _network(course: str, features: int) -> Network:
    """The network that was trained for a course."""
    data = (_WEIGHTS / f"{course}.weights").read_bytes()
    return read_weights(data, VERSION, features)
