"""What is looked for, and where, to make the puzzles that are shipped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.puzzles.themes import is_of_cards
from devtools.puzzles.card_claims import card_claims
from devtools.puzzles.making import made
from devtools.puzzles.mining import claims
from devtools.puzzles.positions import positions

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from blitz_widgets.puzzles.puzzle import Puzzle

SEED: Final = "2026"
VARIED: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "solo": {"level": ("none", "easy", "medium", "hard")},
    "blitz": {"berlin": ("no", "no", "yes")},
    "solo-blitz": {"you": ("raf", "luftwaffe"), "bot_hand": ("open",)},
}
"""The options that differ from game to game."""


class Look(NamedTuple):
    """A look at some games, for some things or for all."""

    games: int
    only: tuple[str, ...] = ()


class Plan(NamedTuple):
    """How the puzzles of one game come about."""

    looks: tuple[Look, ...]
    most: int
    """So many are shipped at most."""


PLANS: Final[Mapping[str, Plan]] = {
    "base": Plan((Look(300, ("hold",)), Look(1200, ("win", "points"))), most=360),
    "solo": Plan((Look(300),), most=140),
    "nippon": Plan((Look(300),), most=90),
    "solo-nippon": Plan((Look(164),), most=80),
    "blitz": Plan((Look(400),), most=60),
    "solo-blitz": Plan((Look(100),), most=60),
}
"""By the name of the game."""


def in_game(game: str, seed: str, number: int, only: Collection[str] = ()) -> list[Puzzle]:
    """The puzzles in one game that players play, of each theme one at most."""
    find = card_claims if is_of_cards(game) else claims
    by_theme: dict[str, Puzzle] = {}
    for found in positions(game, seed, varied=VARIED.get(game, {}), number=number):
        for claim in find(found, looked_for=only):
            if claim.theme not in by_theme and (puzzle := made(found, claim)) is not None:
                by_theme[claim.theme] = puzzle
    return list(by_theme.values())
