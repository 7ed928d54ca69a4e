"""What a stroke of luck changed on the board, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitzkrieg.facts import dangers, luck, prospects
from blitz_widgets.games.blitzkrieg import events as ev
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.blitzkrieg.names import (
    points_text,
    row_name,
    theatre_name,
    unit_deed,
    unit_name,
)
from blitz_widgets.view.coaching import Told
from blitz_widgets.view.odds import chance_text, mean_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.findings import Turning
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat


def luck_told(kit: Kit, turning: Turning, seat: Seat) -> Told:
    """What weighs most of what *turning* changed for *seat*, and there are words for."""
    good = turning.after > turning.before
    for each in turning.reasons.contrasts:
        having, lacking = (each.better, each.other) if good else (each.other, each.better)
        text = _units(turning, having, lacking) or _prospect(kit, turning, seat, having, lacking)
        text = text or _threat(kit, turning, having, lacking) or _by_itself(kit, having)
        if text:
            return Told(text, (each,))
    return Told()


def _came(turning: Turning, seat: Seat | None = None) -> bool:
    """Whether it was a unit that was drawn, if given by *seat*."""
    return any(
        isinstance(each, ev.Drew | ev.ResearchDone) and seat in {None, each.seat}
        for each in turning.events
    )


def _units(turning: Turning, having: Fact | None, lacking: Fact | None) -> str:
    """How many units fit."""
    if not (isinstance(having, prospects.UnitsFit) and isinstance(lacking, prospects.UnitsFit)):
        return ""
    text = _("Units of yours that fit somewhere: {without} before it, {with_it} after it.")
    if _came(turning):
        text = _("Units of yours that fit somewhere: {with_it} with it, {without} without it.")
    return text.format(with_it=having.count, without=lacking.count)


def _prospect(
    kit: Kit, turning: Turning, seat: Seat, having: Fact | None, lacking: Fact | None
) -> str:
    """What a unit could win that came, or did before it went, or before the other side moved."""
    if isinstance(having, prospects.Prospect) and lacking is None:
        text = _("Now {unit} can {do}; before that no unit of yours could.")
        if _came(turning, seat):
            text = _("If nothing changes there, you can {do} next turn; without it you could not.")
        return text.format(unit=unit_name(kit, having.way.unit), do=_winning(kit, having))
    if isinstance(lacking, prospects.Prospect) and having is None:
        text = _("Before that, {unit} could {do}; now no unit of yours can.")
        if _came(turning, seat):
            text = _("With {unit}, which was in your bag too, you would be able to {do} next turn.")
        return text.format(unit=unit_name(kit, lacking.way.unit), do=_winning(kit, lacking))
    return ""


def _winning(kit: Kit, fact: prospects.Prospect) -> str:
    points = points_text(fact.points)
    if isinstance(fact, prospects.CouldCloseCampaign):
        return _("close {what} for {points}").format(what=row_name(kit, fact.row), points=points)
    return _("win {what} for {points}").format(what=theatre_name(kit, fact.theatre), points=points)


def _threat(kit: Kit, turning: Turning, having: Fact | None, lacking: Fact | None) -> str:
    """What the bot would do next, which it would have done more rarely, or not at all."""
    match having:
        case dangers.BotWinsTheatre(theatre=theatre, share=share, points=points):
            does = _("win {what} by its marker, for at least {points}").format(
                what=theatre_name(kit, theatre), points=points_text(points)
            )
        case dangers.BotClosesCampaign(row=row, share=share, points=points):
            does = _("fill {what} and win it, for at least {points}").format(
                what=row_name(kit, row), points=points_text(points)
            )
        case dangers.BotBombsOut(share=share):
            does = _("bomb your last units and so win")
        case _:
            return ""
    was = float(lacking.share) if isinstance(lacking, type(having)) else 0.0
    if was >= share:
        return ""
    text = _("If nothing changes there, the bot’s next unit will {does}: {chance}. Before: {was}.")
    if _came(turning):
        text = _(
            "If nothing changes there, the bot’s next unit will {does}: {chance}. "
            "Without it: {was}."
        )
    return text.format(does=does, chance=chance_text(float(share)), was=chance_text(was))


def _by_itself(kit: Kit, fact: Fact | None) -> str:
    """What a unit is worth that came or went."""
    match fact:
        case luck.DrewWeapon(unit=unit):
            return _("What it can do: {deed}").format(deed=unit_deed(kit.unit(unit)))
        case luck.DrewValue(value=value, mean=mean):
            text = ngettext(
                "It moves a marker {value} space; the units left in your bag move it {mean} on "
                "average.",
                "It moves a marker {value} spaces; the units left in your bag move it {mean} on "
                "average.",
                value,
            )
            return text.format(value=value, mean=mean_text(mean))
        case luck.LostStrongest(value=value, next_value=left):
            text = ngettext(
                "It was your strongest unit: it moves a marker {value} space, none of the others "
                "more than {left}.",
                "It was your strongest unit: it moves a marker {value} spaces, none of the others "
                "more than {left}.",
                value,
            )
            return text.format(value=value, left=left)
        case _:
            return ""
