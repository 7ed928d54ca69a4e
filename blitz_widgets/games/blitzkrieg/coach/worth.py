"""The rough worth of the effects of spaces to the side that gets them, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.rules.boards import Effect

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.rules.boards import Space

WHOLE_GAME: Final = 100.0
"""The weight of winning the game."""
_EFFECTS: Final = {
    Effect.PRODUCTION: 2.0,
    Effect.BOMBING: 1.6,
    Effect.RESEARCH: 1.4,
    Effect.RESEARCH_INDUSTRY: 2.4,
    Effect.STRATEGIC: 0.6,
    Effect.PROPAGANDA: 1.0,
}
"""The rough worth of one effect of each kind that can be used only once."""


def worth_of(space: Space) -> float:
    """The worth of the effect of *space*; 0 if it has none that lasts."""
    return _EFFECTS.get(space.effect, 0.0) * space.amount
