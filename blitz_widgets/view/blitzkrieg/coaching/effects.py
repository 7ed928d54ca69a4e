"""What the effects of spaces are called where a move is explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import _
from blitz_widgets.rulebook.boards import Effect
from blitz_widgets.view.blitzkrieg.names import effect_name, space_name

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit


def with_effect(kit: Kit, space: int) -> str:
    """A space with its effect, and how much of it there is."""
    return _("{space} ({effect})").format(
        space=space_name(kit, space), effect=effect_name(kit.spaces[space])
    )


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
