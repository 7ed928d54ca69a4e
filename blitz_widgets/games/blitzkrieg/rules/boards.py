"""The boards: theatres of operations, their campaigns, battle spaces and battle tracks."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.rulebook.loading import Printed, Text

if TYPE_CHECKING:
    from collections.abc import Sequence


class Terrain(StrEnum):
    """The kinds of battle space (BOARD-TERRAIN)."""

    LAND = "land"
    SEA = "sea"
    BOTH = "both"


class Effect(StrEnum):
    """The effects of battle spaces, by their symbols (section *Space effects*)."""

    NONE = "none"
    PRODUCTION = "production"
    BOMBING = "bombing"
    RESEARCH = "research"
    RESEARCH_INDUSTRY = "research-industry"
    TACTICAL = "tactical"
    STRATEGIC = "strategic"
    PROPAGANDA = "propaganda"

    @property
    def amounts(self) -> Sequence[int]:
        """Every possible :attr:`Space.amount` for a space with this effect."""
        return _AMOUNTS[self]


_AMOUNTS: dict[Effect, Sequence[int]] = {
    Effect.NONE: (0,),
    Effect.PRODUCTION: (1, 2),
    Effect.BOMBING: (1,),
    Effect.RESEARCH: (1, 2),
    Effect.RESEARCH_INDUSTRY: (1,),
    Effect.TACTICAL: range(1, 10),
    Effect.STRATEGIC: range(1, 10),
    Effect.PROPAGANDA: range(1, 10),
}

_EFFECT_RULES = {
    Effect.NONE: Rule.TURN_EFFECT,
    Effect.PRODUCTION: Rule.EFFECT_PRODUCTION,
    Effect.BOMBING: Rule.EFFECT_BOMBING,
    Effect.RESEARCH: Rule.EFFECT_RESEARCH,
    Effect.RESEARCH_INDUSTRY: Rule.EFFECT_RESEARCH_INDUSTRY,
    Effect.TACTICAL: Rule.EFFECT_TACTICAL,
    Effect.STRATEGIC: Rule.EFFECT_STRATEGIC,
    Effect.PROPAGANDA: Rule.EFFECT_PROPAGANDA,
}

_IMPROVED_RULES = {
    Effect.PRODUCTION: Rule.EFFECT_PRODUCTION_2,
    Effect.RESEARCH: Rule.EFFECT_RESEARCH_2,
}


class Space(Printed, frozen=True, kw_only=True):
    """One battle space."""

    terrain: Terrain
    effect: Effect = Effect.NONE
    amount: int = 0
    """Tokens to draw, spaces to move or victory points to score, by the effect; 0 without one."""

    @property
    def rule(self) -> Rule:
        """The rule of the space's effect."""
        improved = self.amount > 1 and self.effect in _IMPROVED_RULES
        return (_IMPROVED_RULES if improved else _EFFECT_RULES)[self.effect]


class Campaign(Printed, frozen=True, kw_only=True):
    """A row of battle spaces, left to right, worth *points* victory points."""

    points: int
    spaces: tuple[Space, ...]


class Track(Printed, frozen=True, kw_only=True):
    """A battle track, counted in spaces from its middle; both halves are alike."""

    last: int
    """The number of the last space on either side: the middle is 0."""
    icons: tuple[int, ...] = ()
    """The spaces with a victory icon, nearest to the middle first."""
    ends: tuple[int, ...] = ()
    """The numbers on the last spaces, nearest to the middle first: how far on the winner's side the
    marker of the next campaign begins (NIPPON-TRACK).
    """

    @property
    def won_at(self) -> int:
        """The space nearest to the middle that wins the theatre."""
        return self.last - len(self.ends[1:])


class Theatre(Printed, frozen=True, kw_only=True):
    """A theatre of operations with its campaigns, topmost first."""

    id: str
    name: Text
    track: Track
    campaign: tuple[Campaign, ...]
    at: tuple[int, int] | None = None
    """On the Nippon side: its place on the map, in hundredths from the upper left."""


class VictoryTrack(Printed, frozen=True, kw_only=True):
    """The war-victory track."""

    winning: int
    """The points that end the war."""
    printed: int
    """The last number printed; a score may run on past it."""


class Board(Printed, frozen=True, kw_only=True):
    """One side of the game board."""

    name: Text
    provenance: Text
    """The source of the facts."""
    victory_track: VictoryTrack
    layout: tuple[str, ...]
    """The theatres in the rows of the printed board, from the top left to the bottom right."""
    note: str = ""
    """A note shown with the board, such as that it is a reconstruction."""
    theatre: tuple[Theatre, ...]
    start: tuple[str, ...] = ()
    """The theatres that are open at the start; if empty, all are."""
    lines: tuple[tuple[str, str], ...] = ()
    """The pairs of theatres that are joined (NIPPON-BOARD), each line once."""
