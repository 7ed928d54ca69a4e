"""The box unpacked: board, units and bags as flat tables for a fast engine.

Units, spaces, campaigns and theatres are numbered here, in the order of the data files.  Unit 0 is
*no unit*; the others count from 1, and everything else from 0.  A set of spaces is an integer whose
bit *n* stands for space *n*.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.games.blitzkrieg.rules.boards import Board, Effect, Space, Terrain
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.units import Ability, Sides, Unit, UnitType, printed_units

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from blitz_widgets.games.blitzkrieg.rules.editions import Edition

NO_UNIT: Final = 0

_TAKES = {
    UnitType.ARMY: (Terrain.LAND, Terrain.BOTH),
    UnitType.NAVY: (Terrain.SEA, Terrain.BOTH),
    UnitType.AIRFORCE: tuple(Terrain),
}
_OPENING_ONE_ANOTHER = {
    Rule.BOARD_ACTIVE: Rule.NIPPON_OPEN,
    Rule.CLOSE_CAMPAIGN: Rule.NIPPON_CLOSE_FILL,
    Rule.CLOSE_TIE: Rule.NIPPON_CLOSE_FILL,
    Rule.CLOSE_THEATRE: Rule.NIPPON_TRACK,
    Rule.CLOSE_THEATRE_EFFECTS: Rule.NIPPON_CLOSE_END,
    Rule.CLOSE_THEATRE_SCORE: Rule.NIPPON_CLOSE_END,
    Rule.CLOSE_ONLY_HERE: Rule.NIPPON_NO_REMOTE,
    Rule.SETUP_FIRST: Rule.NIPPON_SIDES,
}
"""The rules that replace others on a board where campaigns open one another."""
_COUNTED = {
    Ability.GENERAL: {UnitType.ARMY, UnitType.AIRFORCE},
    Ability.ADMIRAL: {UnitType.NAVY, UnitType.AIRFORCE},
}


class Substitution(NamedTuple):
    """For one side, the units with an ability act as another unit."""

    seat: int
    ability: Ability
    acts_as: str
    """The other unit, by its id."""
    rule: Rule
    """The rule behind it."""


class Kit:
    """The components of one game, numbered and arranged in tables."""

    def __init__(
        self,
        board: Board,
        units: tuple[Unit, ...],
        sides: Sides,
        edition: Edition,
        *,
        nippon: bool,
        substitutions: Iterable[Substitution] = (),
    ) -> None:
        """Arrange the components in tables; *substitutions* are those of the game, if any."""
        self.board = board
        self.edition = edition
        self.sides = sides
        self.emblem = tuple(bag.emblem for bag in sides.bag)
        self._number_units(units)
        self._number_spaces(board)
        self._note_rules(edition)
        self._substitute(substitutions)
        self.opening_reserve = sides.opening_reserve
        self.winning_points = board.victory_track.winning
        self.bags = tuple(self._heap(bag.tokens) for bag in sides.bag)
        pile = dict(sides.research_pile)
        if nippon:
            pile |= sides.nippon_tokens
        self.research_pile = self._heap(pile)
        self.token_count = sum(map(len, (*self.bags, self.research_pile)))

    def _number_units(self, units: tuple[Unit, ...]) -> None:
        self.units: tuple[Unit | None, ...] = (None, *units)
        self.unit_number = {unit.id: number for number, unit in enumerate(units, start=1)}
        abilities = (Ability.NONE, *(unit.ability for unit in units))
        self.ability = abilities
        self.value = (0, *(unit.value for unit in units))
        self.is_spy = tuple(ability is Ability.SPY for ability in abilities)
        self.is_scientist = tuple(ability is Ability.SCIENTIST for ability in abilities)
        printed = {unit.id for unit in printed_units()}
        self.is_own = (False, *(unit.id not in printed for unit in units))
        """Whether a unit is one of the players' own (UNIT-CUSTOM)."""
        self.is_special = (False, *(unit.special for unit in units))
        self.counted_by = {
            commander: tuple(
                unit is not None
                and not unit.special
                and unit.ability is not Ability.GODZILLA
                and not types.isdisjoint(unit.types)
                for unit in self.units
            )
            for commander, types in _COUNTED.items()
        }

    def _number_spaces(self, board: Board) -> None:
        self.theatre_number = {theatre.id: number for number, theatre in enumerate(board.theatre)}
        self.last = tuple(theatre.track.last for theatre in board.theatre)
        self.won_at = tuple(theatre.track.won_at for theatre in board.theatre)
        self.icons = tuple(theatre.track.icons for theatre in board.theatre)
        self.ends = tuple(theatre.track.ends for theatre in board.theatre)
        spaces: list[Space] = []
        names: list[str] = []
        self.row_points: list[int] = []
        self.row_mask: list[int] = []
        self.row_theatre: list[int] = []
        self.space_row: list[int] = []
        self.space_theatre: list[int] = []
        theatre_rows: list[tuple[int, ...]] = []
        for number, theatre in enumerate(board.theatre):
            first_row = len(self.row_mask)
            for place, campaign in enumerate(theatre.campaign, start=1):
                row = len(self.row_mask)
                start = len(spaces)
                spaces.extend(campaign.spaces)
                names += [f"{theatre.id}{place}.{n}" for n in range(1, len(campaign.spaces) + 1)]
                self.space_row += [row] * len(campaign.spaces)
                self.space_theatre += [number] * len(campaign.spaces)
                self.row_points.append(campaign.points)
                self.row_theatre.append(number)
                self.row_mask.append((1 << len(spaces)) - (1 << start))
            theatre_rows.append(tuple(range(first_row, len(self.row_mask))))
        self.spaces = tuple(spaces)
        self.space_name = tuple(names)
        self.space_number = {name: number for number, name in enumerate(names)}
        self.all_spaces = (1 << len(spaces)) - 1
        self.theatre_rows = tuple(theatre_rows)
        self.theatre_row_masks = tuple(
            tuple(self.row_mask[row] for row in rows) for rows in theatre_rows
        )
        self.theatre_mask = tuple(sum(masks) for masks in self.theatre_row_masks)
        self.with_effect = sum(
            1 << number for number, space in enumerate(spaces) if space.effect is not Effect.NONE
        )
        self._join_theatres(board)
        self.spaces_for = (0, *(self._spaces_for(unit) for unit in self.units if unit))

    def _join_theatres(self, board: Board) -> None:
        """Record which theatres open one another, and which are open at the start."""
        self.open_one_another = bool(board.start)
        self.starts_open = tuple(
            theatre.id in board.start or not board.start for theatre in board.theatre
        )
        self.joined: tuple[list[int], ...] = tuple([] for _ in board.theatre)
        for one, other in board.lines:
            here, there = self.theatre_number[one], self.theatre_number[other]
            self.joined[here].append(there)
            self.joined[there].append(here)

    def in_force(self, rule: Rule) -> Rule:
        """*rule*, or its replacement in this printing or on this side of the board."""
        rule = self.edition.in_force(rule)
        return _OPENING_ONE_ANOTHER.get(rule, rule) if self.open_one_another else rule

    def _note_rules(self, edition: Edition) -> None:
        self.unit_rule = {
            number: edition.in_force(unit.rule) for number, unit in enumerate(self.units) if unit
        }
        self.spy_is_what_it_copies = edition.in_force(Rule.UNIT_SPY) is Rule.UNIT_SPY
        self.icons_count_for_a_won_theatre = (
            edition.in_force(Rule.CLOSE_THEATRE_SCORE) is Rule.CLOSE_THEATRE_SCORE
        )

    def _substitute(self, substitutions: Iterable[Substitution]) -> None:
        in_hand = [list(range(len(self.units))) for _ in self.sides.bag]
        for seat, ability, other, rule in substitutions:
            acts_as = self.unit_number[other]
            self.unit_rule[acts_as] = rule
            for unit, its_ability in enumerate(self.ability):
                if its_ability is ability:
                    in_hand[seat][unit] = acts_as
        self.in_hand = tuple(map(tuple, in_hand))
        """The unit that each unit acts as for each seat: itself, or its substitute."""

    def _spaces_for(self, unit: Unit) -> int:
        takes = set(chain.from_iterable(_TAKES[kind] for kind in unit.types))
        return sum(1 << n for n, space in enumerate(self.spaces) if space.terrain in takes)

    def _heap(self, tokens: Mapping[str, int]) -> bytes:
        return bytes(sorted(self.unit_number[unit] for unit, n in tokens.items() for _ in range(n)))

    def unit(self, number: int) -> Unit:
        """The unit *number*, which must not be 0."""
        unit = self.units[number]
        if unit is None:
            message = "unit 0 is no unit"
            raise ValueError(message)
        return unit


def spaces_in(mask: int) -> Iterator[int]:
    """The numbers of the spaces in the set *mask*, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
