"""Positions as a person would set them up on a table: the form, and what it says.

Sides go by the ids of their bags (``axis``, ``allies``; ``japan``, ``germany``); units, spaces and
theatres by their names in the notation.  Lessons and tests write such a setting, and the position
editor does; :mod:`.setting_of` writes one for any position.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field

from blitz_widgets.rulebook.ids import Rule

BOTH: Final = "both"
OPEN_ROW: Final = "open"
AS: Final = " as "
"""Between a unit and what it acts as."""


class Ended(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a war that is over was won."""

    winner: str
    """The side."""
    rule: Rule
    also: tuple[Rule, ...] = ()


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position at the start of a turn, unless it says what is still to be done in it."""

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
    """Who won a full row, if not the side on which its marker stands; or ``open``."""
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
    """Whether the second side is playing its final turn, or is about to."""
    turn: int | None = None
    """The number of the turn; if not given, the first with so many units on the board."""
    last_placed: dict[str, str] = field(default_factory=dict)
    """What the unit acted as that a side placed last, if not the last of those it has placed."""
    spent: tuple[str, ...] = ()
    """Vacant spaces of a theatre being won whose effects have been carried out."""
    todo: tuple[str, ...] | None = None
    """What is still to be done in the turn, the next thing first (:mod:`.todo`)."""
    ended: Ended | None = None
    """How the war was won, if it is over."""
