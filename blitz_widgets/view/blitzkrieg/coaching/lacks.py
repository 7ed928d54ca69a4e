"""What one move does not do that another does, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.coaching.blitzkrieg.facts import dangers, deeds, later, prospects
from blitz_widgets.locale import N_, _
from blitz_widgets.view.blitzkrieg.coaching.effects import effect_text
from blitz_widgets.view.blitzkrieg.coaching.later import later_text
from blitz_widgets.view.blitzkrieg.names import row_name, side_name, space_name, theatre_name

if TYPE_CHECKING:
    from blitz_widgets.coaching.blitzkrieg.facts.kinds import BlitzkriegFact
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat


def lack_text(kit: Kit, fact: BlitzkriegFact, seat: Seat, *, is_bot: bool) -> str | None:
    """That what *fact* says is not so after another move of *seat*, which is told of it."""
    if isinstance(fact, later.LaterCampaign):
        fact = replace(fact, tied=0)
    if isinstance(fact, later.Later):
        return later_text(kit, replace(fact, count=0), seat, is_bot=is_bot)
    return _deeds(kit, fact) or _dangers(kit, fact, side_name(kit, 1 - seat))


_NOT_BOMBED_OUT: Final = N_("A bomb would not take your last units and so win the game.")

_PLAIN: Final[dict[type[Fact], str]] = {
    deeds.EndsGame: N_("Does not decide the game."),
    deeds.BringsFinalTurn: N_("It does not come to the final turn yet."),
    deeds.ScoresPropaganda: N_("Scores none at once."),
    deeds.DrawsUnits: N_("Draws no further unit."),
    deeds.Researches: N_("Brings no special weapon."),
    deeds.Bombs: N_("No unit is bombed."),
    deeds.MayFollowUp: N_("Offers no second unit."),
    deeds.FollowUpScores: N_("No second unit scores."),
    deeds.MovesAnother: N_("Moves no other marker."),
    prospects.UnitsFit: N_("You need no further unit: the game is over before your next turn."),
    dangers.CanBombOut: _NOT_BOMBED_OUT,
    dangers.BotBombsOut: _NOT_BOMBED_OUT,
}
"""What needs no name of a place."""


def _deeds(kit: Kit, fact: BlitzkriegFact) -> str | None:
    match fact:
        case deeds.WinsTheatre(theatre=theatre):
            return _("Does not win {theatre}.").format(theatre=theatre_name(kit, theatre))
        case deeds.ClosesCampaign(row=row):
            text = _("Scores no points for filling {campaign}.")
            return text.format(campaign=row_name(kit, row))
        case deeds.MovesMarker(theatre=theatre):
            text = _("The marker of {theatre} stays where it is.")
            return text.format(theatre=theatre_name(kit, theatre))
        case deeds.TakesLastEffect(effect=effect):
            text = _("Does not take the last space with {effect}.")
            return text.format(effect=effect_text(effect))
        case prospects.CouldWinTheatre(theatre=theatre):
            text = _("No unit that you keep could win {theatre} next turn.")
            return text.format(theatre=theatre_name(kit, theatre))
        case prospects.CouldCloseCampaign(row=row):
            text = _("No unit that you keep could close {campaign} and win it next turn.")
            return text.format(campaign=row_name(kit, row))
        case deeds.HoldsSpace(space=space):
            return _("{space} stays free for now.").format(space=space_name(kit, space))
        case deeds.OpensRow(row=row):
            return _("Does not open {campaign}.").format(campaign=row_name(kit, row))
        case _:
            return _(_PLAIN[type(fact)]) if type(fact) in _PLAIN else None


def _dangers(kit: Kit, fact: BlitzkriegFact, side: str) -> str | None:
    match fact:
        case dangers.CanWinTheatre(theatre=theatre):
            text = _("With their next unit the {side} cannot win {theatre} by its marker.")
            return text.format(side=side, theatre=theatre_name(kit, theatre))
        case dangers.CanCloseCampaign(row=row):
            text = _("With their next unit the {side} cannot fill {campaign} and win it.")
            return text.format(side=side, campaign=row_name(kit, row))
        case dangers.CanWinGame():
            return _("With their next unit the {side} cannot win the game.").format(side=side)
        case dangers.BotTakesSpace(space=space):
            text = _("The bot seldom or never takes {space} next.")
            return text.format(space=space_name(kit, space))
        case dangers.BotWinsTheatre(theatre=theatre):
            text = _("With its next unit the bot cannot win {theatre} by its marker.")
            return text.format(theatre=theatre_name(kit, theatre))
        case dangers.BotClosesCampaign(row=row):
            text = _("With its next unit the bot cannot fill {campaign} and win it.")
            return text.format(campaign=row_name(kit, row))
        case _:
            return None
