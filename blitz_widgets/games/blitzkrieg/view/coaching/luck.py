"""The changes on the board by an event of luck, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.coach.facts import dangers, luck, prospects
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.view.coaching.phrases import phrases_of
from blitz_widgets.locale import _
from blitz_widgets.view.coaching import Explanation
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.findings import Turning
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.view.coaching.gaps import BoardListener


def luck_sentence(you: BoardListener, turning: Turning) -> Explanation:
    """The heaviest change by *turning* that there are words for."""
    good = turning.after > turning.before
    for each in turning.reasons.contrasts:
        having, lacking = (each.better, each.other) if good else (each.other, each.better)
        text = _units(turning, having, lacking) or _prospect(you, turning, having, lacking)
        text = text or _threat(you, turning, having, lacking)
        if not text and isinstance(having, luck.DrewWeapon | luck.DrewValue | luck.LostStrongest):
            text = you.hears(phrases_of(having).does, having)
        if text:
            return Explanation(text, (each,))
    return Explanation()


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
    you: BoardListener, turning: Turning, having: Fact | None, lacking: Fact | None
) -> str:
    """The possible gain of a unit that came, or of one before it went or was blocked."""
    if isinstance(having, prospects.Prospect) and lacking is None:
        prospect = having
        text = _("Now {unit} can {do}; before that no unit of yours could.")
        if _came(turning, you.seat):
            text = _("If nothing changes there, you can {do} next turn; without it you could not.")
    elif isinstance(lacking, prospects.Prospect) and having is None:
        prospect = lacking
        text = _("Before that, {unit} could {do}; now no unit of yours can.")
        if _came(turning, you.seat):
            text = _("With {unit}, which was in your bag too, you would be able to {do} next turn.")
    else:
        return ""
    return you.reads(text, prospect, do=you.hears(phrases_of(prospect).can, prospect))


def _threat(you: BoardListener, turning: Turning, having: Fact | None, lacking: Fact | None) -> str:
    """The bot's next move, which it would have made more rarely, or not at all."""
    match having:
        case dangers.BotWinsTheatre() | dangers.BotClosesCampaign() | dangers.BotBombsOut():
            was = float(lacking.share) if isinstance(lacking, type(having)) else 0.0
        case _:
            return ""
    if was >= having.share:
        return ""
    text = _("If nothing changes there, the bot’s next unit will {does}: {chance}. Before: {was}.")
    if _came(turning):
        text = _(
            "If nothing changes there, the bot’s next unit will {does}: {chance}. "
            "Without it: {was}."
        )
    does = you.hears(phrases_of(having).can, having)
    return you.reads(text, having, does=does, was=chance_text(was))
