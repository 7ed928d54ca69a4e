"""The games that a learner left in this browser, the latest first."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct, ValidationError, convert, to_builtins

from blitz_widgets.limits import CODE, MOST_FINISHED, MOST_GAMES, TEXT

FINISHED = "finished"
"""The name under which the browser keeps games that are over."""
_MOST_LOOKED_AT = 2 * MOST_FINISHED
"""What a browser has stored beyond that is not even looked at."""


class Kept(Struct, frozen=True):
    """One game on the shelf."""

    code: str
    label: str
    """How it stood, in a few words."""


def read_shelf(stored: object, *, most: int = MOST_GAMES) -> tuple[Kept, ...]:
    """The first *most* games in what a browser has *stored*; what is no game is passed over.

    A page of another version may have stored it.
    """
    found = stored[:_MOST_LOOKED_AT] if isinstance(stored, list | tuple) else ()
    return tuple(kept for each in found if (kept := _read(each)) is not None)[:most]


def _read(stored: object) -> Kept | None:
    try:
        game = convert(stored, Kept)
    except (ValidationError, UnicodeError):  # half a character is no text
        return None
    return game if len(game.code) <= CODE.most and len(game.label) <= TEXT.most else None


def put(
    shelf: tuple[Kept, ...], game: Kept, *, instead_of: str, most: int = MOST_GAMES
) -> tuple[Kept, ...]:
    """*shelf* with *game* in front, in place of the code *instead_of* of its earlier self.

    No more than *most* are kept.
    """
    return (game, *without(shelf, game.code, instead_of))[:most]


def without(shelf: tuple[Kept, ...], *codes: str) -> tuple[Kept, ...]:
    """*shelf* without the games of these *codes*."""
    return tuple(kept for kept in shelf if kept.code not in codes)


def dated(label: str) -> str:
    """*label* with today's date before it."""
    return f"{datetime.now().astimezone():%Y-%m-%d} · {label}"


def written(shelf: tuple[Kept, ...]) -> object:
    """*shelf* as a browser stores it."""
    return to_builtins(shelf)
