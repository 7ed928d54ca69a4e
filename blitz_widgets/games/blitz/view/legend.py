"""The legend of the cards: the printed signs and their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.rules.decks import CardKind
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.view.text_view import card_scene
from blitz_widgets.locale import _
from blitz_widgets.view.presenter import Sign

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.pack import Pack


def legend(pack: Pack) -> tuple[Sign, ...]:
    """One card for each kind that has a sign.

    Rules: CARD-FORCE, CARD-MULTIPLIER, CARD-BOMB, CARD-BALLOON, CARD-REPAIR.
    """
    signs = (
        (CardKind.AIRCRAFT, _("the number is its force in a raid"), Rule.CARD_FORCE),
        (CardKind.BOMBER, _("bombs: damage if the raid is won"), Rule.CARD_BOMB),
        (CardKind.DIVE_BOMBER, _("a bomb that a balloon can hold off"), Rule.CARD_BOMB),
        (CardKind.MULTIPLIER, _("multiplies the force of its whole side"), Rule.CARD_MULTIPLIER),
        (CardKind.BALLOON, _("holds off one dive-bomber"), Rule.CARD_BALLOON),
        (CardKind.REPAIR, _("takes one point off the damage"), Rule.CARD_REPAIR),
    )
    found = []
    for kind, text, rule in signs:
        card = next(
            (number for number, printed in enumerate(pack.cards) if printed.kind is kind), None
        )
        if card is not None:
            found.append(Sign(picture=card_scene(pack, card), text=text, rule=rule))
    return tuple(found)
