"""The games that a learner left in this browser, the latest first."""

from __future__ import annotations

from msgspec import Struct, ValidationError, convert, to_builtins

MOST_GAMES = 5


class Kept(Struct, frozen=True):
    """One game on the shelf."""

    code: str
    label: str
    """How it stood, in a few words."""


def read_shelf(stored: object) -> tuple[Kept, ...]:
    """The games in what a browser has *stored*; what is no game there is left out."""
    try:
        return convert(stored, tuple[Kept, ...])[:MOST_GAMES]
    except ValidationError:
        return ()


def put(shelf: tuple[Kept, ...], game: Kept, *, instead_of: str) -> tuple[Kept, ...]:
    """*shelf* with *game* in front, in place of the code *instead_of* of its earlier self.

    No more than :data:`MOST_GAMES` are kept.
    """
    others = tuple(kept for kept in shelf if kept.code not in {game.code, instead_of})
    return (game, *others)[:MOST_GAMES]


def written(shelf: tuple[Kept, ...]) -> object:
    """*shelf* as a browser stores it."""
    return to_builtins(shelf)
