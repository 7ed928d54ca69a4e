"""Limits on boards and units that players make, and on what they choose for a game."""

from __future__ import annotations

from typing import Final

from blitz_widgets.limits import Limit
from blitz_widgets.locale import N_

# ---- a board, within the room on its picture ----

MOST_THEATRES: Final = 8
"""On a board without a map; one with a map has exactly fifteen."""
MOST_CAMPAIGNS: Final = 6
MOST_SPACES: Final = 5
"""In one campaign of a board without a map."""
LONGEST_TRACK: Final = 20
LONGEST_TRACK_ON_A_MAP: Final = 12
LONGEST_VICTORY_TRACK: Final = 50
LONGEST_ID: Final = 4
LONGEST_THEATRE_NAME: Final = 24
LONGEST_THEATRE_NAME_ON_A_MAP: Final = 16
LONGEST_REMARK: Final = 60
LONGEST_PROVENANCE: Final = 500
THEATRES: Final = Limit(30, N_("theatres"))
CAMPAIGNS: Final = Limit(300, N_("campaigns"))
SPACES: Final = Limit(1_000, N_("spaces"))
LINES: Final = Limit(200, N_("lines between theatres"))
UNITS: Final = Limit(100, N_("units"))
"""These five are for a board file, so that its mistakes can be listed; fewer fit on a board."""

# ---- units of the players' own ----

MOST_OWN_UNITS: Final = 20
MOST_TOKENS: Final = 20
"""Tokens of one kind in one bag."""
MOST_SPACES_MOVED: Final = 9
LONGEST_UNIT_NAME: Final = 30

# ---- choices for a solo game ----

MOST_EXTRA_POINTS: Final = 24
MOST_EXTRA_PROGRESS: Final = 10
"""Progress of the bot in a harder solo game: with more, it has won before the first turn."""
