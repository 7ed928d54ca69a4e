"""The boards: theatres of operations, their campaigns, battle spaces and battle tracks."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.loading import (
    DATA,
    BrokenDataError,
    Printed,
    Text,
    check_unique,
    read,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

VICTORY_ICONS = 2
ENDS = (1, 2, 3)
"""What the last spaces of a track bear on the Nippon side (NIPPON-TRACK)."""
SHORTEST_WITH_ENDS = 7
START_THEATRES = 4


class Terrain(StrEnum):
    """What a battle space is made of (BOARD-TERRAIN)."""

    LAND = "land"
    SEA = "sea"
    BOTH = "both"


class Effect(StrEnum):
    """What the icon of a battle space does (section *Space effects*)."""

    NONE = "none"
    PRODUCTION = "production"
    BOMBING = "bombing"
    RESEARCH = "research"
    RESEARCH_INDUSTRY = "research-industry"
    TACTICAL = "tactical"
    STRATEGIC = "strategic"
    PROPAGANDA = "propaganda"


_AMOUNTS = {
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
    """What the last spaces bear, nearest to the middle first: how far in the winner's favour the
    marker of the next campaign begins (NIPPON-TRACK)."""

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
    """On the Nippon side: where it lies on the map, in hundredths from the upper left."""


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
    """Where the facts come from."""
    victory_track: VictoryTrack
    layout: tuple[str, ...]
    """The theatres in the rows of the printed board, from the top left to the bottom right."""
    note: str = ""
    """What is said wherever the board is shown, such as that it is a reconstruction."""
    theatre: tuple[Theatre, ...]
    start: tuple[str, ...] = ()
    """The theatres that are open at the start; on a board that names none, all are."""
    lines: tuple[tuple[str, str], ...] = ()
    """The theatres that are joined (NIPPON-BOARD), each line once."""


@cache
def base_board() -> Board:
    """The side of the board for the base game."""
    return load_board(DATA / "boards" / "base.toml")


@cache
def nippon_board() -> Board:
    """The side of the board for the Nippon expansion: our own reconstruction."""
    return load_board(DATA / "boards" / "nippon.toml")


def load_board(path: Path) -> Board:
    """The board in the file *path*.

    Raises:
        BrokenDataError: If anything in the file is not as a board must be.

    Rules: BOARD-THEATRES, BOARD-TERRAIN, BOARD-TRACK, BOARD-VPTRACK.
    """
    board = read(path, Board)
    if not board.theatre:
        raise BrokenDataError(
            path.name, "theatre", "there is none.", "Add at least one [[theatre]]."
        )
    check_unique(path.name, "theatre", (theatre.id for theatre in board.theatre))
    check_unique(path.name, "theatre name", (theatre.name for theatre in board.theatre))
    if not 0 < board.victory_track.winning <= board.victory_track.printed:
        raise BrokenDataError(
            path.name,
            "victory_track",
            f"the winning {board.victory_track.winning} is not on the track of "
            f"{board.victory_track.printed}.",
            "Keep 1 ≤ winning ≤ printed.",
        )
    if sorted(board.layout) != sorted(theatre.id for theatre in board.theatre):
        raise BrokenDataError(
            path.name, "layout", "does not name each theatre once.", "Name every theatre's id."
        )
    for theatre in board.theatre:
        _check_theatre(path.name, theatre)
        (_check_track_with_ends if board.start else _check_track_with_icons)(path.name, theatre)
    _check_openings(path.name, board)
    return board


def _check_theatre(file: str, theatre: Theatre) -> None:
    if not (theatre.id.isascii() and theatre.id.isalpha() and theatre.id.isupper()):
        raise BrokenDataError(
            file, f"theatre {theatre.id!r}", "is no short name.", "Use capital letters A to Z."
        )
    if not theatre.campaign:
        raise BrokenDataError(
            file, f"theatre {theatre.id}", "has no campaign.", "Add a [[theatre.campaign]]."
        )
    for row, campaign in enumerate(theatre.campaign, start=1):
        entry = f"theatre {theatre.id}, campaign {row}"
        if campaign.points < 1 or not campaign.spaces:
            raise BrokenDataError(
                file, entry, "needs points and spaces.", "Give it at least one of each."
            )
        for number, space in enumerate(campaign.spaces, start=1):
            if space.amount not in _AMOUNTS[space.effect]:
                amounts = ", ".join(str(amount) for amount in _AMOUNTS[space.effect])
                raise BrokenDataError(
                    file,
                    f"{entry}, space {number}",
                    f"the effect {space.effect!s} cannot have the amount {space.amount}.",
                    f"Use one of: {amounts}.",
                )


def _check_track_with_icons(file: str, theatre: Theatre) -> None:
    """Check a track of the base game (BOARD-TRACK)."""
    track = theatre.track
    fits = len(track.icons) == VICTORY_ICONS and 0 < track.icons[0] < track.icons[1] <= track.last
    if not fits:
        raise BrokenDataError(
            file,
            f"theatre {theatre.id}, track",
            f"the icons {list(track.icons)} do not fit a track of {track.last}.",
            "Name two spaces, the nearer first, none past the last.",
        )
    if track.ends:
        raise BrokenDataError(
            file,
            f"theatre {theatre.id}, track, ends",
            "belong on a board with a start.",
            "Remove ends, or name the theatres that are open at the start.",
        )


def _check_track_with_ends(file: str, theatre: Theatre) -> None:
    """Check a track of the Nippon side (NIPPON-TRACK), and that it serves one campaign."""
    track = theatre.track
    entry = f"theatre {theatre.id}, track"
    if track.ends != ENDS:
        raise BrokenDataError(
            file, entry, f"has the ends {list(track.ends)}.", f"Write ends = {list(ENDS)}."
        )
    if track.icons:
        raise BrokenDataError(
            file, entry, "has victory icons, which belong to the base game.", "Remove icons."
        )
    if track.last < SHORTEST_WITH_ENDS:
        raise BrokenDataError(
            file,
            entry,
            f"has {track.last} spaces each way, too few.",
            f"Make last {SHORTEST_WITH_ENDS} or more, the three ends included.",
        )
    if len(theatre.campaign) != 1:
        raise BrokenDataError(
            file,
            f"theatre {theatre.id}",
            f"has {len(theatre.campaign)} campaigns.",
            "On this side of the board each theatre has one.",
        )


def _check_openings(file: str, board: Board) -> None:
    """Check which theatres are open at the start, and the lines (NIPPON-START, NIPPON-BOARD)."""
    known = {theatre.id for theatre in board.theatre}
    check_unique(file, "start", board.start)
    for name in board.start:
        if name not in known:
            raise BrokenDataError(file, f"start, {name}", "is no theatre.", "Use a theatre's id.")
    if board.start and len(board.start) != START_THEATRES:
        raise BrokenDataError(
            file, "start", f"names {len(board.start)} theatres.", f"Name {START_THEATRES}."
        )
    if board.lines and not board.start:
        raise BrokenDataError(
            file, "lines", "join theatres that are all open.", "Name a start, or remove lines."
        )
    check_unique(file, "line", ("-".join(sorted(line)) for line in board.lines))
    for one, other in board.lines:
        entry = f"lines, {one} to {other}"
        for name in (one, other):
            if name not in known:
                raise BrokenDataError(file, entry, f"{name} is no theatre.", "Use a theatre's id.")
        if one == other:
            raise BrokenDataError(file, entry, "leads nowhere.", "Join two different theatres.")
    if board.start and (lonely := known - _reached(board.theatre[0].id, board.lines)):
        raise BrokenDataError(
            file,
            "lines",
            f"do not join {', '.join(sorted(lonely))} with the other theatres.",
            "Add a line that does.",
        )


def _reached(start: str, lines: Iterable[tuple[str, str]]) -> set[str]:
    """The theatres to which *lines* lead from *start*, itself included."""
    reached, ways = {start}, list(lines)
    while near := [line for line in ways if not reached.isdisjoint(line)]:
        reached.update(*near)
        ways = [line for line in ways if line not in near]
    return reached
