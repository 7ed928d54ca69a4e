"""The names of the bot's things that can be pointed at, such as ``row:2``."""

from __future__ import annotations

STRATAGEM = "stratagem"
"""The last stratagem drawn, out of the cup."""


def row_target(slot: int) -> str:
    """The unit at place *slot*, from 0, of the bot's row; the target counts from 1."""
    return f"row:{slot + 1}"
