"""The effects of bombs in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from blitz_widgets.games.blitz import events as ev
from blitz_widgets.games.blitz.options import Repairing
from blitz_widgets.games.blitz.state import ATTACKER, HALVES
from blitz_widgets.locale import _, ngettext
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.view.blitz.measures import damage_text
from blitz_widgets.view.blitz.names import card_name, dive_bomber_name, points_text, side_name
from blitz_widgets.view.presenter import Narration

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.options import BlitzOptions
    from blitz_widgets.games.blitz.pack import Pack


def narrate_bombing(pack: Pack, options: BlitzOptions, event: ev.BombingEvent) -> Narration:
    """The effect of a raid's bombs, or of a card against them."""
    match event:
        case ev.BombsFell():
            return _narrate_fallen(pack, event)
        case ev.BalloonRose(seat=seat, card=card, damage=left):
            why = _("The bomb of the {stuka} does no damage; its force has counted already.")
            if Rule.CARD_BERLIN in event.also:
                why += " " + _("Balloons come before anything is doubled or halved.")
            return Narration(
                brief=_("{side}: {card} against a {stuka}. {left}").format(
                    side=side_name(pack, seat),
                    card=card_name(pack, card),
                    stuka=dive_bomber_name(pack),
                    left=threat_text(left),
                ),
                why=why.format(stuka=dive_bomber_name(pack)),
            )
        case ev.RepairDone(seat=seat, card=card, damage=left):
            why = _("Each takes one point off the damage of this raid.")
            if options.repairing is Repairing.ALL_DAMAGE:
                why = _("Each takes one point off; with the option chosen, earlier damage too.")
            return Narration(
                brief=_("{side}: {card}. {left}").format(
                    side=side_name(pack, seat), card=card_name(pack, card), left=threat_text(left)
                ),
                why=why,
            )
        case ev.DamageDone():
            return _narrate_damage(pack, event)
        case _:
            assert_never(event)


def threat_text(damage: int) -> str:
    """The damage that a raid threatens, in half points; below 0 it removes damage."""
    if damage > 0:
        return _("Damage of {points} threatens.").format(points=points_text(damage))
    if damage:
        return _("No damage threatens, and {points} of earlier damage will be removed.").format(
            points=points_text(-damage)
        )
    return _("No damage threatens any more.")


def _narrate_fallen(pack: Pack, event: ev.BombsFell) -> Narration:
    bombs = ngettext(
        "{bombers} bomber drops its bombs.", "{bombers} bombers drop their bombs.", event.bombers
    ).format(bombers=event.bombers)
    points = points_text(event.points * HALVES)
    why = _("The bombs of all bombers together: {points}.").format(points=points)
    if Rule.CARD_BERLIN in event.also:
        doubled = event.damage > event.points * HALVES
        why = (
            _("Berlin has been bombed: bombs of {points} count double on this turn.")
            if doubled
            else _("Berlin has been bombed: bombs of {points} count half on this turn.")
        ).format(points=points)
    why += " " + _("The {side} may play balloons and repairs against them.").format(
        side=side_name(pack, 1 - ATTACKER)
    )
    return Narration(brief=f"{bombs} {threat_text(event.damage)}", why=why)


def _narrate_damage(pack: Pack, event: ev.DamageDone) -> Narration:
    total = damage_text(pack, event.total)
    if event.damage > 0:
        text = _("{points} of damage: {total} now.")
    elif event.damage:
        text = _("{points} of earlier damage removed: {total} now.")
    else:
        text = _("No damage: {total} as before.")
    return Narration(
        brief=text.format(points=points_text(abs(event.damage)), total=total),
        why=_("At {goal} points of damage the {side} wins.").format(
            goal=pack.decks.winning_damage, side=side_name(pack, ATTACKER)
        ),
    )
