"""What the other side takes after one move and not after another, as two halves of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.coaching.blitzkrieg.facts import dangers, deeds, prospects
from blitz_widgets.locale import _
from blitz_widgets.view.blitzkrieg.coaching.dangers import units_text
from blitz_widgets.view.blitzkrieg.coaching.deeds import with_icons
from blitz_widgets.view.blitzkrieg.coaching.effects import with_effect
from blitz_widgets.view.blitzkrieg.coaching.wins import win_text
from blitz_widgets.view.blitzkrieg.names import (
    points_text,
    row_name,
    side_name,
    space_name,
    theatre_name,
)
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat


_MOST_UNITS: Final = 3
"""So many units are named."""


class Taking(NamedTuple):
    """What the other side takes after the one move only."""

    keeps: str
    """What the better move does about it, with the move as the subject."""
    taken: str
    """What comes after the other move; or nothing."""
    shortly: str = ""
    """The same where it has just been said what is taken."""
    does: str = ""
    """Or what the other move does about it, with that move as the subject."""


def taking(kit: Kit, contrast: Contrast, seat: Seat) -> Taking | None:
    """What is taken by what *contrast* says of two moves of *seat*, if anything is."""
    if contrast.other is None or contrast.other.weight >= 0:
        return None
    if isinstance(contrast.other, dangers.Threat):
        better, units = contrast.better, _short(kit, contrast.other)
        if isinstance(better, dangers.Threat) and _short(kit, better) == units:
            return None  # with the same units, elsewhere: that is nothing to tell them apart by
        return _threatened(kit, contrast.other, better, seat)
    return _by_bot(kit, contrast, seat) or _at_once(kit, contrast, seat)


def _by_bot(kit: Kit, contrast: Contrast, seat: Seat) -> Taking | None:
    """What the bot does next, or does more rarely after the better move."""
    left = _chance_left(contrast)
    match contrast.other:
        case dangers.BotWinsTheatre(theatre=theatre, share=share, points=points):
            name = theatre_name(kit, theatre)
            keeps = _("keeps the bot from winning {what} with its next unit")
            cuts = _("cuts the bot’s chance to win {what} with its next unit to {left}")
            taken = _("the bot wins {what} by its marker next, for at least {points}: {chance}")
        case dangers.BotClosesCampaign(row=row, share=share, points=points):
            name = row_name(kit, row)
            keeps = _("keeps the bot from filling {what} with its next unit")
            cuts = _("cuts the bot’s chance to fill {what} with its next unit to {left}")
            taken = _("the bot fills {what} and wins it next, for at least {points}: {chance}")
        case dangers.BotTakesSpace(space=space, share=share):
            name, points = with_effect(kit, space), 0
            keeps = _("keeps the bot’s next unit away from {what}")
            cuts = _("cuts the bot’s chance to take {what} next to {left}")
            taken = _("the bot takes {what} next: {chance}")
            if isinstance(contrast.better, deeds.HoldsSpace):  # its effect has been said by then
                keeps = _("holds {what}").format(what=name)
                name = space_name(kit, space)
        case dangers.BotBombsOut(share=share):
            name, points = "", 0
            keeps = _("keeps the bot from bombing your last units and so winning")
            cuts = _("cuts the bot’s chance to bomb your last units next, and so win, to {left}")
            taken = _("the bot bombs your last units next, and you lose: {chance}")
        case _:
            return None
    said = {"what": name, "points": points_text(points), "chance": chance_text(float(share))}
    shortly = _("the bot takes it next: {chance}")
    if points:
        shortly = _("the bot wins it next, for at least {points}: {chance}")
    won = _won_itself(kit, contrast.better, seat)
    return Taking(
        won or (cuts if left else keeps).format(**said, left=left),
        taken.format(**said),
        shortly.format(**said),
    )


def _won_itself(kit: Kit, better: Fact | None, seat: Seat) -> str:
    """That the better move wins what the other side would: nothing if it does not."""
    is_won = isinstance(better, deeds.WinsTheatre | deeds.ClosesCampaign)
    return win_text(kit, better, seat) if is_won else ""


def _chance_left(contrast: Contrast) -> str:
    """How likely the bot does the same after the better move; nothing if it does not."""
    match contrast.better:
        case (
            dangers.BotWinsTheatre(share=share)
            | dangers.BotClosesCampaign(share=share)
            | dangers.BotTakesSpace(share=share)
            | dangers.BotBombsOut(share=share)
        ) if type(contrast.better) is type(contrast.other):
            return chance_text(float(share))
        case _:
            return ""


def _threatened(kit: Kit, threat: dangers.Threat, better: Fact | None, seat: Seat) -> Taking:
    """What the other side can do with a unit that it may hold, if *better* leaves it fewer."""
    what = ""
    match threat:
        case dangers.CanWinTheatre(theatre=theatre):
            what = theatre_name(kit, theatre)
            does = _("win {what}").format(what=what)
            taken = _("the {side} can win {what} next, for at least {points}, with {units}")
        case dangers.CanCloseCampaign(row=row):
            what = row_name(kit, row)
            does = _("fill {what} and win it").format(what=what)
            taken = _(
                "the {side} can fill {what} next and win it, for at least {points}, with {units}"
            )
        case dangers.CanBombOut():
            does = _("bomb your last units and so win")
            taken = _("the {side} can bomb your last units next with {units}, and you lose")
        case _:
            does = _("win the game")
            taken = _("the {side} can win the game next turn with {units}")
    said = {
        "side": side_name(kit, 1 - seat),
        "what": what,
        "does": does,
        "points": points_text(threat.points),
        "units": _short(kit, threat),
    }
    keeps = _("leaves the {side} no way to {does} with the next unit")
    if isinstance(better, dangers.Threat):
        keeps = _("lets the {side} {does} next only with {left}")
        said["left"] = _short(kit, better)
        if _kinds(better) > _MOST_UNITS:
            keeps = _("leaves the {side} only {count} kinds of unit with which to {does} next")
            said["count"] = str(_kinds(better))
    shortly = _("the {side} can take it next, for at least {points}, with {units}")
    won = _won_itself(kit, better, seat)
    return Taking(won or keeps.format(**said), taken.format(**said), shortly.format(**said))


def _short(kit: Kit, threat: dangers.Threat) -> str:
    """With which units, or with how many."""
    if _kinds(threat) <= _MOST_UNITS:
        return units_text(kit, threat)
    return _("any of {count} kinds of unit").format(count=_kinds(threat))


def _kinds(threat: dangers.Threat) -> int:
    """With how many kinds of unit."""
    return len({way.unit for way in threat.ways})


def _at_once(kit: Kit, contrast: Contrast, seat: Seat) -> Taking | None:
    """What goes wrong within the turn itself."""
    side = side_name(kit, 1 - seat)
    match contrast.other:
        case deeds.EndsGame():
            return _same(_("keeps the game going"), _("you lose at once"))
        case prospects.UnitsFit(is_lost=True):
            text = _("you have no unit left and your bag is empty: you have lost")
            return _same(win_text(kit, contrast.better, seat), text)
        case prospects.UnitsFit(count=count, left=left):
            taken = _("only one of the {left} units that you keep fits anywhere")
            if left == 1:
                taken = _("you have one unit left")
            if not left:
                taken = _("you have no unit left")
            elif not count:
                taken = _("no unit that you keep fits anywhere")
            return _same(win_text(kit, contrast.better, seat), taken.format(left=left))
        case deeds.ClosesCampaign(row=row, points=points, icons=icons):
            keeps = _("does not close {campaign}").format(campaign=row_name(kit, row))
            taken = _("{campaign} is closed for the {side}: {points}").format(
                campaign=row_name(kit, row), side=side, points=with_icons(points, icons)
            )
            return _same(keeps, taken)
        case deeds.OpensRow(row=row):
            keeps = _("does not open {campaign}").format(campaign=row_name(kit, row))
            taken = _("{campaign} is open, and the {side} can place there first")
            return _same(keeps, taken.format(campaign=row_name(kit, row), side=side))
        case _:
            return None


def _same(keeps: str, taken: str) -> Taking:
    return Taking(keeps, taken, taken)
