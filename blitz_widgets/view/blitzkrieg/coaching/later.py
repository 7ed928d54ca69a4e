"""What became of a move in games that were played on, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitzkrieg.facts import later
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.blitzkrieg.coaching.effects import with_effect
from blitz_widgets.view.blitzkrieg.names import row_name, side_name, theatre_name
from blitz_widgets.view.odds import mean_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.blitzkrieg.facts.kinds import BlitzkriegFact
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat


def later_text(kit: Kit, fact: BlitzkriegFact, seat: Seat, *, is_bot: bool) -> str | None:
    """*fact* in one sentence, said to the side *seat*; ``None`` if it is not of that kind."""
    other = side_name(kit, 1 - seat)
    match fact:
        case later.LaterTheatre(theatre=theatre, winner=winner, count=count, of=of):
            mine = _("In {count} of {of} games {theatre} goes to you.")
            theirs = _("In {count} of {of} games {theatre} goes to the {side}.")
            return (mine if winner == seat else theirs).format(
                count=count, of=of, side=other, theatre=theatre_name(kit, theatre)
            )
        case later.LaterCampaign(row=row, winner=winner, count=count, of=of):
            mine = _("In {count} of {of} games {campaign} scores for you.")
            theirs = _("In {count} of {of} games {campaign} scores for the {side}.")
            return (mine if winner == seat else theirs).format(
                count=count, of=of, side=other, campaign=row_name(kit, row)
            )
        case later.LaterSpace(space=space, count=count, of=of):
            text = _("In {count} of {of} games {what} goes to the {side}.")
            if is_bot:
                text = _("In {count} of {of} games {what} goes to the bot.")
            return text.format(count=count, of=of, side=other, what=with_effect(kit, space))
        case later.LaterMarker(theatre=theatre, leader=leader, count=count, of=of):
            text = _("In {count} of {of} games you lead in {theatre}.")
            if leader != seat:
                text = _("In {count} of {of} games {theatre} is led by the {side}.")
            return text.format(count=count, of=of, side=other, theatre=theatre_name(kit, theatre))
        case later.LaterStuck(count=count, of=of):
            return _("In {count} of {of} games you lose: none of your units fits.").format(
                count=count, of=of
            )
        case later.LostStuck(count=count, of=of):
            text = _("In {count} of {of} games you lose at last because none of your units fits.")
            return text.format(count=count, of=of)
        case later.LaterPoints(mine=mine_points, theirs=their_points):
            text = _("Points scored, on average: {mine} for you, {theirs} for the {side}.")
            return text.format(
                mine=mean_text(mine_points), theirs=mean_text(their_points), side=other
            )
        case later.LaterUnits(mine=units):
            text = ngettext(
                "On average you have {number} unit in your reserve.",
                "On average you have {number} units in your reserve.",
                2 if units > 1 else 1,
            )
            return text.format(number=mean_text(units))
        case _:
            return None
