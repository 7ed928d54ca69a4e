"""Positions as a person would set them up on a table: the form of their settings.

Sides go by the ids of their bags (``axis``, ``allies``; ``japan``, ``germany``); units, spaces and
theatres by their names in the notation.  Lessons, tests and the position editor write such
settings; :mod:`.setting_of` writes one for any position.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field

from blitz_widgets.games.blitzkrieg.rules.ids import Rule

BOTH: Final = "both"
OPEN_ROW: Final = "open"
AS: Final = " as "
"""Separates a unit from the unit it copies."""


class Ended(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The result of a war that is over."""

    winner: str
    """The side."""
    rule: Rule
    also: tuple[Rule, ...] = ()


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position at the start of a turn, unless it lists remaining duties."""

    seat: str | None = None
    """The side whose turn begins, if not the one that moves first."""
    scores: dict[str, int] = field(default_factory=dict)
    """War-victory points, by side."""
    markers: dict[str, int] = field(default_factory=dict)
    """The markers away from the middle: spaces from it, above 0 on the first side's half."""
    placed: dict[str, dict[str, str]] = field(default_factory=dict)
    """The units of each side on the board, in the order placed.

    A space with its unit (``"WE1.2": "army-2"``; ``"spy as army-2"``), or a campaign with units
    from left to right (``"WE1": "navy-1 army-1 airforce-1"``).
    """
    rows: dict[str, str] = field(default_factory=dict)
    """The winner of a full campaign, if not the side with the marker now; or ``open``."""
    won: dict[str, str] = field(default_factory=dict)
    """The won theatres: markers not given, campaigns and vacant spaces follow from them."""
    opened: tuple[str, ...] = ()
    """The open theatres other than those of the start and those with a unit or a winner."""
    reserves: dict[str, str] | None = None
    """The units of each side, separated by spaces; by default, both have something to place."""
    bags: dict[str, str] = field(default_factory=dict)
    """The units in a bag; by default, every token that is not elsewhere."""
    pile: str | None = None
    """The units in the research pile; by default, every token that is not elsewhere."""
    final_turn: bool = False
    """Whether the second side is playing its final turn, or is about to."""
    turn: int | None = None
    """The number of the turn; by default, the first with this number of units on the board."""
    last_placed: dict[str, str] = field(default_factory=dict)
    """The unit that a side's last unit acted as, if not the last one listed in *placed*."""
    spent: tuple[str, ...] = ()
    """The vacant spaces of a theatre being won whose effects have been used."""
    todo: tuple[str, ...] | None = None
    """The remaining duties of the turn, the next one first (:mod:`.todo`)."""
    ended: Ended | None = None
    """The result, if the war is over."""
