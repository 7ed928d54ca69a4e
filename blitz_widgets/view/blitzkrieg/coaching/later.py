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
    match fact:
        case later.Later():
            return _counted_text(kit, fact, seat, is_bot=is_bot)
        case later.LaterPoints(mine=mine, theirs=theirs):
            text = _("Points scored, on average: {mine} for you, {theirs} for the {side}.")
            side = side_name(kit, 1 - seat)
            return text.format(mine=mean_text(mine), theirs=mean_text(theirs), side=side)
        case later.LaterUnits(mine=units):
            text = ngettext(
                "On average you have {number} unit in your reserve.",
                "On average you have {number} units in your reserve.",
                2 if units > 1 else 1,
            )
            return text.format(number=mean_text(units))
        case _:
            return None


def _counted_text(kit: Kit, fact: later.Later, seat: Seat, *, is_bot: bool) -> str | None:
    """In how many of the games it was so."""
    words = {"count": fact.count, "of": fact.of, "side": side_name(kit, 1 - seat)}
    match fact:
        case later.LaterTheatre(theatre=theatre, winner=winner):
            mine = _("In {count} of {of} games {theatre} goes to you.")
            theirs = _("In {count} of {of} games {theatre} goes to the {side}.")
            text = mine if winner == seat else theirs
            return text.format(**words, theatre=theatre_name(kit, theatre))
        case later.LaterCampaign(row=row, winner=winner, tied=tied):
            mine = _("In {count} of {of} games {campaign} scores for you.")
            theirs = _("In {count} of {of} games {campaign} scores for the {side}.")
            if tied:
                mine = _("In {count} of {of} games {campaign} scores for you, in {tied} for both.")
                theirs = _(
                    "In {count} of {of} games {campaign} scores for the {side}, in {tied} for both."
                )
            if tied == fact.count > 0:
                mine = theirs = _("In {count} of {of} games {campaign} scores for both sides.")
            text = mine if winner == seat else theirs
            return text.format(**words, campaign=row_name(kit, row), tied=tied)
        case later.LaterSpace(space=space):
            text = _("In {count} of {of} games {what} goes to the {side}.")
            if is_bot:
                text = _("In {count} of {of} games {what} goes to the bot.")
            return text.format(**words, what=with_effect(kit, space))
        case later.LaterMarker(theatre=theatre, leader=leader, won=won):
            mine = _("In {count} of {of} games you lead in {theatre}.")
            theirs = _("In {count} of {of} games {theatre} is led by the {side}.")
            if won:
                mine = _("In {count} of {of} games you lead in {theatre}, or have won there.")
                theirs = _(
                    "In {count} of {of} games {theatre} is led, or has been won, by the {side}."
                )
            text = mine if leader == seat else theirs
            return text.format(**words, theatre=theatre_name(kit, theatre))
        case later.LaterStuck():
            text = _("In {count} of {of} games you lose: none of your units fits.")
            return text.format(**words)
        case later.LostStuck():
            text = _("In {count} of {of} games you lose at last because none of your units fits.")
            return text.format(**words)
        case _:
            return None
