"""The effects of spaces in words, and the units gained or lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from blitz_widgets.games.blitzkrieg import events as ev
from blitz_widgets.locale import _, ngettext
from blitz_widgets.rulebook.boards import Effect
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.view.blitzkrieg.names import (
    effect_name,
    effect_order,
    points_text,
    side_name,
    space_name,
    unit_as,
    unit_name,
)
from blitz_widgets.view.presenter import Narration

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit


def narrate_effect(kit: Kit, event: ev.EffectEvent) -> Narration:
    """The effect of a space or of a bombing unit, or why there is none."""
    side = side_name(kit, event.seat)
    match event:
        case ev.EffectBegan():
            return narrate_began(kit, event, effect_order(kit.spaces[event.space]))
        case ev.EffectIgnored(space=space):
            return _narrate_ignored(kit, side, space)
        case ev.NoEffect(space=space):
            return Narration(
                brief=_("{side}: {space} has no effect.").format(
                    side=side, space=space_name(kit, space)
                ),
                why=_("A space without an effect may be taken like any other."),
            )
        case ev.BomberStrikes(seat=seat, unit=unit, acting=acting):
            return Narration(
                brief=_("{side}: {unit} bombs the reserve of the {other}.").format(
                    side=side, unit=unit_as(kit, unit, acting), other=side_name(kit, 1 - seat)
                ),
                why=_("It bombs, as well as using the effect of its space, even if there is none."),
            )
        case ev.NoTarget():
            return Narration(
                brief=_("{side}: no marker to move.").format(side=side),
                why=_("No other theatre is open, so the advantage has no effect."),
            )
        case ev.PropagandaScored(points=points):
            return Narration(
                brief=_("{side}: {points} for propaganda.").format(
                    side=side, points=points_text(points)
                )
            )
        case _:
            assert_never(event)


def narrate_began(kit: Kit, event: ev.EffectBegan, effect: str) -> Narration:
    """The start of an effect; *effect* describes it."""
    printed = kit.spaces[event.space]
    words = {
        "side": side_name(kit, event.seat),
        "effect": effect_name(printed),
        "space": space_name(kit, event.space),
    }
    brief = _("{side}: {effect} on {space}.").format(**words)
    order = _("The effect comes before the marker moves.")
    if event.again:
        brief = _("{side}: {effect} on {space}, a second time.").format(**words)
        order = _("Inspired leadership uses the effect of its space twice.")
    elif Rule.CLOSE_THEATRE_EFFECTS in event.also:
        order = _("The free spaces of a won theatre give their effects to the winner.")
    elif Rule.NIPPON_CLOSE_END in event.also:
        order = _("The free spaces of a campaign won at its end give their effects to the winner.")
    return Narration(brief=brief, why=f"{effect} {order}")


def _narrate_ignored(kit: Kit, side: str, space: int) -> Narration:
    printed = kit.spaces[space]
    words = {"side": side, "effect": effect_name(printed), "space": space_name(kit, space)}
    if printed.effect is Effect.NONE:
        return Narration(
            brief=_("{side}: {space} has no effect to ignore.").format(**words),
            why=_("A task force would ignore it if there were one."),
        )
    return Narration(
        brief=_("{side}: {effect} on {space} is ignored.").format(**words),
        why=_("A task force ignores the effect of its space."),
    )


def narrate_tokens(kit: Kit, event: ev.TokenEvent) -> Narration:
    """The unit that was gained or lost, if the viewer saw it."""
    side = side_name(kit, event.seat)
    why = ""
    match event:
        case ev.Drew(unit=unit, origin=origin):
            brief = _("{side}: draws {unit}.").format(side=side, unit=unit_name(kit, unit))
            why = _draw_reason(kit, origin)
        case ev.DrewUnseen(origin=origin):
            brief = _("{side}: draws a unit.").format(side=side)
            why = _draw_reason(kit, origin)
        case ev.BagEmpty():
            brief = _("{side}: the bag is empty, nothing is drawn.").format(side=side)
        case ev.ResearchDone(unit=unit, to_reserve=to_reserve):
            text = (
                _("{side}: research industry brings {unit} straight into the reserve.")
                if to_reserve
                else _("{side}: research brings {unit} into the bag.")
            )
            brief = text.format(side=side, unit=unit_name(kit, unit))
        case ev.ResearchUnseen(to_reserve=to_reserve):
            text = (
                _("{side}: research industry brings a special weapon straight into the reserve.")
                if to_reserve
                else _("{side}: research brings a special weapon into the bag.")
            )
            brief = text.format(side=side)
        case ev.PileEmpty():
            brief = _("{side}: the research pile is empty.").format(side=side)
        case ev.LostToBombing(unit=unit):
            brief = _("{side}: {unit} goes back to the bag.").format(
                side=side, unit=unit_name(kit, unit)
            )
        case ev.LossUnseen():
            brief = _("{side}: a unit goes back to the bag.").format(side=side)
        case ev.NothingToBomb():
            brief = _("{side}: has no unit to lose.").format(side=side)
        case _:
            assert_never(event)
    return Narration(brief=brief, why=why)


def _draw_reason(kit: Kit, origin: ev.Origin) -> str:
    match origin:
        case ev.Origin.SETUP:
            return ngettext(
                "Both sides begin with {count} hidden unit.",
                "Both sides begin with {count} hidden units.",
                kit.opening_reserve,
            ).format(count=kit.opening_reserve)
        case ev.Origin.PRODUCTION:
            return _("Production draws at once, as well as the draw at the end of the turn.")
        case ev.Origin.TURN:
            return _("One unit a turn, however many were placed.")
        case _:
            assert_never(origin)
