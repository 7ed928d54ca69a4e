"""The legend of the board: its signs, their meanings and their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.boards import Effect, Terrain
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view.sign_pictures import (
    closed_picture,
    effect_picture,
    marker_picture,
    numbered_picture,
    shield_picture,
)
from blitz_widgets.locale import _
from blitz_widgets.view.presenter import Sign

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_AHEAD = 3
"""The position of the marker in the legend."""


def legend(kit: Kit, bombing: str = "") -> tuple[Sign, ...]:
    """The signs on the spaces of this board, then those of its tracks and campaigns.

    *bombing* replaces the text about bombs.

    Rules: BOARD-TERRAIN, BOARD-TRACK.
    """
    printed = {(space.effect, space.amount) for space in kit.spaces}
    effects = (
        (Effect.PRODUCTION, 1, _("draw a unit"), Rule.EFFECT_PRODUCTION),
        (Effect.RESEARCH, 1, _("a special weapon into the bag"), Rule.EFFECT_RESEARCH),
        (Effect.BOMBING, 0, bombing or _("bomb the other reserve"), Rule.EFFECT_BOMBING),
        (
            Effect.RESEARCH_INDUSTRY,
            0,
            _("a special weapon at once"),
            Rule.EFFECT_RESEARCH_INDUSTRY,
        ),
        (Effect.TACTICAL, 1, _("push the marker here"), Rule.EFFECT_TACTICAL),
        (Effect.STRATEGIC, 2, _("push a marker elsewhere"), Rule.EFFECT_STRATEGIC),
        (Effect.PROPAGANDA, 1, _("points at once"), Rule.EFFECT_PROPAGANDA),
        (Effect.PRODUCTION, 2, _("with a 2: twice as much"), Rule.EFFECT_PRODUCTION_2),
    )
    kinds = {effect for effect, _amount in printed}
    spaces = tuple(
        Sign(picture=effect_picture(effect, amount), text=text, rule=rule)
        for effect, amount, text, rule in effects
        if effect in kinds and (rule is not Rule.EFFECT_PRODUCTION_2 or (effect, 2) in printed)
    )
    terrains = (
        (Terrain.LAND, _("land: armies, airforces")),
        (Terrain.SEA, _("sea: navies, airforces")),
        (Terrain.BOTH, _("land or sea: all units")),
    )
    grounds = tuple(
        Sign(
            picture=effect_picture(Effect.NONE, terrain=terrain),
            text=text,
            rule=Rule.BOARD_TERRAIN,
        )
        for terrain, text in terrains
    )
    closed = Sign(
        picture=closed_picture(),
        text=_("closed: no unit goes here any more"),
        rule=Rule.BOARD_CLOSED,
    )
    return (*spaces, *grounds, closed, *_numbers(kit), *_tracks(kit))


def _numbers(kit: Kit) -> tuple[Sign, ...]:
    """The numbers in space names explained; empty if every theatre has one campaign."""
    if all(len(rows) == 1 for rows in kit.theatre_rows):
        return ()
    text = _("in names: campaign 1 from the top, space 3 from the left")
    return (Sign(picture=numbered_picture("1·3"), text=text, rule=Rule.BOARD_THEATRES),)


def _tracks(kit: Kit) -> tuple[Sign, ...]:
    marker = Sign(
        picture=marker_picture(kit, _AHEAD),
        text=_("the marker: who leads, by how many spaces"),
        rule=kit.in_force(Rule.BOARD_TRACK),
    )
    worth = Sign(
        picture=shield_picture(2),
        text=_("what the campaign is worth"),
        rule=kit.in_force(Rule.CLOSE_CAMPAIGN),
    )
    if not any(kit.icons):
        return (marker, worth)
    icon = Sign(
        picture=shield_picture(),
        text=_("one more point, if the marker has reached it"),
        rule=kit.in_force(Rule.CLOSE_ICONS),
    )
    return (marker, worth, icon)
