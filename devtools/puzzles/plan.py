"""The origins of the shipped puzzles, and the search for puzzles in one game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from devtools.puzzles.card_claims import card_claims
from devtools.puzzles.making import make_puzzle
from devtools.puzzles.mining import claims
from devtools.puzzles.positions import Found, positions
from devtools.puzzles.raids import is_about_raids
from devtools.puzzles.stored_positions import GAMES, STORED, stored_position

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from blitz_widgets.puzzles.puzzle import Puzzle

SEED: Final = "2026"
QUICK: Final = "quick"
"""The seed of an origin whose game the compiled kernel plays."""
VARIED: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "solo": {"level": ("none", "easy", "medium", "hard")},
    "blitz": {"berlin": ("no", "no", "yes")},
    "solo-blitz": {"you": ("raf", "luftwaffe"), "bot_hand": ("open",)},
}
"""The options that vary from game to game."""
MOST: Final[Mapping[str, int]] = {
    "base": 400,
    "solo": 140,
    "nippon": 100,
    "solo-nippon": 80,
    "blitz": 100,
    "solo-blitz": 60,
}
"""The most puzzles to ship, by game."""


def puzzles_in_game(game: str, origin: str) -> list[Puzzle]:
    """The puzzles in the game that *origin* names, at most one of each theme.

    An origin is a seed, a number, and what is looked for, such as ``2026/17`` or
    ``2026/17/win+points``; or ``kept/3``, a position by its number; or ``quick/17/hold``, a game
    that the compiled kernel plays.
    """
    seed, number, *only = origin.split("/")
    looked_for = only[0].split("+") if only else ()
    find = card_claims if is_about_raids(game) else claims
    by_theme: dict[str, Puzzle] = {}
    for found in _positions(game, seed, int(number)):
        for claim in find(found, looked_for=looked_for):
            if claim.theme not in by_theme and (puzzle := make_puzzle(found, claim)) is not None:
                by_theme[claim.theme] = replace(puzzle, origin=origin)
    return list(by_theme.values())


def _positions(game: str, seed: str, number: int) -> Iterable[Found]:
    varied = VARIED.get(game, {})
    if seed == STORED:
        return [stored_position(game, number)]
    if seed == QUICK:
        from devtools.puzzles.quick import quick_positions  # noqa: PLC0415  # needs a compiler

        return quick_positions(game, number, varied)
    return positions(game, seed, varied=varied, number=number)


def origin_of(seed: str, number: int, only: Collection[str] = ()) -> str:
    """The origin of game *number*; *only* limits the search to some claims."""
    return "/".join((seed, str(number), *(["+".join(only)] if only else ())))


def read_origins(game: str) -> tuple[str, ...]:
    """The origins of all puzzles found in *game*, shipped or not."""
    return tuple((GAMES / f"{game}.txt").read_text(encoding="utf-8").split())


def write_origins(game: str, found: Iterable[Puzzle], *, also: Iterable[str] = ()) -> None:
    """Replace the origins of *game* by those of *found*, and *also* these."""
    origins = dict.fromkeys((*also, *(puzzle.origin for puzzle in found)))
    (GAMES / f"{game}.txt").write_text("".join(f"{each}\n" for each in origins), encoding="utf-8")
