"""Boxes: a side of the board on a table, with players' own units."""

from __future__ import annotations

from enum import StrEnum

from msgspec import field
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.rules.boards import Board
from blitz_widgets.games.blitzkrieg.rules.units import (
    Sides,
    Unit,
    nippon_sides,
    printed_sides,
    printed_units,
)
from blitz_widgets.rulebook.loading import Printed


class Side(StrEnum):
    """The side of the board."""

    BASE = "base"
    NIPPON = "nippon"


class Tokens(Printed, frozen=True, kw_only=True):
    """The numbers of tokens that differ from the printed ones; 0 for none."""

    axis: dict[str, int] = field(default_factory=dict)
    allies: dict[str, int] = field(default_factory=dict)
    japan: dict[str, int] = field(default_factory=dict)
    germany: dict[str, int] = field(default_factory=dict)
    research_pile: dict[str, int] = field(default_factory=dict)


class Box(Board, frozen=True, kw_only=True):
    """A side of the board with its units.

    Rules: BOARD-THEATRES, NIPPON-BOARD, UNIT-CUSTOM.
    """

    unit: tuple[Unit, ...] = ()
    """The players' own units, made from the blank tokens."""
    tokens: Tokens = Tokens()

    @property
    def side(self) -> Side:
        """The side of this board: only the Nippon side has theatres to start with."""
        return Side.NIPPON if self.start else Side.BASE

    @property
    def units(self) -> tuple[Unit, ...]:
        """Every kind of unit: the printed ones, then the players' own."""
        return (*printed_units(), *self.unit)

    @property
    def sides(self) -> Sides:
        """The contents of the bags and of the research pile."""
        printed = nippon_sides() if self.side is Side.NIPPON else printed_sides()
        pile, nippon = self.tokens.research_pile, printed.nippon_tokens
        return replace(
            printed,
            bag=tuple(
                replace(bag, tokens=_counted(bag.tokens, getattr(self.tokens, bag.id)))
                for bag in printed.bag
            ),
            research_pile=_counted(
                printed.research_pile, {unit: pile[unit] for unit in pile if unit not in nippon}
            ),
            nippon_tokens=_counted(nippon, {unit: pile[unit] for unit in pile if unit in nippon}),
        )


def _counted(printed: dict[str, int], instead: dict[str, int]) -> dict[str, int]:
    return {unit: count for unit, count in (printed | instead).items() if count}
