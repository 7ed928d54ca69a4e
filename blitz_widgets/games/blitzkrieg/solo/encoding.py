"""The solo game in numbers, with the bot's row and its stratagem."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.core.encoding import Part, one_of
from blitz_widgets.games.blitzkrieg.engine.encoding import BoardEncoding
from blitz_widgets.games.blitzkrieg.engine.observation import Observation, OwnHolding
from blitz_widgets.games.blitzkrieg.solo.actions import (
    Discard,
    Rolled,
    StratagemDrawn,
    TrackDrawn,
)
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import CUP, STRATAGEMS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg

_ROW: Final = 12
"""The encoding keeps the order of this many places of the row, and counts the units of the rest."""


class SoloEncoding(BoardEncoding):
    """Decisions, outcomes and vectors of a game against the official bot.

    The bot follows a procedure, so that its actions are not decisions.
    """

    def __init__(self, game: SoloBlitzkrieg) -> None:
        super().__init__(game)
        most = len(self._kit.bags[BOT]) + len(self._kit.research_pile)
        self.decisions = (*self.decisions, *map(Discard, range(most)))
        self.outcomes = (
            *self.outcomes,
            *map(Rolled, range(1, DIE_SIDES + 1)),
            *map(StratagemDrawn, CUP),
            *map(TrackDrawn, range(len(self._kit.last))),
        )

    def _parts(self, units: int, spaces: int, theatres: int) -> tuple[Part, ...]:
        return (
            *super()._parts(units, spaces, theatres),
            Part("row", _ROW * (units + 1), "the row of the bot from the left, place by place"),
            Part("stratagem", len(STRATAGEMS), "the stratagem that lies out, “none” first"),
            Part("carried_out", len(STRATAGEMS), "the one that is carried out"),
        )

    def numbers(self, observation: object) -> Mapping[str, Sequence[float]]:
        """The knowledge of a seat, by the name of the part."""
        if not isinstance(observation, Observation):
            raise TypeError(observation)
        kinds = len(self._kit.units)
        holding = observation.holdings[BOT]
        row = holding.reserve[:_ROW] if isinstance(holding, OwnHolding) else ()
        places = [number for unit in row for number in one_of(unit, kinds)]
        extra = stratagem_state(observation.table)
        return {
            **super().numbers(observation),
            "row": places + [0.0] * (_ROW * kinds - len(places)),
            "stratagem": one_of(extra.stratagem, len(STRATAGEMS)),
            "carried_out": one_of(extra.carried, len(STRATAGEMS)),
        }
