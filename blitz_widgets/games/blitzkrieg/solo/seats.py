"""The seats of a game against the bot (SOLO-SETUP): the bot moves first."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.engine.state import FIRST, SECOND

BOT: Final = FIRST
PERSON: Final = SECOND
