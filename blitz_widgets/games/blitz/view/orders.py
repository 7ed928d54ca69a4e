"""The decisions of a turn of the card game in a phrase."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitz.engine.actions import Decline, Discard, Keep, Pass, Play
from blitz_widgets.games.blitz.view.names import card_name, pile_text
from blitz_widgets.locale import _
from blitz_widgets.view.phrases import one_by_one

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.games.blitz.engine.pack import Pack


def orders_text(pack: Pack, decided: Iterable[Any]) -> str:
    """The actions *decided*, in order; discards are joined, and every card is named.

    Keeping the rest of the hand is left out after a discard.
    """
    found: list[str] = []
    actions = list(decided)
    any_discard = any(isinstance(each, Discard) for each in actions)
    for kind, same in groupby(actions, key=type):
        if kind is Discard:
            found.append(_("Discard {cards}").format(cards=pile_text(pack, (e.card for e in same))))
        elif kind is not Keep or not any_discard:
            found += [_one(pack, each) for each in same]
    return one_by_one(found)


def _one(pack: Pack, action: Any) -> str:  # noqa: ANN401  # of this game
    match action:
        case Play(card):
            return card_name(pack, card)
        case Pass():
            return _("Pass")
        case Decline():
            return _("No raid this turn")
        case _:
            return _("Keep the hand")
