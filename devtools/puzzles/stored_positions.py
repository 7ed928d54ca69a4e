"""Stored positions from games of an earlier coach, which cannot be simulated again.

With new weights a coach plays differently, so that seeds no longer give these games.  Their puzzles
depend on the positions alone, and are found in them again.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from blitz_widgets.core.catalogue import find_game
from devtools.puzzles.positions import Found

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.puzzles.puzzle import Puzzle

GAMES: Final = Path(__file__).parent / "games"
STORED: Final = "kept"
"""The seed of an origin that is a stored position."""


class StoredPosition(Struct, frozen=True):
    """One position, with the options of its game."""

    options: dict[str, str]
    setting: dict[str, Any]


def stored_position(game: str, number: int) -> Found:
    """The stored position *number* of *game*, from 0."""
    lines = zlib.decompress((GAMES / f"{game}.kept.zlib").read_bytes()).splitlines()
    kept = msgspec.json.decode(lines[number], type=StoredPosition)
    engine = find_game(game, kept.options)
    state = engine.set_up(kept.setting)
    return Found(engine, state, engine.active(state), f"{STORED}/{number}")


def keep(game: str, puzzles: Iterable[Puzzle]) -> None:
    """Replace the stored positions of *game* by those of *puzzles*."""
    encoder = msgspec.json.Encoder()
    lines = [encoder.encode(StoredPosition(each.options, each.setting)) for each in puzzles]
    (GAMES / f"{game}.kept.zlib").write_bytes(zlib.compress(b"\n".join(lines), 9))
