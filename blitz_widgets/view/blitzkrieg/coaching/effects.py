"""What the effects of spaces are called where a move is explained."""

from __future__ import annotations

from blitz_widgets.locale import _
from blitz_widgets.rulebook.boards import Effect


def effect_text(effect: Effect) -> str:
    """What an effect is called, however much of it there is."""
    return {
        Effect.PRODUCTION: _("production"),
        Effect.BOMBING: _("bombing"),
        Effect.RESEARCH: _("research"),
        Effect.RESEARCH_INDUSTRY: _("research industry"),
        Effect.STRATEGIC: _("strategic advantage"),
        Effect.PROPAGANDA: _("propaganda"),
    }.get(effect, effect.value)
