"""Where each part of what the network of the card game looks at begins."""

from __future__ import annotations

from typing import Final

IDLE: Final = 384
"""Where the tails of the bare hand begin, after those of the hand with the row in the raid."""
WAR: Final = 60
MOMENT: Final = 98
FORCES: Final = 112
BOMBS: Final = 156
RULES: Final = 176
FEATURES: Final = 192
