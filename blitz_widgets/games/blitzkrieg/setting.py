"""Positions as a person would set them up on a table, for lessons and tests.

Sides go by the ids of their bags (``axis``, ``allies``; ``japan``, ``germany``); units, spaces and
theatres by their names in the notation.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.state import (
    OPEN,
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
    State,
)
from blitz_widgets.games.protocol import SettingError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Game

T = TypeVar("T")

BOTH = "both"
_WON_BY = (WON_BY_FIRST, WON_BY_SECOND)
_USUAL_RESERVE = "airforce-1"


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position at the start of a turn."""

    seat: str | None = None
    """The side whose turn begins, if not the one that moves first."""
    scores: dict[str, int] = field(default_factory=dict)
    """War-victory points, by side."""
    markers: dict[str, int] = field(default_factory=dict)
    """Those that are not in the middle: spaces from it, above 0 on the first side's half."""
    placed: dict[str, dict[str, str]] = field(default_factory=dict)
    """The units of each side on the board, in the order they were placed.

    A space with its unit (``"WE1.2": "army-2"``; ``"spy as army-2"``), or a row with units from
    left to right (``"WE1": "navy-1 army-1 airforce-1"``).
    """
    rows: dict[str, str] = field(default_factory=dict)
    """Who won a full row, if not the side on which its marker stands."""
    won: dict[str, str] = field(default_factory=dict)
    """The theatres that were won: their markers, if not given, rows and vacant spaces follow."""
    opened: tuple[str, ...] = ()
    """The theatres that are open beside those of the start, and those with a unit or a winner."""
    reserves: dict[str, str] | None = None
    """Units of each side, with blanks between them; without any, something to place for both."""
    bags: dict[str, str] = field(default_factory=dict)
    """What is in a bag, if not every token that is not elsewhere."""
    pile: str | None = None
    """What is in the research pile, if not every token that is not elsewhere."""
    final_turn: bool = False
    """Whether the second side is playing its final turn."""


def set_up(game: Game[State, Any], kit: Kit, setting: Setting) -> State:
    """The position of *game*, played with *kit*, that *setting* describes.

    No token is used twice; what a given bag or pile leaves out is in the box.

    Raises:
        SettingError: If the box does not hold the tokens, two units are on one space, a unit is
            on a space that does not take it (BOARD-TERRAIN), a marker is off its track, or a side
            is not in the game.
    """
    return _SettingUp(kit, setting).position(game)


def side_names(kit: Kit) -> tuple[str, ...]:
    """The ids of the sides, by seat."""
    return tuple(bag.id for bag in kit.sides.bag)


def row_name(kit: Kit, row: int) -> str:
    """The name of the campaign number *row*, such as ``WE1``."""
    first = (kit.row_mask[row] & -kit.row_mask[row]).bit_length() - 1
    return kit.space_name[first].partition(".")[0]


