"""Example positions: the two worked examples of the solo rules, and two of our own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.situation import read_situation

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.solo.situation import Situation


@cache
def examples() -> tuple[Situation, ...]:
    """The positions of this folder, by the names of their files.

    Rules: SOLO-EXAMPLE-1, SOLO-EXAMPLE-2, SOLO-NIPPON.
    """
    files = sorted(Path(__file__).parent.glob("*.json"))
    return tuple(read_situation(file.read_bytes()) for file in files)
