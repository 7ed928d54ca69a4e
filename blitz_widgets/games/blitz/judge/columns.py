"""The first column of each part of the card game's features."""

from __future__ import annotations

from typing import Final

IDLE: Final = 384
"""The first column of the tails of the hand alone, after those of the hand with the row in the
raid.
"""
WAR: Final = 60
MOMENT: Final = 98
FORCES: Final = 112
BOMBS: Final = 156
RULES: Final = 176
FEATURES: Final = 192
