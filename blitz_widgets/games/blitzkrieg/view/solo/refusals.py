"""Refusals of a solo game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.legality import SoloReason
from blitz_widgets.games.blitzkrieg.view import refusals as of_two
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal


def solo_refusal_text(kit: Kit, refusal: Illegal) -> str:
    """The reason for a refusal, in one sentence that says what is allowed."""
    sentences = {
        SoloReason.NOT_THE_BOTS_CHOICE: _("The bot’s procedure does not lead to {space}."),
        SoloReason.NOT_TO_LOSE: _("The bot loses a special weapon only if it has no other unit."),
    }
    task = None if refusal.task is None else solo_task_text(refusal.task)
    reason = refusal.reason
    sentence = sentences[reason] if isinstance(reason, SoloReason) else of_two.sentence(refusal)
    return of_two.filled(kit, refusal, sentence, task)


def solo_task_text(kind: int) -> str:
    """The task of this *kind*, as an order.

    The research pile can hold ordinary units too (SOLO-FX-BOMBED).
    """
    solo = {
        agenda.RESEARCH: _("draw a token from the research pile into the bag"),
        agenda.RESEARCH_INDUSTRY: _("draw a token from the research pile into the reserve"),
        duties.LEVEL_ROLL: _("roll the die for the bot’s head start"),
        duties.LEVEL_CHOICE: _("choose the theatre of the bot’s head start"),
        duties.STRATAGEM: _("draw a stratagem for the bot"),
        duties.BOT_PLACE: _("let the bot place the unit that its procedure leads to"),
        duties.BOT_LOSES: _("choose the unit that the bot loses"),
        duties.START_TRACK: _("draw a start track for the bot’s head start"),
    }
    return solo.get(kind) or of_two.task_text(kind)
