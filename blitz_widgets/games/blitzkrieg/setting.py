"""Positions as a person would set them up on a table, for lessons and tests.

Sides are ``axis`` and ``allies``; units, spaces and theatres go by their names in the notation.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.state import (
    OPEN,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Game

SIDES = ("axis", "allies")
WON_BY = {"axis": WON_BY_FIRST, "allies": WON_BY_SECOND, "both": WON_BY_BOTH}


class SettingError(ValueError):
    """A setting that the box does not allow; the message says what is wrong."""


class Sides(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Units of each side, with blanks between them; ``None`` for whatever is usual."""

    axis: str | None = None
    allies: str | None = None


class Scores(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """War-victory points."""

    axis: int = 0
    allies: int = 0


class Placed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The units of each side on the board, in the order they were placed.

    A space with its unit (``"WE1.2": "army-2"``; ``"spy as army-2"``), or a row with units from
    left to right (``"WE1": "navy-1 army-1 airforce-1"``).
    """

    axis: dict[str, str] = field(default_factory=dict)
    allies: dict[str, str] = field(default_factory=dict)


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position at the start of a turn."""

    seat: str = "axis"
    """The side whose turn begins."""
    scores: Scores = Scores()
    markers: dict[str, int] = field(default_factory=dict)
    """Those that are not in the middle: spaces from it, above 0 on the Axis half."""
    placed: Placed = Placed()
    rows: dict[str, str] = field(default_factory=dict)
    """Who won a full row, if not the side on which its marker stands."""
    won: dict[str, str] = field(default_factory=dict)
    """The theatres that were won: their markers, rows and vacant spaces follow."""
    reserves: Sides = Sides(axis="airforce-1", allies="airforce-1")
    bags: Sides = Sides()
    """What is in a bag, if not every token that is not elsewhere."""
    pile: str | None = None
    """What is in the research pile, if not every token that is not elsewhere."""
    final_turn: bool = False
    """Whether the second side is playing its final turn."""


def set_up(game: Game[State, Any], kit: Kit, setting: Setting) -> State:
    """The position of *game*, played with *kit*, that *setting* describes.

    No token is used twice; what a given bag or pile leaves out is in the box.

    Raises:
        SettingError: If the box does not hold the tokens, or two units are on one space.
    """
    box = _Box(kit)
    tokens, acting = bytearray(len(kit.spaces)), bytearray(len(kit.spaces))
    owned, last_placed = [0, 0], [0, 0]
    for side, units in enumerate((setting.placed.axis, setting.placed.allies)):
        for space, unit, copied in _units_on(kit, units):
            if tokens[space]:
                message = f"there are two units on {kit.space_name[space]}"
                raise SettingError(message)
            tokens[space] = box.take(side, [unit])[0]
            acting[space] = kit.unit_number[copied]
            owned[side] |= 1 << space
            last_placed[side] = acting[space]
    hands = [box.take(side, (units or "").split()) for side, units in _both(setting.reserves)]
    given_bags = [
        None if units is None else box.take(side, units.split())
        for side, units in _both(setting.bags)
    ]
    given_pile = None if setting.pile is None else box.take(0, setting.pile.split())
    where = [setting.markers.get(theatre, 0) for theatre in kit.theatre_number]
    free = kit.all_spaces & ~(owned[0] | owned[1])
    for theatre, side_name in setting.won.items():
        number = kit.theatre_number[theatre]
        where[number] = kit.last[number] * (1 if side_name == "axis" else -1)
        free &= ~kit.theatre_mask[number]
    mover = SIDES.index(setting.seat)
    begun = (owned[0] | owned[1]).bit_count() // 2 * 2
    return replace(
        game.start(),
        turn=begun + 1 + mover,
        seat=mover,
        agenda=_turn_of(game, mover),
        free=free,
        tokens=bytes(tokens),
        acting=bytes(acting),
        owned=(owned[0], owned[1]),
        markers=tuple(where),
        scores=(setting.scores.axis, setting.scores.allies),
        last_placed=(last_placed[0], last_placed[1]),
        rows=_rows(kit, free, where, setting.rows),
        final_turn=setting.final_turn,
        reserves=(hands[0], hands[1]),
        bags=(_heap(given_bags[0], box.bags[0]), _heap(given_bags[1], box.bags[1])),
        pile=_heap(given_pile, box.pile),
    )


def row_name(kit: Kit, row: int) -> str:
    """The name of the campaign number *row*, such as ``WE1``."""
    first = (kit.row_mask[row] & -kit.row_mask[row]).bit_length() - 1
    return kit.space_name[first].partition(".")[0]


class _Box:
    """The tokens of a game, handed out until there are no more."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.bags = [Counter(bag) for bag in kit.bags]
        self.pile = Counter(kit.research_pile)

    def take(self, side: int, units: Iterable[str]) -> bytes:
        """One token of each of the *units*: special weapons from the pile, others from the bag."""
        taken = []
        for unit in units:
            number = self._kit.unit_number.get(unit)
            heap = Counter[int]()
            if number is not None:
                heap = self.pile if self._kit.is_special[number] else self.bags[side]
            if number is None or not heap[number]:
                message = f"there is no {unit} left for the {SIDES[side]}"
                raise SettingError(message)
            heap[number] -= 1
            taken.append(number)
        return bytes(taken)


def _both(sides: Sides) -> tuple[tuple[int, str | None], tuple[int, str | None]]:
    return (0, sides.axis), (1, sides.allies)


def _turn_of(game: Game[State, Any], mover: int) -> tuple[int, ...]:
    """What the game puts on the agenda when a turn of *mover* begins."""
    state = game.start()
    while not (state.turn and state.seat == mover):
        state = game.apply(state, game.legal_actions(state)[0], tell=False).state
    return state.agenda


def _units_on(kit: Kit, side: Mapping[str, str]) -> Iterable[tuple[int, str, str]]:
    """The space, the unit and what it acts as, for each unit on the board."""
    for where, what in side.items():
        if where in kit.space_number:
            unit, _, copied = what.partition(" as ")
            yield kit.space_number[where], unit, copied or unit
        else:
            for place, unit in enumerate(what.split(), start=1):
                yield kit.space_number[f"{where}.{place}"], unit, unit


def _rows(kit: Kit, free: int, where: list[int], given: Mapping[str, str]) -> bytes:
    codes = bytearray()
    for row, spaces in enumerate(kit.row_mask):
        marker = where[kit.row_theatre[row]]
        leader = "both" if marker == 0 else SIDES[marker < 0]
        winner = given.get(row_name(kit, row), leader)
        codes.append(OPEN if free & spaces else WON_BY[winner])
    return bytes(codes)


def _heap(given: bytes | None, rest: Counter[int]) -> bytes:
    return bytes(sorted(rest.elements() if given is None else given))
