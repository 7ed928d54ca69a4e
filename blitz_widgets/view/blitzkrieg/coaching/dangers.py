"""What the other side can do after a move, or the bot will, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.blitzkrieg.facts import dangers
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.blitzkrieg.coaching.effects import with_effect
from blitz_widgets.view.blitzkrieg.names import (
    points_text,
    row_name,
    side_name,
    space_name,
    theatre_name,
    unit_name,
)
from blitz_widgets.view.odds import chance_text
from blitz_widgets.view.phrases import either

if TYPE_CHECKING:
    from fractions import Fraction

    from blitz_widgets.coaching.blitzkrieg.facts.kinds import BlitzkriegFact
    from blitz_widgets.games.blitzkrieg.kit import Kit

_MOST_NAMED: Final = 3
"""So many of the units that would do it are named."""


def danger_text(kit: Kit, fact: BlitzkriegFact, other: int) -> str | None:
    """*fact* in one sentence; ``None`` if it is not about the next turn of the side *other*."""
    match fact:
        case (
            dangers.CanWinTheatre()
            | dangers.CanCloseCampaign()
            | dangers.CanWinGame()
            | dangers.CanBombOut()
        ):
            return _threat_text(kit, fact, other)
        case dangers.BotPlaces(space=space, share=share):
            if share == 1:
                return _("The bot goes to {space}, whatever it draws and rolls.").format(
                    space=space_name(kit, space)
                )
            return _("The bot most often goes to {space}: {chance}.").format(
                space=space_name(kit, space), chance=_share_text(share)
            )
        case dangers.BotTakesSpace(space=space, share=share):
            return _("The bot takes {what} next: {chance}.").format(
                what=with_effect(kit, space), chance=_share_text(share)
            )
        case dangers.BotWinsTheatre(theatre=theatre, share=share, points=points):
            text = _("The bot wins {what} by its marker next, for at least {points}: {chance}.")
            return _bots(text, theatre_name(kit, theatre), share, points)
        case dangers.BotClosesCampaign(row=row, share=share, points=points):
            text = _("The bot fills {what} and wins it next, for at least {points}: {chance}.")
            return _bots(text, row_name(kit, row), share, points)
        case dangers.BotBombsOut(share=share):
            text = _("The bot bombs your last units next, and you lose: {chance}.")
            return text.format(chance=_share_text(share))
        case dangers.Prevents(what=what):
            return _prevented_text(kit, what, other)
        case _:
            return None


def _bots(text: str, what: str, share: Fraction, points: int) -> str:
    return text.format(what=what, points=points_text(points), chance=_share_text(share))


def _share_text(share: Fraction) -> str:
    return chance_text(float(share))


def _threat_text(kit: Kit, fact: dangers.Threat, other: int) -> str:
    words = {
        "side": side_name(kit, other),
        "points": points_text(fact.points),
        "units": units_text(kit, fact),
    }
    match fact:
        case dangers.CanWinTheatre(theatre=theatre):
            text = _("With {units} the {side} can win {theatre} by its marker: at least {points}.")
            return text.format(**words, theatre=theatre_name(kit, theatre))
        case dangers.CanCloseCampaign(row=row):
            text = _("With {units} the {side} can fill {campaign} and win it: at least {points}.")
            return text.format(**words, campaign=row_name(kit, row))
        case dangers.CanBombOut():
            text = _("With {units} the {side} can bomb your last units: then you lose.")
            return text.format(**words)
        case _:
            text = _("With {units} the {side} can win the game next turn.")
            return text.format(**words)


def units_text(kit: Kit, fact: dangers.Threat) -> str:
    """The units that would do it, ordinary ones and weak ones first."""
    units = sorted({way.unit for way in fact.ways}, key=lambda each: (kit.is_special[each], each))
    named = [unit_name(kit, unit) for unit in units[:_MOST_NAMED]]
    if len(units) > _MOST_NAMED:
        more = len(units) - _MOST_NAMED
        text = ngettext("one other kind", "one of {count} other kinds", more)
        named.append(text.format(count=more))
    return either(named)


def _prevented_text(kit: Kit, what: object, other: int) -> str:
    side = side_name(kit, other)
    match what:
        case dangers.CanWinTheatre(theatre=theatre):
            text = _("The {side} can no longer win {theatre} by its marker with the next unit.")
            return text.format(side=side, theatre=theatre_name(kit, theatre))
        case dangers.CanCloseCampaign(row=row):
            text = _("The {side} can no longer fill {campaign} and win it with the next unit.")
            return text.format(side=side, campaign=row_name(kit, row))
        case dangers.BotWinsTheatre(theatre=theatre):
            text = _("The bot no longer wins {theatre} by its marker with the next unit.")
            return text.format(theatre=theatre_name(kit, theatre))
        case dangers.BotClosesCampaign(row=row):
            text = _("The bot no longer fills {campaign} and wins it with the next unit.")
            return text.format(campaign=row_name(kit, row))
        case dangers.CanBombOut():
            text = _("The {side} can no longer bomb your last units and so win.")
            return text.format(side=side)
        case dangers.BotBombsOut():
            return _("The bot no longer bombs your last units and so wins.")
        case _:
            text = _("The {side} can no longer win the game with the next unit.")
            return text.format(side=side)
