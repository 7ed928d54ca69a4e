"""What the other side can do after a move, or the bot will, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitzkrieg.facts import dangers
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.blitzkrieg.names import (
    points_text,
    row_name,
    side_name,
    theatre_name,
    unit_name,
)
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.blitzkrieg.facts.kinds import BlitzkriegFact
    from blitz_widgets.games.blitzkrieg.kit import Kit


def danger_in_short(kit: Kit, fact: BlitzkriegFact, other: int) -> tuple[str, str] | None:
    """What *fact* comes to, and how likely that is, or with which units of the side *other*.

    ``None`` if it is nothing bad.
    """
    match fact:
        case dangers.BotWinsTheatre(theatre=theatre, points=points, share=share):
            return _bot_wins(theatre_name(kit, theatre), points), chance_text(float(share))
        case dangers.BotClosesCampaign(row=row, points=points, share=share):
            return _bot_wins(row_name(kit, row), points), chance_text(float(share))
        case dangers.BotBombsOut(share=share):
            return _("The bot bombs your last units, and you lose"), chance_text(float(share))
        case dangers.Threat():
            return _threat(kit, fact, side_name(kit, other)), _with_units(kit, fact)
        case _:
            return None


def _bot_wins(what: str, points: int) -> str:
    return _("The bot wins {what}: {points} or more").format(what=what, points=points_text(points))


def _threat(kit: Kit, fact: dangers.Threat, side: str) -> str:
    match fact:
        case dangers.CanWinTheatre(theatre=theatre):
            what = theatre_name(kit, theatre)
        case dangers.CanCloseCampaign(row=row):
            what = row_name(kit, row)
        case dangers.CanBombOut():
            return _("The {side} can bomb your last units, and you lose").format(side=side)
        case _:
            return _("The {side} can win the game").format(side=side)
    return _("The {side} can win {what}: {points} or more").format(
        side=side, what=what, points=points_text(fact.points)
    )


def _with_units(kit: Kit, fact: dangers.Threat) -> str:
    units = {way.unit for way in fact.ways}
    return ngettext("with {unit}", "with one of {count} units", len(units)).format(
        unit=unit_name(kit, min(units)), count=len(units)
    )
