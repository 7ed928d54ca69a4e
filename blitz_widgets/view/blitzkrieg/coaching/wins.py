"""What a move wins itself, as the end of a sentence of which the move is the subject."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitzkrieg.facts import deeds, prospects
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.blitzkrieg.coaching.deeds import with_icons
from blitz_widgets.view.blitzkrieg.coaching.effects import effect_text, with_effect
from blitz_widgets.view.blitzkrieg.names import (
    points_text,
    row_name,
    side_name,
    space_name,
    theatre_name,
    unit_name,
)
from blitz_widgets.view.phrases import listed

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat


def win_text(kit: Kit, fact: Fact | None, seat: Seat) -> str:
    """What *fact* says that a move of *seat* wins, such as “scores 2 points at once”; or not."""
    match fact:
        case deeds.EndsGame(winner=winner) if winner == seat:
            return _("wins the game at once")
        case deeds.BringsFinalTurn(points=points):
            return _("brings you to {points} points and so to the final turn").format(points=points)
        case deeds.WinsTheatre(theatre=theatre, points=points, icons=icons):
            return _("wins {theatre} for {points}").format(
                theatre=theatre_name(kit, theatre), points=with_icons(points, icons)
            )
        case deeds.ClosesCampaign(row=row, winners=winners, points=points, icons=icons):
            text = _("closes {campaign} for {points}")
            if len(winners) > 1:
                text = _("closes {campaign} for {points} on each side")
            elif winners[0] != seat:
                return ""
            return text.format(campaign=row_name(kit, row), points=with_icons(points, icons))
        case deeds.ScoresPropaganda(points=points):
            return _("scores {points} at once").format(points=points_text(points))
        case deeds.HoldsSpace(space=space):
            return _("holds {what}").format(what=with_effect(kit, space))
        case prospects.CouldWinTheatre(theatre=theatre, way=way, points=points):
            return _("leaves you {unit} to win {theatre} next turn for {points}").format(
                unit=unit_name(kit, way.unit),
                theatre=theatre_name(kit, theatre),
                points=points_text(points),
            )
        case prospects.CouldCloseCampaign(row=row, way=way, points=points):
            return _("leaves you {unit} to close {campaign} next turn for {points}").format(
                unit=unit_name(kit, way.unit),
                campaign=row_name(kit, row),
                points=points_text(points),
            )
        case deeds.FollowUpScores(unit=unit, space=space, points=points, wins=wins):
            text = _("lets you follow up with {unit} to {space} for {points}")
            if wins:
                text = _("lets you follow up with {unit} to {space} and win the game")
            return text.format(
                unit=unit_name(kit, unit),
                space=space_name(kit, space),
                points=points_text(points),
            )
        case deeds.MovesMarker():
            return _moved(kit, fact)
        case _:
            return _units(kit, fact, side_name(kit, 1 - seat))


def _moved(kit: Kit, fact: deeds.MovesMarker) -> str:
    """How a marker moves for the better."""
    here, there = fact.before, fact.after
    if there <= here:
        return ""
    if there > 0:
        text = _("raises your lead in {theatre} from {before} to {after}")
        if here <= 0:
            text = _("puts you {after} ahead in {theatre}")
    elif there == 0:
        text = _("brings you from {before} behind to level in {theatre}")
    else:
        text = _("brings you from {before} to {after} behind in {theatre}")
    return text.format(theatre=theatre_name(kit, fact.theatre), before=abs(here), after=abs(there))


def _units(kit: Kit, fact: Fact | None, other: str) -> str:
    match fact:
        case deeds.DrawsUnits(count=count):
            return ngettext("draws {count} more unit", "draws {count} more units", count).format(
                count=count
            )
        case deeds.Researches(count=count, to_reserve=to_reserve):
            if to_reserve:
                return ngettext(
                    "brings {count} special weapon straight into your reserve",
                    "brings {count} special weapons straight into your reserve",
                    count,
                ).format(count=count)
            return ngettext(
                "brings {count} special weapon into your bag",
                "brings {count} special weapons into your bag",
                count,
            ).format(count=count)
        case deeds.Bombs(units=units) if units:
            return _("bombs the bot’s {units}").format(
                units=listed([unit_name(kit, unit) for unit in units])
            )
        case deeds.Bombs(count=count):
            return ngettext(
                "bombs {count} unit of the {side}", "bombs {count} units of the {side}", count
            ).format(count=count, side=other)
        case deeds.TakesLastEffect(effect=effect):
            return _("takes the last space with {effect}").format(effect=effect_text(effect))
        case prospects.UnitsFit(count=count) if count > 1:
            return _("leaves you {count} units that fit").format(count=count)
        case _:
            return ""
