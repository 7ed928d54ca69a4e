"""The solo rules behind events of the base game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.events import BomberStrikes, CampaignOpened, EffectBegan
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Event
    from blitz_widgets.rulebook.rules import RuleId

_OF_THE_BOT: Mapping[RuleId, Rule] = {
    Rule.TURN_PLACE: Rule.SOLO_TURN_B,
    Rule.TURN_DRAW: Rule.SOLO_TURN_C,
    Rule.EFFECT_PRODUCTION: Rule.SOLO_FX_PRODUCTION,
    Rule.EFFECT_PRODUCTION_2: Rule.SOLO_FX_PRODUCTION,
    Rule.EFFECT_RESEARCH: Rule.SOLO_FX_RESEARCH,
    Rule.EFFECT_RESEARCH_2: Rule.SOLO_FX_RESEARCH,
    Rule.EFFECT_RESEARCH_INDUSTRY: Rule.SOLO_FX_INDUSTRY,
    Rule.EFFECT_STRATEGIC: Rule.SOLO_FX_STRATEGIC,
    Rule.EFFECT_TACTICAL: Rule.SOLO_FX_TACTICAL,
    Rule.EFFECT_PROPAGANDA: Rule.SOLO_FX_PROPAGANDA,
    Rule.CLOSE_THEATRE_EFFECTS: Rule.SOLO_FX_ORDER,
}
"""The bot's counterpart of a rule of the base game."""
_BOMBING = (Rule.EFFECT_BOMBING, Rule.UNIT_BOMBER)


def cited(event: Event, bot: int) -> Event:
    """*event* with solo rules in its ``also``: those by which seat *bot* acts or is bombed.

    Its own rule remains.

    Rules: SOLO-TURN-B, SOLO-TURN-C, SOLO-FX-BOMBED, SOLO-FX-ORDER, SOLO-NIPPON, and the rule of
    each effect.
    """
    if isinstance(event, CampaignOpened):
        solo: tuple[Rule, ...] = (Rule.SOLO_NIPPON,)
    elif getattr(event, "seat", None) == bot:
        solo = tuple(_OF_THE_BOT[rule] for rule in (event.rule, *event.also) if rule in _OF_THE_BOT)
        if isinstance(event, EffectBegan) and Rule.NIPPON_CLOSE_END in event.also:
            solo = (*solo, Rule.SOLO_FX_ORDER)
    elif isinstance(event, EffectBegan | BomberStrikes) and event.rule in _BOMBING:
        solo = (Rule.SOLO_FX_BOMBED,)
    else:
        return event
    return replace(event, also=(*event.also, *solo))
