"""The judge of the card game: the network of a side, which rates every action."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitz.engine.options import BlitzOptions
from blitz_widgets.games.blitz.judge.columns import FEATURES
from blitz_widgets.games.blitz.judge.determinization import guessed_state, sampled_state
from blitz_widgets.games.blitz.judge.features import VERSION, describe
from blitz_widgets.games.blitz.judge.flat import floats
from blitz_widgets.games.blitz.judge.flattening import flat_game, flat_seen, is_shown, tails
from blitz_widgets.games.blitz.judge.proofs import CardProofs
from blitz_widgets.judging.certain import SureJudge
from blitz_widgets.judging.network import read_weights

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.chance import Luck
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.state import State
    from blitz_widgets.games.blitz.judge.flat import Doubles
    from blitz_widgets.judging.judge import Judge
    from blitz_widgets.judging.network import Network

_WEIGHTS: Final = Path(__file__).with_name("weights")
_COURSES: Final = {"blitz": "cards-two", "solo-blitz": "cards-solo"}
_SIDES: Final = ("luftwaffe", "raf")
"""By seat, as in the names of the files of weights."""


_AS_GOOD_AS_WON: Final = 0.9
"""Only actions with at least this chance are searched for a certain win."""


def judge_of(game: Game[Any, Any]) -> Judge:
    """The judge of a card game with its options.

    Raises:
        WeightsError: If its weights are damaged.
    """
    return SureJudge(BlitzJudge(game))


class BlitzJudge:
    """Judges the positions of one card game.

    It is an :class:`~blitz_widgets.judging.certain.Estimator`.

    In a game against the bot the chances are those against that bot.
    """

    def __init__(self, game: Any) -> None:  # noqa: ANN401  # either card game
        self._game = game
        self._tables = flat_game(game.pack, game.blitz_options)
        course = _COURSES[game.name]
        choice = choice_of(game.blitz_options)
        self._networks = tuple(_network(f"{course}-{side}").under(choice) for side in _SIDES)

    @property
    def game(self) -> Any:  # noqa: ANN401  # either card game
        """The game that it judges."""
        return self._game

    def chance(self, observation: Observation) -> float:
        """The chance of winning for the seat of *observation*."""
        seat = _seat(observation)
        if observation.table.ended is not None:
            return float(observation.table.ended.winner == seat)
        state = guessed_state(observation)
        if self._game.actor(state) == seat:
            return max(self.chances(observation, self._game.legal_actions(state)))
        return self.glance(observation)

    def glance(self, observation: Observation) -> float:
        """The chance of winning without trying the seat's actions."""
        seat = _seat(observation)
        if observation.table.ended is not None:
            return float(observation.table.ended.winner == seat)
        return self._networks[seat].chances([self.row(observation, self._tails(observation))])[0]

    def chances(self, observation: Observation, legal: Sequence[Any]) -> tuple[float, ...]:
        """The chances of winning after each of the *legal* actions, in their order."""
        seat = _seat(observation)
        state = guessed_state(observation)
        reach = self._tails(observation)
        found: list[float] = []
        rows: list[list[float]] = []
        open_places: list[int] = []
        for place, action in enumerate(legal):
            after: State = self._game.apply(state, action, tell=False).state
            found.append(0.0 if after.ended is None else float(after.ended.winner == seat))
            if after.ended is None:
                rows.append(self.row(self._game.observe(after, seat), reach))
                open_places.append(place)
        for place, chance in zip(open_places, self._networks[seat].chances(rows), strict=True):
            found[place] = chance
        return tuple(found)

    def estimate(
        self, observation: Observation, legal: Sequence[Any]
    ) -> tuple[tuple[float, ...], tuple[bool, ...]]:
        """The :meth:`chances`, and the actions that may win in this raid."""
        found = self.chances(observation, legal)
        near = self.proofs(observation).may_win
        return found, tuple(near and each >= _AS_GOOD_AS_WON for each in found)

    def proofs(self, observation: Observation) -> CardProofs:
        """The proofs for the position that *observation* shows."""
        return CardProofs(self._game, observation)

    def possible(self, observation: Observation, luck: Luck) -> State:
        """A position that fits *observation*; *luck* deals a hidden hand."""
        _seat(observation)
        return sampled_state(observation, luck)

    def row(self, seen: Observation, reach: Doubles) -> list[float]:
        """The features of the observation *seen*; *reach* are the other side's :func:`.tails`."""
        row = floats(FEATURES)
        seat = _seat(seen)
        shown = is_shown(seen.holdings[1 - seat])
        describe(self._tables, flat_seen(self._game.pack, seen), seat, int(shown), reach, row)
        return row

    def _tails(self, seen: Observation) -> Doubles:
        return tails(self._game.pack, self._game.blitz_options, seen)


def choice_of(options: BlitzOptions) -> str:
    """The names of the options that are not at their default, as files of weights write them."""
    usual = BlitzOptions()
    names = BlitzOptions.__struct_fields__
    return "+".join(name for name in names if getattr(options, name) != getattr(usual, name))


def _seat(observation: Observation) -> int:
    """The seat of *observation*, which is not a bystander's."""
    if observation.seat is None:
        message = "a bystander has no chance to win"
        raise ValueError(message)
    return observation.seat


@cache
def _network(name: str) -> Network:
    """The network in a file of weights."""
    data = (_WEIGHTS / f"{name}.weights").read_bytes()
    return read_weights(data, VERSION, FEATURES)
