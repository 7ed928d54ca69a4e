"""The rules of the game: their ids, and the chapter that explains them."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Final

from blitz_widgets.rulebook.rules import Rulebook


class Rule(StrEnum):
    """One rule of noughts and crosses."""

    ROLL = "NOUGHTS-ROLL"
    WRITE = "NOUGHTS-WRITE"
    THREE = "NOUGHTS-THREE"
    DICE = "NOUGHTS-DICE"


RULEBOOK: Final = Rulebook(
    rules=tuple(Rule),
    chapters=Path(__file__).with_name("chapters"),
    sources={"S": "what every school knows"},
)