class _SettingUp:
    """One position being set up, piece by piece."""

    def __init__(self, kit: Kit, setting: Setting) -> None:
        self._kit = kit
        self._setting = setting
        self._sides = side_names(kit)
        self._box = _Box(kit, self._sides)
        self._tokens, self._acting = bytearray(len(kit.spaces)), bytearray(len(kit.spaces))
        self._owned, self._last_placed = [0, 0], [0, 0]

    def position(self, game: Game[State, Any]) -> State:
        """The position, as the start of a turn of *game*."""
        kit, setting = self._kit, self._setting
        for side, units in self._by_seat(setting.placed, {}):
            self._place(side, units)
        usual = dict.fromkeys(self._sides, _USUAL_RESERVE)
        hands = [
            self._box.take(side, units.split())
            for side, units in self._by_seat(
                usual if setting.reserves is None else setting.reserves, ""
            )
        ]
        bags = [
            None if units is None else self._box.take(side, units.split())
            for side, units in self._by_seat(dict[str, str | None](setting.bags), None)
        ]
        pile = None if setting.pile is None else self._box.take(0, setting.pile.split())
        markers = self._markers()
        occupied = self._owned[0] | self._owned[1]
        free = self._opened() & ~occupied
        for theatre in setting.won:
            free &= ~kit.theatre_mask[kit.theatre_number[theatre]]
        mover = self._seat(self._sides[0] if setting.seat is None else setting.seat)
        scores = [points for _seat, points in self._by_seat(setting.scores, 0)]
        return replace(
            game.start(),
            turn=occupied.bit_count() // 2 * 2 + 1 + mover,
            seat=mover,
            agenda=_turn_of(game, mover),
            free=free,
            tokens=bytes(self._tokens),
            acting=bytes(self._acting),
            owned=(self._owned[0], self._owned[1]),
            markers=tuple(markers),
            scores=(scores[0], scores[1]),
            last_placed=(self._last_placed[0], self._last_placed[1]),
            rows=self._rows(free, markers),
            final_turn=setting.final_turn,
            reserves=(hands[0], hands[1]),
            bags=(_heap(bags[0], self._box.bags[0]), _heap(bags[1], self._box.bags[1])),
            pile=_heap(pile, self._box.pile),
        )

    def _seat(self, side: str) -> int:
        if side not in self._sides:
            known = " and ".join(self._sides)
            message = f"there is no side {side}: this game is between {known}"
            raise SettingError(message)
        return self._sides.index(side)

    def _by_seat(self, given: Mapping[str, T], usual: T) -> list[tuple[int, T]]:
        found = {self._seat(side): what for side, what in given.items()}
        return [(seat, found.get(seat, usual)) for seat in range(len(self._sides))]

    def _place(self, side: int, units: Mapping[str, str]) -> None:
        kit = self._kit
        for space, unit, copied in _units_on(kit, units):
            if self._tokens[space]:
                message = f"there are two units on {kit.space_name[space]}"
                raise SettingError(message)
            self._tokens[space] = self._box.take(side, [unit])[0]
            self._acting[space] = acting = kit.unit_number[copied]
            if not (kit.is_scientist[acting] or kit.spaces_for[acting] >> space & 1):
                terrain = kit.spaces[space].terrain
                message = f"{kit.space_name[space]} is {terrain}: it does not take {copied}"
                raise SettingError(message)
            self._owned[side] |= 1 << space
            self._last_placed[side] = self._acting[space]

    def _markers(self) -> list[int]:
        kit, setting = self._kit, self._setting
        markers = [setting.markers.get(theatre, 0) for theatre in kit.theatre_number]
        for theatre, side in setting.won.items():
            number = kit.theatre_number[theatre]
            if theatre not in setting.markers:
                markers[number] = kit.won_at[number] * (-1 if self._seat(side) else 1)
        for (theatre, number), marker in zip(kit.theatre_number.items(), markers, strict=True):
            if abs(marker) > kit.last[number]:
                message = f"the track of {theatre} ends {kit.last[number]} spaces from the middle"
                raise SettingError(message)
        return markers

    def _opened(self) -> int:
        """The spaces of the theatres that are open or were."""
        kit = self._kit
        occupied = self._owned[0] | self._owned[1]
        return sum(
            spaces
            for theatre, spaces in zip(kit.board.theatre, kit.theatre_mask, strict=True)
            if theatre.id in (kit.board.start or kit.theatre_number)
            or theatre.id in self._setting.opened
            or theatre.id in self._setting.won
            or spaces & occupied
        )

    def _rows(self, free: int, markers: list[int]) -> bytes:
        kit, opened = self._kit, self._opened()
        codes = bytearray()
        for row, spaces in enumerate(kit.row_mask):
            marker = markers[kit.row_theatre[row]]
            leader = self._sides[marker < 0] if marker else BOTH
            winner = self._setting.rows.get(row_name(kit, row), leader)
            won_by = WON_BY_BOTH if winner == BOTH else _WON_BY[self._seat(winner)]
            codes.append(OPEN if free & spaces else won_by if opened & spaces else UNOPENED)
        return bytes(codes)


class _Box:
    """The tokens of a game, handed out until there are no more."""

    def __init__(self, kit: Kit, sides: tuple[str, ...]) -> None:
        self._kit = kit
        self._sides = sides
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
                message = f"there is no {unit} left for the {self._sides[side]}"
                raise SettingError(message)
            heap[number] -= 1
            taken.append(number)
        return bytes(taken)


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


def _heap(given: bytes | None, rest: Counter[int]) -> bytes:
    return bytes(sorted(rest.elements() if given is None else given))
