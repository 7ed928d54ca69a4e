"""A box, and the mistakes in one, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.locale import _, ngettext

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.rules.boxes import Box


def summary(box: Box) -> str:
    """The contents of *box*, counted."""
    campaigns = [campaign for theatre in box.theatre for campaign in theatre.campaign]
    theatres, rows, lines = len(box.theatre), len(campaigns), len(box.lines)
    spaces, own = sum(len(campaign.spaces) for campaign in campaigns), len(box.unit)
    sides = box.sides
    first, second = (sum(bag.tokens.values()) for bag in sides.bag)
    pile = sum((*sides.research_pile.values(), *sides.nippon_tokens.values()))
    parts = [
        ngettext("{count} theatre", "{count} theatres", theatres).format(count=theatres),
        ngettext("{count} campaign", "{count} campaigns", rows).format(count=rows),
        ngettext("{count} space", "{count} spaces", spaces).format(count=spaces),
        _("bags of {first} and {second} tokens, {pile} in the research pile").format(
            first=first, second=second, pile=pile
        ),
    ]
    if lines:
        parts.insert(3, ngettext("{count} line", "{count} lines", lines).format(count=lines))
    if own:
        parts.append(
            ngettext("{count} unit of your own", "{count} units of your own", own).format(count=own)
        )
    game = _("Nippon expansion") if box.side is Side.NIPPON else _("Base game")
    return _("{game}: {parts}.").format(game=game, parts=", ".join(parts))
