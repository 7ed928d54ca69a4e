"""The effects of playing a card, event by event: a few words, numbers and a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz import events as ev
from blitz_widgets.games.blitz.bombing import is_over, threat
from blitz_widgets.games.blitz.state import ATTACKER
from blitz_widgets.locale import _
from blitz_widgets.view.blitz.names import card_name, number_text, points_text, side_name
from blitz_widgets.view.blitz.text_view import card_scene
from blitz_widgets.view.presenter import Consequence

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.game import Blitz
    from blitz_widgets.games.blitz.observation import Observation
    from blitz_widgets.games.protocol import Event
    from blitz_widgets.view.presenter import Narration


def consequence(
    game: Blitz, event: Event, before: Observation, after: Observation, narration: Narration
) -> Consequence | None:
    """*event* as a consequence; its *narration* if there is no shorter form.

    Uses only the open parts of *before* and *after*.

    Rules: CARD-FORCE, CARD-BOMB.
    """
    pack = game.pack
    match event:
        case ev.TurnBegan():
            return None
        case ev.CardPlayed(seat=seat, card=card, total=total):
            return Consequence(
                text=_("{card}: the force of the {side}").format(
                    card=card_name(pack, card), side=side_name(pack, seat)
                ),
                rule=event.rule,
                note=_coming(game, after) if seat == ATTACKER else "",
                before=str(pack.total(before.table.raid[seat])),
                after=str(total),
                picture=card_scene(pack, card),
            )
        case ev.BalloonRose(card=card, damage=damage) | ev.RepairDone(card=card, damage=damage):
            return Consequence(
                text=_("{card}: the damage that threatens").format(card=card_name(pack, card)),
                rule=event.rule,
                before=number_text(threat(before.table, pack, game.blitz_options)),
                after=number_text(damage),
                picture=card_scene(pack, card),
            )
        case ev.DamageDone(total=total):
            return Consequence(
                text=_("The damage in all"),
                rule=event.rule,
                before=number_text(before.table.damage),
                after=number_text(total),
            )
        case ev.Discarded(card=card):
            return Consequence(
                text=_("{card} goes to the discard pile").format(card=card_name(pack, card)),
                rule=event.rule,
                picture=card_scene(pack, card),
            )
        case _:
            return Consequence(text=narration.brief, rule=event.rule)


def _coming(game: Blitz, seen: Observation) -> str:
    """The damage that the raid's bombs do if it is won; empty if the battle is over."""
    table, options = seen.table, game.blitz_options
    if is_over(table, game.pack, options):
        return ""
    points = points_text(threat(table, game.pack, options))
    return _("damage of {points}, if the raid is won").format(points=points)
