"""Positions of the board game from settings, and lines played from them.

Sides are ``axis`` and ``allies``, or ``japan`` and ``germany``; units, spaces and theatres go by
their names in the notation.  Markers count spaces from the middle, above 0 on the half of the side
that moves first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg import Blitzkrieg, Options
from blitz_widgets.games.blitzkrieg.engine.setting import BOTH, Setting
from blitz_widgets.games.blitzkrieg.engine.setting_up import build_state, row_name, side_names
from blitz_widgets.games.blitzkrieg.engine.state import (
    OPEN,
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
    State,
)
from tests.support.played_line import PlayedLine

if TYPE_CHECKING:
    from collections.abc import Mapping


GAME = Blitzkrieg()
FIRST_PRINTING = Blitzkrieg(Options(edition="2019"))


def at(  # noqa: PLR0913  # each argument is one thing on the table
    game: Blitzkrieg,
    *,
    seat: str | None = None,
    scores: tuple[int, int] = (0, 0),
    markers: Mapping[str, int] | None = None,
    placed: Mapping[str, Mapping[str, str]] | None = None,
    rows: Mapping[str, str] | None = None,
    won: Mapping[str, str] | None = None,
    opened: tuple[str, ...] = (),
    reserves: tuple[str, str] = ("airforce-1", "airforce-1"),
    bags: tuple[str | None, str | None] = (None, None),
    pile: str | None = None,
    final_turn: bool = False,
) -> State:
    """A position at the start of a turn.

    Args:
        game: The game; its kit names units and spaces.
        seat: The side whose turn starts; by default the first.
        scores: Victory points, by seat.
        markers: The markers that are not in the middle, by theatre.
        placed: By side, the units on the board in the order of placement: by space
            (``"WE1.2": "army-2"``; ``"spy as army-2"``), or by row, from left to right
            (``"WE1": "navy-1 army-1 airforce-1"``).
        rows: The winners of full rows, if not the side of the marker.
        won: The winners of theatres; markers, rows and free spaces follow from them.
        opened: Open theatres, in addition to those at the start and those with a unit.
        reserves: The units of each side, by seat.
        bags: The contents of the bags; by default, every token that is not elsewhere.
        pile: The research pile; by default, every token that is not elsewhere.
        final_turn: Whether it is the final turn of the second side.

    Returns:
        The position.  No token is used twice; tokens that *bags* or *pile* omit are in the box.

    Raises:
        SettingError: If the box lacks the tokens, or two units are on one space.
    """
    sides = side_names(game.kit)
    setting = Setting(
        seat=seat,
        scores=dict(zip(sides, scores, strict=True)),
        markers=dict(markers or {}),
        placed={side: dict(units) for side, units in (placed or {}).items()},
        rows=dict(rows or {}),
        won=dict(won or {}),
        opened=opened,
        reserves=dict(zip(sides, reserves, strict=True)),
        bags={side: units for side, units in zip(sides, bags, strict=True) if units is not None},
        pile=pile,
        final_turn=final_turn,
    )
    return build_state(game, setting, strict=True)


class Line(PlayedLine):
    """A line of the board game."""

    game: Blitzkrieg
    state: State

    def spaces_for(self, unit: str) -> set[str]:
        """The spaces where *unit* can be placed now."""
        pairs = (option.split() for option in self.options)
        return {pair[1] for pair in pairs if len(pair) > 1 and pair[0] == unit}

    def marker(self, theatre: str) -> int:
        """The position of the marker of *theatre*."""
        return self.state.markers[self.game.kit.theatre_number[theatre]]

    @property
    def scores(self) -> tuple[int, int]:
        """The victory points, by seat."""
        return self.state.scores

    def row(self, name: str) -> str:
        """The winner of a row: a side or ``both``; or else ``open`` or ``unopened``."""
        kit = self.game.kit
        names = [row_name(kit, row) for row in range(len(kit.row_mask))]
        first, second = self._sides
        return {
            OPEN: "open",
            UNOPENED: "unopened",
            WON_BY_FIRST: first,
            WON_BY_SECOND: second,
            WON_BY_BOTH: BOTH,
        }[self.state.rows[names.index(name)]]

    def reserve(self, side: str) -> list[str]:
        """The units in the reserve of *side*, in the order they were drawn."""
        return self._names(self.state.reserves[self._sides.index(side)])

    def bag(self, side: str) -> list[str]:
        """The units in the bag of *side*."""
        return self._names(self.state.bags[self._sides.index(side)])

    @property
    def pile(self) -> list[str]:
        """The special weapons in the research pile."""
        return self._names(self.state.pile)

    def _names(self, tokens: bytes) -> list[str]:
        return [self.game.kit.unit(token).id for token in tokens]


def play(game: Blitzkrieg, state: State, *actions: str) -> Line:
    """Play *actions*, in the game's notation, from *state*."""
    return Line(game, state).play(*actions)
