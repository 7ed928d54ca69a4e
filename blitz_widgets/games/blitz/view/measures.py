"""The state of a card game in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.state import ATTACKER, HALVES
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.view.names import cards_text, number_text
from blitz_widgets.locale import _
from blitz_widgets.view.presenter import Standing

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.pack import Pack

_ALL = 100
"""Per cent."""


def turns_left(pack: Pack, seen: Observation) -> int:
    """The number of turns that the attacker still has cards for (CARD-WIN-RAF)."""
    owed = seen.table.draws.count(ATTACKER)
    return (seen.holdings[ATTACKER].deck_size - owed) // pack.decks.cards_a_turn


def damage_text(pack: Pack, damage: int) -> str:
    """*damage* in half points, and the damage that wins (CARD-WIN-LUFTWAFFE)."""
    return _("{damage} of {most}").format(
        damage=number_text(damage), most=pack.decks.winning_damage
    )


def score(pack: Pack, seen: Observation) -> str:
    """The damage and the cards left in the attacker's deck, in a few words."""
    table = seen.table
    parts = [_("Damage: {damage}").format(damage=damage_text(pack, table.damage))]
    if table.ended is None or table.ended.rule != Rule.CARD_WIN_RAF:
        left = cards_text(seen.holdings[ATTACKER].deck_size)
        parts.append(_("{cards} left").format(cards=left))
    else:
        parts.append(_("no card left to draw"))
    return " · ".join(parts)


def standing(pack: Pack, seen: Observation) -> Standing:
    """The progress of each side towards victory, in per cent.

    The Luftwaffe progresses with damage; the RAF with each card the Luftwaffe draws after the
    opening hands.

    Rules: CARD-WIN-LUFTWAFFE, CARD-WIN-RAF.
    """
    rules = pack.decks
    to_draw = rules.deck[ATTACKER].size - rules.opening_hand
    progress = max(0, to_draw - seen.holdings[ATTACKER].deck_size)
    most = rules.winning_damage * HALVES
    damage = min(seen.table.damage, most)
    return Standing(
        measure=_("Progress to victory in percent"),
        scores=(damage * _ALL // most, progress * _ALL // to_draw),
    )
