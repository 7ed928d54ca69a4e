"""The games that a learner left in this browser, the latest first."""

from __future__ import annotations

import zlib
from datetime import datetime

from msgspec import Struct, ValidationError, convert, to_builtins

from blitz_widgets.limits import CODE, MOST_FINISHED, MOST_GAMES, TEXT

ON_SCREEN, AT_TABLE, FINISHED = "games", "table", "finished"
"""The names under which the browser keeps games: those that go on, and those that are over."""
POSITIONS = "positions"
"""The name under which it keeps positions that were set up, by their codes."""
_MOST_LOOKED_AT = 2 * MOST_FINISHED
"""What a browser has stored beyond that is not even looked at."""


class SavedGame(Struct, frozen=True):
    """One game that a browser has kept."""

    code: str
    label: str
    """How it stood, in a few words."""


_MINE = "mine-"


def own_name(code: str, *beginning: object) -> str:
    """A short name for a game in an address, made of its *code* and, if given, its *beginning*."""
    return _MINE + "-".join(f"{zlib.crc32(str(each).encode()):08x}" for each in (code, *beginning))


def is_own_name(name: str) -> bool:
    """Whether an address means a game of some browser by *name*."""
    return name.startswith(_MINE)


def read_saved(stored: object, *, most: int = MOST_GAMES) -> tuple[SavedGame, ...]:
    """The first *most* games in what a browser has *stored*; what is no game is passed over.

    A page of another version may have stored it.
    """
    found = stored[:_MOST_LOOKED_AT] if isinstance(stored, list | tuple) else ()
    return tuple(kept for each in found if (kept := _read(each)) is not None)[:most]


def _read(stored: object) -> SavedGame | None:
    try:
        game = convert(stored, SavedGame)
    except (ValidationError, UnicodeError):  # half a character is no text
        return None
    return game if len(game.code) <= CODE.most and len(game.label) <= TEXT.most else None


def put(
    saved: tuple[SavedGame, ...], game: SavedGame, *, instead_of: str, most: int = MOST_GAMES
) -> tuple[SavedGame, ...]:
    """*saved* with *game* in front, in place of the code *instead_of* of its earlier self.

    No more than *most* are kept.
    """
    return (game, *without(saved, game.code, instead_of))[:most]


def without(saved: tuple[SavedGame, ...], *codes: str) -> tuple[SavedGame, ...]:
    """*saved* without the games of these *codes*."""
    return tuple(kept for kept in saved if kept.code not in codes)


def dated(label: str) -> str:
    """*label* with today's date before it."""
    return f"{datetime.now().astimezone():%Y-%m-%d} · {label}"


def written(saved: tuple[SavedGame, ...]) -> object:
    """*saved* as a browser stores it."""
    return to_builtins(saved)
