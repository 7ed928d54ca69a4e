"""The style of the cards and of the page around them: one stylesheet, a file for each section."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

_STYLES: Final = Path(__file__).parent / "styles"
SECTIONS: Final = (
    "colours",
    "ground",
    "frame",
    "cards",
    "controls",
    "notices",
    "playing",
    "motion",
    "turn",
    "reasoning",
    "coach",
    "bot_lab",
    "games",
    "replays",
    "lessons",
    "puzzles",
    "guided",
    "rules",
    "boards",
    "editor",
    "home",
    "teach",
    "presenting",
    "asking",
    "studies",
    "touch",
    "forced",
    "print",
)
"""In the order of precedence: of two equal rules the later wins."""


@cache
def stylesheet() -> str:
    """The complete stylesheet, as CSS."""
    return "\n".join((_STYLES / f"{name}.css").read_text(encoding="utf-8") for name in SECTIONS)
