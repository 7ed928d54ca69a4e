"""The board game in numbers, on either side of the board and on players' own boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.core.encoding import Part, bits, counted, one_of, share
from blitz_widgets.core.protocol import SEATS
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.actions import (
    Bombed,
    CarryOut,
    Drawn,
    Open,
    Place,
    Researched,
    StopBlitz,
    Target,
)
from blitz_widgets.games.blitzkrieg.engine.observation import Observation, OwnHolding
from blitz_widgets.games.blitzkrieg.engine.state import UNOPENED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_DUTIES: Final = agenda.KIND + 1
_COMPLETE: Final = 8
"""Counts of equal units, of duties and of units of a size stop here."""
_TURNS: Final = 100
_SIZES: Final = 40
_POINTS: Final = 50
_A_SPACE: Final = 9
"""The most decisions for a space: the unit, the order of its effect, two times a theatre to move, a
campaign to open, to place no more, and three units to lose.
"""
_WINNERS: Final = "the first side, the second, both, or not yet open"


class BoardEncoding:
    """Decisions, outcomes and vectors of a two-player game.

    Every unit on every space is a decision with a number, even if no rule allows it: the game says
    which are legal.
    """

    def __init__(self, game: Blitzkrieg) -> None:
        self._kit: Kit = game.kit
        units = range(1, len(self._kit.units))
        spaces = range(len(self._kit.spaces))
        theatres = range(len(self._kit.last))
        self.decisions: Sequence[Any] = (
            *(Place(unit, space) for unit in units for space in spaces),
            StopBlitz(),
            *map(Target, theatres),
            *map(CarryOut, spaces),
            *map(Open, theatres),
        )
        self.outcomes: Sequence[Any] = (
            *map(Drawn, units),
            *map(Researched, units),
            *map(Bombed, units),
        )
        self.parts: Sequence[Part] = self._parts(len(units), len(spaces), len(theatres))

    @property
    def longest(self) -> int:
        """An upper limit: each decision belongs to a space, which is filled or closed once."""
        return len(self._kit.spaces) * _A_SPACE

    def _parts(self, units: int, spaces: int, theatres: int) -> tuple[Part, ...]:
        kinds = units + 1
        return (
            Part("viewer", len(SEATS), "whose eyes these are, the first side first"),
            Part("mover", len(SEATS), "whose turn it is"),
            Part("turn", 1, f"turns begun, of {_TURNS}"),
            Part("final_turn", 1, "whether the second side is playing its final turn"),
            Part("scores", len(SEATS), f"points, of {_POINTS}"),
            Part("markers", theatres, "markers: 1 at the end of the first side, -1 at the other"),
            Part("campaigns", len(self._kit.row_mask) * UNOPENED, "who won each: " + _WINNERS),
            Part("free", spaces, "the free spaces of open campaigns"),
            Part("owned", len(SEATS) * spaces, "the spaces with units of each side"),
            Part("lying", kinds * spaces, "the unit on each space, unit by unit"),
            Part("acting", kinds * spaces, "what it acts as: what a spy copied, or itself"),
            Part("last_placed", len(SEATS) * kinds, "what the last unit of each side acted as"),
            Part("duties", _DUTIES, f"what is still to be done, kind by kind, of {_COMPLETE}"),
            Part("next_duty", _DUTIES, "what is done next"),
            Part("next_argument", 1, f"with what: a space, a theatre or spaces, of {_SIZES}"),
            Part("reserve_sizes", len(SEATS), f"units in the reserves, of {_SIZES}"),
            Part("bag_sizes", len(SEATS), f"units in the bags, of {_SIZES}"),
            Part("pile_size", 1, f"special weapons in the research pile, of {_SIZES}"),
            Part("reserves", len(SEATS) * kinds, f"reserves that are known, of {_COMPLETE} a kind"),
            Part("bags", len(SEATS) * kinds, f"bags that are known, of {_COMPLETE} a kind"),
        )

    def numbers(self, observation: object) -> Mapping[str, Sequence[float]]:
        """The knowledge of a seat, by the name of the part."""
        if not isinstance(observation, Observation):
            raise TypeError(observation)
        table, holdings = observation.table, observation.holdings
        kinds, spaces = len(self._kit.units), len(self._kit.spaces)
        top = table.agenda[-1] if table.agenda else agenda.duty(agenda.UNUSED)
        known = [each if isinstance(each, OwnHolding) else None for each in holdings]
        viewer = -1 if observation.seat is None else observation.seat
        return {
            "viewer": one_of(viewer, len(SEATS)),
            "mover": one_of(table.seat, len(SEATS)),
            "turn": [share(table.turn, _TURNS)],
            "final_turn": [float(table.final_turn)],
            "scores": [share(score, _POINTS) for score in table.scores],
            "markers": [
                share(marker, last)
                for marker, last in zip(table.markers, self._kit.last, strict=True)
            ],
            "campaigns": _flat(one_of(won - 1, UNOPENED) for won in table.rows),
            "free": bits(table.free, spaces),
            "owned": _flat(bits(owned, spaces) for owned in table.owned),
            "lying": _flat(one_of(unit, kinds) for unit in table.tokens),
            "acting": _flat(one_of(unit, kinds) for unit in table.acting),
            "last_placed": _flat(one_of(unit, kinds) for unit in table.last_placed),
            "duties": counted((each & agenda.KIND for each in table.agenda), _DUTIES, _COMPLETE),
            "next_duty": one_of(top & agenda.KIND, _DUTIES),
            "next_argument": [share(top >> agenda.BITS, _SIZES)],
            "reserve_sizes": [share(each.reserve_size, _SIZES) for each in holdings],
            "bag_sizes": [share(each.bag_size, _SIZES) for each in holdings],
            "pile_size": [share(observation.pile_size, _SIZES)],
            "reserves": self._units(each.reserve if each else () for each in known),
            "bags": self._units(each.bag if each else () for each in known),
        }

    def _units(self, holdings: Iterable[Sequence[int]]) -> list[float]:
        kinds = len(self._kit.units)
        return _flat(counted(units, kinds, _COMPLETE) for units in holdings)


def _flat(runs: Iterable[Sequence[float]]) -> list[float]:
    return [number for run in runs for number in run]
