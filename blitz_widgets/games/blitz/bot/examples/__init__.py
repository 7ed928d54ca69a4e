"""Example positions for the bot."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.bot.situation import read_situation

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.bot.situation import Situation


@cache
def examples() -> tuple[Situation, ...]:
    """The positions of this folder, by the names of their files."""
    files = sorted(Path(__file__).parent.glob("*.json"))
    return tuple(read_situation(file.read_bytes()) for file in files)
